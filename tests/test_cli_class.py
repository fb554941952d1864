"""`smallworld class`: a set as a line, and the answers that came back as a table."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from smallworld.teaching.classes.line import answers_line, read_set, set_id, set_line
from smallworld.teaching.classes.question_set import exercises
from tests import test_cli
from tests.classes.pupils import ABOUT, answered, homework
from tests.test_cli import Run

run = test_cli.run
MAKE = ("class", "--make", "base", *(part for id in ABOUT for part in ("--about", id)), "--questions", "3")


@pytest.fixture
def chat(tmp_path: Path) -> Path:
    """A chat in which the set was shared, and three learners have answered."""
    asked = homework()
    lines = [
        answers_line(answered(name, missed, of=asked)) for name, missed in (("Mia", ()), ("Tom", (1,)), ("7", (1,)))
    ]
    file = tmp_path / "chat.txt"
    file.write_text(
        f"Here it is: https://x.org/#view=class&c={set_line(asked)}\nMia: {lines[0]}\nTom: {lines[1]}\n7: {lines[2]}."
    )
    return file


def test_a_set_is_made_as_a_line(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "sheets.html"
    arguments = (*MAKE, "--title", "Homework", "--versions", "2", "--sheets", str(file))
    assert run(*arguments) == (0, f"{set_line(homework())}\n", "")
    assert file.read_text(encoding="utf-8").count('class="question"') == 6
    found = json.loads(run(*arguments, "--json")[1])
    assert found["id"] == set_id(homework())
    assert found["versions"] == ["A", "B"]
    assert read_set(found["line"]).title == "Homework"
    assert [each["about"] for each in found["questions"]] == [item.concept for item in homework().items]


def test_a_set_is_called_after_what_it_is_about(run: Run) -> None:
    made = read_set(
        run("class", "--make", "base", "--about", "lesson:base.price", "--questions", "1", "--marks")[1].strip()
    )
    assert made.title.startswith("Lesson: ")
    assert made.marks


def test_the_table_begins_with_the_clause_that_two_of_three_missed(run: Run, chat: Path) -> None:
    status, out, err = run("class", "--tally", str(chat))
    assert (status, err) == (0, "")
    clause = exercises(homework(), 0)[1].concept
    first = out.splitlines()[1].split()
    assert first[:3] == ["1", "2", "0"]
    assert str(clause.says) in out.splitlines()[1]
    assert "Mia" in out
    found = json.loads(run("class", "--tally", str(chat), "--json")[1])
    assert found["weak"] == [clause.id]
    assert found["clauses"][0]["wrong"] == 2
    assert [each["name"] for each in found["learners"]] == ["7", "Mia", "Tom"]
    assert run("class", "--tally", str(chat), "--csv")[1].splitlines()[1].startswith("7,")


def test_damaged_lines_and_unknown_files_stop_no_others(run: Run, chat: Path, tmp_path: Path) -> None:
    chat.write_text(chat.read_text().replace("Mia: swa1/", "Mia: swa1/x"))
    other = tmp_path / "other.txt"
    other.write_text("nothing here")
    status, out, err = run("class", "--tally", str(chat), str(other), "--json")
    assert status == 2
    assert len(json.loads(out)["learners"]) == 2
    assert "cut short or changed" in err
    assert f"{other}: no line of a set or of answers" in err


def test_a_learner_who_answers_twice_is_counted_once(run: Run, chat: Path) -> None:
    again = answers_line(answered("tom", minutes=9, of=homework()))
    chat.write_text(f"{chat.read_text()} {again}")
    status, out, err = run("class", "--tally", str(chat), "--json")
    assert status == 2
    assert len(json.loads(out)["learners"]) == 3
    assert "not counted: tom: has answered before" in err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--make", "base", "--about", "base.cooking"), "nothing to ask about in base: base.cooking"),
        (("--make", "base", "--title", "x" * 61), "--title: expected at most 60"),
        (("--tally", "no-such-file"), "no-such-file"),
        ((), "required"),
        (("--make", "chess"), "invalid choice"),
    ],
)
def test_input_that_cannot_be_used_is_said(run: Run, arguments: tuple[str, ...], said: str) -> None:
    status, _, err = run("class", *arguments)
    assert status == 2
    assert said in err
