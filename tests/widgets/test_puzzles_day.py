"""The puzzle of the day, and the streak of days on which it was solved."""

from __future__ import annotations

import json
from datetime import UTC, date, datetime, timedelta, timezone

import pytest

from smallworld.teaching.puzzles.puzzle import of_the_day
from smallworld_widgets.page.destination import Destination
from smallworld_widgets.puzzles.chosen import example_of
from smallworld_widgets.puzzles.puzzles import Puzzles
from tests.widgets.puzzling import Clock, play, send, viewed

FIRST = date(2026, 1, 1)
SEEN = "The solution was shown before, so the day does not count for your streak."


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def view(goes: list[Destination], clock: Clock) -> Puzzles:
    return viewed(goes, clock)


def streak_of(view: Puzzles) -> str:
    """Returns the streak as the page tells it, empty for none."""
    found = view.choice.state["streak"]
    return f"{found['days']}. {found['rule']}" if found else ""


def open_day(view: Puzzles, day: date) -> None:
    send(view, do="day", day=day.isoformat())


def solve(view: Puzzles, day: date) -> None:
    open_day(view, day)
    play(view, view.puzzle.best)


def test_solving_the_puzzle_of_the_day_makes_the_streak_longer(view: Puzzles, clock: Clock) -> None:
    assert streak_of(view) == ""
    open_day(view, FIRST)
    assert "Puzzle of the day" in view.choice.state["facts"]
    # A failure and a hint cost nothing.
    play(view, view.puzzle.tempting)
    send(view, do="again")
    send(view, do="hint")
    play(view, view.puzzle.best)
    assert view.turn.state["streak"] == "Daily streak: 1 day"
    # The day after the next, which forgives one day. The puzzle of another day counts for nothing.
    clock.time += timedelta(days=2)
    solve(view, date(2026, 1, 2))
    assert view.turn.state["streak"] == ""
    assert streak_of(view) == "Daily streak: 1 day. Yesterday is forgiven: solve today’s puzzle to keep it."
    solve(view, date(2026, 1, 3))
    assert view.turn.state["streak"] == "Daily streak: 2 days"
    assert streak_of(view) == "Daily streak: 2 days. One missed day is forgiven, two in a row are not."


def test_a_day_is_that_of_everybody_wherever_the_learner_is(view: Puzzles, clock: Clock) -> None:
    """The puzzle of a day changes for everybody at once: at midnight, UTC."""
    clock.time = datetime(2026, 1, 2, 3, tzinfo=timezone(timedelta(hours=8)))
    solve(view, FIRST)
    assert view.learner.progress.days == {FIRST}


def test_no_day_counts_whose_solution_was_shown(view: Puzzles) -> None:
    open_day(view, FIRST)
    send(view, do="solve")
    # Neither a new beginning nor another puzzle nor a reload makes it unseen.
    send(view, do="another")
    again = Puzzles(learner=view.learner)
    again.restore(json.loads(json.dumps(view.keep())))
    solve(again, FIRST)
    assert again.turn.state["verdict"]["solved"]
    assert again.turn.state["streak"] == SEEN
    assert again.learner.progress.days == frozenset()


def test_to_look_at_the_solution_of_a_solved_day_takes_nothing_away(view: Puzzles) -> None:
    solve(view, FIRST)
    send(view, do="solve")
    send(view, do="again")
    play(view, view.puzzle.best)
    assert view.turn.state["streak"] == "Daily streak: 1 day"


def test_no_day_counts_whose_puzzle_was_shown_as_an_example(view: Puzzles, clock: Clock) -> None:
    example = example_of("bait")
    day = next(day for n in range(1000) if of_the_day(day := FIRST + timedelta(days=n)) is example)
    clock.time = datetime(day.year, day.month, day.day, tzinfo=UTC)
    send(view, do="choose", game="", kind="", theme="bait")
    send(view, do="example")
    send(view, do="again")
    play(view, view.puzzle.best)
    assert view.turn.state["streak"] == SEEN
    assert view.learner.progress.days == frozenset()


@pytest.mark.parametrize(("hours", "days"), [(1, {FIRST}), (24, {FIRST}), (25, set())])
def test_puzzle_opened_before_midnight_counts_for_its_day(
    view: Puzzles, clock: Clock, hours: int, days: set[date]
) -> None:
    clock.time = datetime(2026, 1, 1, 23, 59, tzinfo=UTC)
    open_day(view, FIRST)
    clock.time += timedelta(hours=hours)
    again = Puzzles(learner=view.learner)
    again.restore(json.loads(json.dumps(view.keep())))
    play(again, again.puzzle.best)
    assert again.learner.progress.days == days


def test_puzzle_of_yesterday_opened_today_counts_for_no_day(view: Puzzles, clock: Clock) -> None:
    clock.time += timedelta(days=1)
    solve(view, FIRST)
    assert view.learner.progress.days == frozenset()


def test_puzzle_that_becomes_that_of_the_day_counts_for_it(view: Puzzles, clock: Clock) -> None:
    open_day(view, date(2026, 1, 2))
    clock.time += timedelta(days=1)
    play(view, view.puzzle.best)
    assert view.learner.progress.days == {date(2026, 1, 2)}
