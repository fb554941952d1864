"""The examples in the README and in docstrings, which run and print what they show."""

from __future__ import annotations

import doctest
import re
from collections.abc import Callable
from importlib import import_module
from inspect import isfunction
from pathlib import Path
from typing import Any

import networkx as nx
import pytest

import smallworld
from smallworld.documents import boards, notation
from smallworld.games import box
from smallworld.model.options import Options
from smallworld.model.relics import write_relics
from smallworld.model.rules import Rules
from smallworld.model.turn import Turn
from smallworld.rules import engine
from smallworld.rules.conquest import quotes
from smallworld.teaching import examples, rulings
from smallworld.teaching import lessons as course
from smallworld.teaching.exercises import concepts, practice
from smallworld.teaching.library import codex
from smallworld.teaching.library import rulings as search
from smallworld.teaching.puzzles import puzzle
from smallworld.words import languages
from smallworld.words.explain import Note, Term
from smallworld.words.naming import UnknownNameError
from smallworld.words.text import text
from tests.scenario import Underground, seat

README = Path(__file__).resolve().parents[1] / "README.md"
POSITION = smallworld.new_game(smallworld.rules_for("base-2"))
ATTACK = smallworld.read({
    "board": "base-2",
    "players": [
        {"active": {"race": "tritons", "power": "commando", "hand": 3}},
        {"active": {"race": "orcs", "power": "hill"}},
    ],
    "regions": {"r05": {"race": "orcs", "tokens": 2}, "r10": {"race": "tritons", "tokens": 1}},
})  # fmt: skip
QUOTE = smallworld.best(ATTACK, "r15")


def test_the_taste_in_the_readme(capsys: pytest.CaptureFixture[str]) -> None:
    shown = re.search(r"```python\n(.*?)```\s+```\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    assert shown is not None
    exec(shown[1], {})
    assert capsys.readouterr().out == shown[2]


FUNCTIONS = [name for name in smallworld.__all__ if isfunction(getattr(smallworld, name))]


@pytest.mark.parametrize("name", FUNCTIONS)
def test_what_a_first_hour_needs_shows_an_example(name: str) -> None:
    assert ">>> " in getattr(smallworld, name).__doc__


ROOT = README.parent
#: The modules with examples.
SHOWN = [
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    for path in sorted((ROOT / "smallworld").rglob("*.py"))
    if re.search(r"(?m)^ *>>> ", path.read_text(encoding="utf-8"))
]


@pytest.mark.pure
@pytest.mark.parametrize("name", SHOWN)
def test_examples_in_docstrings(name: str) -> None:
    result = doctest.testmod(import_module(name))
    assert result.attempted
    assert not result.failed


@pytest.mark.pure
@pytest.mark.parametrize("name", smallworld.__all__)
def test_what_a_first_hour_needs_says_what_it_takes_and_gives(name: str) -> None:
    assert getattr(smallworld, name).__doc__


def test_regions_are_named_and_unknown_ones_told() -> None:
    board = POSITION.rules.board
    assert quotes.best(POSITION, "r06") == quotes.best(POSITION, board.index["r06"])
    assert quotes.every_way(POSITION, "r06") == quotes.every_way(POSITION, board.index["r06"])
    with pytest.raises(KeyError, match="unknown region of base-2: 'r99'; known: 'r00', "):
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
    for asked in (engine.refusals, engine.apply):
        with pytest.raises(TypeError, match="expected an Action, got str"):
            asked(POSITION, "pick 0")  # type: ignore[arg-type]


DOCUMENT = {"board": "base-2"}


@pytest.mark.pure
@pytest.mark.parametrize(
    "ask",
    [
        lambda given: smallworld.apply(given, smallworld.action("expand")),
        lambda given: smallworld.best(given, "r01"),
        smallworld.plan,
        smallworld.dumps,
        smallworld.to_line,
        smallworld.standings,
        lambda given: smallworld.narrate(smallworld.events.GameOver(), given),
        smallworld.chances,
        smallworld.decider,
        lambda given: smallworld.every_way(given, "r01"),
        lambda given: smallworld.income(given, 0),
        smallworld.legal_actions,
        smallworld.price_list,
        lambda given: smallworld.refusals(given, smallworld.action("expand")),
        smallworld.write,
    ],
)
def test_a_document_is_told_from_a_position(ask: Callable[[Any], object]) -> None:
    with pytest.raises(TypeError, match=r"expected a Position, got dict; `smallworld.read` makes one of a document"):
        ask(DOCUMENT)


@pytest.mark.parametrize("region", [23, -1, *(pytest.param(other, marks=pytest.mark.pure) for other in (None, 1.0))])
def test_a_region_is_named_by_its_id_or_its_place(region: Any) -> None:
    with pytest.raises(KeyError, match=r"unknown region of base-2: .*; known: 'r00', "):
        smallworld.best(POSITION, region)


@pytest.mark.parametrize("seat", [2, -1, pytest.param("Ann", marks=pytest.mark.pure)])
def test_a_seat_is_one_of_the_players(seat: Any) -> None:
    with pytest.raises(IndexError, match=r"no seat .*: there are 2 players, counted from 0"):
        smallworld.income(POSITION, seat)


def test_a_game_begins_with_rules_of_a_board() -> None:
    with pytest.raises(TypeError, match=r'expected Rules, got 2: `smallworld.rules_for\("base-2"\)` returns'):
        smallworld.new_game(2)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="expected the id of a board such as 'base-2', got 3"):
        smallworld.rules_for(3)  # type: ignore[arg-type]


def test_the_line_of_an_action_is_a_text() -> None:
    with pytest.raises(TypeError, match="expected the line of an action such as 'conquer r05', got 3"):
        smallworld.action(3)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("ask", "told"),
    [
        (lambda: examples.example("trolls"), "unknown example turn: 'trolls'; did you mean 'base.trolls' or "),
        (lambda: course.lesson("price"), "unknown lesson: 'price'; did you mean 'base.price', "),
        (lambda: course.course("bse"), "unknown game: 'bse'; did you mean 'base'?"),
        (lambda: rulings.ruling("C005"), "unknown ruling: 'C005'; did you mean 'C-005'"),
        (lambda: search.point("C005"), "unknown ruling: 'C005'; did you mean 'C-005'"),
        (
            lambda: codex.names("trolls"),
            "unknown race, power, place or relic: 'trolls'; did you mean 'base.trolls'",
        ),
        (lambda: concepts.concept("trolls"), "unknown concept: 'trolls'; did you mean 'base.trolls' or "),
        (lambda: practice.families("baze"), "unknown game: 'baze'; did you mean 'base'?"),
        (lambda: puzzle.puzzles("baze"), "unknown game: 'baze'; did you mean 'base'?"),
        (lambda: puzzle.puzzle("nope"), "unknown puzzle: 'nope'; known: 'base-"),
        (lambda: languages.use("zh"), "unknown language: 'zh'; known: 'en', 'zh-Hant', 'zh-Hans'"),
        (lambda: POSITION.holding("r99"), "unknown region of base-2: 'r99'; known: 'r00', "),
        (lambda: POSITION.rules.board.mask(["r99"]), "unknown region of base-2: 'r99'; known: 'r00', "),
        (lambda: POSITION.owner("base.trolls"), "unknown race in play: 'base.trolls'; there are none"),
        (
            lambda: POSITION.rules.ability("trols"),
            "unknown race, power, form, place or relic of base: 'trols'; did you ",
        ),
        (lambda: POSITION.rules.piece("mountan"), "unknown piece of base: 'mountan'; did you mean 'base.mountain'?"),
        (
            lambda: Rules(POSITION.rules.game, POSITION.rules.board, numbers={"base.trols": 3}),
            "unknown race or power of base: 'base.trols'; did you mean 'base.trolls'?",
        ),
        (lambda: boards.island_sets(box("warcraft"), 9), "unknown number of players: 9; no islands of "),
        (lambda: smallworld.board("warcraft-l1a"), "unknown board: 'warcraft-l1a'; expected 1 L + 1 S for 2 players"),
    ],
)
def test_an_unknown_name_is_told_what_comes_near(ask: Callable[[], object], told: str) -> None:
    with pytest.raises(UnknownNameError) as error:
        ask()
    assert str(error.value).startswith(told)
    assert isinstance(error.value, KeyError)


def test_an_unknown_board_is_told() -> None:
    with pytest.raises(KeyError, match="unknown board: 'base-9'; did you mean 'base-2', "):
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


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (QUOTE.terms[0], "Term(+2, 'any region (mountain)')"),
        (QUOTE.terms[0].source, "Source('Small World rulebook, Conquering a Region')"),
        (QUOTE.terms[0].reason, "'any region (mountain)'"),
        (QUOTE.links[0], "Link('border', 'it borders a region you hold')"),
        (smallworld.income(ATTACK, 0)[0], "Term(+1, '1 region of the Tritons')"),
        (
            smallworld.refusals(ATTACK, smallworld.action("conquer r00"))[1],
            "Refusal('not_adjacent', 'not next to a region you hold')",
        ),
        (Term(1, text("{n} of {what}", n=1), QUOTE.terms[0].source, Options.figure_scores_alone),
         "Term(+1, '1 of {what}', option='figure_scores_alone')"),
        (Note(text("a toll is due"), QUOTE.terms[0].source), "Note('a toll is due')"),
        (ATTACK.rules.races["base.orcs"], "Race('base.orcs', 'Orcs', 5 tokens)"),
        (ATTACK.rules.powers["base.hill"], "Power('base.hill', 'Hill', 4 tokens)"),
        (ATTACK.rules.board.regions[1], "Region('r01', farmland, magic, edge)"),
        (ATTACK.rules.board.regions[1].terrain, "Terrain('farmland')"),
        (Options(), "Options()"),
        (Options(pay_with_combo_coins=True), "Options(pay_with_combo_coins=True)"),
        (ATTACK.turn, "Turn()"),
        (ATTACK.players[1].active, "Force(race='base.orcs', power='base.hill', conquests=1, turns=1)"),
        (Turn(roll=2, used=("sacrificed",)), "Turn(roll=2, used=('sacrificed',))"),
    ],
)  # fmt: skip
def test_values_are_short_at_the_prompt(value: object, shown: str) -> None:
    assert repr(value) == shown
