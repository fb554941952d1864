"""Fortified: a fortress a turn, one to a region, six in all. They defend, and pay while the race is active."""

from __future__ import annotations

import pytest

from tests.scenario import Scenario, seat

SIX = ("plain", "meadow", "mound", "grove", "shore", "marsh")


def test_one_a_turn_paying_one_coin_each() -> None:
    regions = dict.fromkeys(SIX, "giants 1") | {"plain": "giants 1 fortress", "mound": "giants 1 fortress"}
    game = Scenario(seat("fortified giants", hand=1), regions=regions).do("end-conquests", "place fortress grove")
    assert game.refused("place fortress shore") == {"used"}
    game.finish_turn()
    assert game.scored() == [6 + 3]


def test_it_may_be_left_undone() -> None:
    game = Scenario(seat("fortified giants"), regions={"plain": "giants 1"}).do("end-conquests", "finish")
    assert game.scored() == [1]


def test_one_to_a_region() -> None:
    game = Scenario(seat("fortified giants"), regions={"plain": "giants 1 fortress", "mound": "giants 1"})
    game.do("end-conquests")
    assert game.refused("place fortress plain") == {"region_full"}
    assert game.can("place fortress") == {"mound"}


def test_in_a_region_conquered_this_turn() -> None:
    game = Scenario(seat("fortified giants", hand=2)).do("conquer plain", "end-conquests", "place fortress plain")
    assert "fortress" in game.at("plain")


def test_six_in_all() -> None:
    regions = dict.fromkeys(SIX, "giants 1 fortress") | {"knoll": "giants 1"}
    game = Scenario(seat("fortified giants", hand=1), regions=regions).do("end-conquests")
    assert game.refused("place fortress knoll") == {"no_piece"}


def test_fortresses_of_a_declined_race_count_towards_the_six() -> None:
    game = Scenario(
        seat("fortified giants", hand=1), seat("hill orcs", declined=["humans"]),
        regions=dict.fromkeys(SIX, "humans 1 fortress") | {"knoll": "giants 1"},
    ).do("end-conquests")  # fmt: skip
    assert game.refused("place fortress knoll") == {"no_piece"}


def test_it_defends_like_a_token_beside_the_mountain() -> None:
    game = Scenario(seat("hill orcs", hand=9), seat("fortified giants"), regions={
        "knoll": "orcs 1", "crag": "giants 2 fortress",
    })  # fmt: skip
    assert game.price("crag") == 2 + 1 + 1 + 2


def test_conquered_it_goes_back_to_the_stock_and_may_be_built_again() -> None:
    game = Scenario(
        seat("hill orcs", hand=9), seat("fortified giants"),
        regions={"plain": "orcs 1", "meadow": "giants 1 fortress", "bog": "giants 1"},
    ).do("conquer meadow")  # fmt: skip
    assert game.at("meadow") == "orcs 4"
    assert game.position.stock("base.fortress") == 6
    game.finish_turn().do("expand", "advance", "end-conquests", "place fortress bog")
    assert game.at("bog") == "giants 1 fortress"


def test_abandoned_it_is_gone() -> None:
    game = Scenario(
        seat("fortified giants"), regions={"plain": "giants 1 fortress", "mound": "giants 1"}, phase="ready"
    )
    game.do("abandon plain")
    assert game.at("plain") == "-"
    assert game.position.stock("base.fortress") == 6


def test_in_decline_they_defend_and_pay_nothing() -> None:
    regions = dict.fromkeys(("plain", "mound", "grove", "marsh"), "giants 1 fortress")
    game = Scenario(
        seat("fortified giants"), seat("hill orcs", hand=5), regions={**regions, "meadow": "orcs 1"}, phase="turn"
    ).do("decline")
    assert game.scored() == [4]
    game.do("expand", "advance")
    assert game.at("plain") == "giants 1 fortress"
    assert game.price("plain") == 2 + 1 + 1


def test_none_is_built_in_decline() -> None:
    game = Scenario(
        seat("hill orcs", hand=1, declined=["ghouls"]),
        regions={"plain": "ghouls 1 fortress", "mound": "ghouls 1", "dell": "orcs 1"},
    ).do("end-conquests")
    assert game.refused("place fortress mound") == {"no_placer"}


def test_only_while_redeploying() -> None:
    game = Scenario(seat("fortified giants", hand=2), regions={"plain": "giants 1"}, phase="ready")
    assert game.refused("place fortress plain") == {"no_placer"}
    game.do("advance")
    assert game.refused("place fortress plain") == {"no_placer"}


def test_at_any_moment_of_the_turn_by_the_other_reading() -> None:
    game = Scenario(
        seat("fortified giants", hand=2),
        regions={"plain": "giants 1"},
        phase="turn",
        options={"building_at_any_time": True},
    )
    assert game.refused("place fortress plain") == set()
    assert game.do("expand").refused("place fortress plain") == set()
    game.do("advance", "conquer mound", "place fortress mound")
    assert game.at("mound") == "giants 2 fortress"
    assert game.refused("place fortress plain") == {"used"}
    game.finish_turn()
    assert game.scored() == [2 + 1]


@pytest.mark.parametrize("phase", ["turn", "ready", "declined conquest", "conquest", "redeploy", "placement"])
def test_in_every_phase_of_the_turn_by_the_other_reading(phase: str) -> None:
    game = Scenario(
        seat("fortified giants", hand=2, declined=["ghouls"]),
        seat("hill elves"),
        regions={"plain": "giants 1", "mound": "ghouls 2", "wood": "elves 1"},
        phase=phase,
        options={"building_at_any_time": True},
    )
    assert game.refused("place fortress plain") == set()
    assert game.refused("place fortress mound") == {"not_held"}


def test_before_a_decline_by_the_other_reading() -> None:
    """The turn begins before the choice to decline. The fortress stays and defends."""
    game = Scenario(
        seat("fortified giants"), regions={"plain": "giants 1"}, phase="turn", options={"building_at_any_time": True}
    ).do("place fortress plain")
    assert game.refused("place fortress plain") == {"region_full", "used"}
    game.do("decline")
    assert game.at("plain") == "giants 1 fortress"
    assert game.scored() == [1]


def test_not_before_the_choice_to_expand_by_the_recommended_reading() -> None:
    game = Scenario(seat("fortified giants"), regions={"plain": "giants 1"}, phase="turn")
    assert game.refused("place fortress plain") == {"not_now"}


def test_no_coin_for_fortresses_of_others() -> None:
    game = Scenario(
        seat("fortified giants"), seat("hill orcs", declined=["humans"]),
        regions={"plain": "giants 1 fortress", "bog": "humans 1 fortress"},
    )  # fmt: skip
    assert game.income() == 2
    assert game.income(1) == 1
