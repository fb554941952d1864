"""The way of a scripted learner through a lesson, as its screen asks: a wrong answer brings a like question later."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from smallworld.teaching.exercises.exercise import Exercise
from smallworld.teaching.lessons import Lesson, lesson, scenes
from smallworld.teaching.lessons.exercises import exercise_on, learner_after, mixed_exercise, next_number, own_exercise
from smallworld.teaching.lessons.mastery import Journal, Record, ideas, is_done
from smallworld.teaching.lessons.path import Stage, Stop, at, following, mend


@cache
def about_idea(id: str, idea: str, number: int) -> Exercise:
    found = lesson(id)
    return exercise_on(ideas(found)[idea], number, learner_after(found.game, found.place))


@cache
def about_board(id: str, step: int) -> Exercise:
    return own_exercise(scenes(id)[step])


@cache
def mixed(id: str, about: str) -> Exercise:
    found = lesson(id)
    return mixed_exercise(found, about, 0, learner_after(found.game, found.place))


def asked_at(found: Lesson, stop: Stop, record: Record) -> Exercise:
    """Returns the exercise of a stop after the answers in a record."""
    if stop.stage is Stage.MIXED:
        return mixed(found.id, stop.idea)
    step, number = found.steps[stop.place], next_number(ideas(found)[stop.idea], record)
    if stop.stage is Stage.STEP and number == 0 and step.question is not None and step.about[0] == stop.idea:
        return about_board(found.id, stop.place)
    return about_idea(found.id, stop.idea, number)


def learn(found: Lesson, journal: Journal, is_right: Callable[[Stop, Record], bool], most: int) -> Journal:
    """Goes through a lesson until it is done, or an idea was asked about `most` times. Returns the journal.

    `is_right` answers the exercise of a stop after the answers in a record, and tells whether that was right.
    """
    stop, last = at(found, 0), len(found.steps) - 1
    while all(record.asked < most for record in journal.records.values()):
        if stop.stage is Stage.END:
            if is_done(found, journal):
                break
            stop = mend(found, journal)
        if found.steps[stop.place].goal and stop.stage is Stage.STEP:
            journal = journal.goal_met(stop.place)
        if stop.idea:
            right = is_right(stop, journal.record(stop.idea))
            if stop.stage is not Stage.MIXED:
                again = stop.stage is Stage.AGAIN
                journal = journal.answered(ideas(found)[stop.idea], stop.place, clean=right, again=again, last=last)
        stop, journal = following(found, journal, stop, answered=bool(stop.idea))
    return journal
