"""The questions of exercises, with the engine's answers: a value, its words, and its reasons."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from smallworld.model import events as told
from smallworld.model.action_lines import parse
from smallworld.model.actions import ORDINARY, Conquer, FinalRoll
from smallworld.model.phase import PHASES
from smallworld.model.player import Force
from smallworld.model.position import Position
from smallworld.model.relics import write_relics
from smallworld.rules.conquest import bombs
from smallworld.rules.conquest.campaign import CONQUESTS, attacker
from smallworld.rules.conquest.quotes import every_way
from smallworld.rules.engine import CHANCE, apply, decider, refusals
from smallworld.rules.scoring.income import income, transfers
from smallworld.rules.scoring.result import standings
from smallworld.teaching.exercises.questions.asking_table import (
    TABLE_KINDS,
    asking,
    force_of,
    once,
    player_names,
    seat_of,
)
from smallworld.teaching.exercises.questions.kinds import Kind, Question, Reply
from smallworld.teaching.exercises.questions.phrases import YES, doing, place, stated, you
from smallworld.teaching.rulings.checks import UnanswerableError, quoted
from smallworld.wording.narration import narrate
from smallworld.words.explain import Term, total
from smallworld.words.text import RegionName, Text, region, series, text


def ask(position: Position, question: Question) -> Reply:
    """Returns the engine's answer to `question`.

    Raises `UnanswerableError` for a subject that the position does not have, and `IllegalActionError` when the action
    before the question is illegal.
    """
    if question.after is None:
        return KINDS[question.kind].reply(position, question.subject)
    return ask_then(*apply(position, question.after), question)


def ask_then(after: Position, happened: Sequence[told.Event], question: Question) -> Reply:
    """Returns the engine's answer to `question` in the position after its action, with the events of the action.

    Coins that a player has scored by then are those that the turn has paid. Raises `UnanswerableError` as `ask` does.
    """
    if question.kind == "income":
        seat = seat_of(after, question.subject)
        if any(isinstance(event, told.Scored) and event.player == seat for event in happened):
            earned = [event for event in happened if isinstance(event, told.Earned) and event.player == seat]
            return _coins_of(tuple(term for event in earned for term in event.terms))
    return KINDS[question.kind].reply(after, question.subject)


def words(position: Position, question: Question) -> Text:
    """Returns the question in words, as a player at the table puts it."""
    asked = KINDS[question.kind].words(position, question.subject)
    if question.after is None:
        return asked
    return text("{action} {question}", action=stated(position, question.after), question=asked)


def events_before(position: Position, question: Question) -> tuple[Text, ...]:
    """Returns the events of the action done first, in words."""
    if question.after is None:
        return ()
    after, events = apply(position, question.after)
    return tuple(narrate(event, after) for event in events)


def conquered_so_far(position: Position) -> Text | None:
    """Returns the regions conquered this turn, which matter to abilities that pay for conquests, or None."""
    won = [attack for attack in position.turn.attacks if attack.succeeded]
    if not won:
        return None
    ids = position.rules.board.ids
    regions = [
        text("{region} (not empty)", region=RegionName(ids[attack.region]))
        if attack.non_empty
        else region(ids[attack.region])
        for attack in won
    ]
    return text("conquered this turn: {regions}", regions=series(*regions))


def _conquest(subject: str) -> Conquer:
    action = parse(f"{Conquer.word} {subject}")
    if not isinstance(action, Conquer):
        raise UnanswerableError(f"expected a conquest, got {subject!r}")
    return action


@lru_cache(maxsize=1)
def _conquests(position: Position) -> tuple[str, ...]:
    """Returns every conquest of every region, as the line of the action without its word.

    The result is cached, since several kinds of questions need it in turn.
    """
    if position.phase not in CONQUESTS or attacker(position) is None:
        return ()
    offers = (offer for region in range(len(position.rules.board.regions)) for offer in every_way(position, region))
    return tuple(_subject(offer.region, offer.way, write_relics(offer.using)) for offer in offers)


def _subject(region: str, way: str, using: str) -> str:
    if using:
        return f"{region} {way} {using}"
    return region if way == ORDINARY else f"{region} {way}"


def _listed(reasons: Iterable[Text], otherwise: Text) -> Text:
    """Returns the different reasons in a row."""
    found = tuple(dict.fromkeys(reasons))
    return series(*found) if found else otherwise


# Conquests


def _price(position: Position, subject: str) -> Reply:
    quote = quoted(position, subject)
    if quote.price is None:
        raise UnanswerableError(f"{subject!r} has no price")
    return Reply(quote.price, str(quote.price), quote.terms)


def _ask_price(position: Position, subject: str) -> Text:
    return text("You want to {do}. How many tokens do you need?", do=doing(position, _conquest(subject)))


def _reach(position: Position, subject: str) -> Reply:
    links = quoted(position, subject).links
    why = _listed((link.reason for link in links), text("No: it’s out of reach"))
    return Reply(sorted({link.kind for link in links}), why, links)


def _ask_reach(position: Position, subject: str) -> Text:
    force = attacker(position)
    race = "" if force is None else position.rules.races[force.race].name
    return text("Can your {race} reach {place} now, and why?", race=race, place=place(position, subject))


def _brings(position: Position, subject: str) -> Reply:
    notes = quoted(position, subject).notes
    why = _listed((note.reason for note in notes), text("Nothing beside the region"))
    return Reply(sorted({note.reason.in_english() for note in notes}), why, notes)


def _ask_brings(position: Position, subject: str) -> Text:
    return text("You want to {do}. What else will that mean for you?", do=doing(position, _conquest(subject)))


def _odds(position: Position, subject: str) -> Reply:
    quote = quoted(position, subject)
    if quote.odds is None:
        return Reply(None, text("None: you can’t roll for it"), quote.refusals)
    return Reply(str(quote.odds), str(quote.odds), () if quote.roll is None else (quote.roll,))


def _ask_odds(position: Position, subject: str) -> Text:
    return text("You want to {do}. What are your chances?", do=doing(position, FinalRoll(subject)))


def _against(position: Position, subject: str) -> Reply:
    found = refusals(position, parse(subject))
    why = _listed((refusal.reason for refusal in found), YES)
    return Reply(sorted({refusal.code for refusal in found}), why, found)


def _ask_against(position: Position, subject: str) -> Text:
    return text("Can you {do} now?", do=doing(position, parse(subject)))


# Players


def _income(position: Position, subject: str) -> Reply:
    return _coins_of(income(position, seat_of(position, subject)))


def _tribute(position: Position, subject: str) -> Reply:
    return _coins_of(tuple(transfer.term for transfer in transfers(position, seat_of(position, subject))))


def _coins_of(terms: tuple[Term, ...]) -> Reply:
    return Reply(total(terms), str(total(terms)), terms)


def _coins(position: Position, subject: str) -> Reply:
    coins = position.players[seat_of(position, subject)].coins
    if coins is None:
        raise UnanswerableError(f"the coins of {subject} are hidden")
    return Reply(coins, str(coins))


def _next(position: Position, _: str) -> Reply:
    seat = decider(position)
    phase = PHASES[position.phase]
    if seat is None or seat == CHANCE:
        who: Text | str = text("chance") if seat == CHANCE else text("nobody")
    else:
        who = position.players[seat].name
    return Reply([seat, position.phase.value], text("{who}: {phase}", who=who, phase=phase))


def _winner(position: Position, _: str) -> Reply:
    first = [position.players[one.player].name for one in standings(position) if one.place == 1]
    return Reply(first, named(first))


def named(names: list[str]) -> Text:
    """Returns the names of players, in words."""
    return series(*[Text("{name}", (("name", name),)) for name in names])


# Races and regions


def _races(position: Position) -> list[str]:
    """Returns the races in play, without their box."""
    return [position.rules.game.short(force.race) for _, force, _ in position.forces()]


def _of_race(mine: Text, theirs: Text) -> Callable[[Position, str], Text]:
    """Returns the words about a race: those for the player's own, or for one of another player."""

    def asked(position: Position, subject: str) -> Text:
        id = position.rules.game.full(subject)
        race = position.rules.races[id].name
        owner = next((seat for seat, force, _ in position.forces() if force.race == id), None)
        if owner in (None, you(position)):
            return mine.filled(race=race)
        return theirs.filled(race=race, player=position.players[owner].name)

    return asked


def _of_troops(mine: Text, theirs: Text, where: Callable[[Force], int]) -> Kind:
    """Returns a kind about the number of a race's tokens, or of pieces like them, after an action."""

    def reply(position: Position, subject: str) -> Reply:
        tokens = where(force_of(position, subject))
        return Reply(tokens, str(tokens))

    return Kind(_of_race(mine, theirs), reply, _races, now=False, then=True)


def _of_player(mine: Text, theirs: Text) -> Callable[[Position, str], Text]:
    """Returns the words about the player who is asked, or about another one."""

    def asked(position: Position, subject: str) -> Text:
        return mine if seat_of(position, subject) == you(position) else theirs.filled(player=subject)

    return asked


def _stands(position: Position, subject: str) -> Reply:
    if subject not in position.rules.board.index:
        raise UnanswerableError(f"unknown region: {subject!r}")
    holding, rules = position.holding(subject), position.rules
    found = [rules.pieces[id].number(n) for id, n in holding.pieces]
    value = {rules.game.short(id): n for id, n in holding.pieces}
    if holding.race is not None and holding.tokens:
        race = rules.races[holding.race]
        found.insert(0, race.several(holding.tokens))
        value[rules.game.short(holding.race)] = holding.tokens
    return Reply(dict(sorted(value.items())), _listed(found, text("nothing")))


def _grudges(position: Position, subject: str) -> Reply:
    marked = [position.players[seat].name for seat in position.players[seat_of(position, subject)].grudges]
    return Reply(marked, named(marked) if marked else text("nobody"))


def _badge(position: Position, subject: str) -> Reply:
    power = force_of(position, subject).power
    return Reply(power, text("none") if power is None else position.rules.powers[power].name)


def _returning(position: Position, _: str) -> Reply:
    return _pieces(position, position.turn.displaced)


def _live(position: Position, _: str) -> Reply:
    live = bombs.in_the_box(position.rules).live
    return Reply(live, str(live))


def _ask_live(position: Position, _: str) -> Text:
    box = bombs.in_the_box(position.rules)
    return text("There are {n} bombs in the box. How many of them explode?", n=box.live + box.dud)


def _if_bombs(position: Position) -> list[str]:
    return [""] if any(bombs.lays(position, seat) for seat in range(len(position.players))) else []


def _earned(position: Position, _: str) -> Reply:
    return _pieces(position, position.turn.earned)


def _pieces(position: Position, ids: Sequence[str]) -> Reply:
    """Returns pieces beside the map, with their numbers."""
    found = [position.rules.pieces[id].number(ids.count(id)) for id in dict.fromkeys(ids)]
    return Reply(sorted(map(position.rules.game.short, ids)), _listed(found, text("none")))


def _regions(position: Position) -> list[str]:
    here = zip(position.rules.board.ids, position.holdings, strict=True)
    return [id for id, holding in here if holding.race or holding.pieces]


def _nothing(_: Position) -> list[str]:
    return []


def _ground(position: Position) -> list[str]:
    """Returns the regions of the board during conquests, else none."""
    return list(position.rules.board.ids) if position.phase in CONQUESTS and attacker(position) is not None else []


#: The kinds of questions. A subject is a conquest (its line without the word), an action's line, a player's name, a
#: race or a region, or empty.
KINDS: dict[str, Kind] = {
    "price": Kind(_ask_price, _price, _conquests),
    "reach": Kind(_ask_reach, _reach, _ground),
    "against": Kind(_ask_against, _against, _nothing),
    "brings": Kind(_ask_brings, _brings, _conquests),
    "odds": Kind(_ask_odds, _odds, _ground),
    "income": Kind(
        _of_player(
            text("How many coins do you score if your turn ends now?"),
            text("How many coins would {player} score as things stand?"),
        ),
        _income,
        player_names,
        then=True,
    ),
    "tribute": Kind(
        _of_player(
            text("How many coins do the others owe you as things stand?"),
            text("How many coins do the others owe {player} as things stand?"),
        ),
        _tribute,
        player_names,
        then=True,
    ),
    "coins": Kind(
        _of_player(text("How many coins do you have then?"), text("How many coins does {player} have then?")),
        _coins,
        player_names,
        now=False,
        then=True,
    ),
    "hand": _of_troops(
        text("How many {race} do you have in hand then?"),
        text("How many {race} does {player} have in hand then?"),
        lambda force: force.hand,
    ),
    "reserve": _of_troops(
        text("How many of your {race} are set aside then?"),
        text("How many of {player}’s {race} are set aside then?"),
        lambda force: force.reserve,
    ),
    "helpers": _of_troops(
        text("How many pieces that fight like tokens do your {race} have in hand then?"),
        text("How many pieces that fight like tokens do {player}’s {race} have in hand then?"),
        lambda force: force.auxiliaries,
    ),
    "survivors": _of_troops(
        text("How many of your {race} survive to come back?"),
        text("How many of {player}’s {race} survive to come back?"),
        lambda force: force.retreating,
    ),
    "stands": Kind(
        lambda position, subject: text("What stands in {place} then?", place=place(position, subject)),
        _stands,
        _regions,
        now=False,
        then=True,
    ),
    "returning": Kind(asking(text("Which pieces go back to their owner?")), _returning, once, now=False, then=True),
    "earned": Kind(asking(text("Which new pieces do you get to place?")), _earned, once, now=False, then=True),
    "grudges": Kind(
        _of_player(text("Who counts as your attacker then?"), text("Who counts as {player}’s attacker then?")),
        _grudges,
        player_names,
        now=False,
        then=True,
    ),
    "badge": Kind(
        _of_race(
            text("Which badge lies beside your {race} then?"), text("Which badge lies beside {player}’s {race} then?")
        ),
        _badge,
        _races,
        now=False,
        then=True,
    ),
    "live": Kind(_ask_live, _live, _if_bombs),
    "next": Kind(asking(text("Who does what next?")), _next, once, now=False, then=True),
    "winner": Kind(asking(text("If the game ended now, who would win?")), _winner, once),
    **TABLE_KINDS,
}
#: The kinds about regions that can be conquered, and their prices.
ABOUT_CONQUESTS = frozenset({"price", "reach", "against", "brings", "odds"})
