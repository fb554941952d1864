"""The results of a search in documents, and their order."""

from __future__ import annotations

import gc
import sqlite3

import pytest

from smallworld.words.matching import Document, Index, terms

DOCUMENTS = {
    "trolls": Document("Trolls 巨魔", "", "A lair goes up in each region. 每片地區放置1個巢穴。"),
    "elves": Document("Elves Elf 精靈", "", "A conquered region costs no Elf."),
    "decline": Document("Going into decline 進入衰落期", "give up; second race", "One token stays in each region."),
    "coins": Document("Coins are hidden 錢幣保密", "money", "Nobody has to show what he has. 錢幣不讓別人看。"),
    "river": Document("Rivers 河流", "", "A river is left again; trolls do not stay.", favour=0.1),
}
ALIKE = {"cash": ("coin",), "zebras": ("trolls",)}


@pytest.fixture(scope="module")
def index() -> Index:
    return Index(DOCUMENTS, ALIKE)


def found(index: Index, words: str) -> list[str]:
    return list(index.find(words).names)


def test_words_are_found_by_their_stems(index: Index) -> None:
    assert found(index, "declining") == found(index, "declined") == ["decline"]
    assert found(index, "conquer") == ["elves"]


def test_titles_come_first_and_favour_counts(index: Index) -> None:
    assert found(index, "troll") == ["trolls", "river"]


def test_half_a_word_and_a_mistyped_end_are_found(index: Index) -> None:
    assert found(index, "riv") == ["river"]
    assert found(index, "declinning")[:1] == ["decline"]
    assert found(index, "xylophone") == []


def test_what_players_say_stands_for_what_the_games_say(index: Index) -> None:
    assert found(index, "cash") == ["coins"]


@pytest.mark.parametrize(
    ("words", "best"),
    [
        ("巨魔", "trolls"),
        ("巨魔會不會放巢穴", "trolls"),
        ("穴", "trolls"),
        ("衰落了怎麼辦", "decline"),
        ("钱", None),
        ("錢", "coins"),
    ],
)
def test_chinese_goes_by_pairs_of_characters_and_in_part(index: Index, words: str, best: str | None) -> None:
    assert next(iter(found(index, words)), None) == best


def test_with_all_words_or_with_some(index: Index) -> None:
    assert index.find("each region lair") == (("trolls",), True)
    assert index.find("lair of a xylophone") == (("trolls",), False)
    assert index.find("region", among=["decline", "river"]) == (("decline",), True)
    assert index.find("region lair", among=["decline"]) == (("decline",), False)
    assert index.find("") == ((), False)


def test_what_is_called_so_comes_before_what_says_so(index: Index) -> None:
    assert found(index, "going into decline")[0] == "decline"
    assert found(index, "coins are hidden")[0] == "coins"


@pytest.mark.parametrize("words", ['"', "*", "title:", "NEAR(a b)", "a AND", "-", "'", "(", "^x", "\0", "́", "𝔘"])
def test_nothing_that_is_typed_is_taken_for_a_query(index: Index, words: str) -> None:
    index.find(words)
    index.find(f"{words} troll {words} region")


def test_what_says_nothing_is_not_looked_for() -> None:
    assert terms("How does the lair defend?") == ("lair", "defend")
    assert terms("how") == ("how",)
    assert terms("骰子什麼時候可以擲") == ("骰子", "擲")
    assert terms("") == ()


def test_what_an_index_is_kept_in_goes_with_it() -> None:
    """From Python 3.13 on, leaving that to chance gives a warning."""
    index = Index(DOCUMENTS, ALIKE)
    base = index._base
    del index
    gc.collect()
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        base.execute("SELECT 1")
