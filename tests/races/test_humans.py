"""Humans: a coin for each farmland."""

from __future__ import annotations

from tests.scenario import Scenario, seat

REGIONS = {"marsh": "humans 1", "plain": "humans 1", "meadow": "humans 2", "mound": "humans 1"}


def test_farmland_adds_up_with_the_power() -> None:
    assert Scenario(seat("commando humans"), regions=REGIONS).income() == 4 + 2
    assert Scenario(seat("swamp humans"), regions=REGIONS).income() == 4 + 1 + 2
    assert Scenario(seat("merchant humans"), regions=REGIONS).income() == 4 + 4 + 2


def test_no_bonus_in_decline() -> None:
    assert Scenario(seat("commando humans"), regions=REGIONS, phase="turn").do("decline").scored() == [4]
    declined = Scenario(seat("hill orcs", declined=["humans"]), regions={**REGIONS, "wood": "orcs 1"})
    assert declined.income() == 4 + 1
