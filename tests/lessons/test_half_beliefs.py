"""Learners who know an ability by half go through the whole course, and then practise for an hour.

They answer the questions of every lesson of their box as they believe, by the rules of the lesson screen: a wrong
answer brings a like question later. Then the practice asks what it chooses, about all races, say, or all powers.
Learners give a belief up once a mark names its ability. It is mended once they answer right what it would get wrong.
The hour is one of practice alone, after the course, with as long a question as in a lesson.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import cache
from random import Random

import pytest

from smallworld.teaching.exercises.concepts import Concept, concept
from smallworld.teaching.exercises.exercise import Exercise, mark, shown_by
from smallworld.teaching.exercises.making.fresh import exercise_about
from smallworld.teaching.exercises.practice import families, next_about, next_seed, whole_of
from smallworld.teaching.lessons import Lesson, course
from smallworld.teaching.lessons.mastery import Journal, is_done
from smallworld.teaching.lessons.mixed import drawn
from smallworld.teaching.progress import Progress
from tests.exercises.test_half_beliefs import HALF_BELIEFS, answered
from tests.lessons.test_minutes import SECONDS_A_QUESTION
from tests.lessons.walking import asked_at, learn

#: The time for a question. The reading between the questions does not count.
EACH = timedelta(seconds=SECONDS_A_QUESTION)
HOUR = timedelta(hours=1)
BEGIN = datetime(2026, 5, 31, 12, tzinfo=UTC)
#: The seeds of practice are few, so that learners share the exercises that are made.
SEEDS = 48
#: The questions about an idea after which a learner would give up a lesson.
MOST = 40


class Learner:
    """A learner with a belief, and what became of it."""

    def __init__(self, belief: Concept) -> None:
        self.belief, self.progress, self.asked = belief, Progress(), 0
        self.found = self.mended = False

    @property
    def now(self) -> datetime:
        """The time after the questions so far."""
        return BEGIN + self.asked * EACH

    def answer(self, asked: Exercise) -> bool:
        """Answers an exercise, by the belief until a mark names it, and returns whether that was right."""
        self.asked += 1
        believed = answered(asked, self.belief)
        given = mark(asked, asked.truth.value if self.found else believed)
        self.progress = self.progress.answered(shown_by(asked, given).id, right=given.right, at=self.now)
        self.mended |= self.found and believed != asked.truth.value
        named = given.forgotten
        self.found |= named is not None and whole_of(named.id) == whole_of(self.belief.id)
        return given.right


practised = cache(exercise_about)


def study(learner: Learner, found: Lesson) -> None:
    """Goes through a lesson until it is done."""
    journal = Journal(mixed=drawn(found, learner.progress, learner.now, Random(found.id)))
    journal = learn(found, journal, lambda stop, record: learner.answer(asked_at(found, stop, record)), MOST)
    assert is_done(found, journal)


def practise(learner: Learner) -> None:
    """Practises all abilities of the kind for an hour, or until the belief is mended."""
    game, about = learner.belief.game, whole_of(learner.belief.id)
    kind = next(family.concepts for family in families(game) if concept(about) in family.concepts)
    random, last, until = Random(game), "", learner.now + HOUR
    while not learner.mended and learner.now < until:
        last = next_about(kind, learner.progress, last, learner.now, random).id
        seed = next_seed(last, learner.progress, random.randrange(SEEDS))
        learner.answer(practised(last, seed))


@pytest.mark.parametrize("said", HALF_BELIEFS)
def test_the_course_and_an_hour_of_practice_find_and_mend_a_half_belief(said: str) -> None:
    id, view = HALF_BELIEFS[said]
    learner = Learner(concept(id).seen(view))
    for found in course(learner.belief.game):
        study(learner, found)
    practise(learner)
    assert learner.found
    assert learner.mended
