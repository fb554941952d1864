"""Positions to look at: a setup of the base game, and the examples of every game."""

from __future__ import annotations

from typing import Any

from smallworld.documents import notation
from smallworld.model.position import Position
from smallworld.presentation.editing.examples import EXAMPLES

SETUP: dict[str, Any] = {
    "board": "base-2",
    "players": [
        {"name": "Ann", "active": {"race": "orcs", "power": "underworld", "hand": 3}},
        {
            "name": "Bob",
            "active": {"race": "trolls", "power": "heroic"},
            "declined": [{"race": "humans"}],
        },
    ],
    "regions": {
        "r17": {"race": "orcs", "tokens": 2},
        "r12": {"race": "humans", "tokens": 3},
        "r18": {"race": "trolls", "tokens": 2, "pieces": {"lair": 1, "hero": 1}},
        "r11": {"race": "trolls", "tokens": 4, "pieces": {"lair": 1}},
    },
}


def position(**changes: Any) -> Position:
    return notation.read({**SETUP, **changes})


def example(id: str, **changes: Any) -> Position:
    return notation.read({**EXAMPLES[id].document, **changes})
