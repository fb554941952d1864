"""The board: regions with terrain and symbols, and the borders between them.

A set of regions is an integer with one bit for each region, in the order of `Board.regions`: rules ask about whole sets
at once. `Board.names` turns a set back into ids.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property, lru_cache, reduce
from operator import or_
from typing import TYPE_CHECKING

from smallworld.words.explain import Source
from smallworld.words.naming import UnknownNameError
from smallworld.words.text import Text

if TYPE_CHECKING:
    import networkx as nx

#: A set of regions of one board, one bit each.
Regions = int
Point = tuple[float, float]


@dataclass(frozen=True)
class Impassable:
    """The reasons why nobody enters a kind of ground, and why nobody crosses it."""

    entering: Text
    crossing: Text


@dataclass(frozen=True)
class Terrain:
    """A kind of land or water. `price` is the cost of conquering such a region, before other terms."""

    id: str
    name: Text
    water: bool = False
    #: Nobody may hold it without an ability that says so.
    closed: bool = False
    #: Nobody may ever enter it, for these reasons.
    impassable: Impassable | None = None
    #: It may be conquered, but not held beyond redeployment without an ability that says so.
    fleeting: bool = False
    #: Water whose shores count as the edge of the board where it touches the edge (a sea does, a lake does not).
    open_sea: bool = False
    price: int = 2
    #: The source of that price, if it is not the source of the price of any region.
    source: Source | None = None

    def __repr__(self) -> str:
        return f"Terrain({self.id!r})"


@dataclass(frozen=True)
class Region:
    """A region as it is printed. `pieces` are put there at setup. `edge` means that it touches the board's edge."""

    id: str
    terrain: Terrain
    symbols: frozenset[str] = frozenset()
    pieces: tuple[tuple[str, int], ...] = ()
    edge: bool = False
    #: The drawing: a closed ring of points in the board's units, and the place of its label. Empty when not drawn.
    outline: tuple[Point, ...] = ()
    label: Point = (0.0, 0.0)

    def __repr__(self) -> str:
        symbols = "".join(f", {symbol}" for symbol in sorted(self.symbols))
        pieces = "".join(f", {number} {piece}" for piece, number in self.pieces)
        return f"Region({self.id!r}, {self.terrain.id}{symbols}{pieces}{', edge' if self.edge else ''})"


@lru_cache(maxsize=1 << 12)
def bits(regions: Regions) -> tuple[int, ...]:
    """Returns the indexes of the regions in a set, ascending. They are kept: the same sets come up again and again."""
    found = []
    while regions:
        low = regions & -regions
        found.append(low.bit_length() - 1)
        regions ^= low
    return tuple(found)


def joined(sets: Iterable[Regions]) -> list[Regions]:
    """Returns the unions of those sets that overlap, directly or through others: no two of them overlap."""
    apart: list[Regions] = []
    for one in sets:
        touched = [other for other in apart if other & one]
        apart = [other for other in apart if not other & one]
        apart.append(reduce(or_, touched, one))
    return apart


@dataclass(frozen=True, eq=False)
class Board:
    """A board: `borders` has each shared border once, as the ids of its two regions.

    Two boards are equal if all that is printed on them is. `size` is the width and height of the drawing.
    """

    id: str
    game: str
    players: int
    turns: int
    regions: tuple[Region, ...]
    borders: tuple[tuple[str, str], ...]
    size: Point
    #: True for a board that came inside a document rather than with the project.
    inline: bool
    #: True for a board designed for this project, where the box has another that we could not draw.
    ours: bool
    _masks: dict[object, Regions] = field(default_factory=dict, repr=False)
    _neighbourhoods: dict[Regions, Regions] = field(default_factory=dict, repr=False)

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Board):
            return NotImplemented
        mine = (self.id, self.game, self.players, self.turns, self.size, self.regions, self.neighbours)
        return mine == (other.id, other.game, other.players, other.turns, other.size, other.regions, other.neighbours)

    def __hash__(self) -> int:
        return hash((self.id, self.game))

    def __repr__(self) -> str:
        return f"Board({self.id!r}, {len(self.regions)} regions, {len(self.borders)} borders)"

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """The region ids, in order."""
        return tuple(region.id for region in self.regions)

    @cached_property
    def index(self) -> dict[str, int]:
        """The place in `regions` of each region, by its id."""
        return {id: i for i, id in enumerate(self.ids)}

    def number(self, region: str | int) -> int:
        """Returns the place of a region in `regions`, by its id or its place.

        Raises `UnknownNameError`, a `KeyError` that lists the known ids, for anything else.
        """
        try:
            return self.index[region]  # type: ignore[index]
        except (KeyError, TypeError):
            if isinstance(region, int) and 0 <= region < len(self.regions):
                return region
            raise UnknownNameError(f"region of {self.id}", region, self.ids) from None

    @cached_property
    def neighbours(self) -> tuple[Regions, ...]:
        """The sets of regions that share a border with each region, in the order of `regions`."""
        found = [0] * len(self.regions)
        for here, there in ((self.index[a], self.index[b]) for a, b in self.borders):
            found[here] |= 1 << there
            found[there] |= 1 << here
        return tuple(found)

    @cached_property
    def graph(self) -> nx.Graph[str]:
        """The board as a networkx graph that cannot be changed.

        Its nodes are the ids of the regions, each with its `region`. Its edges are the shared borders.
        """
        # The engine counts in sets of regions. Loading networkx would double the time of its import.
        import networkx as nx  # noqa: PLC0415

        graph: nx.Graph[str] = nx.Graph()
        graph.add_nodes_from((region.id, {"region": region}) for region in self.regions)
        graph.add_edges_from(self.borders)
        nx.freeze(graph)
        return graph

    @cached_property
    def all(self) -> Regions:
        """The set of all regions."""
        return (1 << len(self.regions)) - 1

    @cached_property
    def islands(self) -> tuple[Regions, ...]:
        """The parts of the board that do not border one another, in the order of their first regions."""
        parts = joined(1 << i | around for i, around in enumerate(self.neighbours))
        return tuple(sorted(parts, key=lambda part: part & -part))

    @cached_property
    def water(self) -> Regions:
        """Seas, lakes and other water."""
        return self.mask(region.id for region in self.regions if region.terrain.water)

    @cached_property
    def impassable(self) -> Regions:
        """Regions that nobody may ever enter."""
        return self.mask(region.id for region in self.regions if region.terrain.impassable)

    @cached_property
    def impassable_for(self) -> tuple[tuple[Impassable, Regions], ...]:
        """The impassable regions, by the reasons why they are."""
        found: dict[Impassable, Regions] = {}
        for i, region in enumerate(self.regions):
            if why := region.terrain.impassable:
                found[why] = found.get(why, 0) | 1 << i
        return tuple(found.items())

    @cached_property
    def fleeting(self) -> Regions:
        """Regions that must be emptied at redeployment."""
        return self.mask(region.id for region in self.regions if region.terrain.fleeting)

    @cached_property
    def rivers(self) -> Regions:
        """Water that must be emptied at redeployment."""
        return self.fleeting & self.water

    @cached_property
    def crossed(self) -> Regions:
        """The water that a race which crosses rivers crosses: rivers, or any water on a board without them."""
        return self.rivers or self.water

    @cached_property
    def open(self) -> Regions:
        """Regions that everybody may conquer."""
        closed = self.mask(region.id for region in self.regions if region.terrain.closed)
        return self.all & ~closed & ~self.impassable

    @cached_property
    def seas(self) -> Regions:
        """Water that nobody may conquer without an ability: seas and lakes."""
        return self.water & ~self.open

    @cached_property
    def land(self) -> Regions:
        """The regions that are neither water nor impassable."""
        return self.all & ~self.water & ~self.impassable

    @cached_property
    def edge(self) -> Regions:
        """Regions that touch the edge of the board, water included."""
        return self.mask(region.id for region in self.regions if region.edge)

    @cached_property
    def coast(self) -> Regions:
        """Land that borders water."""
        return self.next_to(self.water) & self.land

    @cached_property
    def entry(self) -> Regions:
        """The regions where a new race may enter: at the edge, or on the shore of a sea that touches the edge.

        Sources: Small World rulebook, First Conquest. Underground rulebook, First Conquest (ends of rivers).
        """
        return (self.edge | self.next_to(self.open_seas)) & self.open

    @cached_property
    def open_seas(self) -> Regions:
        """The seas that touch the edge of the board."""
        return self.mask(region.id for region in self.regions if region.edge and region.terrain.open_sea)

    def terrain(self, terrain: str) -> Regions:
        """Returns the regions of one terrain, by its id."""
        key = ("terrain", terrain)
        if key not in self._masks:
            self._masks[key] = self.mask(region.id for region in self.regions if region.terrain.id == terrain)
        return self._masks[key]

    def symbol(self, symbol: str) -> Regions:
        """Returns the regions that show a symbol (mine, cavern, magic…)."""
        key = ("symbol", symbol)
        if key not in self._masks:
            self._masks[key] = self.mask(region.id for region in self.regions if symbol in region.symbols)
        return self._masks[key]

    def next_to(self, regions: Regions) -> Regions:
        """Returns the regions that share a border with one of `regions`, which may themselves be among them."""
        known = self._neighbourhoods.get(regions)
        if known is None:
            known = 0
            for i in bits(regions):
                known |= self.neighbours[i]
            if len(self._neighbourhoods) > 50_000:
                self._neighbourhoods.clear()
            self._neighbourhoods[regions] = known
        return known

    def mask(self, ids: Iterable[str]) -> Regions:
        """Returns the set of the regions with these ids. Raises `UnknownNameError`, a `KeyError`, for an unknown id."""
        result = 0
        for id in ids:
            result |= 1 << self.number(id)
        return result

    def names(self, regions: Regions) -> tuple[str, ...]:
        """Returns the ids of the regions in a set, in board order."""
        return tuple(self.ids[i] for i in bits(regions))
