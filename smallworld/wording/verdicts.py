"""The words for a plan: its coins ("At least 9 coins, at most 11.") and its actions."""

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
    """Returns the number of coins that the turn brings, as exactly as the plan knows it."""
    coins = in_coins(found.value)
    if found.proved:
        return text("{coins}. Nothing earns more this turn.", coins=coins)
    if found.bound is None:
        return text("At least {coins}.", coins=coins)
    return text("At least {coins}, at most {most}.", coins=coins, most=rounded(found.bound))


def in_coins(coins: Amount) -> Text:
    """Returns `coins` in words. A fraction is the average over chance."""
    if coins == int(coins):
        return counted("{n} coin", "{n} coins", int(coins))
    return text("{coins} coins on average", coins=rounded(coins))


def outcome(end: Outcome) -> Text:
    """Returns the words for one way in which a turn may end: its coins, and how likely they are."""
    coins = counted("{n} coin", "{n} coins", end.coins)
    return coins if end.probability == 1 else text("{coins}, in {odds} of all cases", coins=coins, odds=end.probability)


def in_orders(position: Position, line: Sequence[Action]) -> tuple[Text, ...]:
    """Returns the actions of a plan as orders, each with the names of the position in which it is done."""
    position, found = as_known(position), []
    for action in line:
        found.append(label(position, action))
        position = apply(position, action).position
    return tuple(found)
