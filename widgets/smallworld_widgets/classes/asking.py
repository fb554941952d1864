"""The questions of a set on their board: for a learner, and on the stage, where a clicker turns them."""

from __future__ import annotations

from collections.abc import Callable

from smallworld.teaching.classes.question_set import QuestionSet, exercises
from smallworld.teaching.exercises.exercise import Exercise
from smallworld_widgets.classes.attempt import Attempt, pressed
from smallworld_widgets.classes.keeping import Mode
from smallworld_widgets.page.destination import Go
from smallworld_widgets.practice.question import QuestionPanel


def question_at(asked: QuestionSet, at: int, mode: Mode, attempt: Attempt | None) -> tuple[Exercise, int | None]:
    """Returns question `at` of a set, with the answer of a learner if it is marked in this place."""
    made = exercises(asked, 0 if attempt is None else attempt.version)[at]
    is_marked = mode is Mode.LOOK or (asked.marks and mode is not Mode.STAGE)
    return made, pressed(made, attempt.answers[at]) if is_marked and attempt is not None else None


def staged(made: Exercise, turn: Callable[[int], None], go: Go | None) -> QuestionPanel:
    """Returns the board of the stage. A clicker turns it by one question, on or back."""
    found = QuestionPanel(made, another=lambda: turn(1), back=lambda: turn(-1), go=go)
    found.add_class("sw-class-staged")
    return found
