"""The data that the browser needs to draw a board: a path for each region, the places of labels, and the borders."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Any

from smallworld.drawing.layout import MARGIN, spring_layout
from smallworld.model.board import Board, Point

#: The margin around the drawing, for strokes and rings that reach beyond a region.
_MARGIN = 6
#: The least width of a sheet, so that a few regions do not fill the page.
_NARROWEST = 520.0


@lru_cache(maxsize=32)
def drawing(board: Board) -> dict[str, Any]:
    """Returns the drawing of a board: its outlines, or circles joined by lines if it has none."""
    drawn = min(board.size) > 0 and all(region.outline for region in board.regions)
    places = {region.id: region.label for region in board.regions} if drawn else spring_layout(board)
    left, width, height = (0.0, *board.size) if drawn else _sheet(list(places.values()))
    radius = 0.0 if drawn else _radius(list(places.values()))
    return {
        "box": f"{left - _MARGIN:g} {-_MARGIN} {width + 2 * _MARGIN:g} {height + 2 * _MARGIN:g}",
        "joined": not drawn,
        # The sea around islands is no region, so it is drawn apart.
        "ocean": drawn and len(board.islands) > 1,
        "regions": [
            {
                "id": region.id,
                "terrain": region.terrain.id,
                "path": _ring(region.outline) if drawn else _circle(places[region.id], radius),
                "place": places[region.id],
                "symbols": sorted(region.symbols),
                "impassable": region.terrain.impassable is not None,
            }
            for region in board.regions
        ],
        "borders": sorted(sorted(pair, key=board.index.__getitem__) for pair in board.borders),
    }


def _sheet(places: list[Point]) -> tuple[float, float, float]:
    """Returns the left edge of the sheet, its width and its height: as small as possible, but never narrow."""
    width, height = (max(place[axis] for place in places) + MARGIN for axis in (0, 1))
    return min(0.0, (width - _NARROWEST) / 2), max(width, _NARROWEST), height


def _ring(points: tuple[Point, ...]) -> str:
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in points) + "Z"


def _circle(centre: Point, radius: float) -> str:
    x, y = centre
    half = f"a{radius:g} {radius:g} 0 1 0"
    return f"M{x - radius:g} {y:g}{half} {2 * radius:g} 0{half} {-2 * radius:g} 0Z"


def _radius(places: list[Point]) -> float:
    """Returns the radius of the circles: as large as they can be without touching, within limits."""
    nearest = min((math.dist(a, b) for i, a in enumerate(places) for b in places[:i]), default=140.0)
    return max(18.0, min(64.0, 0.45 * nearest))
