"""A practice with a clock that is set by hand."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from smallworld_widgets import Practice

NOON = datetime(2026, 5, 31, 12, tzinfo=UTC)
#: How many tokens a region with a Lost Tribe takes: 3, with four numbers to choose from.
TRIBE = "base.neutral_defenders:584361682"


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.time = NOON

    def __call__(self) -> datetime:
        return self.time


def card(view: Practice, do: str, **values: Any) -> None:
    """Sends a message from the exercise, as the browser does."""
    view.panel.card._handle_custom_msg({"do": do, "of": view.panel.asked.serial, **values}, [])


def bar(view: Practice, do: str, **values: Any) -> None:
    view.bar._handle_custom_msg({"do": do, **values}, [])
