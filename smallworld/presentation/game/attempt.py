"""The attempt at a step of a lesson: the actions on its live board, and their events. Knows no screen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import NamedTuple

from smallworld.model.actions import Action
from smallworld.model.events import Event
from smallworld.model.position import Position, Step
from smallworld.play.bots import toss
from smallworld.rules.engine import CHANCE, apply, decider

#: The most actions of one attempt: many times what any goal needs.
MOST_ACTIONS = 200


class Attempt(NamedTuple):
    """The actions from a starting position on, those of chance among them, and the step that each led to.

    `tried` are the actions that were refused.
    """

    start: Position
    actions: tuple[Action, ...] = ()
    played: tuple[Step, ...] = ()
    tried: tuple[Action, ...] = ()

    @property
    def position(self) -> Position:
        """The position after the last action."""
        return self.played[-1].position if self.played else self.start

    @property
    def told(self) -> tuple[tuple[Event, Position], ...]:
        """The events since the last decision of a player, each with the position after it."""
        since = self.played[len(self.back().played) :]
        return tuple((event, step.position) for step in since for event in step.events)

    def act(self, action: Action, random: Random) -> Attempt:
        """Returns the attempt with an action done, and with the outcomes of chance that follow.

        An attempt that is too long stays as it is.

        Raises:
            IllegalActionError: the action is illegal.
        """
        found = self._with(action)
        while decider(found.position) == CHANCE:
            found = found._with(toss(found.position, random))
        return found

    def refused(self, action: Action) -> Attempt:
        """Returns the attempt with an action that was tried and refused, which is noted once."""
        if action in self.tried or len(self.tried) >= MOST_ACTIONS:
            return self
        return self._replace(tried=(*self.tried, action))

    def back(self) -> Attempt:
        """Returns the attempt without the last decision of a player, and without the chance that followed it."""
        kept = len(self.actions)
        while kept:
            kept -= 1
            if decider(self.played[kept - 1].position if kept else self.start) != CHANCE:
                break
        return self._replace(actions=self.actions[:kept], played=self.played[:kept])

    def replayed(self, actions: Iterable[Action]) -> Attempt:
        """Returns the attempt with `actions` done, those of chance among them.

        Raises:
            IllegalActionError: an action is illegal.
        """
        found = self
        for action in actions:
            found = found._with(action)
        return found

    def followed(self, way: Sequence[Action]) -> Attempt:
        """Returns the attempt one action further on `way`, which it has begun, and past chance that follows."""
        found = self
        for action in way[len(self.actions) :]:
            if found is not self and decider(found.position) != CHANCE:
                break
            found = found._with(action)
        return found

    def _with(self, action: Action) -> Attempt:
        if len(self.actions) >= MOST_ACTIONS:
            return self
        return self._replace(actions=(*self.actions, action), played=(*self.played, apply(self.position, action)))
