"""Reasons why actions around the conquests are refused: each says what is missing, whose it is, and when it is time."""

from __future__ import annotations

from typing import Any

import pytest

from smallworld.model.actions import Abandon, Decline, Draw, Finish
from smallworld.model.events import Placed
from smallworld.rules import engine
from tests.scenario import Scenario, Underground, seat

# The time of the turn


@pytest.mark.parametrize(
    ("line", "time"),
    [
        ("abandon plain", "regions are abandoned while the troops are readied, before the first conquest"),
        ("decline", "a race declines at the start of a turn, instead of expanding"),
        ("expand", "whether to expand or to decline is chosen at the start of a turn"),
        ("pick-up plain 1", "tokens are taken up while the troops are readied, before the first conquest"),
        ("deploy plain", "tokens are put down once the conquests are over"),
        ("make-peace 1", "peace is made at the end of a turn, before the scoring"),
        ("die 2", "no die has been rolled"),
        ("pick 0", "a combo is picked at the start of a turn, without an active race"),
    ],
)
def test_what_is_asked_at_the_wrong_time_is_told_the_right_one(line: str, time: str) -> None:
    """Source: Small World rulebook, Following Turns; Abandoning a Region; Going into Decline."""
    game = Scenario(seat("hill orcs", hand=3), regions={"plain": "orcs 2"})
    assert game.refused(line) == {"not_now"}
    assert game.against(line) == [f"not now (Conquests): {time}"]


def test_abandoning_and_declining_cite_their_own_headings() -> None:
    game = Scenario(seat("hill orcs", hand=3), regions={"plain": "orcs 2"})
    found = [engine.refusals(game.position, action)[0] for action in (Abandon("plain"), Decline())]
    assert [str(refusal.source.section) for refusal in found] == ["Abandoning a Region", "Going into Decline"]


def test_after_the_scoring_the_stout_alone_decline() -> None:
    """Small World rulebook, Special Powers: Stout."""
    game = Underground(
        seat("stone shrooms", declined=["ogres"]), regions={"mire": "shrooms 1 altar", "moss": "ogres 1"}
    ).do("end-conquests")
    assert game.phase == "after scoring"
    assert game.against("decline") == ["after the scoring no race declines"]


def test_ways_of_declining_that_are_none() -> None:
    """Underground rulebook, Special Powers: Vanishing."""
    game = Underground(seat("stone shrooms"), regions={"mire": "shrooms 1"}, phase="turn")
    assert game.against("decline vanishing") == ["Vanishing: no place that you hold lends it"]
    assert game.against("decline wise") == ["Wise: no way of declining"]
    game = Underground(seat("vanishing shrooms"), regions={"mire": "shrooms 1"}, phase="turn")
    assert game.against("decline vanishing") == ["Vanishing: a race that has it declines so anyway"]


def test_a_die_in_the_air_has_to_land_on_one_of_its_faces() -> None:
    game = Scenario(seat("hill orcs", hand=1), regions={"plain": "orcs 1"}).do("final-roll mound")
    assert game.against("conquer mound") == ["the die is in the air: it has to land first"]
    assert game.against("die 5") == ["the die has no face with 5"]


def test_what_is_to_be_drawn_comes_first() -> None:
    game = Underground(seat("stone drow", hand=4), regions={"morel": "drow 1"}).do("conquer den")
    assert game.against("end-conquests") == ["something has to be drawn first"]
    game = Underground(seat("stone drow", hand=4), regions={"morel": "drow 1 keep"}).do("conquer den")
    drawn = Draw("keep")
    assert [str(refusal.reason) for refusal in engine.refusals(game.position, drawn)] == [
        "Keep on the Motherland: not among what can be drawn now"
    ]


# Pieces, sacrifices and arrivals


def balrog(regions: dict[str, str], **more: Any) -> Underground:
    """Returns a game in which Ogres hold the Pentacle in geode. The Balrog stands where `regions` say."""
    players = seat("stone ogres"), seat("royal gnomes"), seat("muddy shrooms", declined=["liches"])
    return Underground(*players, regions={"geode": "ogres 1 pentacle", **regions}, **more)


def test_each_bar_to_the_balrog_is_named() -> None:
    """Source: Underground rulebook, Places: Wickedest Pentacle; Races: Gnomes."""
    game = balrog({"shaft": "gnomes 1", "cap": "- balrog"})
    assert game.against("place balrog maw") == ["not next to the Balrog"]
    assert game.against("place balrog cap") == ["the Balrog stands here already"]
    assert balrog({}).against("place balrog maw") == ["not next to the Wickedest Pentacle"]
    assert balrog({}).against("place balrog rift") == ["an abysmal chasm, impassable to all"]
    assert balrog({"shaft": "gnomes 1"}).against("place balrog shaft") == ["abilities are of no use here"]
    protected = balrog({"shaft": "gnomes 1 queen"})
    assert protected.against("place balrog shaft") == ["abilities are of no use here", "protected by the Queen"]


@pytest.mark.parametrize("walks", [True, False])
def test_from_where_the_balrog_moves_is_an_option(walks: bool) -> None:
    """Ruling U-132."""
    game = balrog({"gem": "- balrog"}, options={"figure_walks": walks})
    beside_it, beside_the_pentacle = "place balrog pit", "place balrog brook"
    if walks:
        assert game.against(beside_it) == []
        assert game.against(beside_the_pentacle) == ["not next to the Balrog [figure_walks]"]
    else:
        assert game.against(beside_it) == ["not next to the Wickedest Pentacle [figure_walks]"]
        assert game.against(beside_the_pentacle) == []


@pytest.mark.parametrize(("region", "option"), [("pit", "figure_walks"), ("cap", None)])
def test_the_balrog_walks_only_where_it_would_not_get_from_the_pentacle(region: str, option: str | None) -> None:
    """Ruling U-132. Cap borders both gem, where it stands, and geode, where the Pentacle lies."""
    game = balrog({"gem": "- balrog"}).do(f"place balrog {region}")
    placed = [event for event in game.events if isinstance(event, Placed)]
    assert [event.option for event in placed] == [option]


@pytest.mark.parametrize(("after", "when"), [(True, "after"), (False, "before")])
def test_when_the_altar_takes_tokens_is_an_option(after: bool, when: str) -> None:
    game = Underground(
        seat("stone shrooms", hand=3, declined=["ogres"]),
        regions={"mire": "shrooms 1 altar", "moss": "ogres 1"},
        options={"altar_after_scoring": after},
    )
    told = f"not now (Conquests): tokens are sacrificed {when} the scoring [altar_after_scoring]"
    assert game.against("sacrifice moss") == [told]


def test_the_option_of_the_altar_is_not_named_without_places() -> None:
    game = Scenario(seat("hill orcs"), regions={"plain": "orcs 1"}, boxes=["base", "underground"], phase="turn")
    assert game.against("sacrifice plain") == ["not now (Expand or decline): tokens are sacrificed after the scoring"]


def test_what_the_altar_does_not_take() -> None:
    """Source: Underground rulebook, Places: Altar of Souls; ruling U-114."""
    regions = {"mire": "shrooms 1 altar", "moss": "ogres 1", "bog": "ogres 1", "pit": "drow 1", "lode": "liches 1"}
    game = Underground(
        seat("stone shrooms", declined=["ogres"]), seat("mystic drow", declined=["liches"]), regions=regions
    ).do("end-conquests")
    assert game.against("sacrifice pit") == ["no token of a race in decline stands here"]
    assert game.against("sacrifice lode") == ["the race in decline here is not yours [altar_takes_own_only]"]
    game.do("sacrifice moss")
    assert game.against("sacrifice bog") == ["used already this turn"]
    without = Underground(
        seat("royal shrooms", declined=["ogres"]), regions={"mire": "shrooms 1", "moss": "ogres 1"}, phase="placement"
    )
    assert without.against("sacrifice moss") == ["Altar of Souls: none of your races holds it"]


def test_what_is_wanting_on_arrival() -> None:
    """Underground rulebook, Races: Flames and Shadow Mimes."""
    row = ["stone flames", "mining drow"]
    flames = Underground(seat(), row=row, phase="pick").do("pick 0")
    assert flames.against("place volcano abyss") == ["it goes to a region with this symbol: volcano"]
    assert flames.against("finish") == ["this piece must be placed first: Volcano"]
    mimes = Underground(seat(), row=["stone shadow_mimes", "mining drow"], phase="pick").do("pick 0")
    assert mimes.against("swap-power 7") == ["there is 1 combo on show, counted from 0"]
    told = ["the Flames exchange no badge", "this piece must be placed first: Volcano"]
    assert flames.against("swap-power 0") == told


def test_the_price_of_a_combo_is_counted() -> None:
    game = Scenario(seat(coins=0), row=["hill orcs", "forest elves", "swamp humans"], phase="pick")
    assert game.against("pick 1") == ["costs 1 coin, you have 0"]
    assert game.against("pick 2") == ["costs 2 coins, you have 0"]


def test_every_piece_that_must_be_placed_is_named_with_its_ability() -> None:
    """Small World rulebook, Special Powers: Heroic and Bivouacking."""
    game = Scenario(seat("heroic orcs"), regions={"plain": "orcs 1", "mound": "orcs 1"}, phase="placement")
    assert game.against("finish") == ["Hero: still to be placed"]
    [refusal] = engine.refusals(game.position, Finish())
    assert str(refusal.source) == "Small World rulebook, Special Powers: Heroic"
    # Tokens and pieces: every reason at once.
    game = Scenario(seat("bivouacking orcs", hand=1), regions={"plain": "orcs 1"}, phase="redeploy")
    assert game.against("finish") == ["1 token in hand must be deployed", "encampment: still to be placed"]


def test_why_no_declined_race_gives_way() -> None:
    """Underground rulebook, Special Powers: Reborn."""
    declined = [{"race": "ogres", "power": "reborn"}]
    regions = {"mire": "drow 1", "moss": "ogres 1", "bog": "ogres 1", "morel": "ogres 1"}
    game = Underground(seat("stone drow", declined=declined), regions=regions, phase="ready")
    assert game.against("replace mire") == ["no declined race of yours gives way here"]
    game.do("replace moss", "replace bog")
    assert game.against("replace morel") == ["only 2 regions a turn"]
    plain = Underground(seat("stone drow", declined=["ogres"]), regions=regions, phase="ready")
    assert plain.against("replace moss") == ["no declined race of yours gives way"]


def test_when_or_how_a_piece_comes_that_is_not_placed_now() -> None:
    """Source: Small World rulebook, Special Powers: Heroic and Dragon Master; Races: Trolls."""
    game = Scenario(seat("heroic trolls", hand=2), regions={"plain": "trolls 1 lair"}, phase="redeploy")
    assert game.against("place hero plain") == ["Hero: placed at another time (End of the turn)"]
    assert game.against("place lair plain") == ["Troll Lair: it comes by itself with a conquest"]
    assert game.against("place dragon plain") == ["Dragon: no ability of yours places it now"]
    dragon = Scenario(seat("dragon_master orcs", hand=2), regions={"plain": "orcs 1"}, phase="redeploy")
    assert dragon.against("place dragon plain") == ["Dragon: it comes by itself with a conquest"]


def test_the_last_piece_of_a_kind_is_counted() -> None:
    regions = {"mire": "ogres 1 ring", "moss": "ogres 1"}
    game = Underground(seat("royal ogres"), regions=regions, phase="placement").do("place queen mire")
    assert game.against("place queen moss") == ["the only one is on the map already"]


def test_why_a_copy_is_not_placed() -> None:
    """Underground rulebook, Special Powers: Magic."""

    def placing(mire: str, moss: str, line: str, combo: str = "magic ogres") -> list[str]:
        players = seat(combo), seat("royal drow")
        return Underground(*players, regions={"mire": mire, "moss": moss}, phase="placement").against(line)

    assert placing("ogres 1", "drow 1", "place bag:ring mire") == ["Froggy’s Ring: not found yet"]
    told = ["Sword of the Killer Rabbit: not placed at the end of a turn"]
    assert placing("ogres 1", "drow 1 sword", "place bag:sword mire") == told


def test_where_the_ghost_does_not_go() -> None:
    """Underground rulebook, Places: Crypt of the Tomb-raider."""
    regions = {"mire": "ogres 1 crypt", "moss": "ogres 1", "bog": "drow 1 queen"}
    game = Underground(seat("stone ogres"), seat("royal drow"), regions=regions, phase="placement")
    assert game.against("place ghost mire") == ["it goes anywhere but here, where its find lies"]
    assert game.against("place ghost abyss") == ["an abysmal chasm, impassable to all"]
    assert game.against("place ghost bog") == ["protected by the Queen"]


def test_whose_ring_it_is() -> None:
    """Underground rulebook, Relics: Froggy’s Ring."""
    regions = {"mire": "ogres 1 scepter", "moss": "drow 1 ring"}
    game = Underground(seat("stone ogres"), seat("royal drow"), regions=regions, phase="placement")
    assert game.against("place ring mire") == ["Froggy’s Ring: held by the Drow of Player 2"]
    assert game.against("place sword mire") == ["Sword of the Killer Rabbit: not placed at the end of a turn"]
