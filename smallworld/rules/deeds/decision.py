"""What a race may do so many times a turn beside its conquests, by its own abilities.

Source: Warcraft rulebook, Races and Special Powers.
"""

from __future__ import annotations

from smallworld.effects.deeds import Deed
from smallworld.model.actions import Action, Intimidate, Steal, Swap
from smallworld.model.draft import Draft
from smallworld.model.position import Position
from smallworld.rules.decision import Decision
from smallworld.rules.deeds import intimidate, steal, swap
from smallworld.words.explain import Refusal


def legal(position: Position) -> list[Action]:
    """Everything of the kind that can be done now."""
    return [*intimidate.legal(position), *swap.legal(position), *steal.legal(position)]


def refusals(position: Position, action: Action) -> list[Refusal]:
    """What speaks against one of these."""
    if isinstance(action, Intimidate):
        return intimidate.refusals(position, action)
    if isinstance(action, Swap):
        return swap.refusals(position, action)
    if isinstance(action, Steal):
        return steal.refusals(position, action)
    raise TypeError(action)


def _done(draft: Draft, position: Position, action: Action) -> bool:
    if isinstance(action, Intimidate):
        intimidate.apply(draft, position, action)
    elif isinstance(action, Swap):
        swap.apply(draft, position, action)
    elif isinstance(action, Steal):
        steal.apply(draft, position, action)
    else:
        raise TypeError(action)
    return False


DEEDS = Decision((Intimidate, Swap, Steal), legal, refusals, _done, question=Deed)
