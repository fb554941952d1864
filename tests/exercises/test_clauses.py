"""The clauses of abilities, derived from the fields of their effects and pieces."""

from __future__ import annotations

from dataclasses import fields

import pytest

from smallworld import games
from smallworld.model.catalogue import Ability, Effect, Game
from smallworld.teaching.exercises.rules.clauses import clauses_of
from smallworld.words.languages import LANGUAGES, reading


def abilities(game: Game) -> list[Ability]:
    """Returns everything in a box that has effects."""
    return [*game.races.values(), *game.powers.values(), *game.finds.values(), *game.forms.values(), *game.everybody]


ALL = [(box, able) for box in games.GAMES.values() for able in abilities(box)]


def kinds(effect: type[Effect]) -> list[type[Effect]]:
    """Returns the classes of effects below one, itself included."""
    return [effect, *(kind for below in effect.__subclasses__() for kind in kinds(below))]


@pytest.mark.parametrize("kind", kinds(Effect), ids=lambda kind: kind.__name__)
def test_each_sentence_is_about_a_field(kind: type[Effect]) -> None:
    assert set(kind.clauses) <= {"", *(slot.name for slot in fields(kind))}


def said(able: str, name: str) -> str:
    """Returns the sentence of a clause in English."""
    box = games.GAMES[able.partition(".")[0]]
    entry = next(each for each in abilities(box) if each.id == able)
    return next(clause.says.in_english() for clause in clauses_of(box, entry) if clause.name == name)


@pytest.mark.parametrize(
    ("able", "name", "sentence"),
    [
        ("base.dwarves", "when", "Dwarves: It works in decline, too."),
        ("base.wizards", "when", "Wizards: It works while the race is active, and ends with the decline."),
        ("base.commando", "where", "Commando: All regions count, of every kind."),
        ("underground.orb", "used", "Shiny Orb: Once a turn."),
        ("underground.vampire", "used", "Vampire: Once a turn for each opponent."),
        ("base.dwarves", "where", "Dwarves: One coin more for each region of this kind: mine."),
        ("base.amazons", "tokens", "Amazons: 4 tokens more, for conquests."),
        ("base.tritons", "tokens", "Tritons: One token less."),
        ("base.trolls", "stays_in_decline", "Trolls (Troll Lair): It stays when its race goes into decline."),
        (
            "base.halflings",
            "stays_in_decline",
            "Halflings (Hole-in-the-Ground): It leaves when its race goes into decline.",
        ),
        (
            "base.bivouacking",
            "redeployed",
            "Bivouacking (encampment): It comes back to its owner when its region falls.",
        ),
        ("base.sorcerers", "not_alone", "Sorcerers: Only against a token that stands alone."),
        ("base.sorcerers", "or_from_hand", "Sorcerers: The new token comes from the tray, never from hand."),
        ("underground.vampire", "or_from_hand", "Vampire: If the tray is empty, a token from hand takes the place."),
        ("underground.wise", "when", "Wise: It works in decline only."),
        ("warcraft.orcs", "faction", "Orcs: Only regions taken from this side pay: Alliance."),
        ("warcraft.doomhammer", "fee", "Doomhammer: It costs 2 coins, too."),
        ("warcraft.dark_portal", "when", "Dark Portal: It works for active races only."),
    ],
)
def test_a_clause_says_what_the_rule_says(able: str, name: str, sentence: str) -> None:
    assert said(able, name) == sentence


@pytest.mark.parametrize(("box", "able"), ALL, ids=lambda each: each.id)
def test_a_learner_of_each_box_of_a_clause_knows_other_rules(box: Game, able: Ability) -> None:
    for clause in clauses_of(box, able):
        assert [bool(clause.boxes), bool(clause.code), clause.misread is not None].count(True) == 1
        changed = [box_of(box) for box_of in clause.boxes]
        assert box not in changed
        assert all(one != other for i, one in enumerate(changed) for other in changed[:i])


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_sentence_is_whole(language: str) -> None:
    with reading(language):
        for box, able in ALL:
            for clause in clauses_of(box, able):
                words = str(clause.says)
                assert "{" not in words
                assert words.endswith((".", "。"))
