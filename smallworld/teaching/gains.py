"""What a conquest brought, in one sentence: the tokens placed, the coins it adds to the turn, what is left in hand."""

from __future__ import annotations

from smallworld.model.events import Conquered
from smallworld.model.position import Position
from smallworld.rules.conquest.campaign import CONQUESTS
from smallworld.rules.turn.income import income
from smallworld.words.explain import total
from smallworld.words.text import Text, counted, text


def gain(taken: Conquered, before: Position, after: Position) -> Text:
    """What the event `taken` brought, between the position `before` the conquest was ordered and that `after` it.

    The coins are those that the turn would score the more for it. Once tokens are taken up to be redeployed, what is
    in hand says nothing of the conquest, and is left out.
    """
    values = {
        "race": after.rules.races[taken.race].name,
        "region": after.rules.board.ids[taken.region],
        "tokens": counted("{n} token placed", "{n} tokens placed", taken.tokens),
        "coins": _more(total(income(after, taken.player)) - total(income(before, taken.player))),
    }
    if after.phase not in CONQUESTS or after.player != taken.player:
        return text("The {race} take {region}: {tokens}, {coins}.", **values)
    hand = after.owner(taken.race)[1].hand
    return text("The {race} take {region}: {tokens}, {coins}; {n} left in hand.", n=hand, **values)


def _more(coins: int) -> Text:
    """So many coins more, or less."""
    number = counted("{n} coin", "{n} coins", abs(coins))
    return text("−{coins}", coins=number) if coins < 0 else text("+{coins}", coins=number)
