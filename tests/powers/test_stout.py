"""Stout: decline after scoring, at the end of an ordinary turn."""

from __future__ import annotations

from tests.scenario import Scenario, seat


def test_it_may_decline_after_its_conquests_were_scored() -> None:
    game = Scenario(seat("stout giants", hand=5), seat("hill orcs"), regions={"plain": "giants 1"})
    game.do("conquer mound").until("after scoring")
    assert game.scored() == [2]
    game.do("decline")
    assert game.scored() == [2]
    assert (game.at("plain"), game.at("mound")) == ("giants 1", "giants 1")
    assert game.tray("giants") == 9
    assert game.position.player == 1
    assert game.position.players[0].active is None


def test_it_may_go_on() -> None:
    game = Scenario(seat("stout giants"), seat("hill orcs"), regions={"plain": "giants 2"}).until("after scoring")
    game.do("finish")
    assert game.at("plain") == "giants 2"
    assert game.position.players[0].active is not None


def test_in_the_turn_it_was_picked_too() -> None:
    game = Scenario(seat(), row=["stout giants"]).do("pick 0", "conquer plain").until("after scoring").do("decline")
    assert game.at("plain") == "giants 1"


def test_the_older_declined_race_scores_once_more_and_leaves() -> None:
    game = Scenario(seat("stout giants", declined=["orcs"]), regions={"plain": "giants 2", "bog": "orcs 1"})
    game.until("after scoring").do("decline")
    assert game.scored() == [2]
    assert game.at("bog") == "-"


def test_a_new_combo_is_picked_in_the_next_turn() -> None:
    game = Scenario(
        seat("stout giants"), seat("hill orcs"), row=["forest elves"], regions={"plain": "giants 2", "bog": "orcs 1"}
    )
    game.until("after scoring").do("decline", "expand").finish_turn()
    assert game.phase == "pick"
    game.do("pick 0")
    assert game.refused("conquer meadow") == {"not_entry"}


def test_survivors_of_others_are_redeployed_after_the_decline() -> None:
    game = Scenario(
        seat("stout giants", hand=6), seat("hill orcs"),
        regions={"plain": "giants 1", "mound": "orcs 3", "bog": "orcs 1"},
    ).do("conquer mound").until("after scoring").do("decline")  # fmt: skip
    assert game.can("deploy") == {"bog"}
    game.finish_turn()
    assert game.at("bog") == "orcs 3"


def test_the_whole_turn_may_be_spent_on_declining_as_ever() -> None:
    game = Scenario(seat("stout giants"), seat("hill orcs"), regions={"plain": "giants 2"}, phase="turn").do("decline")
    assert game.scored() == [1]
    assert game.position.player == 1


def test_nobody_else_declines_after_scoring() -> None:
    game = Scenario(seat("hill giants"), seat("forest orcs"), regions={"plain": "giants 2"})
    game.finish_turn()
    assert game.position.player == 1
