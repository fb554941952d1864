"""The questions about a game around its conquests: setup, order of play, coins, the row, banners and survivors."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from smallworld.model.actions import Die, FinalRoll
from smallworld.model.catalogue import Piece
from smallworld.model.phase import Phase
from smallworld.model.player import Force
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.model.stacks import Combo
from smallworld.rules.conquest.campaign import attacker
from smallworld.rules.conquest.quotes import every_way, quote
from smallworld.rules.engine import apply, legal_actions
from smallworld.teaching.exercises.questions.kinds import Kind, Reply
from smallworld.teaching.exercises.questions.phrases import called, place, you
from smallworld.teaching.rulings.checks import UnanswerableError
from smallworld.words.text import Text, counted, text

#: The answers that learners give, too, when they leave a rule out.
MAY_COUNT = Reply("yes", text("Yes, at any time"))
NO_BADGE = Reply("none", text("From nowhere: the row stays shorter"))
OUT_OF_THE_GAME = Reply("gone", text("Out of the game"))
LOST = Reply("lost", text("Back into the tray: they are lost"))
BESIDE_THE_OLD = Reply("old", text("Next to the regions it gave up"))
A_NEW_COMBO = Reply(["pick"], text("Pick a new combo"))

_ONLY_IN_TURN = Reply("turn", text("Only while it’s your turn"))
_MAY_NOT_COUNT = Reply("no", text("No: coins stay secret to the end"))
_FROM_THE_PILE = Reply("pile", text("From the pile of badges"))
_FROM_THE_DISCARDS = Reply("discards", text("From the discarded badges, reshuffled"))
_UNDER_THE_STACK = Reply("stack", text("Under the stack of banners"))
_IN_THE_ROW = Reply("row", text("At the end of the row"))
_IN_FRONT = Reply("player", text("In front of its player"))
_BACK_TO_ITS_REGIONS = Reply("regions", text("Into regions that their race still holds"))
_TO_HAND = Reply("hand", text("To hand: they enter the map again"))
_ANYWHERE = Reply("anywhere", text("In any region"))
_AS_A_NEW_RACE = Reply("entry", text("Only where a new race may enter"))
_BESIDE_ITS_OWN = Reply("border", text("Only next to the regions that it still holds"))
_IN_BOTH_WAYS = Reply("both", text("Next to its regions, or where a new race may enter"))
_GO_ON_OR_DECLINE = Reply(["decline", "expand"], text("Go on, or let the race decline"))

#: The numbers of regions and of players that questions about the setup are about.
_REGIONS_WITH_SYMBOLS = range(4, 10)
_PLAYERS = range(2, 6)


# What questions of all kinds share


def once(position: Position) -> Sequence[str]:
    """Returns an empty subject, or none once the game is over."""
    return () if position.phase is Phase.OVER else ("",)


def asking(words: Text) -> Callable[[Position, str], Text]:
    """Returns the same words for every position and subject."""
    return lambda _position, _subject: words


def player_names(position: Position) -> list[str]:
    """Returns the names of the players in the order of their seats."""
    return [player.name for player in position.players]


def seat_of(position: Position, name: str) -> int:
    """Returns the seat of a player. Raises `UnanswerableError` if nobody has this name."""
    try:
        return player_names(position).index(name)
    except ValueError:
        raise UnanswerableError(f"unknown player: {name!r}") from None


def force_of(position: Position, subject: str) -> Force:
    """Returns the troops of a race, named without its box. Raises `UnanswerableError` if nobody plays it."""
    try:
        return position.owner(position.rules.game.full(subject))[1]
    except KeyError:
        raise UnanswerableError(f"nobody plays the {subject}") from None


def _as_a_turn_begins(position: Position) -> Sequence[str]:
    """Returns a subject as a turn begins, with a race or without one after a decline."""
    picks_again = position.phase is Phase.PICK and position.players[position.player].declined
    return ("",) if position.phase is Phase.TURN or picks_again else ()


# Before the first turn


def number(n: int) -> Reply:
    """Returns a number as an answer."""
    return Reply(n, str(n))


def _native(rules: Rules) -> Piece:
    """Returns the neutral piece that defends regions from the start."""
    return next(piece for piece in rules.game.pieces.values() if piece.neutral)


def _natives(position: Position, subject: str) -> Reply:
    """Returns the number of neutral tokens that go into a number of regions with their symbol."""
    native = _native(position.rules).id
    each = next((n for region in position.rules.board.regions for id, n in region.pieces if id == native), None)
    if each is None:
        raise UnanswerableError("no region has neutral tokens from the start")
    return number(each * int(subject))


def _ask_natives(position: Position, subject: str) -> Text:
    return text(
        "The map shows the symbol “{piece}” {n} times. How many of these tokens do you put out?",
        n=int(subject),
        piece=_native(position.rules).name,
    )


def _some_regions(_: Position) -> Sequence[str]:
    return [str(n) for n in _REGIONS_WITH_SYMBOLS]


def _ask_purses(_: Position, subject: str) -> Text:
    return text("{n} players set up a game. How many coins do they take in all?", n=int(subject))


def _purses(position: Position, subject: str) -> Reply:
    return number(position.rules.game.starting_coins * int(subject))


def _some_players(_: Position) -> Sequence[str]:
    return [str(n) for n in _PLAYERS]


def _hidden(position: Position, subject: str) -> int:
    """Returns the number of banners or badges in the box."""
    rules = position.rules
    return len(rules.races if subject == "races" else rules.powers)


def _ask_shown(position: Position, subject: str) -> Text:
    if not subject:
        return text("A game is set up. How many combos are on show?")
    n = _hidden(position, subject)
    if subject == "races":
        return text("A game with {n} races is set up. How many banners are still hidden?", n=n)
    return text("A game with {n} powers is set up. How many badges are still hidden?", n=n)


def _shown(position: Position, subject: str) -> Reply:
    row = position.rules.game.row
    return number(_hidden(position, subject) - row if subject else row)


#: How the rulebook of each box chooses the first player.
_STARTERS = {
    "base": text("The player with the most pointed ears"),
    "underground": text("The player who was last in a cave or cellar"),
    "warcraft": text("The player who last played a video game"),
}
#: The question about players of whom one would choose each of them.
_ASKED_OF_TWO = {
    "base": text("{player}, with the most pointed ears, or {other}, the youngest: who takes the first turn?"),
    "underground": text("{player}, last in a cave or cellar, or {other}, the youngest: who takes the first turn?"),
    "warcraft": text("{player}, last at a video game, or {other}, the youngest: who takes the first turn?"),
}
THE_YOUNGEST = Reply("youngest", text("The youngest player"))
#: Other customs that learners may think of.
CUSTOMS = (Reply("die", text("The player who rolls highest")), Reply("oldest", text("The oldest player")))


def _ask_starter(position: Position, subject: str) -> Text:
    if not subject:
        return text("Who takes the first turn of a game?")
    asked = _ASKED_OF_TWO[position.rules.game.id]
    me, first, other = you(position), seat_of(position, subject), youngest(position, subject).value
    named = text("you") if seat_of(position, other) == me else other
    return asked.filled(player=called(position, first, me), other=named)


def _starter(position: Position, subject: str) -> Reply:
    if subject:
        return Reply(subject, subject)
    game = position.rules.game.id
    return Reply(game, _STARTERS[game])


def youngest(position: Position, subject: str) -> Reply:
    """Returns the player who is called the youngest in a question about another one: the next at the table."""
    names = player_names(position)
    name = names[(names.index(subject) + 1) % len(names)]
    return Reply(name, name)


def _anybody(position: Position) -> Sequence[str]:
    return ("", *player_names(position)) if position.phase is not Phase.OVER else ()


def _before_the_row(position: Position) -> Sequence[str]:
    """Returns subjects while the row is not looked at, in which the combos could be counted."""
    return () if position.phase in (Phase.PICK, Phase.OVER) else ("", "races", "powers")


# Coins and the row


def _ask_secret(position: Position, subject: str) -> Text:
    if seat_of(position, subject) == you(position):
        return text("You want to count your own coins. May you?")
    return text("You want to count {player}’s coins. May you?", player=subject)


def _secret(position: Position, subject: str) -> Reply:
    return MAY_COUNT if seat_of(position, subject) == you(position) else _MAY_NOT_COUNT


def combo(position: Position, place: int) -> Reply:
    """Returns a combo of the row, as an answer. Raises `UnanswerableError` if there is none."""
    if not 0 <= place < len(position.row) or position.row[place].power is None:
        raise UnanswerableError(f"no combo at {place}")
    return combo_reply(position.rules, position.row[place])


def combo_reply(rules: Rules, found: Combo) -> Reply:
    """Returns a combo as an answer."""
    game, power = rules.game, found.power or ""
    return Reply([game.short(found.race), game.short(power)], rules.combo_name(found.race, found.power))


def _ask_costs(_: Position, subject: str) -> Text:
    coins = int(subject)
    if not coins:
        return text("Which combo is free then?")
    return counted("Which combo costs {n} coin then?", "Which combo costs {n} coins then?", coins)


def _places(position: Position) -> Sequence[str]:
    return [str(place) for place in range(len(position.row))] if position.phase is Phase.PICK else ()


def _pile(position: Position, _: str) -> Reply:
    if position.stacks.powers:
        return _FROM_THE_PILE
    return _FROM_THE_DISCARDS if position.stacks.discarded_powers else NO_BADGE


def _banner(position: Position, subject: str) -> Reply:
    race = position.rules.game.full(subject)
    if any(force.race == race for _, force, _ in position.forces()):
        return _IN_FRONT
    if any(combo.race == race for combo in position.row):
        return _IN_THE_ROW
    if race not in position.rules.races:
        raise UnanswerableError(f"unknown race: {subject!r}")
    return _UNDER_THE_STACK


def _banners(position: Position) -> Sequence[str]:
    """Returns the races in play, and those whose banners came back."""
    playing = [force.race for _, force, _ in position.forces()]
    return [position.rules.game.short(race) for race in (*playing, *position.stacks.returned_races)]


def _of_race(words: Text) -> Callable[[Position, str], Text]:
    def asked(position: Position, subject: str) -> Text:
        return words.filled(race=position.rules.races[position.rules.game.full(subject)].name)

    return asked


# Troops


def _escape(position: Position, subject: str) -> Reply:
    force = force_of(position, subject)
    if not force.retreating:
        raise UnanswerableError(f"no survivors of the {subject}")
    return _BACK_TO_ITS_REGIONS if position.regions_of(force.race) else _TO_HAND


def _driven_out(position: Position) -> Sequence[str]:
    return [position.rules.game.short(force.race) for _, force, _ in position.forces() if force.retreating]


def _failed(position: Position, subject: str) -> Reply:
    """Returns the tokens to redeploy after a final roll that shows a blank."""
    force = attacker(position)
    if force is None or quote(position, subject).odds is None:
        raise UnanswerableError(f"nobody can roll for {subject}")
    after = apply(apply(position, FinalRoll(subject)).position, Die(0)).position
    if after.phase is not Phase.REDEPLOY:
        raise UnanswerableError(f"no redeployment follows a roll for {subject}")
    return number(force_of(after, force.race).hand)


def _ask_failed(position: Position, subject: str) -> Text:
    return text(
        "You roll for {place}, and the die is blank. How many tokens can you redeploy then?",
        place=place(position, subject),
    )


def _rolled_for(position: Position) -> Sequence[str]:
    return [action.region for action in legal_actions(position) if isinstance(action, FinalRoll)]


def _onward(position: Position, subject: str) -> Reply:
    """Returns where a race can conquer next, without abilities. Raises `UnanswerableError` if any leads elsewhere."""
    force, board, landing = force_of(position, subject), position.rules.board, position.rules.game.landing
    attacking = position._replace(phase=Phase.CONQUEST)
    if attacker(attacking) != force:
        raise UnanswerableError(f"the {subject} do not attack")
    offers = (offer for region in range(len(board.regions)) for offer in every_way(attacking, region))
    if any(link.by_ability for offer in offers for link in offer.links):
        raise UnanswerableError(f"an ability of the {subject} has a reach of its own")
    if not board.open & ~landing.entry(board):
        raise UnanswerableError("a new race may enter anywhere")
    if not position.regions_of(force.race):
        return _AS_A_NEW_RACE
    return _IN_BOTH_WAYS if landing.at_any_time else _BESIDE_ITS_OWN


def _readied(position: Position) -> Sequence[str]:
    active = position.players[position.player].active
    return () if active is None or position.phase is not Phase.READY else (position.rules.game.short(active.race),)


def _choice(position: Position, _: str) -> Reply:
    if position.phase not in (Phase.TURN, Phase.PICK):
        raise UnanswerableError("no turn begins")
    return _GO_ON_OR_DECLINE if position.phase is Phase.TURN else A_NEW_COMBO


#: The kinds of these questions. A subject is a region, a player, a race or a place in the row, or empty.
TABLE_KINDS: dict[str, Kind] = {
    "natives": Kind(_ask_natives, _natives, _some_regions),
    "purses": Kind(_ask_purses, _purses, _some_players),
    "shown": Kind(_ask_shown, _shown, _before_the_row),
    "starter": Kind(_ask_starter, _starter, _anybody),
    "secret": Kind(_ask_secret, _secret, player_names),
    "costs": Kind(_ask_costs, lambda position, subject: combo(position, int(subject)), _places, now=False, then=True),
    "pile": Kind(asking(text("The row needs another badge. Where does it come from?")), _pile, once),
    "banner": Kind(_of_race(text("Where is the banner of the {race} then?")), _banner, _banners, now=False, then=True),
    "escape": Kind(
        _of_race(text("Where do the surviving {race} go when the turn ends?")),
        _escape,
        _driven_out,
        now=False,
        then=True,
    ),
    "failed": Kind(_ask_failed, _failed, _rolled_for),
    "onward": Kind(_of_race(text("Where can the {race} conquer first then?")), _onward, _readied, now=False, then=True),
    "choice": Kind(asking(text("Your turn begins. What can you do?")), _choice, _as_a_turn_begins),
}

_ONLY_GO_ON = Reply(["expand"], text("Only go on with the race"))
#: Plausible answers to these questions, by the kind.
PLAUSIBLE: Mapping[str, tuple[Reply, ...]] = {
    "starter": (*(Reply(game, words) for game, words in _STARTERS.items()), THE_YOUNGEST, *CUSTOMS),
    "secret": (MAY_COUNT, _MAY_NOT_COUNT, _ONLY_IN_TURN),
    "pile": (_FROM_THE_PILE, _FROM_THE_DISCARDS, NO_BADGE),
    "banner": (_UNDER_THE_STACK, _IN_THE_ROW, _IN_FRONT, OUT_OF_THE_GAME),
    "escape": (_BACK_TO_ITS_REGIONS, _TO_HAND, LOST),
    "onward": (_ANYWHERE, _AS_A_NEW_RACE, _BESIDE_ITS_OWN, BESIDE_THE_OLD),
    "choice": (_GO_ON_OR_DECLINE, A_NEW_COMBO, _ONLY_GO_ON),
}
