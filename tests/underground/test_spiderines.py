"""Spiderines: every region on the rim of a chasm is next to theirs."""

from __future__ import annotations

import pytest

from tests.scenario import Underground, seat

#: Rift borders the first four, abyss the others and gem.
RIMS = {"crag", "geode", "prism", "gem", "fen", "maw", "vein"}


def test_they_enter_at_the_edge_or_on_any_rim() -> None:
    game = Underground(seat("stone spiderines", hand=9))
    for region in RIMS:
        assert game.refused(f"conquer {region}") == set(), region
    assert game.refused("conquer mire") == set()
    assert "not_entry" in game.refused("conquer cap")


def test_every_rim_is_adjacent_to_wherever_they_stand() -> None:
    """Ruling U-049: from an inland region that touches no chasm."""
    game = Underground(seat("stone spiderines", hand=9), regions={"morel": "spiderines 1"})
    assert game.can("conquer") == RIMS | {"bog", "den", "summit"}


def test_gaps_are_jumped_but_never_entered() -> None:
    game = Underground(seat("stone spiderines", hand=3), regions={"crag": "spiderines 1"}).do("conquer vein")
    assert game.at("vein") == "spiderines 2"
    assert "impassable" in game.refused("conquer abyss")


def test_flocking_ones_along_two_chasms_are_one_group() -> None:
    """Ruling U-059."""
    game = Underground(seat("flocking spiderines"), regions={"crag": "spiderines 1", "vein": "spiderines 1"})
    assert game.income() == 2 + 2


@pytest.mark.parametrize("inland", ["mire", "glade"])
def test_flocking_ones_inland_are_one_group_with_a_rim(inland: str) -> None:
    """Every rim is next to all their regions, in either order of the two."""
    game = Underground(seat("flocking spiderines"), regions={inland: "spiderines 1", "geode": "spiderines 1"})
    assert game.income() == 2 + 2


def test_flocking_ones_away_from_the_rims_are_not() -> None:
    """Both regions have to border a chasm, or one another, or lie next to such a chain."""
    game = Underground(seat("flocking spiderines"), regions={"mire": "spiderines 1", "summit": "spiderines 1"})
    assert game.income() == 2


def test_in_decline_rims_are_far_apart_again() -> None:
    game = Underground(
        seat("stone drow", hand=5, declined=["spiderines"]), regions={"crag": "spiderines 1", "shaft": "drow 1"}
    )
    assert "not_adjacent" in game.refused("conquer gem")
