"""The names of regions for people."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from smallworld import games
from smallworld.documents import boards
from smallworld.wording.landmarks import names_in_order
from smallworld.words import languages

BOARDS = [id for game in games.GAMES.values() for id in game.boards]


@pytest.fixture
def reading() -> Iterator[None]:
    yield
    languages.use(languages.ENGLISH)


@pytest.mark.usefixtures("reading")
@pytest.mark.parametrize("language", ["en", "zh-Hans", "zh-Hant"])
@pytest.mark.parametrize("id", BOARDS)
def test_every_region_of_every_board_has_a_name_of_its_own(id: str, language: str) -> None:
    board = boards.board(id)
    languages.use(language)
    names = [str(name) for name in names_in_order(board)]
    assert len(names) == len(board.ids) == len(set(names))
    assert all(name.strip() and "{" not in name for name in names)
    english = [name.in_english() for name in names_in_order(board)]
    if language != "en":
        assert not set(names) & set(english)


def test_a_name_says_terrain_place_and_what_is_printed() -> None:
    board = boards.board("base-2")
    called = dict(zip(board.ids, (str(name) for name in names_in_order(board)), strict=True))
    assert called["r07"] == "the lake"
    assert called["r00"] == "the north-west sea"
    assert called["r19"] == "the southern mountain"


@pytest.mark.usefixtures("reading")
def test_a_name_is_of_its_language() -> None:
    board = boards.board("base-2")
    languages.use("zh-Hans")
    assert str(names_in_order(board)[board.index["r00"]]) == "西北海洋"


def test_a_name_on_islands_contains_the_island() -> None:
    board = boards.board("warcraft-l1a-s1a")
    islands = {str(name).partition(" on the ")[2] for name in names_in_order(board)}
    assert islands == {"western island", "eastern island"}, "side by side: none is in the north"


@pytest.mark.usefixtures("reading")
@pytest.mark.parametrize("language", ["en", "zh-Hans", "zh-Hant"])
def test_regions_of_inline_boards_have_no_names(language: str) -> None:
    board = replace(boards.board(BOARDS[0]), id="mine", inline=True)
    languages.use(language)
    assert {str(name) for name in names_in_order(board)} == {""}
