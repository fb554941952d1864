"""The choice of effects: each is found by the words of players, in their language, and says what can be chosen."""

from __future__ import annotations

import re

import pytest

from smallworld.games import GAMES
from smallworld.presentation.workshop.choosing import in_place, region_words, words
from smallworld.presentation.workshop.patterns import patterns
from smallworld.words.languages import reading


def found(game: str, *wanted: str) -> set[str]:
    """Returns the effects of a box that have all these words."""
    known = {}
    for id, pattern in patterns(game).items():
        own, regions = words(game, pattern)
        known[id] = f"{pattern.says} {own} {region_words(game) if regions else ''}".lower()
    return {id for id, said in known.items() if all(word in said for word in wanted)}


@pytest.mark.parametrize(
    ("game", "wanted", "effect"),
    [
        ("base", ("coin", "lake"), "coin_per_region"),
        ("base", ("swim",), "hold_water"),
        ("base", ("fly",), "flight"),
        ("base", ("sea", "cost"), "discount"),
        ("base", ("magic source", "token"), "tokens_for_regions"),
        ("underground", ("coin", "river"), "coin_per_region"),
        ("underground", ("swim",), "hold_water"),
        ("warcraft", ("coin", "lake"), "coin_per_region"),
        ("warcraft", ("alliance", "coin"), "spoils_from_faction"),
        ("warcraft", ("steal",), "steals_relics"),
    ],
)
def test_an_effect_is_found_by_what_it_can_be_about(game: str, wanted: tuple[str, ...], effect: str) -> None:
    assert effect in found(game, *wanted)


def test_an_effect_is_found_in_the_language_of_its_reader() -> None:
    with reading("zh-Hant"):
        assert "coin_per_region" in found("base", "湖泊", "錢幣")
        assert "hold_water" in found("base", "游泳")
        assert not re.search("[a-z]", region_words("base"))


def test_words_tell_effects_apart() -> None:
    assert "flight" not in found("base", "swim")
    assert "flat_coins" not in found("base", "lake")
    assert "piece_built" not in found("base", "dragon"), "it builds a piece of one's own"


def test_an_effect_says_what_can_be_chosen() -> None:
    base = patterns("base")
    assert str(in_place("base", base["coin_per_region"])) == "You can choose another kind of region (here: mine)."
    assert str(in_place("base", base["surcharge"])) == "You can choose a kind of region for it."
    assert in_place("base", base["flat_coins"]) is None
    portal = patterns("warcraft")["coins_while_held"]
    assert str(in_place("warcraft", portal)) == "You can choose another piece (here: Dark Portal)."


@pytest.mark.parametrize("game", GAMES)
def test_the_kind_that_can_be_chosen_is_in_the_sentence(game: str) -> None:
    for pattern in patterns(game).values():
        here = re.search(r"kind of region \(here: (.*)\)", str(in_place(game, pattern) or ""))
        assert here is None or here[1] in str(pattern.says)
