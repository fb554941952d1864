"""The toll: the coins due for conquering a region or touching it by an ability, and the fee for a way.

A player who cannot pay does not conquer: `barriers.unaffordable`, `fee_refusals`. Source: Underground rulebook, Races:
Liches. Warcraft rulebook, Races: Pandaren, Special Powers: Marsh Dweller and Artifacts: Aegis of Aggramar, Doomhammer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from smallworld.effects.defence import CoinsWanted, Harmony, Toll
from smallworld.effects.ways import FixedPrice, Way
from smallworld.effects.where import concerns
from smallworld.model import events
from smallworld.model.board import Regions
from smallworld.model.catalogue import Ability
from smallworld.model.draft import Draft
from smallworld.model.options import Options
from smallworld.model.position import Position
from smallworld.rules.conquest.claims import claimant
from smallworld.words.explain import Refusal, Term
from smallworld.words.option import Option
from smallworld.words.text import counted, text


class Due(NamedTuple):
    """An amount of coins for the player in a seat, or for the bank, and the ability that asks for it."""

    to: int | None
    coins: int
    ability: Ability
    #: It is due before the attack, even if that fails.
    beforehand: bool
    #: It is due once a turn.
    once: bool = False
    #: The option that decides who gets it.
    option: Option | None = None


def due(position: Position | Draft, region: int, conqueror: int) -> list[Due]:
    """Returns the dues for conquering a region as it is held now: none for the player's own."""
    if not position.rules.asks(Toll):
        return []
    asked = _asked(position, region, conqueror)
    return [due for effect, due in asked if not paid(position, effect) >> region & 1]


def _asked(position: Position | Draft, region: int, conqueror: int) -> list[tuple[Toll, Due]]:
    race = position.holdings[region].race
    if race is None or not position.rules.asks(Toll):
        return []
    seat = _holder(position, region)
    if seat is None or seat == conqueror:
        return []
    return [
        (effect, Due(seat, effect.coins, ability, effect.beforehand, isinstance(effect, Harmony)))
        for effect, ability in position.in_force(race).of(Toll)
        if asks(position, effect, ability, seat, conqueror) and concerns(effect.where, position, race, region)
    ]


def paid(position: Position | Draft, effect: CoinsWanted) -> Regions:
    """Returns the regions paid for already: a roll for an attack pays the dues beforehand."""
    aim = position.turn.aim
    return 1 << aim.region if aim is not None and isinstance(effect, Toll) and effect.beforehand else 0


def _holder(position: Position | Draft, region: int) -> int | None:
    """Returns the player who holds a region. In a faulty setup, a race may belong to nobody."""
    try:
        return position.owner(position.holdings[region].race or "")[0]
    except KeyError:
        return None


def asks(position: Position | Draft, effect: CoinsWanted, ability: Ability, seat: int, attacker: int) -> bool:
    """Checks whether an effect of the player in `seat` asks coins of `attacker`. Harmony asks some players once."""
    if not isinstance(effect, Harmony):
        return True
    return attacker in position.players[seat].harmony and not position.used(ability.id)


def fee(position: Position | Draft, region: int, conqueror: int, way: Way, ability: Ability) -> list[Due]:
    """Returns the due for conquering a region in a way with a fee, unless the conqueror would pay themselves.

    It goes to the holder of the region, or by an option to the former holder of the relic.
    """
    if not way.fee:
        return []
    option, to = Options.fee_to_former_holder, _holder(position, region)
    if position.rules.options.fee_to_former_holder and isinstance(way, FixedPrice):
        to = claimant(position, way.piece)
    return [] if to == conqueror else [Due(to, way.fee, ability, beforehand=False, option=option)]


def fee_refusals(position: Position, region: int, conqueror: int, way: Way, ability: Ability) -> list[Refusal]:
    """Returns the refusal for a player who cannot pay the fee of a way beside the other dues of the region."""
    asked = fee(position, region, conqueror, way, ability)
    if not asked:
        return []
    player = position.players[conqueror]
    price = sum(one.coins for one in (*due(position, region, conqueror), *asked))
    if player.can_pay(price):
        return []
    reason = counted(
        "conquering it so costs {price} coin, you have {coins}",
        "conquering it so costs {price} coins, you have {coins}",
        price,
        of="price",
        coins=player.coins,
    )
    return [Refusal("toll", reason, ability.source)]


def pay(
    draft: Draft,
    region: int,
    conqueror: int,
    option: Option | None = None,
    *,
    rolled: bool = False,
    fees: Sequence[Due] = (),
) -> None:
    """Pays the dues of a conqueror for a region. `option` is the one that makes this player the conqueror.

    A player who `rolled` for it has paid some dues beforehand. The `fees` are those of their way.
    """
    tolls = due(draft, region, conqueror)
    if rolled:
        tolls = [one for one in tolls if not one.beforehand]
    _pay(draft, region, conqueror, [*tolls, *fees], option)


def pay_beforehand(draft: Draft, region: int, attacker: int) -> None:
    """Pays the dues that a player who rolls for a region loses even if the roll fails."""
    _pay(draft, region, attacker, [one for one in due(draft, region, attacker) if one.beforehand])


def due_for_ability(position: Position | Draft, region: int, seat: int, *, tokens: bool) -> list[Due]:
    """Returns the dues before an ability of a player touches a region, or takes `tokens` from it."""
    asked = _asked(position, region, seat)
    return [due for effect, due in asked if effect.for_abilities or (tokens and effect.for_tokens)]


def pay_for_ability(draft: Draft, region: int, seat: int, *, tokens: bool) -> None:
    """Pays those dues."""
    _pay(draft, region, seat, due_for_ability(draft, region, seat, tokens=tokens))


def _pay(draft: Draft, region: int, conqueror: int, asked: list[Due], option: Option | None = None) -> None:
    for one in asked:
        draft.pay(conqueror, -one.coins)
        if one.to is not None:
            draft.pay(one.to, one.coins)
        if one.once:
            draft.use(one.ability.id)
        draft.tell(_payment(draft, region, conqueror, one, option))


def _payment(draft: Draft, region: int, conqueror: int, paid: Due, option: Option | None) -> events.Event:
    """Returns the event of a payment to the bank, to the holder of the region, or to the former holder of the relic."""
    if paid.to is None:
        return events.Toll(conqueror, draft.id(region), None, paid.coins, option=paid.option)
    if paid.to == _holder(draft, region):
        return events.Toll(
            conqueror, draft.id(region), draft.holdings[region].race, paid.coins, option=option or paid.option
        )
    terms = (Term(paid.coins, text("{ability}: its fee", ability=paid.ability.name), paid.ability.source, paid.option),)
    return events.Tribute(paid.to, conqueror, paid.coins, terms, option=paid.option)
