"""Reasons why a region cannot be conquered: each says what is missing and whose it is, worded as a refusal."""

from __future__ import annotations

from typing import Any

import pytest

from smallworld.effects.reach import BesidePiece
from smallworld.rules.conquest.quotes import quote
from tests.scenario import Scenario, Underground, seat

FAR = "not next to a region you hold"
INLAND = "a race without regions must enter at the edge of the board"
OFF_SHORE = "a race without regions must enter at the edge of the board, or on the coast of a sea at the edge"


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
    assert str(link.reason).startswith("a race without regions enters at the edge of the board, or on the coast")


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
    assert game.against("conquer lode") == ["not next to the Volcano, the only place where they enter"]


def test_seas_are_for_seafaring_alone() -> None:
    game = Scenario(seat("hill orcs", hand=9), regions={"shore": "orcs 1"})
    assert game.against("conquer sea") == ["seas and lakes are not conquered, except by Seafaring"]


def test_which_race_must_border_where_another_of_ones_own_does() -> None:
    game = Scenario(
        seat("hill orcs", hand=9, declined=["humans"]), regions={"plain": "humans 1", "dell": "orcs 1"}
    )  # fmt: skip
    told = "not next to a region of the attacking Orcs, and regions of your Humans do not count"
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
    told = "not next to a region of the attacking Ghouls: the declined Ghouls go first, then your Orcs"
    assert told in game.against("conquer field")
    game = Scenario(*seats, regions={"dell": "orcs 1"}, phase=phase)
    assert f"{OFF_SHORE}: the declined Ghouls go first, then your Orcs" in game.against("conquer field")


def test_a_new_race_does_not_enter_from_the_regions_of_the_declined_one() -> None:
    game = Scenario(seat("hill orcs", hand=9, declined=["humans"]), regions={"plain": "humans 1"})
    assert game.against("conquer meadow") == [f"{OFF_SHORE}, and regions of your Humans do not count"]


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


def test_a_race_beside_a_piece_is_told_the_name_of_that_piece() -> None:
    game = Underground(seat("stone flames", hand=8))
    for piece, told in (
        ("underground.volcano", "it borders the Volcano"),
        ("underground.fountain", "it borders the Fountain of Youth"),
    ):
        assert str(BesidePiece(link="made_up", piece=piece).reason(game.position)) == told


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


def test_a_price_at_sea_names_who_sails_whatever_region_comes_first() -> None:
    """On the printed boards of the base game, that is a sea."""
    document = {
        "id": "bay",
        "players": 2,
        "regions": [
            {"id": "beach", "terrain": "farmland", "edge": True},
            {"id": "bay", "terrain": "sea", "edge": True},
        ],
        "borders": [["beach", "bay"]],
    }
    game = Scenario(seat("seafaring orcs", hand=5), board=document)
    assert game.noted("bay") == ["Seafaring: seas and lakes are conquered like empty land"]
    assert game.noted("beach") == []


@pytest.mark.parametrize("way", ["vampire", "orb"])
def test_a_token_comes_from_hand_when_the_tray_is_empty(way: str) -> None:
    """Source: Underground rulebook, Special Powers: Vampire; Places and Relics."""
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


def test_crowds_are_of_so_many_tokens_or_more() -> None:
    """Underground rulebook, Special Powers: Frightened."""
    game = Underground(seat("frightened ogres"), regions={"mire": "ogres 4"})
    assert "+1 Frightened: 1 region with 3 tokens or more" in game.earned()


# Ways of conquering, relics and dice


def relic(holder: str, **more: Any) -> Underground:
    """Returns a game of Ogres at mire, who conquer. The sword lies in bog, as `holder` says."""
    players = seat("mystic ogres", hand=5, declined=["drow"]), seat("stone shrooms")
    return Underground(*players, regions={"mire": "ogres 1", "lode": "drow 1", "bog": holder}, **more)


@pytest.mark.parametrize(
    ("holder", "reason"),
    [
        ("drow 1 sword", "held by your Drow, who make no use of it in decline"),
        ("shrooms 1 sword", "held by the Shrooms of Player 2"),
        ("- sword", "it lies in bog, which nobody holds"),
        ("ogres 1", "not found yet"),
    ],
)
def test_where_a_relic_is_that_does_not_serve(holder: str, reason: str) -> None:
    """Underground rulebook, Popular Places and Righteous Relics."""
    game = relic(holder)
    assert game.refused("conquer moss ordinary sword") == {"no_such_relic"}
    assert game.against("conquer moss ordinary sword") == [f"Sword of the Killer Rabbit: {reason}"]


def test_a_relic_serves_once_a_turn() -> None:
    game = relic("ogres 1 sword").do("conquer moss ordinary sword")
    assert game.refused("conquer morel ordinary sword") == {"used"}
    assert game.against("conquer morel ordinary sword") == ["Sword of the Killer Rabbit: used already this turn"]


def test_what_is_no_relic_for_conquests() -> None:
    game = relic("ogres 1 sword ring")
    assert game.against("conquer moss ordinary ring") == ["Froggy’s Ring: of no help in such a conquest"]
    assert game.against("conquer moss ordinary excalibur") == ["there is no help called excalibur"]
    told = ["Bag-o’-Many-Things as Sword of the Killer Rabbit: the Ogres have no such piece"]
    assert game.against("conquer moss ordinary bag:sword") == told


def test_relics_that_do_not_serve_together_as_they_are_named() -> None:
    regions = {"mire": "ogres 1 sword socks"}
    game = Underground(seat("magic ogres", hand=5), regions=regions)
    [told] = game.against("conquer moss ordinary sword+bag:sword")
    assert told.startswith("they do not work together: Sword of the Killer Rabbit, Bag")
    [told] = game.against("conquer moss ordinary sword+sword")
    assert told.startswith("named twice: ")
    [told] = game.against("conquer moss ordinary sword+socks")
    assert told == "name them in this order: Stinky Troll’s Socks, Sword of the Killer Rabbit"


def test_what_bars_the_region_anyway_is_said_too() -> None:
    """The region might be within reach with the Doormat. It is immune either way."""
    players = seat("mystic ogres", hand=5), seat("royal shrooms")
    regions = {"mire": "ogres 1", "pit": "shrooms 1 queen"}
    assert Underground(*players, regions=regions).refused("conquer pit ordinary doormat") == {"no_such_relic", "immune"}
    game = Underground(*players, regions=regions)
    assert game.refused("conquer pit ordinary sword") == {"no_such_relic", "immune", "not_adjacent"}


def test_a_way_that_the_attacker_has_not_goes_by_its_name() -> None:
    game = Scenario(seat("hill orcs", hand=5), regions={"plain": "orcs 1"})
    told = "Dragon Master: of no use to the Orcs, who conquer now"
    assert game.against("conquer mound dragon_master") == [told]
    assert game.against("conquer mound hill") == ["Hill: no way of conquering"]
    deep = Underground(
        seat("mystic ogres", hand=5), seat("stone drow"), regions={"mire": "ogres 1", "moss": "drow 1 orb"}
    )
    assert deep.against("conquer moss orb") == ["Shiny Orb: held by the Drow of Player 2"]


def test_wisps_are_told_what_they_roll_for() -> None:
    """Underground rulebook, Races: Will-o’-Wisps."""
    game = Underground(seat("stone will_o_wisps", hand=2), regions={"mire": "will_o_wisps 1"})
    assert game.refused("target-roll moss") == {"no_early_roll"}
    told = "Will-o’-Wisps: rolled beforehand for these alone: Mystic Crystal, or next to one you hold"
    assert game.against("target-roll moss") == [told]
    others = Underground(seat("stone drow", hand=2), regions={"mire": "drow 1"})
    assert others.against("target-roll moss") == ["the die is rolled for the final conquest only"]


def test_who_else_defends_a_token_that_is_not_alone() -> None:
    """Small World rulebook, Special Powers: Bivouacking: an encampment counts as a token."""

    def told(defenders: str) -> list[str]:
        regions = {"plain": "sorcerers 1", "meadow": f"elves {defenders}"}
        return Scenario(seat("hill sorcerers"), seat("bivouacking elves"), regions=regions).against(
            "conquer meadow sorcerers"
        )

    assert told("2") == ["the token is not alone: 2 Elves defend here"]
    assert told("1 encampment") == ["the token is not alone: 1 Elf with 1 encampment, which counts as a token"]
    assert told("1") == []


def test_neither_tray_nor_hand_has_a_token() -> None:
    regions = {"lode": "ogres 9", "mire": "ogres 1", "moss": "drow 1"}
    game = Underground(seat("vampire ogres"), seat("stone drow"), regions=regions)
    assert game.against("conquer moss vampire") == ["no token is left in the tray, nor in hand"]


def test_a_substitution_is_refused_for_every_reason_at_once() -> None:
    """Warded, used already against this player, and not alone."""
    regions = {"mire": "ogres 1", "moss": "gnomes 2"}
    game = Underground(seat("vampire ogres", hand=2), seat("stone gnomes"), regions=regions)
    assert game.refused("conquer moss vampire") == {"warded", "not_alone"}


def test_hammers_conquer_beside_a_token_only() -> None:
    """Source: Underground rulebook, Races: Iron Dwarves; ruling U-030."""
    game = Underground(seat("stone iron_dwarves", auxiliaries=4), regions={"mire": "iron_dwarves 1"})
    told = ["needs 2, and 4 Silver Hammers conquer only beside a token in hand"]
    assert game.against("conquer moss") == told
    # Without hammers there is less to say.
    without = Underground(seat("stone ogres"), regions={"mire": "ogres 1"})
    assert without.against("conquer moss") == ["needs 1, you have 0"]
