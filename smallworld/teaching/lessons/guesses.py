"""The guesses that learners make before something is shown: a question about it, which is never marked.

A step has a `guess` of its own, or one that follows from the first fact that it shows. Nothing is asked that an earlier
step has just said.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
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
    found = (guess(*asked, missed=True) for asked in _derived(known[place], known[:place]))
    return next(filter(None, found), None)


def guess(position: Position, question: Question, *, missed: bool = False) -> Guess | None:
    """Returns a question with answers to choose from, or None if it cannot be asked or has no wrong answer.

    With `missed`, a learner who leaves out a rule has to answer wrong, unless it asks for a number.
    """
    try:
        truth = spoken(position, question, ask(position, question))
    except (UnanswerableError, IllegalActionError):
        return None
    is_number = type(truth.value) is int
    forgetful = _forgetful(position, question, truth)
    if missed and not is_number and not forgetful:
        return None
    random = Random(f"{question.kind}:{question.subject}")
    random.shuffle(forgetful)
    plausible = [] if is_number else plausible_others(position, question, truth, random)
    choices = [truth, *islice(_apart(question, truth, (*forgetful, *plausible)), _MOST_WRONG)]
    if is_number:
        others = (n for n in (truth.value + 1, truth.value - 1, truth.value + 2) if n >= 0)
        known = [choice.value for choice in choices]
        more = [Reply(n, str(n)) for n in others if n not in known]
        choices += more[: max(0, _FEWEST_NUMBERS - len(choices))]
        choices.sort(key=lambda choice: int(choice.value))
    else:
        random.shuffle(choices)
    return Guess(position, question, truth, tuple(choices)) if len(choices) > 1 else None


def _forgetful(position: Position, question: Question, truth: Reply) -> list[Reply]:
    """Returns the answers of learners who leave out one rule, where they differ from the truth, as choices."""
    found = (without(concept, position, question, truth) for concept in present(position))
    return [spoken(position, question, reply) for reply in found if reply is not None and reply.value != truth.value]


def _apart(question: Question, truth: Reply, replies: Iterable[Reply]) -> Iterator[Reply]:
    """Yields the replies that are short enough for a choice, each once. None shares a reason with the truth."""
    found = [truth]
    for reply in replies:
        if shares_a_reason(question, truth, reply) or len(str(reply.words)) > LONGEST:
            continue
        if all(reply.value != other.value and str(reply.words) != str(other.words) for other in found):
            found.append(reply)
            yield reply


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
