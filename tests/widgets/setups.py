"""Setups that editors are tried on."""

from __future__ import annotations

from typing import Any

from smallworld.presentation.editing.editor import Editor

SETUP: dict[str, Any] = {
    "board": "base-3",
    "players": [
        {"active": {"race": "orcs", "power": "flying", "hand": 4}, "declined": [{"race": "ghouls"}]},
        {"active": {"race": "elves", "power": "heroic"}, "declined": [{"race": "humans"}]},
        {},
    ],
    "regions": {
        "r07": {"race": "orcs", "tokens": 2},
        "r16": {"race": "elves", "tokens": 3, "pieces": {"hero": 1}},
        "r21": {"race": "ghouls", "tokens": 1},
    },
}

UNDERGROUND: dict[str, Any] = {
    "board": "underground-2",
    "players": [
        {"active": {"race": "iron_dwarves", "power": "vengeful", "hand": 3}},
        {"active": {"race": "gnomes", "power": "mining"}},
    ],
    "regions": {
        "r10": {"race": "iron_dwarves", "tokens": 2, "pieces": {"stonehedge": 1}},
        "r09": {"race": "gnomes", "tokens": 2, "pieces": {"sword": 1}},
    },
}


def tokens(editor: Editor, region: str) -> tuple[str | None, int]:
    holding = editor.position.holding(region)
    return holding.race, holding.tokens
