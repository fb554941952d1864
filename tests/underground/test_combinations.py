"""Abilities that meet: what one has done already, another does not do again, and what is lent goes with its place."""

from __future__ import annotations

from tests.scenario import Underground, seat


def test_socks_take_nothing_off_what_counts_as_empty_for_flames() -> None:
    game = Underground(
        seat("martyr flames", hand=5),
        seat("stone ogres"),
        regions={"rift": "- volcano", "lode": "flames 1 socks", "crag": "ogres 3", "geode": "ogres 1"},
    )
    assert game.price("crag") == 3
    assert game.price("crag", using="socks") == 3


def test_lent_queen_leaves_with_stonehedge_and_serves_whoever_took_it() -> None:
    game = Underground(
        seat("stone ogres"),
        seat("mystic drow", hand=3),
        regions={"moss": "ogres 1 queen", "morel": "ogres 1 stonehedge", "bog": "drow 1"},
        player=1,
        stacks={"lent_power": "royal"},
    )
    assert game.refused("conquer moss") == {"immune"}
    game.do("conquer morel")
    assert game.at("moss") == "ogres 1"
    game.until("placement")
    assert game.can("place queen") == {"bog", "morel"}


def test_race_just_picked_takes_regions_over_before_it_enters() -> None:
    """Ruling U-080: the readying of troops is not passed over for want of troops."""
    game = Underground(
        seat(declined=["reborn drow"]),
        regions={"cap": "drow 1", "gem": "drow 1"},
        row=["stone ogres"],
        phase="pick",
    )
    game.do("pick 0")
    assert game.phase == "ready"
    game.do("replace gem", "advance")
    assert game.at("gem") == "ogres 1"
    assert "pit" in game.can("conquer")
    assert "mire" not in game.can("conquer")


def test_copy_and_scepter_double_two_regions_in_whatever_order() -> None:
    regions = {"mire": "ogres 1 scepter", "moss": "ogres 1", "bog": "ogres 1"}
    game = Underground(seat("magic ogres"), regions=regions).do("end-conquests")
    assert game.refused("place bag:scepter mire") == {"real_one_here"}
    game.do("place bag:scepter moss")
    assert game.refused("place scepter moss") == {"copy_here"}
    assert game.refused("place scepter bog") == set()
    assert game.income() == 5


def test_hammers_come_back_from_a_region_given_to_the_balrog() -> None:
    dwarves = seat("stone iron_dwarves", hand=1, auxiliaries=1)
    game = Underground(dwarves, regions={"mire": "iron_dwarves 2 pentacle"})
    game.do("conquer moss", "place balrog moss")
    assert (game.force("iron_dwarves").auxiliaries, game.position.stock("underground.hammer")) == (1, 7)


def test_hammers_alone_leave_the_dwarf_in_hand_where_an_option_says_so() -> None:
    """Ruling U-030: redeployment puts a dwarf there. Without one to spare, a dwarf goes along.

    If the dwarf that redeployment needs goes on, there is none for the region of the hammers, which is given up.
    """
    game = Underground(
        seat("stone iron_dwarves", hand=1, auxiliaries=4),
        regions={"bog": "iron_dwarves 1"},
        options={"conquest_by_auxiliaries_alone": True},
    )
    game.do("conquer moss")
    assert game.at("moss") == "iron_dwarves 0 hammer:2"
    assert game.force("iron_dwarves").hand == 1
    game.do("conquer mire")
    assert game.at("mire") == "iron_dwarves 1 hammer"
    game.do("end-conquests")
    assert game.at("moss") == "-"
    assert (game.at("bog"), game.at("mire")) == ("iron_dwarves 1", "iron_dwarves 1")
    assert (game.force("iron_dwarves").hand, game.force("iron_dwarves").auxiliaries) == (0, 4)


def test_the_dwarf_left_in_hand_holds_what_hammers_took_alone() -> None:
    """Ruling U-030."""
    game = Underground(
        seat("stone iron_dwarves", hand=1, auxiliaries=4),
        regions={"bog": "iron_dwarves 1"},
        options={"conquest_by_auxiliaries_alone": True},
    )
    game.do("conquer moss", "end-conquests")
    assert (game.at("moss"), game.force("iron_dwarves").hand) == ("iron_dwarves 1", 0)
