"""Messages to the course: from anybody, of another step, and after a reload."""

from __future__ import annotations

import json
from typing import Any

import pytest

from smallworld.teaching.lessons.path import Stage
from smallworld.words.faults import DocumentError
from smallworld_widgets.learn.learn import Learn
from smallworld_widgets.page.destination import Destination
from tests.widgets.learning import KINDS, answer, asked_in, at, do, send


@pytest.fixture
def view(goes: list[Destination]) -> Learn:
    return Learn("base.price", go=goes.append)


@pytest.mark.parametrize(
    "message",
    [
        {},
        {"do": "choose"},
        {"do": "choose", "id": "base.nothing"},
        {"do": "choose", "id": "base.price.99"},
        {"do": "choose", "id": "base.price.²"},
        {"do": "choose_game", "game": "atlantis"},
        {"do": "answer", "answer": 0},
        {"do": "act", "action": "conquer r08"},
        {"do": "act", "action": "fly"},
        {"do": "activate", "region": "r08", "remove": False},
        {"do": "activate", "region": "nowhere", "remove": False},
        {"do": "read", "id": "nothing"},
        {"do": "back"},
        {"do": "mend"},
        {"do": "guess", "choice": -1},
        {"do": "test", "id": "base.nothing"},
        {"do": ["next"]},
    ],
)
def test_meaningless_message_changes_nothing(view: Learn, message: dict[str, Any], goes: list[Destination]) -> None:
    before = view.shown, view.position, view.teller.state
    view._hear(message)
    assert (view.shown, view.position, view.teller.state) == before
    assert not goes


def test_message_of_another_step_is_too_late(view: Learn) -> None:
    send(view, "next")
    send(view, "next", of="base.price.1")
    assert view.shown == "base.price.2"
    assert "another step is open" in view.teller.state["notice"]
    send(view, "next", of="base.price.2")
    assert (view.shown, view.teller.state["notice"]) == ("base.price.3", "")


def test_it_leads_to_its_articles(view: Learn, goes: list[Destination]) -> None:
    send(view, "read", id="price")
    assert [Destination("codex", "price")] == goes
    assert Learn("base.price").teller.state["links"] == []


@pytest.mark.parametrize("id", [*KINDS.values(), "base.test.conquering"])
def test_a_reload_comes_back_to_where_one_was(id: str) -> None:
    view = at(id)
    send(view, "show_me")
    if view.question is not None:
        view.question._hear({"do": "another", "of": view.question.asked.serial})
    if view.trial is not None:
        send(view, "next")
    again = Learn()
    again.restore(json.loads(json.dumps(view.keep())))
    assert again.keep() == view.keep()
    assert (again.shown, again.position) == (view.shown, view.position)


def test_a_reload_comes_back_to_every_stop_of_a_lesson(view: Learn) -> None:
    """The journal comes too: the lesson is done in the end."""
    while view.here is not None and view.here.stop.stage is not Stage.END:
        again = at("base.goal")
        again.restore(json.loads(json.dumps(view.keep())))
        assert again.here is not None
        assert (again.here.id, again.here.journal, again.position) == (view.here.id, view.here.journal, view.position)
        view = again
        if again.here.asking is not None:
            answer(view, asked_in(view).asked.exercise.truth.value)
        elif again.here.trying:
            do(view)
        send(view, "next")
    assert view.learner.progress.lessons.keys() == {"base.price"}


STOP: dict[str, Any] = {"step": 0, "stage": "step", "idea": "", "mending": False}


@pytest.mark.parametrize(
    "change",
    [
        {"version": 1},
        {"lesson": "underground.price"},
        {"stop": {**STOP, "step": 99}},
        {"stop": {**STOP, "stage": "sideways"}},
        {"stop": {**STOP, "idea": "base.defenders"}},
        {"stop": {**STOP, "stage": "mixed", "idea": "base.trolls"}},
        {"stop": {"step": 0}},
        {"game": "atlantis"},
        {"actions": ["conquer r08", "conquer r16"]},
        {"actions": ["fly"]},
        {"question": -1},
        {"journals": {"base.nothing": {}}},
        {"journals": {"base.price": {"met": [1]}}},
        {"journals": {"base.price": {"met": [], "ideas": {}, "shown": [], "guesses": {}, "mixed": ["base.nothing"]}}},
        {"test": {"unit": "base.nothing", "seed": 1, "cards": [], "marks": []}},
        {"test": {"unit": "base.conquering", "seed": 1, "cards": [], "marks": ["perhaps"]}},
        {"test": {"unit": "base.conquering"}},
        {"more": 1},
    ],
)
def test_damaged_document_changes_nothing(view: Learn, change: dict[str, Any]) -> None:
    kept = {**view.keep(), **change}
    other = at("base.goal")
    with pytest.raises(DocumentError):
        other.restore(kept)
    assert other.shown == "base.goal"


def test_there_is_no_lesson_of_another_name() -> None:
    with pytest.raises(KeyError):
        Learn("base.nothing")
