"""Defensive: a watch tower in each field around which no other race holds as many regions."""

from __future__ import annotations

from tests.scenario import seat
from tests.warcraft.scenario import Warcraft

#: Around the meadow: strand and mound are the race's own, grove is Bob's, knoll that of his race in decline.
MEADOW = {"meadow": "orcs 1", "strand": "orcs 1", "mound": "orcs 1", "grove": "humans 1", "knoll": "gnomes 1"}


def ended(regions: dict[str, str]) -> Warcraft:
    """The Orcs have ended their turn."""
    game = Warcraft(seat("defensive orcs"), seat("mining humans", declined=["gnomes"]), regions=regions)
    return game.finish_turn()


def test_a_tower_where_they_hold_the_most_around() -> None:
    """Ruling W-063: each other race counts for itself."""
    game = ended(MEADOW)
    assert game.at("meadow") == "orcs 1 tower"
    assert game.at("mound") == "orcs 1"


def test_none_for_a_tie() -> None:
    """Ruling W-063."""
    assert ended({**MEADOW, "knoll": "humans 1"}).at("meadow") == "orcs 1"


def test_murlocs_count_as_a_race_in_decline() -> None:
    """By the rulebook, Murlocs count as one."""
    around = {"field": "orcs 1", "hill": "orcs 1"}
    assert ended(around).at("field") == "orcs 1 tower"
    assert ended({**around, "cave": "- murloc"}).at("field") == "orcs 1"


def test_towers_are_seen_to_at_every_end_of_turn() -> None:
    """Ruling W-064: one that is no longer due leaves."""
    regions = {**MEADOW, "meadow": "orcs 1 tower", "knoll": "humans 1", "camp": "orcs 1", "marsh": "orcs 1"}
    game = ended(regions)
    assert (game.at("meadow"), game.at("camp")) == ("orcs 1", "orcs 1")
    assert ended({**regions, "copse": "orcs 1"}).at("camp") == "orcs 1 tower"


def test_nothing_conquers_a_tower() -> None:
    """Ruling W-064."""
    game = Warcraft(
        seat("farmer humans", hand=9), seat("defensive orcs"), regions={"meadow": "orcs 1 tower", "grove": "humans 1"}
    )
    assert game.refused("conquer meadow") == {"immune"}


def test_towers_leave_in_decline() -> None:
    """Ruling W-064."""
    game = Warcraft(seat("defensive orcs"), regions={"meadow": "orcs 1 tower"}, phase="turn").do("decline")
    assert game.at("meadow") == "orcs 1"
