"""A position in the terminal: `smallworld show`."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import smallworld
from smallworld.cli import main, outputs
from smallworld.cli.show import _drawn
from smallworld.documents import notation
from smallworld.drawing.cells import LETTERS, cell_of, cells
from smallworld.games import GAMES
from smallworld.model.board import Board

DOCUMENT = {
    "board": "base-2",
    "players": [
        {"name": "Ann", "active": {"race": "tritons", "power": "commando", "hand": 3}},
        {"name": "王", "active": {"race": "orcs", "power": "hill"}, "declined": [{"race": "elves"}]},
    ],
    "regions": {
        "r05": {"race": "orcs", "tokens": 2},
        "r10": {"race": "tritons", "tokens": 8},
        "r11": {"race": "elves", "tokens": 1},
    },
}


@pytest.fixture(params=["base-2", "underground-5", "warcraft-l1a-s1a"])
def board(request: pytest.FixtureRequest) -> Board:
    """Returns a board of each kind."""
    return smallworld.board(request.param)


def test_the_label_of_each_region_lies_in_its_cells(board: Board) -> None:
    drawn = cells(board, 100)
    for i, region in enumerate(board.regions):
        column, row = cell_of(board, 100, region.label)
        assert drawn[row][column] == i


def test_a_region_has_cells_as_large_as_its_outline(board: Board) -> None:
    drawn = [i for row in cells(board, 200) for i in row]
    cell = 2 * (board.size[0] / 200) ** 2
    for i, region in enumerate(board.regions):
        ring = list(zip(region.outline, (*region.outline[1:], region.outline[0]), strict=True))
        area = abs(sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in ring)) / 2
        assert drawn.count(i) * cell == pytest.approx(area, rel=0.2)


def test_each_terrain_has_a_letter() -> None:
    assert {id for game in GAMES.values() for id in game.terrains} <= LETTERS.keys()


def test_owners_are_told_apart_without_colours(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "position.json"
    file.write_text(json.dumps(DOCUMENT), encoding="utf-8")
    assert main(["show", str(file)]) == 0
    shown = capsys.readouterr().out
    assert "\x1b" not in shown
    map, _, tables = shown.partition("\n\n")
    assert set(re.findall(r"r\d\d", map)) == set(smallworld.board("base-2").ids)
    assert {mark for mark in "●■○□" if mark in map} == {"●", "■", "□"}
    assert "●8" in map
    assert "● Ann" in tables
    assert "■ 王" in tables


def test_each_owner_has_a_colour() -> None:
    position = notation.read(DOCUMENT)
    seats = {str(span.style).rpartition(" on ")[2] for line in _drawn(position, 100) for span in line.spans}
    free = {region.terrain for region in position.rules.board.regions}
    assert len(seats) == 2 + len(free)


@pytest.mark.parametrize(("variable", "coloured"), [("NO_COLOR", False), ("COLORTERM", True)])
def test_a_terminal_shows_colours_unless_it_wants_none(
    variable: str, coloured: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv(variable, "truecolor")
    outputs.show(_drawn(notation.read(DOCUMENT), 80)[0])
    assert ("48;" in capsys.readouterr().out) is coloured
