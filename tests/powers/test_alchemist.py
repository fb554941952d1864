"""Alchemist: two coins every turn, as long as the race is active."""

from __future__ import annotations

from tests.scenario import Scenario, seat

FOUR = dict.fromkeys(("plain", "meadow", "mound", "grove"), "giants 1")


def test_two_coins_every_active_turn() -> None:
    assert Scenario(seat("alchemist giants"), regions=FOUR).income() == 4 + 2


def test_none_in_decline() -> None:
    assert Scenario(seat("alchemist giants"), regions=FOUR, phase="turn").do("decline").scored() == [4]


def test_with_no_token_on_the_map() -> None:
    assert Scenario(seat("alchemist giants")).income() == 2
    assert Scenario(seat("alchemist giants"), options={"flat_bonus_needs_tokens": True}).income() == 0
    assert Scenario(seat("alchemist giants"), regions=FOUR, options={"flat_bonus_needs_tokens": True}).income() == 6
