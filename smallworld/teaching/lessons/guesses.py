"""The guesses that learners make before something is shown: a question about it, which is never marked.

A step has a `guess` of its own, or one that follows from the first fact that it shows. Nothing is asked that an earlier
step has just said.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random
from typing import NamedTuple

from smallworld.model.actions import Die, Draw, TurnUp
from smallworld.model.position import Position
from smallworld.rules.engine import IllegalActionError
from smallworld.teaching.exercises.concepts import present, without
from smallworld.teaching.exercises.questions.asking import ask, words
from smallworld.teaching.exercises.questions.choices import LONGEST, shares_a_reason, spoken
from smallworld.teaching.exercises.questions.choices import others as plausible_others
from smallworld.teaching.exercises.questions.kinds import Question, Reply
from smallworld.teaching.lessons import Scene, scenes
from smallworld.teaching.rulings.checks import UnanswerableError
from smallworld.words.text import Text

#: The kinds of questions by the probes of facts: about a position as it stands, and about one that an action leads to.
_NOW = {"price": "price", "odds": "odds", "income": "income", "refusals": "against", "standings": "winner"}
_THEN = {**_NOW, "coins": "coins", "hand": "hand", "region": "stands", "retreating": "survivors"}
_MOST_WRONG = 3
#: The fewest choices for a number. A guess between two would be too easy.
_FEWEST_NUMBERS = 3
_CHANCE = Die | Draw | TurnUp


class Guess(NamedTuple):
    """A question before a step, with answers to choose from. `truth` is the right one with its reasons."""

    position: Position
    question: Question
    truth: Reply
    choices: tuple[Reply, ...]

    @property
    def words(self) -> Text:
        """The question in words."""
        return words(self.position, self.question)

    @property
    def right(self) -> int:
        """The place of the right choice."""
        return next(i for i, choice in enumerate(self.choices) if choice.value == self.truth.value)


@cache
def guess_before(lesson: str, place: int) -> Guess | None:
    """Returns the guess before a step of a lesson, or None for a step without one."""
    known = scenes(lesson)
    step = known[place].step
    if step.asks or step.goal or not step.guessing:
        return None
    if step.guess is not None:
        return guess(known[place].start, step.guess)
    found = (guess(*asked) for asked in _derived(known[place], known[:place]) if _is_missed(*asked))
    return next(filter(None, found), None)


def guess(position: Position, question: Question) -> Guess | None:
    """Returns a question with answers to choose from, or None if it cannot be asked or has no wrong answer."""
    try:
        truth = spoken(position, question, ask(position, question))
    except (UnanswerableError, IllegalActionError):
        return None
    random = Random(f"{question.kind}:{question.subject}")
    choices = [truth, *islice(_wrong(position, question, truth, random), _MOST_WRONG)]
    if type(truth.value) is int:
        others = (n for n in (truth.value + 1, truth.value - 1, truth.value + 2) if n >= 0)
        known = [choice.value for choice in choices]
        more = [Reply(n, str(n)) for n in others if n not in known]
        choices += more[: max(0, _FEWEST_NUMBERS - len(choices))]
        choices.sort(key=lambda choice: int(choice.value))
    else:
        random.shuffle(choices)
    return Guess(position, question, truth, tuple(choices)) if len(choices) > 1 else None


def _wrong(position: Position, question: Question, truth: Reply, random: Random) -> Iterator[Reply]:
    """Yields the answers of learners who leave out one rule, then plausible ones of the kind, each once.

    None shares a reason with the truth.
    """
    forgetful = [spoken(position, question, reply) for reply in _forgetful(position, question, truth)]
    random.shuffle(forgetful)
    plausible = [] if type(truth.value) is int else plausible_others(position, question, truth, random)
    found = [truth]
    for reply in (*forgetful, *plausible):
        if shares_a_reason(question, truth, reply) or len(str(reply.words)) > LONGEST:
            continue
        if all(reply.value != other.value and str(reply.words) != str(other.words) for other in found):
            found.append(reply)
            yield reply


def _forgetful(position: Position, question: Question, truth: Reply) -> list[Reply]:
    """Returns the answers of learners who leave out one rule, where they differ from the truth."""
    found = (without(concept, position, question, truth) for concept in present(position))
    return [reply for reply in found if reply is not None and reply.value != truth.value]


def _is_missed(position: Position, question: Question) -> bool:
    """Checks whether a number is asked for, or whether a learner who leaves out a rule answers otherwise."""
    try:
        truth = ask(position, question)
    except (UnanswerableError, IllegalActionError):
        return False
    return type(truth.value) is int or bool(_forgetful(position, question, truth))


def _derived(scene: Scene, earlier: tuple[Scene, ...]) -> Iterator[tuple[Position, Question]]:
    """Yields questions about the facts that a step shows and no earlier step has told, each with its position.

    A step of several actions asks about the last decision, before which the others were done. What chance does after it
    cannot be guessed.
    """
    decisions = [i for i, action in enumerate(scene.step.actions) if not isinstance(action, _CHANCE)]
    last = decisions[-1] if decisions else 0
    if last + 1 < len(scene.step.actions):
        return
    position = scene.played[last - 1].position if last else scene.start
    after = scene.step.actions[last] if decisions else None
    told = [fact for known in earlier for fact in known.step.shows]
    for fact in scene.step.shows:
        kind = (_NOW if after is None else _THEN).get(fact.probe.kind)
        if kind is not None and fact not in told:
            yield position, Question(kind, "" if kind == "winner" else fact.probe.subject, after)
