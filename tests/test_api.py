"""The first hour with the package, as a user types it."""

from __future__ import annotations

import tomllib
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

import smallworld as sw
from smallworld.documents import records
from smallworld.words.languages import reading

ROOT = Path(__file__).resolve().parents[1]


def attack() -> sw.Position:
    """Returns a position in which Ann's Tritons stand beside Bob's Orcs."""
    return sw.read({
        "board": "base-2",
        "players": [
            {"name": "Ann", "active": {"race": "tritons", "power": "commando", "hand": 3}},
            {"name": "Bob", "active": {"race": "orcs", "power": "hill"}, "declined": [{"race": "elves"}]},
        ],
        "regions": {
            "r05": {"race": "orcs", "tokens": 2},
            "r10": {"race": "tritons", "tokens": 1},
            "r17": {"race": "elves", "tokens": 1},
        },
    })  # fmt: skip


def test_a_game_begins_with_the_id_of_its_board() -> None:
    assert sw.new_game("base-2") == sw.new_game(sw.rules_for("base-2"))
    assert [player.name for player in sw.new_game("base-2", ("Ann", "Bob")).players] == ["Ann", "Bob"]
    with pytest.raises(sw.UnknownNameError, match="unknown board: 'base-9'; did you mean 'base-2'"):
        sw.new_game("base-9")


def test_actions_are_values_or_lines() -> None:
    position = attack()
    assert sw.apply(position, "conquer r15") == sw.apply(position, sw.action("conquer r15"))
    assert sw.refusals(position, "conquer r00") == sw.refusals(position, sw.action("conquer r00"))
    with pytest.raises(TypeError, match="expected an Action or its line, such as 'conquer r05', got int"):
        sw.apply(position, 5)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("conqer r15", "unknown action 'conqer': did you mean 'conquer'?"),
        ("attack r15", "unknown action 'attack': the actions are pick, "),
        ("conquer", "'conquer': expected 'conquer region [way [using]]'"),
        ("pick first", "pick: expected a whole number for index, got 'first'"),
    ],
)
def test_a_faulty_line_is_explained(line: str, told: str) -> None:
    with pytest.raises(sw.ActionSyntaxError) as error:
        attack().apply(line)
    assert str(error.value).startswith(told)


def test_an_illegal_action_brings_its_refusals() -> None:
    with pytest.raises(sw.IllegalActionError) as error:
        attack().apply("conquer r00")
    assert error.value.refusals == attack().why_not("conquer r00")


def test_legal_actions_are_worked_out_once() -> None:
    position = attack()
    assert position.legal_actions is position.legal_actions is sw.legal_actions(position)


def test_methods_answer_as_the_functions_do() -> None:
    position = attack()
    assert position.legal_actions == sw.legal_actions(position)
    assert position.decider == sw.decider(position) == 0
    assert position.why_not("conquer r00") == sw.refusals(position, "conquer r00")
    assert position.price("r15") == sw.best(position, "r15")
    assert position.income() == sw.income(position, 0)
    assert position.income(1) == sw.income(position, 1)
    assert position.apply("conquer r15") == sw.apply(position, "conquer r15")
    assert position.document() == sw.write(position)
    assert position.to_line() == sw.to_line(position)


def test_completion_offers_what_users_ask() -> None:
    offered = {name for name in dir(attack()) if not name.startswith("_")}
    assert {"legal_actions", "why_not", "price", "apply", "to_line", "document"} <= offered
    assert not {"held", "pieces_at", "finds_at", "known", "owners", "in_force", "answers"} & offered
    assert all(hasattr(attack(), name) for name in offered)


def test_a_position_goes_through_every_text() -> None:
    position = attack()
    assert sw.read(sw.write(position)) == position
    assert sw.loads(sw.dumps(position)) == position
    assert sw.from_line(sw.to_line(position)) == position
    assert hash(sw.from_line(sw.to_line(position))) == hash(position)


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("x", "expected a mapping, got str; `smallworld.loads` reads a JSON text"),
        (b"x", "expected a mapping, got bytes; `smallworld.loads` reads a JSON text"),
        ([], "expected a mapping, got list"),
        (None, "expected a mapping, got NoneType"),
    ],
)
def test_only_a_mapping_is_a_document(given: object, told: str) -> None:
    for take in (sw.read, sw.problems):
        with pytest.raises(TypeError) as error:
            take(given)  # type: ignore[arg-type]
        assert str(error.value) == told


def test_problems_list_everything_wrong_with_a_document() -> None:
    document = {"board": "base-2", "players": [{}, {"active": {"race": "troll"}}], "regions": {"r99": {}}}
    with pytest.raises(sw.DocumentError) as error:
        sw.read(document)
    assert error.value.problems == sw.problems(document)
    assert [problem.place for problem in sw.problems(document)] == ["/regions/r99", "/players/1/active/race"]
    assert sw.problems(sw.write(attack())) == ()


def test_an_unknown_region_is_told_in_plain_words() -> None:
    with pytest.raises(sw.UnknownNameError) as error:
        attack().price("r99")
    assert str(error.value).startswith("unknown region of base-2: 'r99'; known: 'r00', ")
    assert isinstance(error.value, LookupError)


def test_abilities_go_by_their_ids_without_the_box() -> None:
    start = sw.new_game("base-2")
    assert str(start.legal_actions[0]) == "draw amazons"
    assert start.apply("draw elves") == start.apply("draw base.elves") == start.apply(sw.action("draw base.elves"))
    assert start.apply("draw elves").events == (sw.events.Drawn("elves"),)
    assert sw.chances(start)[0][0] == sw.actions.Draw("amazons")
    (conquered, *_) = attack().apply("conquer r15").events
    assert conquered == sw.events.Conquered(0, "r15", "tritons", 1, "ordinary")
    races = {row["race"] for row in sw.price_list(attack())}
    assert races == {None, "tritons", "orcs", "elves"}


def test_the_graph_names_races_and_pieces_without_the_box() -> None:
    nodes = attack().graph.nodes
    assert (nodes["r05"]["race"], nodes["r05"]["pieces"]) == ("orcs", {"mountain": 1})
    assert nodes["r00"]["race"] is None


def test_rules_know_abilities_with_their_box_or_without() -> None:
    rules = sw.rules_for("base-2")
    assert rules.ability("tritons") is rules.ability("base.tritons") is rules.races["base.tritons"]
    assert rules.ability("commando") is rules.powers["base.commando"]


def test_ways_go_by_their_ids_without_the_box() -> None:
    position = sw.read({
        "board": "base-2",
        "phase": "conquest",
        "players": [
            {"active": {"race": "sorcerers", "power": "stout", "hand": 1}},
            {"active": {"race": "orcs", "power": "hill"}},
        ],
        "regions": {"r10": {"race": "sorcerers", "tokens": 1}, "r09": {"race": "orcs", "tokens": 1}},
    })  # fmt: skip
    assert [quote.way for quote in sw.every_way(position, "r09")] == ["ordinary", "sorcerers"]
    conquer = sw.actions.Conquer("r09", "sorcerers")
    assert conquer in position.legal_actions
    assert position.apply(conquer) == position.apply("conquer r09 base.sorcerers")
    assert "sorcerers" in {row["way"] for row in sw.price_list(position)}


@pytest.mark.parametrize("board", ["base-3", "underground-2", "warcraft-l1a-s1a"])
def test_a_game_is_played_by_what_is_shown(board: str) -> None:
    """Every action in the form for users is legal, and every event in it is put into words."""
    position = sw.new_game(board)
    for n in range(120):
        legal = position.legal_actions
        assert all(not position.why_not(str(action)) for action in legal)
        position, events = position.apply(legal[n * 7 % len(legal)])
        for event in events:
            assert "." not in "".join(str(getattr(event, name, "")) for name in ("race", "power", "piece", "id"))
            assert str(sw.narrate(event, position))


def test_a_plan_is_a_line_of_actions() -> None:
    found = sw.plan(attack(), budget=sw.Budget(nodes=2_000))
    position = attack()
    for action in found.actions:
        position = position.apply(action).position
    assert found.value > 0


def test_standings_after_a_game() -> None:
    assert [(standing.place, standing.player) for standing in sw.standings(attack())] == [(1, 1), (2, 0)]


def test_a_position_prints_as_a_table() -> None:
    lines = str(attack()).splitlines()
    assert lines[0] == "base-2, round 1 of 10, Ann: Conquests"
    assert lines[2:5] == [
        "player  coins  race                                 in decline",
        "Ann         5  Commando Tritons (3 tokens in hand)",
        "Bob         5  Hill Orcs                            Elves",
    ]
    assert "r05     mountain  Bob     Orcs          2  1 mountain" in lines
    assert "r17     hill      Bob     Elves         1" in lines
    assert len(lines) == 6 + 1 + 23


def test_a_table_is_in_the_language_of_the_reader() -> None:
    with reading("zh-Hant"):
        assert "地形" in str(attack())


def test_a_terminal_shows_a_position_in_the_colours_of_the_players() -> None:
    written = StringIO()
    Console(file=written, force_terminal=True, color_system="truecolor", width=120).print(attack())
    ann, bob = (next(line for line in written.getvalue().splitlines() if name in line) for name in ("Ann  ", "Bob  "))
    assert "\x1b[94m" in ann
    assert "\x1b[91m" in bob


def test_a_name_that_looks_like_markup_is_shown_as_it_is() -> None:
    position = sw.new_game("base-2", ["[red]Ann[/]", "Bob"])
    written = StringIO()
    Console(file=written, width=120).print(position)
    assert "[red]Ann[/]" in written.getvalue()
    assert "[red]Ann[/]" in str(position)


def test_the_version_is_that_of_the_project() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert sw.__version__ == project["version"]


def test_records_take_actions_as_users_see_them() -> None:
    start = sw.new_game("base-2")
    actions = (start.legal_actions[0],)
    played = records.read(records.write(records.Record(start, actions)))
    assert [str(action) for action in played.actions] == ["draw amazons"]
