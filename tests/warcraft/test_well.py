"""The Well of Eternity: two coins for the race that holds more of the regions around it than any other."""

from __future__ import annotations

from tests.scenario import seat
from tests.warcraft.scenario import Warcraft

COINS = "+2 Well of Eternity: more regions around it than any other race"
#: Around it lie grove, bog, copse and knoll.
WELL = {"mere": "- well"}


def test_two_coins_for_the_most_regions_around() -> None:
    """Ruling W-115."""
    regions = {**WELL, "grove": "orcs 1", "bog": "orcs 1", "knoll": "humans 1"}
    game = Warcraft(seat("farmer orcs"), seat("mining humans"), regions=regions)
    assert COINS in game.earned(0)
    assert COINS not in game.earned(1)


def test_nothing_for_a_tie_of_a_players_own_races() -> None:
    """Ruling W-115."""
    regions = {**WELL, "grove": "orcs 1", "bog": "orcs 1", "knoll": "trolls 1", "copse": "trolls 1"}
    game = Warcraft(seat("farmer orcs", declined=["trolls"]), regions=regions)
    assert COINS not in game.earned()


def test_a_race_in_decline_earns_them_too() -> None:
    """Ruling W-115."""
    regions = {**WELL, "grove": "trolls 1", "bog": "trolls 1", "knoll": "orcs 1"}
    game = Warcraft(seat("farmer orcs", declined=["trolls"]), regions=regions)
    assert game.earned().count(COINS) == 1


def test_nobody_holds_the_well_for_that() -> None:
    """A race that holds its water stands no closer."""
    regions = {"mere": "naga 1 well", "grove": "orcs 1"}
    game = Warcraft(seat("farmer naga"), seat("mining orcs"), regions=regions)
    assert COINS not in game.earned(0)
    assert COINS in game.earned(1)


def test_without_the_well_there_is_none() -> None:
    assert Warcraft(seat("mining orcs"), regions={"grove": "orcs 1", "knoll": "orcs 1"}).income() == 2
