"""An exercise: a question with answers to choose from, each wrong one what somebody says who has left one thing out."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from smallworld.model.position import Position
from smallworld.teaching.exercises.asking import Question, Reply, Why, ask, told, words
from smallworld.teaching.exercises.concepts import Concept, present, without
from smallworld.teaching.exercises.misconceptions import Misconception, believed
from smallworld.words.text import Text, text

#: So many wrong answers at the most.
_MOST_TRAPS = 3


class Choice(NamedTuple):
    """An answer to choose: its value, its words, and what somebody who chooses it has left out; None for the truth."""

    value: Any
    words: Text | str
    forgets: Concept | None = None


class Exercise(NamedTuple):
    """A question about a position, made for the sake of a concept, and what there is to choose from.

    Exactly one of the choices is true; `truth` is that answer, with what it is made of.
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
        """Which of the choices is true."""
        return next(i for i, choice in enumerate(self.choices) if choice.forgets is None)

    @property
    def asks_number(self) -> bool:
        """Whether a number is asked for, which can be answered without choices."""
        return isinstance(self.truth.value, int)


class Mark(NamedTuple):
    """What is said of an answer: whether it is right, what was left out if that is known, and the truth with its why.

    `told` says what happened on the way to what was asked; `belief` is what many people think who answer so.
    """

    right: bool
    forgotten: Concept | None
    truth: Reply
    why: tuple[Why, ...]
    told: tuple[Text, ...]
    belief: Misconception | None = None

    @property
    def words(self) -> Text:
        """The mark in words: what is right, what was left out, and what others think who leave it out."""
        if self.belief is None:
            return self._words
        return text("{mark} Many think: “{belief}”", mark=self._words, belief=self.belief.thinks)

    @property
    def _words(self) -> Text:
        if self.right:
            return text("Right.")
        if self.forgotten is None:
            return text("No: the answer is “{answer}”.", answer=self.truth.words)
        return text(
            "No: the answer is “{answer}”. Left out: {rule} ({source})",
            answer=self.truth.words,
            rule=self.forgotten.says,
            source=text("{rulebook}, {section}", **self.forgotten.source._asdict()),
        )


def exercise(position: Position, question: Question, concept: Concept, random: Random) -> Exercise | None:
    """The exercise made of a question that a concept decides; the order of the choices depends on `random`.

    A wrong answer that comes of leaving out either of two things is none of the choices, for it would not say which;
    that of the concept itself always is one. None where the concept does not decide the question.
    """
    truth = ask(position, question)
    wrong = _traps(position, question, truth, concept)
    if not wrong or wrong[0].forgets is not concept:
        return None
    others = wrong[1:]
    random.shuffle(others)
    choices = [Choice(truth.value, truth.words), wrong[0], *others[: _MOST_TRAPS - 1]]
    random.shuffle(choices)
    if all(isinstance(choice.value, int) for choice in choices):
        choices.sort(key=lambda choice: int(choice.value))
    return Exercise(concept, position, question, truth, tuple(choices))


def _traps(position: Position, question: Question, truth: Reply, concept: Concept) -> list[Choice]:
    """The wrong answers that leave out one thing, the concept's first; each value, and each wording, once."""
    found: list[Choice] = []
    for forgotten in (concept, *(other for other in present(position) if other.id != concept.id)):
        reply = without(forgotten, position, question, truth)
        if reply is not None and reply.value != truth.value and reply.words != truth.words:
            found.append(Choice(reply.value, reply.words, forgotten))
    alike = [sum(_same(one, other) for other in found) for one in found]
    return [one for one, n in zip(found, alike, strict=True) if n == 1 or one.forgets is concept]


def _same(one: Choice, other: Choice) -> bool:
    """Whether nobody could tell two choices apart."""
    return bool(one.value == other.value) or str(one.words) == str(other.words)


def mark(asked: Exercise, answer: Any) -> Mark:
    """What is said of an answer, given as the value of a choice or as any other value of its kind.

    Of what was no choice, too, it is said what was left out, where that is one thing.
    """
    position, question, truth = asked.position, asked.question, asked.truth
    happened = told(position, question)
    if answer == truth.value:
        return Mark(True, None, truth, truth.why, happened)
    forgotten = next((choice.forgets for choice in _known(asked, answer) if choice.value == answer), None)
    belief, rule = believed(position, question, truth, answer, forgotten) or (None, forgotten)
    return Mark(False, rule, truth, truth.why, happened, belief)


def _known(asked: Exercise, answer: Any) -> Sequence[Choice]:
    """The choices, or where the answer is none of them, all that leave out one thing."""
    if any(choice.value == answer for choice in asked.choices):
        return asked.choices
    return _traps(asked.position, asked.question, asked.truth, asked.concept)
