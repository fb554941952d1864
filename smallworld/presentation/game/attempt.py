"""What has been done on the live board of a step, and what came of it. No screen in here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import NamedTuple

from smallworld.model.actions import Action
from smallworld.model.events import Event
from smallworld.model.position import Position, Step
from smallworld.play.bots import toss
from smallworld.rules.engine import CHANCE, apply, decider

#: So much can be done in one attempt: many times what any goal needs.
MOST_ACTIONS = 200


class Attempt(NamedTuple):
    """What somebody has done from a position on: the actions, those of chance among them, and what each led to."""

    start: Position
    actions: tuple[Action, ...] = ()
    played: tuple[Step, ...] = ()

    @property
    def position(self) -> Position:
        """Where that has led."""
        return self.played[-1].position if self.played else self.start

    @property
    def told(self) -> tuple[tuple[Event, Position], ...]:
        """What came of the last thing that was decided, each with the position after it."""
        since = self.played[len(self.back().played) :]
        return tuple((event, step.position) for step in since for event in step.events)

    def act(self, action: Action, random: Random) -> Attempt:
        """With an action done, and whatever chance then decides.

        Raises `IllegalActionError`. Nothing more is done in an attempt that is too long.
        """
        found = self._with(action)
        while decider(found.position) == CHANCE:
            found = found._with(toss(found.position, random))
        return found

    def back(self) -> Attempt:
        """Without the last thing that a player has decided, and what chance made of it."""
        kept = len(self.actions)
        while kept:
            kept -= 1
            if decider(self.played[kept - 1].position if kept else self.start) != CHANCE:
                break
        return Attempt(self.start, self.actions[:kept], self.played[:kept])

    def replayed(self, actions: Iterable[Action]) -> Attempt:
        """With actions done, those of chance as they are listed. Raises `IllegalActionError`."""
        found = self
        for action in actions:
            found = found._with(action)
        return found

    def followed(self, way: Sequence[Action]) -> Attempt:
        """One action further on a way that it has begun, and past what chance decides then as it stands there."""
        found = self
        for action in way[len(self.actions) :]:
            if found is not self and decider(found.position) != CHANCE:
                break
            found = found._with(action)
        return found

    def _with(self, action: Action) -> Attempt:
        if len(self.actions) >= MOST_ACTIONS:
            return self
        return Attempt(self.start, (*self.actions, action), (*self.played, apply(self.position, action)))
