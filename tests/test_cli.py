"""The command line, for people and for programs."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import IO, Any

import pytest

import smallworld
from smallworld.cli import main
from smallworld.documents import notation
from smallworld.documents.reading import MOST_CHARACTERS
from smallworld.rules.conquest.quotes import best, quotes
from smallworld.words.faults import MOST_PROBLEMS

#: Sorcerers with the Dragon and one token in hand, next to lone and to grouped Orcs.
SORCERERS: dict[str, Any] = {
    "board": "base-2",
    "round": 2,
    "players": [
        {"name": "Änne 王", "active": {"race": "sorcerers", "power": "dragon_master", "hand": 1}},
        {"name": "Bob", "active": {"race": "orcs", "power": "hill", "hand": 1}, "declined": [{"race": "elves"}]},
    ],
    "regions": {
        "r01": {"race": "sorcerers", "tokens": 2},
        "r02": {"race": "orcs"},
        "r05": {"race": "orcs", "tokens": 2},
    },
}

Save = Callable[[object], str]


@pytest.fixture
def save(tmp_path: Path) -> Save:
    """Writes a document, a text or bytes, and returns the path."""

    def write(content: object) -> str:
        path = tmp_path / "position.json"
        if isinstance(content, bytes):
            path.write_bytes(content)
        else:
            path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
        return str(path)

    return write


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    """Runs a command. Returns its status and its output on both streams."""

    def call(*arguments: str) -> tuple[int, str, str]:
        try:
            status = main(arguments)
        except SystemExit as error:
            status = int(str(error.code))
        return (status, *capsys.readouterr())

    return call


Run = Callable[..., tuple[int, str, str]]


def start(
    *arguments: str, stdin: bytes = b"", stdout: IO[bytes] | int = subprocess.PIPE, **environment: str
) -> subprocess.CompletedProcess[bytes]:
    """Runs a command in a process of its own."""
    command = [sys.executable, "-m", "smallworld", *arguments]
    environment = {**os.environ, **environment}
    return subprocess.run(command, input=stdin, stdout=stdout, stderr=subprocess.PIPE, env=environment, check=False)


def test_a_line_without_a_command_is_told_all_commands(run: Run) -> None:
    status, out, err = run()
    assert (status, out) == (2, "")
    assert "explain" in err
    assert "show the income of a turn" in err


def test_answers_come_in_the_language_asked_for(run: Run, save: Save) -> None:
    file = save(SORCERERS)
    for language, name in (("zh-Hant", "術士"), ("zh-Hans", "法师"), ("en", "Sorcerers")):
        status, out, _ = run("--language", language, "explain", file, "--region", "r02")
        assert status == 0
        assert name in out
    assert "invalid choice" in run("--language", "tlh", "explain", file)[2]


def test_explain_as_json_says_what_the_engine_says(run: Run, save: Save) -> None:
    status, out, err = run("explain", save(SORCERERS), "--json")
    assert (status, err) == (0, "")
    written = json.loads(out)
    assert written["position"] == {
        "game": "base",
        "board": "base-2",
        "round": 2,
        "phase": "conquest",
        "player": 0,
        "name": "Änne 王",
        "race": "base.sorcerers",
        "power": "base.dragon_master",
        "hand": 1,
    }
    position = notation.read(SORCERERS)
    assert [region["region"] for region in written["regions"]] == list(position.rules.board.ids)
    for i, region in enumerate(written["regions"]):
        chosen = best(position, i)
        assert (region["way"], region["allowed"], region["price"]) == (chosen.way, chosen.allowed, chosen.price)
        assert [way["way"] for way in region["ways"]] == [quote.way for quote in quotes(position, i)]
        for way, quote in zip(region["ways"], quotes(position, i), strict=True):
            assert sum(term["amount"] for term in way["terms"]) == (quote.price or 0)
            assert [refusal["code"] for refusal in way["refusals"]] == [refusal.code for refusal in quote.refusals]
            assert [link["kind"] for link in way["links"]] == [link.kind for link in quote.links]
            assert way.get("odds") == (str(quote.odds) if quote.odds else None)


def test_explain_lists_every_way_and_begins_with_the_cheapest(run: Run, save: Save) -> None:
    _, out, _ = run("explain", save(SORCERERS), "--json", "--region", "r02")
    (region,) = json.loads(out)["regions"]
    ordinary, sorcerers, dragon = region.pop("ways")
    assert region == sorcerers
    assert (sorcerers["allowed"], sorcerers["price"]) == (True, 1)
    assert sorcerers["terms"] == [
        {
            "amount": 1,
            "reason": "one token from the tray replaces the lone one",
            "source": "Small World rulebook, Races: Sorcerers",
        }
    ]
    assert (dragon["way"], dragon["allowed"]) == ("base.dragon_master", True)
    assert (ordinary["way"], ordinary["allowed"], ordinary["price"]) == ("ordinary", False, 3)
    assert ordinary["refusals"] == [
        {
            "code": "not_enough_tokens",
            "reason": "needs 3, you have 1",
            "source": "Small World rulebook, Conquering a Region",
        }
    ]
    assert Fraction(ordinary["odds"]) == Fraction(1, 3)
    assert ordinary["roll"] == {
        "reason": "2 or more pips are needed, as on 2 of the die’s 6 faces: 0, 0, 0, 1, 2, 3",
        "source": "Small World rulebook, Final Conquest Attempt / Reinforcement Die Roll",
    }
    assert ordinary["links"][0]["kind"] == "border"


def test_explain_names_the_option_that_decided(run: Run, save: Save) -> None:
    players = [{**SORCERERS["players"][0], "declined": [{"race": "trolls"}]}, SORCERERS["players"][1]]
    document = {**SORCERERS, "players": players, "regions": {**SORCERERS["regions"], "r04": {"race": "trolls"}}}
    path = save(document)
    _, out, _ = run("explain", path, "--json", "--region", "r04")
    terms = json.loads(out)["regions"][0]["ways"][0]["terms"]
    assert [term.get("option") for term in terms] == [None, None, "own_declined_defends"]
    _, out, _ = run("explain", path, "--region", "r04")
    assert "own_declined_defends" in out


def test_explain_in_words(run: Run, save: Save) -> None:
    status, out, err = run("explain", save(SORCERERS))
    assert (status, err) == (0, "")
    assert "\x1b" not in out
    heading, columns, *rows = out.splitlines()
    assert "Änne 王" in heading
    assert "Dragon Master Sorcerers" in heading
    assert "1 token in hand" in heading
    assert columns.split() == ["region", "terrain", "price", "why"]
    assert len(rows) == 23
    assert rows[0].split()[:3] == ["r00", "sea", "–"]
    assert "seas and lakes are not conquered" in rows[0]
    assert rows[3].split()[:3] == ["r03", "swamp", "3"]
    assert "not next to a region you hold; needs 3, you have 1" in rows[3]
    assert "Sorcerers: " in rows[2]


def test_explain_in_words_adds_up(run: Run, save: Save) -> None:
    tritons = {"board": "base-2", "players": [{"active": {"race": "tritons", "power": "hill", "hand": 5}}]}
    _, out, _ = run("explain", save(tritons))
    assert "2 for any region (farmland) − 1 for Tritons: coast" in out


def test_explain_one_region_gives_the_rule_behind_every_term(run: Run, save: Save) -> None:
    status, out, _ = run("explain", save(SORCERERS), "--region", "r02")
    assert status == 0
    assert "Conquest: refused, 3 tokens" in out
    assert "1/3" in out
    assert "2 or more pips are needed" in out
    assert "Final Conquest Attempt" in out
    assert "Sorcerers: allowed, 1 token" in out
    assert out.count("Small World rulebook, Races: Sorcerers") == 1
    assert out.count("Small World rulebook, Conquering a Region") == 3
    assert "r03" not in out


#: Ogres with the Sword and one token in hand, beside a river (r02), Monsters (r07) and Bob’s declined Liches (r01).
OGRES: dict[str, Any] = {
    "board": "underground-2",
    "players": [
        {"name": "Ann", "active": {"race": "ogres", "power": "mining", "hand": 1}},
        {"name": "Bob", "declined": [{"race": "liches"}]},
    ],
    "regions": {"r01": {"race": "liches"}, "r08": {"race": "ogres", "pieces": {"sword": 1}}},
}


def test_explain_underground(run: Run, save: Save) -> None:
    status, out, err = run("explain", save(OGRES), "--json")
    assert (status, err) == (0, "")
    regions = {region["region"]: region for region in json.loads(out)["regions"]}
    ordinary, helped = regions["r07"]["ways"]
    assert (ordinary["price"], ordinary["allowed"], "using" in ordinary) == (3, False, False)
    assert (helped["price"], helped["allowed"], helped["using"]) == (1, True, "sword")
    assert {note["reason"] for note in helped["notes"]} == {"a place or relic will be turned up here"}
    assert (regions["r02"]["price"], regions["r02"]["allowed"]) == (1, True)
    assert [note["reason"] for note in regions["r02"]["notes"]] == ["it must be emptied when you redeploy"]
    assert [note["reason"] for note in regions["r01"]["notes"]] == ["you pay 1 coin to Bob"]
    assert "impassable" in {refusal["code"] for refusal in regions["r00"]["refusals"]}


def test_explain_underground_in_words(run: Run, save: Save) -> None:
    status, out, _ = run("explain", save(OGRES), "--region", "r07")
    assert status == 0
    assert "Conquest: refused, 3 tokens" in out
    assert "Sword of the Killer Rabbit: allowed, 1 token" in out
    assert "a place or relic will be turned up here" in out
    assert "Underground rulebook" in out


def test_check_underground(run: Run, save: Save) -> None:
    assert run("check", save(OGRES))[0] == 0
    faulty = {**OGRES, "regions": {**OGRES["regions"], "r16": {"race": "ogres", "pieces": {"queen": 1}}}}
    status, out, _ = run("check", save(faulty), "--json")
    assert status == 1
    assert {(problem["place"], problem["code"]) for problem in json.loads(out)["problems"]} == {
        ("/regions/r16", "impassable"),
        ("/regions/r16/pieces/queen", "impassable"),
        ("/regions/r16/pieces/queen", "no_placer"),
    }


def test_explain_without_a_race(run: Run, save: Save) -> None:
    path = save({"board": "base-2"})
    status, out, _ = run("explain", path, "--json")
    assert status == 0
    written = json.loads(out)
    assert written["position"]["race"] is None
    assert {refusal["code"] for region in written["regions"] for refusal in region["refusals"]} == {"no_race"}
    status, out, _ = run("explain", path)
    assert status == 0
    assert "Player 1 has no active race" in out


def test_explain_refuses_an_unknown_region(run: Run, save: Save) -> None:
    status, out, err = run("explain", save(SORCERERS), "--region", "r99")
    assert (status, out) == (2, "")
    assert "r99" in err
    assert "r00, r01" in err


@pytest.mark.parametrize("options", [[], ["--json"], ["--region", "r01"]])
def test_explain_refuses_an_impossible_setup(run: Run, save: Save, options: list[str]) -> None:
    players = [{"active": {"race": "orcs", "power": "hill", "hand": 40}}]
    document = {"board": "base-2", "players": players, "regions": {"r00": {"race": "orcs"}}}
    status, out, err = run("explain", save(document), *options)
    assert (status, out) == (2, "")
    assert "too_many_tokens" in err
    assert "/regions/r00: Orcs cannot stand on water" in err


def test_check_finds_nothing(run: Run, save: Save) -> None:
    path = save(SORCERERS)
    assert run("check", path) == (0, f"{path}: no problems\n", "")
    status, out, _ = run("check", path, "--json")
    assert (status, json.loads(out)) == (0, {"ok": True, "problems": []})


def test_check_lists_every_problem(run: Run, save: Save) -> None:
    path = save({**SORCERERS, "round": 99, "colour": "red", "regions": {"r00": {"race": "orcs"}}})
    status, out, _ = run("check", path, "--json")
    assert status == 1
    written = json.loads(out)
    assert written["ok"] is False
    assert {(problem["place"], problem["code"]) for problem in written["problems"]} == {
        ("/round", "out_of_range"),
        ("/colour", "unknown_field"),
        ("/regions/r00", "on_water"),
    }
    assert all(problem["reason"] for problem in written["problems"])
    assert [problem.get("remedy") for problem in written["problems"]] == [None, None, "move it to land"]
    status, out, err = run("check", path)
    assert (status, err) == (1, "")
    assert len(out.splitlines()) == 3
    assert f"{path}: /regions/r00: Orcs cannot stand on water; remedy: move it to land [on_water]" in out


def test_check_lists_oddities_and_still_succeeds(run: Run, save: Save) -> None:
    """No game leads to a mountain on a hill, but every price can be computed there."""
    path = save({**SORCERERS, "regions": {**SORCERERS["regions"], "r06": {"pieces": {"mountain": 1}}}})
    status, out, _ = run("check", path, "--json")
    written = json.loads(out)
    assert (status, written["ok"]) == (0, True)
    (oddity,) = written["problems"]
    assert (oddity["code"], oddity["odd"], oddity["remedy"]) == ("not_printed", True, "take it away")
    status, out, _ = run("check", path)
    assert status == 0
    assert out.rstrip().endswith("remedy: take it away [odd: not_printed]")
    assert run("explain", path)[0] == 0


@pytest.mark.parametrize("command", ["check", "explain"])
@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("", "invalid JSON"),
        ("{", "invalid JSON"),
        (b"\xff\xfe\x00", "not UTF-8"),
        (b"\x89PNG\r\n\x1a\n", "not UTF-8"),
        ("[" * 100_000, "nested deeper"),
        (" " * (MOST_CHARACTERS + 1), "longer than"),
        ('{"round": ' + "9" * 10_000 + "}", "digits"),
    ],
)
def test_input_that_cannot_be_read(run: Run, save: Save, command: str, content: object, message: str) -> None:
    path = save(content)
    status, out, err = run(command, path)
    assert (status, out) == (2, "")
    assert err.startswith(f"smallworld: {path}: ")
    assert message in err
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize(
    ("content", "code"), [("", "not_json"), ("[" * 20, "not_json"), (b"\xff", "not_json"), ("sw1 base-2", "bad_line")]
)
def test_check_writes_json_for_invalid_text_too(run: Run, save: Save, content: object, code: str) -> None:
    path = save(content)
    status, out, err = run("check", path, "--json")
    assert status == 2
    written = json.loads(out)
    ((problem,), ok) = (written["problems"], written["ok"])
    assert (ok, problem["place"], problem["code"]) == (False, "", code)
    assert err == f"smallworld: {path}: the document: {problem['reason']} [{code}]\n"


@pytest.mark.parametrize("command", ["check", "explain"])
def test_files_that_cannot_be_opened(run: Run, tmp_path: Path, command: str) -> None:
    for path in (tmp_path / "none.json", tmp_path):
        status, out, err = run(command, str(path))
        assert (status, out) == (2, "")
        assert err.startswith(f"smallworld: {path}: ")


def test_a_file_without_end_is_not_read_to_the_end(run: Run) -> None:
    if not Path("/dev/zero").exists():
        pytest.skip("no endless file here")
    status, _, err = run("check", "/dev/zero")
    assert status == 2
    assert "longer than" in err


@pytest.mark.parametrize("document", [None, 1, [], {}, {"board": "chess"}])
def test_json_that_is_no_position(run: Run, save: Save, document: object) -> None:
    path = save(document)
    assert run("check", path)[0] == 1
    status, out, err = run("explain", path)
    assert (status, out) == (2, "")
    assert err.startswith("smallworld: ")


@pytest.mark.parametrize(
    "arguments", [[], ["guess"], ["check"], ["explain", "a", "b"], ["check", "a", "--region", "r01"]]
)
def test_a_command_line_that_makes_no_sense(run: Run, arguments: list[str]) -> None:
    status, out, err = run(*arguments)
    assert (status, out) == (2, "")
    assert "usage: smallworld" in err


def test_a_document_cannot_steer_the_terminal(run: Run, save: Save) -> None:
    document = {**SORCERERS, "\x1b[2J": 1, "[red]": 2, "players": [{"name": "\x1b[31m"}]}
    for command in ("check", "explain"):
        _, out, err = run(command, save(document))
        assert "\x1b" not in out + err
        assert r"\x1b[2J" in out + err
        assert "[red]" in out + err
    _, out, _ = run("check", save(document), "--json")
    assert "/\x1b[2J" in [problem["place"] for problem in json.loads(out)["problems"]]


def test_names_are_shown_as_they_are(run: Run, save: Save) -> None:
    document = {"board": "base-2", "players": [{"name": "[bold]:smile:[/bold]"}]}
    assert "[bold]:smile:[/bold]" in run("explain", save(document))[1]


def test_standard_input() -> None:
    done = start("explain", "-", "--json", "--region", "r02", stdin=json.dumps(SORCERERS).encode())
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout)["regions"][0]["region"] == "r02"


def test_a_terminal_that_knows_few_letters(save: Save) -> None:
    done = start("explain", save(SORCERERS), PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert (done.returncode, done.stderr) == (0, b"")
    assert rb"\xc4nne \u738b" in done.stdout


def test_a_reader_that_has_seen_enough(save: Save) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as closed:
        done = start("explain", save(SORCERERS), "--json", stdout=closed)
    assert (done.returncode, done.stderr) == (1, b"")


def test_a_shell_that_closed_the_output(save: Save) -> None:
    command = [sys.executable, "-m", "smallworld", "explain", save(SORCERERS)]
    done = subprocess.run(["sh", "-c", '"$@" >&-', "sh", *command], capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


def test_a_long_list_of_faults_is_cut_and_the_rest_counted(run: Run, save: Save) -> None:
    attack = {"region": "r01", "race": "orcs", "way": "bribery", "victim": 9, "succeeded": 1}
    document = {"board": "base-2", "turn": {"attacks": [attack] * 99}}
    for command in ("check", "explain"):
        _, out, err = run(command, save(document))
        lines = (out + err).splitlines()
        assert len(lines) == MOST_PROBLEMS + 1
        assert "97 more problems, not listed" in lines[-1]
    _, out, _ = run("check", save(document), "--json")
    assert len(json.loads(out)["problems"]) == 297


def test_the_version_is_shown(run: Callable[..., tuple[int, str, str]]) -> None:
    assert run("--version") == (0, f"smallworld {smallworld.__version__}\n", "")
