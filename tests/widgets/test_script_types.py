"""The types of the states and the messages, for the scripts."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

import pytest

from smallworld_widgets.page import script_types
from smallworld_widgets.page.commands import LongText, command


class Inner(TypedDict):
    n: int


def namesake() -> type:
    class Inner(TypedDict):
        n: int

    return Inner


class Outer(TypedDict):
    """A typed dictionary with a field of each kind."""

    word: str
    maybe: bool | None
    inner: Inner
    rows: list[list[Inner]]
    either: list[str | int]
    ids: dict[str, Inner]
    way: Literal["in", "out"]
    point: tuple[float, float]
    left_out: NotRequired[str]


def test_the_types_of_the_scripts_are_those_of_the_states() -> None:
    written = script_types.FILE.read_text(encoding="utf-8")
    assert written == script_types.script_types(), "run `python -m smallworld_widgets.page.script_types`"


def test_each_field_has_the_type_that_scripts_know(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(script_types, "_typed_dictionaries", lambda: iter([Outer]))
    declared = script_types.script_types().partition("\n\n")[2].partition("\n\n")[0]
    assert declared == (
        "/** A typed dictionary with a field of each kind. */\n"
        "interface Outer {\n"
        "  word: string;\n"
        "  maybe: boolean | null;\n"
        "  inner: Inner;\n"
        "  rows: Inner[][];\n"
        "  either: (string | number)[];\n"
        "  ids: Record<string, Inner>;\n"
        '  way: "in" | "out";\n'
        "  point: [number, number];\n"
        "  left_out?: string;\n"
        "}"
    )


def test_a_command_has_the_fields_that_a_message_has(monkeypatch: pytest.MonkeyPatch) -> None:
    def do(*_: object) -> None: ...

    commands = {
        "load": command(do, content=LongText, name=str),
        "turn": command(do, by=(1, -1), seats=list, kept=object, on=bool, optional=("kept",)),
        "undo": command(do),
    }
    # A command that two views have stands there once.
    monkeypatch.setattr(script_types, "_commands", lambda: iter([*commands.items(), ("undo", command(do))]))
    declared = script_types.script_types().rpartition("\n\n")[2]
    assert declared == (
        "/** A message to a view, perhaps `of` the item that is shown. */\n"
        "type Command = { of?: string | number | null } & (\n"
        '  | { do: "load"; content: string; name: string }\n'
        '  | { do: "turn"; by: number; seats: unknown[]; kept?: unknown; on: boolean }\n'
        '  | { do: "undo" }\n'
        ");\n"
    )


def test_a_type_that_scripts_do_not_have_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    class Bad(TypedDict):
        """A typed dictionary with a set."""

        marks: set[str]

    monkeypatch.setattr(script_types, "_typed_dictionaries", lambda: iter([Bad]))
    with pytest.raises(TypeError, match="expected a type that scripts have too"):
        script_types.script_types()


def test_a_name_stands_for_one_state_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(script_types, "_typed_dictionaries", lambda: iter([Inner, namesake()]))
    with pytest.raises(ValueError, match="expected one Inner"):
        script_types.script_types()
