"""Amazons: four tokens for conquest only."""

from __future__ import annotations

from tests.scenario import Scenario, seat
from tests.sources.table import Row, surface

ROWS = (
    Row("base.amazons", surface(seat("hill amazons")), "printed amazons", ("6 of 15",)),
    Row(
        "base.amazons, deploying", surface(seat("hill amazons"), regions={"plain": "amazons 1"}, phase="redeploy"),
        "refuse deploy plain", ("no_tokens: Troop Redeployment", "tokens_owed: Races: Amazons"),
    ),
    Row(
        "base.amazons, finishing", surface(seat("hill amazons"), regions={"plain": "amazons 1"}, phase="redeploy"),
        "refuse finish", ("tokens_owed: Races: Amazons",),
    ),
    Row(
        "base.amazons, placing", surface(seat("bivouacking amazons"), regions={"plain": "amazons 1"}, phase="redeploy"),
        "refuse place encampment plain", ("tokens_owed: Races: Amazons",),
    ),
    Row(
        "base.amazons, four more", surface(seat(), row=["hill amazons"], phase="pick"), "told picked",
        ("picked p0 amazons hill x14",), do=("pick 0",),
    ),
    Row(
        "base.amazons, set aside and back",
        surface(seat("hill amazons", hand=5), seat("forest elves"), regions={"plain": "amazons 1", "bog": "elves 1"}),
        "told set_aside reserve_returned", ("set_aside p0 amazons x4", "reserve_returned p0 amazons x4"),
        do=("end-conquests", "deploy plain", "decline", "expand"),
    ),
    Row(
        "base.amazons, a region given up",
        surface(seat("hill amazons"), regions={"plain": "amazons 1", "mound": "amazons 1"}, phase="redeploy"),
        "told given_up", ("given_up p0 plain amazons x1",), do=("abandon plain",),
    ),
)  # fmt: skip


def test_four_more_than_banner_and_badge_are_taken_in_hand() -> None:
    game = Scenario(seat(), row=["commando amazons"]).do("pick 0")
    assert game.force("amazons").hand == 6 + 4 + 4


def test_dearest_badge_takes_the_whole_supply() -> None:
    game = Scenario(seat(), row=["flying amazons"]).do("pick 0")
    assert game.force("amazons").hand == 15
    assert game.tray("amazons") == 0


def test_four_come_off_after_redeployment_and_are_back_when_readying() -> None:
    game = Scenario(seat(), seat("hill orcs"), row=["commando amazons"], regions={"dell": "orcs 1"})
    game.do("pick 0", "conquer plain", "end-conquests")
    assert game.force("amazons").reserve == 4
    game.finish_turn()
    assert game.at("plain") == "amazons 10"
    game.do("expand").finish_turn()
    assert game.force("amazons").reserve == 4
    game.do("expand")
    assert (game.force("amazons").hand, game.force("amazons").reserve) == (4, 0)


def test_every_region_keeps_a_token_when_that_is_possible() -> None:
    regions = dict.fromkeys(("plain", "meadow", "mound", "grove", "marsh", "shore"), "amazons 1")
    game = Scenario(seat("commando amazons", hand=4), regions=regions).do("end-conquests")
    assert game.scored() == [6]


def test_too_few_tokens_give_up_regions_of_their_owners_choice() -> None:
    regions = dict.fromkeys(("plain", "meadow", "mound", "grove", "marsh", "shore"), "amazons 1")
    game = Scenario(seat("commando amazons", hand=2), regions=regions).do("end-conquests")
    assert game.can("abandon") == set(regions)
    assert game.refused("finish") == {"tokens_owed"}
    assert "tokens_owed" in game.refused("deploy plain")
    game.do("abandon plain", "abandon shore")
    assert (game.at("plain"), game.at("shore"), game.at("meadow")) == ("-", "-", "amazons 1")
    assert game.force("amazons").reserve == 4
    assert game.scored() == [4]


def test_no_region_is_given_up_without_need() -> None:
    game = Scenario(seat("commando amazons", hand=5), regions={"plain": "amazons 1"}).do("end-conquests")
    assert game.refused("abandon plain") == {"one_must_stay"}


def test_regions_given_up_lose_their_pieces() -> None:
    regions = {"plain": "amazons 1 fortress", "mound": "amazons 1", "marsh": "amazons 1"}
    game = Scenario(seat("fortified amazons", hand=2), regions=regions).do("end-conquests", "abandon plain")
    assert game.at("plain") == "-"
    assert game.position.stock("base.fortress") == 6


def test_reserve_does_not_help_on_an_opponents_turn() -> None:
    game = Scenario(
        seat("hill orcs", hand=5),
        seat("commando amazons", reserve=4),
        regions={"plain": "orcs 1", "meadow": "amazons 3", "dell": "amazons 1"},
    )
    assert game.price("meadow") == 2 + 3
    game.do("conquer meadow", "end-conquests", "deploy plain", "deploy plain", "deploy plain", "deploy plain")
    assert game.can("deploy") == {"dell"}
    game.do("deploy dell", "deploy dell")
    assert game.at("dell") == "amazons 3"
    assert game.force("amazons").reserve == 4
    assert game.tray("amazons") == 15 - 3 - 4


def test_race_with_nothing_but_its_reserve_enters_anew_and_holds_nothing() -> None:
    game = Scenario(seat("commando amazons", reserve=4), seat("hill orcs"), phase="turn").do("expand")
    assert game.phase == "conquest"
    assert game.refused("conquer meadow") == {"not_entry"}
    game.do("conquer plain", "end-conquests")
    assert game.can("abandon") == {"plain"}
    game.do("abandon plain")
    assert game.at("plain") == "-"
    assert game.scored() == [0]
    assert game.force("amazons").reserve == 4


def test_all_in_hand_and_nothing_conquered_is_set_aside() -> None:
    game = Scenario(seat("commando amazons", reserve=4, hand=3), seat("hill orcs"), phase="turn")
    game.do("expand", "end-conquests")
    assert (game.force("amazons").hand, game.force("amazons").reserve) == (3, 4)
    assert game.position.player == 1


def test_reserve_goes_to_the_tray_in_decline() -> None:
    game = Scenario(
        seat("commando amazons", reserve=4), regions={"plain": "amazons 3", "mound": "amazons 2"}, phase="turn"
    ).do("decline")
    assert (game.at("plain"), game.at("mound")) == ("amazons 1", "amazons 1")
    assert game.tray("amazons") == 15 - 2
    assert game.scored() == [2]


def test_stout_amazons_decline_after_their_four_came_off() -> None:
    game = Scenario(seat("stout amazons", hand=4), regions={"plain": "amazons 2"}).do("end-conquests")
    game.do("deploy plain", "decline")
    assert game.at("plain") == "amazons 1"
    assert game.tray("amazons") == 14


def test_those_that_must_come_off_come_off_where_they_can_be_spared() -> None:
    """In a document they may stand unevenly: five and one are six, of which four come off and no region is lost."""
    regions = {"plain": "amazons 5", "mound": "amazons 1"}
    game = Scenario(seat("commando amazons"), regions=regions, phase="redeploy")
    assert game.refused("abandon plain") == game.refused("abandon mound") == {"one_must_stay"}
    assert game.refused("finish") == {"tokens_owed"}
    game.do("pick-up plain 4")
    assert (game.at("plain"), game.at("mound")) == ("amazons 1", "amazons 1")
    assert game.force("amazons").reserve == 4
    assert game.scored() == [2]


def test_what_is_taken_up_beyond_the_four_is_put_down_again() -> None:
    regions = {"plain": "amazons 4", "mound": "amazons 4"}
    game = Scenario(seat("commando amazons"), regions=regions, phase="redeploy").do("pick-up-all")
    assert (game.force("amazons").hand, game.force("amazons").reserve) == (2, 4)
    game.do("deploy plain", "deploy plain")
    assert (game.at("plain"), game.at("mound")) == ("amazons 3", "amazons 1")
    assert game.scored() == [2]


def test_regions_are_given_up_only_when_none_has_more_than_one() -> None:
    regions = {"plain": "amazons 2", "mound": "amazons 1", "marsh": "amazons 1"}
    game = Scenario(seat("commando amazons", reserve=1), regions=regions, phase="redeploy")
    assert game.can("abandon") == set()
    game.do("pick-up plain 1")
    assert game.force("amazons").reserve == 2
    assert game.can("abandon") == {"plain", "mound", "marsh"}
    game.do("abandon mound", "abandon marsh")
    assert game.scored() == [1]


def test_those_that_must_come_off_still_can_once_others_have_been_put_down() -> None:
    """The player's Ghouls are put down first, by which the Amazons lose no region."""
    regions = {"plain": "amazons 5", "mound": "amazons 1", "dell": "ghouls 1"}
    game = Scenario(
        seat("commando amazons", declined=[{"race": "ghouls", "hand": 1}]), regions=regions, phase="redeploy"
    ).do("deploy dell")
    assert game.can("abandon") == set()
    game.do("pick-up plain 4")
    assert (game.at("plain"), game.at("mound"), game.force("amazons").reserve) == ("amazons 1", "amazons 1", 4)


def test_the_last_token_that_is_owed_may_cost_a_region_too() -> None:
    game = Scenario(
        seat("hill amazons", reserve=3), regions={"plain": "amazons 1", "mound": "amazons 1"}, phase="redeploy"
    )
    assert game.refused("abandon plain") == game.refused("abandon mound") == set()
    game.do("abandon plain")
    assert (game.at("plain"), game.at("mound")) == ("-", "amazons 1")
