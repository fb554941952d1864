"""The actions of the player who decides: their costs and gains, their groups, and those of one region.

Nothing here decides what is legal: the engine is asked.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace
from typing import NamedTuple, TypedDict

from smallworld.model.action_lines import ActionSyntaxError
from smallworld.model.action_lines import parse as parse_action
from smallworld.model.actions import (
    ORDINARY,
    Abandon,
    Action,
    Advance,
    Choose,
    Conquer,
    Decline,
    Deploy,
    Die,
    Draw,
    EndConquests,
    FinalRoll,
    Finish,
    GiveBack,
    Pick,
    PickUpAll,
    Place,
    Swap,
    SwapPower,
    TargetRoll,
    TurnUp,
)
from smallworld.model.numbers import beside
from smallworld.model.position import Position
from smallworld.model.quote import Quote
from smallworld.model.rules import Rules
from smallworld.presentation.board.reasons import ReasonState, reason_state
from smallworld.rules.conquest import quotes
from smallworld.rules.conquest.campaign import attacker, is_conquering
from smallworld.rules.engine import chances, legal_actions, refusals
from smallworld.rules.phases.picking import tokens_of
from smallworld.wording import orders
from smallworld.words.explain import Refusal
from smallworld.words.text import Text, counted, text


class Group(NamedTuple):
    """Actions of one kind. Without a heading they stand for themselves."""

    heading: Text | None
    actions: tuple[Action, ...]


def groups(position: Position, actions: Iterable[Action]) -> list[Group]:
    """Returns `actions` in groups: first those that stand for themselves, then those of one kind together."""
    alone: list[Action] = []
    kinds: dict[str, list[Action]] = {}
    for action in actions:
        if isinstance(action, Place):
            kinds.setdefault(f"Place {action.piece}", []).append(action)
        elif action.heading is not None:
            kinds.setdefault(type(action).__name__, []).append(action)
        else:
            alone.append(action)
    found = [Group(None, tuple(alone))] if alone else []
    found.extend(Group(_heading(position, same[0]), tuple(same)) for same in kinds.values())
    return found


def _heading(position: Position, action: Action) -> Text | None:
    if isinstance(action, Place):
        return text("Place: {piece}", piece=position.rules.piece_name(action.piece))
    return action.heading


def detail(position: Position, action: Action) -> Text | None:
    """Returns the cost or the gain of an action in words, None where there is nothing to say."""
    match action:
        case Pick(index):
            return _price_of_combo(position, index)
        case Conquer():
            quote = quote_of(position, action)
            if quote is None or quote.price is None:
                return None
            return counted("{n} token", "{n} tokens", quote.price)
        case FinalRoll():
            quote = quote_of(position, action)
            if quote is None or quote.odds is None:
                return None
            return text("costs {price}, chance {odds}", price=quote.price, odds=quote.odds)
        case TargetRoll():
            quote = quote_of(position, action)
            return None if quote is None else text("costs {price} before the roll", price=quote.price)
        case Die() | Draw() | TurnUp():
            odds = dict(chances(position)).get(action)
            return None if odds is None else text("chance {odds}", odds=odds)
        case Decline(way) if way != ORDINARY:
            return position.rules.ability(way).summary
        case SwapPower(index):
            combo = position.row[index]
            active = position.players[position.player].active
            if active is None or combo.power is None or not position.rules.options.swapped_badge_sets_tokens:
                return None
            return tokens_with(position.rules, active.race, combo.power)
        case Choose(what):
            return _chosen(position.rules, what)
        case _:
            return None


def _chosen(rules: Rules, what: str) -> Text | None:
    """Returns what a form or a side brings for the turn, or what it costs."""
    game = rules.game
    if what in game.factions:
        rival = game.factions[game.factions[what].rival]
        return text("paid for beating races of the {rival}", rival=rival.name)
    coins = game.forms[game.full(what)].coins
    if coins < 0:
        return counted("{n} coin to pay, conquests cost less", "{n} coins to pay, conquests cost less", -coins)
    return counted("{n} coin", "{n} coins", coins)


def _price_of_combo(position: Position, index: int) -> Text:
    """Returns the cost of a combo along the row, and the coins that lie on it."""
    lying = position.row[index].coins
    costs = price_in_row(index)
    return text("{costs}, get {coins}", costs=costs, coins=lying) if lying else costs


def tokens_with(rules: Rules, race: str, power: str) -> Text:
    """Returns the tokens that come with a combo, and the origin of their number unless it is printed."""
    return beside(counted("{n} token", "{n} tokens", tokens_of(rules, race, power)), rules.origin(race, power))


def price_in_row(index: int) -> Text:
    """Returns the coins that are paid along the row for the combo at `index`."""
    return counted("pay {n} coin", "pay {n} coins", index) if index else text("free")


def quote_of(position: Position, action: Action) -> Quote | None:
    """Returns the engine's quote for a conquest or a roll, None for other actions."""
    if isinstance(action, FinalRoll | TargetRoll) or (isinstance(action, Conquer) and action.way == ORDINARY):
        return quotes.quote(position, position.rules.board.index[action.region], action.using)
    if isinstance(action, Conquer):
        offers = quotes.quotes(position, position.rules.board.index[action.region], action.using)
        return next((offer for offer in offers if offer.way == action.way), None)
    return None


# Regions


def named(line: str) -> Action | None:
    """Returns the action that a message from the page names by its line, None if the line is no action."""
    try:
        return parse_action(line)
    except ActionSyntaxError:
        return None


def region_of(action: Action) -> str | None:
    """Returns the region that an action is about, if there is one."""
    region: str | None = getattr(action, "region", None)
    return region


def in_region(actions: Iterable[Action], region: str) -> tuple[Action, ...]:
    """Returns the `actions` that are done in a region."""
    return tuple(action for action in actions if _is_about(action, region))


def _is_about(action: Action, region: str) -> bool:
    """Checks whether an action is done in a region. A swap is about both of its regions."""
    return region_of(action) == region or (isinstance(action, Swap) and action.to == region)


def at_once(actions: Iterable[Action]) -> Action | None:
    """Returns the action that a click on a region means: the only one there, unless it is a grave one."""
    found = tuple(actions)
    if len(found) == 1 and isinstance(found[0], Conquer | Deploy | Place):
        return found[0]
    return None


#: The actions that go on to the next part of a turn, and those that few players prefer to them.
_ONWARD = (Advance, EndConquests, Finish)
_SELDOM = (Abandon, GiveBack)


def onward(position: Position, actions: Collection[Action]) -> Action | None:
    """Returns the action that goes on with the turn, None while it would skip a choice.

    With an empty hand, troops are readied by taking up all tokens that can be spared.
    """
    acts = attacker(position)
    if PickUpAll() in actions and acts is not None and not acts.hand:
        return PickUpAll()
    if not all(isinstance(action, (*_ONWARD, *_SELDOM)) for action in actions):
        return None
    return next((action for action in actions if isinstance(action, _ONWARD)), None)


class Refused(NamedTuple):
    """An action that cannot be done, in words, and every reason."""

    action: Action
    what: Text | str
    reasons: tuple[Refusal, ...]


def refused(position: Position, action: Action, reasons: tuple[Refusal, ...]) -> Refused:
    """Returns a refused action by its label, or by its line where the label would name something unknown."""
    try:
        return Refused(action, orders.label(position, action), reasons)
    except (KeyError, IndexError):
        return Refused(action, str(action), reasons)


def refused_in(position: Position, region: str) -> list[Refused]:
    """Returns the reasons why nothing can be done in a region, for each kind of action possible elsewhere.

    A conquest is always among them.
    """
    attempts: dict[Action, None] = {}
    for action in legal_actions(position):
        if region_of(action) is not None:
            attempts[replace(action, region=region)] = None  # type: ignore[call-arg]
    ordinary = Conquer(region)
    if not attempts or (is_conquering(position) and ordinary not in attempts):
        attempts = {ordinary: None, **attempts}
    found: list[Refused] = []
    told: set[tuple[Refusal, ...]] = set()
    for action in attempts:
        reasons = refusals(position, action)
        if reasons and reasons not in told:
            told.add(reasons)
            found.append(Refused(action, orders.label(position, action), reasons))
    return found


class ActionState(TypedDict):
    """An action as a button shows it."""

    action: str
    label: str
    detail: str


def action_state(position: Position, action: Action) -> ActionState:
    """Returns an action as a button shows it."""
    found = detail(position, action)
    return {
        "action": str(action),
        "label": str(orders.label(position, action)),
        "detail": "" if found is None else str(found),
    }


class GroupState(TypedDict):
    """Actions of one kind, as buttons show them."""

    id: str
    heading: str
    actions: list[ActionState]


def group_state(position: Position, group: Group, but: type[Action] | None = None) -> GroupState:
    """Returns a group of actions as buttons show them, without those of the kind `but`."""
    actions = [action for action in group.actions if but is None or not isinstance(action, but)]
    return {
        "id": type(group.actions[0]).__name__ + getattr(group.actions[0], "piece", ""),
        "heading": "" if group.heading is None else str(group.heading),
        "actions": [action_state(position, action) for action in actions],
    }


class RefusedState(TypedDict):
    """An action that cannot be done, and the reasons."""

    what: str
    reasons: list[ReasonState]


def refused_state(position: Position, refused: Refused) -> RefusedState:
    """Returns what cannot be done, and the reasons."""
    options = position.rules.options
    return {"what": str(refused.what), "reasons": [reason_state(reason, options) for reason in refused.reasons]}
