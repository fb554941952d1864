"""Drawing a board, with outlines and without."""

from __future__ import annotations

import math
from itertools import combinations

import pytest

from smallworld.documents import boards, notation
from smallworld.drawing.layout import HEIGHT, WIDTH, spring_layout
from smallworld.drawing.outlines import drawing
from smallworld.model.board import Board
from tests.grounds import isle


@pytest.mark.parametrize("id", boards.board_ids())
def test_a_board_with_outlines_is_drawn_by_them(id: str) -> None:
    board = boards.board(id)
    found = drawing(board)
    assert not found["joined"]
    for region, drawn in zip(board.regions, found["regions"], strict=True):
        assert drawn["id"] == region.id
        assert drawn["path"].count("L") == len(region.outline) - 1


def test_a_board_without_them_is_drawn_as_circles_that_can_be_told_apart() -> None:
    found = drawing(isle())
    assert found["joined"]
    assert len(found["borders"]) == isle().graph.number_of_edges()
    places = [region["place"] for region in found["regions"]]
    radius = float(found["regions"][0]["path"].split("a")[1].split()[0])
    assert all(math.dist(a, b) >= 2 * radius for a, b in combinations(places, 2))
    assert all(radius <= x <= WIDTH - radius and radius <= y <= HEIGHT - radius for x, y in places)


def test_neighbours_are_drawn_near_one_another() -> None:
    board = boards.board("base-5")
    places = spring_layout(board)
    near = [math.dist(places[a], places[b]) for a, b in board.graph.edges]
    far = [math.dist(places[a], places[b]) for a, b in combinations(board.ids, 2) if not board.graph.has_edge(a, b)]
    assert sum(near) / len(near) < 0.5 * sum(far) / len(far)


def test_outlines_on_a_sheet_without_a_size_are_not_followed() -> None:
    regions = [{"id": id, "terrain": "hill", "edge": True, "outline": [0], "label": [5, 5]} for id in "ab"]
    board = {"arcs": [[[0, 0], [9, 0], [9, 9], [0, 0]]], "regions": regions, "borders": [["a", "b"]]}
    assert drawing(notation.read({"board": board}).rules.board)["joined"]
    assert not drawing(notation.read({"board": {**board, "size": [9, 9]}}).rules.board)["joined"]


def test_the_same_board_is_drawn_the_same() -> None:
    board: Board = isle()
    assert spring_layout(board) == spring_layout(board)
