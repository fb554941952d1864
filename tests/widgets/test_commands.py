"""The commands that scripts send."""

from __future__ import annotations

from typing import Any

import pytest

from smallworld_widgets.page.commands import AnyText, LongText, command, requested


def note(view: list[object], **values: object) -> object:
    view.append(values)
    return values


COMMANDS = {
    "act": command(note, action=str, at=int),
    "load": command(note, content=LongText),
    "turn": command(note, by=(1, -1)),
    "pair": command(note, race=str, power=str, optional=("race", "power")),
    "recall": command(note, kept=object),
    "name": command(note, names=list),
    "arrive": command(note, fragment=AnyText),
}


def test_a_command_is_carried_out_with_its_fields() -> None:
    request = requested({"do": "act", "action": "finish", "at": 3, "of": "B-001"}, COMMANDS)
    assert request is not None
    view: list[object] = []
    assert request.carry_out(view) == {"action": "finish", "at": 3}
    assert view == [{"action": "finish", "at": 3}]


@pytest.mark.parametrize(
    "message",
    [
        {"do": "load", "content": "x" * 1000},
        {"do": "turn", "by": -1},
        {"do": "pair"},
        {"do": "pair", "power": "base.flying"},
        {"do": "pair", "power": "base.flying", "coins": 9},
        {"do": "recall", "kept": {"play": "{}"}},
        {"do": "name", "names": ["Ann"]},
        {"do": "arrive", "fragment": "x" * 400_001},
    ],
)
def test_fields_that_fit_are_accepted(message: dict[str, Any]) -> None:
    assert requested(message, COMMANDS) is not None


@pytest.mark.parametrize(
    "message",
    [
        {},
        {"do": "fly"},
        {"do": ["act"]},
        {"do": "act", "action": "finish"},
        {"do": "act", "action": "finish", "at": 3, "more": 1},
        {"do": "act", "action": "finish", "at": True},
        {"do": "act", "action": "x" * 121, "at": 3},
        {"do": "act", "action": "finish", "at": 1_000_001},
        {"do": "load", "content": "x" * 400_001},
        {"do": "turn", "by": 2},
        {"do": "turn", "by": True},
        {"do": "arrive", "fragment": 1},
        {"do": "name", "names": ["Ann"] * 11},
    ],
)
def test_other_messages_are_no_request(message: dict[str, Any]) -> None:
    assert requested(message, COMMANDS) is None


def test_a_request_of_something_that_is_gone_is_late() -> None:
    request = requested({"do": "turn", "by": 1, "of": "B-001"}, COMMANDS)
    assert request is not None
    assert request.is_late("B-002")
    assert not request.is_late("B-001")


def test_a_request_of_nothing_in_particular_is_never_late() -> None:
    request = requested({"do": "turn", "by": 1}, COMMANDS)
    assert request is not None
    assert not request.is_late("B-002")
