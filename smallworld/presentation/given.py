"""The position that a notebook gives to a widget, or its document."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from smallworld.documents import notation
from smallworld.model.position import Position

Given = Position | Mapping[str, Any]


def position_given(given: Given) -> Position:
    """Returns the position that is given, or that a document describes. The setup may be impossible.

    Raises:
        DocumentError: the document is faulty.
        TypeError: `given` is neither.
    """
    if isinstance(given, Position):
        return given
    if isinstance(given, Mapping):
        return notation.read_setup(given)
    raise TypeError(not_given(given, 'a Position, or a document such as {"board": "base-2"}'))


def not_given(given: object, expected: str) -> str:
    """Returns the message about a value that is not what was expected."""
    return f"expected {expected}, got {given!r:.60}"
