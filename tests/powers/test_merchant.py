"""Merchant: one more coin for every region."""

from __future__ import annotations

from tests.scenario import Scenario, seat

THREE = {"plain": "skeletons 2", "peak": "skeletons 1", "marsh": "skeletons 1"}


def test_every_region_counts_twice() -> None:
    assert Scenario(seat("merchant skeletons"), regions=THREE).income() == 6


def test_not_in_decline() -> None:
    assert Scenario(seat("merchant skeletons"), regions=THREE, phase="turn").do("decline").scored() == [3]


def test_not_for_the_players_declined_race() -> None:
    game = Scenario(seat("merchant orcs", declined=["skeletons"]), regions={**THREE, "wood": "orcs 1"})
    assert game.income() == 3 + 1 + 1
