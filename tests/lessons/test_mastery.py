"""Lessons under way: any order of answers, skipped questions and goals, on invented lessons."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smallworld.documents.reading import Node
from smallworld.teaching.lessons import Aim, Lesson, LessonStep, lesson
from smallworld.teaching.lessons.mastery import (
    STEPS_APART,
    Journal,
    ideas,
    ideas_of,
    is_done,
    missing,
    read,
    write,
)
from smallworld.teaching.lessons.path import Stage, Stop, at, before, following, mend, place_in_step

SEE = LessonStep("See.")
GOAL = LessonStep("Do.", goal=(Aim("It is done."),))


def asking(*ids: str) -> LessonStep:
    return LessonStep("Answer.", asked=ids)


def made(*steps: LessonStep) -> Lesson:
    return Lesson("base.made", "base", 1, 1, "Made", "", (), {}, {}, steps)


lessons = st.lists(
    st.just(SEE)
    | st.just(GOAL)
    | st.lists(st.sampled_from("abcd"), min_size=1, max_size=3, unique=True).map(lambda ids: asking(*ids)),
    min_size=1,
    max_size=7,
).map(lambda steps: made(*steps))
#: The doings of a learner at a stop: a right answer or a goal met, a wrong answer, the answer shown, or Next at once.
RIGHT, WRONG, SHOWN, SKIPPED = "right", "wrong", "shown", "skipped"
doings = st.sampled_from([RIGHT, RIGHT, WRONG, SHOWN, SKIPPED])


def done_at(found: Lesson, journal: Journal, stop: Stop, doing: str) -> Journal:
    """Returns the journal after the learner did this at a stop."""
    idea = ideas(found).get(stop.idea)
    if stop.stage in (Stage.STEP, Stage.AGAIN) and idea is not None:
        if doing in (RIGHT, WRONG):
            again, last = stop.stage is Stage.AGAIN, len(found.steps) - 1
            return journal.answered(idea, stop.place, clean=doing == RIGHT, again=again, last=last)
        return journal.seen(idea.id) if doing == SHOWN else journal
    if stop.stage is Stage.STEP and found.steps[stop.place].goal and doing == RIGHT:
        return journal.goal_met(stop.place)
    return journal


Log = list[tuple[Stop, str]]


def walk(
    found: Lesson, doing: Callable[[Stop], str], journal: Journal | None = None, start: Stop | None = None
) -> tuple[Journal, Log]:
    """Goes through a lesson to its end. Returns the journal, and everything that was done at each stop."""
    journal = Journal() if journal is None else journal
    stop, log = at(found, 0) if start is None else start, Log()
    while stop.stage is not Stage.END:
        log.append((stop, doing(stop)))
        assert len(log) < 200
        journal = done_at(found, journal, *log[-1])
        stop, journal = following(found, journal, stop, answered=log[-1][1] != SKIPPED)
    return journal, log


@given(lessons, st.data())
def test_a_lesson_is_done_if_its_goals_were_met_and_each_idea_was_answered_right_twice(
    found: Lesson, data: st.DataObject
) -> None:
    journal, log = walk(found, lambda stop: data.draw(doings))
    goals = {i for i, step in enumerate(found.steps) if step.goal}
    met = {stop.place for stop, doing in log if doing == RIGHT and stop.stage is Stage.STEP}
    right = dict.fromkeys(ideas(found), 0)
    latest: dict[str, int] = {}
    for stop, doing in log:
        if stop.idea not in right or doing not in (RIGHT, WRONG):
            continue
        apart = stop.stage is Stage.AGAIN or stop.place >= latest.get(stop.idea, -9) + STEPS_APART
        right[stop.idea] += doing == RIGHT and (apart or not right[stop.idea])
        if not (stop.stage is Stage.STEP and doing == RIGHT and not apart and right[stop.idea]):
            latest[stop.idea] = stop.place
    assert is_done(found, journal) is (goals <= met and all(n >= 2 for n in right.values()))
    assert {idea.id for idea in missing(found, journal).ideas} == {id for id, n in right.items() if n < 2}


@given(lessons)
def test_a_lesson_without_a_mistake_is_done_when_it_ends(found: Lesson) -> None:
    journal, log = walk(found, lambda _: RIGHT)
    assert is_done(found, journal)
    for idea in ideas(found):
        first, *others = [i for i, (stop, _) in enumerate(log) if stop.idea == idea]
        assert log[first][0].stage is Stage.STEP
        second = next(i for i in others if log[i][0].stage is Stage.AGAIN or log[i][0].place > log[first][0].place)
        steps = {log[i][0].place for i in range(first + 1, second + 1) if log[i][0].stage is Stage.STEP}
        # Two more steps lie between, or the lesson was over.
        assert (
            len(steps - {log[first][0].place}) >= STEPS_APART
            or log[second][0].place == len(found.steps) - 1
            or any(
                idea in step.asked for step in found.steps[log[first][0].place + 1 : log[first][0].place + STEPS_APART]
            )
        )


@given(lessons)
def test_pressing_next_leads_through_every_step_once_and_nothing_is_done(found: Lesson) -> None:
    journal, log = walk(found, lambda _: SKIPPED)
    assert [stop.place for stop, _ in log] == list(range(len(found.steps)))
    nothing_to_do = not ideas(found) and all(not step.goal for step in found.steps)
    assert is_done(found, journal) is nothing_to_do


@given(lessons)
def test_to_be_shown_everything_marks_nothing(found: Lesson) -> None:
    journal, log = walk(found, lambda _: SHOWN)
    assert {stop.stage for stop, _ in log} == {Stage.STEP}
    assert not journal.met
    assert not any(record.right or record.due is not None for record in journal.records.values())


@given(lessons, st.data())
def test_at_the_end_everything_that_is_missing_can_be_mended(found: Lesson, data: st.DataObject) -> None:
    journal, _ = walk(found, lambda stop: data.draw(doings))
    for _ in range(2):
        if not is_done(found, journal):
            open_before = missing(found, journal)
            journal, log = walk(found, lambda _: RIGHT, journal, mend(found, journal))
            assert {stop.idea for stop, _ in log if stop.idea} == {idea.id for idea in open_before.ideas}
            assert all(stop.mending for stop, _ in log)
    assert is_done(found, journal)


@given(lessons, st.data())
def test_the_way_back_leads_to_the_beginning(found: Lesson, data: st.DataObject) -> None:
    journal, log = walk(found, lambda stop: data.draw(doings))
    for stop, _ in log:
        back = stop
        for _ in range(40):
            back = before(found, journal, back)
        assert back == at(found, 0)


@given(lessons, st.data())
def test_a_journal_is_read_back(found: Lesson, data: st.DataObject) -> None:
    journal, _ = walk(found, lambda stop: data.draw(doings))
    journal = journal.guessed(0, 2).guessed(0, 1).card_shown("base.trolls")._replace(mixed=("base.price",))
    problems: list[Any] = []
    assert read(Node(json.loads(json.dumps(write(journal))), "", problems), found) == journal
    assert problems == []


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"met": [9]}, "/met/0"),
        ({"met": 1}, "/met"),
        ({"ideas": {"a": [1, 1]}}, "/ideas/a"),
        ({"ideas": {"a": [1, 3, None]}}, "/ideas/a/1"),
        ({"guesses": {"x": 1}}, "/guesses/x"),
        ({"guesses": {"0": -2}}, "/guesses/0"),
        ({"mixed": [1]}, "/mixed/0"),
        ({"more": 1}, "/more"),
    ],
)
def test_a_damaged_journal_says_where(change: dict[str, Any], place: str) -> None:
    problems: list[Any] = []
    read(Node({**write(Journal()), **change}, "", problems), made(SEE, asking("a")))
    assert place in [problem.place for problem in problems]


# Some courses of a lesson

FIVE = made(SEE, asking("a"), SEE, SEE, asking("b"), SEE)


def told(log: Log) -> list[str]:
    return [f"{stop.place}{stop.idea}{'+' if stop.stage is Stage.AGAIN else ''}" for stop, _ in log]


def test_an_idea_comes_once_more_two_steps_later_or_at_the_end() -> None:
    _, log = walk(FIVE, lambda _: RIGHT)
    assert told(log) == ["0", "1a", "2", "3", "3a+", "4b", "5", "5b+"]


def test_a_wrong_answer_brings_a_like_question_and_then_another() -> None:
    answers = iter([RIGHT, WRONG])
    journal, log = walk(FIVE, lambda _: next(answers, RIGHT))
    assert told(log) == ["0", "1a", "2", "3", "3a+", "4b", "5", "5a+", "5b+"]
    assert is_done(FIVE, journal)


def test_who_is_wrong_at_the_end_decides_when_to_try_again() -> None:
    journal, log = walk(FIVE, lambda stop: WRONG if stop.stage is Stage.AGAIN else RIGHT)
    assert told(log) == ["0", "1a", "2", "3", "3a+", "4b", "5", "5a+", "5b+"]
    assert [idea.id for idea in missing(FIVE, journal).ideas] == ["a", "b"]
    assert mend(FIVE, journal) == Stop(5, Stage.AGAIN, "a", mending=True)


def test_a_second_question_in_the_same_step_does_not_count() -> None:
    [idea] = ideas_of(FIVE, 1)
    journal = Journal()
    for _ in range(3):
        journal = journal.answered(idea, 1, clean=True, again=False, last=5)
    assert journal.record("a").right == 1
    assert journal.record("a").due == 3


def test_questions_of_a_step_are_asked_in_turn_and_skipped_together() -> None:
    found = made(asking("a", "b", "c"), SEE)
    answers = iter([RIGHT, SKIPPED])
    _, log = walk(found, lambda _: next(answers, SKIPPED))
    assert told(log) == ["0a", "0b", "1", "1a+"]
    assert place_in_step(found, log[1][0]) == (2, 3)
    assert place_in_step(found, log[2][0]) == (0, 0)


def test_a_mixed_step_comes_last_and_is_not_needed() -> None:
    found = made(asking("a"))
    journal, log = walk(found, lambda stop: RIGHT if stop.idea == "a" else SKIPPED, Journal(mixed=("x", "y")))
    assert told(log) == ["0a", "0a+", "0x", "0y"]
    assert is_done(found, journal)


def test_a_card_of_a_family_needs_one_right_answer() -> None:
    found = lesson("base.coins")
    cards = [idea for idea in ideas(found).values() if idea.card]
    assert [idea.id for idea in cards] == [card.ability for card in found.steps[cards[0].step].cards]
    journal, log = walk(found, lambda _: RIGHT)
    assert [stop.idea for stop, _ in log if stop.idea in {idea.id for idea in cards}] == [idea.id for idea in cards]
    assert is_done(found, journal)
