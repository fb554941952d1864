"""Our own five-player Underground board: what a board for five must offer."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from importlib.resources import files
from itertools import combinations
from math import dist
from typing import Any

import networkx as nx
import pytest

LAND = {"black_mountain", "mine", "mudpool", "mushroom_forest", "mystic_crystal"}


@pytest.fixture(scope="module")
def document() -> Any:
    path = files("smallworld") / "games" / "underground" / "boards" / "underground-5.json"
    return json.loads(path.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def regions(document: Any) -> dict[str, Any]:
    return {region["id"]: region for region in document["regions"]}


@pytest.fixture(scope="module")
def passable(regions: dict[str, Any]) -> nx.Graph[str]:
    """Returns the board without its chasms."""
    graph: nx.Graph[str] = nx.Graph()
    graph.add_edges_from((id, other) for id, region in regions.items() for other in region["borders"])
    graph.remove_nodes_from([id for id, region in regions.items() if region["terrain"] == "abysmal_chasm"])
    return graph


def test_it_says_that_it_is_ours_and_the_printed_ones_do_not(document: Any) -> None:
    assert document["ours"] is True
    boards = files("smallworld") / "games" / "underground" / "boards"
    for players in (2, 3, 4):
        assert "ours" not in json.loads((boards / f"underground-{players}.json").read_text(encoding="utf-8"))


def test_the_box_has_the_pieces(regions: dict[str, Any]) -> None:
    """Source: Underground rulebook, Components: nine black mountains. Seven pairs of monsters are our inference."""
    pieces: Counter[str] = Counter()
    for region in regions.values():
        pieces.update(region.get("pieces", {}))
    assert pieces["mountain"] <= 9
    assert pieces["monster"] == 14


def test_no_two_monster_regions_touch_and_every_land_has_one(regions: dict[str, Any]) -> None:
    lairs = [id for id, region in regions.items() if "monster" in region.get("pieces", {})]
    assert len(lairs) == 7
    assert {regions[id]["terrain"] for id in lairs} == LAND
    assert [pair for pair in combinations(lairs, 2) if pair[1] in regions[pair[0]]["borders"]] == []


def test_terrains_are_mixed(regions: dict[str, Any], passable: nx.Graph[str]) -> None:
    """On the printed boards, one border in nine or ten joins two of a kind. Here, fewer do, and patches are small."""
    land = passable.subgraph([id for id, region in regions.items() if region["terrain"] in LAND])
    alike = [(a, b) for a, b in land.edges if regions[a]["terrain"] == regions[b]["terrain"]]
    assert len(alike) <= land.number_of_edges() / 10
    assert max(map(len, nx.connected_components(nx.Graph(alike)))) == 2


def test_the_river_parts_the_land_in_two_near_halves(regions: dict[str, Any], passable: nx.Graph[str]) -> None:
    assert nx.is_connected(passable)
    land = passable.subgraph([id for id, region in regions.items() if region["terrain"] in LAND])
    banks = [Counter(regions[id]["terrain"] for id in bank) for bank in nx.connected_components(land)]
    assert sorted(bank.total() for bank in banks) == [20, 25]
    assert all(bank[terrain] >= 4 for bank in banks for terrain in LAND)


def test_there_is_a_way_round_everything(passable: nx.Graph[str]) -> None:
    """No region is a dead end or the only way to another, none a hub of more than seven."""
    assert min(dict(passable.degree).values()) >= 2
    assert max(dict(passable.degree).values()) <= 7
    assert list(nx.articulation_points(passable)) == []


def test_one_can_come_in_from_every_side(document: Any, regions: dict[str, Any], passable: nx.Graph[str]) -> None:
    width, height = document["size"]
    sides: defaultdict[str, set[str]] = defaultdict(set)
    for id in passable:
        points = [point for i in regions[id]["outline"] for point in document["arcs"][i if i >= 0 else ~i]]
        xs, ys = {x for x, _ in points}, {y for _, y in points}
        for side, touched in {"left": 0 in xs, "right": width in xs, "top": 0 in ys, "bottom": height in ys}.items():
            if touched:
                sides[side].add(id)
    assert {side: len(entries) for side, entries in sides.items()} == {"left": 6, "right": 5, "top": 5, "bottom": 7}
    entries = set.union(*sides.values())
    assert max(nx.multi_source_dijkstra_path_length(passable, entries).values()) == 2


def test_every_border_is_long_enough_to_see(document: Any, regions: dict[str, Any]) -> None:
    owners: defaultdict[int, list[str]] = defaultdict(list)
    for id, region in regions.items():
        for i in region["outline"]:
            owners[i if i >= 0 else ~i].append(id)
    arcs = document["arcs"]
    assert min(dist(arcs[i][0], arcs[i][-1]) for i, pair in owners.items() if len(pair) == 2) >= 24
