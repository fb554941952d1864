"""Regions are named in the reader's language, on every board that a text is about."""

from __future__ import annotations

import re
from functools import cache

import pytest

from smallworld import games
from smallworld.documents import notation
from smallworld.model.board import Board
from smallworld.teaching.examples import examples
from smallworld.teaching.lessons import course
from smallworld.teaching.rulings import ruling, rulings
from smallworld.teaching.rulings.answers import merge, start
from smallworld.wording.landmarks import region_names
from smallworld.wording.sketches import WORDS
from smallworld.words import languages
from smallworld.words.languages import LANGUAGES, reading
from smallworld.words.text import Text, opening, reader, region

CHINESE = [language for language in LANGUAGES if language != languages.ENGLISH]
#: Letters that stand for themselves are none.
WORD = re.compile(r"[A-Za-z]{2}")


@cache
def shown() -> dict[str, set[Board]]:
    """Returns the boards that rulings, example turns and lessons show, by their names."""
    boards = {
        found.id: {
            start(found, way, given).rules.board
            for way in found.readings
            for given in ({}, *(check.given for check in way.checks))
        }
        for found in rulings()
    }
    boards |= {example.id: {notation.read(example.position).rules.board} for example in examples()}
    for lesson in (lesson for game in games.GAMES for lesson in course(game)):
        first = next(iter(lesson.positions.values()))
        boards[lesson.id] = {notation.read(merge(first, there)).rules.board for there in lesson.positions.values()}
    return boards


@pytest.mark.parametrize("language", CHINESE)
def test_no_region_is_called_by_an_english_word(language: str) -> None:
    with reading(language):
        english = {
            (id, name)
            for id, boards in shown().items()
            for board in boards
            for name in names(board)
            if WORD.search(name)
        }
    assert not english, "a word for sketches belongs to `smallworld/wording/sketches.py`, with its translations"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_regions_of_a_board_are_called_the_same(language: str) -> None:
    with reading(language):
        alike = [id for id, boards in shown().items() for board in boards if len({*names(board)}) < len(board.ids)]
    assert not alike


def names(board: Board) -> list[str]:
    """Returns the names of a board's regions on the page."""
    with reader.calling(region_names(board)):
        return [str(region(id)) for id in board.ids]


@pytest.mark.parametrize("language", CHINESE)
@pytest.mark.parametrize(
    ("id", "words"), [("U-016", "Alpha Bravo Charlie Delta"), ("U-020", "Alpha Bravo Charlie"), ("U-205", "Mud Cap")]
)
def test_a_ruling_calls_regions_as_its_board_does(id: str, words: str, language: str) -> None:
    found = ruling(id)
    for said in (found.situation, found.question, found.answer):
        with reading(language):
            for word in words.split():
                assert (word in said) == (str(WORDS[word]) in str(Text(said))), (said, word)


def test_a_line_begins_with_a_capital_letter_or_with_an_id_as_it_is() -> None:
    lines = [Text("the western hill"), "élan", "r05, forest", "M0101 and r05", "+2: any region", "周圍", ""]
    expected = ["The western hill", "Élan", "r05, forest", "M0101 and r05", "+2: any region", "周圍", ""]
    assert [opening(line) for line in lines] == expected
