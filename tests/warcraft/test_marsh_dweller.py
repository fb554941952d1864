"""Marsh Dweller: an opponent pays a coin before attacking one of their swamps, in decline too."""

from __future__ import annotations

import pytest

from tests.scenario import seat
from tests.warcraft.scenario import Warcraft

REGIONS = {"quay": "humans 1", "marsh": "humans 1", "meadow": "humans 1", "knoll": "trolls 1"}
ACTIVE = seat("marsh_dweller humans", coins=5)
DECLINED = seat(declined=[{"race": "humans", "power": "marsh_dweller"}], coins=5)


@pytest.mark.parametrize("victim", [ACTIVE, DECLINED], ids=["active", "in decline"])
def test_a_coin_for_each_swamp_and_none_elsewhere(victim: dict[str, object]) -> None:
    """Ruling W-080."""
    game = Warcraft(seat("farmer trolls", hand=10, coins=1), victim, regions=REGIONS)
    assert game.noted("quay") == ["you pay 1 coin to Player 2, before you attack"]
    assert game.noted("meadow") == []
    game.do("conquer quay")
    assert (game.coins(0), game.coins(1)) == (0, 6)
    assert game.refused("conquer marsh") == {"toll"}
    assert game.refused("conquer meadow") == set()


def test_a_roll_that_fails_does_not_bring_it_back() -> None:
    """Ruling W-081."""
    game = Warcraft(seat("farmer trolls", hand=1), ACTIVE, regions=REGIONS).do("final-roll quay", "die 0")
    assert (game.coins(0), game.coins(1)) == (4, 6)
    assert game.at("quay") == "humans 1"


def test_it_is_paid_once_for_a_roll_that_succeeds() -> None:
    game = Warcraft(seat("farmer trolls", hand=1), ACTIVE, regions=REGIONS).do("final-roll quay", "die 3")
    assert [event.kind for event in game.events].count("toll") == 1
    assert (game.coins(1), game.at("quay")) == (6, "trolls 1")


def test_nobody_rolls_for_a_swamp_without_a_coin() -> None:
    game = Warcraft(seat("farmer trolls", hand=1, coins=0), ACTIVE, regions=REGIONS)
    assert game.refused("final-roll quay") == {"toll"}
    assert game.refused("final-roll meadow") == set()


def test_the_badge_stays_in_decline() -> None:
    game = Warcraft(seat("marsh_dweller humans"), regions={"quay": "humans 2"}, phase="turn").do("decline")
    assert game.force("humans").power == "warcraft.marsh_dweller"


def test_its_own_player_pays_nothing() -> None:
    declined = [{"race": "humans", "power": "marsh_dweller"}]
    game = Warcraft(seat("farmer trolls", hand=9, coins=0, declined=declined), regions=REGIONS).do("conquer quay")
    assert game.coins(0) == 0


def test_a_region_brought_within_reach_costs_it_too() -> None:
    """Ruling W-122."""
    regions = {"moor": "humans 1", "knoll": "trolls 1 ashes"}
    game = Warcraft(seat("farmer trolls", hand=9), ACTIVE, regions=regions).do("conquer moor ordinary ashes")
    assert (game.coins(0), game.coins(1)) == (4, 6)


def test_swampwalkers_pay_like_anyone() -> None:
    """Ruling W-093."""
    game = Warcraft(seat("swampwalker trolls", hand=9), ACTIVE, regions=REGIONS).do("conquer quay")
    assert game.coins(0) == 4


def test_the_last_coin_pays_for_a_roll() -> None:
    """While the die is in the air it has been paid, and the position is sound."""
    game = Warcraft(seat("farmer trolls", hand=1, coins=1), ACTIVE, regions=REGIONS).do("final-roll quay")
    assert game.coins(0) == 0
    assert game.reread() == game.position
