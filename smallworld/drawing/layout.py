"""The layout of boards without outlines: a graph in which borders pull like springs.

The layouts of networkx need numpy, which nothing else here uses.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import combinations

from smallworld.model.board import Board, Point

WIDTH, HEIGHT, MARGIN = 1000.0, 700.0, 80.0
_ROUNDS = 160
#: The largest distance at which neighbours are drawn.
_FARTHEST = 240.0


def spring_layout(board: Board) -> dict[str, Point]:
    """Returns a place for each region: neighbours close together, the others apart.

    The same board gets the same places.

    Source: Fruchterman and Reingold, Graph drawing by force-directed placement (1991).
    """
    ids, borders = board.ids, board.borders
    count = len(ids)
    places = {id: complex(*_on_circle(i, count)) for i, id in enumerate(ids)}
    spacing = 1 / math.sqrt(count)
    for step in range(_ROUNDS):
        reach = 0.15 * (1 - step / _ROUNDS) + 0.001
        pulls = dict.fromkeys(ids, 0j)
        for i, here in enumerate(ids):
            for there in ids[:i]:
                apart = places[here] - places[there] or complex(1e-6, 1e-6)
                push = apart * spacing**2 / abs(apart) ** 2
                pulls[here] += push
                pulls[there] -= push
        for here, there in borders:
            apart = places[here] - places[there]
            pull = apart * abs(apart) / spacing
            pulls[here] -= pull
            pulls[there] += pull
        for id, pull in pulls.items():
            if pull:
                places[id] += pull / abs(pull) * min(abs(pull), reach)
    return _fitted(places, borders)


def _on_circle(i: int, count: int) -> Point:
    angle = 2 * math.pi * i / count
    return math.cos(angle) / 2, math.sin(angle) / 2


def _fitted(places: dict[str, complex], borders: Sequence[tuple[str, str]]) -> dict[str, Point]:
    """Returns the places turned to lie wide, and stretched over the sheet as far as neighbours stay close together."""
    if len(places) > 1:
        # A row of a few regions may lie in any direction, so the longest distance is laid across.
        a, b = max(combinations(places.values(), 2), key=lambda pair: abs(pair[1] - pair[0]))
        across = (b - a) / abs(b - a) if b.real >= a.real else (a - b) / abs(b - a)
        places = {id: place / across for id, place in places.items()}
    left, top = min(p.real for p in places.values()), min(p.imag for p in places.values())
    wide, high = max(p.real for p in places.values()) - left, max(p.imag for p in places.values()) - top
    apart = max((abs(places[a] - places[b]) for a, b in borders), default=0.0)
    most = _FARTHEST / apart if apart else math.inf

    def scale(extent: float, size: float) -> float:
        return min((size - 2 * MARGIN) / extent, most) if extent > 1e-9 else 0.0

    x, y = scale(wide, WIDTH), scale(high, HEIGHT)
    return {
        id: (round(MARGIN + (place.real - left) * x, 1), round(MARGIN + (place.imag - top) * y, 1))
        for id, place in places.items()
    }
