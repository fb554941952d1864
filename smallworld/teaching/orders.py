"""Every action in words, as an order to be given: "Conquer r05".

Nothing here decides what is legal: the engine is asked.
"""

from __future__ import annotations

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
from smallworld.model.position import Phase, Position
from smallworld.model.rules import Rules
from smallworld.rules.conquest import quotes
from smallworld.rules.conquest.chance import LIVE
from smallworld.rules.deeds import intimidate
from smallworld.rules.troops import acting, least
from smallworld.words.text import Text, counted, text

#: What actions are called that need no more than a region to be told.
_LABELS: dict[type[Action], Text] = {
    Pick: text("Take a combo from the row"),
    Expand: text("Expand: go for new regions"),
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

_ALL_BUT_ONE = text("Take up all tokens but one in each region")


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
        case PickUp() | PickUpAll() | Recruit():
            return _tokens(position, action)
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
    return words.filled(region=getattr(action, "region", None))


def _at_the_start(rules: Rules, action: GiveBack | Choose) -> Text:
    """What a race does without, or takes, for the turn."""
    if isinstance(action, Choose):
        return text("Choose: {name}", name=rules.called(action.what))
    return text("Do without the token of the {place}", place=rules.piece_name(action.place))


def _tokens(position: Position, action: PickUp | PickUpAll | Recruit) -> Text:
    """So many tokens come to hand, from a region, from all of them, or from the tray."""
    if isinstance(action, PickUpAll):
        stay = max((least(position, force) for force in acting(position)), default=1)
        return text("Take up all tokens but {n} in each region", n=stay) if stay > 1 else _ALL_BUT_ONE
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
    shield = intimidate.first_to_go(position, region)
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
