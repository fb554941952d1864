"""Boards put together of islands, as the rulebook has it under Game Setup, and everywhere that boards are named."""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import replace
from importlib.resources import files
from random import Random
from typing import Any

import pytest

from smallworld.documents import boards, line, notation
from smallworld.documents.boards import read_board
from smallworld.documents.islands import check_island
from smallworld.games.warcraft.box import WARCRAFT
from smallworld.games.warcraft.islands import BOARDS, FACES
from smallworld.model.board import Board, bits
from smallworld.model.rules import Rules
from smallworld.setup.new_game import new_game
from smallworld.words.faults import DocumentError
from tests import test_cli
from tests.test_cli import Run

run = test_cli.run

#: Source: Game Setup: how many islands of each size, and the turns, by the number of players.
SETUP = {2: ("LS", 10), 3: ("LMS", 10), 4: ("LMMS", 9), 5: ("LLMSS", 8)}
#: Regions that can be held by everybody, by the size of an island: our own choice.
LAND = {"L": 11, "M": 9, "S": 7}
FOLDER = files("smallworld") / "games/warcraft/boards"


def document(face: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((FOLDER / f"warcraft-{face}.json").read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("players", SETUP)
def test_the_islands_for_so_many_players(players: int) -> None:
    sizes, turns = SETUP[players]
    sets = boards.island_sets(WARCRAFT, players)
    assert len(sets) == len(set(sets)) == {2: 16, 3: 64, 4: 64, 5: 64}[players]
    for id in sets:
        board = boards.board(id)
        assert (board.id, board.game, board.players, board.turns, board.ours) == (id, "warcraft", players, turns, True)
        assert [(island & board.land).bit_count() for island in board.islands] == [LAND[size] for size in sizes]
        # Each island has one place for a marker, as many as there are players, and anchors.
        assert [(island & board.symbol("legend")).bit_count() for island in board.islands] == [1] * len(sizes)
        assert all(island & WARCRAFT.landing.entry(board) for island in board.islands)


def test_the_pieces_of_the_box_are_enough_for_every_set() -> None:
    """15 Murlocs, 10 Mountains, and of the twelve markers as many as there are players."""
    most: Counter[str] = Counter()
    for players in SETUP:
        for id in boards.island_sets(WARCRAFT, players):
            board = boards.board(id)
            here: Counter[str] = Counter()
            for region in board.regions:
                here.update(dict(region.pieces))
            most |= here
            assert here["warcraft.mountain"] == board.terrain("mountain").bit_count()
            assert here["warcraft.marker"] == players
    assert most == {"warcraft.murloc": 15, "warcraft.mountain": 10, "warcraft.marker": 5}


@pytest.mark.parametrize("players", SETUP)
def test_islands_are_drawn_by_chance(players: int) -> None:
    drawn = Counter(boards.drawn_islands(WARCRAFT, players, Random(seed)) for seed in range(600))
    assert set(drawn) == set(boards.island_sets(WARCRAFT, players))
    assert boards.drawn_islands(WARCRAFT, players, Random(7)) == boards.drawn_islands(WARCRAFT, players, Random(7))


def test_there_are_no_islands_for_six() -> None:
    with pytest.raises(KeyError, match="for 6 players"):
        boards.island_sets(WARCRAFT, 6)
    with pytest.raises(KeyError, match="for 6 players"):
        boards.drawn_islands(WARCRAFT, 6, Random(1))


@pytest.mark.parametrize("face", FACES)
def test_a_face_is_one_island_of_our_own(face: str) -> None:
    island = read_board(document(face), WARCRAFT.terrains, WARCRAFT.pieces)
    check_island(face, document(face), island, WARCRAFT.headings.setup)
    assert island.ours
    assert island.islands == (island.all,)


@pytest.mark.parametrize(
    ("change", "place", "reason"),
    [
        ({"island": {"size": "L", "board": 2, "face": "a"}}, "/island", "expected the data of l1a"),
        ({"island": None}, "/island", "expected the data of l1a"),
        ("anchor", "/regions", "no region that everybody may enter has an anchor"),
        ("legend", "/regions", "one region has the place of the marker (Warcraft rulebook, Game Setup)"),
    ],
    ids=str,
)
def test_a_faulty_face_is_told(change: dict[str, Any] | str, place: str, reason: str) -> None:
    faulty = document("l1a")
    if isinstance(change, str):
        for region in faulty["regions"]:
            region["symbols"] = [symbol for symbol in region.get("symbols", []) if symbol != change]
    else:
        faulty.update(change)
    with pytest.raises(DocumentError) as told:
        check_island("l1a", faulty, read_board(faulty, WARCRAFT.terrains, WARCRAFT.pieces), WARCRAFT.headings.setup)
    assert [(problem.place, str(problem.reason)) for problem in told.value.problems] == [(place, reason)]


def test_the_islands_of_a_set_are_those_of_its_faces_side_by_side() -> None:
    board = boards.board("warcraft-l1a-s2b")
    found = {id: board.graph[id] for id in board.ids}
    printed = [region for face in ("l1a", "s2b") for region in document(face)["regions"]]
    assert list(found) == [region["id"] for region in printed]
    for region in printed:
        assert set(found[region["id"]]) == set(region["borders"])
        there = board.regions[board.index[region["id"]]]
        assert (there.terrain.id, set(there.symbols)) == (region["terrain"], set(region.get("symbols", [])))
        assert {WARCRAFT.short(id): n for id, n in there.pieces} == region.get("pieces", {})
        assert len(there.outline) > 10
    # Where an island lies is all that the sheet changes.
    alone = read_board(document("s2b"), WARCRAFT.terrains, WARCRAFT.pieces)
    here = board.regions[-len(alone.regions) :]
    moved = {
        (round(x - a, 1), round(y - b, 1))
        for region, other in zip(here, alone.regions, strict=True)
        for (x, y), (a, b) in zip((*region.outline, region.label), (*other.outline, other.label), strict=True)
    }
    assert moved == {(631.0, 55.0)}


def test_two_faces_of_a_board_lie_in_the_same_place() -> None:
    boxes = []
    for id in ("warcraft-l1a-s1a", "warcraft-l1b-s1a", "warcraft-l2b-s1a"):
        assert boards.board(id).size == boards.board("warcraft-l1a-s1a").size
        boxes.append(boards.board(id).regions[-1].outline)
    assert boxes[0] == boxes[1] == boxes[2]


@pytest.mark.parametrize(
    ("id", "reasons"),
    [
        ("warcraft-l1a-l1b", ["l1a and l1b are the two faces of one board"]),
        (
            "warcraft-l1a-l1b-s2a-s2a-s2b",
            ["l1a and l1b are the two faces of one board", "s2a and s2b are the two faces of one board"],
        ),
        ("warcraft-l1a-s1a-s1a", ["there is only one s1a"]),
        ("warcraft-s2b-l1a", ["expected islands in order: l1a-s2b"]),
        (
            "warcraft-l1a-l2a-s1a",
            [
                "expected 1 L + 1 S for 2 players, 1 L + 1 M + 1 S for 3 players, "
                "1 L + 2 M + 1 S for 4 players, 2 L + 1 M + 2 S for 5 players, got 2 L + 1 S"
            ],
        ),
        (
            "warcraft-l3a-s1a-",
            [f"unknown island: {face}; known: {', '.join(FACES)}" for face in ("l3a", "")],
        ),
        ("warcraft-", [f"unknown island: ; known: {', '.join(FACES)}"]),
    ],
)
def test_what_makes_no_board_is_told(id: str, reasons: list[str]) -> None:
    assert [str(reason) for reason in boards.misnamed(id)] == reasons
    with pytest.raises(KeyError, match=re.escape(reasons[0])):
        boards.board(id)
    problems = notation.inspect({"board": id}).problems
    assert [(problem.place, problem.code, str(problem.reason)) for problem in problems] == [
        ("/board", "unknown_name", reason) for reason in reasons
    ]


def test_a_name_of_thousands_of_islands_is_told_briefly() -> None:
    assert len(boards.misnamed("warcraft" + "".join(f"-x{i}" for i in range(9_000)))) == len(FACES)


def test_boards_to_choose_from_are_a_set_for_each_number_of_players() -> None:
    assert boards.board_ids()[-4:] == tuple(BOARDS)
    assert [boards.board(id).players for id in BOARDS] == list(SETUP)
    for id, name in BOARDS.items():
        assert f"{boards.board(id).players} players (our own islands)" in str(name)


@pytest.mark.parametrize("id", [*BOARDS, "warcraft-l2b-m1a-s2a"])
def test_a_position_on_islands_is_read_again_from_document_and_line(id: str) -> None:
    position = new_game(Rules(WARCRAFT, boards.board(id)))
    assert notation.write(position)["board"] == id
    assert notation.read(notation.write(position)) == position
    assert line.from_line(line.to_line(position)) == position
    assert boards.rules_for(id) == position.rules


@pytest.mark.parametrize("players", SETUP)
def test_a_board_of_ones_own_may_have_islands(players: int) -> None:
    """The board is drawn, with anchors and the places of markers. The largest is not too large to be read again."""
    sets = boards.island_sets(WARCRAFT, players)
    id = max(sets, key=lambda id: sum(len(region.outline) for region in boards.board(id).regions))
    board = replace(boards.board(id), id="mine", inline=True, ours=False)
    position = new_game(Rules(WARCRAFT, board))
    written = notation.write(position)
    assert written["game"] == "warcraft"
    again = notation.read(json.loads(json.dumps(written)))
    assert again == position
    assert again.rules.board.islands == board.islands
    assert line.from_line(line.to_line(position)) == position


def test_the_islands_of_the_shipped_board_are_found_in_any_order_of_regions() -> None:
    board: Board = boards.board("warcraft-l1a-l2a-m1a-s1a-s2a")
    letters = [{board.ids[i][0] for i in bits(island)} for island in board.islands]
    assert letters == [{letter} for letter in "abcef"]


def test_the_schema_knows_every_set_and_nothing_else() -> None:
    schema = json.loads((files("smallworld") / "documents/position.schema.json").read_text(encoding="utf-8"))
    assert {"$ref": "#/$defs/islands"} in schema["properties"]["board"]["anyOf"]
    pattern = re.compile(schema["$defs"]["islands"]["pattern"])
    sets = [id for players in SETUP for id in boards.island_sets(WARCRAFT, players)]
    assert all(pattern.search(id) for id in sets)
    wrong = ["warcraft-l1a-l1b", "warcraft-s1a-l1a", "warcraft-l1a-m1a-m1b-s1a", "warcraft-l1a", "warcraft-l1a-s1a-s2a"]
    assert not any(pattern.search(id) for id in wrong)
    assert all(boards.misnamed(id) for id in wrong)


@pytest.mark.parametrize(
    ("arguments", "board", "players"),
    [
        (("--board", "warcraft-l2b-m1b-m2a-s1b"), "warcraft-l2b-m1b-m2a-s1b", 4),
        (("--board", "warcraft-l1b-s2a", "--players", "2"), "warcraft-l1b-s2a", 2),
        (("--players", "3"), "warcraft-l1a-m1a-s1a", 3),
        ((), "warcraft-l1a-s1a", 2),
    ],
)
def test_games_are_simulated_on_any_set(run: Run, arguments: tuple[str, ...], board: str, players: int) -> None:
    status, out, err = run("simulate", "--game", "warcraft", *arguments, "--games", "1", "--json")
    assert (status, err) == (0, "")
    written = json.loads(out)
    assert (written["board"], written["players"]) == (board, players)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ("--board", "warcraft-l1a-l1b"),
            "unknown board: warcraft-l1a-l1b (l1a and l1b are the two faces of one board",
        ),
        (
            ("--board", "base-2"),
            "unknown board of warcraft: base-2 (known: warcraft-l1a-s1a (2 players, our own design)",
        ),
        (
            ("--board", "warcraft-l1b-s2a", "--players", "3"),
            "cannot play warcraft-l1b-s2a with 3 players: it is a board for 2",
        ),
        (("--players", "6"), "no board for 6 players in this game (known: warcraft-l1a-s1a"),
    ],
)
def test_the_command_line_says_what_makes_no_board(run: Run, arguments: tuple[str, ...], message: str) -> None:
    status, _, err = run("simulate", "--game", "warcraft", *arguments)
    assert status
    assert message in " ".join(err.split())
