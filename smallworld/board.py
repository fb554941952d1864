"""The board: regions with terrain and symbols, and the borders between them, as a networkx graph.

Rules ask about whole sets of regions at once ("all coasts", "everything next to what I hold"), so a set of regions is
an integer with one bit for each region, in the order of `Board.regions`; `Board.names` turns one back into ids.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any

import networkx as nx

from smallworld.documents import DocumentError, Node, Problem, shown
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


@lru_cache(maxsize=1 << 12)
def bits(regions: Regions) -> tuple[int, ...]:
    """The indexes of the regions in a set, ascending. Kept, since the same sets are gone through again and again."""
    found = []
    while regions:
        low = regions & -regions
        found.append(low.bit_length() - 1)
        regions ^= low
    return tuple(found)


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
        mine = (self.id, self.game, self.players, self.turns, self.size, self.regions, self.neighbours)
        return mine == (other.id, other.game, other.players, other.turns, other.size, other.regions, other.neighbours)

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
        return (self.edge | self.next_to(self.open_seas)) & self.open

    @cached_property
    def open_seas(self) -> Regions:
        """The seas that touch the edge of the board."""
        return self.mask(region.id for region in self.regions if region.edge and region.terrain.open_sea)

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
MOST_BORDERS = 1_000
#: The points of all arcs together, and those of all outlines, which is how a board is written.
MOST_POINTS = 5_000
#: The points of one arc, and those of one outline.
MOST_POINTS_OF_ARC = 1_000
_MOST_SYMBOLS = 12
_LONGEST_NAME = 40
#: No point of a drawing lies farther out.
_FARTHEST = 1_000_000
#: What the document of a board may say, beside the `game` and whether it is `inline`; and what a region in it may.
BOARD_FIELDS = ("id", "players", "turns", "ours", "size", "arcs", "regions", "borders")
REGION_FIELDS = ("id", "terrain", "symbols", "pieces", "edge", "borders", "outline", "label")


def read_board(document: Mapping[str, Any], terrains: Mapping[str, Terrain], pieces: Iterable[str]) -> Board:
    """A board from its document (see `docs` in CONTRIBUTING: region list with borders, outlines as shared arcs).

    `terrains` and `pieces` are those of the game. Raises `DocumentError` listing every fault with its place: unknown
    terrain or piece, a border to a missing region or only one way, a region alone, an outline that does not close, more
    of anything than a board may have.
    """
    root = Node(document, "", [])
    arcs, regions, pairs = root.get("arcs", []), root.get("regions", []), root.get("borders", [])
    _check_size(arcs, regions)
    reader = _Reader(terrains, frozenset(pieces), _arcs(arcs))
    for node in regions.items(MOST_REGIONS):
        reader.region(node)
    reader.check_borders()
    reader.add_pairs(pairs)
    _check_points(regions, reader.points, MOST_POINTS)
    players = root.get("players", 2).integer(2, 5, 2)
    turns = root.get("turns", 10).integer(1, 20, 10)
    ours = root.get("ours", False).boolean(False)
    size = _point(root.get("size", [0, 0]), text("must be a width and a height"))
    id = root.get("id", "inline")
    if not _is_name(id.value):
        id.fault("bad_text", text("must be a name of at most 40 printable characters"))
    _stop_at(root.problems)
    graph: nx.Graph[str] = nx.Graph()
    graph.add_nodes_from((id, {"region": region}) for id, region in reader.regions.items())
    graph.add_edges_from((id, other) for id, others in reader.borders.items() for other in others)
    pairs.check_number(graph.number_of_edges(), MOST_BORDERS)
    if not nx.is_connected(graph):
        regions.fault("apart", text("the board falls apart: not every region can be reached from every other"))
    _stop_at(root.problems)
    return Board(
        id=id.value,
        game=str(document["game"]),
        players=players,
        turns=turns,
        regions=tuple(reader.regions.values()),
        graph=graph,
        size=size,
        inline=bool(document.get("inline", False)),
        ours=ours,
    )


def _check_size(arcs: Node, regions: Node) -> None:
    """Stop where there is no board to speak of, or one too large to be looked at any further."""
    if not isinstance(regions.value, list) or not regions.value:
        regions.fault("missing", text("must list at least one region"))
    else:
        regions.check_number(len(regions.value), MOST_REGIONS)
    if isinstance(arcs.value, list):
        _check_points(arcs, sum(len(arc) if isinstance(arc, list) else 1 for arc in arcs.value), MOST_POINTS)
    _stop_at(regions.problems)


def _check_points(node: Node, n: int, most: int) -> None:
    if n > most:
        node.fault("too_many", text("draws {n} points; at most {most} are allowed", n=n, most=most))


def _stop_at(problems: list[Problem]) -> None:
    if problems:
        raise DocumentError(problems)


class _Reader:
    """Reads the regions of a board, with their borders and their outlines."""

    def __init__(self, terrains: Mapping[str, Terrain], pieces: frozenset[str], arcs: list[list[Point]]) -> None:
        self.terrains = terrains
        self.pieces = pieces
        self.arcs = arcs
        self.regions: dict[str, Region] = {}
        self.borders: dict[str, list[str]] = {}
        self.border_nodes: dict[str, Node] = {}
        #: How many outlines run along each arc, and how many points all outlines have.
        self.drawn: Counter[int] = Counter()
        self.points = 0

    def region(self, node: Node) -> None:
        """Read one region, unless it has no name or no terrain."""
        node.fields(REGION_FIELDS)
        if not isinstance(node.value, dict):
            return
        id, terrain, borders = node.get("id", None), node.get("terrain", None), node.get("borders", [])
        name = id.value
        if not _is_name(name) or name.split() != [name]:
            id.fault("bad_text", text("must be a name of 1 to 40 characters without spaces"))
        elif not isinstance(terrain.value, str) or terrain.value not in self.terrains:
            terrain.fault("unknown_name", text("must be one of {known}", known=", ".join(self.terrains)))
        elif name in self.regions:
            id.fault("repeated", text("{region} is listed twice", region=name))
        else:
            self.borders[name], self.border_nodes[name] = _names(borders, MOST_REGIONS), borders
            self.regions[name] = Region(
                name,
                self.terrains[terrain.value],
                frozenset(_names(node.get("symbols", []), _MOST_SYMBOLS)),
                self.counts(node.get("pieces", {})),
                node.get("edge", False).boolean(False),
                *self.drawing(node.get("outline", []), node.value.get("label", [0, 0])),
            )

    def counts(self, node: Node) -> tuple[tuple[str, int], ...]:
        """The printed pieces, each with its number."""
        found = []
        for piece, entry in node.entries(len(self.pieces)):
            if piece in self.pieces:
                found.append((piece, entry.integer(1, 99, 1)))
            else:
                entry.fault("unknown_name", text("{piece} is no piece of this game", piece=shown(piece)))
        return tuple(sorted(found))

    def drawing(self, node: Node, label: object) -> tuple[tuple[Point, ...], Point]:
        """The outline of a region and the place of its label; none where they are faulty."""
        try:
            return self.ring(node), _finite(label)
        except (ValueError, IndexError):
            node.fault("no_ring", text("must be a closed ring of the board's arcs, with a label point"))
            return (), (0.0, 0.0)

    def ring(self, node: Node) -> tuple[Point, ...]:
        """The points of a ring given as arcs, in TopoJSON's manner: arc `~i` is arc `i` walked backwards.

        An arc is the border of two regions, or the edge of the board, and no ring runs along it twice.
        """
        if not isinstance(node.value, list) or any(type(reference) is not int for reference in node.value):
            raise ValueError("not a list of arcs")
        points: list[Point] = []
        walked: set[int] = set()
        for reference in node.value:
            arc = max(reference, ~reference)
            line = self.arcs[arc]
            if arc in walked:
                node.fault("repeated", text("runs along arc {arc} more than once", arc=arc))
                return ()
            if self.drawn[arc] == 2:
                node.fault("repeated", text("runs along arc {arc}, as two other outlines do already", arc=arc))
                return ()
            walked.add(arc)
            self.drawn[arc] += 1
            joint = line if reference >= 0 else line[::-1]
            if points and points[-1] != joint[0]:
                raise ValueError("the arcs do not join")
            points.extend(joint[1:] if points else joint)
        if points and points[0] != points[-1]:
            raise ValueError("the ring does not close")
        _check_points(node, len(points), MOST_POINTS_OF_ARC)
        self.points += len(points)
        return tuple(points[:-1])

    def check_borders(self) -> None:
        """Borders listed with the regions are listed with both."""
        for id, others in self.borders.items():
            node = self.border_nodes[id]
            for other in others:
                if other not in self.borders:
                    node.fault("unknown_name", text("this board has no region {region}", region=other))
                elif other == id:
                    node.fault("itself", text("{region} cannot border itself", region=id))
                elif id not in self.borders[other]:
                    reason = text(
                        "{region} borders {other}, but {other} does not border {region}", region=id, other=other
                    )
                    node.fault("one_way", reason)

    def add_pairs(self, node: Node) -> None:
        """Borders may also be listed once for the whole board, as pairs: shorter to write by hand."""
        if not isinstance(node.value, list):
            node.fault("wrong_type", text("must be a list of pairs of regions"))
            return
        for pair in node.items(MOST_BORDERS):
            ends = _names(pair, 2)
            if len(ends) != 2 or not all(end in self.borders for end in ends):
                pair.fault("no_pair", text("must name two different regions of this board"))
                continue
            for here, there in (ends, ends[::-1]):
                if there not in self.borders[here]:
                    self.borders[here].append(there)


def _is_name(name: object) -> bool:
    return isinstance(name, str) and len(name) <= _LONGEST_NAME and name.isprintable()


def _names(node: Node, most: int) -> list[str]:
    names = node.value
    if not isinstance(names, list) or not all(_is_name(name) for name in names[:most]):
        node.fault("wrong_type", text("must be a list of names"))
        return []
    if len(names) > most:
        node.check_number(len(names), most)
        return []
    return list(dict.fromkeys(names))


def _finite(value: object) -> Point:
    """A point as a document has it: two numbers, neither too large nor none."""
    if isinstance(value, list) and len(value) == 2:
        x, y = value
        if all(type(number) in (int, float) and abs(number) <= _FARTHEST for number in value):
            return float(x), float(y)
    raise ValueError("not a point")


def _point(node: Node, reason: Text) -> Point:
    try:
        return _finite(node.value)
    except ValueError:
        node.fault("no_point", reason)
        return 0.0, 0.0


def _arcs(node: Node) -> list[list[Point]]:
    """The lines of the drawing."""
    if not isinstance(node.value, list):
        node.fault("wrong_type", text("must be a list of lines"))
        return []
    arcs: list[list[Point]] = []
    for arc in node.items(MOST_POINTS):
        try:
            arcs.append([_finite(point) for point in arc.value])
        except (TypeError, ValueError):
            arcs.append([])
        if not arcs[-1]:
            arc.fault("no_line", text("must be a list of points, each of two numbers"))
        _check_points(arc, len(arcs[-1]), MOST_POINTS_OF_ARC)
    return arcs
