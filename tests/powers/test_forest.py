"""Forest: a coin for each forest region."""

from __future__ import annotations

from tests.scenario import Scenario, seat

REGIONS = {"wood": "ratmen 1", "grove": "ratmen 2", "mound": "ratmen 1"}


def test_each_pays_one_more() -> None:
    assert Scenario(seat("forest ratmen"), regions=REGIONS).income() == 3 + 2


def test_not_in_decline() -> None:
    assert Scenario(seat("forest ratmen"), regions=REGIONS, phase="turn").do("decline").scored() == [3]


def test_not_for_the_players_other_race() -> None:
    game = Scenario(seat("forest orcs", declined=["ratmen"]), regions={**REGIONS, "plain": "orcs 1"})
    assert game.income() == 4
