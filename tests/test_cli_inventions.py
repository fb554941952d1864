"""Games with inventions on the command line: `--inventions` of `simulate` and `study`, and faulty files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from smallworld.documents import records
from smallworld.documents.inventions import read, write
from smallworld.documents.inventions.files import examples
from smallworld.games import GAMES
from smallworld.study.careers import played
from smallworld.study.design import Design, Table, read_design
from smallworld.study.kept import header
from smallworld.study.results import Study
from tests import test_cli
from tests.test_cli import Run, Save

run, save = test_cli.run, test_cli.save

FOLDER = Path(__file__).parents[1] / "smallworld/content/inventions"
MOLES, SHEPHERDING, PHOENIXES = (str(FOLDER / f"base/{id}.json") for id in ("moles", "shepherding", "phoenixes"))
LAMPLIGHTERS = str(FOLDER / "underground/lamplighters.json")
FEW = ("--games", "2", "--bots", "random")


def own(id: str) -> Any:
    """Returns the document of an example, without its box."""
    return write(next(file.inventions for file in examples() if file.id == id))


def test_bots_play_with_the_inventions_of_files(run: Run, tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    files = ("--inventions", MOLES, SHEPHERDING)
    status, out, err = run("simulate", *files, *FEW, "--json", "--record", str(record))
    assert (status, err) == (0, "")
    written = json.loads(out)
    assert "own.moles" in written["races"]
    assert "own.shepherding" in written["powers"]
    both = {**own("moles"), **own("shepherding")}
    assert read(written["inventions"], GAMES["base"]) == read(both, GAMES["base"])
    assert records.read(json.loads(record.read_text())).start.rules.game.inventions == read(both, GAMES["base"])
    apart = ("--inventions", SHEPHERDING, "--inventions", MOLES)
    assert json.loads(run("simulate", *apart, *FEW, "--json")[1])["inventions"] == written["inventions"]


def test_a_game_without_inventions_is_as_ever(run: Run) -> None:
    assert "inventions" not in json.loads(run("simulate", *FEW, "--json")[1])


def test_a_study_plays_with_inventions_on_each_of_its_tables(run: Run) -> None:
    options = ("--boards", "base-2,underground-2", "--games", "4", "--bots", "random", "--workers", "1")
    status, out, err = run("study", *options, "--inventions", PHOENIXES, "--json")
    assert (status, err) == (0, "")
    text = json.dumps(own("phoenixes"), sort_keys=True)
    tables = tuple(Table(box, f"{box}-2", inventions=text) for box in ("base", "underground"))
    design = Design(tables, ("random",))
    assert json.loads(out)["study"] == header(design)
    assert read_design(json.loads(json.dumps(design.document()))) == design
    expected = Study(design, tuple(played(design, number) for number in range(4)))
    assert json.loads(out) == json.loads(json.dumps(expected.document([])))
    assert "Phoenixes" in run("study", *options, "--inventions", PHOENIXES)[1]


def test_guests_and_inventions_share_a_table(run: Run) -> None:
    options = ("--board", "underground-2", "--game", "underground", "--boxes", "base,underground")
    _, out, _ = run("simulate", *options, "--inventions", PHOENIXES, LAMPLIGHTERS, *FEW, "--json")
    assert {"own.phoenixes", "own.lamplighters", "base.trolls"} <= json.loads(out)["races"].keys()


def test_values_that_a_file_changes_are_played(run: Run, save: Save, tmp_path: Path) -> None:
    path, record = save({"game": "base", "overrides": {"trolls": {"tokens": 9}}}), tmp_path / "game.json"
    assert run("simulate", "--inventions", path, *FEW, "--record", str(record))[0] == 0
    assert records.read(json.loads(record.read_text())).start.rules.races["base.trolls"].tokens == 9


@pytest.mark.parametrize("command", ["simulate", "study"])
def test_faults_of_a_file_are_told_with_their_places(run: Run, save: Save, command: str) -> None:
    race = {"id": "own.x", "name": "X", "tokens": 1, "supply": 99, "effects": [{"effect": "\x1b"}]}
    path = save({"game": "base", "races": [race]})
    status, out, err = run(command, "--inventions", MOLES, path)
    assert (status, out) == (2, "")
    supply, effect = err.splitlines()
    assert supply.startswith(f"smallworld: {path}: /races/0/supply: expected a whole number from 1 to 30, got 99")
    assert effect.startswith(f"smallworld: {path}: /races/0/effects/0/effect: unknown effect: ")
    assert "\x1b" not in err


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ('{"game": "chess"}', "/game: unknown game: chess"),
        ("{", "the document: invalid JSON at line 1, column 2"),
        ('{"game": "base"}', "expected an invention or a changed value, got none"),
        ('{"game": "base", "races": [{"id": "own.x"}]}', "/races/0: name is missing"),
    ],
)
def test_a_file_that_cannot_be_used(run: Run, save: Save, content: str, said: str) -> None:
    path = save(content)
    status, out, err = run("simulate", "--inventions", path)
    assert (status, out) == (2, "")
    assert err.startswith(f"smallworld: {path}: {said}")


def test_a_file_that_is_not_there(run: Run) -> None:
    assert run("study", "--inventions", "gone.json") == (2, "", "smallworld: gone.json: No such file or directory\n")
    status, _, err = run("simulate", "--inventions")
    assert (status, err.splitlines()[-1]) == (
        2,
        "smallworld simulate: error: argument --inventions: expected at least one argument",
    )


def test_one_thing_is_not_given_by_two_files(run: Run, save: Save) -> None:
    expected = f"smallworld: {MOLES}: own.moles is also in {MOLES}: give it once\n"
    assert run("simulate", "--inventions", MOLES, MOLES) == (2, "", expected)
    path = save({"game": "base", "overrides": {"humans": {"tokens": 9}}})
    expected = f"smallworld: {path}: base.humans is also in {SHEPHERDING}: give it once\n"
    assert run("study", "--inventions", SHEPHERDING, path) == (2, "", expected)


def test_a_board_that_lacks_something_is_named_with_the_invention(run: Run) -> None:
    options = ("study", "--boards", "base-2,underground-2", "--inventions", SHEPHERDING, MOLES)
    status, out, err = run("--language", "zh-Hant", *options)
    assert (status, out) == (2, "")
    refused = "on this table, and inventions are not converted as printed guests are"
    assert err.splitlines() == [
        f"smallworld: cannot play on boards of underground: {reason}"
        for reason in (
            f"Moles: there is no symbol mine {refused}",
            f"Moles: there is no symbol cavern {refused}",
            f"Shepherding: there is no terrain farmland {refused}",
            "Humans: no such race, power, place or piece of the box has values to change",
        )
    ]


def test_more_inventions_than_a_table_takes(run: Run, tmp_path: Path) -> None:
    paths = []
    for file in range(2):
        races = [
            {"id": f"own.r{file}_{n}", "name": f"R{n}", "tokens": 5, "supply": 9, "effects": []} for n in range(11)
        ]
        paths.append(tmp_path / f"{file}.json")
        paths[-1].write_text(json.dumps({"game": "base", "races": races}))
    expected = "smallworld: cannot play on boards of base: /races: lists 22, but no more than 20 allowed\n"
    assert run("simulate", "--inventions", *map(str, paths)) == (2, "", expected)
