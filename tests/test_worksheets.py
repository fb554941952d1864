"""Worksheets: equal for equal seeds, complete in one file, with an answer to every question."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple
from xml.etree.ElementTree import Element

import pytest

from smallworld.documents import boards, notation
from smallworld.drawing import paper
from smallworld.games import GAMES
from smallworld.model.rules import Rules
from smallworld.setup.new_game import new_game
from smallworld.teaching.exercises.concepts import concepts
from smallworld.teaching.exercises.practice import whole_of
from smallworld.teaching.lessons import course
from smallworld.teaching.worksheets.page import key_page, page
from smallworld.teaching.worksheets.sheet import Worksheet, worksheet
from smallworld.words.languages import LANGUAGES, reading
from smallworld.words.text import opening
from tests import test_cli
from tests.grounds import isle
from tests.test_cli import Run

run = test_cli.run


class Page(NamedTuple):
    sheet: Worksheet
    html: str


@pytest.fixture(scope="module", params=GAMES)
def printed(request: pytest.FixtureRequest) -> Page:
    sheet = worksheet(list(concepts(request.param)), seed=7, questions=4)
    return Page(sheet, page(sheet, "Four <questions>", "en"))


def said(words: object) -> str:
    return str(words).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def test_every_question_is_asked_and_answered_after_all_of_them(printed: Page) -> None:
    questions, answers = printed.html.split('<section class="answers">')
    assert len({asked.concept.id for asked in printed.sheet.exercises}) == 4
    for asked in printed.sheet.exercises:
        assert said(asked.words) in questions
        assert all(f"<li>{said(opening(choice.words))}</li>" in questions for choice in asked.choices)
        assert said(asked.concept.says) not in questions
        assert f"<strong>{said(opening(asked.truth.words))}</strong>" in answers
        assert said(asked.concept.says) in answers
        assert all(said(part.source) in answers for part in asked.truth.why)


def test_nothing_is_fetched_and_nothing_runs(printed: Page) -> None:
    assert "<script" not in printed.html
    assert "http" not in printed.html
    assert "Four &lt;questions&gt;" in printed.html
    used, known = (set(re.findall(rf'\b{name}="#?([\w-]+)"', printed.html)) for name in ("href", "id"))
    assert used
    assert used <= known


def test_a_seed_gives_the_same_page_and_another_one_another() -> None:
    about = ["base.tritons", "base.mountains"]
    made = [page(worksheet(about, seed, 3), "", "en") for seed in (7, 7, 8)]
    assert made[0] == made[1] != made[2]


def test_every_concept_comes_up_before_one_comes_up_again() -> None:
    about = ["base.tritons", "base.mountains", "base.readying"]
    found = [whole_of(asked.concept.id) for asked in worksheet(about, 1, 5).exercises]
    assert sorted(set(found)) == sorted(about)
    assert found == sorted(found, key=about.index)
    assert len(worksheet(about, 1, 2).exercises) == 2


def test_no_question_is_asked_twice() -> None:
    found = worksheet(["base.wealthy"], 1, 6).exercises
    asked = [(one.position, one.question) for one in found]
    assert all(asked.count(one) == 1 for one in asked)


def test_answers_and_regions_differ_where_the_rule_allows() -> None:
    for seed in range(3):
        found = worksheet(["base.defenders"], seed, 5).exercises
        assert len({asked.truth.value for asked in found if asked.question.kind == "price"}) >= 4
        assert len({asked.question.subject for asked in found}) == 5


def test_versions_ask_about_the_same_rules_in_other_positions() -> None:
    sheet = worksheet(["base.tritons", "base.readying", "base.fortified"], 4, 6, versions=2)
    (a, first), (b, second) = sheet.versions
    assert (a, b) == ("A", "B")
    assert [asked.concept.id for asked in first] == [asked.concept.id for asked in second]
    both = [(asked.position, asked.question) for asked in (*first, *second)]
    assert all(both.count(one) == 1 for one in both)
    assert sheet.exercises == worksheet(["base.tritons", "base.readying", "base.fortified"], 4, 6).exercises
    html = page(sheet, "Sheet", "en")
    order = [
        html.index(said) for said in ("<h1>Sheet (version A)", "<h1>Sheet (version B)", "Answers: Sheet (version A)")
    ]
    assert order == sorted(order)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sheet_asks_the_same_in_every_language(language: str) -> None:
    """The names of players differ, and nothing else: not even the order of the choices."""
    about = ["base.tritons", "base.peace", "base.wealthy"]
    english = worksheet([id for id in about if id in concepts("base")], 5, 4).exercises
    with reading(language):
        found = worksheet([id for id in about if id in concepts("base")], 5, 4).exercises
    assert [asked.right for asked in found] == [asked.right for asked in english]
    assert [asked.question.kind for asked in found] == [asked.question.kind for asked in english]
    assert [[one.forgets for one in asked.choices] for asked in found] == [
        [one.forgets for one in asked.choices] for asked in english
    ]


def test_two_questions_share_a_page_and_the_key_can_stand_alone(printed: Page) -> None:
    sheets = printed.html.split('<section class="sheet-page">')[1:]
    assert [part.count('class="question"') for part in sheets] == [2, 2]
    asked, key = page(printed.sheet, "Sheet", "en", key=False), key_page(printed.sheet, "Sheet", "en")
    assert asked.count('class="question"') == key.count('class="answer"') == 4
    assert 'class="answer"' not in asked
    assert 'class="question"' not in key
    assert "Seed 7 gives this worksheet again." in key


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_is_in_one_language(language: str) -> None:
    made = page(worksheet(["base.dwarves"], 2, 1), "", language)
    assert f'<html lang="{language}">' in made
    assert ("Because:" in made) is ("Answers" in made) is (language == "en")


def texts(element: Element) -> list[str]:
    return [part.text or "" for part in element.iter("text")]


@pytest.mark.parametrize("id", boards.board_ids())
def test_every_region_of_a_board_is_drawn_with_its_ground(id: str) -> None:
    position = new_game(boards.rules_for(id))
    board = position.rules.board
    drawn = paper.board(position)
    assert {region.id for region in board.regions} <= set(texts(drawn))
    strewn = {use.get("href", "") for use in drawn.iter("use")}
    assert strewn == {f"#{sign.get('id')}" for sign in paper.signs([position]).iter("path")}
    assert len(strewn) == len(paper.terrains([board]))


def test_ground_without_a_drawing_is_named() -> None:
    position = new_game(Rules(GAMES["base"], isle()))
    drawn = paper.board(position)
    assert not list(drawn.iter("use"))
    assert {opening(region.terrain.name) for region in isle().regions} <= set(texts(drawn))


def test_owners_are_told_by_shape_and_decline_by_a_broken_line() -> None:
    position = notation.read(
        {
            "board": "base-2",
            "players": [
                {"name": "Ann", "active": {"race": "tritons", "power": "hill"}, "declined": [{"race": "orcs"}]},
                {"name": "Bob", "active": {"race": "elves", "power": "forest"}},
            ],
            "regions": {
                "r01": {"race": "tritons", "tokens": 2},
                "r02": {"race": "orcs", "tokens": 1},
                "r03": {"race": "elves", "tokens": 3},
            },
        }
    )
    tokens = [part for part in paper.board(position).iter("g") if "token" in part.get("class", "")]
    looks = [(part.get("class"), part[0].get("d")) for part in tokens]
    (triton, circle), (orc, as_ann), (elf, square) = looks
    assert (triton, orc, elf) == ("token active", "token declined", "token active")
    assert circle == as_ann != square
    assert {"×2", "×1", "×3"} <= set(texts(paper.board(position)))


def test_the_command_writes_a_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "sheet.html"
    arguments = ("worksheet", "--concept", "base.tritons", "--questions", "1", "--seed", "7")
    assert run(*arguments, "--output", str(file)) == (0, f"{file}: 1 question\n", "")
    assert run(*arguments)[1] == file.read_text(encoding="utf-8")
    key = tmp_path / "key.html"
    run(*arguments, "--versions", "2", "--output", str(file), "--key", str(key))
    assert file.read_text(encoding="utf-8").count('class="question"') == 2
    assert key.read_text(encoding="utf-8").count('class="answer"') == 2
    assert run("--language", "zh-Hant", *arguments)[1].startswith('<!DOCTYPE html>\n<html lang="zh-Hant">')


@pytest.mark.parametrize("game", GAMES)
def test_a_worksheet_is_about_what_a_lesson_asks(run: Run, game: str, tmp_path: Path) -> None:
    file = tmp_path / "sheet.html"
    lessons = [lesson for lesson in course(game) if any(step.about for step in lesson.steps)]
    for lesson in lessons[:2]:
        arguments = ("--lesson", lesson.id, "--questions", "2", "--output", str(file))
        assert run("worksheet", *arguments) == (0, f"{file}: 2 questions\n", "")
        assert f"<h1>Worksheet: {lesson.title}</h1>" in file.read_text(encoding="utf-8")


def test_the_command_says_what_it_cannot_use(run: Run, tmp_path: Path) -> None:
    assert run("worksheet", "--concept", "base.mimes")[0] == 2
    for id in ("base.cooking", "cooking", ""):
        status, out, err = run("worksheet", "--lesson", id)
        assert (status, out) == (2, "")
        assert "base.price" in err
    assert run("worksheet", "--game", "base", "--questions", "1", "--output", str(tmp_path))[0] == 2
