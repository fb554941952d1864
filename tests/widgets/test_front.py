"""The front door: where it leads, and that nothing else that arrives does anything."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any

import pytest

from smallworld.games import GAMES
from smallworld.teaching.lessons import course
from smallworld.words.languages import reading
from smallworld_widgets import App
from smallworld_widgets.front.doors import ASIDE, DOORS
from smallworld_widgets.front.front import Front
from smallworld_widgets.page.destination import Destination
from smallworld_widgets.page.learner import Learner


def enter(app: App, door: object) -> None:
    """Press a door, or send what only looks like that."""
    (front,) = (child for child in app.children if isinstance(child, Front))
    front.doors._handle_custom_msg({"do": "enter", "door": door}, [])


@pytest.mark.parametrize("door", [*DOORS, *ASIDE])
def test_every_door_leads_where_it_says_and_the_front_door_is_left(door: str) -> None:
    app = App()
    enter(app, door)
    view, id = {**DOORS, **ASIDE}[door].leads[:2]
    assert app.navigation.state["view"] == view
    assert f"id={id}" in app.navigation.fragment or not id
    assert not any(isinstance(child, Front) for child in app.children)
    # It is the same one that one comes back to.
    app.go(Destination("front"))
    assert app.navigation.fragment == "view=front"
    assert isinstance(app.children[-3], Front)


def test_learning_begins_with_the_first_lesson() -> None:
    assert DOORS["learn"].leads.id.startswith(course(next(iter(GAMES)))[0].id)


@pytest.mark.parametrize(
    ("done", "ahead"),
    [
        (["base.first-turn"], "base.goal"),
        # Of the lessons after the latest one, the first that is not done.
        (["base.first-turn", "base.price", "base.goal", "base.entering"], "base.sequence"),
        (["base.goal", "underground.first-turn"], "underground.goal"),
        (["base.first-turn", course("base")[-1].id], ""),
    ],
)
def test_who_has_done_lessons_goes_on_with_the_next(done: list[str], ahead: str) -> None:
    gone: list[Destination] = []
    moments = (datetime(2026, 5, 31, tzinfo=UTC) + timedelta(days=n) for n in count())
    learner = Learner(lambda: next(moments))
    for id in done:
        learner.lesson_done(id)
    Front(go=gone.append, learner=learner).doors._handle_custom_msg({"do": "enter", "door": "learn"}, [])
    assert gone == [Destination("learn", ahead)]


@pytest.mark.parametrize("door", ["nowhere", "", None, ["learn"], 3])
def test_nothing_else_leads_anywhere(door: Any) -> None:
    app = App()
    enter(app, door)
    assert app.navigation.state["view"] == "front"


def test_it_is_read_in_another_language() -> None:
    front = Front(go=lambda _: None)
    english = front.doors.state, front.inspector.state
    with reading("zh-Hant"):
        front.repaint()
        assert front.doors.state["words"].keys() == english[0]["words"].keys()
        assert set(front.doors.state["words"].values()).isdisjoint(english[0]["words"].values())
        assert front.inspector.state["words"] != english[1]["words"]
        assert "Player" not in str(front.inspector.state["regions"])
    front.repaint()
    assert (front.doors.state, front.inspector.state) == english
