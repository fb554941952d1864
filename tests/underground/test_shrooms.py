"""Shrooms: a coin more for each Mushroom Forest."""

from __future__ import annotations

from tests.scenario import Underground, seat

HELD = {"moss": "shrooms 1", "morel": "shrooms 1", "gem": "shrooms 1", "pit": "shrooms 1"}


def test_two_mushroom_forests_and_a_crystal_of_mystic_ones() -> None:
    """Ruling U-047."""
    assert Underground(seat("mystic shrooms"), regions=HELD).income() == 4 + 2 + 1


def test_without_a_mushroom_forest_nothing_more() -> None:
    """EX-U4: a Mine, a Mudpool and a Mystic Crystal of Mystic Shrooms."""
    held = {"pit": "shrooms 1", "maw": "shrooms 1", "gem": "shrooms 1"}
    assert Underground(seat("mystic shrooms"), regions=held).income() == 3 + 1


def test_in_decline_nothing_more() -> None:
    """Ruling U-048."""
    assert Underground(seat("mystic ogres", declined=["shrooms"]), regions=HELD).income() == 4


def test_forests_of_others_are_worth_nothing_to_them() -> None:
    regions = {"moss": "shrooms 1", "morel": "ogres 1", "cap": "drow 1"}
    game = Underground(seat("mystic shrooms", declined=["ogres"]), seat("stone drow"), regions=regions)
    assert game.income() == 3 - 1 + 1
