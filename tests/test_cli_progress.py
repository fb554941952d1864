"""The command for teachers: `progress`."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from smallworld.teaching.progress import Progress, write
from tests import test_cli
from tests.test_cli import Run

run = test_cli.run
NOON = datetime(2026, 5, 31, 12, tzinfo=UTC)
ANN = (
    Progress()
    .answered("base.trolls", right=True, at=NOON - timedelta(days=2))
    .answered("base.trolls", right=True, at=NOON)
    .answered("base.orcs", right=False, at=NOON)
    .lesson_done("goal", at=NOON)
    .puzzle_tried("one", solved=True, at=NOON + timedelta(days=1))
    .puzzle_tried("two", solved=False, at=NOON)
)
Saved = Callable[..., list[str]]


@pytest.fixture
def saved(tmp_path: Path) -> Saved:
    """Writes texts to files, and returns their paths."""

    def files(**contents: str) -> list[str]:
        for name, content in contents.items():
            (tmp_path / f"{name}.json").write_text(content, encoding="utf-8")
        return [str(tmp_path / f"{name}.json") for name in contents]

    return files


def test_every_learner_has_a_row(run: Run, saved: Saved) -> None:
    status, out, err = run("progress", *saved(Ann=json.dumps(write(ANN)), Bob='{"version": 1}'), "--on", "2026-06-01")
    assert (status, err) == (0, "")
    heading, ann, bob = out.splitlines()
    assert heading.split()[-1] == "name"
    assert ann.split() == ["1", "1", "2", "1", "1", "1", "1", "2026-06-01", "Ann"]
    assert bob.split() == ["0"] * 7 + ["Bob"]


def test_a_known_concept_is_shaky_when_it_is_due(run: Run, saved: Saved) -> None:
    _, out, _ = run("progress", *saved(Ann=json.dumps(write(ANN))), "--on", "2026-07-31", "--json")
    (ann,) = json.loads(out)
    assert (ann["known"], ann["shaky"]) == (0, 2)
    assert ann["last"] == "2026-06-01T12:00:00+00:00"


def test_bad_files_are_named_and_the_others_read(run: Run, saved: Saved) -> None:
    paths = saved(Ann=json.dumps(write(ANN)), Bob='{"version": 1, "lessons": {"goal": "soon"}}', Cid="{", Dan="[]")
    status, out, err = run("progress", *paths, paths[0].replace("Ann", "Eve"), "--csv", "--on", "2026-06-01")
    assert status == 2
    rows = list(csv.reader(out.splitlines()))
    assert [row[0] for row in rows] == ["name", "Ann"]
    assert "Bob.json: /lessons/goal: must be a time" in err
    for name in ("Cid", "Dan", "Eve"):
        assert f"{name}.json" in err


def test_names_are_safe_in_a_spreadsheet_and_on_a_terminal(run: Run, saved: Saved) -> None:
    content = json.dumps(write(ANN))
    _, out, _ = run("progress", *saved(**{"=1+1": content, "a,b": content, "x\x1b[31m": content}), "--csv")
    assert [row[0] for row in csv.reader(out.splitlines())][1:] == ["'=1+1", "a,b", "x\\x1b[31m"]


def test_learners_with_the_same_name_stay_apart(run: Run, tmp_path: Path) -> None:
    paths = []
    for room in ("a", "b"):
        (tmp_path / room).mkdir()
        paths.append(str(tmp_path / room / "Ann.json"))
        Path(paths[-1]).write_text('{"version": 1}', encoding="utf-8")
    _, out, _ = run("progress", *paths, "--json")
    assert [each["name"] for each in json.loads(out)] == paths


@pytest.mark.parametrize("day", ["soon", "2026-02-31", "9999-12-31", ""])
def test_an_invalid_day_is_refused(run: Run, saved: Saved, day: str) -> None:
    status, out, err = run("progress", *saved(Ann='{"version": 1}'), "--on", day)
    assert (status, out) == (2, "")
    assert "expected a date" in err
