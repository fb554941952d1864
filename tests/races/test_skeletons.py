"""Skeletons: a new token for every two regions conquered that were not empty."""

from __future__ import annotations

import pytest

from tests.scenario import Scenario, seat
from tests.sources.table import Row, Start, surface


def _after_two_conquests(**first: bool) -> Start:
    """Returns a start after two conquests of regions that were not empty. `first` says more about one of them."""
    attack = {"race": "skeletons", "non_empty": True, "succeeded": True}
    return surface(
        seat("hill skeletons"), seat("forest elves"), regions={"plain": "skeletons 1", "mound": "skeletons 1"},
        turn={"attacks": [{"region": "plain", **attack, **first}, {"region": "mound", **attack}]},
    )  # fmt: skip


ROWS = (
    Row("base.skeletons", surface(seat("hill skeletons")), "printed skeletons", ("6 of 20",)),
    Row(
        "base.skeletons", _after_two_conquests(),
        "told tokens_gained", ("tokens_gained p0 skeletons skeletons x1",), do=("end-conquests",),
    ),
    Row(
        "base.skeletons, tokens replaced", _after_two_conquests(substituted=True),
        "told tokens_gained", ("tokens_gained p0 skeletons skeletons x1 [substitution_is_conquest]",),
        do=("end-conquests",), option="substitution_is_conquest", otherwise=(),
    ),
)  # fmt: skip

#: Five regions with a token each, around plain.
PREY = {"meadow": "elves 1", "mound": "elves 1", "shore": "elves 1", "grove": "elves 1"}


def skeletons(hand: int, home: int = 1, **more: str) -> Scenario:
    regions = {"plain": f"skeletons {home}", **PREY, **more}
    return Scenario(seat("hill skeletons", hand=hand), seat("forest elves"), regions=regions)


@pytest.mark.parametrize(("conquests", "gained"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_one_for_every_two_rounded_down(conquests: int, gained: int) -> None:
    game = skeletons(15).do(*(f"conquer {region}" for region in (*PREY, "field")[:conquests]), "end-conquests")
    assert game.tray("skeletons") == 20 - 16 - gained


def test_empty_regions_do_not_count() -> None:
    game = Scenario(seat("hill skeletons", hand=8), regions={"knoll": "skeletons 1"})
    game.do("conquer crag", "conquer wood", "conquer meadow", "end-conquests")
    assert game.tray("skeletons") == 20 - 9


def test_nothing_is_carried_over_to_the_next_turn() -> None:
    game = skeletons(15).do("conquer meadow").finish_turn()
    game.do("expand").finish_turn()
    game.do("expand", "pick-up-all", "advance", "conquer mound").finish_turn()
    assert game.tray("skeletons") == 20 - 16


def test_the_new_token_arrives_after_the_conquests() -> None:
    game = skeletons(6).do("conquer meadow", "conquer mound")
    assert game.force("skeletons").hand == 0
    assert game.refused("conquer shore") == {"not_enough_tokens"}
    assert game.refused("final-roll shore") >= {"no_tokens"}
    game.do("end-conquests")
    assert game.tray("skeletons") == 20 - 7 - 1


@pytest.mark.parametrize(("home", "gained"), [(4, 1), (5, 0)])
def test_no_more_than_lie_in_the_tray(home: int, gained: int) -> None:
    game = skeletons(15, home).do("conquer meadow", "conquer mound", "conquer shore", "conquer grove", "end-conquests")
    assert game.tray("skeletons") == 20 - 15 - home - gained
    assert game.tray("skeletons") == 0


def test_the_tokens_are_deployed_that_turn() -> None:
    game = skeletons(6).do("conquer meadow", "conquer mound").finish_turn()
    assert game.at("plain") == "skeletons 6"
    assert game.scored() == [3 + 1]  # mound is a hill


def test_a_conquest_by_final_roll_counts() -> None:
    game = skeletons(4).do("conquer meadow", "final-roll mound", "die 3")
    assert game.phase == "redeploy"
    assert game.tray("skeletons") == 20 - 5 - 1
