"""Dwarves: a coin for each mine, in decline too."""

from __future__ import annotations

from tests.scenario import Scenario, seat
from tests.sources.table import Row, surface

ROWS = (
    Row("base.dwarves", surface(seat("hill dwarves")), "printed dwarves", ("3 of 8",)),
    Row(
        "base.dwarves", surface(seat("hill dwarves"), regions={"wood": "dwarves 1", "crag": "dwarves 1"}),
        "income", ("+2 Scoring Victory Coins", "+2 Races: Dwarves"),
    ),
    Row(
        "base.dwarves, in decline",
        surface(seat(declined=["dwarves"]), regions={"wood": "dwarves 1", "crag": "dwarves 1"}, phase="pick"),
        "income", ("+2 Scoring Victory Coins", "+2 Races: Dwarves"),
    ),
)  # fmt: skip

MINES = {"wood": "dwarves 1", "crag": "dwarves 1", "marsh": "dwarves 1"}


def test_mine_is_a_symbol_on_any_terrain() -> None:
    assert Scenario(seat("commando dwarves"), regions=MINES).income() == 3 + 2
    assert Scenario(seat("merchant dwarves"), regions=MINES).income() == 3 + 2 + 3


def test_mines_pay_in_the_turn_of_decline_and_after_it() -> None:
    game = Scenario(seat("merchant dwarves"), regions=MINES, phase="turn").do("decline")
    assert game.scored() == [3 + 2]
    declined = Scenario(seat("hill orcs", declined=["dwarves"]), regions={**MINES, "dell": "orcs 1"})
    assert declined.income() == 3 + 2 + 1 + 1


def test_mines_of_others_pay_nothing() -> None:
    assert Scenario(seat("commando dwarves"), seat("hill orcs"), regions={"crag": "orcs 1"}).income() == 0
