"""The names of regions as people say them: "the north-west forest", "the lake", "the middle mountain with the mine"."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from smallworld import games
from smallworld.model.board import Board, Point, Region, bits
from smallworld.wording.sketches import BROUGHT, HOME, LITTLE_BOARD, TARGET, WATER, WORDS
from smallworld.words.text import Text, text

#: The thirds of a sheet, from the north-west on, row by row.
_WHERE: tuple[tuple[Text, Text, Text], ...] = (
    (text("north-west {place}"), text("northern {place}"), text("north-east {place}")),
    (text("western {place}"), text("middle {place}"), text("eastern {place}")),
    (text("south-west {place}"), text("southern {place}"), text("south-east {place}")),
)
#: For each axis, the words for the first place along it, for the last, and for the place with number `n`.
_ALONG: tuple[tuple[Text, Text, Text], ...] = (
    (
        text("{place} (farthest west)"),
        text("{place} (farthest east)"),
        text("{place} (number {n} from the west)"),
    ),
    (
        text("{place} (farthest north)"),
        text("{place} (farthest south)"),
        text("{place} (number {n} from the north)"),
    ),
)


class _Place(NamedTuple):
    """A place that needs a name: its noun, its point on the sheet, and the marks that can be added to its name."""

    noun: Text
    at: Point
    marks: tuple[Text, ...] = ()


@lru_cache(maxsize=32)
def names_in_order(board: Board) -> tuple[Text, ...]:
    """Returns a name for each region, made of its terrain, its place on the board and its symbols. No two are the same.

    Regions of a board that came inside a document keep the names that its author chose. They are in the reader's
    language if the name is a word of our own sketches, else the name is empty. The little board of a quick price is
    such a board, but its regions have names.
    """
    if board.inline:
        ours = board.id == LITTLE_BOARD and {HOME, TARGET} <= {*board.ids} <= {HOME, TARGET, WATER, BROUGHT}
        return tuple(_in_a_situation(region) if ours else WORDS.get(region.id, Text("")) for region in board.regions)
    names: dict[int, Text] = {}
    parts = [bits(island) for island in board.islands]
    # The open sea divides such a board, so a name tells the island first.
    islands = _told_apart([_Place(text("island"), _middle([board.regions[i].label for i in part])) for part in parts])
    for island, part in zip(islands, parts, strict=True):
        regions = [board.regions[i] for i in part]
        found = _told_apart([_Place(region.terrain.name, region.label, _marks(board, region)) for region in regions])
        for i, name in zip(part, found, strict=True):
            alone = len(parts) == 1
            names[i] = text("the {place}", place=name) if alone else _on_island(name, island)
    return tuple(names[i] for i in range(len(board.regions)))


@lru_cache(maxsize=32)
def region_names(board: Board) -> Mapping[str, Text]:
    """Returns the names of the regions that have one, by the regions' ids."""
    return {id: name for id, name in zip(board.ids, names_in_order(board), strict=True) if name.message}


def _in_a_situation(region: Region) -> Text:
    """Returns the name of a region of the little board."""
    known = {HOME: text("the home region"), TARGET: text("the contested region")}
    return known.get(region.id) or text("the {place}", place=region.terrain.name)


def _on_island(name: Text, island: Text) -> Text:
    return text("the {place} on the {island}", place=name, island=island)


def _middle(points: Sequence[Point]) -> Point:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def _marks(board: Board, region: Region) -> tuple[Text, ...]:
    """Returns the marks of a region beside its terrain: its symbols, then the water or the chasm that borders it."""
    symbols = games.GAMES[board.game].symbols
    beside = [board.regions[i].terrain for i in bits(board.neighbours[board.index[region.id]])]
    landmarks = dict.fromkeys(terrain.name for terrain in beside if terrain.water or terrain.impassable)
    own = region.terrain.water or region.terrain.impassable
    return (
        *(text("{place} with the {symbol}", symbol=symbols[id]) for id in sorted(region.symbols)),
        *(text("{place} by the {water}", water=name) for name in landmarks if not own),
    )


def _told_apart(places: Sequence[_Place]) -> list[Text]:
    """Returns a name for each place. No two are the same, and none is longer than needed."""
    nouns = Counter(place.noun for place in places)
    cells = [_cell(place, places) for place in places]
    shared = Counter(zip((place.noun for place in places), cells, strict=True))
    found = []
    for place, cell in zip(places, cells, strict=True):
        if nouns[place.noun] == 1:
            found.append(place.noun)
            continue
        name = _with(_WHERE[cell[0]][cell[1]], place.noun)
        if shared[place.noun, cell] > 1:
            rivals = [
                other for other, there in zip(places, cells, strict=True) if (other.noun, there) == (place.noun, cell)
            ]
            name = _among(name, place, rivals)
        found.append(name)
    return found


def _cell(place: _Place, places: Sequence[_Place]) -> tuple[int, int]:
    """Returns the third of the sheet, from north to south and from west to east, in which a place lies.

    Places in a row from west to east are all in the middle third from north to south, despite small differences.
    """
    extents = [max(other.at[axis] for other in places) - min(other.at[axis] for other in places) for axis in (0, 1)]
    thirds = []
    for axis in (1, 0):
        first = min(other.at[axis] for other in places)
        level = 4 * extents[axis] <= extents[1 - axis]
        thirds.append(1 if level else min(2, int(3 * (place.at[axis] - first) / extents[axis])))
    return thirds[0], thirds[1]


def _among(name: Text, place: _Place, rivals: Sequence[_Place]) -> Text:
    """Returns the name of a place that shares its noun and its third with `rivals`.

    A mark of its own tells the place apart, or else its order among them.
    """
    marks = Counter(mark for other in rivals for mark in other.marks)
    own = [mark for mark in place.marks if marks[mark] == 1]
    if own:
        return _with(own[0], name)
    axis = max((0, 1), key=lambda axis: max(r.at[axis] for r in rivals) - min(r.at[axis] for r in rivals))
    ordered = sorted(rivals, key=lambda other: (other.at[axis], other.at[1 - axis]))
    first, last, between = _ALONG[axis]
    n = ordered.index(place) + 1
    if n == 1:
        return _with(first, name)
    if n == len(ordered):
        return _with(last, name)
    return between.filled(place=name, n=n)


def _with(pattern: Text, place: Text) -> Text:
    """Returns `pattern` with its place filled in. The values that it already holds stay."""
    return pattern.filled(place=place, **dict(pattern.values))
