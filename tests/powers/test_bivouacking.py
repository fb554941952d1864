"""Bivouacking: five encampments, placed again at every redeployment."""

from __future__ import annotations

from smallworld.model.phase import Phase
from tests.scenario import Scenario, seat


def attacked(orcs: dict[str, str], hand: int = 9) -> Scenario:
    """Elves in plain attack Bivouacking Orcs."""
    return Scenario(
        seat("forest elves", hand=hand),
        seat("bivouacking orcs"),
        seat("hill humans"),
        regions={"plain": "elves 1", "shore": "humans 1", **orcs},
    )


def test_five_are_placed_and_may_be_stacked() -> None:
    game = Scenario(seat("bivouacking orcs"), regions={"plain": "orcs 1", "mound": "orcs 1"}).do("end-conquests")
    game.do(*["place encampment plain"] * 5)
    assert game.at("plain") == "orcs 1 encampment:5"
    assert game.position.player == 1


def test_each_defends_like_a_token() -> None:
    assert attacked({"meadow": "orcs 1 encampment:5"}).price("meadow") == 2 + 1 + 5


def test_at_most_five() -> None:
    game = Scenario(seat("bivouacking orcs", hand=1), regions={"plain": "orcs 1"}).do("end-conquests")
    game.do(*["place encampment plain"] * 5)
    assert game.refused("place encampment plain") == {"no_piece"}


def test_one_that_was_driven_out_waits_for_its_owner_and_is_not_there_to_be_placed() -> None:
    orcs = Scenario(
        seat("bivouacking orcs"), seat("forest elves"), regions={"plain": "orcs 1"}, phase="redeploy",
        turn={"displaced": ["encampment"]},
    )  # fmt: skip
    orcs.do(*["place encampment plain"] * 4)
    assert orcs.position.phase is Phase.RETREAT
    assert orcs.do("place encampment plain").at("plain") == "orcs 1 encampment:5"
    assert orcs.position.player == 1


def test_they_may_move_every_turn() -> None:
    game = Scenario(seat("bivouacking orcs"), regions={"plain": "orcs 1 encampment:5", "mound": "orcs 1"})
    game.do("end-conquests")
    assert game.at("plain") == "orcs 1"
    game.do(*["place encampment plain"] * 2, *["place encampment mound"] * 3)
    assert (game.at("plain"), game.at("mound")) == ("orcs 1 encampment:2", "orcs 1 encampment:3")


def test_not_in_regions_of_others() -> None:
    game = Scenario(seat("bivouacking orcs", declined=["giants"]), regions={"plain": "orcs 1", "mound": "giants 1"}).do(
        "end-conquests"
    )
    assert game.refused("place encampment mound") == {"not_held"}
    assert game.refused("place encampment meadow") == {"not_held"}


def test_driven_out_they_come_home_and_their_owner_places_them_after_the_attackers_turn() -> None:
    game = attacked({"meadow": "orcs 2 encampment:3", "dell": "orcs 1 encampment:2"}).do("conquer meadow")
    assert game.at("meadow") == "elves 7"
    game.do("end-conquests").until("retreat")
    assert game.decider == 1
    assert game.can("deploy") == {"dell"}
    assert game.can("place encampment") == {"dell"}
    game.do("place encampment dell", "deploy dell", *["place encampment dell"] * 2)
    assert game.at("dell") == "orcs 2 encampment:5"
    assert game.tray("orcs") == 10 - 2
    assert game.position.player == 1


def test_they_may_be_spread_over_several_regions() -> None:
    game = attacked({"meadow": "orcs 1 encampment:2", "dell": "orcs 1", "bog": "orcs 1"})
    game.do("conquer meadow", "end-conquests").until("retreat")
    assert game.refused("deploy dell") == {"no_tokens"}
    game.do("place encampment dell", "place encampment bog")
    assert (game.at("dell"), game.at("bog")) == ("orcs 1 encampment", "orcs 1 encampment")


def test_without_a_region_they_wait_for_the_next_redeployment() -> None:
    game = attacked({"meadow": "orcs 2 encampment:3"}).do("conquer meadow").finish_turn()
    assert game.position.stock("base.encampment") == 5
    game.do("expand", "final-roll wood", "die 1")
    assert game.phase == "redeploy"
    game.do(*["place encampment wood"] * 5)
    assert game.at("wood") == "orcs 1 encampment:5"


def test_they_vanish_in_decline() -> None:
    game = Scenario(seat("bivouacking orcs"), regions={"plain": "orcs 2 encampment:5"}, phase="turn").do("decline")
    assert game.at("plain") == "orcs 1"
    assert game.position.stock("base.encampment") == 5


def test_in_an_abandoned_region_they_come_back_to_hand() -> None:
    game = Scenario(
        seat("bivouacking orcs"), regions={"plain": "orcs 2 encampment:5", "mound": "orcs 1"}, phase="ready"
    ).do("abandon plain")
    assert game.at("plain") == "-"
    game.do("advance", "end-conquests", *["place encampment mound"] * 5, "deploy mound", "deploy mound")
    assert game.at("mound") == "orcs 3 encampment:5"


def test_they_are_no_tokens_for_coins() -> None:
    assert Scenario(seat("bivouacking giants"), regions={"plain": "giants 1 encampment:5"}).income() == 1


def test_home_coming_encampments_go_to_their_own_race_only() -> None:
    """Declined Ghouls of the same player have survivors at the same time: encampments are not theirs."""
    game = Scenario(
        seat("forest elves", hand=11 - 1),
        seat("bivouacking orcs", declined=["ghouls"]),
        regions={
            "plain": "elves 1",
            "meadow": "orcs 1 encampment:1",
            "mound": "ghouls 2",
            "bog": "ghouls 1",
            "dell": "orcs 1",
        },
    )
    game.do("conquer meadow", "conquer mound", "end-conquests").until("retreat")
    assert game.can("place encampment") == {"dell"}
    assert game.refused("place encampment bog") == {"no_placer"}
    assert game.can("deploy") == {"bog"}
    assert game.refused("deploy dell") == {"no_tokens"}


def test_home_coming_encampments_wait_when_only_declined_ghouls_hold_regions() -> None:
    game = Scenario(
        seat("forest elves", hand=11 - 1),
        seat("bivouacking orcs", declined=["ghouls"]),
        regions={"plain": "elves 1", "meadow": "orcs 1 encampment:1", "mound": "ghouls 2", "bog": "ghouls 1"},
    )
    game.do("conquer meadow", "conquer mound", "end-conquests").until("retreat")
    assert game.refused("place encampment bog") == {"no_placer"}
    game.do("deploy bog")
    assert game.position.stock("base.encampment") == 5
    assert game.position.player == 1
