"""Wizards: a coin for each region with a magic source."""

from __future__ import annotations

from tests.scenario import Scenario, seat
from tests.sources.table import Row, surface

ROWS = (
    Row("base.wizards", surface(seat("hill wizards")), "printed wizards", ("5 of 10",)),
    Row(
        "base.wizards", surface(seat("forest wizards"), regions={"meadow": "wizards 1", "knoll": "wizards 1"}),
        "income", ("+2 Scoring Victory Coins", "+2 Races: Wizards"),
    ),
    Row(
        "base.wizards, in decline", surface(seat(declined=["wizards"]), regions={"knoll": "wizards 1"}, phase="pick"),
        "income", ("+1 Scoring Victory Coins",),
    ),
)  # fmt: skip

REGIONS = {"meadow": "wizards 1", "knoll": "wizards 1", "plain": "wizards 1", "mound": "wizards 1"}


def test_magic_pays() -> None:
    assert Scenario(seat("commando wizards"), regions=REGIONS).income() == 4 + 2


def test_a_magic_hill_pays_hill_wizards_three_coins() -> None:
    assert Scenario(seat("hill wizards"), regions={"knoll": "wizards 1"}).income() == 1 + 1 + 1


def test_not_in_decline() -> None:
    assert Scenario(seat("commando wizards"), regions=REGIONS, phase="turn").do("decline").scored() == [4]
