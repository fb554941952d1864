"""Bounds on the coins for the races that are beaten."""

from __future__ import annotations

from smallworld.effects.deeds import MovesTokens
from smallworld.effects.spoils import (
    Bounty,
    FactionBonus,
    Spoils,
    SpoilsFromDefenders,
    SpoilsFromFaction,
    SpoilsOfBounty,
    SpoilsOfConquest,
)
from smallworld.effects.where import held_by, standing
from smallworld.model.position import Position
from smallworld.planning.bounds.bound import Bound, bound, depends_on, settled
from smallworld.planning.bounds.regions import ever_occupied

settled(Spoils, FactionBonus)


@bound.register(SpoilsOfConquest)
def _(effect: SpoilsOfConquest, position: Position, race: str) -> Bound:
    return Bound(each=((ever_occupied(position), 1),))


@bound.register(SpoilsFromFaction)
def _(effect: SpoilsFromFaction, position: Position, race: str) -> Bound:
    return Bound(beaten=((held_by(position, effect.faction), 1),))


@bound.register(SpoilsFromDefenders)
def _(effect: SpoilsFromDefenders, position: Position, race: str) -> Bound | None:
    """Returns a coin for each defender of a region. Unknown if the race can move defenders."""
    if position.in_force(race).of(MovesTokens):
        return None
    pieces = position.rules.pieces
    defenders = [
        holding.tokens + sum(n for id, n in holding.pieces if pieces[id].neutral or pieces[id].as_token)
        for holding in position.holdings
    ]
    return Bound(beaten=tuple((1 << i, n) for i, n in enumerate(defenders) if n >= effect.least))


@bound.register(SpoilsOfBounty)
def _(effect: SpoilsOfBounty, position: Position, race: str) -> Bound:
    bounties = [bounty for bounty, _ in position.rules.answers(Bounty)]
    return Bound(beaten=tuple((standing(position, bounty.piece), bounty.coins) for bounty in bounties))


@bound.register(FactionBonus)
def _(effect: FactionBonus, position: Position, race: str) -> Bound:
    """Returns a coin for each region of the rival faction. A find lets a neutral race choose its rival."""
    factions, own = position.rules.game.factions, position.rules.races[race].faction
    by_side = effect.find is not None or effect.of_side
    rivals = [id for id, faction in factions.items() if own == faction.rival or (own is None and by_side)]
    beaten = 0
    for other in _beaten(effect, position, race):
        beaten |= position.regions_of(other)
    return Bound(beaten=tuple((held_by(position, rival) & ~beaten, 1) for rival in rivals))


def _beaten(effect: FactionBonus, position: Position, race: str) -> frozenset[str]:
    """Returns the races that need not be beaten again. None if the find asks for several regions of a race."""
    attacks = [attack for attack in position.turn.attacks if attack.succeeded and attack.race == race]
    once = effect.regions == 1 and not effect.of_side
    return frozenset(attack.victim_race for attack in attacks if attack.victim_race is not None and once)


depends_on.register(FactionBonus)(_beaten)
