"""A board of three islands, in a made-up box whose races land at piers, on any island and at any time.

Nobody lands in the base game, and everybody pays for travel in Warcraft. The engine must not assume that every region
can be reached on foot, or how races land where it cannot.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import islice
from random import Random
from typing import Any, ClassVar

import pytest

from smallworld.documents import notation
from smallworld.documents.boards import read_board
from smallworld.games import GAMES
from smallworld.model.actions import Conquer
from smallworld.model.board import Board, Regions
from smallworld.model.holding import Holding
from smallworld.model.landing import Landing
from smallworld.model.phase import Phase
from smallworld.model.player import Force
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.play.bots import BOTS
from smallworld.play.simulate import play
from smallworld.rules.engine import legal_actions, refusals
from smallworld.setup.new_game import new_game
from smallworld.words.faults import DocumentError
from smallworld.words.text import Text, text

BASE = GAMES["base"]
NORTH, EAST, SOUTH = ("n1", "n2", "n3"), ("e1", "e2"), ("s1", "s2", "s3", "s4")


@dataclass(frozen=True)
class ByPier(Landing):
    """Landing at piers. The coast around them is no entry."""

    islands: ClassVar[bool] = True

    def entry(self, board: Board) -> Regions:
        return board.symbol("pier") & board.open

    def lies_right(self, board: Board) -> Regions:
        return board.symbol("pier")

    def reason(self, board: Board) -> Text:
        return text("a race that holds no region enters at a pier")

    def wanting(self, board: Board) -> Text:
        return text("there is no pier")


ISLES = replace(BASE, id="isles", landing=ByPier())


def region(id: str) -> dict[str, Any]:
    """Returns a region of the made-up board. The first of each island has a pier, and all of them lie on its coast."""
    return {"id": id, "terrain": "lake" if id == "s3" else "hill", "symbols": ["pier"][: id[1] == "1"], "edge": True}


DOCUMENT: dict[str, Any] = {
    "id": "isles",
    "game": "isles",
    "inline": True,
    "regions": [region(id) for id in ("s1", "n1", "e1", "n2", "s2", "n3", "e2", "s3", "s4")],
    "borders": [["n1", "n2"], ["n2", "n3"], ["e1", "e2"], ["s1", "s2"], ["s2", "s3"], ["s3", "s4"]],
}
BOARD = read_board(DOCUMENT, ISLES.terrains, ISLES.pieces, islands=True)


def held(*regions: str, power: str = "base.merchant", board: Board = BOARD) -> Position:
    """Returns a position with Orcs in these regions, tokens in hand, and nobody else on the map."""
    position = new_game(Rules(ISLES, board))
    orcs = Force("base.orcs", power, hand=5, conquests=len(regions), turns=int(bool(regions)))
    ann = position.players[0]._replace(active=orcs)
    holdings = [Holding("base.orcs", 1) if id in regions else Holding() for id in board.ids]
    return position._replace(phase=Phase.CONQUEST, players=(ann, *position.players[1:]), holdings=tuple(holdings))


def within_reach(position: Position) -> set[str]:
    return {action.region for action in legal_actions(position) if isinstance(action, Conquer)}


def test_the_islands_are_the_parts_that_do_not_border() -> None:
    assert [set(BOARD.names(island)) for island in BOARD.islands] == [set(SOUTH), set(NORTH), set(EAST)]
    assert sum(BOARD.islands) == BOARD.all


#: The games whose races come in by the edge of the board.
BY_THE_EDGE = [id for id, game in GAMES.items() if not game.landing.islands]


@pytest.mark.parametrize("game", BY_THE_EDGE)
def test_a_connected_board_is_one_island(game: str) -> None:
    for id in GAMES[game].boards:
        board = notation.read({"board": id}).rules.board
        assert board.islands == (board.all,)


@pytest.mark.parametrize("game", BY_THE_EDGE)
def test_a_board_with_entry_by_the_edge_must_be_connected(game: str) -> None:
    terrain = {"terrain": next(id for id, terrain in GAMES[game].terrains.items() if not terrain.closed)}
    regions = [{**entry, **terrain} for entry in DOCUMENT["regions"]]
    with pytest.raises(DocumentError, match="is not connected"):
        notation.read({"game": game, "board": {**DOCUMENT, "regions": regions}})


def test_a_game_says_where_its_races_enter() -> None:
    position = held()
    assert within_reach(position) == {"n1", "e1", "s1"}
    (why,) = refusals(position, Conquer("n2"))
    assert (why.code, str(why.reason)) == ("not_entry", "there is no pier")


@pytest.mark.parametrize("pier", [False, True])
def test_seafarers_enter_by_water_only_where_races_enter(pier: bool) -> None:
    """The lake of the south island lies at the edge of the board, but that counts for nothing without a pier."""
    regions = [
        {**entry, "symbols": ["pier"]} if pier and entry["id"] == "s3" else entry for entry in DOCUMENT["regions"]
    ]
    board = read_board({**DOCUMENT, "regions": regions}, ISLES.terrains, ISLES.pieces, islands=True)
    assert within_reach(held(power="base.seafaring", board=board)) == {"n1", "e1", "s1", *["s3"][:pier]}


@pytest.mark.parametrize("pier", [False, True])
def test_races_that_cross_rivers_enter_by_them_only_at_entries(pier: bool) -> None:
    """Every region of this cave touches the edge of the board, but only its river can have a pier."""
    game = replace(GAMES["underground"], id="caves", landing=ByPier())
    kinds = {"bank": "mudpool", "river": "river", "far_bank": "mudpool"}
    regions: list[dict[str, Any]] = [{"id": id, "terrain": kind, "edge": True} for id, kind in kinds.items()]
    regions[1]["symbols"] = ["pier"][:pier]
    borders = [["bank", "river"], ["river", "far_bank"]]
    document = {"id": "caves", "game": "caves", "regions": regions, "borders": borders}
    start = new_game(Rules(game, read_board(document, game.terrains, game.pieces, islands=True)))
    ann = start.players[0]._replace(active=Force("underground.lizardmen", "underground.muddy", hand=9))
    position = start._replace(phase=Phase.CONQUEST, players=(ann, *start.players[1:]))
    assert within_reach(position) == ({"bank", "river", "far_bank"} if pier else set())


def test_nobody_walks_from_one_island_to_another() -> None:
    assert within_reach(held("n1")) == {"n2"}
    assert within_reach(held("e2", "s1")) == {"e1", "s2"}
    assert {why.code for why in refusals(held("n1"), Conquer("e1"))} == {"not_adjacent"}


def test_a_document_may_have_a_board_of_islands_where_the_game_has_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "isles", ISLES)
    position = new_game(Rules(ISLES, BOARD))
    assert notation.read(notation.write(position)) == position


@pytest.mark.parametrize("seed", range(3))
def test_a_game_on_islands_is_played_to_its_end(seed: int) -> None:
    start = new_game(Rules(ISLES, BOARD))
    for _, after, _ in islice(play(start, [BOTS["random"]] * 2, Random(seed)), 5_000):
        position = after
    assert position.phase is Phase.OVER
