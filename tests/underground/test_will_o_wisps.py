"""Will-o’-Wisps: the die before the conquest, for a Mystic Crystal or next to one of theirs."""

from __future__ import annotations

from typing import Any

import pytest

from tests.scenario import Underground, seat


def wisps(regions: dict[str, str], hand: int = 3, **more: Any) -> Underground:
    return Underground(seat("stone will_o_wisps", hand=hand), seat("muddy drow"), regions=regions, **more)


#: They hold a Crystal. The Mine next to it has two enemy tokens (ruling U-051).
HELD = {"geode": "will_o_wisps 1", "shaft": "drow 2"}


def test_the_target_is_named_before_the_die_is_rolled() -> None:
    game = wisps(HELD)
    assert game.price("shaft") == 4
    assert game.refused("target-roll shaft") == set()
    game.do("target-roll shaft")
    assert game.can("die") == {"0", "1", "2", "3"}


@pytest.mark.parametrize(("face", "tokens"), [(1, 3), (2, 2), (3, 1)])
def test_enough_conquers_and_the_conquests_go_on(face: int, tokens: int) -> None:
    """Ruling U-051: the price less the die, one at least."""
    game = wisps(HELD).do("target-roll shaft", f"die {face}")
    assert game.at("shaft") == f"will_o_wisps {tokens}"
    assert game.force("will_o_wisps").hand == 3 - tokens
    assert game.phase == "conquest"


def test_the_die_never_pays_for_the_last_token() -> None:
    game = wisps({"geode": "will_o_wisps 1"}).do("target-roll cap", "die 3")
    assert game.at("cap") == "will_o_wisps 1"


def test_they_may_roll_although_they_have_enough() -> None:
    game = wisps({"geode": "will_o_wisps 1"}).do("target-roll cap", "die 0")
    assert game.at("cap") == "will_o_wisps 2"
    assert game.phase == "conquest"


@pytest.mark.parametrize("ends", [True, False])
def test_not_enough(ends: bool) -> None:
    """Ruling U-052: it was the final attempt, or that attempt alone has failed."""
    game = wisps(HELD, hand=1, options={"failed_target_roll_ends_conquests": ends}).do("target-roll shaft", "die 0")
    assert game.at("shaft") == "drow 2"
    assert (game.phase == "conquest") != ends


def test_a_crystal_is_rolled_for_from_anywhere() -> None:
    """The target's own crystal is enough. They need not hold one."""
    game = wisps({"shaft": "will_o_wisps 1"})
    assert game.refused("target-roll geode") == set()
    assert game.refused("target-roll crag") == {"no_early_roll"}


def test_next_to_a_crystal_that_is_not_theirs_there_is_no_early_die() -> None:
    """Ruling U-053: a Mudpool beside an unoccupied Crystal."""
    game = wisps({"quarry": "will_o_wisps 1"}, hand=1)
    assert game.refused("target-roll lair") == {"no_early_roll"}
    assert game.refused("final-roll lair") == set()


def test_the_region_must_be_in_reach() -> None:
    game = wisps({"mire": "will_o_wisps 1"})
    assert "not_adjacent" in game.refused("target-roll geode")


def test_the_first_conquest_may_be_rolled_for_too() -> None:
    """Vein is a Crystal at the edge, geode is not at the edge."""
    game = wisps({})
    assert game.refused("target-roll vein") == set()
    assert "not_entry" in game.refused("target-roll geode")


def test_no_token_no_roll() -> None:
    assert wisps(HELD, hand=0).can("target-roll") == set()


def test_too_far_even_for_a_three() -> None:
    game = wisps({"geode": "will_o_wisps 1", "shaft": "drow 6"}, hand=1)
    assert "too_far" in game.refused("target-roll shaft")


def test_in_decline_no_early_die() -> None:
    game = Underground(
        seat("stone ogres", hand=3, declined=["will_o_wisps"]),
        regions={"geode": "will_o_wisps 1", "shaft": "ogres 1"},
    )
    assert game.can("target-roll") == set()


def test_a_find_turns_up_under_a_rolled_conquest() -> None:
    game = wisps({"shaft": "will_o_wisps 1", "geode": "- monster:2"}).do("target-roll geode", "die 1", "draw altar")
    assert game.at("geode") == "will_o_wisps 3 altar"
    assert game.phase == "conquest"


def test_a_relic_helps_in_a_conquest_that_is_rolled_for() -> None:
    """The Sword takes two off the conquest, and the die its pips. The Sword comes along."""
    held = {"geode": "will_o_wisps 1 sword", "cap": "- monster:4"}
    game = wisps(held, hand=3).do("target-roll cap sword", "die 2")
    assert game.at("cap") == "will_o_wisps 2 sword"
    assert game.can("target-roll cap") == set()
    game = wisps(held, hand=3).do("target-roll cap sword", "die 0")
    assert game.at("geode") == "will_o_wisps 1 sword"
    assert game.phase != "conquest"


def test_the_doormat_brings_a_far_crystal_within_reach_of_the_die() -> None:
    game = wisps({"mire": "will_o_wisps 1 doormat"}, hand=1)
    assert "not_adjacent" in game.refused("target-roll gem")
    game.do("target-roll gem doormat", "die 1")
    assert game.at("gem") == "will_o_wisps 1 doormat"
    assert game.refused("target-roll gem sword") == {"no_such_relic", "own_region"}
