"""What the README and the docstrings show is what one gets."""

from __future__ import annotations

import doctest
import re
from importlib import import_module
from inspect import isfunction
from pathlib import Path

import networkx as nx
import pytest

import smallworld
from smallworld.documents import notation
from smallworld.model.relics import write_relics
from tests.scenario import Underground, seat

README = Path(__file__).resolve().parents[1] / "README.md"
POSITION = smallworld.new_game(smallworld.rules_for("base-2"))


def test_the_taste_in_the_readme(capsys: pytest.CaptureFixture[str]) -> None:
    shown = re.search(r"```python\n(.*?)```\s+```\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    assert shown is not None
    exec(shown[1], {})
    assert capsys.readouterr().out == shown[2]


FUNCTIONS = [name for name in smallworld.__all__ if isfunction(getattr(smallworld, name))]


@pytest.mark.parametrize("name", FUNCTIONS)
def test_what_a_first_hour_needs_shows_an_example(name: str) -> None:
    assert ">>> " in getattr(smallworld, name).__doc__


@pytest.mark.parametrize("name", sorted({"smallworld", *(getattr(smallworld, name).__module__ for name in FUNCTIONS)}))
def test_examples_in_docstrings(name: str) -> None:
    result = doctest.testmod(import_module(name))
    assert result.attempted
    assert not result.failed


@pytest.mark.parametrize("name", smallworld.__all__)
def test_what_a_first_hour_needs_says_what_it_takes_and_gives(name: str) -> None:
    assert getattr(smallworld, name).__doc__


def test_regions_are_named_and_unknown_ones_told() -> None:
    board = POSITION.rules.board
    assert smallworld.best(POSITION, "r06") == smallworld.best(POSITION, board.index["r06"])
    assert smallworld.every_way(POSITION, "r06") == smallworld.every_way(POSITION, board.index["r06"])
    with pytest.raises(KeyError, match="base-2 has no region 'r99'; it has r00, "):
        smallworld.every_way(POSITION, "r99")


def test_a_position_as_a_graph() -> None:
    graph = POSITION.graph
    assert nx.is_frozen(graph)
    assert set(graph) == set(POSITION.rules.board.ids)
    assert set(map(frozenset, graph.edges)) == set(map(frozenset, POSITION.rules.board.graph.edges))
    assert [*graph] == [*POSITION.rules.board.ids]
    assert graph.nodes["r01"]["terrain"] == "farmland"
    assert nx.is_frozen(POSITION.rules.board.graph)


def test_prices_as_a_table() -> None:
    rows = smallworld.price_list(POSITION)
    assert [row["region"] for row in rows] == [*POSITION.rules.board.ids]
    assert {tuple(row) for row in rows} == {
        ("region", "terrain", "race", "tokens", "way", "using", "price", "allowed", "refusals", "odds")
    }
    assert rows[0]["refusals"] == ["no_race"]


def test_prices_with_the_help_of_relics_are_in_the_table() -> None:
    """The sword takes two tokens off, once a turn."""
    regions = {"bog": "ogres 1 sword", "moss": "kraken 2"}
    game = Underground(seat("stone ogres", hand=2), seat("muddy kraken"), regions=regions, phase="conquest")
    rows = [row for row in smallworld.price_list(game.position) if row["region"] == "moss"]
    found = smallworld.best(game.position, "moss")
    assert (found.way, write_relics(found.using), found.price) in [
        (row["way"], row["using"], row["price"]) for row in rows
    ]
    assert {row["using"] for row in rows} == {"", "sword"}


def test_a_line_is_told_from_an_action() -> None:
    for asked in (smallworld.refusals, smallworld.apply):
        with pytest.raises(TypeError, match="'pick 0' is no action"):
            asked(POSITION, "pick 0")  # type: ignore[arg-type]


def test_an_unknown_board_is_told() -> None:
    with pytest.raises(KeyError, match="there is no board 'base-9'; there are base-2, "):
        smallworld.rules_for("base-9")


def test_what_nobody_plays_is_no_reason_to_fail() -> None:
    faulty = notation.inspect({
        "board": "base-2",
        "phase": "conquest",
        "players": [{"active": {"race": "orcs", "power": "hill", "hand": 3}}, {}],
        "regions": {"r15": {"race": "elves", "tokens": 5}},
    })  # fmt: skip
    assert {problem.code for problem in faulty.problems} == {"no_owner"}
    assert faulty.position is not None
    assert smallworld.refusals(faulty.position, smallworld.action("conquer r15"))


def test_short_words_for_what_is_large() -> None:
    for thing in (POSITION, POSITION.rules.board, POSITION.rules, smallworld.best(POSITION, "r06")):
        assert len(repr(thing)) < 80
