"""Bounds on what deeds bring."""

from __future__ import annotations

from smallworld.effects.deeds import Deed, MovesTokens, SwapsRegions
from smallworld.effects.tokens import Least
from smallworld.model.actions import Intimidate, Swap
from smallworld.model.options import Options
from smallworld.model.position import Position
from smallworld.planning.bounds.bound import Bound, Swaps, bound, changes_late, no_token_matters
from smallworld.planning.bounds.regions import ever

no_token_matters(Deed)


@changes_late.register(Deed)
def _(effect: Deed, options: Options) -> bool:
    """Checks whether an option allows deeds after the conquests."""
    return options.swap_at_any_time


@bound.register(MovesTokens)
def _(effect: MovesTokens, position: Position, race: str) -> Bound:
    """Returns a token for each move that is left, or more where a race never leaves fewer in a region."""
    others = [force.race for seat, force, _ in position.forces() if seat != position.player]
    least = max([found.tokens for other in others for found, _ in position.in_force(other).of(Least)], default=1)
    return Bound(tokens=least * (effect.times - position.used(Intimidate.deed)))


@bound.register(SwapsRegions)
def _(effect: SwapsRegions, position: Position, race: str) -> Bound:
    times = effect.times - position.used(Swap.deed)
    return Bound(swaps=(Swaps(ever(effect.where, position, race), times, effect.stay),) if times else ())
