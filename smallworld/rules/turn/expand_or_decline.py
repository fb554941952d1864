"""The choice of a turn, to expand or to decline; and after the scoring, to decline still.

Source: Small World rulebook, Following Turns and Going into Decline.
"""

from __future__ import annotations

from smallworld.effects.decline import DeclineAfterScoring, VanishesForCoins
from smallworld.model import events
from smallworld.model.actions import ORDINARY, Action, Decline, Expand, Finish
from smallworld.model.draft import Draft
from smallworld.model.position import Phase, Position
from smallworld.rules.decision import Decision, not_now
from smallworld.rules.turn.decline import decline, vanishings
from smallworld.words.explain import Refusal
from smallworld.words.text import series, text


def _expand_or_decline(position: Position) -> list[Action]:
    """Declining goes as usual, or by a power lent to a place, which need not be used; the race's own is no choice."""
    active = position.players[position.player].active
    lent = [id for id in vanishings(position) if active is None or id != active.power]
    return [Expand(), Decline(), *(Decline(id) for id in lent)]


def _go_on_or_decline(position: Position) -> list[Action]:
    return [Finish(), Decline()] if declines_after_scoring(position) else [Finish()]


def declines_after_scoring(position: Position) -> bool:
    """Whether the active race may decline after scoring."""
    active = position.players[position.player].active
    return active is not None and bool(position.in_force(active.race).of(DeclineAfterScoring))


def _against_expanding(position: Position, action: Expand | Decline) -> list[Refusal]:
    return [] if action in _expand_or_decline(position) else _against_declining(position, action)


def _against_going_on(position: Position, action: Finish | Decline) -> list[Refusal]:
    return [] if action in _go_on_or_decline(position) else _against_declining(position, action)


def _against_declining(position: Position, action: Action) -> list[Refusal]:
    """Why the active race does not decline now, or not in the way named."""
    if not isinstance(action, Decline):
        raise TypeError(action)
    rules = position.rules
    found = []
    if action.way != ORDINARY:
        active = position.players[position.player].active
        ability = next((ability for ability in rules.answering(VanishesForCoins) if ability.id == action.way), None)
        if ability is None:
            reason = text("{ability}: no way of declining", ability=rules.called(action.way))
            found.append(Refusal("no_such_way", reason, rules.headings.decline))
        elif active is not None and active.power == ability.id:
            reason = text("{ability}: a race that has it declines so anyway", ability=ability.name)
            found.append(Refusal("no_such_way", reason, ability.source))
        elif ability.id not in vanishings(position):
            reason = text("{ability}: no place that you hold lends it", ability=ability.name)
            found.append(Refusal("no_such_way", reason, ability.source))
    if position.phase is Phase.AFTER_SCORING and not declines_after_scoring(position):
        names = [ability.name for ability in rules.answering(DeclineAfterScoring)]
        reason = text("after the scoring no race declines")
        if names:
            reason = text("after the scoring no race declines, except by {abilities}", abilities=series(*names))
        found.append(Refusal("not_now", reason, rules.headings.decline))
    return found or [not_now(position, action)]


def _chosen(draft: Draft, position: Position, action: Expand | Decline) -> bool:
    if isinstance(action, Decline):
        _decline(draft, position, action)
    elif isinstance(action, Expand):
        draft.tell(events.Expands(draft.player))
    else:
        raise TypeError(action)
    return True


def _gone_on(draft: Draft, position: Position, action: Finish | Decline) -> bool:
    if isinstance(action, Decline):
        _decline(draft, position, action)
    elif not isinstance(action, Finish):
        raise TypeError(action)
    return True


def _decline(draft: Draft, position: Position, action: Decline) -> None:
    active = position.players[position.player].active
    ways = vanishings(position)
    decline(draft, vanishing=action.way in ways or (active is not None and active.power in ways))


EXPANSION_OR_DECLINE = Decision((Expand, Decline), _expand_or_decline, _against_expanding, _chosen)
AFTER_SCORING = Decision((Finish, Decline), _go_on_or_decline, _against_going_on, _gone_on)
