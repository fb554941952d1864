"""A learner's way through a set: their name, their answers so far, and the time that each took.

Attempts at other sets wait aside, until the link of their set is opened again.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from smallworld.teaching.classes.answers import MOST_SECONDS, OPEN, Answers, of_choice, value_of
from smallworld.teaching.classes.line import set_id
from smallworld.teaching.classes.question_set import QuestionSet, exercises, problem_with
from smallworld.teaching.exercises.exercise import Exercise
from smallworld_widgets.practice.question import is_written

#: The most attempts that wait aside.
MOST_ASIDE = 8


class Attempt(NamedTuple):
    """A learner's answers to a version of a set, which goes by its id. Once they are handed in, nothing changes."""

    set: str
    name: str
    version: int
    answers: tuple[str, ...]
    seconds: tuple[int, ...]
    begun: datetime
    handed_in: bool = False

    @property
    def answered(self) -> int:
        """The number of questions with an answer."""
        return len(self.answers) - self.answers.count(OPEN)

    def with_answer(self, n: int, answer: str) -> Attempt:
        """Returns the attempt with an answer to question `n`."""
        return self._replace(answers=(*self.answers[:n], answer, *self.answers[n + 1 :]))

    def with_time(self, n: int, seconds: float) -> Attempt:
        """Returns the attempt with more seconds at question `n`."""
        more = min(self.seconds[n] + max(0, round(seconds)), MOST_SECONDS)
        return self._replace(seconds=(*self.seconds[:n], more, *self.seconds[n + 1 :]))

    @property
    def given(self) -> Answers:
        """The answers as they are sent back."""
        return Answers(self.set, self.version, self.name, self.answers, self.seconds, self.begun)

    @property
    def next_open(self) -> int:
        """The number of the first question without an answer, or of all questions if there is none."""
        return self.answers.index(OPEN) if OPEN in self.answers else len(self.answers)

    def is_at(self, asked: QuestionSet, version: int | None) -> bool:
        """Checks whether the attempt is at a set, and at this version if there is one."""
        return self.set == set_id(asked) and version in (None, self.version)


def begun(asked: QuestionSet, name: str, version: int, at: datetime) -> Attempt:
    """Returns an attempt without answers."""
    n = len(asked.items)
    return Attempt(set_id(asked), name, version, (OPEN,) * n, (0,) * n, at.replace(microsecond=0))


def of_answers(given: Answers, *, handed_in: bool) -> Attempt:
    """Returns the attempt that has given some answers."""
    return Attempt(given.set, given.name, given.version, given.answers, given.seconds, given.begun, handed_in)


def fits(asked: QuestionSet, attempt: Attempt) -> bool:
    """Checks whether the answers of an attempt are some to the questions of a set, as far as they can be asked."""
    if not attempt.is_at(asked, None) or attempt.version >= len(asked.versions):
        return False
    if problem_with(asked) is not None:
        return len(attempt.answers) == len(asked.items)
    try:
        for made, answer in zip(exercises(asked, attempt.version), attempt.answers, strict=True):
            value_of(made, answer)
    except ValueError:
        return False
    return True


def put_aside(aside: Sequence[Attempt], attempt: Attempt) -> tuple[Attempt, ...]:
    """Returns the attempts that wait aside with another one, the newest last.

    Where there are too many, the oldest one that was handed in goes, or else the oldest.
    """
    kept = list(aside)
    while len(kept) >= MOST_ASIDE:
        kept.remove(next((each for each in kept if each.handed_in), kept[0]))
    return (*kept, attempt)


def written(exercise: Exercise, answer: int) -> str:
    """Returns an answer of the page as it is written in a line: a number, or the letter of a choice."""
    return str(answer) if is_written(exercise) else of_choice(answer)


def pressed(exercise: Exercise, answer: str) -> int | None:
    """Returns a written answer as the page has it, None for no answer and for one that this page would not take."""
    if answer == OPEN or answer.isdecimal() != is_written(exercise):
        return None
    return (
        int(answer) if answer.isdecimal() else next(i for i in range(len(exercise.choices)) if of_choice(i) == answer)
    )
