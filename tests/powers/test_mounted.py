"""Mounted: hills and farmland cost one token less."""

from __future__ import annotations

from tests.scenario import Scenario, seat


def test_hills_and_farmland_only() -> None:
    game = Scenario(seat("mounted orcs", hand=6), regions={"grove": "orcs 1", "marsh": "orcs 1"})
    assert game.price("mound") == 1
    assert game.price("field") == 2 + 1 - 1
    assert game.price("meadow") == 1
    other = Scenario(seat("mounted orcs", hand=6), regions={"mound": "orcs 1", "knoll": "orcs 1"})
    assert other.price("marsh") == 2
    assert other.price("grove") == 2
    assert other.price("crag") == 3


def test_at_least_one_token_beside_another_discount() -> None:
    assert Scenario(seat("mounted tritons", hand=6), regions={"meadow": "tritons 1"}).price("shore") == 1


def test_not_in_decline() -> None:
    game = Scenario(
        seat("hill orcs", declined=[{"race": "ghouls", "hand": 3}]), regions={"plain": "ghouls 1"},
        phase="declined conquest",
    )  # fmt: skip
    assert game.price("mound") == 2
