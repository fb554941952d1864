"""Wealthy: seven coins once, at the end of the first turn."""

from __future__ import annotations

from tests.scenario import Scenario, seat


def test_once_at_the_end_of_the_first_turn() -> None:
    game = Scenario(seat(), seat("hill orcs"), row=["wealthy halflings"], regions={"bog": "orcs 1"})
    game.do("pick 0", "conquer plain", "conquer meadow", "conquer grove").finish_turn()
    game.do("expand").finish_turn()
    game.do("expand", "advance").finish_turn()
    assert game.scored()[::2] == [3 + 7, 3]


def test_even_if_nothing_is_conquered() -> None:
    game = Scenario(seat(), row=["wealthy giants"]).do("pick 0").finish_turn()
    assert game.scored() == [7]


def test_not_again_after_all_regions_were_lost() -> None:
    assert Scenario(seat("wealthy giants", turns=1)).income() == 0


def test_not_in_decline() -> None:
    assert Scenario(seat("wealthy giants", turns=1), regions={"plain": "giants 1"}, phase="turn").do(
        "decline"
    ).scored() == [1]


def test_beside_the_coins_of_an_older_declined_race() -> None:
    game = Scenario(seat(declined=["orcs"]), row=["wealthy giants"], regions={"bog": "orcs 1"}).do("pick 0")
    game.do("conquer plain").finish_turn()
    assert game.scored() == [1 + 1 + 7]
