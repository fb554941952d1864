"""Coins at the end of the turn: for terrains, shores, islands, finds and what lies there."""

from __future__ import annotations

import pytest

from smallworld.documents.notation import read
from smallworld.effects.coins import CoinsWhileHeld
from smallworld.model.player import Force
from smallworld.rules.scoring.income import income
from smallworld.words.explain import total
from smallworld.words.faults import DocumentError
from tests.scenario import seat
from tests.warcraft.scenario import Warcraft

#: The power, regions that pay, and others.
TERRAINS = {
    "farmer": (("strand", "meadow"), ("wood", "mound", "marsh")),
    "herbalist": (("knoll", "hill"), ("camp", "peak", "grove")),
    "mining": (("bog", "cave"), ("hill", "marsh", "grove")),
    "mountaineer": (("peak", "crag"), ("mound", "dell", "grove")),
    "ranger": (("wood", "grove"), ("mound", "marsh", "peak")),
    "swampwalker": (("marsh", "moor"), ("mound", "grove", "peak")),
    "fishing": (("strand", "grove"), ("wood", "moor", "marsh")),
}


@pytest.mark.parametrize("power", TERRAINS)
def test_each_region_of_the_terrain_is_worth_one_more(power: str) -> None:
    """Rulings W-069, W-071, W-075, W-083, W-084, W-088, W-092."""
    paying, others = TERRAINS[power]
    game = Warcraft(seat(f"{power} orcs"), regions=dict.fromkeys((*paying, *others), "orcs 1"))
    assert game.income() == len(paying) + len(others) + 2


@pytest.mark.parametrize("power", [*TERRAINS, "explorer"])
def test_in_decline_it_is_not(power: str) -> None:
    """Ruling W-070."""
    paying, _ = TERRAINS.get(power, (("strand", "hill"), ()))
    game = Warcraft(seat(f"{power} orcs"), regions=dict.fromkeys(paying, "orcs 1"), phase="turn").do("decline")
    assert game.scored() == [len(paying)]


def test_blood_elves_are_paid_for_magic_regions() -> None:
    """Ruling W-013: not in decline."""
    regions = dict.fromkeys(("meadow", "wood", "grove"), "blood_elves 1")
    game = Warcraft(seat("mining blood_elves"), regions=regions, phase="turn")
    assert game.income() == 4
    assert game.do("decline").scored() == [3]


@pytest.mark.parametrize(("counts", "coins"), [(False, 4), (True, 6)])
def test_the_ocean_is_no_sea_unless_an_option_says_so(counts: bool, coins: int) -> None:
    """Ruling W-152: three regions on the rim, one of them on a bay."""
    game = Warcraft(
        seat("fishing orcs"),
        regions=dict.fromkeys(("strand", "haven", "moor"), "orcs 1"),
        options={"ocean_is_sea": counts},
    )
    assert game.income() == coins
    assert game.decided_by("Fishing") == ["ocean_is_sea"]


@pytest.mark.parametrize(("counts", "coins"), [(False, 1), (True, 2)])
def test_fishing_naga_are_paid_for_a_bay_beside_the_ocean_by_the_option(counts: bool, coins: int) -> None:
    game = Warcraft(seat("fishing naga"), regions={"bay": "naga 1"}, options={"ocean_is_sea": counts})
    assert game.income() == coins


@pytest.mark.parametrize(("held", "coins"), [("lake", 2), ("sea", 2), ("pond", 1), ("shore", 2)])
def test_fishing_naga_are_paid_for_water_that_borders_other_water(held: str, coins: int) -> None:
    """Rulebook, Fishing: each region held that borders a sea or a lake. A pond that borders none earns nothing more."""
    regions = [
        {"id": "shore", "terrain": "swamp", "symbols": ["anchor"], "edge": True},
        {"id": "lake", "terrain": "lake"},
        {"id": "sea", "terrain": "sea"},
        {"id": "moor", "terrain": "swamp"},
        {"id": "pond", "terrain": "lake"},
    ]
    borders = [["shore", "lake"], ["lake", "sea"], ["sea", "moor"], ["moor", "pond"]]
    position = read(
        {
            "game": "warcraft",
            "board": {"id": "ponds", "players": 2, "turns": 10, "regions": regions, "borders": borders},
            "players": [{"active": {"race": "naga", "power": "fishing"}}, {}],
            "regions": {held: {"race": "naga", "tokens": 1}},
        }
    )
    assert total(income(position, 0)) == coins


def test_the_option_goes_unmentioned_where_it_makes_no_difference() -> None:
    game = Warcraft(seat("fishing orcs"), regions={"strand": "orcs 1", "meadow": "orcs 1"})
    assert game.decided_by("Fishing") == [None]


def test_explorer_is_paid_for_each_island() -> None:
    """Rulings W-067 and W-068: the race in decline stands for itself."""
    one = Warcraft(seat("explorer orcs", declined=["trolls"]), regions={"strand": "orcs 1", "hill": "trolls 1"})
    assert "+1 Explorer: 1 island with a region held" in one.earned()
    both = Warcraft(seat("explorer orcs"), regions={"strand": "orcs 1", "hill": "orcs 1", "wood": "orcs 1"})
    assert "+2 Explorer: 2 islands with a region held" in both.earned()


def test_archaeologist_is_paid_for_each_artifact_and_place() -> None:
    regions = {"strand": "orcs 1 heart karazhan", "wood": "orcs 1 dark_portal", "grove": "trolls 1 frostmourne"}
    game = Warcraft(seat("archaeologist orcs"), seat("farmer trolls"), regions=regions)
    assert "+3 Archaeologist: 3 finds held" in game.earned()


def test_a_well_next_door_is_not_held_but_naga_may_hold_it() -> None:
    """Ruling W-054."""
    beside = Warcraft(seat("archaeologist orcs"), regions={"grove": "orcs 1", "mere": "- well"})
    assert not [line for line in beside.earned() if "Archaeologist" in line]
    holding = Warcraft(seat("archaeologist naga"), regions={"mere": "naga 1 well"})
    assert "+1 Archaeologist: 1 find held" in holding.earned()


def test_karazhan_pays_for_the_other_regions_of_its_terrain() -> None:
    """Ruling W-107."""
    regions = {"wood": "orcs 1 karazhan", **dict.fromkeys(("grove", "copse", "holt", "mound"), "orcs 1")}
    game = Warcraft(seat("mining orcs"), regions=regions)
    assert game.earned() == ["+5 5 regions of the Orcs", "+3 Karazhan: 3 regions held (terrain of Karazhan)"]


def test_karazhan_alone_pays_nothing() -> None:
    game = Warcraft(seat("mining orcs"), regions={"wood": "orcs 1 karazhan", "mound": "orcs 1"})
    assert game.income() == 2


@pytest.mark.parametrize(("lies", "paid"), [("wood", True), ("grove", False)])
def test_an_invented_race_is_paid_for_a_find_only_where_it_holds_it(lies: str, paid: bool) -> None:
    regions = {"wood": "orcs 1", "grove": "trolls 1"}
    regions[lies] += " dark_portal"
    game = Warcraft(seat("mining orcs"), seat("ranger trolls"), regions=regions, phase="turn")
    earns = CoinsWhileHeld(coins=2, piece="warcraft.dark_portal")
    found = earns.earned(game.position, Force("warcraft.orcs"))
    assert (found is not None) == paid


def test_the_dark_portal_pays_two() -> None:
    """Ruling W-105: not in decline."""
    game = Warcraft(seat("mining orcs"), regions={"wood": "orcs 1 dark_portal"}, phase="turn")
    assert game.income() == 3
    assert game.do("decline").scored() == [1]


@pytest.mark.parametrize("place", ["karazhan", "dark_portal"])
def test_places_do_not_work_for_a_race_in_decline(place: str) -> None:
    regions = {"wood": f"trolls 1 {place}", "grove": "trolls 1"}
    assert Warcraft(seat(declined=["trolls"]), regions=regions, phase="pick").income() == 2


def test_the_heart_takes_a_coin_from_each_active_neighbour() -> None:
    """Ruling W-101: one from Bob, none from Cid who has no coin, none for Dan's race in decline."""
    regions = {
        "grove": "orcs 1", "meadow": "humans 1", "wood": "humans 1", "crag": "gnomes 1 mountain", "mere": "naga 1",
        "knoll": "orcs 1 heart",
    }  # fmt: skip
    game = Warcraft(
        seat("mining orcs", coins=5), seat("farmer humans", coins=5), seat("ranger gnomes", coins=0),
        seat(declined=["naga"], coins=5),
        regions=regions, phase="placement",
    )  # fmt: skip
    game.do("place heart grove").finish_turn()
    assert (game.coins(0), game.coins(1), game.coins(2), game.coins(3)) == (5 + 2 + 1, 4, 0, 5)


def test_the_well_lies_in_water_only() -> None:
    with pytest.raises(DocumentError, match="Well of Eternity lies only in water"):
        Warcraft(regions={"grove": "- well"})
    with pytest.raises(DocumentError, match="Karazhan cannot stand on water"):
        Warcraft(regions={"mere": "- karazhan"})
