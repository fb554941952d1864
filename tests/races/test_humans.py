"""Humans: a coin for each farmland."""

from __future__ import annotations

from tests.scenario import Scenario, seat
from tests.sources.table import Row, surface

ROWS = (
    Row("base.humans", surface(seat("hill humans")), "printed humans", ("5 of 10",)),
    Row(
        "base.humans", surface(seat("hill humans"), regions={"plain": "humans 1", "shore": "humans 1"}),
        "income", ("+2 Scoring Victory Coins", "+2 Races: Humans"),
    ),
    Row(
        "base.humans, in decline", surface(seat(declined=["humans"]), regions={"plain": "humans 1"}, phase="pick"),
        "income", ("+1 Scoring Victory Coins",),
    ),
)  # fmt: skip

REGIONS = {"marsh": "humans 1", "plain": "humans 1", "meadow": "humans 2", "mound": "humans 1"}


def test_farmland_adds_up_with_the_power() -> None:
    assert Scenario(seat("commando humans"), regions=REGIONS).income() == 4 + 2
    assert Scenario(seat("swamp humans"), regions=REGIONS).income() == 4 + 1 + 2
    assert Scenario(seat("merchant humans"), regions=REGIONS).income() == 4 + 4 + 2


def test_no_bonus_in_decline() -> None:
    assert Scenario(seat("commando humans"), regions=REGIONS, phase="turn").do("decline").scored() == [4]
    declined = Scenario(seat("hill orcs", declined=["humans"]), regions={**REGIONS, "wood": "orcs 1"})
    assert declined.income() == 4 + 1
