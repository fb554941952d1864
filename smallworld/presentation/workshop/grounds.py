"""The small boards on which samples show an effect: nine hexagons for each box, with its kinds of ground and symbols.

a b c
d e f
g h i
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import cache
from itertools import combinations
from typing import NamedTuple

from smallworld.games import GAMES
from smallworld.model.board import Board, Point, Region, Regions, Terrain

#: The distance from the middle of a hexagon to its corners, and the distance between the middles of two neighbours.
_CORNER = 58.0
_APART = _CORNER * math.sqrt(3)
#: The distance of an island from the rest of the board.
_STRAIT = 34.0


class _Printed(NamedTuple):
    """The print of a hexagon: its terrain and its symbols, and whether it touches the edge of the board."""

    terrain: str
    symbols: tuple[str, ...] = ()
    edge: bool = True


#: The hexagons of each box, from the top left on.
_PRINTED: Mapping[str, tuple[_Printed, ...]] = {
    "base": (
        _Printed("forest", ("mine",)),
        _Printed("hill"),
        _Printed("sea"),
        _Printed("swamp", ("cavern",), edge=False),
        _Printed("farmland", ("magic",)),
        _Printed("mountain", ("mine",)),
        _Printed("lake"),
        _Printed("forest"),
        _Printed("hill", ("cavern",)),
    ),
    "underground": (
        _Printed("mushroom_forest"),
        _Printed("black_mountain", edge=False),
        _Printed("abysmal_chasm", ("volcano",), edge=False),
        _Printed("mine"),
        _Printed("river", edge=False),
        _Printed("mystic_crystal", edge=False),
        _Printed("mystic_crystal"),
        _Printed("mine"),
        _Printed("mudpool"),
    ),
    "warcraft": (
        _Printed("forest", ("cavern",)),
        _Printed("mountain"),
        _Printed("sea"),
        _Printed("hill", ("anchor",)),
        _Printed("farmland", ("magic",)),
        _Printed("swamp"),
        _Printed("lake"),
        _Printed("hill", ("anchor", "cavern")),
        _Printed("farmland", ("magic",)),
    ),
}


@cache
def ground(game: str) -> Board:
    """Returns the small board of a box. In a box with islands, the last row is an island of its own."""
    box = GAMES[game]
    islands = box.landing.islands
    regions = []
    for i, (printed, id) in enumerate(zip(_PRINTED[game], "abcdefghi", strict=True)):
        row, column = divmod(i, 3)
        middle = (
            _APART * (column + 0.5 + row % 2 / 2),
            _CORNER * (1 + 1.5 * row) + (_STRAIT if islands and row == 2 else 0),
        )
        terrain = box.terrains[printed.terrain]
        pieces = _always_on(terrain)
        own = tuple((id, 1) for id in (box.piece_id(name) for name in pieces) if id in box.pieces)
        regions.append(Region(id, terrain, frozenset(printed.symbols), own, printed.edge, _hexagon(middle), middle))
    return Board(
        id="sample",
        game=game,
        players=2,
        turns=10,
        regions=tuple(regions),
        borders=_borders(regions),
        size=(3.5 * _APART, 5 * _CORNER + (_STRAIT if islands else 0)),
        inline=True,
        ours=True,
    )


def _always_on(terrain: Terrain) -> tuple[str, ...]:
    """Returns the names of the pieces that stand on each region of a terrain."""
    return ("mountain",) if "mountain" in terrain.id else ()


def _hexagon(middle: Point) -> tuple[Point, ...]:
    x, y = middle
    turns = (math.radians(60 * n + 30) for n in range(6))
    return tuple((round(x + _CORNER * math.cos(turn), 1), round(y + _CORNER * math.sin(turn), 1)) for turn in turns)


def _borders(regions: list[Region]) -> tuple[tuple[str, str], ...]:
    """Returns the borders: hexagons that touch are neighbours."""
    near = _APART + 1
    return tuple((a.id, b.id) for a, b in combinations(regions, 2) if math.dist(a.label, b.label) < near)


class Seats(NamedTuple):
    """The places of those who stand on a small board, by the number of their region.

    They are the home of the race that is shown, an active opponent with several tokens and one with a single token, a
    race in decline, and neutral tokens.
    """

    home: int
    strong: int
    lone: int
    old: int
    neutral: int

    def moved(self, home: int) -> Seats:
        """Returns the places with another home. Those who stand there move to the old home."""
        return Seats(*[home if i == self.home else self.home if i == home else i for i in self])


#: The usual places on the board of each box.
SEATS: Mapping[str, Seats] = {
    "base": Seats(home=3, strong=4, lone=7, old=1, neutral=8),
    "underground": Seats(home=3, strong=1, lone=7, old=5, neutral=8),
    "warcraft": Seats(home=3, strong=5, lone=4, old=1, neutral=8),
}


def lands(board: Board) -> Regions:
    """Returns the regions that can be held without an ability."""
    return board.open & ~board.fleeting
