"""The commands about whole games: `simulate` and `replay`."""

from __future__ import annotations

import json
import re
import shlex
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from smallworld import games
from smallworld.documents import boards, notation, records
from smallworld.documents.boards import rules_for
from smallworld.documents.records import Record
from smallworld.games import GAMES
from smallworld.model.options import OPTIONS
from smallworld.model.rules import Rules
from smallworld.play.bots import BOTS
from smallworld.play.simulate import record
from smallworld.setup.new_game import new_game
from tests import test_cli
from tests.test_cli import Run, Save
from tests.test_cli_play import TRITONS

run, save = test_cli.run, test_cli.save

RULES = Rules(games.GAMES["base"], boards.board("base-2"))


def test_a_board_decides_the_box(run: Run) -> None:
    options = ("--boxes", "base,underground", "--games", "1", "--json")
    status, out, err = run("simulate", "--board", "underground-3", *options)
    assert (status, err) == (0, "")
    assert [json.loads(out)[field] for field in ("game", "board")] == ["underground", "underground-3"]
    status, _, err = run("simulate", "--game", "base", "--board", "underground-3", *options)
    assert status == 2
    assert err.startswith("smallworld: unknown board of base: underground-3 ")


@pytest.mark.parametrize("command", ["simulate", "study"])
def test_a_box_without_boards_is_a_guest_only(run: Run, command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "pond", replace(GAMES["base"], id="pond", boards={}))
    expected = "smallworld: no boards in this game: deal pond on a board of another one, with --boxes\n"
    assert run(command, "--game", "pond") == (2, "", expected)


def test_help_says_what_each_bot_does(run: Run) -> None:
    _, out, _ = run("simulate", "--help")
    words = " ".join(out.split())
    for id, bot in BOTS.items():
        assert f"{id}: {bot.about}" in words


def recorded() -> dict[str, Any]:
    """Returns the document of a whole game."""
    return records.write(record(RULES, [BOTS["random"]] * 2, seed=3))


def test_simulate_as_json(run: Run) -> None:
    status, out, err = run("simulate", "--players", "3", "--games", "4", "--seed", "9", "--bots", "greedy", "--json")
    assert (status, err) == (0, "")
    written = json.loads(out)
    assert {name: written[name] for name in ("game", "board", "players", "bots", "seed", "games")} == {
        "game": "base",
        "board": "base-3",
        "players": 3,
        "bots": ["greedy"] * 3,
        "seed": 9,
        "games": 4,
    }
    assert written["actions"] > 100
    assert "actions_per_second" in written
    assert len(written["mean_coins_by_seat"]) == 3
    assert sum(written["wins_by_seat"]) == pytest.approx(4, abs=0.05)
    assert set(written["races"]) == set(RULES.races)
    assert set(written["powers"]) == set(RULES.powers)


def test_simulate_in_words_begins_with_the_top_earner(run: Run) -> None:
    status, out, err = run("simulate", "--players", "2", "--games", "3", "--bots", "random,greedy")
    assert (status, err) == (0, "")
    assert "\x1b" not in out
    heading, *tables = out.split("\n\n")
    seats, races, powers = (rows.splitlines() for rows in tables)
    assert re.fullmatch(r"base-2, 3 games: \d+ actions, \d+ per second", heading)
    assert seats[0].split() == ["seat", "bot", "mean", "coins", "wins"]
    assert seats[1].split()[:2] == ["1", "greedy"]
    for rows, what in ((races, RULES.races), (powers, RULES.powers)):
        assert len(rows) == 1 + len(what)
        means = [float(mean) for row in rows[1:] if (mean := row.split()[-2]) != "–"]
        assert means == sorted(means, reverse=True)
    picked = [sum(int(row.split()[-1]) for row in rows[1:]) for rows in (races, powers)]
    assert picked[0] == picked[1] > 0


def test_progress_is_shown_on_a_terminal_alone(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    command = ("simulate", "--players", "2", "--games", "2", "--json")
    assert run(*command)[2] == ""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    _, out, err = run(*command)
    assert "games" in err
    assert json.loads(out)["games"] == 2


def test_the_same_seed_gives_the_same_results_and_another_seed_others(run: Run) -> None:
    def results(seed: str) -> dict[str, Any]:
        written: dict[str, Any] = json.loads(
            run("simulate", "--players", "2", "--games", "2", "--seed", seed, "--json")[1]
        )
        del written["actions_per_second"], written["seed"]
        return written

    assert results("5") == results("5")
    assert results("5") != results("6")


def test_a_board_can_be_named(run: Run) -> None:
    written = json.loads(run("simulate", "--board", "base-4", "--games", "1", "--json")[1])
    assert (written["board"], written["players"]) == ("base-4", 4)


@pytest.mark.parametrize("game", games.GAMES)
def test_without_an_argument_a_game_has_the_fewest_players(run: Run, game: str) -> None:
    status, out, err = run("simulate", "--game", game, "--games", "1", "--json")
    assert (status, err) == (0, "")
    written = json.loads(out)
    fewest = min(boards.board(id).players for id in games.GAMES[game].boards)
    assert (written["game"], written["players"]) == (game, fewest)


@pytest.mark.parametrize("players", range(2, 6))
def test_games_underground(run: Run, tmp_path: Path, players: int) -> None:
    path = str(tmp_path / "game.json")
    command = ("simulate", "--game", "underground", "--players", str(players), "--games", "1", "--json")
    status, out, err = run(*command, "--record", path)
    assert (status, err) == (0, "")
    written = json.loads(out)
    assert (written["board"], written["players"]) == (f"underground-{players}", players)
    assert set(written["races"]) == set(games.GAMES["underground"].races)
    told = json.loads(run("replay", path, "--json")[1])
    assert told["over"] is True
    coins = {standing["player"]: standing["coins"] for standing in told["standings"]}
    assert [coins[seat] for seat in range(players)] == written["mean_coins_by_seat"]


def test_house_rules_are_played(run: Run) -> None:
    command = ("simulate", "--players", "2", "--games", "2", "--json")
    options = ("--option", "building_at_any_time=on", "--option", "own_declined_defends=off")
    written, usual = json.loads(run(*command, *options)[1]), json.loads(run(*command)[1])
    assert written["options"] == {"building_at_any_time": True, "own_declined_defends": False}
    assert "options" not in usual
    assert written["mean_coins_by_seat"] != usual["mean_coins_by_seat"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--option", "magic=on"], "unknown option: magic (known: own_declined_defends"),
        (["--players", "6", "--option", "magic=on"], "unknown option: magic"),
        (["--players", "2", "--option", "armor_moves=on"], "option armor_moves does not concern base (known: own_d"),
        (
            ["--game", "underground", "--players", "2", "--option", "building_at_any_time=on"],
            "option building_at_any_time does not concern underground (known: own_declined_defends",
        ),
        (
            ["--boxes", "base,underground", "--option", "figure_walks=on"],
            "option figure_walks does not concern base, underground, without places and relics (known: own_declined_d",
        ),
        (
            ["--boxes", "underground,base", "--places", "--option", "flight_reaches_rivers=on"],
            "option flight_reaches_rivers does not concern base, underground, with places and relics (known: own_dec",
        ),
        (
            ["--boxes", "base,warcraft", "--places", "--option", "ocean_is_sea=on"],
            "no places and relics for a board of base",
        ),
        (["--players", "6"], "no board for 6 players in this game (known: base-2 (2 players)"),
        (["--game", "underground", "--players", "7"], "underground-5 (5 players, our own design)"),
        (["--players", "0"], "expected a whole number from 1"),
        (["--players", "two"], "expected a whole number"),
        (["--board", "base-9"], "unknown board of base: base-9 (known: base-2 (2 players)"),
        (["--board", "base-2", "--players", "3"], "cannot play base-2 with 3 players: it is a board for 2"),
        (["--game", "chess", "--players", "2"], "chess"),
        (["--players", "2", "--games", "0"], "from 1 to 100000"),
        (["--players", "2", "--games", "100001"], "from 1 to 100000"),
        (["--players", "2", "--games", "9" * 9_000], "from 1 to 100000"),
        (["--players", "2", "--seed", "-1"], "--seed"),
        (["--players", "2", "--seed", "x"], "--seed"),
        (["--players", "2", "--bots", "clever"], "unknown bot: clever (known: random, greedy, planner"),
        (["--players", "2", "--bots", ""], "unknown bot:  (known: random, greedy, planner"),
        (["--players", "2", "--bots", "random,greedy,random"], "expected 1 bot or 2, got 3"),
        (["--players", "2", "--option", "magic=on"], "unknown option: magic (known: own_declined_defends"),
        (
            ["--players", "2", "--option", "own_declined_defends=1"],
            "expected own_declined_defends=on or own_declined_defends=off",
        ),
        (
            ["--players", "2", "--option", "own_declined_defends"],
            "expected own_declined_defends=on or own_declined_defends=off",
        ),
        (["--players", "2", "--record", "/"], "smallworld: /: "),
    ],
)
def test_impossible_simulations_are_refused(run: Run, arguments: list[str], message: str) -> None:
    status, out, err = run("simulate", *arguments)
    assert (status, out) == (2, "")
    assert message in err


@pytest.mark.parametrize("places", [[], ["--places"]], ids=["alone", "with places"])
def test_the_options_of_a_table_are_those_that_it_can_wake(run: Run, places: list[str]) -> None:
    mixed = ("simulate", "--games", "1", "--boxes", "base,underground", *places)
    _, _, err = run(*mixed, "--option", "magic=on")
    known = err.partition("(known: ")[2].removesuffix(")\n").split(", ")
    rules = rules_for("base-2", boxes=("base", "underground"), finds=bool(places))
    assert known == [name for name, option in OPTIONS.items() if rules.game.leaves_open(option)]
    accepted = [word for name in known for word in ("--option", f"{name}=on")]
    assert run(*mixed, *accepted)[0] == 0


def test_a_record_of_the_first_game_replays_to_its_end(run: Run, tmp_path: Path) -> None:
    path = str(tmp_path / "game.json")
    command = ("simulate", "--players", "3", "--games", "1", "--seed", "8", "--bots", "greedy,random,random", "--json")
    summary = json.loads(run(*command, "--record", path)[1])
    status, out, err = run("replay", path, "--json")
    assert (status, err) == (0, "")
    written = json.loads(out)
    assert written["over"] is True
    assert len(written["steps"]) == summary["actions"]
    coins = {standing["player"]: standing["coins"] for standing in written["standings"]}
    assert [coins[seat] for seat in range(3)] == summary["mean_coins_by_seat"]
    assert [standing["place"] for standing in written["standings"]] == [1, 2, 3]
    assert written["standings"][0]["name"] == "Player 1"
    assert written["steps"][-1]["events"][-1]["kind"] == "game_over"


def test_replay_describes_a_game_turn_by_turn(run: Run, save: Save) -> None:
    status, out, err = run("replay", save(recorded()))
    assert (status, err) == (0, "")
    headings = [line for line in out.splitlines() if line.startswith("Round ")]
    turns = boards.board("base-2").turns
    assert headings == [f"Round {n}: Player {seat}’s turn." for n in range(1, turns + 1) for seat in (1, 2)]
    story, ranking = out.split("  The game is over.\n\n")
    assert "  Player 1 scores " in story
    columns, first, second = ranking.splitlines()
    assert columns.split()[:3] == ["place", "player", "coins"]
    assert int(first.split()[3]) >= int(second.split()[3])


def test_a_game_that_is_not_over(run: Run, save: Save) -> None:
    start = notation.read(TRITONS)
    path = save(records.write(Record(start)))
    status, out, _ = run("replay", path)
    assert status == 0
    assert out.startswith("Round 1: Ann’s turn.\n")
    assert "isn’t over" in out
    written = json.loads(run("replay", path, "--json")[1])
    assert (written["steps"], written["over"]) == ([], False)
    assert {standing["name"]: standing["tokens"] for standing in written["standings"]} == {"Ann": 1, "Bob": 2}


def test_nobody_is_ranked_while_coins_are_hidden(run: Run, save: Save) -> None:
    ann, bob = TRITONS["players"]
    path = save({"start": {**TRITONS, "players": [ann, {**bob, "coins": None}]}, "actions": ["conquer r15"]})
    status, out, _ = run("replay", path)
    assert status == 0
    assert "Coins are hidden" in out
    assert json.loads(run("replay", path, "--json")[1])["standings"] is None


@pytest.mark.parametrize("options", [[], ["--json"]])
def test_an_illegal_action_is_named_with_its_place(run: Run, save: Save, options: list[str]) -> None:
    document = {"start": TRITONS, "actions": ["conquer r15", "conquer r00", "end-conquests"]}
    path = save(document)
    status, out, err = run("replay", path, *options)
    assert (status, out) == (2, "")
    assert f"smallworld: {path}: /actions/1: not next to a region you hold [not_adjacent]" in err.splitlines()
    assert "[water]" in err


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("", "invalid JSON"),
        (b"\xff", "not UTF-8"),
        (json.dumps(records.write(Record(new_game(RULES))))[:-9], "invalid JSON"),
        ([], "expected an object, got a list"),
        ({}, "a starting position is missing"),
        (TRITONS, "/board: unknown field"),
        (TRITONS, "the document: a starting position is missing [missing]"),
        ({"start": TRITONS, "version": True}, "/version"),
        ({"start": {"board": "base-9"}}, "/start/board"),
        ({"start": TRITONS, "version": 2}, "/version"),
        ({"start": TRITONS, "actions": ["fly \x1b[2J"]}, "/actions/0"),
        ({"start": {**TRITONS, "regions": {"r00": {"race": "orcs"}}}}, "/start/regions/r00"),
        ("sw1 base-2 1 pick 0 - - - - - - end", "invalid JSON"),
    ],
)
def test_a_damaged_record_is_refused(run: Run, save: Save, content: object, message: str) -> None:
    path = save(content)
    status, out, err = run("replay", path)
    assert (status, out) == (2, "")
    assert err.startswith(f"smallworld: {path}: ")
    assert message in err
    assert "\x1b" not in err


def test_the_command_lines_of_the_documents_run(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    docs = Path(__file__).parents[1] / "docs/reference"
    shown = (docs / "cli.md").read_text(encoding="utf-8").split("```sh\n")[1].split("```")[0]
    commands = [line for line in shown.splitlines() if line.startswith("smallworld ")]
    assert {shlex.split(command)[1] for command in commands} == {
        "explain", "check", "actions", "play", "score", "plan", "question", "puzzles", "progress", "worksheet",
        "tonight", "simulate", "replay", "study",
    }  # fmt: skip
    example = (docs / "documents.md").read_text(encoding="utf-8").split("```json\n")[1].split("```")[0]
    (tmp_path / "position.json").write_text(example, encoding="utf-8")
    for learner in ("anna", "ben"):
        (tmp_path / f"{learner}.json").write_text('{"version": 1}', encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    for command in commands:
        status, out, err = run(*shlex.split(command, comments=True)[1:])
        assert (command, status, err) == (command, 0, "")
        assert out
