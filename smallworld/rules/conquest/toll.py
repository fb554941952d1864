"""The toll: what a conqueror pays to the player whose region he takes.

Who cannot pay it does not conquer there: `bars.unaffordable`. Source: Underground rulebook, Races: Liches.
"""

from __future__ import annotations

from typing import NamedTuple

from smallworld.effects.defence import Toll
from smallworld.model import events
from smallworld.model.catalogue import Ability
from smallworld.model.draft import Draft
from smallworld.model.position import Position


class Due(NamedTuple):
    """So many coins for the player in this seat, and the ability that asks for them."""

    to: int
    coins: int
    ability: Ability


def due(position: Position | Draft, region: int, conqueror: int) -> list[Due]:
    """What a player pays for conquering a region as it is held now: nothing for his own."""
    race = position.holdings[region].race
    if race is None or not position.rules.asks(Toll):
        return []
    try:
        seat, _, _ = position.owner(race)
    except KeyError:  # In a faulty setup, a race may be nobody's.
        return []
    asked = position.in_force(race).of(Toll) if seat != conqueror else ()
    return [Due(seat, effect.coins, ability) for effect, ability in asked]


def pay(draft: Draft, region: int, conqueror: int, option: str | None = None) -> None:
    """A conqueror pays before he takes a region; `option` is the one by which he is the conqueror."""
    race = draft.holdings[region].race
    if race is None:
        return
    for to, coins, _ in due(draft, region, conqueror):
        draft.pay(conqueror, -coins)
        draft.pay(to, coins)
        draft.tell(events.Toll(conqueror, region, race, coins, option=option))
