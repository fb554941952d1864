"""Actions put into words for whoever decides: what each is called, what it costs or may bring, which belong together.

Nothing here decides what is legal: the engine is asked.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

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
    Expand,
    FinalRoll,
    Finish,
    GiveBack,
    Intimidate,
    MakePeace,
    Pick,
    PickUp,
    PickUpAll,
    Place,
    Recruit,
    Replace,
    RollFirst,
    Sacrifice,
    Steal,
    Swap,
    SwapPower,
    TargetRoll,
    TurnUp,
)
from smallworld.model.numbers import beside
from smallworld.model.position import Phase, Position
from smallworld.model.rules import Rules
from smallworld.rules.conquest import quotes
from smallworld.rules.conquest.campaign import CONQUESTS
from smallworld.rules.conquest.quotes import Quote
from smallworld.rules.turn.apply import chances, legal_actions, refusals
from smallworld.rules.turn.chance import LIVE
from smallworld.rules.turn.combos import tokens_of
from smallworld.rules.turn.deeds import intimidation
from smallworld.words.explain import Refusal
from smallworld.words.text import Text, counted, text

#: What actions are called that need no more than a region to be told.
_LABELS: dict[type[Action], Text] = {
    Pick: text("Take a combo from the row"),
    Expand: text("Expand: go for new regions"),
    PickUpAll: text("Take up all tokens but one in each region"),
    Abandon: text("Give up {region}"),
    Advance: text("Begin the conquests"),
    RollFirst: text("Roll the die, then choose what to conquer"),
    EndConquests: text("End the conquests"),
    Deploy: text("Put a token into {region}"),
    Replace: text("Take {region} over from the race in decline"),
    Sacrifice: text("Give up a declined token in {region}"),
    Finish: text("Go on"),
}
#: Those that are called something else at some times of the turn.
_LABELS_THEN: dict[tuple[Phase, type[Action]], Text] = {
    (Phase.DECLINED_CONQUEST, EndConquests): text("End the conquests of the race in decline"),
    (Phase.RETREAT, Deploy): text("Put a survivor into {region}"),
    (Phase.PICK, Finish): text("Pass, and score"),
    (Phase.ARRIVAL, Finish): text("Keep the badge and go on"),
    (Phase.RECRUITMENT, Finish): text("Buy none"),
    (Phase.REDEPLOY, Finish): text("Redeployment is done"),
    (Phase.PLACEMENT, Finish): text("End the turn and score"),
    (Phase.AFTER_SCORING, Finish): text("End the turn"),
}

#: The headings of actions that come in numbers, one for each region.
_HEADINGS: dict[type[Action], Text] = {
    Conquer: text("Conquer"),
    FinalRoll: text("Roll the die for the last conquest"),
    TargetRoll: text("Name a region, and roll the die for it"),
    PickUp: text("Take up some of the tokens"),
    Abandon: text("Give up a region"),
    Deploy: text("Put a token into a region"),
    Replace: text("Take over from the race in decline"),
    Sacrifice: text("Give up a token of a race in decline"),
    Intimidate: text("Move a token of an opponent, or discard it"),
    Steal: text("Steal an artifact"),
    Swap: text("Exchange all that stands in two regions"),
    Draw: text("Choose what is drawn"),
    Die: text("Choose what the die shows"),
    TurnUp: text("Choose what the bomb is"),
}


class Group(NamedTuple):
    """Actions of one kind; without a heading they stand for themselves."""

    heading: Text | None
    actions: tuple[Action, ...]


def groups(position: Position) -> list[Group]:
    """Everything that can be done now: what stands for itself first, then what comes in numbers, kind by kind."""
    alone: list[Action] = []
    kinds: dict[str, list[Action]] = {}
    for action in legal_actions(position):
        if isinstance(action, Place):
            kinds.setdefault(f"Place {action.piece}", []).append(action)
        elif type(action) in _HEADINGS:
            kinds.setdefault(type(action).__name__, []).append(action)
        else:
            alone.append(action)
    found = [Group(None, tuple(alone))] if alone else []
    found.extend(Group(_heading(position, same[0]), tuple(same)) for same in kinds.values())
    return found


def _heading(position: Position, action: Action) -> Text:
    if isinstance(action, Place):
        return text("Place: {piece}", piece=position.rules.piece_name(action.piece))
    return _HEADINGS[type(action)]


def label(position: Position, action: Action) -> Text:
    """What an action is, as an order to be given; it need not be legal, nor its relics at hand."""
    rules, kind = position.rules, type(action)
    match action:
        case Pick(index) if index < len(position.row):
            combo = position.row[index]
            return text("Take the {combo}", combo=rules.combo_name(combo.race, combo.power))
        case Decline(way):
            if way == ORDINARY:
                return text("Go into decline")
            return text("Go into decline by {ability}", ability=rules.ability(way).name)
        case PickUp() | Recruit():
            return _tokens(action)
        case Conquer() | FinalRoll() | TargetRoll():
            return _attack(position, action)
        case Die() | Draw() | TurnUp():
            return _by_chance(rules, action)
        case Place(piece, region):
            return text("{piece} to {region}", piece=rules.piece_name(piece), region=region)
        case Intimidate() | Swap() | Steal():
            return _deed(position, action)
        case MakePeace(player):
            return text("Make peace with {player}", player=position.players[player].name)
        case GiveBack() | Choose():
            return _at_the_start(rules, action)
        case SwapPower(index):
            power = position.row[index].power
            return text("Exchange the badge for {power}", power=rules.powers[power].name if power else "")
    words = _LABELS_THEN.get((position.phase, kind)) or _LABELS[kind]
    return words.filled(region=region_of(action))


def _at_the_start(rules: Rules, action: GiveBack | Choose) -> Text:
    """What a race does without, or takes, for the turn."""
    if isinstance(action, Choose):
        return text("Choose: {name}", name=rules.called(action.what))
    return text("Do without the token of the {place}", place=rules.piece_name(action.place))


def _tokens(action: PickUp | Recruit) -> Text:
    """So many tokens come to hand, from a region or from the tray."""
    n = action.tokens
    if isinstance(action, Recruit):
        return counted("Buy {n} new token", "Buy {n} new tokens", n)
    return counted("Take {n} token from {region}", "Take {n} tokens from {region}", n, region=action.region)


def _by_chance(rules: Rules, action: Die | Draw | TurnUp) -> Text:
    """What chance brings, where a person may choose it."""
    if isinstance(action, Die):
        return text("The die shows {face}", face=action.face)
    if isinstance(action, Draw):
        return text("Draw {name}", name=rules.ability(action.id).name)
    if action.bomb == LIVE:
        return text("The bomb in {region} is live", region=action.region)
    return text("The bomb in {region} is a dud", region=action.region)


def _deed(position: Position, action: Intimidate | Swap | Steal) -> Text:
    """What is done beside the conquests: a token is moved, or discarded unless a piece shields it."""
    region = action.region
    if isinstance(action, Steal):
        return text("Steal for {region}: {piece}", region=region, piece=position.rules.piece_name(action.piece))
    if isinstance(action, Swap):
        return text("Exchange all in {region} and {to}", region=region, to=action.to)
    if action.to:
        return text("Move a token from {region} to {to}", region=region, to=action.to)
    shield = intimidation.first_to_go(position, region)
    if shield is None:
        return text("Discard a token in {region}", region=region)
    return text("Discard in {region}: {piece}", region=region, piece=position.rules.pieces[shield].name)


def _attack(position: Position, action: Conquer | FinalRoll | TargetRoll) -> Text:
    """A conquest, or the roll for one, with the way and the relics if it is not an ordinary one."""
    region = action.region
    way = action.way if isinstance(action, Conquer) else ORDINARY
    plain = way == ORDINARY and not action.using
    name = quotes.way_name(position.rules, way, action.using)
    if isinstance(action, FinalRoll):
        if plain:
            return text("Roll the die for {region}", region=region)
        return text("Roll the die for {region}: {way}", region=region, way=name)
    if isinstance(action, TargetRoll):
        if plain:
            return text("Name {region} and roll the die", region=region)
        return text("Name {region} and roll the die: {way}", region=region, way=name)
    if plain:
        return text("Conquer {region}", region=region)
    return text("Conquer {region}: {way}", region=region, way=name)


def detail(position: Position, action: Action) -> Text | None:
    """What an action costs or may bring, where there is something to say."""
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
            return text("costs {price}; chance {odds}", price=quote.price, odds=quote.odds)
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
        case _:
            return None


def _price_of_combo(position: Position, index: int) -> Text:
    """What a combo costs along the row, and what lies on it."""
    lying = position.row[index].coins
    costs = price_in_row(index)
    return text("{costs}, get {coins}", costs=costs, coins=lying) if lying else costs


def tokens_with(rules: Rules, race: str, power: str) -> Text:
    """The tokens that come with a combo, and where their number comes from unless it is printed."""
    return beside(counted("{n} token", "{n} tokens", tokens_of(rules, race, power)), rules.origin(race, power))


def price_in_row(index: int) -> Text:
    """What is paid for a combo on the way along the row to it."""
    return counted("pay {n} coin", "pay {n} coins", index) if index else text("free")


def quote_of(position: Position, action: Action) -> Quote | None:
    """What the engine says about the price of a conquest or a roll."""
    if isinstance(action, FinalRoll | TargetRoll) or (isinstance(action, Conquer) and action.way == ORDINARY):
        return quotes.quote(position, position.rules.board.index[action.region], action.using)
    if isinstance(action, Conquer):
        offers = quotes.quotes(position, position.rules.board.index[action.region], action.using)
        return next((offer for offer in offers if offer.way == action.way), None)
    return None


# Regions


def region_of(action: Action) -> str | None:
    """The region that an action is about, if it is about one."""
    region: str | None = getattr(action, "region", None)
    return region


def in_region(position: Position, region: str) -> tuple[Action, ...]:
    """Everything that can be done in a region."""
    return tuple(action for action in legal_actions(position) if _is_about(action, region))


def _is_about(action: Action, region: str) -> bool:
    """Whether an action is done in a region: an exchange is about both alike."""
    return region_of(action) == region or (isinstance(action, Swap) and action.to == region)


def at_once(actions: Iterable[Action]) -> Action | None:
    """The action that a click on a region means: the only one there, unless it is a grave one."""
    found = tuple(actions)
    if len(found) == 1 and isinstance(found[0], Conquer | Deploy | Place):
        return found[0]
    return None


class Refused(NamedTuple):
    """Something that cannot be done, and every reason why."""

    what: Text | str
    reasons: tuple[Refusal, ...]


def refused(position: Position, action: Action, reasons: tuple[Refusal, ...]) -> Refused:
    """An action that was asked for and refused, by its label, or as it was written where it names what there is not."""
    try:
        return Refused(label(position, action), reasons)
    except (KeyError, IndexError):
        return Refused(str(action), reasons)


def refused_in(position: Position, region: str) -> list[Refused]:
    """Why nothing can be done in a region: what can be done elsewhere is tried there, and a conquest in any case."""
    attempts: dict[Action, None] = {}
    for action in legal_actions(position):
        if region_of(action) is not None:
            attempts[replace(action, region=region)] = None  # type: ignore[call-arg]
    ordinary = Conquer(region)
    if not attempts or (position.phase in CONQUESTS and ordinary not in attempts):
        attempts = {ordinary: None, **attempts}
    found: list[Refused] = []
    told: set[tuple[Refusal, ...]] = set()
    for action in attempts:
        reasons = refusals(position, action)
        if reasons and reasons not in told:
            told.add(reasons)
            found.append(Refused(label(position, action), reasons))
    return found
