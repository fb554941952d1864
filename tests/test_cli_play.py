"""The commands that play on from a position: `actions`, `play` and `score`."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from smallworld import games
from smallworld.cli.outputs import step_json
from smallworld.documents import boards, notation
from smallworld.documents.line import from_line, to_line
from smallworld.model import events
from smallworld.model.action_lines import parse
from smallworld.model.actions import Advance, FinalRoll
from smallworld.model.options import Options
from smallworld.model.position import Position, Step
from smallworld.model.rules import Rules
from smallworld.rules.engine import apply, decider, legal_actions
from smallworld.rules.scoring.income import income
from smallworld.setup.new_game import new_game
from smallworld.words.explain import total
from tests import scenario, test_cli
from tests.test_cli import SORCERERS, Run, Save, start

run, save = test_cli.run, test_cli.save

#: Commando Tritons with three tokens in hand. Orcs hold the only other region.
TRITONS: dict[str, Any] = {
    "board": "base-2",
    "players": [
        {"name": "Ann", "active": {"race": "tritons", "power": "commando", "hand": 3}},
        {"name": "Bob", "active": {"race": "orcs", "power": "hill"}},
    ],
    "regions": {"r05": {"race": "orcs", "tokens": 2}, "r10": {"race": "tritons", "tokens": 1}},
}


def fresh() -> Position:
    """Returns a game before its first draw."""
    return new_game(Rules(games.GAMES["base"], boards.board("base-2")))


def rolling() -> Position:
    """Returns a position in which the last token of the Sorcerers depends on the die."""
    return apply(notation.read(SORCERERS), FinalRoll("r02")).position


def test_actions_are_those_of_the_engine(run: Run, save: Save) -> None:
    path = save(TRITONS)
    legal = [str(action) for action in legal_actions(notation.read(TRITONS))]
    status, out, err = run("actions", path, "--json")
    assert (status, err) == (0, "")
    assert json.loads(out) == {
        "decider": 0,
        "phase": "conquest",
        "actions": [{"action": action} for action in legal],
    }
    status, out, err = run("actions", path)
    assert (status, err) == (0, "")
    heading, *lines = out.splitlines()
    assert heading == "Ann decides: round 1, Conquests"
    assert lines == legal


def test_actions_of_chance_have_probabilities(run: Run, save: Save) -> None:
    path = save(notation.write(rolling()))
    written = json.loads(run("actions", path, "--json")[1])
    assert written["decider"] == "chance"
    assert {entry["action"]: Fraction(entry["probability"]) for entry in written["actions"]} == {
        "die 0": Fraction(1, 2),
        "die 1": Fraction(1, 6),
        "die 2": Fraction(1, 6),
        "die 3": Fraction(1, 6),
    }
    heading, *lines = run("actions", path)[1].splitlines()
    assert heading.startswith("chance decides")
    assert [line.split() for line in lines][:2] == [["die", "0", "1/2"], ["die", "1", "1/6"]]


def test_draws_are_equally_likely(run: Run, save: Save) -> None:
    written = json.loads(run("actions", save(notation.write(fresh())), "--json")[1])
    assert written["phase"] == "pick"
    assert {entry["probability"] for entry in written["actions"]} == {f"1/{len(games.GAMES['base'].races)}"}


def test_a_race_is_drawn_with_its_box_or_without(run: Run, save: Save) -> None:
    path = save(notation.write(fresh()))
    assert (
        run("play", path, "draw elves")[1].splitlines()[1:] == run("play", path, "draw base.elves")[1].splitlines()[1:]
    )


def test_no_action_is_left_when_the_game_is_over(run: Run, save: Save) -> None:
    path = save({**TRITONS, "phase": "over"})
    assert json.loads(run("actions", path, "--json")[1]) == {"decider": None, "phase": "over", "actions": []}
    assert run("actions", path)[1] == "The game is over.\n"
    status, out, err = run("play", path, "expand")
    assert (status, out) == (2, "")
    assert "action 1, expand: the game is over" in err


@pytest.mark.parametrize("command", ["actions", "score", "explain", "check"])
def test_a_position_line_is_taken_for_its_document(run: Run, save: Save, tmp_path: Path, command: str) -> None:
    one_line = tmp_path / "position.txt"
    one_line.write_text(to_line(notation.read(TRITONS)) + "\n", encoding="utf-8")
    from_document, taken = run(command, save(TRITONS), "--json"), run(command, str(one_line), "--json")
    assert taken == from_document
    assert taken[0] == 0


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"sw1 base-2", "12 fields"),
        (b"sw1 base-2 1 conquest 0 \xff - - - - - - end", "the document: not UTF-8"),
        (b"sw1 base-9 1 conquest 0 - - - - - - end", "/board"),
        (b"sw1 base-2 one conquest 0 - - - - - - end", "/round: expected a whole number"),
        (b"sw1 base-2 1 conquest 0 - r05=orcs:2/r05=orcs:3 - - - - end", "/regions/r05: given twice"),
        (b"sw1 base-2 1 conquest 0 - - - - %5B%5B - end", "/turn: invalid JSON"),
        (b"sw1 " + b"x" * 500_000, "12 fields"),
    ],
)
def test_a_damaged_position_line_is_refused(run: Run, save: Save, content: bytes, message: str) -> None:
    path = save(content)
    for command in (["actions", path], ["score", path], ["play", path, "expand"], ["explain", path], ["check", path]):
        status, out, err = run(*command)
        if command[0] == "check" and "/board" in message:
            assert status == 1
            continue
        assert (status, out) == (2, "")
        assert err.startswith(f"smallworld: {path}: ")
        assert message in err


def test_play_a_whole_turn(run: Run, save: Save) -> None:
    path = save(TRITONS)
    lines = ["conquer r15", "end-conquests", "deploy r15", "deploy r15"]
    status, out, err = run("play", path, *lines, "--json")
    assert (status, err) == (0, "")
    written = json.loads(out)
    position, kinds = notation.read(TRITONS), []
    for line in lines:
        position, happened = apply(position, parse(line))
        kinds.append([event.kind for event in happened])
    assert [step["action"] for step in written["steps"]] == lines
    assert [[event["kind"] for event in step["events"]] for step in written["steps"]] == kinds
    assert written["steps"][0]["events"][0] == {
        "kind": "conquered",
        "words": "The Tritons conquer r15 with 1 token.",
        "amount": 1,
        "player": 0,
        "region": "r15",
        "race": "base.tritons",
        "piece": "ordinary",
    }
    (earned,) = [event for event in written["steps"][-1]["events"] if event["kind"] == "earned"]
    assert earned["amount"] == sum(term["amount"] for term in earned["terms"]) == 2
    assert written["coins"] == [
        {"player": 0, "name": "Ann", "coins": 7},
        {"player": 1, "name": "Bob", "coins": 5},
    ]
    assert (written["decider"], written["phase"]) == (1, "turn")
    assert notation.read(written["position"]) == from_line(written["line"]) == position


def test_play_in_words_ends_with_the_position_for_the_next_command(run: Run, save: Save, tmp_path: Path) -> None:
    status, out, _ = run("play", save(TRITONS), "conquer r15", "end-conquests", "deploy r15", "deploy r15")
    assert status == 0
    assert "  The Tritons conquer r15 with 1 token." in out.splitlines()
    assert "2 for 2 regions of the Tritons" in out
    assert "Ann 7" in [" ".join(line.split()) for line in out.splitlines()]
    *_, decision, last = out.splitlines()
    assert decision == "Bob decides: round 1, Expand or decline"
    following = tmp_path / "next.txt"
    following.write_text(last, encoding="utf-8")
    status, out, _ = run("play", str(following), "expand", "--json")
    assert status == 0
    assert json.loads(out)["steps"][0]["events"][0]["player"] == 1


def test_play_names_the_option_that_decided_an_event(run: Run, save: Save) -> None:
    game = scenario.Scenario(
        scenario.seat("hill sorcerers"),
        scenario.seat("forest elves"),
        regions={"plain": "sorcerers 1", "mound": "elves 1"},
    )
    path = save(notation.write(game.position))
    _, out, _ = run("play", path, "conquer mound base.sorcerers")
    assert "  The Elves lose 1 token in mound. (option substituted_token_is_lost)" in out.splitlines()
    _, out, _ = run("play", path, "conquer mound base.sorcerers", "--json")
    (step,) = json.loads(out)["steps"]
    decided = {event["kind"]: event.get("option") for event in step["events"]}
    assert decided == {"lost": "substituted_token_is_lost", "conquered": None}


@pytest.mark.parametrize("options", [[], ["--json"]])
def test_an_illegal_action_is_refused_with_every_reason(run: Run, save: Save, options: list[str]) -> None:
    status, out, err = run("play", save(TRITONS), "conquer r15", "conquer r00", "end-conquests", *options)
    assert (status, out) == (2, "")
    lines = err.splitlines()
    assert len(lines) == 2
    assert all(line.startswith("smallworld: action 2, conquer r00: ") for line in lines)
    assert "[water] (Small World rulebook, Conquering a Region)" in lines[0]
    assert "[not_adjacent] (Small World rulebook, Following Conquests)" in lines[1]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("fly r05", "action 2: unknown action 'fly'"),
        ("", "action 2: unknown action ''"),
        ("conquer", "action 2: 'conquer': expected 'conquer region [way [using]]'"),
        ("final-roll", "action 2: 'final-roll': expected 'final-roll region [using]'"),
        ("decline soon or later", "action 2: 'decline soon or later': expected 'decline [way]'"),
        ("place hero", "action 2: 'place hero': expected 'place piece region'"),
        ("finish now", "action 2: 'finish now': expected 'finish'"),
        ("pick one", "action 2: pick: expected a whole number for index"),
        ("die ٣", "action 2: die: expected a whole number for face"),
        ("conquer r99", "action 2, conquer r99: this board has no region r99 [unknown_region]"),
        ("conquer \x1b[2J", r"this board has no region \x1b[2J"),
    ],
)
def test_an_invalid_action_is_named(run: Run, save: Save, line: str, message: str) -> None:
    status, out, err = run("play", save(TRITONS), "conquer r15", line)
    assert (status, out) == (2, "")
    assert message in err
    assert "\x1b" not in err


def test_without_a_seed_the_outcomes_of_chance_are_arguments(run: Run, save: Save) -> None:
    path = save(SORCERERS)
    status, out, err = run("play", path, "final-roll r02", "deploy r01")
    assert (status, out) == (2, "")
    assert "action 2, deploy r01: the die is in the air" in err
    written = json.loads(run("play", path, "final-roll r02", "die 3", "--json")[1])
    kinds = [event["kind"] for event in written["steps"][1]["events"]]
    assert kinds[0] == "rolled"
    assert "conquered" in kinds


def test_with_a_seed_chance_decides_by_itself(run: Run, save: Save) -> None:
    path = save(notation.write(fresh()))
    command = ("play", path, "pick 2", "--seed", "4", "--json")
    assert run(*command) == run(*command)
    written = json.loads(run(*command)[1])
    done = [step["action"].split()[0] for step in written["steps"]]
    # Six combos are drawn before the pick, and one after it.
    assert done == ["draw"] * 12 + ["pick"] + ["draw"] * 2
    assert written["decider"] == 0
    others = {run(*command[:4], str(seed), "--json")[1] for seed in range(4)}
    assert len(others) > 1


def test_a_seed_rolls_the_die(run: Run, save: Save) -> None:
    faces = set()
    for seed in range(12):
        _, out, _ = run("play", save(SORCERERS), "final-roll r02", "--seed", str(seed), "--json")
        written = json.loads(out)
        faces.add(written["steps"][1]["action"])
        assert decider(notation.read(written["position"])) == written["decider"] == 0
    assert {"die 0"} < faces <= {"die 0", "die 1", "die 2", "die 3"}


def test_score_adds_up_race_by_race(run: Run, save: Save) -> None:
    path = save(SORCERERS)
    for arguments, seat in (([], 0), (["--player", "0"], 0), (["--player", "1"], 1)):
        status, out, err = run("score", path, "--json", *arguments)
        assert (status, err) == (0, "")
        written = json.loads(out)
        assert (written["player"], written["name"]) == (seat, SORCERERS["players"][seat]["name"])
        assert written["total"] == total(income(notation.read(SORCERERS), seat))
        assert written["total"] == sum(race["coins"] for race in written["races"])
        for race in written["races"]:
            assert race["coins"] == sum(term["amount"] for term in race["terms"])
    assert [(race["race"], race["power"], race["active"]) for race in written["races"]] == [
        ("base.orcs", "base.hill", True),
        ("base.elves", None, False),
    ]
    assert written["races"][0]["terms"][0] == {
        "amount": 2,
        "reason": "2 regions of the Orcs",
        "source": "Small World rulebook, Scoring Victory Coins",
    }


def test_score_in_words(run: Run, save: Save) -> None:
    status, out, _ = run("score", save(SORCERERS), "--player", "1")
    assert status == 0
    coins = total(income(notation.read(SORCERERS), 1))
    assert out.startswith(f"Bob would score {coins} coins\n")
    assert f"Hill Orcs, active: {coins}" in out
    assert "Elves, in decline: 0" in out
    assert "2  2 regions of the Orcs" in out
    assert "Small World rulebook, Scoring Victory Coins" in out


def test_score_names_the_option_that_decided(run: Run, save: Save) -> None:
    alchemist = {"race": "tritons", "power": "alchemist", "hand": 1}
    document = {"board": "base-2", "players": [{"active": alchemist}], "options": {"flat_bonus_needs_tokens": True}}
    for options, coins in (({"flat_bonus_needs_tokens": True}, 0), ({}, 2)):
        _, out, _ = run("score", save({**document, "options": options}), "--json")
        assert json.loads(out)["total"] == coins
    assert "flat_bonus_needs_tokens" in out


@pytest.mark.parametrize("seat", ["2", "99", "-1", "x", "1.0", "١"])
def test_score_of_nobody(run: Run, save: Save, seat: str) -> None:
    status, out, err = run("score", save(TRITONS), "--player", seat)
    assert (status, out) == (2, "")
    assert "player" in err


def test_hidden_coins_stay_hidden(run: Run, save: Save) -> None:
    ann, bob = TRITONS["players"]
    path = save({**TRITONS, "players": [ann, {**bob, "coins": None}]})
    status, out, _ = run("play", path, "conquer r15")
    assert status == 0
    assert "Bob hidden" in [" ".join(line.split()) for line in out.splitlines()]
    assert json.loads(run("play", path, "conquer r15", "--json")[1])["coins"][1]["coins"] is None


@pytest.mark.parametrize("command", [["actions"], ["score"], ["play", "expand"]])
def test_an_impossible_setup_is_not_played(run: Run, save: Save, command: list[str]) -> None:
    path = save({**TRITONS, "regions": {"r00": {"race": "orcs"}}})
    status, out, err = run(command[0], path, *command[1:])
    assert (status, out) == (2, "")
    assert "/regions/r00: Orcs cannot stand on water" in err


@pytest.mark.parametrize(
    "arguments", [["play"], ["play", "a"], ["actions"], ["score"], ["play", "a", "expand", "--seed", "-1"]]
)
def test_a_command_line_that_makes_no_sense(run: Run, arguments: list[str]) -> None:
    status, out, err = run(*arguments)
    assert (status, out) == (2, "")
    assert "usage: smallworld" in err


@pytest.mark.parametrize(
    ("command", "rest", "unbuffered"),
    [("explain", [], ""), ("check", ["--json"], ""), ("actions", [], "1"), ("play", ["conquer r15", "--json"], "1")],
)
def test_a_full_disk_is_no_traceback(save: Save, command: str, rest: list[str], unbuffered: str) -> None:
    """A sample of commands and forms. Each is a process of its own, and all of them write in one place."""
    if not Path("/dev/full").exists():
        pytest.skip("no full disk here")
    with open("/dev/full", "wb") as full:
        done = start(command, save(TRITONS), *rest, stdout=full, PYTHONUNBUFFERED=unbuffered)
    assert done.returncode == 2
    assert done.stderr.startswith(b"smallworld: standard output: ")
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("event", "written"),
    [
        (events.TurnBegins(1, 2), {"kind": "turn_begins", "amount": 2, "player": 1}),
        (events.Drawn("base.hill"), {"kind": "drawn", "amount": 0, "race": "base.hill"}),
        (
            events.Paid(1, 2, option=Options.spoils_at_once),
            {"kind": "paid", "amount": 2, "player": 1, "option": "spoils_at_once"},
        ),
        (events.Grudge(1, 0), {"kind": "grudge", "amount": 0, "player": 1}),
        (events.Tribute(1, 0, 3, ()), {"kind": "tribute", "amount": 0, "player": 1}),
        (
            events.Picked(0, "base.orcs", "base.hill", 10),
            {"kind": "picked", "amount": 10, "player": 0, "race": "base.orcs", "piece": "base.hill"},
        ),
        (
            events.Placed(0, "r03", "base.fortress"),
            {"kind": "placed", "amount": 1, "player": 0, "region": "r03", "piece": "fortress"},
        ),
        (
            events.NeutralRemoved("r03", "base.lost_tribe", 1),
            {"kind": "neutral_removed", "amount": 1, "region": "r03", "piece": "lost_tribe"},
        ),
        (
            events.Replaced(0, "r03", "warcraft.tauren", 2),
            {"kind": "replaced", "amount": 2, "player": 0, "region": "r03", "race": "warcraft.tauren"},
        ),
    ],
    ids=lambda value: getattr(value, "kind", ""),
)
def test_events_in_json_have_one_set_of_names(event: events.Event, written: dict[str, Any]) -> None:
    position = notation.read(TRITONS)
    (told,) = step_json(Advance(), Step(position, (event,)))["events"]
    assert {name: value for name, value in told.items() if name != "words"} == written
