"""A teacher and a learner in the view Class, and what they do."""

from __future__ import annotations

from typing import Any

from smallworld.teaching.classes.line import set_id
from smallworld.teaching.classes.question_set import QuestionSet
from smallworld.teaching.classes.register import Register
from smallworld_widgets.classes.classes import Classes
from smallworld_widgets.classes.keeping import Mode
from smallworld_widgets.page.destination import Destination
from smallworld_widgets.page.panel import Panel
from smallworld_widgets.practice.question import is_written
from tests.classes.pupils import answered, homework


def say(panel: Panel, do: str, **values: Any) -> list[dict[str, Any]]:
    """Sends a message from a panel, and returns what the panel was told."""
    told: list[dict[str, Any]] = []
    panel.send = lambda content, *_: told.append(content)
    panel._handle_custom_msg({"do": do, **values}, [])
    return told


def taught(view: Classes, *missed: tuple[str, tuple[int, ...]]) -> QuestionSet:
    """Gives a teacher a set with answers, and opens it."""
    asked = homework()
    view.classroom.take(Register((asked,), tuple(answered(name, which, of=asked) for name, which in missed)))
    say(view.maker, "open_set", id=set_id(asked))
    return asked


def at(view: Classes) -> Mode:
    return view.mode


def choose(view: Classes, *, miss: bool = False) -> None:
    """Answers the open question."""
    question = view.question
    assert question is not None
    made = question.asked.exercise
    place = (made.right + 1) % len(made.choices) if miss else made.right
    answer = made.choices[place].value if is_written(made) else place
    say(question.card, "answer", answer=answer, of=question.asked.serial)


def begin(view: Classes, name: str = "Mia", version: int = 0, *, asked: QuestionSet | None = None) -> None:
    view.visit(Destination("class", asked=asked or homework()))
    say(view.taking, "begin", name=name, version=version)
