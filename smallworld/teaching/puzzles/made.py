"""The parts that every kind of puzzle is made of, and the limits that hold for all of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from smallworld.model.actions import Action, Conquer
from smallworld.planning.bargains import Amount
from smallworld.planning.paring import pared
from smallworld.planning.search import Search
from smallworld.planning.ways import Ways
from smallworld.teaching.puzzles.puzzle import as_words

#: The most ways to the score, and the allowed numbers of conquests.
MOST_WAYS = 3
CONQUESTS = range(2, 7)
#: The number of random games that measure the chance of luck.
PLAYED = 300


class Made(NamedTuple):
    """The parts of a puzzle (see `Puzzle`). `luck` is the chance to solve it with random conquests."""

    coins: Amount
    short: Amount
    ways: int
    luck: float
    best: tuple[Action, ...]
    tempting: tuple[Action, ...]
    region: str = ""


def conquests(line: Sequence[Action]) -> int:
    """Returns the number of conquests in a line. Swapping a region or making a race flee is not one."""
    return sum(isinstance(action, Conquer) for action in line)


def shortest(search: Search, leading: Ways) -> tuple[Action, ...]:
    """Returns the shortest of several lines, each without deeds that bring nothing."""
    return min((pared(search, line) for line in leading.values()), key=lambda line: (len(line), as_words(line)))
