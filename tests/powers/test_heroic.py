"""Heroic: two Heroes in two different regions, which are immune until they move."""

from __future__ import annotations

import pytest

from tests.scenario import Scenario, seat


def test_two_different_regions_at_the_end_of_the_turn() -> None:
    game = Scenario(seat("heroic orcs"), regions={"plain": "orcs 1", "mound": "orcs 1", "grove": "orcs 1"})
    game.do("end-conquests")
    assert game.phase == "placement"
    assert game.refused("finish") == {"pieces_left"}
    game.do("place hero plain")
    assert game.can("place hero") == {"mound", "grove"}
    game.do("place hero grove")
    assert (game.at("plain"), game.at("grove")) == ("orcs 1 hero", "orcs 1 hero")
    assert game.position.player == 1


def test_with_one_region_only_one_is_placed() -> None:
    game = Scenario(seat("heroic orcs"), regions={"plain": "orcs 1"}).do("end-conquests", "place hero plain")
    assert game.at("plain") == "orcs 1 hero"
    assert game.position.player == 1


def test_with_no_region_none_is_placed() -> None:
    game = Scenario(seat("heroic orcs", hand=1)).do("final-roll plain", "die 0")
    assert game.position.player == 1


@pytest.mark.parametrize("attacker", ["hill giants", "flying elves", "berserk humans", "underworld ratmen"])
def test_a_hero_keeps_everyone_out(attacker: str) -> None:
    race = attacker.rsplit(maxsplit=1)[-1]
    game = Scenario(
        seat("heroic orcs"), seat(attacker, hand=9),
        regions={"mound": f"{race} 1", "plain": "orcs 1 hero", "grove": "orcs 1"}, player=1,
    )  # fmt: skip
    assert game.refused("conquer plain") == {"immune"}
    assert game.refused("conquer grove") == set()


def test_they_may_move_every_turn_and_only_then() -> None:
    game = Scenario(
        seat("heroic orcs"), regions={"plain": "orcs 1 hero", "mound": "orcs 1 hero", "grove": "orcs 1"}, phase="ready"
    ).do("advance")
    assert game.refused("place hero grove") == {"no_placer"}
    game.do("end-conquests")
    assert game.at("plain") == "orcs 1"
    game.do("place hero grove", "place hero mound")
    assert [game.at(region) for region in ("plain", "mound", "grove")] == ["orcs 1", "orcs 1 hero", "orcs 1 hero"]


def test_abandoning_a_heros_region_brings_him_back_to_hand() -> None:
    game = Scenario(
        seat("heroic orcs"), regions={"plain": "orcs 1 hero", "mound": "orcs 1 hero", "grove": "orcs 1"}, phase="ready"
    ).do("abandon plain")
    assert game.at("plain") == "-"
    assert game.position.stock("base.hero") == 1
    game.do("advance").until("placement").do("place hero mound", "place hero grove")
    assert game.position.stock("base.hero") == 0


def test_they_vanish_in_decline() -> None:
    game = Scenario(seat("heroic orcs"), regions={"plain": "orcs 2 hero", "mound": "orcs 1 hero"}, phase="turn")
    game.do("decline")
    assert (game.at("plain"), game.at("mound")) == ("orcs 1", "orcs 1")
    assert game.position.stock("base.hero") == 2


def test_not_in_a_region_of_the_players_declined_race() -> None:
    game = Scenario(
        seat("heroic orcs", declined=["giants"]), regions={"plain": "orcs 1", "mound": "giants 1", "grove": "orcs 1"}
    ).do("end-conquests")
    assert game.refused("place hero mound") == {"not_held"}


def test_a_hero_may_stand_on_a_hole_which_stays_immune_when_he_leaves() -> None:
    game = Scenario(
        seat("heroic halflings"), seat("hill giants", hand=5),
        regions={"plain": "halflings 1 hole", "meadow": "halflings 1", "shore": "halflings 1", "mound": "giants 1"},
    ).do("end-conquests", "place hero plain", "place hero meadow")  # fmt: skip
    assert game.at("plain") == "halflings 1 hero hole"
    game.do("expand", "advance")
    assert game.refused("conquer plain") == {"immune"}
    game.finish_turn().do("expand", "advance", "end-conquests", "place hero meadow", "place hero shore")
    assert game.at("plain") == "halflings 1 hole"
    game.do("expand", "advance")
    assert "immune" in game.refused("conquer plain")


def test_amazons_place_them_after_their_four_came_off() -> None:
    game = Scenario(seat("heroic amazons", hand=3), regions={"plain": "amazons 1", "mound": "amazons 1"})
    game.do("end-conquests", "abandon plain", "place hero mound")
    assert game.at("mound") == "amazons 1 hero"
    assert game.position.player == 1
