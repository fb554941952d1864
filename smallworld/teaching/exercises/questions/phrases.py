"""The words of questions and choices, as a player at the table says them.

The player who decides is "you", every other one has a name. Each action is a phrase that follows "you".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from smallworld.model.actions import (
    ORDINARY,
    Abandon,
    Action,
    Advance,
    Choose,
    Conquer,
    Decline,
    Deploy,
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
)
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.model.relics import Relics
from smallworld.rules.engine import CHANCE, decider
from smallworld.rules.garrison import least_tokens
from smallworld.rules.troops import acting
from smallworld.wording.orders import label
from smallworld.words.explain import Refusal
from smallworld.words.text import RegionName, Text, counted, opening, reader, series, text

YES = text("Yes")
NO = text("No: {reason}")
YOU = text("You")

#: The short reasons of refusals by their codes.
REASONS: Mapping[str, Text] = {
    "attacked": text("you attacked that player this turn"),
    "chasm_between": text("there’s a chasm in between"),
    "chosen": text("you’ve already chosen this turn"),
    "copy_here": text("there’s a copy of it already"),
    "deployed": text("you’re putting tokens down by now"),
    "empty_tray": text("there’s no token left to put there"),
    "enough_tokens": text("you have enough tokens without the die"),
    "figure_first": text("what you’ve just found is placed first"),
    "find_first": text("what you’ve just found is placed first"),
    "immune": text("the {piece} protects it"),
    "impassable": text("nobody can go in there"),
    "must_go": text("it has to move to another region of its race"),
    "no_choice": text("nothing you have offers that choice"),
    "no_combo": text("there’s no such combo on show"),
    "no_conquest_follows": text("you have no token left for a conquest"),
    "no_deed": text("nothing you have lets you do that"),
    "no_early_roll": text("the die is only for your last conquest"),
    "no_exchange": text("no race of yours makes way there now"),
    "no_gift": text("there’s no such token to give back"),
    "no_help": text("what you use doesn’t help there"),
    "no_opponent": text("there’s no opponent to do it to"),
    "no_peace": text("your race makes no peace"),
    "no_piece": text("you have none of those to put down"),
    "no_placer": text("it isn’t placed now"),
    "no_power": text("there’s no badge to take"),
    "no_race": text("you have no active race"),
    "no_sacrifice": text("that token can’t be given up now"),
    "no_such_relic": text("you can’t use that now"),
    "no_such_way": text("you don’t have that ability"),
    "no_tokens": text("you have no token left for it"),
    "no_victim": text("it needs an opponent’s active token there"),
    "not_adjacent": text("it’s too far away"),
    "not_alone": text("the token there isn’t alone"),
    "not_enough_coins": text("you can’t pay for it"),
    "not_enough_tokens": text("you don’t have enough tokens"),
    "not_entry": text("you can’t enter the map there"),
    "not_held": text("your active race isn’t there"),
    "not_now": text("it’s the wrong moment for that"),
    "not_on_arrival": text("a race that arrives can’t do that yet"),
    "nothing_here": text("nothing would change"),
    "nothing_to_pick_up": text("there’s no token to spare there"),
    "one_must_stay": text("one token has to stay there"),
    "out_of_reach": text("the figure isn’t next to it"),
    "own_region": text("you hold it already"),
    "peace": text("you have to keep the peace with them"),
    "pieces_left": text("you still have pieces to place"),
    "real_one_here": text("the real one works there already"),
    "region_full": text("there’s no room for another one"),
    "regroup_first": text("a lone token has to move first"),
    "rolled": text("you’ve rolled the die already"),
    "tokens_left": text("you still have tokens to put down"),
    "tokens_owed": text("other tokens have to come up first"),
    "toll": text("you don’t have the coins for it"),
    "too_far": text("you’re too many tokens short for the die"),
    "used": text("you’ve used that this turn"),
    "warded": text("abilities are useless there"),
    "water": text("you can’t hold seas and lakes"),
    "wrong_goal": text("the token can’t go there"),
    "wrong_place": text("it doesn’t go on that region"),
}


#: What a player does in each phase, behind their name.
MOMENTS: Mapping[Phase, Text] = {
    Phase.PICK: text("choose a new race"),
    Phase.START: text("begin the turn"),
    Phase.TURN: text("go on, or decline"),
    Phase.READY: text("take up tokens"),
    Phase.DECLINED_CONQUEST: text("conquer with the race in decline"),
    Phase.CONQUEST: text("go on conquering"),
    Phase.RECRUITMENT: text("buy tokens"),
    Phase.REDEPLOY: text("put tokens down again"),
    Phase.PLACEMENT: text("finish the turn"),
    Phase.ARRIVAL: text("use what the new race does first"),
    Phase.AFTER_SCORING: text("decline now, or not"),
    Phase.RETREAT: text("put survivors back"),
}


def you(position: Position) -> int:
    """Returns the seat of the player who is addressed: the one who decides, or where chance does, the one to move."""
    seat = decider(position)
    return position.player if seat is None or seat == CHANCE else seat


def called(position: Position, seat: int, me: int) -> Text:
    """Returns the name of a player, or "You" for the seat `me`."""
    return YOU if seat == me else text("{player}", player=position.players[seat].name)


def together(first: Text, *others: Text) -> Text:
    """Returns things in one breath: "3 Orcs, 1 fort and 1 mountain"."""
    if not others:
        return first
    return text("{things} and {last}", things=series(first, *others[:-1]), last=others[-1])


class _Opening(Text):
    """A phrase as a choice of its own: it begins with a capital letter."""

    __slots__ = ()

    def __str__(self) -> str:
        return opening(super().__str__())


def answered(phrase: Text) -> Text:
    """Returns a phrase as a choice of its own."""
    return _Opening(*phrase)


class _Place(Text):
    """A region with its ground: "the hill r05". The names of regions hold the ground: "the western hill"."""

    __slots__ = ()

    def __str__(self) -> str:
        region = dict(self.values)["region"]
        return str(region) if region in reader.regions else super().__str__()


def place(position: Position, region: str) -> Text:
    """Returns a region with its ground: "the hill r05"."""
    ground = position.rules.board.regions[position.rules.board.index[region]].terrain.name
    return _Place(*text("the {ground} {region}", ground=ground, region=RegionName(region)))


def refusal(found: Refusal) -> Text:
    """Returns a refusal in a few words, as a choice. Raises `KeyError` for one that no question is about."""
    reason = REASONS[found.code]
    return NO.filled(reason=reason.filled(**found.values) if "{" in reason.message else reason)


def stated(position: Position, action: Action) -> Text:
    """Returns an action as a sentence: "You take the hill r05."."""
    if decider(position) == CHANCE:
        return text("{order}.", order=label(position, action))
    if isinstance(action, EndConquests) and position.phase is Phase.CONQUEST:
        return text("You end your conquests, and take up all the tokens that you can.")
    return text("You {do}.", do=doing(position, action))


def doing(position: Position, action: Action) -> Text:
    """Returns an action as a phrase that follows "you" or "can you"."""
    match action:
        case Conquer(region, way, using):
            helpers = [] if way == ORDINARY else [position.rules.ability(way).name]
            return _with(position, _taking(position, region), using, helpers)
        case FinalRoll(region, using):
            return _with(position, text("roll the die for {place}", place=place(position, region)), using)
        case TargetRoll(region, using):
            return _with(position, text("name {place} and roll the die", place=place(position, region)), using)
        case RollFirst():
            return text("roll the die first, then pick a target")
        case Pick() | SwapPower() | Replace() | GiveBack() | Choose() | Recruit():
            return _getting(position, action)
        case Decline() | Expand() | Advance() | EndConquests() | Finish() | MakePeace():
            return _going_on(position, action)
        case _:
            return _moving(position, action)


def _taking(position: Position, region: str) -> Text:
    """Returns the conquest of a region, from its holder if it has one."""
    where, holding = place(position, region), position.holding(region)
    if holding.race is None or not holding.tokens:
        return text("take {place}", place=where)
    seat, force, _ = position.owner(holding.race)
    race, owner = position.rules.races[force.race].name, position.players[seat].name
    if seat == you(position):
        return text("take {place} from your own {race}", place=where, race=race)
    return text("take {place} from {player}’s {race}", place=where, player=owner, race=race)


def _with(position: Position, done: Text, using: Relics, helpers: Sequence[Text] = ()) -> Text:
    """Returns an action that abilities and relics help with."""
    found = [*helpers, *map(position.rules.relic_name, using)]
    return text("use {helpers} to {do}", helpers=together(*found), do=done) if found else done


def _getting(position: Position, action: Action) -> Text:
    """Returns an action that brings a race, a badge, a form or tokens."""
    match action:
        case Pick(index):
            combo = position.row[index]
            return text("take the {combo}", combo=position.rules.combo_name(combo.race, combo.power))
        case SwapPower(index):
            power = position.row[index].power
            name = position.rules.powers[power].name if power else ""
            return text("swap your badge for {power}", power=name)
        case Replace(region):
            return text("take {place} over from your race in decline", place=place(position, region))
        case GiveBack(id):
            return text("give back the token of the {piece}", piece=position.rules.piece_name(id))
        case Choose(what):
            return text("choose {name}", name=position.rules.called(what))
        case Recruit(tokens):
            return counted("buy {n} token", "buy {n} tokens", tokens)
    raise ValueError(f"no phrase for {action}")


#: What a player does who goes on, by the phase.
_GOING_ON: Mapping[Phase, Text] = {
    Phase.PICK: text("pass"),
    Phase.ARRIVAL: text("keep your badge"),
    Phase.RECRUITMENT: text("buy no tokens"),
    Phase.REDEPLOY: text("finish your redeployment"),
    Phase.PLACEMENT: text("end your turn"),
    Phase.AFTER_SCORING: text("end your turn"),
}


def _going_on(position: Position, action: Action) -> Text:
    """Returns an action that goes on with the turn."""
    match action:
        case Decline(way) if way != ORDINARY:
            return text("go into decline by {ability}", ability=position.rules.ability(way).name)
        case Decline():
            return text("go into decline")
        case Expand():
            return text("expand")
        case Advance():
            return text("start your conquests")
        case EndConquests() if position.phase is Phase.DECLINED_CONQUEST:
            return text("end the conquests of your race in decline")
        case EndConquests():
            return text("end your conquests")
        case MakePeace(seat):
            return text("make peace with {player}", player=position.players[seat].name)
    return _GOING_ON.get(position.phase, text("go on"))


def _moving(position: Position, action: Action) -> Text:
    """Returns an action with tokens and pieces on the map."""
    match action:
        case PickUp(region, tokens):
            where = place(position, region)
            return counted("take {n} token from {place}", "take {n} tokens from {place}", tokens, place=where)
        case PickUpAll():
            stay = max((least_tokens(position, force) for force in acting(position)), default=1)
            return text("take up all tokens but {n} in each region", n=stay)
        case Abandon(region):
            return text("give up {place}", place=place(position, region))
        case Intimidate(region, ""):
            return text("take a token out of {place}", place=place(position, region))
        case Intimidate(region, to):
            return text("push a token from {place} to {to}", place=place(position, region), to=place(position, to))
        case Swap(region, to):
            return text("swap all that is in {place} and {to}", place=place(position, region), to=place(position, to))
        case Steal(piece, region):
            name = position.rules.piece_name(piece)
            return text("steal the {piece} for {place}", piece=name, place=place(position, region))
        case Deploy(region):
            return text("put a token into {place}", place=place(position, region))
        case Place(piece, region):
            name = position.rules.piece_name(piece)
            return text("put your {piece} into {place}", piece=name, place=place(position, region))
        case Sacrifice(region):
            return text("give up a token in decline in {place}", place=place(position, region))
    raise ValueError(f"no phrase for {action}")
