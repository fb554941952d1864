"""The path through a lesson: its steps, questions that come once more, a mixed step, and the end.

The path depends on the answers so far: a question comes once more two steps after an answer, and after the last step
come those that still wait.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from smallworld.teaching.lessons import Lesson
from smallworld.teaching.lessons.mastery import Idea, Journal, due, ideas, ideas_of, missing


class Stage(Enum):
    """A kind of stop on the path."""

    STEP = "step"
    #: A question about an idea, once more.
    AGAIN = "again"
    #: A question about a concept of an earlier lesson.
    MIXED = "mixed"
    END = "end"


class Stop(NamedTuple):
    """A stop on the path: at a step, or after it, with the idea that is asked about there.

    `mending` tells that the learner only visits what is missing.
    """

    place: int
    stage: Stage = Stage.STEP
    idea: str = ""
    mending: bool = False


def at(lesson: Lesson, place: int) -> Stop:
    """Returns the beginning of a step, which asks about its first idea."""
    asked = ideas_of(lesson, place)
    return Stop(place, Stage.STEP, asked[0].id if asked else "")


def following(lesson: Lesson, journal: Journal, stop: Stop, *, answered: bool) -> tuple[Stop, Journal]:
    """Returns the stop after another, and the journal.

    A question that was not `answered` is skipped, with the other questions of its step.
    """
    if stop.stage is Stage.AGAIN and not answered:
        journal = journal.postponed(stop.idea)
    if stop.mending:
        return _next_missing(lesson, journal, stop), journal
    if stop.stage is Stage.STEP and answered and (other := _neighbour(lesson, stop, 1)):
        return stop._replace(idea=other), journal
    return _after(lesson, journal, stop), journal


def _after(lesson: Lesson, journal: Journal, stop: Stop) -> Stop:
    last = len(lesson.steps) - 1
    if stop.stage in (Stage.STEP, Stage.AGAIN):
        if waiting := due(lesson, journal, stop.place):
            return Stop(stop.place, Stage.AGAIN, waiting[0].id)
        if stop.place < last:
            return at(lesson, stop.place + 1)
        if journal.mixed:
            return Stop(last, Stage.MIXED, journal.mixed[0])
    if stop.stage is Stage.MIXED and stop.idea in journal.mixed[:-1]:
        return stop._replace(idea=journal.mixed[journal.mixed.index(stop.idea) + 1])
    return Stop(last, Stage.END)


def before(lesson: Lesson, journal: Journal, stop: Stop) -> Stop:
    """Returns the stop to go back to: the question or the step before."""
    if stop.stage is Stage.STEP:
        if other := _neighbour(lesson, stop, -1):
            return stop._replace(idea=other)
        return at(lesson, max(stop.place - 1, 0))
    if stop.stage is Stage.MIXED and stop.idea in journal.mixed[1:]:
        return stop._replace(idea=journal.mixed[journal.mixed.index(stop.idea) - 1])
    return at(lesson, stop.place)


def mend(lesson: Lesson, journal: Journal) -> Stop:
    """Returns the first stop at something that is missing, from where the learner visits only such stops."""
    return _next_missing(lesson, journal, None)


def place_in_step(lesson: Lesson, stop: Stop) -> tuple[int, int]:
    """Returns the number of a question in its step, from 1, and the number of them. Both are 0 without questions."""
    asked = [idea.id for idea in ideas_of(lesson, stop.place)] if stop.stage is Stage.STEP else []
    return (asked.index(stop.idea) + 1, len(asked)) if stop.idea in asked else (0, 0)


def _neighbour(lesson: Lesson, stop: Stop, by: int) -> str:
    """Returns the idea that the same step asks about next or before, or an empty string."""
    number, all_of_them = place_in_step(lesson, stop)
    if not number or not 1 <= number + by <= all_of_them:
        return ""
    return ideas_of(lesson, stop.place)[number + by - 1].id


def _next_missing(lesson: Lesson, journal: Journal, stop: Stop | None) -> Stop:
    """Returns the next stop of all that are missing, in the order of the lesson, or its end."""
    gone = (-1, 0) if stop is None else _order(lesson, stop)
    goals, open_ideas = missing(lesson, journal)
    found = [Stop(step, mending=True) for step in goals] + [_asking(lesson, journal, idea) for idea in open_ideas]
    left = sorted((stop for stop in found if _order(lesson, stop) > gone), key=lambda stop: _order(lesson, stop))
    return left[0] if left else Stop(len(lesson.steps) - 1, Stage.END)


def _asking(lesson: Lesson, journal: Journal, idea: Idea) -> Stop:
    """Returns the stop for an idea that is missing: in its step, unless it was answered right there."""
    if journal.record(idea.id).right:
        return Stop(len(lesson.steps) - 1, Stage.AGAIN, idea.id, mending=True)
    return Stop(idea.step, Stage.STEP, idea.id, mending=True)


def _order(lesson: Lesson, stop: Stop) -> tuple[int, int]:
    """Returns the place of a stop among all goals and ideas of a lesson."""
    known = list(ideas(lesson))
    if stop.idea in known:
        return ideas(lesson)[stop.idea].step, known.index(stop.idea)
    return stop.place, -1
