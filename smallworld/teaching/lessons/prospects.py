"""The prospects of a lesson's goal: whether it can still be met in the turn that it is about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import NamedTuple

from smallworld.model.actions import Action, FinalRoll, TargetRoll
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.rules.engine import apply, legal_actions, refusals
from smallworld.rules.phases.after_scoring import declines_after_scoring
from smallworld.teaching.lessons import Aim
from smallworld.teaching.lessons.goals import met, reached

#: The most positions seen in a search: a tenth of a second. Few steps of few lessons need more.
_MOST = 500
_ORDER = {phase: place for place, phase in enumerate(Phase)}
#: The last phase of a turn in which an action can be done, by its first word.
_LAST = {
    "pick": Phase.PICK,
    "decline": Phase.TURN,
    "advance": Phase.READY,
    "conquer": Phase.CONQUEST,
    "final-roll": Phase.CONQUEST,
}


class Prospect(Enum):
    """The prospects of a goal."""

    #: The goal can be met, or the search has not gone far enough to rule it out.
    OPEN = "open"
    #: The goal can only be met with a lucky roll of a die.
    LUCK = "luck"
    #: The goal cannot be met any more.
    LOST = "lost"


class Tried(NamedTuple):
    """A position that a player has come to, and the actions that led there from the start of a step."""

    position: Position
    done: tuple[Action, ...]

    def then(self, action: Action) -> Tried:
        """Returns what an action leads to."""
        return Tried(apply(self.position, action).position, (*self.done, action))


def prospect(goal: Sequence[Aim], way: Sequence[Action], start: Position, tried: Tried) -> Prospect:
    """Returns what is left of `goal` in the turn of `start`. `way` is a way there, which is tried first.

    What has to be tried, and is refused, can be tried at any time.
    """
    goal = [aim for aim in goal if aim.tried is None]
    if any(reached(goal, *one) for one in _along(way, tried)):
        return Prospect.OPEN
    sure = _can_meet(goal, start, tried, rolls=False)
    if sure is not False:
        return Prospect.OPEN
    lucky = _can_meet(goal, start, tried, rolls=True)
    return Prospect.LOST if lucky is False else Prospect.LUCK if lucky else Prospect.OPEN


def _along(way: Sequence[Action], tried: Tried) -> Iterator[Tried]:
    """Yields what follows from the actions of `way` that were not done yet, as far as they are legal."""
    yield tried
    done = list(tried.done)
    for action in way:
        if action in done:
            done.remove(action)
            continue
        if refusals(tried.position, action):
            return
        tried = tried.then(action)
        yield tried


def _can_meet(goal: Sequence[Aim], start: Position, tried: Tried, *, rolls: bool) -> bool | None:
    """Checks whether the turn can go on so that `goal` is met.

    Returns None if more than `_MOST` positions would be seen.

    Chance is taken to turn out well, but without `rolls` no die is thrown on purpose.
    """
    seen = set()
    left = [tried]
    while left:
        now = left.pop()
        if reached(goal, *now):
            return True
        position, turn = now.position, now.position.turn
        if (position.player, position.round) != (start.player, start.round) or _is_late(goal, now):
            continue
        # In what order regions were attacked does not matter to what can follow.
        alike = position._replace(turn=turn._replace(attacks=())), frozenset(turn.attacks)
        key = alike, tuple(met(aim, *now) for aim in goal if aim.done)
        if key in seen:
            continue
        seen.add(key)
        if len(seen) > _MOST:
            return None
        left += [
            now.then(action)
            for action in legal_actions(position)
            if rolls or not isinstance(action, FinalRoll | TargetRoll)
        ]
    return False


def _is_late(goal: Sequence[Aim], now: Tried) -> bool:
    """Checks whether the phase for some missing part of the goal has passed."""
    place = _ORDER[now.position.phase]
    missing = {aim.done.split()[0] for aim in goal if aim.done and not met(aim, *now)}
    if declines_after_scoring(now.position):
        missing.discard("decline")
    return any(word in _LAST and place > _ORDER[_LAST[word]] for word in missing)
