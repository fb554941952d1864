"""An exercise: a question with answers to choose from. Each wrong answer leaves out exactly one concept."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from smallworld.model.position import Position
from smallworld.teaching.exercises.asking import ask, events_before, words
from smallworld.teaching.exercises.concepts import Concept, present, without
from smallworld.teaching.exercises.kinds import Question, Reply, Why
from smallworld.teaching.exercises.misconceptions import Misconception, believed
from smallworld.words.text import Text, text

#: The most wrong answers.
_MOST_TRAPS = 3


class Choice(NamedTuple):
    """An answer to choose: its value, its words, and the concept that it leaves out, or None for the true one."""

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
        return next(i for i, choice in enumerate(self.choices) if choice.forgets is None)

    @property
    def asks_number(self) -> bool:
        """True if the answer is a number, which can be given without choices."""
        return isinstance(self.truth.value, int)


class Mark(NamedTuple):
    """The mark of an answer: whether it is right, the concept left out if known, and the truth with its reasons.

    `told` tells the events before the question. `belief` is a common belief that leads to this answer.
    """

    right: bool
    forgotten: Concept | None
    truth: Reply
    why: tuple[Why, ...]
    told: tuple[Text, ...]
    belief: Misconception | None = None

    @property
    def words(self) -> Text:
        """The mark in words: the right answer, the rule left out, and the belief behind it."""
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
    """Returns the exercise made of a question, or None if the concept does not decide it.

    The order of the choices depends on `random`. An answer that two different omissions lead to is no choice, since it
    would not tell which. The answer that leaves out the concept itself always is one.
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
    """Returns the wrong answers that leave out one concept, the given one first.

    No value and no wording comes twice.
    """
    found: list[Choice] = []
    for forgotten in (concept, *(other for other in present(position) if other.id != concept.id)):
        reply = without(forgotten, position, question, truth)
        if reply is not None and reply.value != truth.value and reply.words != truth.words:
            found.append(Choice(reply.value, reply.words, forgotten))
    alike = [sum(_same(one, other) for other in found) for one in found]
    return [one for one, n in zip(found, alike, strict=True) if n == 1 or one.forgets is concept]


def _same(one: Choice, other: Choice) -> bool:
    """Checks whether two choices look the same."""
    return bool(one.value == other.value) or str(one.words) == str(other.words)


def mark(asked: Exercise, answer: Any) -> Mark:
    """Returns the mark of an answer, given as the value of a choice or as any other value of its kind.

    An answer that is no choice is also told what it leaves out, if that is one concept.
    """
    position, question, truth = asked.position, asked.question, asked.truth
    happened = events_before(position, question)
    if answer == truth.value:
        return Mark(True, None, truth, truth.why, happened)
    forgotten = next((choice.forgets for choice in _known(asked, answer) if choice.value == answer), None)
    belief, rule = believed(position, question, truth, answer, forgotten) or (None, forgotten)
    return Mark(False, rule, truth, truth.why, happened, belief)


def shown_by(asked: Exercise, given: Mark) -> Concept:
    """Returns the concept that an answer tells about: the one left out, if it is another, else the one asked about."""
    return asked.concept if given.right or given.forgotten is None else given.forgotten


def _known(asked: Exercise, answer: Any) -> Sequence[Choice]:
    """Returns the choices, or if the answer is none of them, all answers that leave out one concept."""
    if any(choice.value == answer for choice in asked.choices):
        return asked.choices
    return _traps(asked.position, asked.question, asked.truth, asked.concept)
