"""The choice of a turn: to expand, or to decline.

Source: Small World rulebook, Following Turns.
"""

from __future__ import annotations

from smallworld.model import events
from smallworld.model.actions import Action, Decline, Expand
from smallworld.model.draft import Draft
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.rules.decision import Decision, not_now
from smallworld.rules.phases.decline import decline, vanishings, way_refusals
from smallworld.words.explain import Refusal


def chooses_to_expand_or_decline(position: Position) -> bool:
    """Checks whether the player chooses between expansion and decline now."""
    return position.phase is Phase.TURN


def _legal(position: Position) -> list[Action]:
    """Returns expansion, decline, and a decline by each power lent to a place. The race's own way is no choice."""
    active = position.players[position.player].active
    lent = [id for id in vanishings(position) if active is None or id != active.power]
    return [Expand(), Decline(), *(Decline(id) for id in lent)]


def _refusals(position: Position, action: Expand | Decline) -> list[Refusal]:
    if action in _legal(position):
        return []
    if not isinstance(action, Decline):
        raise TypeError(action)
    return way_refusals(position, action) or [not_now(position, action)]


def _chosen(draft: Draft, position: Position, action: Expand | Decline) -> bool:
    if isinstance(action, Decline):
        decline(draft, position, action)
    elif isinstance(action, Expand):
        draft.tell(events.Expands(draft.player))
    else:
        raise TypeError(action)
    return True


EXPANSION_OR_DECLINE: Decision = Decision((Expand, Decline), _legal, _refusals, _chosen)
