"""The sheet of a table: complete in one file, with every card, every question, and the key at its end."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from smallworld.games import GAMES
from smallworld.teaching.tonight.cards import cards
from smallworld.teaching.tonight.questions import questions
from smallworld.teaching.tonight.sheet import page
from smallworld.teaching.tonight.table import deal, to_id
from smallworld.words.languages import LANGUAGES, reading
from tests import test_cli
from tests.test_cli import Run
from tests.test_worksheets import said

run = test_cli.run
BASE = ("tonight", "--game", "base", "--players", "3")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_sheet_has_every_card_and_question_before_the_key(game: str, language: str) -> None:
    table = deal(game, 3, 5)
    made = page(table, language)
    assert f'<html lang="{language}">' in made
    first, second = made.split('<ol class="questions">')
    asked_before, key = second.split('<li class="answers">')
    with reading(language):
        for card in cards(table):
            assert all(said(words) in first for words in (card.title, *card.says, card.source, *card.facts))
        for asked in questions(table):
            assert said(asked.words) in asked_before
            assert all(f"<li>{said(choice.words)}</li>" in asked_before for choice in asked.choices)
            assert said(asked.truth.words) in key
    assert to_id(table) in key


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_fetched_and_nothing_runs(game: str) -> None:
    made = page(deal(game, 5, 2), "en")
    assert "<script" not in made
    assert "http" not in made
    used, known = (set(re.findall(rf'\b{name}="#?([\w.-]+)"', made)) for name in ("href", "id"))
    assert used
    assert used <= known


def test_a_table_gives_the_same_sheet() -> None:
    table = deal("base", 2, 3)
    assert page(table, "en") == page(table, "en") != page(table._replace(seed=4), "en")


def test_the_command_writes_the_sheet_of_a_row_or_of_a_link(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "sheet.html"
    row = ("--row", "orcs-hill", "tritons-commando", "--seed", "42")
    id = "base.3.42.orcs-hill.tritons-commando"
    assert run(*BASE, *row, "--output", str(file)) == (0, f"{file}: Tonight: Small World, 3 players ({id})\n", "")
    assert run("tonight", "--table", id)[1] == file.read_text(encoding="utf-8")
    assert run("--language", "zh-Hant", *BASE, *row)[1].startswith('<!DOCTYPE html>\n<html lang="zh-Hant">')


def test_the_command_draws_a_row(run: Run) -> None:
    assert to_id(deal("base", 3, 7)) in run(*BASE, "--seed", "7")[1]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ((*BASE, "--row", "orcs-kraken"), "/row/0/power"),
        ((*BASE, "--row", "orcs"), "/row/0"),
        (("tonight", "--table", "base.3.42.mimes-hill"), "/row/0/race"),
        ((*BASE, "--players", "6"), "--players"),
        (("tonight",), "--game"),
        ((*BASE, "--output", "/"), "/"),
    ],
)
def test_the_command_says_what_it_cannot_use(run: Run, arguments: tuple[str, ...], told: str) -> None:
    status, out, err = run(*arguments)
    assert (status, out) == (2, "")
    assert told in err
