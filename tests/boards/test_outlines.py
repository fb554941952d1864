"""The boards as drawn: the outlines must say the same as the list of borders, and cover the board, or the island."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from functools import cached_property
from importlib.resources import files
from itertools import combinations, pairwise
from math import dist
from typing import Any

import networkx as nx
import pytest
from shapely import LineString, Point, Polygon, box, unary_union

from smallworld.games.warcraft.islands import FACES

Pair = frozenset[str]

#: A shorter border, corner to corner, can be overlooked. Regions without a border keep this distance.
VISIBLE = 20
#: How far a label is from the border, where there is space for a token.
ROOM = 40
#: Nobody may start there.
NO_ENTRY = {"sea", "lake", "abysmal_chasm"}
#: Where pieces may lie at setup, and how many of each in one region.
PLACES = {
    "mountain": {"mountain", "black_mountain"},
    "lost_tribe": {"farmland", "forest", "hill", "swamp"},
    "monster": {"black_mountain", "mine", "mudpool", "mushroom_forest", "mystic_crystal"},
}
AT_ONCE = {"mountain": 1, "lost_tribe": 1, "monster": 2}


@dataclass(frozen=True)
class Counts:
    """The contents of a board, in numbers."""

    turns: int
    borders: int
    terrain: dict[str, int]
    symbols: dict[str, int]
    #: Tokens put out at setup.
    pieces: dict[str, int]
    edge: int
    entry: int
    #: The entry regions that do not touch the edge: they lie on the shore of a sea that does.
    by_sea: set[str] = field(default_factory=set)
    #: How far each label is from its border.
    room: int = ROOM


COUNTS = {
    "base-2": Counts(
        turns=10,
        borders=51,
        terrain={"farmland": 4, "forest": 4, "hill": 4, "swamp": 4, "mountain": 4, "sea": 2, "lake": 1},
        symbols={"mine": 4, "cavern": 4, "magic": 4},
        pieces={"mountain": 4, "lost_tribe": 9},
        edge=15,
        entry=14,
        by_sea={"r21"},
    ),
    "base-3": Counts(
        turns=10,
        borders=71,
        terrain={"farmland": 5, "forest": 5, "hill": 5, "swamp": 5, "mountain": 7, "sea": 2, "lake": 1},
        symbols={"mine": 5, "cavern": 5, "magic": 5},
        pieces={"mountain": 7, "lost_tribe": 10},
        edge=16,
        entry=16,
        by_sea={"r07", "r23"},
    ),
    "base-4": Counts(
        turns=9,
        borders=95,
        terrain={"farmland": 7, "forest": 7, "hill": 7, "swamp": 7, "mountain": 8, "sea": 2, "lake": 1},
        symbols={"mine": 7, "cavern": 7, "magic": 7},
        pieces={"mountain": 8, "lost_tribe": 14},
        edge=18,
        entry=21,
        by_sea={"r01", "r02", "r06", "r07", "r13"},
    ),
    "base-5": Counts(
        turns=8,
        borders=119,
        terrain={"farmland": 9, "forest": 9, "hill": 9, "swamp": 9, "mountain": 9, "sea": 2, "lake": 1},
        symbols={"mine": 9, "cavern": 9, "magic": 9},
        pieces={"mountain": 9, "lost_tribe": 18},
        edge=21,
        entry=25,
        by_sea={"r06", "r11", "r16", "r17", "r25", "r31"},
    ),
    "underground-2": Counts(
        turns=10,
        borders=67,
        terrain={
            "abysmal_chasm": 5,
            "black_mountain": 4,
            "mine": 4,
            "mudpool": 4,
            "mushroom_forest": 4,
            "mystic_crystal": 4,
            "river": 3,
        },
        symbols={"volcano": 2},
        pieces={"mountain": 4, "monster": 8},
        edge=14,
        entry=10,
        room=30,
    ),
    "underground-3": Counts(
        turns=10,
        borders=77,
        terrain={
            "abysmal_chasm": 4,
            "black_mountain": 6,
            "mine": 5,
            "mudpool": 5,
            "mushroom_forest": 5,
            "mystic_crystal": 5,
            "river": 3,
        },
        symbols={"volcano": 2},
        pieces={"mountain": 6, "monster": 10},
        edge=19,
        entry=17,
        room=30,
    ),
    "underground-4": Counts(
        turns=9,
        borders=109,
        terrain={
            "abysmal_chasm": 4,
            "black_mountain": 7,
            "mine": 7,
            "mudpool": 7,
            "mushroom_forest": 7,
            "mystic_crystal": 7,
            "river": 5,
        },
        symbols={"volcano": 4},
        pieces={"mountain": 7, "monster": 12},
        edge=20,
        entry=18,
        room=30,
    ),
    "underground-5": Counts(
        turns=8,
        borders=142,
        terrain={
            "abysmal_chasm": 5,
            "black_mountain": 9,
            "mine": 9,
            "mudpool": 9,
            "mushroom_forest": 9,
            "mystic_crystal": 9,
            "river": 6,
        },
        symbols={"volcano": 4},
        pieces={"mountain": 9, "monster": 14},
        edge=23,
        entry=21,
        room=30,
    ),
}

#: Regions of the Underground boards by what they are for.
UNDERGROUND = {
    "underground-2": {
        "entry": "r01 r02 r03 r04 r05 r06 r22 r24 r25 r26",
        "river ends": "r02 r24",
        "monsters": "r07 r13 r18 r22",
        "volcanoes": "r00 r14",
    },
    "underground-3": {
        "entry": "r01 r02 r03 r04 r05 r06 r07 r08 r13 r19 r20 r26 r27 r28 r29 r30 r31",
        "river ends": "r04 r29",
        "monsters": "r06 r08 r16 r22 r26",
        "volcanoes": "r17 r21",
    },
    "underground-4": {
        "entry": "r01 r02 r03 r04 r05 r06 r13 r14 r20 r21 r28 r29 r34 r35 r38 r39 r40 r41",
        "river ends": "r01 r39",
        "monsters": "r07 r11 r24 r28 r29 r41",
        "volcanoes": "r00 r12 r30 r43",
    },
    "underground-5": {
        "entry": "r00 r01 r02 r03 r04 r06 r15 r16 r21 r27 r28 r32 r39 r44 r49 r50 r51 r52 r53 r54 r55",
        "river ends": "r16 r32",
        "monsters": "r09 r10 r27 r29 r31 r50 r54",
        "volcanoes": "r05 r11 r36 r48",
    },
}


#: Islands lie in the sea, each within a sheet of its own.
ISLANDS = [f"warcraft-{face}" for face in FACES]


class Sheet:
    """The document of a board, or of an island, and the geometry it describes."""

    def __init__(self, id: str) -> None:
        path = files("smallworld") / "games" / id.split("-", maxsplit=1)[0] / "boards" / f"{id}.json"
        self.document: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        self.regions: dict[str, dict[str, Any]] = {r["id"]: r for r in self.document["regions"]}
        self.arcs: list[list[tuple[float, float]]] = [[(x, y) for x, y in a] for a in self.document["arcs"]]
        width, height = self.document["size"]
        self.paper = box(0, 0, width, height)

    def pieces_of_ring(self, id: str) -> list[list[tuple[float, float]]]:
        """Returns a region's arcs, each in the direction in which its outline walks it."""
        return [self.arcs[i] if i >= 0 else self.arcs[~i][::-1] for i in self.regions[id]["outline"]]

    @cached_property
    def polygons(self) -> dict[str, Polygon]:
        return {id: Polygon([p for arc in self.pieces_of_ring(id) for p in arc[:-1]]) for id in self.regions}

    @cached_property
    def frame(self) -> Polygon:
        """Returns the area that the regions fill: the paper, or all that lies within the coast of an island."""
        if "island" not in self.document:
            return self.paper
        land = unary_union(list(self.polygons.values()))
        assert isinstance(land, Polygon)
        return Polygon(land.exterior)

    @cached_property
    def owners(self) -> dict[int, list[str]]:
        """Returns the regions that walk each arc."""
        owners = defaultdict(list)
        for id, region in self.regions.items():
            for i in region["outline"]:
                owners[i if i >= 0 else ~i].append(id)
        return owners

    @cached_property
    def listed(self) -> set[Pair]:
        return {frozenset((id, other)) for id, region in self.regions.items() for other in region["borders"]}


@pytest.fixture(scope="module", params=[*COUNTS, *ISLANDS])
def sheet(request: pytest.FixtureRequest) -> Sheet:
    return Sheet(request.param)


@pytest.fixture(scope="module", params=COUNTS)
def board(request: pytest.FixtureRequest) -> Sheet:
    return Sheet(request.param)


@pytest.fixture(scope="module")
def counts(board: Sheet) -> Counts:
    return COUNTS[board.document["id"]]


def test_head_of_the_document(board: Sheet, counts: Counts) -> None:
    game, players = board.document["id"].split("-")
    assert board.document["game"] == game
    assert board.document["players"] == int(players)
    assert board.document["turns"] == counts.turns
    assert list(board.regions) == [f"r{i:02}" for i in range(sum(counts.terrain.values()))]
    assert len(board.document["regions"]) == len(board.regions)


def test_terrain_symbols_and_pieces(board: Sheet, counts: Counts) -> None:
    regions = board.regions.values()
    assert Counter(region["terrain"] for region in regions) == counts.terrain
    symbols = [(symbol, region["terrain"]) for region in regions for symbol in region.get("symbols", [])]
    assert Counter(symbol for symbol, _ in symbols) == counts.symbols
    assert {terrain for symbol, terrain in symbols if symbol == "volcano"} <= {"abysmal_chasm"}
    pieces: Counter[str] = Counter()
    for region in regions:
        here = region.get("pieces", {})
        assert ("mountain" in here) == (region["terrain"] in PLACES["mountain"]), region["id"]
        for piece, number in here.items():
            assert region["terrain"] in PLACES[piece], region["id"]
            assert number == AT_ONCE[piece], region["id"]
        pieces.update(here)
    assert pieces == counts.pieces


def test_borders_are_mutual_and_make_a_connected_planar_map(sheet: Sheet) -> None:
    for id, region in sheet.regions.items():
        assert len(region["borders"]) == len(set(region["borders"])), id
        for other in region["borders"]:
            assert other != id
            assert id in sheet.regions[other]["borders"], f"{id} borders {other}, not the other way"
    graph: nx.Graph[str] = nx.Graph()
    graph.add_edges_from((id, other) for id, region in sheet.regions.items() for other in region["borders"])
    assert set(graph) == set(sheet.regions)
    assert nx.is_connected(graph)
    assert nx.check_planarity(graph)[0]


def test_number_of_borders(board: Sheet, counts: Counts) -> None:
    assert len(board.listed) == counts.borders


def test_entry_regions(board: Sheet, counts: Counts) -> None:
    """Source: Small World rulebook, First Conquest: land on the edge, or on the shore of a sea there."""
    edge = {id for id, region in board.regions.items() if region.get("edge", False)}
    seas = {id for id in edge if board.regions[id]["terrain"] == "sea"}
    open_regions = {id for id, region in board.regions.items() if region["terrain"] not in NO_ENTRY}
    shore = {other for sea in seas for other in board.regions[sea]["borders"]}
    assert len(edge) == counts.edge
    assert (shore - edge) & open_regions == counts.by_sea
    assert len((edge | shore) & open_regions) == counts.entry


@pytest.mark.parametrize("id", UNDERGROUND)
def test_underground_entries_river_monsters_and_volcanoes(id: str) -> None:
    """Source: Underground rulebook, Setup and First Conquest: both ends of the river are entries, chasms are not."""
    regions = Sheet(id).regions
    edge = {id for id, region in regions.items() if region.get("edge", False)}
    river = {id for id, region in regions.items() if region["terrain"] == "river"}
    chasms = {id for id, region in regions.items() if region["terrain"] == "abysmal_chasm"}
    found = {
        "entry": edge - chasms,
        "river ends": edge & river,
        "monsters": {id for id, region in regions.items() if "monster" in region.get("pieces", {})},
        "volcanoes": {id for id, region in regions.items() if "volcano" in region.get("symbols", [])},
    }
    assert found == {what: set(ids.split()) for what, ids in UNDERGROUND[id].items()}
    # One unbranched river from end to end.
    stream: nx.Graph[str] = nx.Graph()
    stream.add_edges_from((here, there) for here in river for there in regions[here]["borders"] if there in river)
    assert nx.is_connected(stream)
    assert {reach for reach in river if stream.degree(reach) == 1} == edge & river
    assert max(stream.degree(reach) for reach in river) == 2


def test_each_outline_is_one_simple_closed_ring(sheet: Sheet) -> None:
    for id, polygon in sheet.polygons.items():
        ring = sheet.pieces_of_ring(id)
        assert all(here[-1] == there[0] for here, there in pairwise([*ring, ring[0]])), id
        assert polygon.is_valid, id
        assert polygon.exterior.is_simple, id


def test_every_arc_is_used_by_two_regions_or_lies_on_the_frame(sheet: Sheet) -> None:
    assert set(sheet.owners) == set(range(len(sheet.arcs)))
    for i, owners in sheet.owners.items():
        arc = LineString(sheet.arcs[i])
        assert arc.length > 0
        assert len(owners) == len(set(owners)) <= 2, f"arc {i}: {owners}"
        assert sheet.frame.exterior.covers(arc) == (len(owners) == 1), f"arc {i}: {owners}"


def test_regions_share_an_arc_exactly_when_they_border(sheet: Sheet) -> None:
    shared = {frozenset(owners) for owners in sheet.owners.values() if len(owners) == 2}
    assert shared == sheet.listed


def test_borders_can_be_seen_and_what_does_not_border_stays_apart(sheet: Sheet) -> None:
    chords: defaultdict[Pair, float] = defaultdict(float)
    for i, owners in sheet.owners.items():
        if len(owners) == 2:
            chords[frozenset(owners)] += dist(sheet.arcs[i][0], sheet.arcs[i][-1])
    assert {pair: chord for pair, chord in chords.items() if chord < VISIBLE} == {}
    for here, there in combinations(sheet.polygons, 2):
        if frozenset((here, there)) not in sheet.listed:
            assert sheet.polygons[here].distance(sheet.polygons[there]) > VISIBLE, f"{here} and {there}"


def test_outlines_tile_the_board(sheet: Sheet) -> None:
    polygons = sheet.polygons.values()
    assert sum(polygon.area for polygon in polygons) == pytest.approx(sheet.frame.area, abs=0.01)
    assert unary_union(list(polygons)).symmetric_difference(sheet.frame).area < 0.01
    assert max(here.intersection(there).area for here, there in combinations(polygons, 2)) < 0.01


def test_edge_regions_are_those_on_the_frame(sheet: Sheet) -> None:
    on_frame = {owners[0] for owners in sheet.owners.values() if len(owners) == 1}
    assert on_frame == {id for id, region in sheet.regions.items() if region.get("edge", False)}


def test_labels_have_room(sheet: Sheet) -> None:
    known = COUNTS.get(sheet.document["id"])
    room = known.room if known else ROOM
    for id, region in sheet.regions.items():
        label = Point(region["label"])
        assert sheet.polygons[id].contains(label), id
        assert sheet.polygons[id].exterior.distance(label) >= room, id


def test_curves_are_smooth(sheet: Sheet) -> None:
    """No kink inside a shared arc: corners are where borders meet, nowhere else."""
    for i, owners in sheet.owners.items():
        if len(owners) == 1:
            continue
        for a, b, c in zip(sheet.arcs[i], sheet.arcs[i][1:], sheet.arcs[i][2:], strict=False):
            inside = (dist(a, b) ** 2 + dist(b, c) ** 2 - dist(a, c) ** 2) / (2 * dist(a, b) * dist(b, c))
            assert inside < -0.75, f"arc {i} turns sharply at {b}"
