"""The learner's progress, in one place for every view of the app.

A view that marks something, or shows what is done, takes a `learner` when it is made, as it takes `go`. In a cell of a
notebook it makes one of its own, which is not kept:

    def __init__(self, *, go: Go | None = None, learner: Learner | None = None) -> None:
        self.learner = Learner() if learner is None else learner
        ...
        self.learner.observe(lambda _: self.repaint(), "progress")

Then `self.learner.lesson_done("entering")`, `self.learner.puzzle_tried("base.turn.7", solved=True)` or
`self.learner.answered("base.trolls", right=False)` marks it. The app saves it in the browser at that moment, where it
outlives the tab and the session, and every view that observes `progress` hears of it. What is done stands in
`self.learner.progress`, a value (`smallworld.teaching.progress.Progress`): `id in progress.lessons`,
`progress.puzzles.get(id)`, `progress.knowledge(id, at=self.learner.now())`, `progress.open_offers`. It may grow at any
time: what the browser has kept arrives after the page is drawn, and another tab may mark something.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime

import traitlets

from smallworld.teaching.progress import Progress


def _clock() -> datetime:
    return datetime.now(UTC)


class Learner(traitlets.HasTraits):
    """A learner. `now` is their clock, which tests replace."""

    progress = traitlets.Instance(Progress, ())

    def __init__(self, now: Callable[[], datetime] = _clock) -> None:
        """Begins without progress."""
        super().__init__()
        self.now = now

    def answered(self, concept: str, *, right: bool) -> None:
        """Marks an answer to an exercise about a concept."""
        self.progress = self.progress.answered(concept, right=right, at=self.now())

    def lesson_done(self, id: str) -> None:
        """Marks a lesson as done."""
        self.progress = self.progress.lesson_done(id, at=self.now())

    def puzzle_tried(self, id: str, *, solved: bool) -> None:
        """Marks a puzzle as solved, or as failed once more."""
        self.progress = self.progress.puzzle_tried(id, solved=solved, at=self.now())

    def day_solved(self, day: date) -> None:
        """Marks that the puzzle of a day, in UTC, was solved."""
        self.progress = self.progress.day_solved(day)

    def offered(self, concept: str) -> None:
        """Marks that a concept is offered for review, since a mistake in a game has shown it."""
        self.progress = self.progress.offered(concept, at=self.now())

    def offer_closed(self, concept: str) -> None:
        """Marks that a concept is no longer offered."""
        self.progress = self.progress.offer_closed(concept, at=self.now())

    def review(self, on: bool) -> None:
        """Sets whether due concepts are asked again."""
        self.progress = self.progress._replace(review=on)

    def take(self, other: Progress) -> None:
        """Takes in progress from elsewhere: the newer of each entry."""
        self.progress = self.progress.merged(other)
