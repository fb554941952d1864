"""The answers of a learner to a set of questions."""

from __future__ import annotations

import re
from datetime import datetime
from typing import Any, NamedTuple

from smallworld.teaching.exercises.exercise import Exercise

LONGEST_NAME = 30
MOST_SECONDS = 99_999
#: The sign of a question without an answer.
OPEN = "x"
_CHOICES = "abcdefgh"
#: An answer as it is written: the letter of a choice, a number, or the sign of none.
WRITTEN = re.compile(rf"[{_CHOICES}]|[0-9]{{1,3}}|{OPEN}")


class Answers(NamedTuple):
    """The answers of a learner to a version of a set, in the order of its questions.

    Each is the letter of a choice, a number, or `OPEN`. Beside it stand the seconds that it took. `name` is what the
    learner calls themselves, or a number that their teacher has given them.
    """

    set: str
    version: int
    name: str
    answers: tuple[str, ...]
    seconds: tuple[int, ...]
    begun: datetime

    @property
    def learner(self) -> str:
        """The learner, however the name is spelt."""
        return " ".join(self.name.split()).casefold()


def of_choice(index: int) -> str:
    """Returns the answer that takes a choice, by its place."""
    return _CHOICES[index]


def value_of(asked: Exercise, answer: str) -> Any:
    """Returns the value of an answer to an exercise, None for no answer.

    Raises `ValueError` for an answer that this exercise does not take.
    """
    if answer == OPEN:
        return None
    if answer.isdecimal():
        if not asked.asks_number:
            raise ValueError(f"no answer to this question: {answer}")
        return int(answer)
    place = _CHOICES.index(answer)
    if place >= len(asked.choices):
        raise ValueError(f"no answer to this question: {answer}")
    return asked.choices[place].value
