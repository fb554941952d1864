"""Bounds on the tokens that abilities and the die save."""

from __future__ import annotations

from smallworld.effects.die import RollBeforeConquest, RollForTarget
from smallworld.effects.price import (
    AgainstMarked,
    Discount,
    EmptyAround,
    PriceChange,
    PriceOfWater,
    Surcharge,
    as_empty,
)
from smallworld.model.position import Position
from smallworld.planning.bounds.bound import Bound, bound, settled
from smallworld.planning.bounds.regions import ever

#: More tokens than any region costs.
_ALL_TOKENS = 1_000

settled(PriceChange, RollBeforeConquest, RollForTarget)


@bound.register(PriceChange)
def _(effect: PriceChange, position: Position, race: str) -> Bound:
    """Returns a bound by which every price may fall to the least one, for price changes that have no bound."""
    return Bound(cheaper=((position.rules.board.all, _ALL_TOKENS),))


@bound.register(Discount)
def _(effect: Discount, position: Position, race: str) -> Bound:
    return Bound(cheaper=((ever(effect.where, position, race), effect.tokens),))


@bound.register(Surcharge)
def _(effect: Surcharge, position: Position, race: str) -> Bound:
    """Returns the surcharge, only in regions where it is certain."""
    certain = effect.where.regions(position, race) if effect.where.fixed else 0
    return Bound(cheaper=((certain, -effect.tokens),))


@bound.register(PriceOfWater)
def _(effect: PriceOfWater, position: Position, race: str) -> Bound:
    return Bound(cheaper=tuple((one.regions, -one.tokens) for one in effect.changes(position, race)))


@bound.register(EmptyAround)
def _(effect: EmptyAround, position: Position, race: str) -> Bound:
    """Returns the tokens that defend each region, since any region may come to be linked."""
    every = as_empty(position, race, position.rules.board.all)
    return Bound(cheaper=tuple((one.regions, -one.tokens) for one in every))


@bound.register(AgainstMarked)
def _(effect: AgainstMarked, position: Position, race: str) -> Bound:
    """Returns the discount in the regions of marked players, who stay the same during the turn."""
    return Bound(cheaper=tuple((one.regions, effect.tokens) for one in effect.changes(position, race)))


@bound.register(RollBeforeConquest)
def _(effect: RollBeforeConquest, position: Position, race: str) -> Bound:
    return Bound(rolls=True)


@bound.register(RollForTarget)
def _(effect: RollForTarget, position: Position, race: str) -> Bound:
    """Returns a roll for each region, or the highest face if a failed roll may be followed by another."""
    if position.rules.options.failed_target_roll_ends_conquests:
        return Bound(rolls_for=ever(effect.where, position, race))
    return Bound(cheaper=((ever(effect.where, position, race), max(position.rules.game.die)),))
