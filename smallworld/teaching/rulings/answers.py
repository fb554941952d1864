"""The engine's answers to the checks of rulings."""

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
    """An error for a check that cannot be carried out: a faulty position, an illegal action or an unknown subject."""


class Outcome(NamedTuple):
    """A check that was carried out: the probe, the actions before it, and the expected and given answers."""

    reading: Reading
    asked: Probe
    after: tuple[Action, ...]
    expected: Any
    got: Any
    #: The position that was asked about, and the one before the actions.
    position: Position
    start: Position

    @property
    def agrees(self) -> bool:
        """Checks whether the engine gives the ruling's answer."""
        return bool(self.got == self.expected)


def answer(ruling: Ruling) -> list[Outcome]:
    """Returns the outcomes of every check of a ruling, reading by reading.

    Raises `RulingError`, with the ruling and the check, for a check that cannot be carried out.
    """
    return [
        _carry_out(ruling, reading, check, f"{ruling.id}, reading {i + 1}, check {j + 1}")
        for i, reading in enumerate(ruling.readings)
        for j, check in enumerate(reading.checks)
    ]


def start(ruling: Ruling, reading: Reading, given: Mapping[str, Any]) -> Position:
    """Returns the position of a ruling under a reading, with the changes `given` by a check.

    Raises `DocumentError` for a faulty one.
    """
    document = merge(ruling.position, given)
    if reading.options:
        document["options"] = {**document.get("options", {}), **reading.options}
    return notation.read(document)


def merge(document: Any, patch: Mapping[str, Any]) -> dict[str, Any]:
    """Returns a document with a JSON merge patch (RFC 7396) applied.

    Objects are merged, null removes a key, and every other value replaces.
    """
    merged = dict(document) if isinstance(document, Mapping) else {}
    for key, value in patch.items():
        if value is None:
            merged.pop(key, None)
        else:
            merged[key] = merge(merged.get(key), value) if isinstance(value, Mapping) else value
    return merged


def _carry_out(ruling: Ruling, reading: Reading, check: Check, name: str) -> Outcome:
    try:
        position = begun = start(ruling, reading, check.given)
        for action in check.after:
            position = apply(position, action).position
        if check.viewer is not None:
            position = view(position, _seat(position, check.viewer))
        got = ask(position, check.probe)
    except (DocumentError, IllegalActionError, UnanswerableError, ActionSyntaxError) as error:
        raise RulingError(f"{name}: {error}") from error
    return Outcome(reading, check.probe, check.after, check.expected, got, position, begun)


def _seat(position: Position, name: str) -> int:
    seats = [seat for seat, player in enumerate(position.players) if player.name == name]
    if not seats:
        raise UnanswerableError(f"unknown player: {name!r}")
    return seats[0]
