"""Kraken, who stay in rivers, and Lizardmen, who cross them."""

from __future__ import annotations

import pytest

from smallworld.rules.scoring.income import income
from tests.scenario import Underground, seat


def test_kraken_stay_in_the_river_and_score_it() -> None:
    """Ruling U-032."""
    game = Underground(seat("stone kraken", hand=5), regions={"mire": "kraken 1", "moss": "kraken 1"})
    game.do("conquer rill", "conquer brook", "end-conquests").finish_turn()
    assert game.at("rill").startswith("kraken")
    assert game.at("brook").startswith("kraken")
    assert game.scored()[0] == 4


def test_kraken_in_decline_stay_and_score_too() -> None:
    """EX-U5 and ruling U-032."""
    game = Underground(
        seat("stone kraken"), regions={"rill": "kraken 2", "moss": "kraken 1", "mire": "kraken 1"}, phase="turn"
    ).do("decline")
    assert game.at("rill") == "kraken 1"
    assert game.scored() == [3]


def test_kraken_may_deploy_into_rivers() -> None:
    game = Underground(seat("stone kraken", hand=3), regions={"mire": "kraken 1", "rill": "kraken 1"})
    game.do("end-conquests")
    assert game.can("deploy") == {"mire", "rill"}


def test_attacking_a_kraken_river() -> None:
    """Ruling U-033: one for the river, one for each Kraken. The river ends empty."""
    game = Underground(
        seat("stone drow", hand=5),
        seat("muddy kraken"),
        regions={"mire": "drow 1", "rill": "kraken 2", "bog": "kraken 1"},
    )
    assert game.price("rill") == 3
    game.do("conquer rill", "end-conquests")
    assert game.at("rill") == "-"
    game.finish_turn()
    assert game.at("bog") == "kraken 2"


def test_a_river_that_kraken_hold_stops_everybody_else() -> None:
    game = Underground(seat("stone drow", hand=5), seat("muddy kraken"), regions={"mire": "drow 1", "rill": "kraken 1"})
    assert game.refused("conquer shaft") == {"not_adjacent"}


def test_fisher_kraken_count_land_on_the_coast_only() -> None:
    """Ruling U-057."""
    game = Underground(
        seat("fisher kraken"),
        regions={"rill": "kraken 1", "brook": "kraken 1", "mire": "kraken 1", "moss": "kraken 1", "bog": "kraken 1"},
    )
    assert game.income() == 5 + 1


def test_a_final_roll_may_take_a_river() -> None:
    game = Underground(seat("stone drow", hand=1), seat("muddy kraken"), regions={"mire": "drow 1", "rill": "kraken 2"})
    game.do("final-roll rill", "die 2")
    assert game.at("rill") == "-"
    # Back on land, with the token that redeployment took up there.
    assert game.force("drow").hand + int(game.at("mire").split()[1]) == 2


def test_lizardmen_cross_an_empty_river() -> None:
    game = Underground(seat("stone lizardmen", hand=2), regions={"moss": "lizardmen 1"})
    assert game.refused("conquer geode") == set()
    game.do("conquer geode")
    assert game.at("geode") == "lizardmen 2"
    assert game.at("brook") == "-"


def test_lizardmen_follow_the_river_to_all_its_banks() -> None:
    game = Underground(seat("stone lizardmen", hand=5), regions={"mire": "lizardmen 1"})
    assert game.can("conquer") == {"rill", "brook", "moss", "shaft", "geode", "bog", "cap", "den", "ford"}


def test_lizardmen_cross_even_where_kraken_live() -> None:
    """Ruling U-037."""
    game = Underground(
        seat("stone lizardmen", hand=2), seat("muddy kraken"), regions={"moss": "lizardmen 1", "brook": "kraken 2"}
    )
    assert game.price("geode") == 2
    assert game.refused("conquer geode") == set()


def test_lizardmen_pay_to_drive_kraken_out_and_leave_again() -> None:
    """Ruling U-038."""
    game = Underground(
        seat("stone lizardmen", hand=2), seat("muddy kraken"), regions={"moss": "lizardmen 1", "brook": "kraken 1"}
    )
    assert game.price("brook") == 2
    game.do("conquer brook", "end-conquests")
    assert game.at("brook") == "-"
    assert game.can("deploy") == {"moss"}


@pytest.mark.parametrize("inland", [True, False])
def test_lizardmen_enter_through_the_river(inland: bool) -> None:
    """Ruling U-039."""
    game = Underground(seat("stone lizardmen", hand=9), options={"river_entry_reaches_inland": inland})
    assert (game.refused("conquer geode") == set()) == inland
    assert (game.refused("conquer cap") == set()) == inland
    assert game.refused("conquer mire") == set()
    assert "not_entry" in game.refused("conquer fen")


def test_in_decline_lizardmen_help_nobody() -> None:
    game = Underground(
        seat("stone drow", hand=4, declined=["lizardmen"]), regions={"moss": "lizardmen 1", "mire": "drow 1"}
    )
    assert game.refused("conquer geode") == {"not_adjacent"}


@pytest.mark.parametrize("joins", [False, True])
def test_flocking_lizardmen_on_both_banks(joins: bool) -> None:
    """Ruling U-201: passing a river does not make its banks adjacent."""
    game = Underground(
        seat("flocking lizardmen"),
        regions={"moss": "lizardmen 1", "geode": "lizardmen 1"},
        options={"crossing_joins_groups": joins},
    )
    assert game.income() == 2 + 2 * joins
    decided = {term.option for term in income(game.position, 0)}
    assert ("crossing_joins_groups" in decided) == joins


def test_flocking_lizardmen_on_one_bank_need_no_crossing() -> None:
    regions = {"moss": "lizardmen 1", "bog": "lizardmen 1"}
    game = Underground(seat("flocking lizardmen"), regions=regions, options={"crossing_joins_groups": True})
    assert [term.option for term in income(game.position, 0)] == [None, None]
