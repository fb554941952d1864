"""Putting the questions of a ruling to the engine."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from smallworld.documents import notation
from smallworld.model.action_lines import ActionSyntaxError
from smallworld.model.actions import Action
from smallworld.model.position import Position
from smallworld.model.views import view
from smallworld.rules.engine import IllegalActionError, apply
from smallworld.teaching.rulings import Check, Reading, Ruling
from smallworld.teaching.rulings.checks import Probe, UnanswerableError, ask
from smallworld.words.faults import DocumentError


class RulingError(ValueError):
    """A check that cannot be carried out: its position is faulty, an action in it illegal, its subject unknown."""


class Outcome(NamedTuple):
    """One check, carried out: what was asked, after which actions, what the ruling expects, what the engine says."""

    reading: Reading
    asked: Probe
    after: tuple[Action, ...]
    expected: Any
    got: Any
    #: The position that was asked about.
    position: Position

    @property
    def agrees(self) -> bool:
        """Whether the engine gives the ruling's answer."""
        return bool(self.got == self.expected)


def answer(ruling: Ruling) -> list[Outcome]:
    """The engine's answers to every check of a ruling, reading by reading.

    Raises `RulingError`, naming the ruling and the check, for one that cannot be carried out.
    """
    return [
        _carry_out(ruling, reading, check, f"{ruling.id}, reading {i + 1}, check {j + 1}")
        for i, reading in enumerate(ruling.readings)
        for j, check in enumerate(reading.checks)
    ]


def start(ruling: Ruling, reading: Reading, given: Mapping[str, Any]) -> Position:
    """The position of a ruling under a reading, with a check's own changes.

    Raises `DocumentError` for a faulty one.
    """
    document = merge(ruling.position, given)
    if reading.options:
        document["options"] = {**document.get("options", {}), **reading.options}
    return notation.read(document)


def merge(document: Any, patch: Mapping[str, Any]) -> dict[str, Any]:
    """A document with a JSON merge patch (RFC 7396) applied: objects are merged, null removes, all else replaces."""
    merged = dict(document) if isinstance(document, Mapping) else {}
    for key, value in patch.items():
        if value is None:
            merged.pop(key, None)
        else:
            merged[key] = merge(merged.get(key), value) if isinstance(value, Mapping) else value
    return merged


def _carry_out(ruling: Ruling, reading: Reading, check: Check, name: str) -> Outcome:
    try:
        position = start(ruling, reading, check.given)
        for action in check.after:
            position = apply(position, action).position
        if check.viewer is not None:
            position = view(position, _seat(position, check.viewer))
        got = ask(position, check.probe)
    except (DocumentError, IllegalActionError, UnanswerableError, ActionSyntaxError) as error:
        raise RulingError(f"{name}: {error}") from error
    return Outcome(reading, check.probe, check.after, check.expected, got, position)


def _seat(position: Position, name: str) -> int:
    seats = [seat for seat, player in enumerate(position.players) if player.name == name]
    if not seats:
        raise UnanswerableError(f"nobody is called {name!r}")
    return seats[0]
