"""A plan in words: what it comes to ("at least 9 coins, at most 11"), and its actions."""

from __future__ import annotations

from collections.abc import Sequence

from smallworld.model.actions import Action
from smallworld.model.position import Position
from smallworld.planning.bargains import Amount
from smallworld.planning.comparison import rounded
from smallworld.planning.plan import Outcome, Plan, as_known
from smallworld.rules.engine import apply
from smallworld.wording.orders import label
from smallworld.words.text import Text, counted, text


def verdict(found: Plan) -> Text:
    """How many coins the turn brings, as far as that is known."""
    coins = in_coins(found.value)
    if found.proved:
        return text("{coins}: no line brings more.", coins=coins)
    if found.bound is None:
        return text("At least {coins}.", coins=coins)
    return text("At least {coins}, at most {most}.", coins=coins, most=rounded(found.bound))


def in_coins(coins: Amount) -> Text:
    """So many coins; a fraction is what chance brings on the average."""
    if coins == int(coins):
        return counted("{n} coin", "{n} coins", int(coins))
    return text("{coins} coins on the average", coins=rounded(coins))


def outcome(end: Outcome) -> Text:
    """One way in which a turn may end: its coins, and how likely they are."""
    coins = counted("{n} coin", "{n} coins", end.coins)
    return coins if end.probability == 1 else text("{coins}, in {odds} of all cases", coins=coins, odds=end.probability)


def in_orders(position: Position, line: Sequence[Action]) -> tuple[Text, ...]:
    """The actions of a plan as orders, each as it is called where it is done."""
    position, found = as_known(position), []
    for action in line:
        found.append(label(position, action))
        position = apply(position, action).position
    return tuple(found)
