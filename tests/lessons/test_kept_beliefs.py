"""Learners who never give a wrong belief up: no lesson is done for them, but for a learner who understands.

They are asked as on the screen of a lesson: a wrong answer brings a like question later.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from smallworld import games
from smallworld.teaching.exercises.concepts import concept, without
from smallworld.teaching.exercises.exercise import Exercise
from smallworld.teaching.lessons import Lesson, course, lesson, scenes
from smallworld.teaching.lessons.exercises import exercise_on, learner_after, next_number, own_exercise
from smallworld.teaching.lessons.mastery import Idea, Journal, Record, ideas, is_done
from smallworld.teaching.lessons.path import Stage, Stop, at, following, mend

LESSONS = [found for game in games.GAMES for found in course(game)]
every_lesson = pytest.mark.parametrize("found", LESSONS, ids=lambda found: found.id)
#: The questions about an idea after which a learner gives up the lesson.
MOST = 4


@cache
def about_idea(id: str, idea: Idea, number: int) -> Exercise:
    found = lesson(id)
    return exercise_on(idea, number, learner_after(found.game, found.place))


def asked_at(found: Lesson, stop: Stop, record: Record) -> Exercise:
    """Returns the exercise of a stop, as the screen of a lesson asks it."""
    step, idea = found.steps[stop.place], ideas(found)[stop.idea]
    number = next_number(idea, record)
    if stop.stage is Stage.STEP and number == 0 and step.question is not None and step.about[0] == stop.idea:
        return own_exercise(scenes(found.id)[stop.place])
    return about_idea(found.id, idea, number)


def is_wrong(asked: Exercise, belief: str) -> bool:
    """Checks whether a learner who leaves a concept out answers wrong."""
    believed = without(concept(belief), asked.position, asked.question, asked.truth)
    if believed is None or believed.value == asked.truth.value:
        return False
    return believed.value in [choice.value for choice in asked.choices]


def learn(found: Lesson, is_right: Callable[[Stop, Record], bool]) -> Journal:
    """Goes through a lesson until it is done, or an idea was asked about too often. Returns the journal."""
    journal, stop, last = Journal(), at(found, 0), len(found.steps) - 1
    while all(record.asked < MOST for record in journal.records.values()):
        if stop.stage is Stage.END:
            if is_done(found, journal):
                break
            stop = mend(found, journal)
        if found.steps[stop.place].goal and stop.stage is Stage.STEP:
            journal = journal.goal_met(stop.place)
        if stop.idea:
            clean, again = is_right(stop, journal.record(stop.idea)), stop.stage is Stage.AGAIN
            journal = journal.answered(ideas(found)[stop.idea], stop.place, clean=clean, again=again, last=last)
        stop, journal = following(found, journal, stop, answered=bool(stop.idea))
    return journal


@every_lesson
def test_a_learner_who_never_gives_a_belief_up_is_never_done(found: Lesson) -> None:
    for idea in ideas(found).values():

        def is_right(stop: Stop, record: Record, belief: Idea = idea) -> bool:
            return stop.idea != belief.id or not is_wrong(asked_at(found, stop, record), belief.concepts[0])

        journal = learn(found, is_right)
        assert not is_done(found, journal), idea.id
        assert journal.record(idea.id) == Record(MOST, 0, journal.record(idea.id).due), idea.id


@every_lesson
def test_a_learner_who_understands_is_done_without_another_question(found: Lesson) -> None:
    journal = learn(found, lambda stop, record: True)
    assert is_done(found, journal)
    for idea in ideas(found).values():
        assert journal.record(idea.id).asked == idea.needed, idea.id


@every_lesson
def test_a_learner_who_understands_after_a_mistake_needs_one_question_more(found: Lesson) -> None:
    journal = learn(found, lambda stop, record: record.asked > 0)
    assert is_done(found, journal)
    for idea in ideas(found).values():
        assert journal.record(idea.id).asked == idea.needed + 1, idea.id
