"""Orcs: a coin for each region conquered this turn that was not empty."""

from __future__ import annotations

from tests.scenario import Scenario, seat
from tests.sources.table import Row, surface

ROWS = (
    Row("base.orcs", surface(seat("hill orcs")), "printed orcs", ("5 of 10",)),
    Row(
        "base.orcs",
        surface(
            seat("hill orcs"), seat("forest elves", declined=["humans"]),
            regions={"mound": "orcs 1", "shore": "orcs 1"},
            turn={
                "attacks": [
                    {"region": "shore", "race": "orcs", "non_empty": True, "succeeded": True},
                    {"region": "mound", "race": "orcs", "non_empty": False, "succeeded": True},
                ]
            },
        ),
        "income", ("+2 Scoring Victory Coins", "+1 Races: Orcs", "+1 Special Powers: Hill"),
    ),
)  # fmt: skip


def orcs(power: str = "commando", **more: str) -> Scenario:
    regions = {"plain": "orcs 1", "meadow": "elves 1", "shore": "humans 1", **more}
    return Scenario(seat(f"{power} orcs", hand=9), seat("forest elves", declined=["humans"]), regions=regions)


def test_active_declined_and_neutral_tokens_make_a_region_non_empty() -> None:
    game = orcs().do("conquer meadow", "conquer shore", "conquer grove", "conquer field").finish_turn()
    assert game.scored() == [5 + 3]


def test_a_mountain_is_empty() -> None:
    game = Scenario(seat("commando orcs", hand=9), regions={"knoll": "orcs 1"}).do("conquer crag").finish_turn()
    assert game.scored() == [2]


def test_pillaging_counts_them_again() -> None:
    game = orcs("pillaging").do("conquer meadow", "conquer shore").finish_turn()
    assert game.scored() == [3 + 2 + 2]


def test_their_own_declined_token_counts_too() -> None:
    game = (
        Scenario(seat("commando orcs", hand=9, declined=["giants"]), regions={"plain": "orcs 1", "mound": "giants 1"})
        .do("conquer mound")
        .finish_turn()
    )
    assert game.scored() == [2 + 1]


def test_next_turn_they_count_no_more() -> None:
    game = orcs().do("conquer meadow").finish_turn()
    game.do("expand").finish_turn()
    game.do("expand", "advance").finish_turn()
    assert game.scored()[::2] == [2 + 1, 2]


def test_a_failed_roll_does_not_count() -> None:
    game = Scenario(seat("hill orcs", hand=1), seat("forest elves"), regions={"plain": "orcs 1", "meadow": "elves 1"})
    game.do("final-roll meadow", "die 0").finish_turn()
    assert game.scored() == [1]


def test_a_successful_final_roll_counts() -> None:
    game = Scenario(seat("hill orcs", hand=1), seat("forest elves"), regions={"plain": "orcs 1", "meadow": "elves 1"})
    game.do("final-roll meadow", "die 2").finish_turn()
    assert game.scored() == [2 + 1]


def test_stout_orcs_score_before_they_decline() -> None:
    game = orcs("stout").do("conquer meadow").until("after scoring").do("decline")
    assert game.scored() == [2 + 1]


def test_a_region_just_abandoned_is_empty() -> None:
    game = Scenario(
        seat("commando orcs", hand=2), seat("forest elves"), regions={"plain": "orcs 1", "mound": "orcs 1"},
        phase="ready",
    ).do("abandon mound", "advance", "conquer mound").finish_turn()  # fmt: skip
    assert game.scored() == [2]
