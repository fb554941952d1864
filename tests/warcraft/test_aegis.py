"""The Aegis of Aggramar: an attacker of its region pays two coins first."""

from __future__ import annotations

import pytest

from tests.scenario import seat
from tests.warcraft.scenario import Warcraft

REGIONS = {"grove": "humans 1 aegis", "wood": "humans 1", "meadow": "trolls 1"}


def test_two_coins_to_its_owner_before_the_attack() -> None:
    """Ruling W-094."""
    game = Warcraft(
        seat("farmer kobolds", hand=6, coins=2),
        seat("mining humans", coins=0),
        regions={**REGIONS, "meadow": "kobolds 1"},
    )
    assert game.price("grove") == 3
    assert game.noted("grove") == ["you pay 2 coins to Player 2, before you attack"]
    game.do("conquer grove")
    assert (game.coins(0), game.coins(1)) == (0, 2)


def test_without_them_nobody_attacks_there() -> None:
    """Ruling W-094."""
    game = Warcraft(seat("farmer trolls", hand=6, coins=1), seat("mining humans"), regions=REGIONS)
    assert game.refused("conquer grove") == {"toll"}
    assert game.refused("conquer strand") == set()


def test_a_roll_that_fails_does_not_bring_them_back() -> None:
    game = Warcraft(seat("farmer trolls", hand=1, coins=2), seat("mining humans", coins=0), regions=REGIONS)
    game.do("final-roll grove", "die 0")
    assert game.coins(1) == 2


def test_its_own_player_pays_nothing_and_in_decline_nobody_does() -> None:
    """Ruling W-095."""
    game = Warcraft(seat("farmer trolls", hand=6, coins=0), seat(declined=["humans"]), regions=REGIONS)
    assert game.refused("conquer grove") == set()


def test_whoever_takes_it_places_it_at_the_end_of_the_turn() -> None:
    """Ruling W-095."""
    game = Warcraft(seat("farmer trolls", hand=6), seat("mining humans"), regions=REGIONS).do("conquer grove")
    game.until("placement").do("place aegis meadow")
    assert game.at("meadow").endswith(" aegis")


@pytest.mark.parametrize("swamp", [False, True])
def test_several_tolls_for_one_region_are_one_sum(swamp: bool) -> None:
    regions = {"bog": "humans 1 aegis", "wood": "humans 1", "crag": "trolls 1 mountain"}
    power = "marsh_dweller" if swamp else "mining"
    game = Warcraft(seat("farmer trolls", hand=6, coins=2), seat(f"{power} humans"), regions=regions)
    assert game.refused("conquer bog") == ({"toll"} if swamp else set())


@pytest.mark.parametrize(("race", "piece"), [("goblins", "bomb"), ("humans", "objective")])
def test_what_is_laid_into_its_region_is_paid_for(race: str, piece: str) -> None:
    """Ruling W-094: without two coins, abilities do not touch the region, so that nothing is laid there."""
    regions = {"grove": "naga 1 aegis", "knoll": "naga 1", "meadow": f"{race} 1"}
    rich, poor = (
        Warcraft(seat(f"farmer {race}", coins=coins), seat("mining naga", coins=0), regions=regions, phase="placement")
        for coins in (2, 1)
    )
    assert poor.refused(f"place {piece} grove") == {"toll"}
    rich.do(f"place {piece} grove")
    assert (rich.coins(0), rich.coins(1), rich.at("grove")) == (0, 2, f"naga 1 aegis {piece}")
    assert rich.reread() == rich.position
    assert rich.refused(f"place {piece} grove") == {"region_full"}


def test_a_heart_next_door_takes_nothing_for_its_region() -> None:
    """Ruling W-094: it is immune, so that the coin is due for other regions alone."""
    seats = seat("farmer orcs", coins=5), seat("mining naga", coins=5)
    regions = {"meadow": "orcs 1 heart", "knoll": "naga 1 aegis"}
    assert Warcraft(*seats, regions=regions, phase="placement").finish_turn().coins(1) == 5
    more = Warcraft(*seats, regions={**regions, "grove": "naga 1"}, phase="placement")
    assert more.finish_turn().coins(1) == 4
