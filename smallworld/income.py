"""What a turn earns, coin by coin.

Source: Small World rulebook, Scoring Victory Coins.
"""

from __future__ import annotations

from smallworld import sources
from smallworld.effects.coins import Coins
from smallworld.explain import Term
from smallworld.position import Force, Position
from smallworld.text import counted, text


def income(position: Position, seat: int) -> tuple[Term, ...]:
    """The coins a player would score now, for all his races, active and in decline."""
    return tuple(term for _, terms in by_race(position, seat) for term in terms)


def by_race(position: Position, seat: int) -> list[tuple[Force, tuple[Term, ...]]]:
    """The coins a player would score now, race by race, the active one first."""
    player = position.players[seat]
    forces = [*([player.active] if player.active is not None else []), *player.declined]
    return [(force, _of_race(position, force)) for force in forces]


def _of_race(position: Position, force: Force) -> tuple[Term, ...]:
    """One coin for each region, and what the abilities in force add."""
    found = []
    name = position.rules.races[force.race].name
    n = position.regions_of(force.race).bit_count()
    if n:
        regions = counted("{n} region of the {race}", "{n} regions of the {race}", n, race=name)
        found.append(Term(n, regions, sources.SCORING))
    for effect, ability in position.in_force(force.race).of(Coins):
        earned = effect.earned(position, force)
        if earned is not None:
            reason = text("{ability}: {reason}", ability=ability.name, reason=earned.reason)
            found.append(Term(earned.coins, reason, ability.source, earned.option))
    return tuple(found)
