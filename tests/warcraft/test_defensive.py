"""Defensive: a watch tower in each field around which no other race holds as many regions."""

from __future__ import annotations

from typing import ClassVar

from tests.scenario import Ground, seat
from tests.warcraft.scenario import Warcraft

#: Around the meadow: strand and mound are the race's own, grove is Bob's, knoll that of Bob's race in decline.
MEADOW_ALONE = {"meadow": "orcs 1", "strand": "orcs 1"}
MEADOW = {"meadow": "orcs 1", "strand": "orcs 1", "mound": "orcs 1", "grove": "humans 1", "knoll": "gnomes 1"}


def ended(regions: dict[str, str]) -> Warcraft:
    """Returns a game in which the Orcs have ended their turn."""
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


class Plain(Warcraft):
    """An island with nothing but fields."""

    ground: ClassVar[Ground] = Ground(
        "warcraft",
        tuple(tuple(f"{row}{n}" for n in range(1, 5)) for row in "abc"),
        {f"{row}{n}": "farmland" for row in "abc" for n in range(1, 5)},
        ("a1",),
        {"a1": "anchor"},
    )


def everywhere(but: tuple[str, ...]) -> Plain:
    """Returns a game in which the Orcs hold all fields but some of the Humans, and are about to end their turn."""
    regions = {name: "humans 1" if name in but else "orcs 1" for name in Plain.ground.terrains}
    return Plain(seat("defensive orcs"), seat("mining humans"), regions=regions).do("end-conquests")


def test_with_more_fields_than_towers_the_player_chooses() -> None:
    """The box holds six."""
    game = everywhere(("a1",))
    assert game.phase == "placement"
    assert game.can("place tower") == set(Plain.ground.terrains) - {"a1"}
    assert game.refused("finish") == {"pieces_left"}
    assert game.reread() == game.position
    for region in ("c3", "c2", "c1", "b3", "b1"):
        game.do(f"place tower {region}")
    assert game.refused("place tower c3") == {"region_full"}
    game.do("place tower a3")
    assert game.position.player == 1
    assert {name for name in Plain.ground.terrains if "tower" in game.at(name)} == {"c3", "c2", "c1", "b3", "b1", "a3"}


def test_a_tower_goes_only_where_they_are_the_strongest() -> None:
    game = everywhere(("a1", "b2"))
    assert game.can("place tower") == {"a3", "a4", "b3", "b4", "c1", "c2", "c3", "c4"}
    assert game.against("place tower a1") == ["a1 is not held by the race that places it"]
    assert game.against("place tower a2") == ["it goes where no other race holds as many regions around: field"]


def test_towers_go_up_by_themselves_otherwise() -> None:
    game = Warcraft(
        seat("defensive orcs", coins=0), regions={**MEADOW_ALONE, "knoll": "orcs 1 aegis"}, phase="placement"
    )
    assert game.against("place tower meadow") == ["they go up by themselves, as long as there are enough"]
