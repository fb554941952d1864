"""The islands of our own: what lies on each, and how every set of them lies in the sea."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from itertools import combinations
from typing import Any

import networkx as nx
import pytest
from shapely import MultiPolygon, Point, Polygon, box, unary_union

from smallworld.documents import boards
from smallworld.games.warcraft.box import WARCRAFT
from smallworld.games.warcraft.islands import FACES
from smallworld.model.board import Board, bits

LAND = {"farmland", "forest", "hill", "mountain", "swamp"}
#: What is on an island of each size: land, anchors, places of a marker, Murlocs.
COUNTS = {"L": (11, 4, 1, 4), "M": (9, 3, 1, 3), "S": (7, 3, 1, 2)}
#: The open sea between two islands, and around all of them: it can be seen, and a name fits in.
SEA = 25
MARGIN = 4

Face = dict[str, dict[str, Any]]


@cache
def document(face: str) -> dict[str, Any]:
    path = files("smallworld") / f"games/warcraft/boards/warcraft-{face}.json"
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def regions(face: str) -> Face:
    return {region["id"]: region for region in document(face)["regions"]}


def showing(face: str, symbol: str) -> set[str]:
    return {id for id, region in regions(face).items() if symbol in region.get("symbols", [])}


@pytest.mark.parametrize("face", FACES)
def test_what_lies_on_an_island(face: str) -> None:
    here = regions(face)
    land = {id for id, region in here.items() if region["terrain"] in LAND}
    murlocs = {id for id, region in here.items() if "murloc" in region.get("pieces", {})}
    numbers = (len(land), len(showing(face, "anchor")), len(showing(face, "legend")), len(murlocs))
    assert numbers == COUNTS[document(face)["island"]["size"]]
    assert {here[id]["terrain"] for id in land} == LAND
    for id, region in here.items():
        # One Murloc, one mountain and one marker, no Murloc on a mountain, and nothing on water.
        mountain = {"mountain": 1} if region["terrain"] == "mountain" else {}
        marker = {"marker": 1} if id in showing(face, "legend") else {}
        assert region.get("pieces", {}) == {**({"murloc": 1} if id in murlocs else mountain), **marker}
        assert id in land or not region.get("symbols")
        assert set(region.get("symbols", [])) <= set(WARCRAFT.symbols)
        # A bay lies on the coast, a lake inland.
        assert id in land or region.get("edge", False) == (region["terrain"] == "sea")
    assert murlocs <= land


@pytest.mark.parametrize("face", FACES)
def test_races_land_on_the_coast_and_get_everywhere_from_there(face: str) -> None:
    here, anchors = regions(face), showing(face, "anchor")
    assert all(here[id].get("edge") for id in anchors)
    assert not any(other in here[id]["borders"] for id, other in combinations(sorted(anchors), 2))
    ashore: nx.Graph[str] = nx.Graph()
    land = {id for id, region in here.items() if region["terrain"] in LAND}
    ashore.add_edges_from((id, other) for id in land for other in here[id]["borders"] if other in land)
    assert set(ashore) == land
    assert nx.is_connected(ashore)
    assert not list(nx.articulation_points(ashore))
    assert max(nx.multi_source_dijkstra_path_length(ashore, anchors).values()) <= 2


@pytest.mark.parametrize("face", FACES)
def test_no_marker_lies_in_a_magic_region(face: str) -> None:
    """Swapping magic regions then moves no face-down marker."""
    assert not showing(face, "legend") & showing(face, "magic")
    assert not showing(face, "cavern") & showing(face, "magic")


def coasts(board: Board) -> list[Polygon]:
    """Returns the outlines of the islands of a board."""
    found = []
    for island in board.islands:
        whole = unary_union([Polygon(board.regions[i].outline) for i in bits(island)])
        assert isinstance(whole, Polygon)
        found.append(whole)
    return found


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_set_lies_in_the_sea(players: int) -> None:
    sheets = set()
    for id in boards.island_sets(WARCRAFT, players):
        board = boards.board(id)
        islands = coasts(board)
        width, height = board.size
        assert box(MARGIN, MARGIN, width - MARGIN, height - MARGIN).covers(MultiPolygon(islands)), id
        for here, there in combinations(islands, 2):
            assert here.distance(there) >= SEA, id
        for region in board.regions:
            assert Polygon(region.outline).contains_properly(Point(region.label)), region.id
        sheets.add(board.size)
    assert len(sheets) == 1
