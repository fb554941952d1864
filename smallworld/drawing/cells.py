"""Boards in cells, as a terminal shows them: the region in each cell, and a letter for each terrain."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from smallworld.model.board import Board, Point

#: The letter of each terrain, which tells them apart without colours.
LETTERS: Mapping[str, str] = {
    "sea": "~",
    "lake": "~",
    "ocean": "~",
    "river": "~",
    "farmland": '"',
    "forest": "f",
    "hill": "n",
    "mountain": "^",
    "swamp": "%",
    "black_mountain": "^",
    "mine": "x",
    "mudpool": "o",
    "mushroom_forest": "f",
    "mystic_crystal": "*",
    "abysmal_chasm": "#",
}
#: A cell is twice as high as wide.
_HIGH = 2


def cells(board: Board, width: int) -> list[list[int | None]]:
    """Returns rows of cells, each with the index of its region, or None where the board ends."""
    across, down = board.size
    unit = across / width
    rows = max(1, round(down / unit / _HIGH))
    found: list[list[int | None]] = [[None] * width for _ in range(rows)]
    for i, region in enumerate(board.regions):
        for y, row in enumerate(found):
            for left, right in _inside(region.outline, (y + 0.5) * unit * _HIGH):
                # A cell belongs to the region in which its middle lies.
                for x in range(max(0, round(left / unit)), min(width, round(right / unit))):
                    row[x] = i
    return found


def cell_of(board: Board, width: int, point: Point) -> tuple[int, int]:
    """Returns the column and the row of the cell with a point of the board."""
    unit = board.size[0] / width
    return int(point[0] / unit), int(point[1] / unit / _HIGH)


def _inside(outline: tuple[Point, ...], y: float) -> Iterator[tuple[float, float]]:
    """Yields the ends of each stretch at the height `y` that lies inside an outline."""
    crossings = []
    for (x0, y0), (x1, y1) in zip(outline, (*outline[1:], *outline[:1]), strict=True):
        if (y0 <= y) != (y1 <= y):
            crossings.append(x0 + (y - y0) * (x1 - x0) / (y1 - y0))
    crossings.sort()
    yield from zip(crossings[::2], crossings[1::2], strict=True)
