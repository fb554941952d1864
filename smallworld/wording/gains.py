"""The gain of a conquest in one sentence: the tokens placed, the coins now and to come, and the tokens left in hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from smallworld.effects.tokens import Auxiliaries, Companions
from smallworld.model.board import bits
from smallworld.model.events import Conquered, Event, GivenUp, Scored
from smallworld.model.holding import Holding
from smallworld.model.position import Position
from smallworld.planning.search import coins_of
from smallworld.rules.conquest.campaign import CONQUESTS
from smallworld.rules.scoring.income import income
from smallworld.rules.troops import water_left
from smallworld.words.explain import total
from smallworld.words.text import RegionName, Text, counted, series, text


def gain(taken: Conquered, before: Position, happened: Sequence[Event], after: Position) -> Text:
    """Returns a sentence about what the event `taken` brought.

    The conquest was ordered in the position `before`. The events `happened` led from there to the position `after`. No
    coins are named when the turn was scored at once: the share of the conquest is then unknown. The tokens in hand are
    left out once the redeployment has begun, since they no longer say anything about the conquest.
    """
    facts = [counted("{n} token placed", "{n} tokens placed", taken.tokens)]
    if not any(isinstance(event, Scored | GivenUp) for event in happened):
        facts.extend(_coins(taken, before, happened, after))
    values = {
        "race": after.rules.races[taken.race].name,
        "region": RegionName(taken.region),
        "facts": series(*facts),
    }
    if after.phase not in CONQUESTS or after.player != taken.player:
        return text("The {race} take {region}: {facts}.", **values)
    return text("The {race} take {region}: {facts}. {n} left in hand.", n=_hand(after, taken.race), **values)


def _coins(taken: Conquered, before: Position, happened: Sequence[Event], after: Position) -> Iterable[Text]:
    """Yields the coins that changed hands at once, and the change of the turn's score that the conquest caused."""
    at_once = sum(coins_of(event, taken.player) for event in happened)
    if at_once:
        coins = counted("{n} coin", "{n} coins", abs(at_once))
        yield text("{coins} received at once", coins=coins) if at_once > 0 else text("{coins} paid", coins=coins)
    more = _to_come(after, taken) - _to_come(before, taken)
    if more:
        coins = counted("{n} coin", "{n} coins", abs(more))
        end = text("{coins} more at the end of the turn", coins=coins)
        yield end if more > 0 else text("{coins} fewer at the end of the turn", coins=coins)


def _to_come(position: Position, taken: Conquered) -> int:
    """Returns the coins that the player would score now, without regions that the race leaves before scoring."""
    holdings = list(position.holdings)
    for i in bits(water_left(position, taken.race)):
        holdings[i] = Holding(None, 0, holdings[i].pieces)
    return total(income(position._replace(holdings=tuple(holdings)), taken.player))


def _hand(position: Position, race: str) -> int:
    """Returns the tokens in hand, with the pieces there that count as race tokens in every case."""
    force = position.owner(race)[1]
    companions = any(isinstance(effect, Companions) for effect, _ in position.in_force(race).of(Auxiliaries))
    return force.hand + force.auxiliaries if companions else force.hand
