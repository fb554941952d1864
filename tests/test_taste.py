"""What the README and the docstrings show is what one gets."""

from __future__ import annotations

import doctest
import re
from importlib import import_module
from pathlib import Path

import networkx as nx
import pytest

import smallworld

README = Path(__file__).resolve().parents[1] / "README.md"
POSITION = smallworld.new_game(smallworld.rules_for("base-2"))


def test_the_taste_in_the_readme(capsys: pytest.CaptureFixture[str]) -> None:
    shown = re.search(r"```python\n(.*?)```\s+```\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    assert shown is not None
    exec(shown[1], {})
    assert capsys.readouterr().out == shown[2]


@pytest.mark.parametrize("name", ["smallworld", "smallworld.documents.boards", "smallworld.rules.conquest.quotes"])
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
    assert smallworld.quotes(POSITION, "r06") == smallworld.quotes(POSITION, board.index["r06"])
    with pytest.raises(KeyError, match="base-2 has no region 'r99'; it has r00, "):
        smallworld.quotes(POSITION, "r99")


def test_a_position_as_a_graph() -> None:
    graph = POSITION.graph
    assert nx.is_frozen(graph)
    assert set(graph) == set(POSITION.rules.board.ids)
    assert set(map(frozenset, graph.edges)) == set(map(frozenset, POSITION.rules.board.graph.edges))
    assert graph.nodes["r01"]["terrain"] == "farmland"
    assert nx.is_frozen(POSITION.rules.board.graph)


def test_prices_as_a_table() -> None:
    rows = smallworld.price_list(POSITION)
    assert [row["region"] for row in rows] == [*POSITION.rules.board.ids]
    assert {tuple(row) for row in rows} == {
        ("region", "terrain", "race", "tokens", "way", "price", "allowed", "refusals", "odds")
    }
    assert rows[0]["refusals"] == ["no_race"]


def test_short_words_for_what_is_large() -> None:
    for thing in (POSITION, POSITION.rules.board, POSITION.rules, smallworld.best(POSITION, "r06")):
        assert len(repr(thing)) < 80
