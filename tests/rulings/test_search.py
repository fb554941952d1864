"""Finding rulings by words, and by what they are about."""

from __future__ import annotations

import pytest

from smallworld import games
from smallworld.teaching.library import codex
from smallworld.teaching.library.rulings import GROUNDS, PRINTINGS, TOPICS, Query, find, ground, has_all, library, point
from smallworld.teaching.rulings import Confidence, ruling
from smallworld.teaching.rulings.discrepancies import discrepancies
from smallworld.words import languages


def ids(**query: str) -> list[str]:
    return [found.id for found in find(Query(**query))]


def test_an_empty_query_finds_everything_in_order() -> None:
    assert ids() == [found.id for found in library()]


def test_words_are_found_whatever_their_case_and_in_any_order() -> None:
    assert "B-012" in ids(words="GHOULS die")
    assert ids(words="die ghouls") == ids(words="ghouls die")
    assert ids(words="Ghouls and the die")[0] == "B-012"
    assert ids(words="xylophones, zebras") == []


def test_a_question_is_looked_for_without_the_words_that_do_not_matter() -> None:
    assert ids(words="what of the Ghouls and their die?") == ids(words="ghouls die")
    # Where there is nothing else, they are looked for.
    assert ids(words="how") != [found.id for found in library()]


def test_where_no_entry_has_all_words_those_with_some_are_found() -> None:
    found = find(Query("can my ghouls attack a zebra of my own?"))
    assert "base.ghouls" in found[0].tags
    assert not any(has_all(entry, "ghouls zebra") for entry in found)
    assert all(found.game in ("all", "underground") for found in find(Query("trolls eat zebras", game="underground")))


def test_whether_an_entry_has_all_words() -> None:
    assert has_all(point("B-012"), "what of the Ghouls and the die?")
    assert not has_all(point("B-012"), "ghouls, zebras")
    assert has_all(point("B-012"), " b-012 ")
    assert "B-013" in ids(words="can my ghouls attack my own active race")
    assert all(has_all(found, "how much does a river cost") for found in find(Query("how much does a river cost")))
    assert "U-033" in ids(words="how much does a river cost")


def test_words_are_found_from_their_beginning() -> None:
    assert "B-007" in ids(words="elf")
    # "itself" has an elf in it, but does not begin with one.
    assert "U-039" not in ids(words="elf")
    assert ids(words="pillag")
    assert not ids(words="illaging")


def test_an_id_is_found() -> None:
    assert ids(words=" b-012 ") == ["B-012"]
    assert ids(words="D-01") == ["D-01"]


def test_typography_does_not_matter() -> None:
    assert ids(words="will-o'-wisps") == ids(words="Will-o’-Wisps") != []


def test_titles_come_first_then_what_is_about_it() -> None:
    found = ids(words="ghouls")
    in_title = ["ghoul" in point(id).title.lower() for id in found]
    assert in_title == sorted(in_title, reverse=True)
    assert any(in_title)
    assert not all(in_title)


def test_names_are_found_in_every_language_whatever_the_reader_reads() -> None:
    assert set(ids(words="巨魔")) >= set(ids(about="base.trolls"))
    # Tritons, as the simplified rules call them.
    assert set(ids(words="鱼人")) >= set(ids(about="base.tritons"))
    with languages.reading("zh-Hant"):
        assert set(ids(words="trolls")) >= set(ids(about="base.trolls"))


def test_every_filter_narrows() -> None:
    assert set(ids(about="base.ghouls")) >= {"B-010", "B-012", "D-33"}
    assert {point(id).game for id in ids(game="underground")} == {"all", "underground"}
    assert {point(id).game for id in ids(game="mixed")} == {"all", "mixed"}
    assert all("die" in point(id).tags for id in ids(topic="die"))
    assert ids(ground=PRINTINGS) == [found.id for found in discrepancies()]
    assert ids(game="base", about="base.ghouls", topic="die", ground="ambiguous", words="roll") == ["B-012"]


def test_how_sure_an_entry_is() -> None:
    assert ground(ruling("B-012")) == Confidence.AMBIGUOUS.value
    assert {ground(found) for found in library()} == set(GROUNDS)


def test_every_tag_is_a_topic_an_ability_or_a_piece() -> None:
    pieces = {game.short(id) for game in games.GAMES.values() for id in game.pieces}
    tags = {tag for found in library() for tag in found.tags}
    assert tags <= {*TOPICS, *codex.entries(), *pieces}
    assert set(TOPICS) <= tags


def test_every_ability_is_found_by_its_name_in_every_language() -> None:
    for id in codex.entries():
        for name in codex.names(id).values():
            assert set(ids(words=name)) >= set(ids(about=id))


def test_unknown_entry() -> None:
    with pytest.raises(KeyError):
        point("C-999")
