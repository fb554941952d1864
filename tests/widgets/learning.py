"""A walk through the course by the messages of a browser."""

from __future__ import annotations

from typing import Any

from smallworld.teaching.lessons import course
from smallworld.teaching.lessons.path import Stage
from smallworld_widgets.learn.learn import Learn
from smallworld_widgets.practice.question import QuestionPanel, is_written


def send(view: Learn, do: str, **values: Any) -> None:
    view._hear({"do": do, **values})


def at(id: str) -> Learn:
    return Learn(id, go=lambda _: None)


def kinds(game: str) -> dict[str, str]:
    """Returns the place of the first step of each kind."""
    found: dict[str, str] = {}
    for lesson in course(game):
        for i, step in enumerate(lesson.steps):
            kind = "do" if step.goal else "ask" if step.about else "see"
            found.setdefault(kind, f"{lesson.id}.{i + 1}")
    return found


KINDS = kinds("base")


def do(view: Learn) -> None:
    """Reaches the goal of a step as it is shown."""
    for action in view.here.scene.step.actions if view.here else ():
        send(view, "act", action=str(action))


def go_through(view: Learn) -> list[str]:
    """Goes through a lesson without a mistake, and returns the ids of its stops."""
    stops = []
    while view.here is not None and view.here.stop.stage is not Stage.END:
        stops.append(view.here.id)
        if view.here.asking is not None:
            answer(view, asked_in(view).asked.exercise.truth.value)
        elif view.here.trying:
            do(view)
        else:
            send(view, "guess", choice=0)
            while not view.teller.state["can"]["go_on"]:
                send(view, "show_me")
        send(view, "next")
    return stops


def asked_in(view: Learn) -> QuestionPanel:
    """Returns the exercise of the step."""
    assert view.question is not None
    assert view.reader.children == (view.sheet, view.question.board)
    assert view.sheet.children == (view.teller, view.question.card)
    return view.question


def answer(view: Learn, value: object) -> None:
    """Answers an exercise, by its choice or by the number."""
    panel = asked_in(view)
    exercise = panel.asked.exercise
    choice = next(i for i, choice in enumerate(exercise.choices) if choice.value == value)
    panel._hear({"do": "answer", "answer": value if is_written(exercise) else choice, "of": panel.asked.serial})
