"""The choice of the next question of practice: what nobody has asked yet, and what was answered wrong."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from smallworld.teaching.exercises.concepts import concept, concepts, views, without
from smallworld.teaching.exercises.exercise import mark
from smallworld.teaching.exercises.making.contrast import decides
from smallworld.teaching.exercises.making.fresh import exercise_about
from smallworld.teaching.exercises.practice import next_about, next_seed, whole_of
from smallworld.teaching.progress import Progress

NOON = datetime(2026, 5, 31, 12, tzinfo=UTC)
#: A clause that may be known wrong in two ways.
CLAUSE = "base.amazons.tokens"
SEEDS = range(40)


def test_a_clause_decides_its_first_questions_in_each_way() -> None:
    progress = Progress()
    for view in views(CLAUSE):
        for seed in SEEDS:
            asked = exercise_about(CLAUSE, next_seed(CLAUSE, progress, seed))
            assert asked.concept.view == view.view
            assert decides(asked.concept, asked.position, asked.question)
        progress = progress.answered(CLAUSE, right=True, at=NOON)
    # From then on, there are controls, too.
    assert [next_seed(CLAUSE, progress, seed) for seed in SEEDS] == list(SEEDS)


@pytest.mark.parametrize("before", [[], [True], [True, True], [True, True, True]])
def test_a_clause_that_was_answered_wrong_comes_back_until_it_is_right_twice(before: list[bool]) -> None:
    among, random = list(concepts("base").values()), Random(1)
    progress = Progress()
    for minute, right in enumerate([*before, False]):
        progress = progress.answered(CLAUSE, right=right, at=NOON + timedelta(minutes=minute))
    often = []
    for n in range(3):
        at = NOON + timedelta(minutes=len(before) + n + 1)
        drawn = [next_about(among, progress, "", at, random).id for _ in range(400)]
        often.append([whole_of(id) for id in drawn].count(whole_of(CLAUSE)))
        progress = progress.answered(CLAUSE, right=True, at=at)
    assert often[0] > 2 * often[2]
    assert often[1] > 2 * often[2]


@pytest.mark.parametrize("before", [[], [True, True]])
def test_each_view_of_a_clause_is_asked_about_while_it_is_mended(before: list[bool]) -> None:
    """The card does not keep which view was answered wrong. Two right answers cover both."""
    progress, asked = Progress(), list[int]()
    for minute, right in enumerate([*before, False, True, True]):
        if minute > len(before):
            about = exercise_about(CLAUSE, next_seed(CLAUSE, progress, 7)).concept
            assert about.id == CLAUSE
            asked.append(about.view)
        progress = progress.answered(CLAUSE, right=right, at=NOON + timedelta(minutes=minute))
    assert sorted(asked) == [0, 1]
    assert next_seed(CLAUSE, progress, 7) == 7


def test_a_mark_names_a_clause_that_is_known_wrong_in_another_way() -> None:
    """The question was made for a learner with a token less. This one believes in a token more."""
    other = concept(CLAUSE).seen(0)
    for seed in SEEDS:
        asked = exercise_about(CLAUSE, seed)
        answered = without(other, asked.position, asked.question, asked.truth)
        if asked.concept.view == 1 and answered is not None and answered.value != asked.truth.value:
            named = mark(asked, answered.value).forgotten
            assert named is not None
            assert named.id == CLAUSE
            return
    raise AssertionError("no such question")
