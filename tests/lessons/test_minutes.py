"""The minutes of lessons: reading, questions and goals take about as long as the contents say."""

from __future__ import annotations

import pytest

from smallworld import games
from smallworld.teaching.lessons import Lesson, course
from smallworld.teaching.lessons.guesses import guess_before
from smallworld.teaching.lessons.mastery import ideas
from smallworld.teaching.lessons.mixed import QUESTIONS
from smallworld.teaching.lessons.units import units

WORDS_A_MINUTE = 200
SECONDS_A_QUESTION = 20
SECONDS_A_GOAL = 30


def estimated(lesson: Lesson) -> float:
    """Returns the minutes for a learner who makes no mistake: words, guesses, questions and goals.

    The questions at the end about earlier lessons count, too. The first lesson has none.
    """
    words = sum(len(" ".join([step.says, *(aim.says for aim in step.goal)]).split()) for step in lesson.steps)
    questions = sum(idea.needed for idea in ideas(lesson).values())
    questions += sum(guess_before(lesson.id, place) is not None for place in range(len(lesson.steps)))
    questions += QUESTIONS * (lesson.place > 1)
    goals = sum(bool(step.goal) for step in lesson.steps)
    return words / WORDS_A_MINUTE + (questions * SECONDS_A_QUESTION + goals * SECONDS_A_GOAL) / 60


@pytest.mark.parametrize("found", [found for game in games.GAMES for found in course(game)], ids=lambda found: found.id)
def test_a_lesson_takes_the_minutes_that_it_says(found: Lesson) -> None:
    assert abs(found.minutes - estimated(found)) <= 1, f"{found.id} takes {estimated(found):.1f} minutes"


@pytest.mark.parametrize("game", games.GAMES)
def test_a_unit_takes_as_long_as_its_lessons(game: str) -> None:
    assert sum(unit.minutes for unit in units(game)) == sum(lesson.minutes for lesson in course(game))
