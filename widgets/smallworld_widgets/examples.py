"""The setup that the explorer opens with."""

from __future__ import annotations

from typing import Any

#: Two players in the middle of a game. Orcs attack; there is something of everything a price is made of.
EXAMPLE: dict[str, Any] = {
    "version": 1,
    "board": "base-2",
    "round": 5,
    "phase": "conquest",
    "players": [
        {
            "active": {"race": "orcs", "power": "underworld", "hand": 3},
            "declined": [{"race": "dwarves"}],
        },
        {"active": {"race": "trolls", "power": "heroic", "hand": 0}, "declined": [{"race": "humans"}]},
    ],
    "regions": {
        "r16": {"race": "orcs", "tokens": 2},
        "r17": {"race": "orcs", "tokens": 2},
        "r11": {"race": "orcs", "tokens": 1},
        "r18": {"race": "dwarves", "tokens": 1},
        "r13": {"race": "trolls", "tokens": 2, "pieces": {"lair": 1, "hero": 1}},
        "r14": {"race": "trolls", "tokens": 2, "pieces": {"lair": 1}},
        "r20": {"race": "trolls", "tokens": 1, "pieces": {"lair": 1, "hero": 1}},
        "r12": {"race": "humans", "tokens": 3},
        "r09": {"race": "humans", "tokens": 1},
        "r01": {"race": "humans", "tokens": 1},
        "r05": {"race": "humans", "tokens": 1},
    },
}
