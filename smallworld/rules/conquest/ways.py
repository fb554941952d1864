"""The ways of conquering beside the ordinary one: those that a race has, and their barriers.

Source: Small World rulebook, Races: Sorcerers, and Special Powers: Dragon Master. Underground rulebook, Special Powers:
Vampire, and Popular Places and Righteous Relics. Warcraft rulebook, Special Powers: Champion, and Artifacts:
Doomhammer.
"""

from __future__ import annotations

from smallworld.effects.ways import Way
from smallworld.model.catalogue import Ability
from smallworld.model.player import Force
from smallworld.model.position import Position
from smallworld.rules.conquest.campaign import OUT_OF_REACH
from smallworld.rules.conquest.relics import copied
from smallworld.words.explain import Refusal


def ways(position: Position, force: Force) -> tuple[tuple[str, Way, Ability], ...]:
    """Returns the ways that a race has beside the ordinary one, each with its name in `Conquer`, such as `bag:orb`."""
    kept: dict[str, tuple[tuple[str, Way, Ability], ...]] = position.known.setdefault(ways, {})
    if force.race not in kept:
        named, own = position.rules.game.named, position.in_force(force.race).of(Way)
        found = [(named(ability.id), way, ability) for way, ability in own]
        if position.rules.finds:
            found.extend((str(relic), way, find) for relic, way, find in copied(position, force, Way))
        kept[force.race] = tuple(found)
    return kept[force.race]


def way_named(position: Position, force: Force, name: str) -> tuple[Way, Ability]:
    """Returns the way of a race with this name. Raises `KeyError` if it has none."""
    for known, way, ability in ways(position, force):
        if known == name:
            return way, ability
    raise KeyError(name)


def barred_to(position: Position, way: Way, barred: list[Refusal]) -> list[Refusal]:
    """Returns the refusals of `barred` that hold for a way.

    An option can decide whether a way reaches any region. Refusals for distance then name it, or are left out.
    """
    option = way.anywhere_by
    if option is None:
        return barred
    if way.anywhere(position.rules.options):
        return [refusal for refusal in barred if refusal.code not in OUT_OF_REACH]
    return [
        refusal._replace(option=refusal.option or option) if refusal.code in OUT_OF_REACH else refusal
        for refusal in barred
    ]
