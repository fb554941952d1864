"""The largest board that strangers can bring."""

from __future__ import annotations

import math
from itertools import combinations, islice
from typing import Any

from smallworld.documents.boards import MOST_BORDERS, MOST_POINTS, MOST_REGIONS

#: The longest names, in letters that need the most characters in percent-encoding.
IDS = tuple(f"{i:02}{chr(0x1F409) * 38}" for i in range(MOST_REGIONS))
_CORNERS = MOST_POINTS // MOST_REGIONS - 1


def largest_board() -> dict[str, Any]:
    """Returns an inline board with the maximum number of each part."""
    return {
        "id": "largest",
        "size": [9_000, 100],
        "arcs": [_ring(i * 110) for i in range(MOST_REGIONS)],
        "regions": [
            {
                "id": id,
                "terrain": "farmland",
                "edge": True,
                "symbols": [f"{n:02}{chr(0x1F409) * 38}" for n in range(12)],
                "pieces": {"lost_tribe": 1},
                "outline": [i],
                "label": [i * 110 + 50, 50],
            }
            for i, id in enumerate(IDS)
        ],
        # Neighbours come first, so that every region is reached.
        "borders": list(islice(sorted(map(list, combinations(IDS, 2)), key=_distance), MOST_BORDERS)),
    }


def _distance(pair: list[str]) -> int:
    return IDS.index(pair[1]) - IDS.index(pair[0])


def _ring(left: int) -> list[list[float]]:
    turns = [2 * math.pi * i / _CORNERS for i in range(_CORNERS)]
    points = [[left + 50 * math.cos(turn), 50 * math.sin(turn)] for turn in turns]
    return [*points, points[0]]
