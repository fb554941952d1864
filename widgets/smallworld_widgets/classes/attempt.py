"""A learner's way through a set: their name, their answers so far, and the time that each took."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from smallworld.teaching.classes.answers import MOST_SECONDS, OPEN, Answers, of_choice
from smallworld.teaching.classes.line import set_id
from smallworld.teaching.classes.question_set import QuestionSet
from smallworld.teaching.exercises.exercise import Exercise
from smallworld_widgets.practice.question import is_written


class Attempt(NamedTuple):
    """A learner's answers to a version of a set. Once they are handed in, nothing changes."""

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

    def of_set(self, asked: QuestionSet) -> Answers:
        """Returns the answers as they are sent back."""
        return Answers(set_id(asked), self.version, self.name, self.answers, self.seconds, self.begun)


def begun(name: str, version: int, questions: int, at: datetime) -> Attempt:
    """Returns an attempt without answers."""
    return Attempt(name, version, (OPEN,) * questions, (0,) * questions, at.replace(microsecond=0))


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
