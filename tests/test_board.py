"""Boards: the faults of wrong ones, equality, and the sets of regions that rules ask for."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from smallworld import games
from smallworld.documents import boards, notation
from smallworld.documents.boards import MOST_REGIONS, read_board
from smallworld.model.board import Board, bits
from smallworld.words.faults import DocumentError
from tests.grounds import ATOLL, GROTTO, ISLE, grotto, isle

BASE = games.GAMES["base"]


def read(document: Any) -> Board:
    """Reads a board of the base game."""
    return read_board({"game": "base", **document}, BASE.terrains, BASE.pieces)


def faults(document: Any) -> dict[str, str]:
    """Returns the fault at each place."""
    with pytest.raises(DocumentError) as caught:
        read(document)
    return {problem.place: str(problem.reason) for problem in caught.value.problems}


def changed(region: int, **fields: Any) -> Any:
    """Returns the inline board with some fields of one region replaced."""
    document = deepcopy(ISLE)
    document["regions"][region].update(fields)
    return document


def test_only_a_box_of_islands_has_boards_that_are_not_connected() -> None:
    def position(game: str, board: dict[str, Any]) -> dict[str, Any]:
        return {"game": game, "board": board, "players": [{"name": "Ann"}, {"name": "Bob"}]}

    for game, whole in (("base", ISLE), ("underground", GROTTO)):
        notation.read(position(game, whole))
        with pytest.raises(DocumentError, match="is not connected"):
            notation.read(position(game, {**whole, "borders": []}))
    assert len(notation.read(position("warcraft", ATOLL)).rules.board.islands) == 2


#: Two lines that form a ring together.
LONG = [[[i, 0] for i in range(600)], [[599 - i, i] for i in range(600)], [[0, 599], [0, 0]]]


def web(size: int, arcs: int = 0, points: int = 1) -> Any:
    """Returns a board on which every region borders every other, outlined by one of `arcs` closed arcs."""
    ids = [f"r{i}" for i in range(size)]
    ring = [*[[i, 0] for i in range(points - 1)], [0, 0]]
    regions = [{"id": id, "terrain": "hill", "borders": [other for other in ids if other != id]} for id in ids]
    outlines = [{"outline": [i % arcs] if arcs else []} for i in range(size)]
    return {
        "arcs": [ring] * arcs,
        "regions": [{**region, **outline} for region, outline in zip(regions, outlines, strict=True)],
    }


@pytest.mark.parametrize(
    ("document", "place", "what"),
    [
        ({}, "/regions", "at least one region"),
        ({"regions": []}, "/regions", "at least one region"),
        ({"regions": {"a": {}}}, "/regions", "at least one region"),
        ({"regions": [{"id": f"r{i}", "terrain": "hill"} for i in range(MOST_REGIONS + 1)]}, "/regions", "no more"),
        ({"regions": ["harbour"]}, "/regions/0", "an object"),
        (changed(2, id=""), "/regions/2/id", "a name"),
        (changed(2, id=7), "/regions/2/id", "a name"),
        (changed(2, id="two words"), "/regions/2/id", "a name"),
        (changed(2, id="a" * 41), "/regions/2/id", "a name"),
        (changed(2, id="harbour"), "/regions/2/id", "listed twice"),
        (changed(2, terrain="moon"), "/regions/2/terrain", "farmland"),
        (changed(2, terrain=["hill"]), "/regions/2/terrain", "farmland"),
        (changed(2, symbols="mine"), "/regions/2/symbols", "a list of names"),
        (changed(2, symbols=[1]), "/regions/2/symbols", "a list of names"),
        (changed(2, pieces=["mountain"]), "/regions/2/pieces", "an object"),
        (changed(2, pieces={"castle": 1}), "/regions/2/pieces/castle", "unknown piece"),
        (changed(2, pieces={"mountain": 0}), "/regions/2/pieces/mountain", "a whole number"),
        (changed(2, pieces={"mountain": True}), "/regions/2/pieces/mountain", "a whole number"),
        (changed(2, pieces={"mountain": 1.5}), "/regions/2/pieces/mountain", "a whole number"),
        (changed(2, edge="yes"), "/regions/2/edge", "true or false"),
        (changed(2, borders="sea"), "/regions/2/borders", "a list of names"),
        (changed(2, borders=["nowhere"]), "/regions/2/borders", "unknown region: nowhere"),
        (changed(2, borders=["peak"]), "/regions/2/borders", "peak cannot border itself"),
        (changed(2, borders=["pond"]), "/regions/2/borders", "pond does not border peak"),
        (changed(0, outline=[0, 1]), "/regions/0/outline", "a closed ring"),
        (changed(0, outline=[0, 2]), "/regions/0/outline", "a closed ring"),
        (changed(0, outline=[9]), "/regions/0/outline", "a closed ring"),
        (changed(0, outline=["a"]), "/regions/0/outline", "a closed ring"),
        (changed(0, label=[1]), "/regions/0/outline", "a label point"),
        (changed(0, label=None), "/regions/0/outline", "a label point"),
        ({**ISLE, "borders": {}}, "/borders", "a list of pairs"),
        ({**ISLE, "borders": ["ab"]}, "/borders/0", "two different regions"),
        ({**ISLE, "borders": [["peak"]]}, "/borders/0", "two different regions"),
        ({**ISLE, "borders": [["peak", "peak"]]}, "/borders/0", "two different regions"),
        ({**ISLE, "borders": [["peak", "nowhere"]]}, "/borders/0", "two different regions"),
        ({**ISLE, "borders": ISLE["borders"][2:]}, "/regions", "is not connected"),
        (changed(0, outline=[0, 1, 2], label=["50", 50]), "/regions/0/outline", "a label point"),
        (changed(2, boarders=["pond"]), "/regions/2/boarders", "unknown field; known: id, terrain"),
        ({**ISLE, "regions": [{"id": "bad"}, *changed(2, borders=["pond"])["regions"]]}, "/regions/3/borders", "pond"),
        ({**ISLE, "arcs": {}}, "/arcs", "a list of lines"),
        ({**ISLE, "arcs": [[]]}, "/arcs/0", "a list of points"),
        ({**ISLE, "arcs": [*ISLE["arcs"], None]}, "/arcs/4", "a list of points"),
        ({**ISLE, "arcs": [[[0, 0], [10**400, 0]]]}, "/arcs/0", "a list of points"),
        ({**ISLE, "arcs": [[[0, 0], [0, float("nan")]]]}, "/arcs/0", "a list of points"),
        ({**ISLE, "arcs": [[[0, float("-inf")]]]}, "/arcs/0", "a list of points"),
        (changed(2, label=[0, float("nan")]), "/regions/2/outline", "a label point"),
        ({**ISLE, "size": [1, float("nan")]}, "/size", "a width"),
        (changed(0, outline=[0, 1, 0, 1]), "/regions/0/outline", "uses arc 0 more than once"),
        (changed(0, outline=[0, ~0]), "/regions/0/outline", "uses arc 0 more than once"),
        (web(5, arcs=2, points=4), "/regions/4/outline", "uses arc 0, which two other outlines already use"),
        (web(1, arcs=1, points=1_001), "/arcs/0", "draws 1001 points, but no more than 1000 allowed"),
        (changed(0, outline=[0, 1, 2]) | {"arcs": LONG}, "/regions/0/outline", "draws 1200 points, but no more than"),
        (web(1, arcs=6, points=1_000), "/arcs", "draws 6000 points, but no more than 5000 allowed"),
        (web(6, arcs=3, points=1_000), "/regions", "draws 6000 points, but no more than 5000 allowed"),
        (changed(2, symbols=[f"s{i}" for i in range(13)]), "/regions/2/symbols", "lists 13, but no more than 12"),
        (changed(2, symbols=["s" * 41]), "/regions/2/symbols", "a list of names"),
        (changed(2, borders=["harbour"] * 81), "/regions/2/borders", "lists 81, but no more than 80"),
        ({**ISLE, "borders": ISLE["borders"] * 150}, "/borders", "no more than 1000 allowed"),
        (web(46), "/borders", "lists 1035, but no more than 1000 allowed"),
        (changed(2, outline=""), "/regions/2/outline", "a closed ring"),
        (changed(2, outline=[False]), "/regions/2/outline", "a closed ring"),
        ({**ISLE, "size": [1]}, "/size", "a width"),
        ({**ISLE, "size": ["3", 1]}, "/size", "a width"),
        ({**ISLE, "size": [float("inf"), 1]}, "/size", "a width"),
        ({**ISLE, "id": 7}, "/id", "a name"),
        ({**ISLE, "id": "a" * 41}, "/id", "a name"),
        ({**ISLE, "players": 1}, "/players", "from 2 to 5"),
        ({**ISLE, "players": "2"}, "/players", "a whole number"),
        ({**ISLE, "turns": 0}, "/turns", "a whole number"),
        ({**ISLE, "turns": True}, "/turns", "a whole number"),
        ({**ISLE, "ours": "yes"}, "/ours", "true or false"),
    ],
)
def test_a_fault_is_found_at_its_place(document: Any, place: str, what: str) -> None:
    assert what in faults(document)[place]


def test_every_fault_is_found_at_once() -> None:
    document = changed(1, edge="yes")
    document["regions"][3]["pieces"] = {"castle": 1}
    document["turns"] = 0
    assert set(faults(document)) == {"/regions/1/edge", "/regions/3/pieces/castle", "/turns"}


def test_borders_may_be_listed_by_both_regions_or_as_pairs() -> None:
    ends = [{"id": "a", "terrain": "hill"}, {"id": "b", "terrain": "sea"}]
    pairs = read({"regions": ends, "borders": [["b", "a"]]})
    lists = read({"regions": [{**ends[0], "borders": ["b"]}, {**ends[1], "borders": ["a"]}]})
    assert pairs == lists
    assert pairs.names(pairs.neighbours[0]) == ("b",)


def test_both_manners_may_be_mixed_and_the_document_stays_as_it_is() -> None:
    document = changed(0, borders=["sea"])
    document["regions"][1]["borders"] = ["harbour"]
    document["borders"] = ISLE["borders"][1:]
    before = deepcopy(document)
    assert read(document) == isle()
    assert document == before


def test_boards_with_equal_prints_are_equal() -> None:
    assert read(ISLE) == isle()
    assert hash(read(ISLE)) == hash(isle())
    assert read({**ISLE, "borders": ISLE["borders"][::-1]}) == isle()
    for other in (
        changed(0, terrain="forest"),
        changed(0, edge=False),
        changed(2, symbols=[]),
        changed(3, pieces={}),
        {**ISLE, "turns": 8},
        {**ISLE, "players": 2},
        {**ISLE, "id": "other"},
        {**ISLE, "borders": [*ISLE["borders"], ["pond", "fields"]]},
    ):
        assert read(other) != isle()
    assert isle() not in ("isle", None)


def test_outlines_are_walked_along_the_arcs() -> None:
    harbour, sea = isle().regions[:2]
    assert list(harbour.outline) == [(0, 0), (100, 0), (100, 100), (0, 100)]
    assert list(sea.outline) == [(100, 0), (200.5, 0), (200.5, 100), (100, 100)]
    assert sea.label == (150.5, 50.0)
    assert isle().size == (300.0, 100.0)


def test_a_board_may_say_no_size() -> None:
    assert read({field: value for field, value in ISLE.items() if field != "size"}).size == (0.0, 0.0)


def test_sets_of_regions() -> None:
    board = isle()
    names = board.names
    assert names(board.mask(["moor", "harbour"])) == ("harbour", "moor")
    assert list(bits(board.mask(["moor", "harbour"]))) == [0, 5]
    assert names(board.all) == board.ids
    assert names(board.water) == ("sea", "pond")
    assert names(board.coast) == ("harbour", "peak", "glade", "moor")
    assert names(board.edge) == ("harbour", "sea", "fields")
    assert names(board.entry) == ("harbour", "peak", "fields")
    assert names(board.symbol("cavern")) == ("peak", "moor")
    assert names(board.symbol("crown")) == ()
    assert names(board.terrain("lake")) == ("pond",)
    assert names(board.next_to(board.mask(["harbour", "pond"]))) == ("sea", "peak", "glade", "moor")
    assert names(board.next_to(0)) == ()
    with pytest.raises(KeyError):
        board.mask(["nowhere"])


@pytest.mark.parametrize("id", boards.board_ids())
def test_entry_and_coast_of_the_boards(id: str) -> None:
    board = boards.board(id)
    by_id = {region.id: region for region in board.regions}
    water = {id for id, region in by_id.items() if region.terrain.id in ("sea", "lake", "river")}
    chasms = {id for id, region in by_id.items() if region.terrain.id == "abysmal_chasm"}
    seas_at_edge = {id for id, region in by_id.items() if region.terrain.id == "sea" and region.edge}
    coast, entry = set(), set()
    for id, region in by_id.items():
        around = set(board.graph[id])
        if id not in water | chasms and around & water:
            coast.add(id)
        # A river at the edge is an entry to the map, but not to its banks. A sea is the opposite. On islands, neither
        # coast nor bay is an entry: races land at the anchors.
        enterable = id not in chasms and region.terrain.id not in ("sea", "lake")
        leads_in = region.edge or around & seas_at_edge if board.game != "warcraft" else "anchor" in region.symbols
        if enterable and leads_in:
            entry.add(id)
    assert set(board.names(board.coast)) == coast
    assert set(board.names(games.GAMES[board.game].landing.entry(board))) == entry
    assert set(board.names(board.water)) == water
    assert set(board.names(board.impassable)) == chasms
    assert board.land == board.all & ~board.water & ~board.impassable
    rivers = board.terrain("river")
    assert board.fleeting == rivers
    assert board.open == board.land | rivers


def test_rivers_and_chasms() -> None:
    board = grotto()
    names = board.names
    assert names(board.entry) == ("gate", "brook", "mire")
    assert names(board.coast) == ("gate", "crag", "mire", "shaft")
    assert names(board.land) == ("gate", "crag", "mire", "caps", "geode", "shaft")
    assert names(board.impassable) == ("rift", "abyss")
    assert names(board.symbol("volcano")) == ("rift",)


@pytest.mark.parametrize("id", boards.board_ids())
def test_a_board_of_our_own_says_so(id: str) -> None:
    board = boards.board(id)
    assert board.ours == (id == "underground-5" or board.game == "warcraft")
    name = games.GAMES[board.game].boards[id]
    assert ("our own" in str(name)) == board.ours
    assert f"{board.players} players" in str(name)


def test_entry_by_sea_but_not_by_lake() -> None:
    board = boards.board("base-2")
    # r21 does not touch the edge. It borders a sea that does.
    assert "r21" in board.names(board.entry & ~board.edge)
    inland_shore = board.next_to(board.terrain("lake")) & board.land & ~board.edge
    assert inland_shore & ~board.entry


def test_there_is_no_board_of_an_unknown_name() -> None:
    with pytest.raises(KeyError):
        boards.board("base-9")
