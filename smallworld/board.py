"""The board: regions with terrain and symbols, and the borders between them, as a networkx graph.

Rules ask about whole sets of regions at once ("all coasts", "everything next to what I hold"), so a set of regions is
an integer with one bit for each region, in the order of `Board.regions`; `Board.names` turns one back into ids.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import networkx as nx

from smallworld.explain import Source
from smallworld.text import Text, text

#: A set of regions of one board, one bit each.
Regions = int

Point = tuple[float, float]


@dataclass(frozen=True)
class Terrain:
    """A kind of land or water. `price` is what conquering such a region costs before anything else is counted."""

    id: str
    name: Text
    water: bool = False
    #: Nobody may hold it without an ability that says so.
    closed: bool = False
    #: Nobody may ever enter it.
    impassable: bool = False
    #: It may be conquered, but not held beyond redeployment without an ability that says so.
    fleeting: bool = False
    #: Water whose shores count as the edge of the board where it touches the edge (a sea does, a lake does not).
    open_sea: bool = False
    price: int = 2
    #: Where the rulebook gives that price, if not where it says what any region costs.
    source: Source | None = None


@dataclass(frozen=True)
class Region:
    """One region as it is printed: `pieces` are put there at set-up; `edge` means that it touches the board's edge."""

    id: str
    terrain: Terrain
    symbols: frozenset[str] = frozenset()
    pieces: tuple[tuple[str, int], ...] = ()
    edge: bool = False
    #: The drawing: a closed ring of points in the board's units, and where its label goes. Empty when not drawn.
    outline: tuple[Point, ...] = ()
    label: Point = (0.0, 0.0)


#: What is wrong with a board, and where.
Faults = list[tuple[str, Text]]


class BoardError(ValueError):
    """A board that cannot be played on; `faults` lists (place in the document, what is wrong)."""

    def __init__(self, faults: Faults) -> None:
        """Take the faults, each with its place as a JSON pointer."""
        super().__init__("; ".join(f"{place or '/'}: {what}" for place, what in faults))
        self.faults = faults


def bits(regions: Regions) -> Iterator[int]:
    """The indexes of the regions in a set, ascending."""
    while regions:
        low = regions & -regions
        yield low.bit_length() - 1
        regions ^= low


@dataclass(frozen=True, eq=False)
class Board:
    """A board: `graph` has the region ids as nodes (each with its `region`) and the shared borders as edges.

    Two boards are equal when everything printed on them is. `size` is the width and height of the drawing.
    """

    id: str
    game: str
    players: int
    turns: int
    regions: tuple[Region, ...]
    graph: nx.Graph[str]
    size: Point = (0.0, 0.0)
    #: True for a board that came inside a document rather than with the project.
    inline: bool = False
    #: True for a board designed for this project, where the box has another that we could not draw.
    ours: bool = False
    _masks: dict[object, Regions] = field(default_factory=dict, repr=False)
    _neighbourhoods: dict[Regions, Regions] = field(default_factory=dict, repr=False)

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Board):
            return NotImplemented
        mine = (self.id, self.game, self.players, self.turns, self.regions, self.neighbours)
        return mine == (other.id, other.game, other.players, other.turns, other.regions, other.neighbours)

    def __hash__(self) -> int:
        return hash((self.id, self.game, self.regions))

    def __repr__(self) -> str:
        return f"Board({self.id!r}, {len(self.regions)} regions, {self.graph.number_of_edges()} borders)"

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """The region ids, in order."""
        return tuple(region.id for region in self.regions)

    @cached_property
    def index(self) -> dict[str, int]:
        """Each region id's place in `regions`."""
        return {id: i for i, id in enumerate(self.ids)}

    @cached_property
    def neighbours(self) -> tuple[Regions, ...]:
        """For each region, the set of regions that share a border with it."""
        return tuple(self.mask(self.graph[id]) for id in self.ids)

    @cached_property
    def all(self) -> Regions:
        """Every region."""
        return (1 << len(self.regions)) - 1

    @cached_property
    def water(self) -> Regions:
        """Seas, lakes and other water."""
        return self.mask(region.id for region in self.regions if region.terrain.water)

    @cached_property
    def impassable(self) -> Regions:
        """Regions that nobody may ever enter."""
        return self.mask(region.id for region in self.regions if region.terrain.impassable)

    @cached_property
    def fleeting(self) -> Regions:
        """Regions that must be emptied at redeployment."""
        return self.mask(region.id for region in self.regions if region.terrain.fleeting)

    @cached_property
    def open(self) -> Regions:
        """Regions that everybody may conquer."""
        closed = self.mask(region.id for region in self.regions if region.terrain.closed)
        return self.all & ~closed & ~self.impassable

    @cached_property
    def land(self) -> Regions:
        """Every region that is neither water nor impassable."""
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
        """Where a new race may enter: at the edge, or on the shore of a sea that touches the edge.

        Source: Small World rulebook, First Conquest; Underground rulebook, First Conquest (ends of rivers).
        """
        open_seas = self.mask(region.id for region in self.regions if region.edge and region.terrain.open_sea)
        return (self.edge | self.next_to(open_seas)) & self.open

    def terrain(self, terrain: str) -> Regions:
        """The regions of one terrain, by its id."""
        key = ("terrain", terrain)
        if key not in self._masks:
            self._masks[key] = self.mask(region.id for region in self.regions if region.terrain.id == terrain)
        return self._masks[key]

    def symbol(self, symbol: str) -> Regions:
        """The regions that show a symbol (mine, cavern, magic…)."""
        key = ("symbol", symbol)
        if key not in self._masks:
            self._masks[key] = self.mask(region.id for region in self.regions if symbol in region.symbols)
        return self._masks[key]

    def next_to(self, regions: Regions) -> Regions:
        """Every region that shares a border with one of `regions` (it may itself be one of them)."""
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
        """The set of the regions with these ids. Raises `KeyError` for an unknown id."""
        result = 0
        for id in ids:
            result |= 1 << self.index[id]
        return result

    def names(self, regions: Regions) -> tuple[str, ...]:
        """The ids of the regions in a set, in board order."""
        return tuple(self.ids[i] for i in bits(regions))


#: An inline board may be this large, and no larger.
MOST_REGIONS = 80
#: No point of a drawing lies farther out.
_FARTHEST = 1_000_000
#: What the document of a board may say, beside the `game` and whether it is `inline`; and what a region in it may.
BOARD_FIELDS = ("id", "players", "turns", "ours", "size", "arcs", "regions", "borders")
REGION_FIELDS = ("id", "terrain", "symbols", "pieces", "edge", "borders", "outline", "label")


def read_board(document: Mapping[str, Any], terrains: Mapping[str, Terrain], pieces: Iterable[str]) -> Board:
    """A board from its document (see `docs` in CONTRIBUTING: region list with borders, outlines as shared arcs).

    `terrains` and `pieces` are those of the game. Raises `BoardError` listing every fault with its place: unknown
    terrain or piece, a border to a missing region or only one way, a region alone, an outline that does not close.
    """
    faults: Faults = []
    entries = document.get("regions")
    if not isinstance(entries, list) or not entries:
        raise BoardError([("/regions", text("must list at least one region"))])
    if len(entries) > MOST_REGIONS:
        raise BoardError(
            [("/regions", text("lists {n}; at most {most} are allowed", n=len(entries), most=MOST_REGIONS))]
        )
    regions: dict[str, Region] = {}
    borders: dict[str, list[str]] = {}
    places: dict[str, str] = {}
    arcs = _arcs(document.get("arcs", []), faults)
    for i, entry in enumerate(entries):
        place = f"/regions/{i}"
        if not isinstance(entry, dict):
            faults.append((place, text("must be an object")))
            continue
        region = _read_region(entry, arcs, terrains=terrains, pieces=set(pieces), place=place, faults=faults)
        if region is not None and region.id in regions:
            faults.append((f"{place}/id", text("{region} is listed twice", region=region.id)))
        elif region is not None:
            regions[region.id] = region
            places[region.id] = f"{place}/borders"
            borders[region.id] = _names(entry.get("borders", []), places[region.id], faults)
    _check_borders(borders, places, faults)
    _add_pairs(document.get("borders", []), borders, faults)
    players = _number(document, "players", range(2, 6), 2, faults)
    turns = _number(document, "turns", range(1, 21), 10, faults)
    if not isinstance(document.get("ours", False), bool):
        faults.append(("/ours", text("must be true or false")))
    size: Point = (0.0, 0.0)
    try:
        size = _point(document.get("size", [0, 0]))
    except ValueError:
        faults.append(("/size", text("must be a width and a height")))
    id = document.get("id", "inline")
    if not isinstance(id, str) or len(id) > 40 or not id.isprintable():
        faults.append(("/id", text("must be a name of at most 40 printable characters")))
    if faults:
        raise BoardError(faults)
    graph: nx.Graph[str] = nx.Graph()
    graph.add_nodes_from((id, {"region": region}) for id, region in regions.items())
    graph.add_edges_from((id, other) for id, others in borders.items() for other in others)
    if not nx.is_connected(graph):
        raise BoardError(
            [("/regions", text("the board falls apart: not every region can be reached from every other"))]
        )
    return Board(
        id=id,
        game=str(document["game"]),
        players=players,
        turns=turns,
        regions=tuple(regions.values()),
        graph=graph,
        size=size,
        inline=bool(document.get("inline", False)),
        ours=document.get("ours") is True,
    )


def _read_region(
    entry: Mapping[str, Any],
    arcs: list[list[Point]],
    *,
    terrains: Mapping[str, Terrain],
    pieces: set[str],
    place: str,
    faults: Faults,
) -> Region | None:
    """One region, or None after noting what makes it unusable."""
    known = ", ".join(REGION_FIELDS)
    faults.extend(
        (f"{place}/{name}", text("unknown field; known: {known}", known=known))
        for name in entry
        if name not in REGION_FIELDS
    )
    id = entry.get("id")
    if not isinstance(id, str) or not 1 <= len(id) <= 40 or any(c.isspace() or not c.isprintable() for c in id):
        faults.append((f"{place}/id", text("must be a name of 1 to 40 characters without spaces")))
        return None
    terrain = entry.get("terrain")
    if not isinstance(terrain, str) or terrain not in terrains:
        faults.append((f"{place}/terrain", text("must be one of {known}", known=", ".join(terrains))))
        return None
    symbols = _names(entry.get("symbols", []), f"{place}/symbols", faults)
    printed = _counts(entry.get("pieces", {}), pieces, f"{place}/pieces", faults)
    if not isinstance(entry.get("edge", False), bool):
        faults.append((f"{place}/edge", text("must be true or false")))
    try:
        outline = _ring(entry.get("outline", []), arcs)
        label = _point(entry.get("label", [0, 0]))
    except (ValueError, IndexError):
        faults.append((f"{place}/outline", text("must be a closed ring of the board's arcs, with a label point")))
        return None
    return Region(id, terrains[terrain], frozenset(symbols), printed, entry.get("edge") is True, outline, label)


def _check_borders(borders: Mapping[str, list[str]], places: Mapping[str, str], faults: Faults) -> None:
    """Borders listed with the regions are listed with both."""
    for id, others in borders.items():
        for other in others:
            if other not in borders:
                faults.append((places[id], text("this board has no region {region}", region=other)))
            elif other == id:
                faults.append((places[id], text("{region} cannot border itself", region=id)))
            elif id not in borders[other]:
                faults.append(
                    (
                        places[id],
                        text("{region} borders {other}, but {other} does not border {region}", region=id, other=other),
                    )
                )


def _number(document: Mapping[str, Any], name: str, bounds: range, default: int, faults: Faults) -> int:
    value = document.get(name, default)
    if isinstance(value, int) and not isinstance(value, bool) and value in bounds:
        return value
    faults.append((f"/{name}", text("must be a whole number from {least} to {most}", least=bounds[0], most=bounds[-1])))
    return default


def _add_pairs(pairs: object, borders: dict[str, list[str]], faults: Faults) -> None:
    """Borders may also be listed once for the whole board, as pairs: shorter to write by hand."""
    if not isinstance(pairs, list):
        faults.append(("/borders", text("must be a list of pairs of regions")))
        return
    for i, pair in enumerate(pairs):
        ends = _names(pair, f"/borders/{i}", faults)
        if len(ends) != 2 or ends[0] == ends[1] or not all(end in borders for end in ends):
            faults.append((f"/borders/{i}", text("must name two different regions of this board")))
            continue
        for here, there in (ends, ends[::-1]):
            if there not in borders[here]:
                borders[here].append(there)


def _names(value: object, place: str, faults: Faults) -> list[str]:
    if isinstance(value, list) and all(isinstance(name, str) for name in value):
        return list(value)
    faults.append((place, text("must be a list of names")))
    return []


def _counts(value: object, known: set[str], place: str, faults: Faults) -> tuple[tuple[str, int], ...]:
    if not isinstance(value, dict):
        faults.append((place, text("must be an object of pieces and their numbers")))
        return ()
    for piece, number in value.items():
        if piece not in known:
            faults.append((f"{place}/{piece}", text("{piece} is no piece of this game", piece=piece)))
        elif not isinstance(number, int) or isinstance(number, bool) or not 1 <= number <= 99:
            faults.append((f"{place}/{piece}", text("must be a whole number from {least} to {most}", least=1, most=99)))
    return tuple(sorted((piece, number) for piece, number in value.items() if isinstance(number, int)))


def _point(value: object) -> Point:
    """A point as a document has it: two finite numbers."""
    if isinstance(value, list) and len(value) == 2:
        x, y = value
        if type(x) in (int, float) and type(y) in (int, float) and max(abs(x), abs(y)) <= _FARTHEST:
            return float(x), float(y)
    raise ValueError("not a point")


def _arcs(value: object, faults: Faults) -> list[list[Point]]:
    """The lines of the drawing."""
    if not isinstance(value, list):
        faults.append(("/arcs", text("must be a list of lines")))
        return []
    arcs: list[list[Point]] = []
    for i, line in enumerate(value):
        try:
            arcs.append([_point(point) for point in line])
        except (TypeError, ValueError):
            arcs.append([])
        if not arcs[-1]:
            faults.append((f"/arcs/{i}", text("must be a list of points, each of two numbers")))
    return arcs


def _ring(references: object, arcs: list[list[Point]]) -> tuple[Point, ...]:
    """The points of a ring given as arcs, in TopoJSON's manner: arc `~i` is arc `i` walked backwards."""
    if not isinstance(references, list) or any(type(reference) is not int for reference in references):
        raise ValueError("not a list of arcs")
    points: list[Point] = []
    for reference in references:
        joint = arcs[reference] if reference >= 0 else arcs[~reference][::-1]
        if points and points[-1] != joint[0]:
            raise ValueError("the arcs do not join")
        points.extend(joint[1:] if points else joint)
    if points and points[0] != points[-1]:
        raise ValueError("the ring does not close")
    return tuple(points[:-1])
