"""Flying: any land region is within reach."""

from __future__ import annotations

from tests.scenario import Scenario, seat

LAND = {
    "shore", "wood", "peak", "plain", "meadow", "knoll", "crag", "mound", "grove", "bog", "marsh", "field", "dell",
}  # fmt: skip


def test_it_enters_and_goes_on_anywhere_on_land() -> None:
    game = Scenario(seat("flying orcs", hand=9))
    assert game.can("conquer") == LAND
    game.do("conquer grove")
    assert game.can("conquer") == LAND - {"grove"}


def test_not_seas_and_lakes() -> None:
    game = Scenario(seat("flying orcs", hand=9), regions={"grove": "orcs 1"})
    for water in ("sea", "gulf", "lake"):
        assert "water" in game.refused(f"conquer {water}")


def test_no_discount() -> None:
    game = Scenario(seat("flying orcs", hand=9), regions={"plain": "orcs 1"})
    assert game.price("field") == 2 + 1
    assert game.price("crag") == 2 + 1


def test_final_rolls_anywhere_too() -> None:
    assert Scenario(seat("flying orcs", hand=1), regions={"plain": "orcs 1"}).refused("final-roll crag") == set()


def test_not_in_decline() -> None:
    game = Scenario(
        seat("hill orcs", declined=[{"race": "ghouls", "hand": 4}]),
        regions={"plain": "ghouls 1", "dell": "orcs 1"},
        phase="declined conquest",
    )
    assert game.refused("conquer crag") == {"not_adjacent"}
