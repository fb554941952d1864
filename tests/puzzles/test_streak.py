"""A streak counts the days with a solved puzzle of the day, forgives one missed day, and ends with two."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from smallworld.teaching.puzzles.streak import streak

TODAY = date(2026, 3, 2)


def ago(*days: int) -> frozenset[date]:
    return frozenset(TODAY - timedelta(days=day) for day in days)


@pytest.mark.parametrize(
    ("solved", "length"),
    [
        ((), 0),
        ((0,), 1),
        ((1,), 1),
        ((2,), 1),
        ((3,), 0),
        ((0, 1, 2), 3),
        ((0, 2), 2),
        ((0, 2, 4, 5), 4),
        ((0, 3, 4, 5), 1),
        ((2, 3, 5, 8), 3),
        ((3, 4, 5), 0),
        # Another clock is ahead.
        ((-1, 0, 1), 3),
        # A clock was wrong once.
        ((-365, 0, 1, 2), 3),
    ],
)
def test_one_missed_day_is_forgiven_and_two_are_not(solved: tuple[int, ...], length: int) -> None:
    assert streak(ago(*solved), TODAY).days == length


@pytest.mark.parametrize(
    ("solved", "rule"),
    [
        ((0, 1), "One missed day is forgiven, two in a row are not."),
        ((1,), "Today’s puzzle makes it longer. One missed day is forgiven."),
        ((2,), "Yesterday is forgiven: solve today’s puzzle to keep it."),
        ((3,), "Solve the puzzle of the day to begin one. One missed day is forgiven."),
    ],
)
def test_what_keeps_it_is_said(solved: tuple[int, ...], rule: str) -> None:
    assert str(streak(ago(*solved), TODAY).rule) == rule


def test_its_length_is_told_in_days() -> None:
    assert str(streak(ago(), TODAY).words) == "No daily streak yet."
    assert str(streak(ago(0), TODAY).words) == "Daily streak: 1 day"
    assert str(streak(ago(0, 1), TODAY).words) == "Daily streak: 2 days"
