"""The answers to choose from, in a player's words: the true one, and others that are plausible on this board."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, islice
from random import Random

from smallworld.effects.defence import Toll
from smallworld.effects.peace import Peace
from smallworld.model.action_lines import parse
from smallworld.model.actions import (
    Abandon,
    Action,
    Conquer,
    Decline,
    FinalRoll,
    Pick,
    PickUp,
    Place,
    Recruit,
    regions_of,
)
from smallworld.model.catalogue import Effect
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.model.quote import Link, Quote
from smallworld.rules.conquest.campaign import CONQUESTS, attacker
from smallworld.rules.conquest.quotes import every_way
from smallworld.rules.engine import CHANCE, apply
from smallworld.rules.scoring.result import standings
from smallworld.teaching.exercises.questions.asking import KINDS
from smallworld.teaching.exercises.questions.asking_table import CUSTOMS, PLAUSIBLE, combo_reply
from smallworld.teaching.exercises.questions.claims import may_be_true
from smallworld.teaching.exercises.questions.kinds import Question, Reply
from smallworld.teaching.exercises.questions.phrases import (
    MOMENTS,
    NO,
    REASONS,
    YES,
    YOU,
    answered,
    called,
    refusal,
    together,
    you,
)
from smallworld.teaching.exercises.questions.slips import slips
from smallworld.words.explain import Refusal
from smallworld.words.text import Text, text

#: The length of the longest choice in English.
LONGEST = 70
#: The most other regions that are looked at for refusals and notes.
_MOST_REGIONS = 10


# In a player's words


def spoken(position: Position, question: Question, reply: Reply) -> Reply:
    """Returns the reply in the words of a choice. Raises `KeyError` for a refusal that no question is about."""
    if question.kind == "against":
        return reply._replace(words=_say_against(position, parse(question.subject), reply))
    say = _WORDS.get(question.kind)
    return reply if say is None else reply._replace(words=say(position, reply))


def _say_against(position: Position, action: Action, reply: Reply) -> Text:
    if not reply.value:
        return YES
    if reply.value[0] == "own_region" and _meets_the_old_race(position, action):
        return NO.filled(reason=_OWN_RACE)
    found = next((part for part in reply.why if isinstance(part, Refusal)), None)
    if found is not None:
        return refusal(found)
    return NO.filled(reason=REASONS[reply.value[0]])


_OWN_RACE = text("you can’t attack a race of your own")


def _meets_the_old_race(position: Position, action: Action) -> bool:
    """Checks whether another race of the player, in decline, holds the region of an action."""
    race, force = position.holding(getattr(action, "region", "")).race, attacker(position)
    if race is None or force is None or race == force.race:
        return False
    return position.player_of(race) == position.player


_A_COMBO_COMES = text("Nobody yet: first a new combo is turned up")
_THE_DIE_IS_ROLLED = text("Nobody yet: first the die is rolled")


def _say_next(position: Position, reply: Reply) -> Text:
    seat, phase = reply.value
    if seat is None:
        return text("Nobody: the game is over")
    if seat == CHANCE:
        return _A_COMBO_COMES if Phase(phase) is Phase.PICK else _THE_DIE_IS_ROLLED
    who = called(position, seat, you(position))
    return text("{who}: {what}", who=who, what=MOMENTS[Phase(phase)])


def _say_winner(position: Position, reply: Reply) -> Text:
    found = _players(position, reply.value)
    if len(found) == 1:
        return _alone(found[0])
    return text("{players} share the victory", players=together(*found))


def _say_starter(position: Position, reply: Reply) -> Text | str:
    found = _players(position, [reply.value])
    return found[0] if found else reply.words


def _say_grudges(position: Position, reply: Reply) -> Text:
    found = _players(position, reply.value)
    if not found:
        return text("Nobody")
    return _alone(found[0]) if len(found) == 1 else together(*found)


def _alone(player: Text) -> Text:
    return text("{player} alone", player=player)


def _players(position: Position, names: Sequence[str]) -> list[Text]:
    """Returns players as they are called, the one who is addressed first."""
    me = you(position)
    found = [called(position, seat, me) for seat, player in enumerate(position.players) if player.name in names]
    return sorted(found, key=lambda player: player != YOU)


def _say_reach(_: Position, reply: Reply) -> Text:
    if not reply.value:
        return NO.filled(reason=REASONS["not_adjacent"])
    links = [part for part in reply.why if isinstance(part, Link)]
    said = [_LINKS.get(link.kind, link.reason) for link in links] or [_LINKS[kind] for kind in reply.value]
    return text("Yes: {reason}", reason=together(*dict.fromkeys(said)))


#: The short reasons of reach by the kinds of links.
_LINKS: Mapping[str, Text] = {
    "border": text("it’s next door"),
    "entry": text("you can enter there"),
    "flight": text("you can fly there"),
    "river": text("across the river"),
    "chasm": text("along the chasm"),
    "cavern": text("through the caverns"),
    "pipe": text("through the pipe"),
}


def _say_brings(_: Position, reply: Reply) -> Text | str:
    if not reply.value:
        return text("Nothing else")
    if not reply.why:
        return reply.words
    first, *more = dict.fromkeys(part.reason for part in reply.why)
    for other in more:
        first = text("{thing}, and {another}", thing=first, another=other)
    return answered(first)


def _say_stands(position: Position, reply: Reply) -> Text:
    rules, found = position.rules, list[Text]()
    for id, n in reply.value.items():
        race = rules.races.get(rules.game.full(id))
        if race is not None:
            found.insert(0, race.several(n))
        else:
            found.append(rules.pieces[rules.game.full(id)].number(n))
    return _listed(found, text("Nothing"))


def _say_pieces(position: Position, reply: Reply) -> Text:
    rules = position.rules
    found = [rules.pieces[rules.game.full(id)].number(reply.value.count(id)) for id in dict.fromkeys(reply.value)]
    return _listed(found, text("None"))


def _say_badge(position: Position, reply: Reply) -> Text:
    return text("None") if reply.value is None else position.rules.powers[reply.value].name


def _say_odds(_: Position, reply: Reply) -> Text | str:
    if reply.value is None:
        return text("You can’t roll for it")
    chance = Fraction(reply.value)
    return text("{n} in {all}", n=chance.numerator, all=chance.denominator)


def _listed(found: Sequence[Text], none: Text) -> Text:
    """Returns a list as a choice that is no part of a longer one."""
    if not found:
        return none
    return text("Just {thing}", thing=found[0]) if len(found) == 1 else together(*found)


_WORDS: Mapping[str, Callable[[Position, Reply], Text | str]] = {
    "next": _say_next,
    "winner": _say_winner,
    "starter": _say_starter,
    "grudges": _say_grudges,
    "reach": _say_reach,
    "brings": _say_brings,
    "stands": _say_stands,
    "returning": _say_pieces,
    "earned": _say_pieces,
    "badge": _say_badge,
    "odds": _say_odds,
}


# Other answers


def others(position: Position, question: Question, truth: Reply, random: Random) -> list[Reply]:
    """Returns wrong answers that are plausible on this board, in random order, in the words of choices."""
    if type(truth.value) is int:
        return [Reply(slip.value, str(slip.value)) for slip in slips(position, question, truth)]
    find = _OTHERS.get(question.kind)
    known = PLAUSIBLE.get(question.kind, ()) if find is None else find(position, question, truth)
    found = [each for each in known if not shares_a_reason(question, truth, each)]
    random.shuffle(found)
    return [spoken(position, question, reply) for reply in found]


def shares_a_reason(question: Question, one: Reply, other: Reply) -> bool:
    """Checks whether two answers are the same, or lists of reasons of which one is in both: neither is quite wrong."""
    if question.kind in _LISTS:
        return one.value == other.value or not {*one.value}.isdisjoint(other.value)
    return bool(one.value == other.value)


#: The kinds of questions whose answers are lists of reasons, each of which is true by itself.
_LISTS = frozenset({"against", "reach", "brings"})


def _refused(position: Position, question: Question, truth: Reply) -> Iterator[Reply]:
    """Yields permission, and refusals that other actions meet here or that such actions meet elsewhere.

    None of them gives a reason that is true all the same.
    """
    action = parse(question.subject)
    yield Reply([], YES)
    seen: dict[str, Refusal] = {}
    if isinstance(action, Conquer | FinalRoll) and position.phase in CONQUESTS and attacker(position) is not None:
        for region in range(len(position.rules.board.regions))[:_MOST_REGIONS]:
            for offer in every_way(position, region):
                seen.update({found.code: found for found in offer.refusals[:1]})
    codes = dict.fromkeys((*_PLAUSIBLE.get(type(action), _USUAL), *_if_defended(position, action), *seen))
    for code in (code for code in codes if code not in truth.value and code in REASONS):
        if may_be_true(position, action, code) or (code == "water" and not _is_on_water(position, action)):
            continue
        if code in seen:
            yield Reply([code], "", (seen[code],))
        elif "{" not in REASONS[code].message:
            yield Reply([code], "")


def _is_on_water(position: Position, action: Action) -> bool:
    board = position.rules.board
    return any(board.water >> board.index[region] & 1 for region in regions_of(action))


#: The refusals that learners may think of, for any action and by the action. None needs the name of a piece.
_USUAL = ("used", "not_held", "no_tokens", "not_now", "not_adjacent", "no_such_way")
_PLAUSIBLE: Mapping[type[Action], tuple[str, ...]] = {
    Conquer: ("not_adjacent", "not_enough_tokens", "not_now", "no_tokens", "not_entry", "no_such_way", "used"),
    FinalRoll: ("too_far", "enough_tokens", "not_adjacent", "rolled"),
    Decline: ("not_now", "no_tokens", "tokens_left", "no_such_way", "rolled"),
    PickUp: ("not_now", "one_must_stay", "not_held", "nothing_to_pick_up"),
    Abandon: ("not_now", "one_must_stay", "not_held", "rolled"),
    Pick: ("not_enough_coins", "not_now"),
    Recruit: ("not_enough_coins", "not_now", "no_tokens"),
    Place: (*_USUAL, "region_full"),
}


def _if_defended(position: Position, action: Action) -> tuple[str, ...]:
    """Returns the refusals that learners may think of where an opponent stands, if an ability in play has them."""
    region = getattr(action, "region", None)
    race = None if region is None else position.holding(region).race
    if race is None or position.player_of(race) == position.player:
        return ()
    known = {Toll: "toll", Peace: "peace"}
    return tuple(code for kind, code in known.items() if _is_in_force(position, kind))


def _is_in_force(position: Position, kind: type[Effect]) -> bool:
    return any(found for _, force, _ in position.forces() for found in position.in_force(force.race).of(kind))


def _moments(position: Position, question: Question, _: Reply) -> Iterator[Reply]:
    """Yields other moments that may follow."""
    me = you(position)
    after = position if question.after is None else apply(position, question.after).position
    for seat in range(len(position.players)):
        phases = (Phase.CONQUEST, Phase.REDEPLOY, Phase.AFTER_SCORING) if seat == me else (Phase.TURN, Phase.RETREAT)
        for phase in dict.fromkeys((after.phase, *phases)):
            if phase is not Phase.OVER:
                yield Reply([seat, phase.value], "")


def _contents(position: Position, question: Question, truth: Reply) -> Iterator[Reply]:
    """Yields other contents of a region: those of before, a token or a piece more or less, and another race."""
    game = position.rules.game
    before = KINDS["stands"].reply(position, question.subject).value
    for contents in (before, {}, *_less(truth.value), *_less(before)):
        yield Reply(contents, "")
    for id, n in truth.value.items():
        if game.full(id) in position.rules.races:
            yield Reply({**truth.value, id: n + 1}, "")
            yield Reply({id: n}, "")
    for _, force, _active in position.forces():
        yield Reply({game.short(force.race): 1}, "")


def _less(contents: Mapping[str, int]) -> Iterator[dict[str, int]]:
    for id, n in contents.items():
        yield {other: m - (other == id) for other, m in contents.items() if other != id or n > 1}
        yield {other: m for other, m in contents.items() if other != id}


def _winners(position: Position, _question: Question, _truth: Reply) -> Iterator[Reply]:
    """Yields each player alone, and those with the most coins together."""
    names = [player.name for player in position.players]
    yield from (Reply([name], "") for name in names)
    first = sorted(standings(position), key=lambda one: one.place)[:2]
    yield Reply([names[one.player] for one in sorted(first, key=lambda one: one.player)], "")


def _starters(position: Position, question: Question, _truth: Reply) -> Iterator[Reply]:
    """Yields each player and other customs, or where nobody is named, who begins in other boxes."""
    if question.subject:
        yield from (Reply(player.name, player.name) for player in position.players)
        yield from CUSTOMS
    else:
        yield from PLAUSIBLE["starter"]


def _attackers(position: Position, question: Question, _truth: Reply) -> Iterator[Reply]:
    """Yields no attacker, and one or two of the other players."""
    names = [player.name for player in position.players if player.name != question.subject]
    for n in range(3):
        yield from (Reply(list(some), "") for some in combinations(names, n))


def _links(position: Position, _question: Question, _truth: Reply) -> Iterator[Reply]:
    """Yields nothing, what every race may know, and what brings other regions within reach."""
    yield from (Reply(kinds, "") for kinds in ([], ["border"], ["entry"]))
    for offer in _offers(position):
        for link in offer.links[:2]:
            yield Reply([link.kind], "", (link,))


#: What no conquest brings.
_NEVER = (text("each opponent gets a coin"), text("your next conquest is free"))


def _notes(position: Position, _question: Question, _truth: Reply) -> Iterator[Reply]:
    """Yields what comes with other conquests, and nothing."""
    yield Reply([], "")
    yield from (Reply([what.in_english()], answered(what)) for what in _NEVER)
    for offer in _offers(position):
        for note in offer.notes[:2]:
            yield Reply([note.reason.in_english()], "", (note,))


def _offers(position: Position) -> Iterator[Quote]:
    if position.phase in CONQUESTS and attacker(position) is not None:
        for region in range(len(position.rules.board.regions)):
            yield from islice(every_way(position, region), 1)


def _chances(position: Position, _question: Question, _truth: Reply) -> Iterator[Reply]:
    faces = len(position.rules.game.die)
    yield Reply(None, "")
    yield from (Reply(str(Fraction(n, faces)), "") for n in range(1, faces))


def _badges(position: Position, _question: Question, _truth: Reply) -> Iterator[Reply]:
    """Yields the badges of all races in play and of the first combos on show, and none."""
    known = [force.power for _, force, _ in position.forces()] + [combo.power for combo in position.row[:3]]
    yield from (Reply(power, "") for power in dict.fromkeys((None, *known)))


def _combos(position: Position, _question: Question, _truth: Reply) -> Iterator[Reply]:
    """Yields the combos on show."""
    yield from (combo_reply(position.rules, combo) for combo in position.row)


def _piece_lists(position: Position, _: Question, truth: Reply) -> Iterator[Reply]:
    """Yields other pieces: none, one less or more, and others that are on the map."""
    short = position.rules.game.short
    ids = sorted({id for holding in position.holdings for id, _ in holding.pieces})
    brought = [short(id) for id in ids if not position.rules.pieces[id].permanent]
    yield Reply([], "")
    for id in dict.fromkeys((*truth.value, *brought)):
        yield Reply([id], "")
        yield Reply(sorted((*truth.value, id)), "")


_OTHERS: Mapping[str, Callable[[Position, Question, Reply], Iterator[Reply]]] = {
    "against": _refused,
    "next": _moments,
    "stands": _contents,
    "winner": _winners,
    "starter": _starters,
    "grudges": _attackers,
    "reach": _links,
    "brings": _notes,
    "odds": _chances,
    "badge": _badges,
    "costs": _combos,
    "returning": _piece_lists,
    "earned": _piece_lists,
}
