"""The boards that come with the project, and those that people draw in a document."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from importlib import resources
from random import Random
from typing import Any

from smallworld.documents.islands import (
    Faces,
    Sheet,
    assembled,
    check_island,
    drawn_set,
    every_set,
    misfits,
    read_sheets,
)
from smallworld.documents.reading import MOST, Node
from smallworld.games import GAMES
from smallworld.games.table import Table, seated
from smallworld.model.board import Board, Point, Region, Terrain
from smallworld.model.catalogue import Game, prefix_of
from smallworld.model.options import Options
from smallworld.model.rules import Rules
from smallworld.words.faults import DocumentError, Problem, shown
from smallworld.words.naming import UnknownNameError
from smallworld.words.text import RegionName, Text, text

#: The limits of an inline board.
MOST_REGIONS = 80
MOST_BORDERS = 1_000
#: The points of all arcs together, and those of all outlines, which is how a board is written.
MOST_POINTS = 5_000
#: The points of one arc, and those of one outline.
MOST_POINTS_OF_ARC = 1_000
MOST_SYMBOLS = 12
#: The most rounds of a game.
MOST_TURNS = 20
_LONGEST_NAME = 40
#: No point of a drawing lies farther out.
_FARTHEST = 1_000_000
#: The most assembled boards of islands that are kept.
_MOST_ASSEMBLED = 32
#: The keys of a board and of a region in a document. A board may also have `game` and `inline`.
BOARD_FIELDS = ("id", "players", "turns", "ours", "size", "arcs", "regions", "borders")
REGION_FIELDS = ("id", "terrain", "symbols", "pieces", "edge", "borders", "outline", "label")


def read_board(
    document: Mapping[str, Any], terrains: Mapping[str, Terrain], pieces: Iterable[str], *, islands: bool = False
) -> Board:
    """Returns the board of a document, which `docs/reference/documents.md` describes.

    `terrains` and `pieces` are those of the game. With `islands`, the board may have parts that do not border one
    another: `Game.landing` tells. Raises `DocumentError` with every fault and its place.
    """
    root = Node(document, "", [])
    arcs, regions, pairs = root.get("arcs", []), root.get("regions", []), root.get("borders", [])
    _check_size(arcs, regions)
    reader = _Reader(terrains, dict.fromkeys(pieces), prefix_of(document["game"]), _arcs(arcs))
    for node in regions.items(MOST_REGIONS):
        reader.region(node)
    reader.check_borders()
    reader.add_pairs(pairs)
    _check_points(regions, reader.points, MOST_POINTS)
    players = root.get("players", 2).integer(2, 5, 2)
    turns = root.get("turns", 10).integer(1, MOST_TURNS, 10)
    ours = root.get("ours", False).boolean(False)
    size = _point(root.get("size", [0, 0]), text("expected a width and a height"))
    id = root.get("id", "inline")
    if not _is_name(id.value):
        id.fault("bad_text", text("expected a name of at most {longest} printable characters", longest=_LONGEST_NAME))
    _stop_at(root.problems)
    borders = reader.pairs()
    pairs.check_number(len(borders), MOST_BORDERS)
    found = Board(
        id=id.value,
        game=str(document["game"]),
        players=players,
        turns=turns,
        regions=tuple(reader.regions.values()),
        borders=borders,
        size=size,
        inline=bool(document.get("inline", False)),
        ours=ours,
    )
    if not islands and len(found.islands) > 1:
        regions.fault("apart", text("the board is not connected: some regions cannot be reached from others"))
    _stop_at(root.problems)
    return found


def _check_size(arcs: Node, regions: Node) -> None:
    """Raises `DocumentError` if there are no regions, or if the board is too large to read on."""
    if not isinstance(regions.value, list) or not regions.value:
        regions.fault("missing", text("expected at least one region"))
    else:
        regions.check_number(len(regions.value), MOST_REGIONS)
    if isinstance(arcs.value, list):
        _check_points(arcs, sum(len(arc) if isinstance(arc, list) else 1 for arc in arcs.value), MOST_POINTS)
    _stop_at(regions.problems)


def _check_points(node: Node, n: int, most: int) -> None:
    if n > most:
        node.fault("too_many", text("draws {n} points, but no more than {most} allowed", n=n, most=most))


def _stop_at(problems: list[Problem]) -> None:
    if problems:
        raise DocumentError(problems)


class _Reader:
    """Reads the regions of a board, with their borders and their outlines."""

    def __init__(
        self, terrains: Mapping[str, Terrain], pieces: Mapping[str, Any], prefix: str, arcs: list[list[Point]]
    ) -> None:
        self.terrains = terrains
        self.pieces = pieces
        self.prefix = prefix
        self.arcs = arcs
        self.regions: dict[str, Region] = {}
        self.borders: dict[str, list[str]] = {}
        self.border_nodes: dict[str, Node] = {}
        #: The number of outlines along each arc, and the number of points of all outlines.
        self.drawn: Counter[int] = Counter()
        self.points = 0

    def region(self, node: Node) -> None:
        """Reads a region, unless it has no name or no terrain."""
        node.fields(REGION_FIELDS)
        if not isinstance(node.value, dict):
            return
        id, terrain, borders = node.get("id", None), node.get("terrain", None), node.get("borders", [])
        name = id.value
        if not _is_name(name) or name.split() != [name]:
            reason = text("expected a name of 1 to {longest} characters without spaces", longest=_LONGEST_NAME)
            id.fault("bad_text", reason)
        elif not isinstance(terrain.value, str) or terrain.value not in self.terrains:
            terrain.one_of(self.terrains, kind=text("terrain"))
        elif name in self.regions:
            id.fault("repeated", text("{region} is listed twice", region=RegionName(name)))
        else:
            self.borders[name], self.border_nodes[name] = _names(borders, MOST_REGIONS), borders
            self.regions[name] = Region(
                name,
                self.terrains[terrain.value],
                frozenset(_names(node.get("symbols", []), MOST_SYMBOLS)),
                self.counts(node.get("pieces", {})),
                node.get("edge", False).boolean(False),
                *self.drawing(node.get("outline", []), node.value.get("label", [0, 0])),
            )

    def counts(self, node: Node) -> tuple[tuple[str, int], ...]:
        """Returns the printed pieces, each with its number."""
        found = {piece: entry.integer(1, MOST, 1) for piece, entry in pieces_in(node, self.pieces, self.prefix)}
        return tuple(sorted(found.items()))

    def drawing(self, node: Node, label: object) -> tuple[tuple[Point, ...], Point]:
        """Returns the outline of a region and the place of its label, or an empty outline if they are faulty."""
        try:
            return self.ring(node), _finite(label)
        except (ValueError, IndexError):
            node.fault("no_ring", text("expected a closed ring of the board’s arcs, with a label point"))
            return (), (0.0, 0.0)

    def ring(self, node: Node) -> tuple[Point, ...]:
        """Returns the points of a ring given as arcs. As in TopoJSON, arc `~i` is arc `i` walked backwards.

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
                node.fault("repeated", text("uses arc {arc} more than once", arc=arc))
                return ()
            if self.drawn[arc] == 2:
                node.fault("repeated", text("uses arc {arc}, which two other outlines already use", arc=arc))
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
        """Checks that each border listed with a region is listed with both."""
        for id, others in self.borders.items():
            node = self.border_nodes[id]
            for other in others:
                if other not in self.borders:
                    node.fault("unknown_name", text("unknown {kind}: {given}", kind=text("region"), given=other))
                elif other == id:
                    node.fault("itself", text("{region} cannot border itself", region=RegionName(id)))
                elif id not in self.borders[other]:
                    reason = text(
                        "{region} borders {other}, but {other} does not border {region}",
                        region=RegionName(id),
                        other=RegionName(other),
                    )
                    node.fault("one_way", reason)

    def add_pairs(self, node: Node) -> None:
        """Adds the borders that are listed once for the whole board, as pairs."""
        if not isinstance(node.value, list):
            node.expected(text("a list of pairs of regions"))
            return
        for pair in node.items(MOST_BORDERS):
            ends = _names(pair, 2)
            if len(ends) != 2 or not all(end in self.borders for end in ends):
                pair.fault("no_pair", text("expected two different regions of this board"))
                continue
            for here, there in (ends, ends[::-1]):
                if there not in self.borders[here]:
                    self.borders[here].append(there)

    def pairs(self) -> tuple[tuple[str, str], ...]:
        """Returns each border once, of those that both of its regions list."""
        place = {id: i for i, id in enumerate(self.borders)}
        return tuple((id, other) for id, others in self.borders.items() for other in others if place[id] < place[other])


def pieces_in(node: Node, pieces: Mapping[str, Any], prefix: str) -> Iterator[tuple[str, Node]]:
    """Yields the ids of the pieces that are the keys of an object, `prefix` optional, each with its value."""
    given = set()
    for name, entry in node.entries(len(pieces)):
        id = name if name in pieces else prefix + name
        if id not in pieces:
            entry.fault("unknown_name", text("unknown {kind}: {given}", kind=text("piece"), given=shown(name)))
        elif id in given:
            entry.fault("repeated", text("given twice"))
        else:
            given.add(id)
            yield id, entry


def _is_name(name: object) -> bool:
    return isinstance(name, str) and len(name) <= _LONGEST_NAME and name.isprintable()


def _names(node: Node, most: int) -> list[str]:
    names = node.value
    if not isinstance(names, list) or not all(_is_name(name) for name in names[:most]):
        node.expected(text("a list of names"))
        return []
    if len(names) > most:
        node.check_number(len(names), most)
        return []
    return list(dict.fromkeys(names))


def _finite(value: object) -> Point:
    """Returns a point given as two finite numbers. Raises `ValueError` for anything else."""
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
    """Returns the lines of the drawing."""
    if not isinstance(node.value, list):
        node.expected(text("a list of lines"))
        return []
    arcs: list[list[Point]] = []
    for arc in node.items(MOST_POINTS):
        try:
            arcs.append([_finite(point) for point in arc.value])
        except (TypeError, ValueError):
            arcs.append([])
        if not arcs[-1]:
            arc.fault("no_line", text("expected a list of points, each of two numbers"))
        _check_points(arc, len(arcs[-1]), MOST_POINTS_OF_ARC)
    return arcs


def write_board(board: Board, game: Game) -> dict[str, Any]:
    """Returns the document of an inline board of a game, as `read_board` takes it.

    Each outline is an arc of its own: shared borders are drawn twice.
    """
    entries = []
    arcs: list[list[list[float]]] = []
    for region in board.regions:
        entry: dict[str, Any] = {"id": region.id, "terrain": region.terrain.id}
        if region.outline:
            entry["outline"] = [len(arcs)]
            arcs.append([list(point) for point in (*region.outline, region.outline[0])])
        if region.label != (0.0, 0.0):
            entry["label"] = list(region.label)
        if region.symbols:
            entry["symbols"] = sorted(region.symbols)
        if region.pieces:
            entry["pieces"] = {game.short(id): n for id, n in region.pieces}
        if region.edge:
            entry["edge"] = True
        entries.append(entry)
    pairs = sorted(sorted(pair, key=board.index.__getitem__) for pair in board.borders)
    document = {"id": board.id, "players": board.players, "turns": board.turns, "regions": entries, "borders": pairs}
    if board.size != (0.0, 0.0):
        document["size"] = list(board.size)
    if arcs:
        document["arcs"] = arcs
    return document


def misnamed(id: str) -> tuple[Text, ...]:
    """Returns the reasons why no board of the project has this id. There are none if one has it.

    >>> [str(reason) for reason in misnamed("base-2")]
    []
    """
    if found := _faces_in(id):
        game, chosen = found
        return misfits(chosen, game.faces, sheets(game))
    if id in board_ids():
        return ()
    known = ", ".join(board_ids())
    return (text("unknown {kind}: {given}; known: {known}", kind=text("board"), given=shown(id), known=known),)


def board(id: str) -> Board:
    """Returns a board of the project by its `id`, such as `base-2`.

    Raises `UnknownNameError` for an unknown board.

    >>> from smallworld import board
    >>> board("base-2").regions[1].terrain.id
    'farmland'
    """
    if not isinstance(id, str):
        raise TypeError(f"expected the id of a board such as 'base-2', got {id!r}")
    if found := _faces_in(id):
        game, chosen = found
        if wrong := misnamed(id):
            raise UnknownNameError("board", id, (), "; ".join(reason.in_english() for reason in wrong))
        return _assembled(game, id, chosen)
    for game in GAMES.values():
        if id in game.boards:
            return _printed(game, id)
    raise UnknownNameError("board", id, board_ids())


def island_sets(game: Game, players: int) -> tuple[str, ...]:
    """Returns the ids of the boards for this number of players that can be assembled from the islands of a box.

    Raises `KeyError` for a number of players without such a board.
    """
    sheet = _sheet(game, players)
    return tuple(_id(game, chosen) for chosen in every_set(game.faces, sheet))


def drawn_islands(game: Game, players: int, random: Random) -> str:
    """Returns the id of a random board of islands, drawn as at setup: islands of each size, then a face of each.

    Raises `KeyError` for a number of players without such a board.
    """
    return _id(game, drawn_set(game.faces, _sheet(game, players), random))


@cache
def sheets(game: Game) -> tuple[Sheet, ...]:
    """Returns the sheets by which the islands of a box are assembled, for each number of players."""
    return read_sheets(_file(game, "sets"))


def _sheet(game: Game, players: int) -> Sheet:
    for sheet in sheets(game):
        if sheet.players == players:
            return sheet
    reason = f"no islands of {game.id} make a board for {players} players"
    raise UnknownNameError("number of players", players, (), reason)


def _faces_in(id: str) -> tuple[Game, Faces] | None:
    """Returns the box and the faces that the id of a board names, or None if the box has no islands."""
    for game in GAMES.values():
        if game.faces and id.startswith(f"{game.id}-"):
            return game, tuple(id.removeprefix(f"{game.id}-").split("-"))
    return None


def _id(game: Game, chosen: Faces) -> str:
    return "-".join((game.id, *chosen))


@cache
def _printed(game: Game, id: str) -> Board:
    document = _file(game, id.removeprefix(f"{game.id}-"))
    return read_board(document, game.terrains, game.pieces, islands=game.landing.islands)


@cache
def _island(game: Game, face: str) -> Board:
    """Returns the island of a face, which must be connected."""
    document = _file(game, face)
    island = read_board(document, game.terrains, game.pieces)
    check_island(face, document, island, game.headings.setup)
    return island


@lru_cache(maxsize=_MOST_ASSEMBLED)
def _assembled(game: Game, id: str, chosen: Faces) -> Board:
    return assembled(id, {face: _island(game, face) for face in chosen}, sheets(game))


def _file(game: Game, name: str) -> dict[str, Any]:
    folder = resources.files(f"smallworld.games.{game.id}") / "boards"
    found: dict[str, Any] = json.loads((folder / f"{game.id}-{name}.json").read_text(encoding="utf-8"))
    return found


def rules_for(
    board_id: str, options: Options | None = None, *, boxes: Iterable[str] = (), finds: bool = False
) -> Rules:
    """Returns the rules on a board of the project. Without `options`, every contested reading is the recommended one.

    `boxes` are those whose races and powers are dealt, by default that of the board alone. With `finds`, their places
    and relics are brought onto a board that prints none.

    Raises `UnknownNameError` for an unknown board or box, and `ValueError` for places and relics that no box has.

    Source: Underground rulebook, Playing with Small World. How Warcraft is mixed is ours.

    >>> from smallworld import rules_for
    >>> rules_for("underground-3").board
    Board('underground-3', 33 regions, 77 borders)
    >>> mixed = rules_for("underground-3", boxes=("base", "underground"))
    >>> len(mixed.races), "base.humans" in mixed.races
    (28, False)
    """
    found = board(board_id)
    return Rules(seated(GAMES[found.game], Table(tuple(boxes), finds)), found, options)


def board_ids() -> tuple[str, ...]:
    """Returns the ids of the boards of the project, game by game.

    It lists only a few of the boards that are assembled from islands.

    >>> from smallworld import board_ids
    >>> board_ids()[:2]
    ('base-2', 'base-3')
    """
    return tuple(id for game in GAMES.values() for id in game.boards)
