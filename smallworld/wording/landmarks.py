"""What people call the regions of a board: "the north-west forest", "the lake", "the middle mountain with the mine"."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from smallworld import games
from smallworld.model.board import Board, Point, Region, bits
from smallworld.wording.sketches import BROUGHT, HOME, LITTLE_BOARD, TARGET, WATER, WORDS
from smallworld.words.text import Text, text

#: A third of a sheet to each, from the north-west on, row by row.
_WHERE: tuple[tuple[Text, Text, Text], ...] = (
    (text("north-west {place}"), text("northern {place}"), text("north-east {place}")),
    (text("western {place}"), text("middle {place}"), text("eastern {place}")),
    (text("south-west {place}"), text("southern {place}"), text("south-east {place}")),
)
#: For each axis what is said of the first and the last along it, and of one that comes so many after the first.
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
    """Something that is to be called: what it is, where it lies, and what else can be said of it."""

    noun: Text
    at: Point
    marks: tuple[Text, ...] = ()


@lru_cache(maxsize=32)
def spoken(board: Board) -> tuple[Text, ...]:
    """A name for each region, by its terrain, its place on the board and what is printed there; each names one alone.

    On a board that came inside a document, its regions are called as whoever wrote it likes: in the reader's language
    where that is a word of our own sketches, else not at all. The little board of a quick price is such a one, but its
    regions have names.
    """
    if board.inline:
        ours = board.id == LITTLE_BOARD and {HOME, TARGET} <= {*board.ids} <= {HOME, TARGET, WATER, BROUGHT}
        return tuple(_in_a_situation(region) if ours else WORDS.get(region.id, Text("")) for region in board.regions)
    names: dict[int, Text] = {}
    parts = [bits(island) for island in board.islands]
    # Where the open sea parts a board, a region is found by its island first.
    islands = _told_apart([_Place(text("island"), _middle([board.regions[i].label for i in part])) for part in parts])
    for island, part in zip(islands, parts, strict=True):
        regions = [board.regions[i] for i in part]
        found = _told_apart([_Place(region.terrain.name, region.label, _marks(board, region)) for region in regions])
        for i, name in zip(part, found, strict=True):
            alone = len(parts) == 1
            names[i] = text("the {place}", place=name) if alone else _on_island(name, island)
    return tuple(names[i] for i in range(len(board.regions)))


@lru_cache(maxsize=32)
def called(board: Board) -> Mapping[str, Text]:
    """What people call each region, by its id, where it has a name."""
    return {id: name for id, name in zip(board.ids, spoken(board), strict=True) if name.message}


def _in_a_situation(region: Region) -> Text:
    """What a region of the little board is, whoever may come to move there."""
    known = {HOME: text("the home region"), TARGET: text("the contested region")}
    return known.get(region.id) or text("the {place}", place=region.terrain.name)


def _on_island(name: Text, island: Text) -> Text:
    return text("the {place} on the {island}", place=name, island=island)


def _middle(points: Sequence[Point]) -> Point:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def _marks(board: Board, region: Region) -> tuple[Text, ...]:
    """What can be said of a region beside its terrain: its symbols, then the water or the chasm that it borders."""
    symbols = games.GAMES[board.game].symbols
    beside = [board.regions[i].terrain for i in bits(board.neighbours[board.index[region.id]])]
    landmarks = dict.fromkeys(terrain.name for terrain in beside if terrain.water or terrain.impassable)
    own = region.terrain.water or region.terrain.impassable
    return (
        *(text("{place} with the {symbol}", symbol=symbols[id]) for id in sorted(region.symbols)),
        *(text("{place} by the {water}", water=name) for name in landmarks if not own),
    )


def _told_apart(places: Sequence[_Place]) -> list[Text]:
    """A name for each place that no other has: no longer than it takes."""
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
    """The third of the sheet, from north to south and from west to east, in which a place lies.

    Places side by side are all in the middle third from north to south, however little one is to the north of others.
    """
    extents = [max(other.at[axis] for other in places) - min(other.at[axis] for other in places) for axis in (0, 1)]
    thirds = []
    for axis in (1, 0):
        first = min(other.at[axis] for other in places)
        level = 4 * extents[axis] <= extents[1 - axis]
        thirds.append(1 if level else min(2, int(3 * (place.at[axis] - first) / extents[axis])))
    return thirds[0], thirds[1]


def _among(name: Text, place: _Place, rivals: Sequence[_Place]) -> Text:
    """The name of a place that shares its noun and its third with others: by a mark of its own, or by their order."""
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
    """A pattern with its place filled in beside what it holds already."""
    return pattern.filled(place=place, **dict(pattern.values))
