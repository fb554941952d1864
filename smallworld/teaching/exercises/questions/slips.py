"""The likeliest slips of a number: a term left out or counted twice, another player's number, before for after."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from smallworld.model.actions import Pick
from smallworld.model.events import Event
from smallworld.model.position import Position
from smallworld.rules.conquest import bombs
from smallworld.rules.engine import IllegalActionError, apply
from smallworld.teaching.exercises.questions.asking import KINDS, ask
from smallworld.teaching.exercises.questions.kinds import Question, Reply
from smallworld.teaching.exercises.questions.phrases import called, you
from smallworld.teaching.rulings.checks import UnanswerableError
from smallworld.wording.narration import narrate
from smallworld.words.explain import Term
from smallworld.words.text import Text, text

#: The kinds of questions about the coins that a player earns, about a setup, and about tokens off the map.
_COINS_EARNED = ("income", "tribute")
_AT_SETUP = ("purses", "natives")
_OFF_THE_MAP = ("hand", "reserve", "helpers", "survivors")


class Slip(NamedTuple):
    """A slip: the wrong number that it gives, and a sentence that tells a learner what they did."""

    value: int
    words: Text


def slips(position: Position, question: Question, truth: Reply) -> tuple[Slip, ...]:
    """Returns the slips of a question whose true answer is a number, the likeliest first.

    Each gives another number than the truth, and none a number below zero. Two may give the same number. There are none
    for other answers.
    """
    if type(truth.value) is not int:
        return ()
    found = [*_of_terms(truth), *_of_kind(position, question, truth)]
    return tuple(slip for slip in dict.fromkeys(found) if slip.value != truth.value and slip.value >= 0)


def slip_behind(position: Position, question: Question, truth: Reply, answer: int) -> Slip | None:
    """Returns the only slip that gives a wrong answer, or None if there is none or several do."""
    found = [slip for slip in slips(position, question, truth) if slip.value == answer]
    return found[0] if len(found) == 1 else None


def _of_terms(truth: Reply) -> Iterator[Slip]:
    """Yields each term left out, with the wrong sign, or counted twice."""
    terms = [part for part in truth.why if isinstance(part, Term) and part.amount]
    for term in terms if len(terms) > 1 else ():
        yield Slip(truth.value - term.amount, text("You left this out: {reason}.", reason=term.reason))
    for term in terms:
        if term.amount < 0:
            words = text("You added this instead of taking it off: {reason}.", reason=term.reason)
            yield Slip(truth.value - 2 * term.amount, words)
    for term in terms:
        yield Slip(truth.value + term.amount, text("You counted this twice: {reason}.", reason=term.reason))


def _of_kind(position: Position, question: Question, truth: Reply) -> Iterator[Slip]:
    if question.after is not None and (before := _asked(position, question._replace(after=None))) is not None:
        yield Slip(before, text("That’s the number before it happens, not after."))
    if question.kind == "price":
        yield from _of_a_price(position)
    elif question.kind in _COINS_EARNED:
        yield from _of_income(position, question, truth)
    elif question.kind == "coins":
        yield from _of_coins(position, question, truth)
    elif question.kind in _OFF_THE_MAP:
        yield from _of_tokens(position, question)
    elif question.kind in _AT_SETUP:
        yield from _of_the_setup(position, question, truth)
    elif question.kind == "failed":
        yield Slip(truth.value - 1, text("A roll that fails costs no token."))
    elif question.kind == "live":
        box = bombs.in_the_box(position.rules)
        yield Slip(box.live + box.dud, text("Those are all the bombs. Some of them are duds."))
        yield Slip(box.dud, text("That’s the number of duds."))


def _of_the_setup(position: Position, question: Question, truth: Reply) -> Iterator[Slip]:
    """Yields the coins of one player, and twice the number."""
    if question.kind == "purses":
        yield Slip(position.rules.game.starting_coins, text("That’s what one player takes."))
    yield Slip(2 * truth.value, text("That’s twice as many."))


def _asked(position: Position, question: Question) -> int | None:
    """Returns the number that is the answer to another question, or None if it cannot be asked."""
    try:
        value = ask(position, question).value
    except (UnanswerableError, IllegalActionError):
        return None
    return value if type(value) is int else None


def _of_a_price(position: Position) -> Iterator[Slip]:
    active = position.players[position.player].active
    if active is not None:
        yield Slip(active.hand, text("That’s the number of tokens you have in hand."))


def _of_income(position: Position, question: Question, truth: Reply) -> Iterator[Slip]:
    """Yields the coins of other players, and all coins instead of the change."""
    names = [player.name for player in position.players]
    coins = position.players[names.index(question.subject)].coins
    for seat, name in enumerate(names):
        if name != question.subject and (theirs := _asked(position, question._replace(subject=name))) is not None:
            yield Slip(theirs, _would_score(position, seat))
    if coins:
        yield Slip(coins + truth.value, text("Those are all the coins, from this turn and from before."))
        yield Slip(coins, text("Those are the coins from earlier turns."))


def _would_score(position: Position, seat: int) -> Text:
    if seat == you(position):
        return text("That’s what you would score.")
    return text("That’s what {player} would score.", player=position.players[seat].name)


def _of_coins(position: Position, question: Question, truth: Reply) -> Iterator[Slip]:
    """Yields the change instead of all coins, an event left out, and the coins of other players."""
    if question.after is None:
        return
    after, happened = apply(position, question.after)
    seat = next(i for i, player in enumerate(position.players) if player.name == question.subject)
    before = position.players[seat].coins
    if before is not None and before != truth.value:
        yield Slip(abs(truth.value - before), text("That’s only the change. Add the coins from before."))
        yield Slip(2 * before - truth.value, text("You took it off instead of adding it, or the other way round."))
    for event in happened:
        if (coins := _paid(event, seat)) is not None:
            yield Slip(truth.value - coins, text("You left this out: {event}", event=narrate(event, after)))
    for other in range(len(after.players)):
        theirs = after.players[other].coins
        if other != seat and theirs is not None:
            yield Slip(theirs, text("Those are the coins of {player}.", player=called(position, other, you(position))))


def _paid(event: Event, seat: int) -> int | None:
    """Returns the coins that an event along the row gave to a player, below zero if it took them."""
    if getattr(event, "player", None) != seat:
        return None
    coins = getattr(event, "coins", 0)
    return {"paid": -coins, "pocketed": coins, "scored": coins}.get(event.kind)


def _of_tokens(position: Position, question: Question) -> Iterator[Slip]:
    """Yields other numbers of the same race, and the same number of other races."""
    if question.after is None:
        return
    after = apply(position, question.after).position
    names = {position.rules.game.short(force.race): force for _, force, _ in after.forces()}
    force = names.get(question.subject)
    if force is None:
        return
    if isinstance(question.after, Pick):
        yield Slip(after.rules.races[force.race].tokens, text("That’s only the number on the banner."))
        if force.power is not None:
            yield Slip(after.rules.powers[force.power].tokens, text("That’s only the number on the badge."))
    on_the_map = sum(holding.tokens for holding in after.holdings if holding.race == force.race)
    race = after.rules.races[force.race].name
    if on_the_map:
        yield Slip(on_the_map, text("That’s the number of {race} on the map.", race=race))
        yield Slip(on_the_map + force.hand + force.reserve + force.retreating, text("Those are all {race}.", race=race))
    region = getattr(question.after, "region", "")
    if region and position.holding(region).race == force.race:
        there = position.holding(region).tokens
        yield Slip(there, text("That’s the number that stood there. Not all of them are left."))
    for other in names:
        if other != question.subject:
            reply = KINDS[question.kind].reply(after, other)
            words = text("That’s the number of {race}.", race=after.rules.races[names[other].race].name)
            yield Slip(reply.value, words)
