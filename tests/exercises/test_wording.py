"""The general rules are true of each box as they are worded there: they name what is in it, and what bends them."""

from __future__ import annotations

import re

import pytest

from smallworld import games
from smallworld.teaching.exercises.concepts import Concept, concepts
from smallworld.teaching.exercises.misconceptions import held
from smallworld.teaching.library.articles import articles
from tests.faults import no_faults

#: What only some boxes have, by a word for it, from what the rulebooks list.
ONLY_IN = {
    "sea": {"base", "warcraft"},
    "lake": {"base", "warcraft"},
    "lost tribe": {"base"},
    "lair": {"base"},
    "fortress": {"base"},
    "encampment": {"base"},
    "river": {"underground"},
    "chasm": {"underground"},
    "volcano": {"underground"},
    "monster": {"underground"},
    "black mountain": {"underground"},
    "relic": {"underground"},
    "artifact": {"warcraft"},
    "legendary place": {"warcraft"},
    "face-down": {"warcraft"},
    "murloc": {"warcraft"},
    "anchor": {"warcraft"},
    "island": {"warcraft"},
    "faction": {"warcraft"},
    "travel": {"warcraft"},
    "edge of the board": {"base", "underground"},
}

#: The rules that abilities bend in a box, with one such ability from its rulebook. In other boxes none does.
BENT = {
    "entering": {"base": "Halflings", "underground": "Spiderines", "warcraft": "Kobolds"},
    "going_on_next_door": {"base": "Flying", "underground": "Lizardmen", "warcraft": "Kobolds"},
    "travelling": {"warcraft": "Sailing"},
    "price_of_any_region": {"base": "Dragon Master", "underground": "Vampire", "warcraft": "Doomhammer"},
    "chasms": {"underground": "Spiderines"},
    "one_token_is_lost": {"base": "Elves", "underground": "Immortal", "warcraft": "Draenei"},
    "losses_in_decline": {"base": "Ghouls", "underground": "Tomb"},
    "rivers_are_emptied": {"underground": "Kraken"},
    "decline_takes_a_turn": {"base": "Stout"},
    "one_token_in_decline": {"base": "Ghouls", "underground": "Vanishing", "warcraft": "Tauren"},
    "one_race_in_decline": {"base": "Spirit"},
    "closed_water": {"base": "Seafaring", "warcraft": "Naga"},
    "abilities_end_in_decline": {"base": "Dwarves", "underground": "Wise", "warcraft": "Marsh Dweller"},
    "finds_work_for_their_holder": {"underground": "Keep on the Motherland", "warcraft": "Well of Eternity"},
}

GENERAL = [rule for game in games.GAMES for rule in concepts(game).values() if rule.article is not None]


def _strange(words: str, found_in: set[str]) -> list[str]:
    """Returns the words for things that one of the games does not have."""
    return [word for word, where in ONLY_IN.items() if not found_in <= where and re.search(rf"(?i)\b{word}", words)]


def test_a_rule_names_only_what_is_in_its_box() -> None:
    no_faults(f"{rule.id}: {thing}" for rule in GENERAL for thing in _strange(str(rule.says), {rule.game}))


def is_bent(rule: Concept) -> bool:
    return rule.game in BENT.get(rule.id.removeprefix(f"{rule.game}."), {})


def test_a_rule_says_that_an_ability_bends_it_just_where_one_does() -> None:
    no_faults(
        f"{rule.id}: {rule.says}"
        for rule in GENERAL
        if ("otherwise" in str(rule.says) or "unless" in str(rule.says)) is not is_bent(rule)
    )


def test_what_is_said_to_bend_a_rule_is_in_the_box() -> None:
    for rule, by_game in BENT.items():
        for game, name in by_game.items():
            box = games.GAMES[game]
            assert f"{game}.{rule}" in concepts(game)
            assert name in {str(able.name) for kind in (box.races, box.powers, box.finds) for able in kind.values()}


@pytest.mark.parametrize("game", games.GAMES)
def test_a_misconception_is_about_what_is_in_its_box(game: str) -> None:
    for one, _ in held(game):
        assert not _strange(str(one.thinks), {game})


@pytest.mark.parametrize("id", articles())
def test_an_article_says_of_all_its_games_what_is_so_in_each(id: str) -> None:
    """Particulars of one game stand among the differences. Mixing the boxes is about several games."""
    article = articles()[id]
    if id != "mixing":
        assert not [words for words in article.says if _strange(str(words), set(article.sections))]
