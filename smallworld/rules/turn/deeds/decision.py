"""What a race may do so many times a turn beside its conquests, by its own abilities.

Source: Warcraft rulebook, Races and Special Powers.
"""

from __future__ import annotations

from smallworld.effects.deeds import Deed
from smallworld.model.actions import Action, Intimidate, Steal, Swap
from smallworld.model.draft import Draft
from smallworld.model.position import Position
from smallworld.rules.decision import Decision
from smallworld.rules.turn.deeds import exchange, intimidation, theft
from smallworld.words.explain import Refusal


def legal(position: Position) -> list[Action]:
    """Everything of the kind that can be done now."""
    return [*intimidation.legal(position), *exchange.legal(position), *theft.legal(position)]


def refusals(position: Position, action: Action) -> list[Refusal]:
    """What speaks against one of these."""
    if isinstance(action, Intimidate):
        return intimidation.refusals(position, action)
    if isinstance(action, Swap):
        return exchange.refusals(position, action)
    if isinstance(action, Steal):
        return theft.refusals(position, action)
    raise TypeError(action)


def _done(draft: Draft, position: Position, action: Action) -> bool:
    if isinstance(action, Intimidate):
        intimidation.apply(draft, position, action)
    elif isinstance(action, Swap):
        exchange.apply(draft, position, action)
    elif isinstance(action, Steal):
        theft.apply(draft, position, action)
    else:
        raise TypeError(action)
    return False


DEEDS = Decision((Intimidate, Swap, Steal), legal, refusals, _done, question=Deed)
