"""The toll: what a conqueror pays to the player whose region he takes.

Who cannot pay it does not conquer there: `bars.unaffordable`. Source: Underground rulebook, Races: Liches.
Warcraft rulebook, Races: Pandaren; Special Powers: Marsh Dweller; Artifacts: Aegis of Aggramar.
"""

from __future__ import annotations

from typing import NamedTuple

from smallworld.effects.defence import CoinsWanted, Harmony, Toll
from smallworld.effects.where import concerns
from smallworld.model import events
from smallworld.model.catalogue import Ability
from smallworld.model.draft import Draft
from smallworld.model.position import Position


class Due(NamedTuple):
    """So many coins for the player in this seat, and the ability that asks for them."""

    to: int
    coins: int
    ability: Ability
    #: It is due before the attack, whether or not that succeeds.
    beforehand: bool


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
    return [
        Due(seat, effect.coins, ability, effect.beforehand)
        for effect, ability in asked
        if asks(position, effect, ability, seat, conqueror) and concerns(effect.where, position, race, region)
    ]


def asks(position: Position | Draft, effect: CoinsWanted, ability: Ability, seat: int, attacker: int) -> bool:
    """Whether an effect of the player in a seat asks coins of an attacker: harmony does only of some, and once."""
    if not isinstance(effect, Harmony):
        return True
    return attacker in position.players[seat].harmony and not position.used(ability.id)


def pay(draft: Draft, region: int, conqueror: int, option: str | None = None, *, rolled: bool = False) -> None:
    """A conqueror pays before he takes a region; `option` is the one by which he is the conqueror.

    Where he `rolled` for it, he has paid already what is due beforehand.
    """
    _pay(
        draft,
        region,
        conqueror,
        [one for one in due(draft, region, conqueror) if not (rolled and one.beforehand)],
        option,
    )


def pay_beforehand(draft: Draft, region: int, attacker: int) -> None:
    """A player who rolls for a region pays what is lost if the roll fails."""
    _pay(draft, region, attacker, [one for one in due(draft, region, attacker) if one.beforehand])


def _pay(draft: Draft, region: int, conqueror: int, asked: list[Due], option: str | None = None) -> None:
    race = draft.holdings[region].race
    if race is None:
        return
    for to, coins, ability, _ in asked:
        draft.pay(conqueror, -coins)
        draft.pay(to, coins)
        if any(isinstance(effect, Harmony) for effect in ability.effects):
            draft.use(ability.id)
        draft.tell(events.Toll(conqueror, region, race, coins, option=option))
