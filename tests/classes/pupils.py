"""A small class for tests: a set in two versions, and answers to it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import cache

from smallworld.teaching.classes.answers import OPEN, Answers, of_choice
from smallworld.teaching.classes.line import set_id
from smallworld.teaching.classes.question_set import QuestionSet, exercises, make
from smallworld.teaching.exercises.exercise import Exercise

NOON = datetime(2026, 5, 31, 12, tzinfo=UTC)
ABOUT = ("base.dwarves", "base.neutral_defenders", "base.tritons")


@cache
def homework(title: str = "Homework", seed: int = 1) -> QuestionSet:
    """Returns a set of three questions in two versions."""
    return make(title, "base", ABOUT, questions=3, seed=seed, versions=2)


def forgetful(asked: Exercise) -> int:
    """Returns the number of the choice that leaves the concept out, or of a wrong one if none does."""
    wrong = [n for n, choice in enumerate(asked.choices) if choice.value != asked.truth.value]
    return min(wrong, key=lambda n: asked.choices[n].forgets is None)


def answered(
    name: str, missed: tuple[int, ...] = (), version: int = 0, minutes: int = 0, *, of: QuestionSet
) -> Answers:
    """Returns the answers of a learner who misses some questions, and has all others right."""
    found = [
        of_choice(forgetful(asked) if n in missed else asked.right) for n, asked in enumerate(exercises(of, version))
    ]
    return Answers(set_id(of), version, name, tuple(found), (9,) * len(found), NOON + timedelta(minutes=minutes))


def leaving_open(given: Answers, n: int) -> Answers:
    """Returns answers of which one is missing."""
    return given._replace(answers=(*given.answers[:n], OPEN, *given.answers[n + 1 :]))
