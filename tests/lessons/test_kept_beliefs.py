"""Learners who never give a wrong belief up: no lesson is done for them, but for a learner who understands.

They are asked as on the screen of a lesson: a wrong answer brings a like question later.
"""

from __future__ import annotations

import pytest

from smallworld import games
from smallworld.teaching.exercises.concepts import concept, without
from smallworld.teaching.exercises.exercise import Exercise
from smallworld.teaching.lessons import Lesson, course
from smallworld.teaching.lessons.mastery import Idea, Journal, Record, ideas, is_done
from smallworld.teaching.lessons.path import Stop
from tests.lessons.walking import asked_at, learn

LESSONS = [found for game in games.GAMES for found in course(game)]
every_lesson = pytest.mark.parametrize("found", LESSONS, ids=lambda found: found.id)
#: The questions about an idea after which a learner gives up the lesson.
MOST = 4


def is_wrong(asked: Exercise, belief: str) -> bool:
    """Checks whether a learner who leaves a concept out answers wrong."""
    believed = without(concept(belief), asked.position, asked.question, asked.truth)
    if believed is None or believed.value == asked.truth.value:
        return False
    return believed.value in [choice.value for choice in asked.choices]


@every_lesson
def test_a_learner_who_never_gives_a_belief_up_is_never_done(found: Lesson) -> None:
    for idea in ideas(found).values():

        def is_right(stop: Stop, record: Record, belief: Idea = idea) -> bool:
            return stop.idea != belief.id or not is_wrong(asked_at(found, stop, record), belief.concepts[0])

        journal = learn(found, Journal(), is_right, MOST)
        assert not is_done(found, journal), idea.id
        assert journal.record(idea.id) == Record(MOST, 0, journal.record(idea.id).due), idea.id


@every_lesson
def test_a_learner_who_understands_is_done_without_another_question(found: Lesson) -> None:
    journal = learn(found, Journal(), lambda stop, record: True, MOST)
    assert is_done(found, journal)
    for idea in ideas(found).values():
        assert journal.record(idea.id).asked == idea.needed, idea.id


@every_lesson
def test_a_learner_who_understands_after_a_mistake_needs_one_question_more(found: Lesson) -> None:
    journal = learn(found, Journal(), lambda stop, record: record.asked > 0, MOST)
    assert is_done(found, journal)
    for idea in ideas(found).values():
        assert journal.record(idea.id).asked == idea.needed + 1, idea.id
