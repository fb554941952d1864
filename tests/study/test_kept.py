"""The file of a study: it goes on where it was stopped, and never mixes two studies."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from smallworld.study import kept
from smallworld.study.careers import played
from smallworld.study.design import Design, Table
from smallworld.study.errors import StudyError
from smallworld.study.kept import Kept

DESIGN = Design((Table("base", "base-2"),), ("random",))
GAMES = {number: played(DESIGN, number) for number in range(6)}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Returns a file with two blocks of three games each."""
    file = tmp_path / "study.jsonl"
    for block in ((0, 1, 2), (3, 4, 5)):
        Kept(file, DESIGN).add(GAMES[number] for number in block)
    return file


def test_games_are_found_again(path: Path) -> None:
    found = Kept(path, DESIGN)
    assert (found.games, found.damaged) == (GAMES, 0)
    assert len(path.read_text().splitlines()) == 3


def test_a_file_that_cannot_grow_is_reported(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = Kept(path, DESIGN)
    monkeypatch.setattr(found, "_path", path.parent)
    with pytest.raises(StudyError, match="Is a directory"):
        found.add(GAMES.values())


def test_a_line_cut_short_costs_its_own_games_alone(path: Path) -> None:
    whole = path.read_text()
    path.write_text(whole[:-40])
    found = Kept(path, DESIGN)
    assert (set(found.games), found.damaged) == ({0, 1, 2}, 1)
    found.add(GAMES[number] for number in (3, 4, 5))
    again = Kept(path, DESIGN)
    assert (again.games, again.damaged) == (GAMES, 1)


def test_a_first_line_cut_short_begins_anew(path: Path) -> None:
    path.write_text(path.read_text()[:25])
    assert Kept(path, DESIGN).games == {}
    assert json.loads(path.read_text()) == kept.header(DESIGN)


@pytest.mark.parametrize(
    "line",
    [
        "[",
        "null",
        "{}",
        '{"games": 3}',
        '{"games": [[0, []]]}',
        "[" * 9_999,
        '{"games":[[9,[[0,"base.nobody","base.hill",1,1,0,1,1,1,3,3]]]]}',
        '{"games":[[0]]}',
    ],
)
def test_a_line_that_is_no_block_counts_for_nothing(path: Path, line: str) -> None:
    header, first, second = path.read_text().splitlines()
    path.write_text("\n".join((header, first, line, second, "")))
    found = Kept(path, DESIGN)
    assert (found.games, found.damaged) == (GAMES, 1)


@pytest.mark.parametrize(
    ("other", "differing"),
    [
        (DESIGN._replace(seed=2), "seed is 1 there, and 2 here"),
        (DESIGN._replace(deal="balanced"), 'deal is "shuffled" there, and "balanced" here'),
        (DESIGN._replace(bots=("greedy",)), 'bots is ["random"] there, and ["greedy"] here'),
        (DESIGN._replace(tables=DESIGN.tables * 2), "tables is"),
        (
            DESIGN._replace(tables=(*DESIGN.tables, Table("base", "base-3"))),
            '[] there, and [{"game": "base", "board": "base-3"}',
        ),
        (DESIGN._replace(tables=(Table("base", "base-2", (("x", True),)),)), "tables is"),
    ],
)
def test_the_file_of_another_study_is_refused_and_left_alone(path: Path, other: Design, differing: str) -> None:
    content = path.read_bytes()
    with pytest.raises(StudyError, match="the file of another study: .*" + re.escape(differing)):
        Kept(path, other)
    assert path.read_bytes() == content


def test_another_version_is_another_study(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "__version__", "99.0")
    with pytest.raises(StudyError, match=r'version is .* there, and "99.0" here'):
        Kept(path, DESIGN)


@pytest.mark.parametrize("content", ["my diary\n", "[1]\n", '{"game": "base"}\n', "\n"])
def test_a_file_of_something_else_is_refused_and_left_alone(tmp_path: Path, content: str) -> None:
    file = tmp_path / "diary.txt"
    file.write_text(content)
    with pytest.raises(StudyError, match="expected the file of a study"):
        Kept(file, DESIGN)
    assert file.read_text() == content


def changed(line: str) -> str:
    """Returns the line of a block in which the first race has earned a coin more."""
    block = json.loads(line)
    block["games"][0][1][0][9] += 1
    return json.dumps(block)


def test_an_engine_that_has_changed_is_noticed(path: Path) -> None:
    header, first, second = path.read_text().splitlines()
    path.write_text("\n".join((header, changed(first), second, "")))
    with pytest.raises(StudyError, match="game 0 comes out differently now"):
        Kept(path, DESIGN)


def test_two_numbers_for_one_game_are_refused(path: Path) -> None:
    header, first, second = path.read_text().splitlines()
    path.write_text("\n".join((header, first, second, changed(second), "")))
    with pytest.raises(StudyError, match="game 3 is there twice, with different numbers"):
        Kept(path, DESIGN)
    path.write_text("\n".join((header, first, second, second, "")))
    assert Kept(path, DESIGN).games == GAMES
