"""A learner at the puzzles, as a browser reports what they do."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from smallworld.teaching.puzzles.kinds import COINS
from smallworld.teaching.puzzles.puzzle import puzzles
from smallworld_widgets.page.destination import Destination
from smallworld_widgets.page.learner import Learner
from smallworld_widgets.puzzles.puzzles import Puzzles

ONE = next(found for found in puzzles("base") if found.kind == COINS and found.ways == 1)


class Clock:
    """A clock that is set by hand, first of all to New Year’s Day."""

    def __init__(self) -> None:
        self.time = datetime(2026, 1, 1, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.time


def viewed(goes: list[Destination], clock: Clock | None = None) -> Puzzles:
    """Returns the view at a first puzzle."""
    return Puzzles(ONE, go=goes.append, learner=Learner(clock or Clock()))


def send(view: Puzzles, **message: Any) -> None:
    view.turn._hear(None, message, None)


def play(view: Puzzles, line: tuple[Any, ...]) -> None:
    for action in line:
        send(view, do="act", action=str(action), at=view.game.current.id)
