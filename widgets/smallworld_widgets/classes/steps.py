"""The line under a question of a set: how far one has come, and the ways on and back."""

from __future__ import annotations

from typing import NamedTuple, TypedDict

from smallworld.model.position import Position
from smallworld.teaching.classes.answers import OPEN
from smallworld.teaching.classes.question_set import QuestionSet
from smallworld.teaching.exercises.exercise import Exercise
from smallworld.words.text import Text, text
from smallworld_widgets.classes.attempt import Attempt
from smallworld_widgets.classes.keeping import Mode
from smallworld_widgets.classes.taking import so_far
from smallworld_widgets.page.panel import Panel
from smallworld_widgets.practice.question import Asked


class Answered(NamedTuple):
    """An answer that is not handed in yet, to an exercise on its position."""

    exercise: Exercise
    answer: str

    @property
    def position(self) -> Position:
        """The position, whose regions have names."""
        return self.exercise.position


class ClassSteps(Panel):
    """The number of the question, and buttons for the one before and the next."""

    _script = "classes/steps"
    _sheets = ("classes/classes",)


class ClassStepsWords(TypedDict):
    """The words of the line."""

    back: str
    on: str
    reveal: str
    leave: str


class ClassStepsState(TypedDict):
    """The number of the question. On the stage, the answer can be revealed."""

    title: str
    place: str
    said: str
    at: int
    first: bool
    last: bool
    stage: bool
    revealed: bool
    words: ClassStepsWords


def steps_state(
    title: str,
    at: int,
    of: int,
    *,
    on: Text,
    leave: Text,
    answer: Answered | None = None,
    stage: bool = False,
    revealed: bool = False,
) -> ClassStepsState:
    """Returns the line for question `at` of some, counted from 0. `on` and `leave` are the words of its buttons.

    It tells an `answer` that was given before. On the stage, it says what to do.
    """
    said = None if answer is None else so_far(answer.exercise, answer.answer)
    if stage and not revealed:
        said = text("Everyone thinks. Then reveal the answer.")
    return {
        "title": title,
        "place": str(text("Question {n} of {of}", n=at + 1, of=of)),
        "said": str(said or ""),
        "at": at,
        "first": at == 0,
        "last": at + 1 == of,
        "stage": stage,
        "revealed": revealed,
        "words": {
            "back": str(text("Back")),
            "on": str(on),
            "reveal": str(text("Reveal the answer")),
            "leave": str(leave),
        },
    }


def draw_steps(
    panel: ClassSteps, asked: QuestionSet, mode: Mode, at: int, attempt: Attempt | None, *, on: Asked
) -> None:
    """Draws the line under question `at` of a set: on the stage, for a learner, or after the end.

    `on` is the question on the page.
    """
    before, further, leave = None, text("Next"), text("Back to the set")
    if mode is Mode.LOOK:
        leave = text("Back to the result")
    elif mode is Mode.ASKING and attempt is not None:
        leave, answer = text("To the end"), attempt.answers[at]
        further = text("Skip") if answer == OPEN else further
        before = None if asked.marks else Answered(on.exercise, answer)
    panel.draw(
        steps_state,
        asked.title,
        at,
        len(asked.items),
        on=further,
        leave=leave,
        answer=before,
        stage=mode is Mode.STAGE,
        revealed=on.revealed,
    )
