"""The command `study`: it plays the games that are missing, and shows or writes the results of all."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from rich.progress import Progress

from smallworld.study import workers
from smallworld.study.careers import played
from smallworld.study.design import Design, Table
from smallworld.study.errors import needed
from smallworld.study.estimates import FIGURES
from smallworld.study.kept import header
from smallworld.study.results import SPLITS, Study
from smallworld.study.summary import read_summary
from tests import test_cli
from tests.test_cli import Run

run = test_cli.run

#: A study that one process plays in a second.
SMALL = ("study", "--boards", "base-2,base-3", "--bots", "random", "--workers", "1", "--games", "12")
DESIGN = Design((Table("base", "base-2"), Table("base", "base-3")), ("random",))


def test_a_study_as_json(run: Run) -> None:
    status, out, err = run(*SMALL, "--json", "--by", "round")
    assert (status, err) == (0, "")
    expected = Study(DESIGN, tuple(played(DESIGN, number) for number in range(12)))
    assert json.loads(out) == json.loads(json.dumps(expected.document(["round"])))


def test_the_help_has_a_plain_percent_sign(run: Run) -> None:
    """Only the help of options is a format string, the description is not."""
    _, out, _ = run("study", "--help")
    assert "with 95 % intervals" in " ".join(out.split())


def test_every_option_of_the_design_decides(run: Run) -> None:
    options = (
        "--game", "warcraft", "--boards", "warcraft-l1a-s1a", "--bots", "greedy,random", "--deal", "balanced", "--seed",
        "7", "--option", "own_declined_defends=off", "--number", "orcs=7", "--games", "2", "--workers", "1",
    )  # fmt: skip
    written = json.loads(run("study", *options, "--json")[1])
    readings, numbers = (("own_declined_defends", False),), (("warcraft.orcs", 7),)
    table = Table("warcraft", "warcraft-l1a-s1a", readings, numbers)
    assert written["study"] == header(Design((table,), ("greedy", "random"), "balanced", 7))


def test_all_boards_of_a_box_take_turns_by_default(run: Run) -> None:
    written = json.loads(run("study", "--bots", "random", "--games", "4", "--workers", "1", "--json")[1])
    assert [entry["players"] for entry in written["by"]["players"]] == [2, 3, 4, 5]


def test_boards_of_several_boxes_take_turns(run: Run) -> None:
    """Places come onto the board that prints none. The other boards have their own."""
    boxes = ("base", "underground", "warcraft")
    mixed = ("--boxes", ",".join(boxes), "--places", "--option", "own_declined_defends=off")
    named = ("--boards", "base-2,underground-2,warcraft-l1a-s1a")
    written = json.loads(
        run("study", *named, *mixed, "--games", "3", "--bots", "random", "--workers", "1", "--json")[1]
    )
    readings = (("own_declined_defends", False),)
    tables = (
        Table("base", "base-2", readings, boxes=boxes, finds=True),
        Table("underground", "underground-2", readings, boxes=boxes),
        Table("warcraft", "warcraft-l1a-s1a", readings, boxes=boxes),
    )
    assert written["study"] == header(Design(tables, ("random",)))


def test_a_study_in_words(run: Run) -> None:
    status, out, err = run(*SMALL, "--by", "seat", "--pairs")
    assert (status, err) == (0, "")
    assert "\x1b" not in out
    heading, warning = out.splitlines()[:2]
    assert heading == "base-2, base-3, 12 games, bots: random"
    assert warning.startswith("These are the earnings of bots")
    tables = [rows.splitlines() for rows in out.split("\n\n")[1:-1]]
    assert len(tables) == 3 + len(SPLITS) + 2
    races, powers, pairs = tables[:3]
    assert [len(races), len(powers)] == [15, 21]
    assert len(pairs) > 40
    assert races[0].split("  ")[-1].strip() == "picked"
    assert re.match(r" 1 \(1–\d+\)  [A-Z]\w+  +\d+\.\d\d ± \d+\.\d\d ", races[1])
    assert re.search(r"± 0\.2 take about \d+ games for every race, \d+ for every power, and \d+ for an average", out)


def test_races_and_powers_that_nobody_picked_are_named(run: Run) -> None:
    _, out, _ = run(*SMALL[:-1], "1")
    unpicked = [line.removeprefix("Never picked: ") for line in out.splitlines() if line.startswith("Never picked: ")]
    study = Study(DESIGN, (played(DESIGN, 0),))
    assert unpicked == [
        ", ".join(str(study.called((id,))) for id in study.unpicked(kind)) for kind in ("races", "powers")
    ]


def test_a_figure_ranks(run: Run) -> None:
    orders = {run(*SMALL, "--figure", figure)[1].split("\n\n")[2].split("\n", 1)[1] for figure in FIGURES}
    assert len(orders) == 3


def test_words_come_in_the_language_asked_for(run: Run) -> None:
    _, out, _ = run("--language", "zh-Hant", *SMALL)
    assert "每投入一回合的錢幣" in out


def watched(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Returns a list to which the numbers of the games are added that are played from now on."""
    numbers: list[int] = []

    def watch(design: Design, blocks: Any, *rest: Any) -> Any:
        numbers.extend(number for block in blocks for number in block)
        return original(design, blocks, *rest)

    original = workers.played_blocks
    monkeypatch.setattr(workers, "played_blocks", watch)
    return numbers


def test_a_study_goes_on_from_its_file(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "study.jsonl"
    kept = ("--out", str(file), "--json")
    run(*SMALL[:-1], "5", *kept, "--block", "2")
    lines = file.read_text().splitlines(keepends=True)
    # The process was ended while it wrote the second block.
    file.write_text("".join(lines[:2]) + lines[2][:30])
    numbers = watched(monkeypatch)
    status, out, err = run(*SMALL, *kept, "--block", "3")
    assert (status, numbers) == (0, [*range(2, 12)])
    assert err == f"smallworld: {file}: passed over damaged lines: 1\n"
    assert out == run(*SMALL, "--json")[1]
    numbers.clear()
    fewer = run(*SMALL[:-1], "7", *kept)[1]
    assert (json.loads(fewer)["games"], numbers) == (7, [])


def test_a_study_that_is_stopped_keeps_its_blocks(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(design: Design, blocks: Any, *rest: Any) -> Any:
        yield tuple(played(design, number) for number in blocks[0])
        raise KeyboardInterrupt

    monkeypatch.setattr(workers, "played_blocks", stopped)
    file = tmp_path / "study.jsonl"
    said = f"smallworld: stopped: the same command goes on from {file}\n"
    assert run(*SMALL, "--out", str(file), "--block", "4") == (130, "", said)
    assert len(file.read_text().splitlines()) == 2


def test_progress_is_shown_on_a_terminal_alone(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    _, out, err = run(*SMALL, "--json")
    assert "games" in err
    assert json.loads(out)["games"] == 12


def test_several_processes_and_a_cluster_are_asked_for(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, str | None]] = []

    def note(design: Design, blocks: Any, processes: int, scheduler: str | None) -> Any:
        asked.append((processes, scheduler))
        return (tuple(played(design, number) for number in block) for block in blocks)

    monkeypatch.setattr(workers, "played_blocks", note)
    monkeypatch.setattr(os, "cpu_count", lambda: 6)
    few = (*SMALL[:5], "--games", "1")
    run(*few)
    run(*few, "--workers", "3")
    monkeypatch.setattr(workers, "workers_of", lambda _: 100)
    run(*few, "--scheduler", "tcp://10.0.0.5:8786")
    assert asked == [(6, None), (3, None), (6, "tcp://10.0.0.5:8786")]


def test_the_size_of_a_block_follows_from_the_workers_of_the_cluster(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine with two cores would put 48 games into blocks of three, which is too much for a cluster of 100."""
    sizes: list[int] = []

    def note(design: Design, blocks: Any, *_: object) -> Any:
        sizes.append(len(blocks[0]))
        return (tuple(played(design, number) for number in block) for block in blocks)

    monkeypatch.setattr(workers, "played_blocks", note)
    monkeypatch.setattr(workers, "workers_of", lambda _: 3)
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    many = (*SMALL[:5], "--games", "48", "--scheduler", "tcp://10.0.0.5:8786")
    run(*many)
    run(*many, "--block", "7")
    assert sizes == [2, 7]


def test_processes_here_and_a_cluster_exclude_each_other(run: Run) -> None:
    status, out, err = run(*SMALL, "--scheduler", "tcp://10.0.0.5:8786")
    assert (status, out) == (2, "")
    assert "not allowed with argument --workers" in err


def test_the_files_of_results(run: Run, tmp_path: Path) -> None:
    names = {option: str(tmp_path / f"study.{end}") for option, end in (("parquet", "parquet"), ("picture", "html"))}
    names["summary"] = str(tmp_path / "study.json")
    status, _, err = run(*SMALL, *(part for option, name in names.items() for part in (f"--{option}", name)))
    assert (status, err) == (0, "")
    table = needed("pyarrow.parquet").read_table(names["parquet"])
    assert set(table.column("game").to_pylist()) == {*range(12)}
    assert "Plotly.newPlot" in Path(names["picture"]).read_text(encoding="utf-8")
    assert read_summary(json.loads(Path(names["summary"]).read_text(encoding="utf-8"))).games == 12


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--bots", "clever"), "unknown bot: clever (known: random, greedy, planner"),
        (("--bots", "random,greedy"), "expected 1 bot or 3, got 2: name one for all, or one for each seat"),
        (("--boards", "base-9"), "unknown board of base: base-9"),
        (("--boards", "atlantis-2"), "unknown board of base: atlantis-2"),
        (("--game", "base", "--boards", "underground-2"), "unknown board of base: underground-2"),
        (("--boards", "base-2,warcraft-l9z"), "unknown board: warcraft-l9z (unknown island: l9z"),
        (("--boards", "base-2,underground-2", "--number", "flames=5"), "unknown race or power of base: flames"),
        (("--boards", "base-2", "--places"), "no places and relics for a board of base: no box brings any"),
        (("--boards", ",".join(["base-2"] * 65)), "expected at most 64 boards, got 65"),
        (("--option", "luck=on"), "unknown option: luck"),
        (("--number", "orcs=7"), "number orcs: "),
        (("--picture", "study.svg"), "expected a name that ends in .html for --picture, got study.svg"),
        (("--out", "/"), "/: expected a file, got a folder or a device"),
        (("--out", "/dev/zero"), "/dev/zero: expected a file, got a folder or a device"),
        (("--out", "/nowhere/study.jsonl"), "/nowhere/study.jsonl: No such file or directory"),
        (("--summary", "/nowhere/study.json"), "/nowhere/study.json: No such file or directory"),
        (("--picture", "/nowhere/study.html"), "/nowhere/study.html: No such file or directory"),
        (("--parquet", "/nowhere/study.parquet"), "/nowhere/study.parquet: No such file or directory"),
    ],
)
def test_an_impossible_study_is_refused_before_it_plays(
    run: Run, arguments: tuple[str, ...], message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    numbers = watched(monkeypatch)
    status, out, err = run(*SMALL[:-1], "2", *arguments)
    assert (status, out, numbers) == (2, "", [])
    assert err.startswith(f"smallworld: {message}")


def test_the_file_of_another_study_is_refused(run: Run, tmp_path: Path) -> None:
    file = str(tmp_path / "study.jsonl")
    run(*SMALL, "--out", file)
    status, out, err = run(*SMALL, "--out", file, "--seed", "8")
    assert (status, out) == (2, "")
    assert err == f"smallworld: {file}: the file of another study: seed is 1 there, and 8 here\n"


@pytest.mark.parametrize(
    ("package", "options", "instead"),
    [
        ("distributed", ("--workers", "2"), "; or --workers 1 plays without it"),
        ("pyarrow", ("--parquet", "x"), ""),
        ("plotly", ("--picture", "x.html"), ""),
    ],
)
def test_a_missing_package_is_named_before_a_game_is_played(
    run: Run, monkeypatch: pytest.MonkeyPatch, package: str, options: tuple[str, ...], instead: str
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    monkeypatch.setattr(Progress, "advance", lambda *_: pytest.fail("a block of games was played"))
    status, _, err = run(*SMALL, *options)
    assert status == 2
    remedy = f'python -m pip install "WHEEL[study]" (WHEEL: the file smallworld_explorer-*.whl){instead}'
    assert err == f"smallworld: cannot load {package}, which is not installed: {remedy}\n"


def test_a_plain_study_loads_none_of_these_packages() -> None:
    """A study in this process needs the engine alone."""
    code = f"import sys; from smallworld.cli import main; main({[*SMALL]!r}); print(*sys.modules, file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not {"dask", "distributed", "pyarrow", "plotly", "numpy"} & set(done.stderr.split())
