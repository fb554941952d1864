"""What a widget is given to show, in a notebook: a position, or its document."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from smallworld.documents import notation
from smallworld.model.position import Position

Given = Position | Mapping[str, Any]


def position_given(given: Given) -> Position:
    """Returns the position that is given, or that a document describes; the setup may be impossible.

    Raises `DocumentError` for a faulty document, and `TypeError` for what is neither.
    """
    if isinstance(given, Position):
        return given
    if isinstance(given, Mapping):
        return notation.read_setup(given)
    raise TypeError(not_given(given, 'a Position, or a document such as {"board": "base-2"}'))


def not_given(given: object, expected: str) -> str:
    """Returns the message for anything else than what is expected."""
    return f"expected {expected}, got {given!r:.60}"
