"""The reasons of refusals: each says what is wanting, of whom, and is worded as a refusal."""

from __future__ import annotations

import pytest

from smallworld.conquest import quote
from tests.scenario import Scenario, Underground, seat

FAR = "not next to a region you hold"
INLAND = "not at the edge of the board, where a race that holds no region enters"
OFF_SHORE = "neither at the edge of the board nor on the shore of a sea there, where a race that holds no region enters"


# Out of reach


def test_who_holds_no_region_enters_at_the_edge_whether_new_or_driven_out() -> None:
    """Small World rulebook, First Conquest: it holds for a race that gave up or lost all its regions too."""
    for conquests in (0, 5):
        game = Scenario(seat("hill orcs", hand=9, conquests=conquests))
        assert game.against("conquer grove") == [OFF_SHORE]
    # No sea at the edge, no shore.
    assert Underground(seat("stone drow", hand=9)).against("conquer geode") == [INLAND]


def test_reach_says_where_a_race_without_a_region_enters() -> None:
    position = Scenario(seat("hill orcs", hand=9, conquests=5)).position
    [link] = quote(position, position.rules.board.index["plain"]).links
    assert "new" not in str(link.reason)
    assert str(link.reason).startswith("a race that holds no region enters at the edge of the board, or on the shore")


def test_what_is_closed_at_the_edge_is_not_refused_for_lying_elsewhere() -> None:
    game = Scenario(seat("hill orcs", hand=9))
    assert game.refused("conquer sea") == {"water"}
    assert game.refused("conquer lake") == {"water", "not_entry"}
    document = {
        "id": "gap",
        "players": 2,
        "regions": [
            {"id": "gate", "terrain": "mine", "edge": True},
            {"id": "gap", "terrain": "abysmal_chasm", "edge": True},
        ],
        "borders": [["gate", "gap"]],
    }
    gap = Underground(seat("stone drow", hand=9), board=document)
    assert gap.refused("conquer gap") == {"impassable"}


def test_flames_are_told_where_alone_they_enter() -> None:
    """Underground rulebook, Races: Flames. Lode is at the edge of the board, which does not help them."""
    game = Underground(seat("stone flames", hand=9), regions={"rift": "- volcano"})
    assert game.refused("conquer lode") == {"not_entry"}
    assert game.against("conquer lode") == ["not next to the Volcano, where alone they enter"]


def test_seas_are_for_seafaring_alone() -> None:
    game = Scenario(seat("hill orcs", hand=9), regions={"shore": "orcs 1"})
    assert game.against("conquer sea") == ["seas and lakes are not conquered, except by Seafaring"]


def test_which_race_must_border_where_another_of_ones_own_does() -> None:
    game = Scenario(
        seat("hill orcs", hand=9, declined=["humans"]), regions={"plain": "humans 1", "dell": "orcs 1"}
    )  # fmt: skip
    told = "not next to a region of the attacking Orcs; regions of your Humans do not count"
    assert game.against("conquer mound") == [told]
    # The region of the Humans itself is no nearer.
    assert told in game.against("conquer plain")
    # Nobody's region borders it.
    assert FAR in game.against("conquer peak")


def test_ghouls_go_first() -> None:
    """Small World rulebook, Races: Ghouls: their conquests come before those of the active race."""
    seats = (seat("hill orcs", hand=3, declined=[{"race": "ghouls", "hand": 4}]),)
    phase = "declined conquest"
    game = Scenario(*seats, regions={"plain": "ghouls 1", "dell": "orcs 1"}, phase=phase)
    told = "not next to a region of the attacking Ghouls; the declined Ghouls go first, then your Orcs"
    assert told in game.against("conquer field")
    game = Scenario(*seats, regions={"dell": "orcs 1"}, phase=phase)
    assert f"{OFF_SHORE}; the declined Ghouls go first, then your Orcs" in game.against("conquer field")


def test_a_new_race_does_not_enter_from_the_regions_of_the_declined_one() -> None:
    game = Scenario(seat("hill orcs", hand=9, declined=["humans"]), regions={"plain": "humans 1"})
    assert game.against("conquer meadow") == [f"{OFF_SHORE}; regions of your Humans do not count"]


def test_reach_by_an_ability_alone_is_of_no_use_against_gnomes() -> None:
    """Underground rulebook, Races: Gnomes. Gem is on the rim of the chasms, and next to nothing that they hold."""
    game = Underground(
        seat("stone spiderines", hand=9),
        seat("mining gnomes"),
        regions={"crag": "spiderines 1 mountain", "gem": "gnomes 1"},
    )
    assert game.refused("conquer gem") == {"not_adjacent", "chasm_between"}
    told = "within reach only by abilities, places or relics, which are of no use here"
    assert told in game.against("conquer gem")


@pytest.mark.parametrize("read_so", [True, False])
def test_the_option_is_named_that_keeps_a_region_out_of_reach(read_so: bool) -> None:
    """Rulings U-022 and U-039."""
    flames = Underground(
        seat("stone flames", hand=8),
        regions={"rift": "- volcano", "crag": "flames 1 mountain"},
        options={"volcano_links_across": read_so},
    )
    lizards = Underground(seat("stone lizardmen", hand=9), options={"river_entry_reaches_inland": read_so})
    if read_so:
        assert flames.against("conquer gem") == lizards.against("conquer cap") == []
    else:
        assert f"{FAR} [volcano_links_across]" in flames.against("conquer gem")
        assert lizards.against("conquer cap") == [f"{INLAND} [river_entry_reaches_inland]"]


# Prices, notes and coins


def test_terms_name_what_stands_there_without_its_number_again() -> None:
    game = Scenario(
        seat("hill orcs", hand=9),
        seat("forest elves"),
        regions={"shore": "orcs 1", "peak": "elves 1 mountain", "wood": "elves 3"},
    )
    assert game.priced("peak") == ["+2 any region (mountain)", "+1 mountain", "+1 Elf"]
    assert game.priced("wood") == ["+2 any region (forest)", "+3 Elves"]
    deep = Underground(seat("stone drow", hand=8), regions={"morel": "drow 1"})
    assert deep.priced("den") == ["+2 any region (Mine)", "+2 Monsters"]


def test_a_roll_of_nothing_is_a_term_too() -> None:
    game = Scenario(seat("berserk orcs", hand=5), regions={"plain": "orcs 1"}).do("roll-first", "die 0")
    assert game.priced("mound") == ["+2 any region (hill)", "+0 the die, rolled before the choice"]
    assert game.price("mound") == 2


def test_a_price_at_sea_names_who_sails() -> None:
    game = Scenario(seat("seafaring orcs", hand=5), regions={"shore": "orcs 1"})
    assert game.noted("sea") == ["Seafaring: seas and lakes are conquered like empty land"]
    assert game.noted("plain") == []


@pytest.mark.parametrize("way", ["vampire", "orb"])
def test_a_token_comes_from_hand_when_the_tray_is_empty(way: str) -> None:
    """Underground rulebook, Special Powers: Vampire; Places and Relics."""
    for stack, place in ((1, "the tray"), (7, "hand")):
        game = Underground(
            seat("vampire ogres", hand=2),
            seat("stone drow"),
            regions={"lode": f"ogres {stack}", "mire": "ogres 1 orb", "moss": "drow 1"},
        )
        [term] = game.priced("moss", way)
        assert term.startswith(f"+1 one token from {place} replaces the lone one")


def test_a_place_pays_for_its_own_region() -> None:
    game = Underground(seat("stone drow"), regions={"mire": "drow 1 keep", "bog": "drow 1 lost_mine", "lair": "drow 1"})
    assert "+1 Keep on the Motherland: while its region is held" in game.earned()
    assert "+2 Mine of the Lost Dwarf: while its region is held" in game.earned()
    wise = Underground(seat(declined=["wise drow"]), regions={"mire": "drow 1"})
    assert "+2 Wise: while any region is held" in wise.earned()


def test_coins_for_pairs_say_what_counts_and_how() -> None:
    game = Underground(seat("fisher ogres"), regions={"mire": "ogres 1", "moss": "ogres 1", "bog": "ogres 1"})
    assert "+1 Fisher: 3 regions held (coast), a coin for every 2" in game.earned()
