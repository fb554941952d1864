"""Drow: a coin more for each region without neighbours."""

from __future__ import annotations

from typing import Any

import pytest

from tests.scenario import Underground, seat


def earned(regions: dict[str, str], **more: Any) -> int:
    game = Underground(
        seat("mystic drow", declined=["liches"]), seat("stone ogres", declined=["mummies"]), regions=regions, **more
    )
    return game.income()


def test_region_alone_is_worth_two() -> None:
    assert earned({"mire": "drow 1"}) == 2


def test_their_own_regions_do_not_spoil_it() -> None:
    """Ruling U-016, D."""
    assert earned({"mire": "drow 1", "moss": "drow 1"}) == 4


@pytest.mark.parametrize("neighbour", ["ogres 1", "mummies 1", "- monster:2"])
def test_another_race_or_monsters_next_door_spoil_it(neighbour: str) -> None:
    """Active or in decline: ruling U-016, B."""
    assert earned({"mire": "drow 1", "moss": neighbour}) == 1


def test_a_declined_race_of_the_same_player_spoils_it_too() -> None:
    """Ruling U-016, C. The Liches are worth a coin themselves."""
    assert earned({"mire": "drow 1", "moss": "liches 1"}) == 1 + 1


def test_only_regions_that_touch_somebody_lose_their_coin() -> None:
    assert earned({"mire": "drow 1", "moss": "drow 1", "bog": "ogres 1", "pit": "drow 1"}) == 3 + 2


def test_mountains_finds_and_the_balrog_spoil_nothing() -> None:
    regions = {"shaft": "drow 1", "geode": "- pentacle", "lode": "- sword"}
    assert earned(regions) == 2
    assert earned({"mire": "drow 1", "moss": "- balrog", "shaft": "- pentacle"}) == 2


def test_borders_count_and_not_the_pipe() -> None:
    """Ruling U-018."""
    assert earned({"shaft": "drow 1 pipe", "quarry": "ogres 1"}) == 2


def test_in_decline_they_earn_nothing_more() -> None:
    game = Underground(seat("stone ogres", declined=["drow"]), regions={"mire": "drow 1", "pit": "drow 1"})
    assert game.income() == 2
