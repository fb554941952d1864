"""The effects to choose from: each can be played in its box, and says what it does."""

from __future__ import annotations

import re

import pytest

from smallworld.effects.ways import Substitution
from smallworld.games import GAMES
from smallworld.inventing.sentences import of_effect
from smallworld.inventing.vocabulary import effect_words
from smallworld.presentation.workshop.draft import Draft
from smallworld.presentation.workshop.forms import SLOTS, cards
from smallworld.presentation.workshop.patterns import TOPICS, patterns
from smallworld.words.languages import reading

#: The effect that no box offers: only a place sends a piece.
NOWHERE = {"piece_sent"}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", ["races", "powers"])
def test_each_makes_a_sound_banner_or_badge(game: str, kind: str) -> None:
    for pattern in patterns(game).values():
        draft = Draft(game, {}).with_effect(f"{kind}/0", pattern.id)
        assert not draft.problems, pattern.id
        (ability,) = (draft.inventions.races, draft.inventions.powers)[kind == "powers"]
        assert len(ability.effects) == len(pattern.effects)
        assert str(ability.summary) == str(pattern.says)


def test_each_speaks_the_language_of_its_reader() -> None:
    with reading("zh-Hant"):
        assert "要塞" in str(patterns("underground")["coin_per_piece"].says)
    with reading("en"):
        assert "Fortress" in str(patterns("underground")["coin_per_piece"].says)


def test_every_effect_can_be_chosen_in_some_box() -> None:
    offered = {id for game in GAMES for id in patterns(game)}
    assert set(effect_words()) - offered == NOWHERE


def test_an_effect_that_finds_nothing_to_work_on_is_not_offered() -> None:
    assert {"linked", "enter_via"} <= patterns("base").keys()
    assert not {"coin_per_find", "takes_side", "joins_terrain"} & patterns("base").keys()
    assert "takes_side" in patterns("warcraft")
    assert "coin_per_find" in patterns("underground")


def test_topics_have_all_modules_once() -> None:
    modules = [module for _, group in TOPICS.values() for module in group]
    assert len(modules) == len(set(modules))
    assert {word.made.__module__.rpartition(".")[2] for word in effect_words().values()} == set(modules)


def test_every_slot_has_a_name() -> None:
    words = [*effect_words().values()]
    assert {slot for word in words for slot in word.slots} <= SLOTS.keys()


def test_an_effect_brings_what_it_does_nothing_without() -> None:
    vengeful = patterns("underground")["against_marked"]
    assert [effect["effect"] for effect in vengeful.effects] == ["against_marked", "remembers_attackers"]
    shield = patterns("underground")["pieces_for_regions"]
    assert {effect["effect"] for effect in shield.effects} == {"pieces_for_regions", "piece_earned"}
    assert shield.piece is not None


@pytest.mark.parametrize("game", GAMES)
def test_cards_can_be_drawn_for_each(game: str) -> None:
    for id in patterns(game):
        banner, badge, *_ = cards(Draft(game, {}).with_effect("races/0", id))
        assert banner["effects"][0]["says"]
        assert badge["blank"]


@pytest.mark.parametrize("game", GAMES)
def test_the_sentences_read_like_a_rulebook(game: str) -> None:
    for pattern in patterns(game).values():
        for sentence in re.split(r"(?<=\.) ", str(pattern.says)):
            assert re.fullmatch(r"[A-Z1-9][^{}]*\.", sentence), sentence
            assert len(sentence.split()) <= 30, sentence


@pytest.mark.parametrize("game", GAMES)
def test_the_sentences_are_translated_as_a_whole(game: str) -> None:
    with reading("zh-Hant"):
        for pattern in patterns(game).values():
            assert not re.search("[A-Za-z]", str(pattern.says)), pattern.id


def test_a_time_of_the_turn_is_said_in_words() -> None:
    assert "This happens during redeployment." in str(patterns("base")["piece_built"].says)
    assert "This happens before the first conquest of the turn." in str(patterns("underground")["piece_moved"].says)


def test_an_action_that_shares_its_use_is_named() -> None:
    assert "in the same turn as this: stealing an artifact or relic." in str(patterns("warcraft")["aid"].says)


def test_the_sentences_of_a_piece_name_it_once() -> None:
    assert str(patterns("base")["piece_built"].says).endswith(
        "Fortress: It defends like one token more. It stays when its race goes into decline. "
        "At most one stands in a region."
    )


def test_a_relic_replaces_a_token_once_a_turn() -> None:
    game = GAMES["underground"]
    relic = next(effect for find in game.finds.values() for effect in find.effects if isinstance(effect, Substitution))
    assert " Once a turn, a token from the tray " in str(next(of_effect(relic, game)))
