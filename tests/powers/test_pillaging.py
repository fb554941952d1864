"""Pillaging: one more coin for each region conquered this turn that was not empty."""

from __future__ import annotations

from tests.scenario import Scenario, seat


def test_lost_tribes_count_and_empty_regions_do_not() -> None:
    game = Scenario(seat("pillaging giants", hand=8), regions={"marsh": "giants 1", "mound": "giants 1"})
    game.do("conquer field", "conquer plain").finish_turn()
    assert game.scored() == [4 + 1]


def test_active_and_declined_tokens_count() -> None:
    game = Scenario(
        seat("pillaging giants", hand=8),
        seat("forest elves", declined=["humans"]),
        regions={"plain": "giants 1", "mound": "elves 1", "meadow": "humans 1"},
    )
    game.do("conquer mound", "conquer meadow").finish_turn()
    assert game.scored() == [3 + 2]


def test_regions_that_amazons_give_up_again_were_pillaged_all_the_same() -> None:
    game = Scenario(
        seat("pillaging amazons", hand=4), seat("forest elves"), regions={"plain": "amazons 1", "mound": "elves 1"}
    ).do("conquer mound", "end-conquests", "abandon mound")
    assert game.scored() == [1 + 1]


def test_not_in_the_turn_after() -> None:
    game = Scenario(
        seat("pillaging giants", hand=3), seat("forest elves"), regions={"plain": "giants 1", "mound": "elves 1"}
    )
    game.do("conquer mound").finish_turn().do("expand").finish_turn().do("expand", "advance").finish_turn()
    assert game.scored()[::2] == [2 + 1, 2]
