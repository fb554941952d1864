"""The command that makes, lists, shows and checks puzzles: `puzzles`."""

from __future__ import annotations

import json
from datetime import date

import pytest

from smallworld.cli import puzzles as command
from smallworld.documents.line import from_line
from smallworld.teaching.puzzles.puzzle import Puzzle, of_the_day, puzzle, puzzles
from smallworld.teaching.puzzles.themes import THEMES
from tests import test_cli
from tests.test_cli import Run

run = test_cli.run


def test_puzzles_are_made_the_same_for_the_same_seed(run: Run) -> None:
    status, out, err = run("puzzles", "--make", "base", "--count", "2")
    assert (status, err) == (0, "")
    made = [Puzzle(json.loads(line)) for line in out.splitlines()]
    shipped = {one.id: one.written() for one in puzzles("base")}
    assert [one.written() for one in made] == [shipped[one.id] for one in made]


def test_puzzles_of_another_kind_are_made_and_told_apart(run: Run) -> None:
    _, out, _ = run("puzzles", "--make", "base", "--kind", "region", "--count", "1")
    made = Puzzle(json.loads(out))
    assert made.written() == puzzle(made.id).written()
    _, out, _ = run("puzzles", "--show", made.id, "--json")
    told = json.loads(out)
    assert (told["kind"], told["region"], "coins" in told) == ("region", made.region, False)
    _, out, _ = run("puzzles", "--list", "base")
    assert any(line.startswith(made.id) and "A region far off" in line for line in out.splitlines())


def test_puzzles_are_made_by_how_far_the_obvious_line_falls_short(run: Run) -> None:
    for short, far in (("1", [1]), ("2+", [2, 3, 4])):
        _, out, _ = run("puzzles", "--make", "base", "--count", "1", "--short", short)
        assert Puzzle(json.loads(out)).short in far


def test_puzzles_are_listed_by_theme(run: Run) -> None:
    _, out, _ = run("puzzles", "--list", "base", "--theme", "decline")
    assert [line.split()[0] for line in out.splitlines()] == [
        one.id for one in puzzles("base") if "decline" in one.themes
    ]


def test_puzzles_are_listed_the_easiest_first(run: Run) -> None:
    status, out, _ = run("puzzles", "--list", "warcraft")
    assert status == 0
    assert [line.split()[0] for line in out.splitlines()] == [one.id for one in puzzles("warcraft")]
    status, out, _ = run("puzzles", "--list", "warcraft", "--json")
    assert [one["rating"] for one in json.loads(out)] == [one.rating for one in puzzles("warcraft")]


def test_a_puzzle_is_shown_with_its_solution_if_that_is_wanted(run: Run) -> None:
    one = next(found for found in puzzles("underground") if found.kind == "coins")
    status, out, _ = run("puzzles", "--show", one.id)
    assert status == 0
    lines = out.splitlines()
    assert lines[0].startswith(f"Find {one.coins} coins: ")
    assert from_line(lines[-1]) == one.position
    assert str(one.best[0]) not in lines
    _, out, _ = run("puzzles", "--show", one.id, "--solution")
    _, *told, _ = out.splitlines()
    line, told = told[: len(one.best)], told[len(one.best) :]
    assert line == [str(action) for action in one.best]
    assert [words.partition(": ")[0] for words in told] == [str(THEMES[id].name) for id in one.themes]
    _, out, _ = run("puzzles", "--show", one.id, "--solution", "--json")
    assert json.loads(out)["tempting"] == [str(action) for action in one.tempting]
    assert list(json.loads(out)["points"]) == list(one.themes)


def test_the_puzzle_of_a_day(run: Run) -> None:
    _, out, _ = run("puzzles", "--day", "2026-02-03", "--json")
    assert json.loads(out)["id"] == of_the_day(date(2026, 2, 3)).id


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--show", "base-nothing"], "unknown puzzle: base-nothing"),
        (["--day", "2026-02-30"], "expected a day such as 2026-01-31, got 2026-02-30"),
    ],
)
def test_a_missing_puzzle_is_refused(run: Run, arguments: list[str], said: str) -> None:
    status, out, err = run("puzzles", *arguments)
    assert (status, out) == (2, "")
    assert said in err


def test_every_puzzle_is_proved_again(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    few = [one for one in puzzles("base") if one.kind == "coins"][:2]
    monkeypatch.setattr(command, "puzzles", lambda _: few)
    assert run("puzzles", "--check", "base")[:2] == (0, "2 puzzles proved, 0 wrong\n")
    wrong = Puzzle({**json.loads(few[0].written()), "coins": few[0].coins + 1})
    monkeypatch.setattr(command, "puzzles", lambda _: [wrong])
    status, out, err = run("puzzles", "--check", "base")
    assert (status, out) == (1, "0 puzzles proved, 1 wrong\n")
    assert f"{wrong.id}: comes out differently" in err
