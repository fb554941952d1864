"""Redeployment: tokens move freely among the regions of their race, and at least one stays in each.

Source: Small World rulebook, Troop Redeployment.
"""

from __future__ import annotations

from smallworld.rules.phases import placements
from tests.scenario import Scenario, seat

UNEVEN = {"plain": "orcs 5", "mound": "orcs 1", "dell": "elves 1"}


def uneven(orcs: str = "hill orcs", hand: int = 0) -> Scenario:
    """A document in which five Orcs and one stand in two regions as their redeployment begins."""
    return Scenario(seat(orcs, hand=hand), seat("swamp elves"), regions=UNEVEN, phase="redeploy")


def test_tokens_that_stand_unevenly_in_a_document_can_be_moved() -> None:
    game = uneven().do("pick-up plain 2", "deploy mound", "deploy mound")
    assert (game.at("plain"), game.at("mound")) == ("orcs 3", "orcs 3")
    assert game.position.player == 1


def test_all_but_one_in_each_region_can_be_taken_up_at_once() -> None:
    game = uneven(hand=1).do("pick-up-all")
    assert (game.at("plain"), game.at("mound"), game.force("orcs").hand) == ("orcs 1", "orcs 1", 5)


def test_they_may_stay_as_they_are() -> None:
    game = uneven().do("finish")
    assert (game.at("plain"), game.at("mound")) == ("orcs 5", "orcs 1")


def test_one_stays_in_each_region() -> None:
    game = uneven()
    assert game.refused("pick-up plain 5") == game.refused("pick-up mound 1") == {"one_must_stay"}
    assert game.refused("pick-up plain 0") == {"one_must_stay"}
    assert game.refused("pick-up dell 1") == game.refused("pick-up meadow 1") == {"not_held"}
    assert game.refused("abandon plain") == {"one_must_stay"}


def test_what_has_been_put_down_stays() -> None:
    """Redeployment takes up, then puts down: it would never end otherwise."""
    game = uneven().do("pick-up-all", "deploy mound")
    assert game.refused("pick-up mound 1") == game.refused("pick-up-all") == {"deployed"}
    game = uneven(hand=2)
    assert game.can("pick-up")
    game.do("deploy mound")
    assert game.can("pick-up") == game.can("pick-up-all") == set()
    assert game.can("deploy") == {"plain", "mound"}


def test_nothing_is_to_be_taken_up_where_each_region_has_one() -> None:
    regions = {"plain": "orcs 1", "mound": "orcs 1"}
    game = Scenario(seat("hill orcs", hand=2), regions=regions).do("end-conquests")
    assert game.refused("pick-up-all") == {"nothing_to_pick_up"}
    assert game.can("pick-up") == set()


def test_tokens_move_before_encampments_are_placed_too() -> None:
    game = uneven("bivouacking orcs").do("place encampment mound", "pick-up plain 4", *["deploy mound"] * 4)
    assert (game.at("plain"), game.at("mound")) == ("orcs 1", "orcs 5 encampment")


def test_ghouls_in_decline_are_redeployed_too() -> None:
    """They go on conquering in decline, and are redeployed with the active race."""
    regions = {"plain": "ghouls 4", "mound": "ghouls 1", "dell": "orcs 1"}
    game = Scenario(seat("hill orcs", declined=["ghouls"]), regions=regions, phase="redeploy")
    game.do("pick-up plain 3", *["deploy mound"] * 3)
    assert (game.at("plain"), game.at("mound")) == ("ghouls 1", "ghouls 4")


def test_pieces_that_must_be_placed_are_counted() -> None:
    game = Scenario(seat("bivouacking orcs", hand=1), regions={"plain": "orcs 1", "mound": "orcs 1"})
    assert placements.waiting(game.position) == {}
    game.do("end-conquests")
    for left in (5, 4):
        assert placements.waiting(game.position) == {"base.encampment": left}
        assert game.refused("finish") >= {"pieces_left"}
        game.do("place encampment plain")


def test_no_more_pieces_are_counted_than_there_is_room_for() -> None:
    game = Scenario(seat("heroic orcs"), regions={"plain": "orcs 1"}, phase="placement")
    assert placements.waiting(game.position) == {"base.hero": 1}


def test_a_piece_that_may_be_placed_does_not_wait() -> None:
    game = Scenario(seat("fortified orcs", hand=1), regions={"plain": "orcs 1"}).do("end-conquests")
    assert game.can("place fortress") == {"plain"}
    assert placements.waiting(game.position) == {}
