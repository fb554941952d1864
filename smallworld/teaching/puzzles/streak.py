"""The streak of a learner: the days on which they solved the puzzle of the day. One missed day is forgiven.

A puzzle counts for the day on which it was opened as the puzzle of the day, if it is solved by the end of the next day.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import date, timedelta
from typing import NamedTuple

from smallworld.teaching.puzzles.puzzle import Puzzle, of_the_day
from smallworld.words.text import Text, counted, text

#: The most days from one solved day of a streak to the next: with one missed day between them, they are two.
_FURTHEST = timedelta(days=2)
#: The time after a day in which its puzzle can still be solved, if it was opened on that day.
_GRACE = timedelta(days=1)


class Streak(NamedTuple):
    """A streak: the number of its solved days, and whether today and yesterday are among them."""

    days: int
    today: bool
    yesterday: bool

    @property
    def words(self) -> Text:
        """The length of the streak."""
        if not self.days:
            return text("No daily streak yet.")
        return counted("Daily streak: {n} day", "Daily streak: {n} days", self.days)

    @property
    def rule(self) -> Text:
        """The rule that keeps the streak, as it stands today."""
        if not self.days:
            return text("Solve the puzzle of the day to begin one. One missed day is forgiven.")
        if self.today:
            return text("One missed day is forgiven, two in a row are not.")
        if self.yesterday:
            return text("Today’s puzzle makes it longer. One missed day is forgiven.")
        return text("Yesterday is forgiven: solve today’s puzzle to keep it.")


def streak(solved: Collection[date], today: date) -> Streak:
    """Returns the streak of the days on which the puzzle of the day was solved, as it stands on a day.

    The day after it counts as well, since the clocks of two machines may differ. Later ones are those of a wrong clock,
    and do not count. A streak ends with two missed days.
    """
    counted = [day for day in solved if day <= today + timedelta(days=1)]
    days, last = 0, max([today, *counted])
    for day in sorted(counted, reverse=True):
        if last - day > _FURTHEST:
            break
        days, last = days + 1, day
    return Streak(days, today in solved, today - timedelta(days=1) in solved)


def day_of(chosen: Puzzle, opened: date, today: date) -> date | None:
    """Returns the day for which a puzzle counts if it is solved today, None if it is the puzzle of no such day.

    It is today, or the day on which the puzzle was `opened`, if that was yesterday.
    """
    days = [day for day in (today, opened) if today - _GRACE <= day <= today and of_the_day(day).id == chosen.id]
    return days[0] if days else None
