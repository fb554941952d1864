"""Tritons: one token less on the coast of a sea or a lake."""

from __future__ import annotations

from tests.scenario import Scenario, seat
from tests.sources.table import Row, surface

ROWS = (
    Row("base.tritons", surface(seat("hill tritons")), "printed tritons", ("6 of 11",)),
    Row(
        "base.tritons", surface(seat("hill tritons", hand=9)), "price plain",
        ("+2 Conquering a Region", "-1 Races: Tritons"),
    ),
    Row("base.tritons, inland", surface(seat("hill tritons", hand=9)), "price mound", ("+2 Conquering a Region",)),
)  # fmt: skip


def tritons(home: str, enemies: dict[str, str] | None = None, power: str = "hill") -> Scenario:
    return Scenario(
        seat(f"{power} tritons", hand=9), seat("forest elves"), regions={home: "tritons 1", **(enemies or {})}
    )


def test_coast_of_a_lake_and_of_a_sea() -> None:
    assert tritons("meadow").price("grove") == 2 - 1
    assert tritons("meadow", {"shore": "elves 2"}).price("shore") == 2 + 2 - 1
    assert tritons("crag").price("bog") == 2 - 1


def test_inland_there_is_no_discount() -> None:
    assert tritons("plain").price("meadow") == 2
    assert tritons("knoll").price("crag") == 2 + 1


def test_at_least_one_token() -> None:
    assert tritons("meadow", power="commando").price("grove") == 1


def test_water_itself_is_no_coast() -> None:
    game = tritons("shore", power="seafaring")
    assert game.price("sea") == 2
    assert tritons("grove", power="seafaring").price("lake") == 2


def test_entering_the_map_counts_too() -> None:
    game = Scenario(seat("hill tritons", hand=9))
    assert game.price("plain") == 1
    assert game.price("mound") == 2
