"""Whole random games, each played once in a process: the tests that check whole games share them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import fields
from functools import cache, lru_cache
from itertools import product
from typing import Any, NamedTuple

from smallworld import games
from smallworld.documents import notation
from smallworld.model.actions import KINDS, Action
from smallworld.model.options import Options
from smallworld.model.phase import Phase
from smallworld.model.position import Position, Step
from smallworld.model.rules import Rules
from smallworld.rules.engine import apply
from smallworld.setup.new_game import new_game
from tests.engine.invariants import choose
from tests.grounds import mixed, shipped
from tests.lanes import SOAK, seeded

#: The name for tables of several boxes, among those of boxes.
MIXED = "mixed"
#: The games of an ordinary run: chosen so that they meet every phase, and every kind of action, with few games.
#: Others are added for new kinds of actions (`_further`). If the search for them takes long, write them down here.
FIXED = {"base": (10, 33), "underground": (59, 62), "warcraft": (51, 59), MIXED: (1, 2)}
#: The games that one pass of a soak plays of each box.
FRESH = range(30)
#: The numbers among which an ordinary run looks for games with the kinds of actions that the fixed games do not meet.
SEARCHED = range(40)


class Move(NamedTuple):
    """An action of a game: the position before, what was written of it then, and the step that it led to."""

    before: Position
    written: dict[str, Any]
    action: Action
    step: Step


def walks() -> Sequence[tuple[str, int]]:
    """Returns the box and the number of each game that a run plays. Boxes are "mixed" in some of them."""
    if SOAK:
        return [*product(FIXED, FRESH)]
    fixed = [(box, number) for box, numbers in FIXED.items() for number in numbers]
    return [*fixed, *_further(fixed)]


def _further(fixed: Sequence[tuple[str, int]]) -> Iterator[tuple[str, int]]:
    """Yields the first games that meet the kinds of actions that the `fixed` games do not meet."""
    missing = set(KINDS.values()).difference(*(_met(*case) for case in fixed))
    for number, box in product(SEARCHED, games.GAMES):
        if not missing:
            return
        if missing & _met(box, number):
            missing -= _met(box, number)
            yield box, number


def _drawn(box: str, number: int, option: str) -> bool:
    """Returns how an option is set in a game: by its name, so that a new option leaves the others as they were."""
    return random.Random(seeded(f"{box} {number} {option}")).random() < 0.5


@lru_cache(maxsize=8)
def walk(box: str, number: int) -> tuple[Move, ...]:
    """Returns the moves of a whole game. Odd numbers play with random options, even ones with those recommended."""
    return tuple(
        Move(position, notation.write(position), action, step) for position, action, step in _play(box, number)
    )


@cache
def _met(box: str, number: int) -> frozenset[type[Action]]:
    """Returns the kinds of actions in a game."""
    return frozenset(type(action) for _, action, _ in _play(box, number))


def _play(box: str, number: int) -> Iterator[tuple[Position, Action, Step]]:
    """Yields the actions of a game, each with the position before and the step that it led to."""
    rng = random.Random(seeded(f"{box} {number}"))
    options = Options(**{f.name: _drawn(box, number, f.name) for f in fields(Options)}) if number % 2 else Options()
    host = rng.choice(sorted(games.GAMES)) if box == MIXED else box
    board = shipped(host, rng.randint(2, 5), rng)
    position = new_game(Rules(mixed(host, rng) if box == MIXED else games.GAMES[box], board, options))
    while position.phase is not Phase.OVER:
        action = choose(position, rng)
        step = apply(position, action)
        yield position, action, step
        position = step.position
