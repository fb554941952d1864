"""An exercise: a question with answers to choose from, one of which leaves out the concept."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from smallworld.model.action_lines import parse
from smallworld.model.actions import Conquer, EndConquests, Pick
from smallworld.model.board import bits
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.rules.engine import CHANCE, apply, decider
from smallworld.teaching.exercises.concepts import Concept, present, without
from smallworld.teaching.exercises.misconceptions import Misconception, believed
from smallworld.teaching.exercises.questions.asking import ask, events_before, words
from smallworld.teaching.exercises.questions.choices import LONGEST, others, shares_a_reason, spoken
from smallworld.teaching.exercises.questions.claims import may_be_true
from smallworld.teaching.exercises.questions.kinds import Question, Reply, Why
from smallworld.teaching.exercises.questions.names import at_the_table
from smallworld.teaching.exercises.questions.slips import Slip, slip_behind
from smallworld.teaching.rulings.checks import UnanswerableError, quoted
from smallworld.words.text import Text, text

#: The most wrong answers, and the fewest. A number, which can be typed, may have fewer.
_MOST_TRAPS, _FEWEST_TRAPS = 3, 2
#: The refusals of a conquest that still has a price worth asking for.
_STILL_PRICED = {"not_enough_tokens", "no_tokens"}
#: The questions whose answers may change by what has to come at once.
_ABOUT_WHAT_FOLLOWS = {"hand", "income", "tribute", "stands"}
#: The phases in which a race may hold rivers that it leaves before its turn pays.
_BEFORE_REDEPLOYMENT = (Phase.READY, Phase.DECLINED_CONQUEST, Phase.CONQUEST, Phase.RECRUITMENT, Phase.REDEPLOY)
#: The questions whose words hold a number to multiply, where once is a rule to know.
_WITH_A_FACTOR = {"natives", "purses"}
#: The ids of regions such as r05, and numbers.
_REGION, _NUMBER = re.compile(r"\b[a-z]+-?\d+\b"), re.compile(r"\d+")


class Choice(NamedTuple):
    """An answer to choose: its value, its words, and the concept that it leaves out if it is made for that."""

    value: Any
    words: Text | str
    forgets: Concept | None = None


class Exercise(NamedTuple):
    """A question about a position, made for a concept, with the answers to choose from.

    Exactly one of the choices is true. `truth` is that answer with its terms.
    """

    concept: Concept
    position: Position
    question: Question
    truth: Reply
    choices: tuple[Choice, ...]

    @property
    def words(self) -> Text:
        """The question in words."""
        return words(self.position, self.question)

    @property
    def right(self) -> int:
        """The index of the true choice."""
        return next(i for i, choice in enumerate(self.choices) if choice.value == self.truth.value)

    @property
    def asks_number(self) -> bool:
        """True if the answer is a number, which can be given without choices."""
        return type(self.truth.value) is int

    @property
    def verdict(self) -> str:
        """The verdict of the true answer: `yes`, `no`, `number`, or `other` where it is neither.

        Questions about a concept should have each verdict in turn, as far as its kinds of questions have it.
        """
        if self.asks_number:
            return "number"
        if self.question.kind == "against":
            return "no" if self.truth.value else "yes"
        if self.question.kind == "odds":
            return "no" if self.truth.value is None else "yes"
        return "other"


class Mark(NamedTuple):
    """The mark of an answer: whether it is right, the concept left out if known, and the truth with its reasons.

    `told` tells the events before the question. `belief` is a common belief that leads to this answer, and `slip` what
    the learner did to get a wrong number. If the concept is only `likely`, leaving out another one gives the same.
    """

    right: bool
    forgotten: Concept | None
    truth: Reply
    why: tuple[Why, ...]
    told: tuple[Text, ...]
    belief: Misconception | None = None
    slip: Slip | None = None
    likely: bool = False

    @property
    def words(self) -> Text:
        """The mark in words: the right answer, the slip, the rule left out, and the belief behind it."""
        words = self._words
        if self.belief is not None:
            words = text("{mark} Many think: “{belief}”", mark=words, belief=self.belief.thinks)
        return words

    @property
    def _words(self) -> Text:
        if self.right:
            return text("Right.")
        words = text("No: the answer is “{answer}”.", answer=self.truth.words)
        if self.slip is not None:
            words = text("{mark} {slip}", mark=words, slip=self.slip.words)
        if self.forgotten is None:
            return words
        said = text("{mark} Left out, it seems: {rule} ({source})") if self.likely else _LEFT_OUT
        source = text("{rulebook}, {section}", **self.forgotten.source._asdict())
        return said.filled(mark=words, rule=self.forgotten.says, source=source)


_LEFT_OUT = text("{mark} Left out: {rule} ({source})")


def exercise(position: Position, question: Question, concept: Concept, random: Random) -> Exercise | None:
    """Returns the exercise made of a question, or None if the concept does not decide it, or it is not worth asking.

    The order of the choices depends on `random`. One of the wrong answers leaves out the concept. The others are
    likely slips, or plausible on this board.
    """
    position, question = at_the_table(position, question)
    truth = ask(position, question)
    mistaken = without(concept, position, question, truth)
    if mistaken is None:
        return None
    return _with_choices(Exercise(concept, position, question, truth, ()), mistaken, concept, random)


def beside(position: Position, question: Question, concept: Concept, wrong: Reply, random: Random) -> Exercise | None:
    """Returns an exercise that a concept does not decide, with an answer that learners give who think that it does.

    Returns None if that is the true answer, or if the question is not worth asking.
    """
    position, question = at_the_table(position, question)
    return _with_choices(Exercise(concept, position, question, ask(position, question), ()), wrong, None, random)


def _with_choices(asked: Exercise, mistaken: Reply, forgets: Concept | None, random: Random) -> Exercise | None:
    """Returns the exercise with choices: the truth, a mistaken answer, which leaves out what it `forgets`, and others.

    Returns None if it is not worth asking.
    """
    _, position, question, truth, _ = asked
    if shares_a_reason(question, truth, mistaken) or not _is_worth_asking(position, question, truth, mistaken):
        return None
    truth, mistaken = spoken(position, question, truth), spoken(position, question, mistaken)
    found = [Choice(truth.value, truth.words), Choice(mistaken.value, mistaken.words, forgets)]
    if not _is_short(found[0]) or not _is_short(found[1]) or _is_part(found[0], found[1]):
        return None
    more = (Choice(reply.value, reply.words) for reply in others(position, question, truth, random))
    if type(truth.value) is int:
        found = _numbers(found, more, random)
    else:
        for choice in more:
            if len(found) <= _MOST_TRAPS and _is_short(choice) and not any(_is_part(choice, one) for one in found):
                found.append(choice)
        if len(found) <= _FEWEST_TRAPS:
            return None
        random.shuffle(found)
    return asked._replace(truth=truth, choices=tuple(found))


def _is_worth_asking(position: Position, question: Question, truth: Reply, mistaken: Reply) -> bool:
    """Checks whether a question asks about something possible, and does not tell its answer.

    The answer without the concept must not give a reason that is true all the same.
    """
    if question.kind in ("price", "brings"):
        try:
            refused = {found.code for found in quoted(position, question.subject).refusals}
        except UnanswerableError:
            return False
        return refused <= _STILL_PRICED and not _is_told(position, question, truth)
    if question.kind == "against" and _gives_a_true_reason(position, question, mistaken):
        return False
    if _is_beside_the_point(position, question) or not _is_settled(position, question):
        return False
    if question.kind == "next" and truth.value[0] == CHANCE:
        return False
    return not _is_told(position, question, truth)


def _gives_a_true_reason(position: Position, question: Question, wrong: Reply) -> bool:
    """Checks whether a wrong answer refuses an action for a reason that may be true."""
    action = parse(question.subject)
    return any(may_be_true(position, action, code) for code in wrong.value)


def _is_beside_the_point(position: Position, question: Question) -> bool:
    """Checks whether the action has nothing to do with what is asked: losses elsewhere, or coins of another player."""
    match question.kind, question.after:
        case "survivors", Conquer(region):
            race = position.holding(region).race
            return race is None or position.rules.game.short(race) != question.subject
        case "income", Pick():
            return position.players[position.player].name != question.subject
        case _:
            return False


def _is_settled(position: Position, question: Question) -> bool:
    """Checks whether nothing that has to come at once changes the answer.

    That may be a find that a conquest turns up, or tokens that a race sets aside as it ends its conquests.
    """
    ends = isinstance(question.after, EndConquests)
    if question.kind not in _ABOUT_WHAT_FOLLOWS or (question.kind == "hand" and not ends):
        return True
    after = position if question.after is None else apply(position, question.after).position
    if question.kind == "hand":
        return not any(force.reserve for _, force, active in after.forces() if active)
    if isinstance(question.after, Conquer) and decider(after) == CHANCE:
        return False
    return question.kind != "income" or _may_end_now(after, question.subject)


def _may_end_now(position: Position, name: str) -> bool:
    """Checks whether what a player holds is what the end of the turn pays: no river that has yet to be left.

    A turn in which a race has to be picked cannot end before that.
    """
    player = position.players[position.player]
    if player.name != name:
        return True
    if position.phase is Phase.PICK:
        return False
    board, active = position.rules.board, player.active
    held = 0 if active is None or position.phase not in _BEFORE_REDEPLOYMENT else position.regions_of(active.race)
    return not any(board.regions[i].terrain.fleeting for i in bits(held))


def _is_told(position: Position, question: Question, truth: Reply) -> bool:
    """Checks whether the words of a question hold the number that is its answer."""
    if type(truth.value) is not int or question.kind in _WITH_A_FACTOR:
        return False
    said = _REGION.sub("", words(position, question).in_english())
    return str(truth.value) in _NUMBER.findall(said)


def _is_short(choice: Choice) -> bool:
    return len(_in_english(choice)) <= LONGEST


def _is_part(one: Choice, other: Choice) -> bool:
    """Checks whether two choices are the same, or the words of one are part of the other's."""
    if one.value == other.value:
        return True
    if type(one.value) is int:
        return False
    first, second = _in_english(one).casefold(), _in_english(other).casefold()
    return first in second or second in first


def _in_english(choice: Choice) -> str:
    return choice.words.in_english() if isinstance(choice.words, Text) else choice.words


def _numbers(found: Sequence[Choice], more: Iterator[Choice], random: Random) -> list[Choice]:
    """Returns numbers to choose from, in order, so that the true one has any place among them.

    `found` has the true one first, then the one that leaves the concept out.
    """
    truth, mistaken = found
    values = {truth.value, mistaken.value}
    left = list({choice.value: choice for choice in more if choice.value not in values}.values())
    below = [choice for choice in left if choice.value < truth.value]
    above = [choice for choice in left if choice.value > truth.value]
    wanted = min(_MOST_TRAPS - 1, len(left))
    fewest, most = max(0, wanted - len(above)), min(wanted, len(below))
    n = random.randint(fewest, most)
    chosen = [*found, *random.sample(below, n), *random.sample(above, wanted - n)]
    return sorted(chosen, key=lambda choice: int(choice.value))


def mark(asked: Exercise, answer: Any) -> Mark:
    """Returns the mark of an answer, given as the value of a choice or as any other value of its kind.

    A wrong answer names a concept only if leaving that out gives just this answer on this board. If several do, it is
    the concept that was asked about, as the likely one, or none.
    """
    position, question, truth = asked.position, asked.question, asked.truth
    happened = events_before(position, question)
    if answer == truth.value:
        return Mark(True, None, truth, truth.why, happened)
    left_out = list(_left_out(asked, answer))
    forgotten = left_out[0] if left_out and (len(left_out) == 1 or left_out[0].id == asked.concept.id) else None
    belief, rule = (None, forgotten) if left_out and forgotten is None else _believed(asked, answer, forgotten)
    slip = slip_behind(position, question, truth, answer) if type(answer) is int else None
    return Mark(False, rule, truth, truth.why, happened, belief, slip, likely=len(left_out) > 1)


def _believed(
    asked: Exercise, answer: Any, forgotten: Concept | None
) -> tuple[Misconception, Concept] | tuple[None, Concept | None]:
    found = believed(asked.position, asked.question, asked.truth, answer, forgotten)
    return (None, forgotten) if found is None else found


def _left_out(asked: Exercise, answer: Any) -> Iterator[Concept]:
    """Yields the concepts that give an answer when they are left out, the one that was asked about first.

    That one may be known wrong in several ways. A clause and its ability count as one.
    """
    entry = asked.concept.ability or asked.concept.id
    others = (one for one in present(asked.position) if entry not in (one.id, one.ability))
    own = (asked.concept, *(asked.concept.seen(n) for n in range(len(asked.concept.others))))
    yield from islice((view for view in own if _gives(view, asked, answer)), 1)
    yield from (concept for concept in others if _gives(concept, asked, answer))


def _gives(concept: Concept, asked: Exercise, answer: Any) -> bool:
    """Checks whether a learner without a concept answers so."""
    reply = without(concept, asked.position, asked.question, asked.truth)
    return reply is not None and bool(reply.value == answer)


def shown_by(asked: Exercise, given: Mark) -> Concept:
    """Returns the concept that an answer tells about: the one left out, if it is another, else the one asked about."""
    return asked.concept if given.right or given.forgotten is None else given.forgotten
