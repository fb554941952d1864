"""The choice after the scoring: to decline, if an ability lets the race.

Source: Small World rulebook, Special Powers: Stout.
"""

from __future__ import annotations

from smallworld.effects.decline import DeclineAfterScoring
from smallworld.model.actions import Action, Decline, Finish
from smallworld.model.draft import Draft
from smallworld.model.position import Position
from smallworld.rules.decision import Decision, not_now
from smallworld.rules.phases.decline import decline, way_refusals
from smallworld.words.explain import Refusal
from smallworld.words.text import series, text


def declines_after_scoring(position: Position) -> bool:
    """Checks whether the active race can decline after the scoring."""
    active = position.players[position.player].active
    return active is not None and bool(position.in_force(active.race).of(DeclineAfterScoring))


def _legal(position: Position) -> list[Action]:
    return [Finish(), Decline()] if declines_after_scoring(position) else [Finish()]


def _refusals(position: Position, action: Finish | Decline) -> list[Refusal]:
    if action in _legal(position):
        return []
    if not isinstance(action, Decline):
        raise TypeError(action)
    found = way_refusals(position, action)
    if not declines_after_scoring(position):
        names = [ability.name for ability in position.rules.answering(DeclineAfterScoring)]
        reason = text("after the scoring no race declines")
        if names:
            reason = text("after the scoring no race declines, except by {abilities}", abilities=series(*names))
        found.append(Refusal("not_now", reason, position.rules.headings.decline))
    return found or [not_now(position, action)]


def _chosen(draft: Draft, position: Position, action: Finish | Decline) -> bool:
    if isinstance(action, Decline):
        decline(draft, position, action)
    elif not isinstance(action, Finish):
        raise TypeError(action)
    return True


AFTER_SCORING: Decision = Decision((Finish, Decline), _legal, _refusals, _chosen)
