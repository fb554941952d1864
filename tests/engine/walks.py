"""Whole random games, each played once in a process: the tests that check whole games share them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import fields
from functools import lru_cache
from typing import Any, NamedTuple

from smallworld import games
from smallworld.documents import notation
from smallworld.model.actions import Action
from smallworld.model.options import Options
from smallworld.model.phase import Phase
from smallworld.model.position import Position, Step
from smallworld.model.rules import Rules
from smallworld.rules.engine import apply
from smallworld.setup.new_game import new_game
from tests.engine.invariants import choose
from tests.grounds import shipped
from tests.lanes import SOAK, seeded

#: The games of an ordinary run: chosen so that they meet every phase, and every kind of action, with few games.
FIXED = {"base": (10, 33), "underground": (59, 62), "warcraft": (51, 59)}
#: The games that one pass of a soak plays of each box.
FRESH = range(30)


class Move(NamedTuple):
    """An action of a game: the position before, what was written of it then, and the step that it led to."""

    before: Position
    written: dict[str, Any]
    action: Action
    step: Step


def walks() -> Sequence[tuple[str, int]]:
    """Returns the box and the number of each game that a run plays."""
    return [(box, number) for box in games.GAMES for number in (FRESH if SOAK else FIXED[box])]


def _drawn(box: str, number: int, option: str) -> bool:
    """Returns how an option is set in a game: by its name, so that a new option leaves the others as they were."""
    return random.Random(seeded(f"{box} {number} {option}")).random() < 0.5


@lru_cache(maxsize=8)
def walk(box: str, number: int) -> tuple[Move, ...]:
    """Returns the moves of a whole game. Odd numbers play with random options, even ones with those recommended."""
    rng = random.Random(seeded(f"{box} {number}"))
    options = Options(**{f.name: _drawn(box, number, f.name) for f in fields(Options)}) if number % 2 else Options()
    position = new_game(Rules(games.GAMES[box], shipped(box, rng.randint(2, 5), rng), options))
    moves: list[Move] = []
    while position.phase is not Phase.OVER:
        action = choose(position, rng)
        step = apply(position, action)
        moves.append(Move(position, notation.write(position), action, step))
        position = step.position
    return tuple(moves)
