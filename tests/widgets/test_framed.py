"""A view in a frame of its own, for front ends that know no widget but anywidget’s."""

from __future__ import annotations

from typing import Any

import pytest

import smallworld
from smallworld_widgets import Explorer, Framed

START = smallworld.read({"board": "base-2"})


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """The messages to the pages in frames."""
    found: list[dict[str, Any]] = []
    monkeypatch.setattr(Framed, "send", lambda _, content: found.append(content))
    return found


def greeted(framed: Framed, sent: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Returns the messages to a page that begins."""
    framed._hear(framed, {"hello": "0.5"}, [])
    assert sent[-1]["to"] == "0.5"
    messages: list[dict[str, Any]] = sent[-1]["messages"]
    return messages


def test_a_page_that_begins_gets_all_that_is_there(sent: list[dict[str, Any]]) -> None:
    framed = Framed(Explorer, START)
    framed.view.position = {"board": "underground-3"}
    *opened, last = greeted(framed, sent)
    assert last == {"show": framed.view.model_id}
    states = {message["open"]: message["state"] for message in opened}
    assert {framed.view.model_id, framed.view.board.model_id} <= {*states}
    assert states[framed.view.board.model_id]["state"] == framed.view.board.state


def test_a_press_in_the_frame_reaches_the_view(sent: list[dict[str, Any]]) -> None:
    framed = Framed(Explorer, START)
    press = {"custom": framed.view.toolbar.model_id, "content": {"do": "set_round", "number": 3}}
    framed._hear(framed, {"message": press}, [])
    assert framed.view.position.round == 3
    assert {"changed": True} in sent
    assert any(content.get("message", {}).get("update") == framed.view.board.model_id for content in sent)


@pytest.mark.parametrize(
    "content", [None, {"message": {"custom": "nobody", "content": {}}}, {"message": {"close": "x"}}, {"hello": 3}]
)
def test_other_messages_are_ignored(sent: list[dict[str, Any]], content: object) -> None:
    framed = Framed(Explorer, START)
    sent.clear()
    framed._hear(framed, content, [])
    assert (sent, framed.view.position) == ([], START)


def test_the_script_is_one_module() -> None:
    script = Framed(Explorer, START)._esm
    assert "class Page" in script
    assert "\\nimport " not in script
    assert "PAGE" not in script


def test_a_stored_notebook_shows_the_view() -> None:
    assert Framed(Explorer, START).stored == (START,)
