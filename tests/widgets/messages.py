"""The messages of a browser."""

from __future__ import annotations

from typing import Any


def say(view: Any, do: str, **values: Any) -> None:
    """Sends a message as the browser does, from the board of a view."""
    view.board._handle_custom_msg({"do": do, **values}, [])
