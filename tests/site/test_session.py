"""The session that takes over from the snapshots of the static page."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smallworld_widgets.app import App
from smallworld_widgets.site.patch import LARGE, patch
from smallworld_widgets.site.session import Session
from smallworld_widgets.site.shipped import NAVIGATION, shipped
from smallworld_widgets.standalone.host import REFERENCE

Messages = list[dict[str, Any]]
RULING, RULINGS = "App/Rulings/Box/RulingCard", "App/Rulings/Box/Library"


def open_ruling(id: str) -> dict[str, Any]:
    return {"custom": NAVIGATION, "content": {"do": "arrive", "fragment": f"view=rulings&id={id}", "number": 1}}


@pytest.fixture
def said() -> Messages:
    return []


@pytest.fixture
def session(said: Messages) -> Session:
    return Session(lambda text: said.append(json.loads(text)), lambda: App(Random(3)))


def shown(message: dict[str, Any]) -> dict[str, Any]:
    """Returns the models of a takeover by the names that the page has for them, without what counts answers."""
    names = {id: name for name, id in message["names"].items()}

    def named(value: Any) -> Any:
        if isinstance(value, str) and value.startswith(REFERENCE):
            return REFERENCE + names[value.removeprefix(REFERENCE)]
        return [named(each) for each in value] if isinstance(value, list) else value

    return {
        names[id]: {trait: named(value) for trait, value in state.items() if trait not in ("answers", "followed")}
        for id, state in message["models"].items()
        if id in names
    }


def test_python_takes_over_with_the_very_snapshot_that_is_on_the_page(session: Session, said: Messages) -> None:
    there = {each.key: each.snapshot for each in shipped("rulings", "en", {"B-001"})}
    reveal = {"custom": RULING, "content": {"do": "reveal", "of": "B-001"}}
    session.begin(json.dumps([open_ruling("B-001"), reveal]))
    assert shown(said[0]) == json.loads(json.dumps(there["rulings/B-001/answer"]))


def test_nothing_that_was_done_is_lost_even_what_no_snapshot_answers(session: Session, said: Messages) -> None:
    find = {"custom": RULINGS, "content": {"do": "find", "words": "troll"}}
    session.begin(
        json.dumps([open_ruling("B-001"), find, {"custom": NAVIGATION, "content": {"do": "open", "view": "front"}}])
    )
    taken = shown(said[0])
    assert "App/Front" in taken
    hidden = next(state for state in said[0]["models"].values() if "query" in state.get("state", {}))
    assert hidden["state"]["query"]["words"] == "troll"


def test_what_the_browser_must_keep_comes_after_the_models(session: Session, said: Messages) -> None:
    reveal = {"custom": RULING, "content": {"do": "reveal"}}
    session.begin(json.dumps([open_ruling("B-001"), reveal]))
    navigation = said[0]["names"][NAVIGATION]
    assert [each["custom"] for each in said[1:]] == [navigation] * (len(said) - 1)
    assert any(each["content"].get("keep") == "rulings" for each in said[1:])


def test_a_message_from_before_the_takeover_finds_its_widget_by_name(session: Session, said: Messages) -> None:
    session.begin(json.dumps([open_ruling("B-001")]))
    names = said[0]["names"]
    said.clear()
    session.receive(json.dumps({"custom": RULING, "content": {"do": "reveal"}}))
    [card] = [each for each in said if each.get("update") == names[RULING]]
    assert card["state"]["state"]["revealed"] is True
    said.clear()
    session.receive(json.dumps({"custom": names[RULINGS], "content": {"do": "choose", "id": "B-002"}}))
    assert any(each.get("update") == names[NAVIGATION] for each in said)


@pytest.mark.parametrize("name", ["App/Nowhere", "", "0123"])
def test_a_message_to_a_widget_that_has_gone_is_dropped(session: Session, said: Messages, name: str) -> None:
    lost = {"custom": name, "content": {"do": "reveal"}}
    session.begin(json.dumps([open_ruling("B-001"), lost]))
    said.clear()
    session.receive(json.dumps(lost))
    assert said == []


def test_no_script_is_sent_to_a_page_that_has_all(session: Session, said: Messages) -> None:
    session.begin(json.dumps([open_ruling("B-001")]))
    session.receive(json.dumps({"custom": NAVIGATION, "content": {"do": "open", "view": "codex", "number": 2}}))
    kinds = {state["_anywidget_id"] for state in states(said) if "_anywidget_id" in state}
    assert any(kind.endswith(".Article") for kind in kinds)
    assert not any(kind.endswith(".Assets") for kind in kinds)


def states(said: Messages) -> Iterator[dict[str, Any]]:
    for message in said:
        yield from message.get("models", {}).values()
        if "open" in message:
            yield message["state"]


def test_a_value_that_is_none_is_left_out(session: Session, said: Messages) -> None:
    session.begin("[]")
    assert None not in [value for state in said[0]["models"].values() for value in state.values()]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("abcd"), inner, max_size=4),
    max_leaves=12,
)
OBJECTS = st.dictionaries(st.sampled_from("abcd"), JSON, max_size=4)


def patched(old: dict[str, Any], change: dict[str, Any], files: dict[str, str]) -> dict[str, Any]:
    """Returns an object with a patch applied, as the page does it."""
    made = dict(old)
    for key, value in change.items():
        if value == 0:
            del made[key]
        elif isinstance(value, list):
            [made[key]] = value
        else:
            made[key] = json.loads(files[value]) if isinstance(value, str) else patched(old[key], value, files)
    return made


@given(OBJECTS, OBJECTS)
def test_a_patch_turns_one_object_into_the_other(old: dict[str, Any], new: dict[str, Any]) -> None:
    assert patched(old, patch(old, new, str), {}) == new


def test_a_large_value_has_a_file_of_its_own() -> None:
    files: dict[str, str] = {}

    def keep(text: str) -> str:
        files["name"] = text
        return "name"

    old, new = {"a": {"b": "old"}, "c": 1}, {"a": {"b": "x" * LARGE}, "c": 1}
    change = patch(old, new, keep)
    assert change == {"a": {"b": "name"}}
    assert patched(old, change, files) == new
