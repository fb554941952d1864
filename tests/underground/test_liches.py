"""Liches: in decline, a conqueror of a region of theirs pays a coin."""

from __future__ import annotations

from typing import Any

import pytest

from smallworld.effects.defence import CoinsWanted, Toll
from tests.scenario import Underground, seat

REGIONS = {"mire": "drow 1", "moss": "liches 1", "bog": "liches 1"}


def attack(coins: int = 5, **more: Any) -> Underground:
    return Underground(
        seat("flocking drow", hand=7, coins=coins), seat("stone ogres", declined=["liches"]), regions=REGIONS, **more
    )


def test_each_conquest_costs_the_opponent_a_coin() -> None:
    game = attack()
    assert game.position.in_force("underground.liches").of(Toll)
    game.do("conquer moss")
    assert (game.coins(0), game.coins(1)) == (4, 6)
    game.do("conquer bog")
    assert (game.coins(0), game.coins(1)) == (3, 7)


def test_without_a_coin_they_cannot_be_conquered() -> None:
    game = attack(coins=0)
    assert game.refused("conquer moss") == {"toll"}
    assert game.can("conquer") == {"rill"}


def test_last_coin_pays_for_one_region() -> None:
    """Ruling U-141: what will be scored later does not help."""
    game = attack(coins=1).do("conquer moss")
    assert game.coins(0) == 0
    assert game.refused("conquer bog") == {"toll"}


def test_failed_roll_costs_nothing() -> None:
    game = Underground(seat("flocking drow", hand=1), seat("stone ogres", declined=["liches"]), regions=REGIONS).do(
        "final-roll moss", "die 0"
    )
    assert "toll" not in {event.kind for event in game.events}


def test_final_roll_that_succeeds_costs_a_coin() -> None:
    game = Underground(seat("flocking drow", hand=1), seat("stone ogres", declined=["liches"]), regions=REGIONS).do(
        "final-roll moss", "die 2"
    )
    assert sum(event.kind == "toll" for event in game.events) == 1


def test_their_own_player_pays_nothing() -> None:
    """Ruling U-036."""
    game = Underground(seat("flocking drow", hand=3, coins=0, declined=["liches"]), regions=REGIONS)
    game.do("conquer moss")
    assert game.coins(0) == 0


@pytest.mark.parametrize("barred", [False, True])
def test_active_ones_bar_nobody_unless_an_option_says_so(barred: bool) -> None:
    """Ruling U-035."""
    game = Underground(
        seat("flocking drow", hand=7, coins=0),
        seat("stone liches"),
        regions=REGIONS,
        options={"toll_bars_active_too": barred},
    )
    assert (game.refused("conquer moss") == {"toll"}) == barred


@pytest.mark.parametrize("option", [False, True])
def test_active_ones_take_no_coin(option: bool) -> None:
    game = Underground(
        seat("flocking drow", hand=7),
        seat("stone liches"),
        regions=REGIONS,
        options={"toll_bars_active_too": option},
    )
    # `in_force` agrees.
    in_force = game.position.in_force("underground.liches")
    assert not in_force.of(Toll)
    assert bool(in_force.of(CoinsWanted)) == option
    game.do("conquer moss")
    assert (game.coins(0), game.coins(1)) == (5, 5)


def test_hidden_coins_bar_nothing() -> None:
    game = Underground(
        seat("flocking drow", hand=7, coins=None), seat("stone ogres", declined=["liches"]), regions=REGIONS
    )
    assert game.refused("conquer moss") == set()
