"""Boards assembled from islands: faces of double-sided boards, with the number of each size that the sheet gives.

A face is named by its size, its board and its side: `l1a` and `l1b` are the two faces of one large board. An assembled
board is named after its faces, in order: `warcraft-l1a-s2b`. The place of an island does not matter to the game.

Source: Warcraft rulebook, Game Setup.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, product
from random import Random
from typing import Any

from smallworld.model.board import Board, Point, Region
from smallworld.words.explain import Source
from smallworld.words.faults import DocumentError, Problem, shown
from smallworld.words.text import Text, series, text

#: The faces of a set, in order.
Faces = tuple[str, ...]


@dataclass(frozen=True)
class Sheet:
    """The sheet for a number of players: the places of the islands of each size, and the turns."""

    players: int
    turns: int
    size: Point
    places: Mapping[str, tuple[Point, ...]]

    @property
    def sizes(self) -> Counter[str]:
        """The number of islands of each size."""
        return Counter({size: len(spots) for size, spots in self.places.items()})


def read_sheets(document: Mapping[str, Any]) -> tuple[Sheet, ...]:
    """Returns the sheets of a box, from the file beside its islands, those for the fewest players first."""
    return tuple(
        Sheet(
            int(players),
            given["turns"],
            tuple(given["size"]),
            {size: tuple(map(tuple, spots)) for size, spots in given["places"].items()},
        )
        for players, given in sorted(document["sets"].items())
    )


def check_island(face: str, document: Mapping[str, Any], island: Board, source: Source) -> None:
    """Checks that an island is that of its face, can be entered, and has a place for the marker.

    Raises `DocumentError` with every fault.
    """
    is_named = {"size": _size(face), "board": int(face[1:-1]), "face": face[-1]}
    faults = []
    if document.get("island") != is_named:
        faults.append(Problem("/island", "wrong_island", text("expected the data of {face}", face=face)))
    if not island.symbol("anchor") & island.open:
        faults.append(Problem("/regions", "no_entry", text("no region that everybody may enter has an anchor")))
    if island.symbol("legend").bit_count() != 1:
        reason = text("one region has the place of the marker ({source})", source=source)
        faults.append(Problem("/regions", "no_legend", reason))
    if faults:
        raise DocumentError(faults)


def misfits(chosen: Sequence[str], faces: Faces, sheets: Sequence[Sheet]) -> tuple[Text, ...]:
    """Returns the reasons why the `chosen` faces make no board. Only a set of islands has none."""
    if unknown := [face for face in dict.fromkeys(chosen) if face not in faces]:
        reason, known = text("unknown island: {face}; known: {known}"), ", ".join(faces)
        return tuple(reason.filled(face=shown(face), known=known) for face in unknown[: len(faces)])
    found = [*_turned_twice(chosen)]
    sizes = Counter(map(_size, chosen))
    if not found and sizes not in [sheet.sizes for sheet in sheets]:
        wanted = [text("{islands} for {n} players", islands=_sum(s.sizes), n=s.players) for s in sheets]
        reason = text("expected {wanted}, got {islands}", islands=_sum(sizes), wanted=series(*wanted))
        found.append(reason)
    if not found and list(chosen) != sorted(chosen):
        found.append(text("expected islands in order: {islands}", islands="-".join(sorted(chosen))))
    return tuple(found)


def _turned_twice(chosen: Sequence[str]) -> Iterator[Text]:
    """Yields a reason for each board that is used twice."""
    for board in dict.fromkeys(map(_board, chosen)):
        up = sorted(face for face in chosen if _board(face) == board)
        if len(set(up)) > 1:
            yield text("{one} and {other} are the two faces of one board", one=up[0], other=up[-1])
        elif len(up) > 1:
            yield text("there is only one {face}", face=up[0])


def every_set(faces: Faces, sheet: Sheet) -> Iterator[Faces]:
    """Yields the sets of faces that make a board by this sheet, in order."""
    of_size = []
    for size, number in sheet.sizes.items():
        boards = dict.fromkeys(_board(face) for face in faces if _size(face) == size)
        choices = [product(*(_sides(faces, board) for board in some)) for some in combinations(boards, number)]
        of_size.append([up for choice in choices for up in choice])
    for parts in product(*of_size):
        yield tuple(sorted(face for part in parts for face in part))


def drawn_set(faces: Faces, sheet: Sheet, random: Random) -> Faces:
    """Returns a random set: islands of each size, then a face of each."""
    found: list[str] = []
    for size, number in sheet.sizes.items():
        boards = list(dict.fromkeys(_board(face) for face in faces if _size(face) == size))
        found.extend(random.choice(_sides(faces, board)) for board in random.sample(boards, number))
    return tuple(sorted(found))


def assembled(id: str, islands: Mapping[str, Board], sheets: Sequence[Sheet]) -> Board:
    """Returns the board of a set: its islands, each moved to its place, with nothing but sea between them."""
    sizes = Counter(map(_size, islands))
    sheet = next(sheet for sheet in sheets if sheet.sizes == sizes)
    places = {size: iter(spots) for size, spots in sheet.places.items()}
    regions: list[Region] = []
    for face, island in islands.items():
        offset = next(places[_size(face)])
        regions.extend(_moved(region, offset) for region in island.regions)
    parts = list(islands.values())
    return Board(
        id=id,
        game=parts[0].game,
        players=sheet.players,
        turns=sheet.turns,
        regions=tuple(regions),
        borders=tuple(border for island in parts for border in island.borders),
        size=sheet.size,
        inline=False,
        ours=any(island.ours for island in parts),
    )


def _moved(region: Region, offset: Point) -> Region:
    """Returns a region moved to its place on the sheet. Its corners keep the precision in which they are given."""

    def move(point: Point) -> Point:
        return round(point[0] + offset[0], 1), round(point[1] + offset[1], 1)

    return replace(region, outline=tuple(map(move, region.outline)), label=move(region.label))


def _size(face: str) -> str:
    return face[0].upper()


def _board(face: str) -> str:
    return face[:-1]


def _sides(faces: Faces, board: str) -> list[str]:
    return [face for face in faces if _board(face) == board]


def _sum(sizes: Mapping[str, int]) -> str:
    """Returns the number of islands of each size in the rulebook's notation, the same in every language."""
    return " + ".join(f"{number} {size}" for size, number in sorted(sizes.items()))
