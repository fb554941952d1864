"""Differing printings: each point is complete, and leads to rulings that exist."""

from __future__ import annotations

from typing import Any

import pytest

from smallworld import games
from smallworld.teaching.rulings import ruling, rulings
from smallworld.teaching.rulings.discrepancies import Discrepancy, discrepancies, read
from smallworld.words.faults import DocumentError

SMALL: dict[str, Any] = {
    "id": "X-1",
    "game": "base",
    "title": "t",
    "printings": [{"where": "here", "says": "yes"}, {"where": "there", "says": "no"}],
    "reading": "yes",
    "why": "because",
    "tags": ["cost"],
    "rulings": [],
}


@pytest.mark.parametrize("found", discrepancies(), ids=lambda found: found.id)
def test_discrepancy_is_told_in_full(found: Discrepancy) -> None:
    assert found.printings
    assert found.tags
    assert all([found.title, found.reading, found.why, *found.printings, *(part.says for part in found.printings)])
    words = [found.title, found.reading, found.why, *(part.says for part in found.printings)]
    assert not [line for line in words if set("{}<>*_`'\"") & set(line)]


@pytest.mark.parametrize("found", discrepancies(), ids=lambda found: found.id)
def test_its_rulings_and_tags_are_known(found: Discrepancy) -> None:
    for id in found.rulings:
        assert ruling(id).game in ("all", found.game) or found.game == "all"
    topics = {tag for entry in rulings() for tag in entry.tags}
    abilities = {
        id for game in games.GAMES.values() for id in (*game.races, *game.powers, *map(game.short, game.finds))
    }
    assert set(found.tags) <= topics | abilities


def test_ids_are_unique_and_no_rulings() -> None:
    ids = [found.id for found in discrepancies()]
    assert len(set(ids)) == len(ids)
    assert not set(ids) & {entry.id for entry in rulings()}


def test_the_elf_that_two_printings_disagree_about() -> None:
    [found] = [found for found in discrepancies() if found.title == "Is a replaced Elf lost?"]
    assert len(found.printings) == 3
    assert found.rulings == ("B-009",)
    # What is used here is what the ruling has as its first reading.
    assert ruling("B-009").readings[0].options == {"substituted_token_is_lost": True}


def test_water_in_decline_is_told_as_its_ruling_has_it() -> None:
    """Small World rulebook, Special Powers: Seafaring, and ruling B-078: a Seafaring race may take it."""
    attacked, kept = (found for found in discrepancies() if found.id in ("D-30", "D-37"))
    assert attacked.rulings == kept.rulings == ("B-078",)
    assert "can be taken by a Seafaring race" in attacked.reading
    assert "not even by Ghouls" in kept.reading
    told = [attacked.reading, attacked.why, kept.reading, kept.why]
    assert not [words for words in told if "each other" in words or "A declined race conquers nothing" in words]


def test_small_discrepancy_is_read() -> None:
    [found] = read([SMALL])
    assert [part.says for part in found.printings] == ["yes", "no"]


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"title": 3}, "/0/title"),
        ({"game": "chess"}, "/0/game"),
        ({"printings": "all"}, "/0/printings"),
        ({"printings": [{"where": "here"}]}, "/0/printings/0"),
        ({"printings": [{"where": "here", "says": "yes", "when": "now"}]}, "/0/printings/0/when"),
        ({"tags": [1]}, "/0/tags/0"),
        ({"colour": "red"}, "/0/colour"),
    ],
)
def test_fault_is_named_with_its_place(change: dict[str, Any], place: str) -> None:
    with pytest.raises(DocumentError) as caught:
        read([{**SMALL, **change}])
    assert place in [problem.place for problem in caught.value.problems]


def test_missing_words_are_named() -> None:
    with pytest.raises(DocumentError, match="why is missing"):
        read([{name: value for name, value in SMALL.items() if name != "why"}])
