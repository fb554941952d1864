"""Where to draw the regions of a board that came without outlines: a graph laid out as if its borders were springs.

The layouts of networkx need numpy, which nothing else here does.
"""

from __future__ import annotations

import math

from smallworld.board import Board, Point

WIDTH, HEIGHT, MARGIN = 1000.0, 700.0, 80.0
_ROUNDS = 160


def spring_layout(board: Board) -> dict[str, Point]:
    """A place for each region: neighbours near one another, the others apart. The same for the same board.

    Source: Fruchterman and Reingold, Graph drawing by force-directed placement (1991).
    """
    ids, borders = board.ids, list(board.graph.edges)
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
    return _fitted(places)


def _on_circle(i: int, count: int) -> Point:
    angle = 2 * math.pi * i / count
    return math.cos(angle) / 2, math.sin(angle) / 2


def _fitted(places: dict[str, complex]) -> dict[str, Point]:
    """The places stretched to fill the drawing."""
    left, right = min(p.real for p in places.values()), max(p.real for p in places.values())
    top, bottom = min(p.imag for p in places.values()), max(p.imag for p in places.values())

    def fit(value: float, low: float, high: float, size: float) -> float:
        share = (value - low) / (high - low) if high > low else 0.5
        return round(MARGIN + share * (size - 2 * MARGIN), 1)

    return {id: (fit(p.real, left, right, WIDTH), fit(p.imag, top, bottom, HEIGHT)) for id, p in places.items()}
