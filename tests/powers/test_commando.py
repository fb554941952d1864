"""Commando: every region costs one token less."""

from __future__ import annotations

from tests.scenario import Scenario, seat


def test_everywhere_with_at_least_one() -> None:
    game = Scenario(
        seat("commando orcs", hand=8),
        seat("forest elves"),
        regions={"knoll": "orcs 1", "meadow": "orcs 1", "crag": "elves 2"},
    )
    assert game.price("wood") == 1
    assert game.price("plain") == 1
    assert game.price("crag") == 2 + 1 + 2 - 1


def test_discounts_add_up_but_one_token_is_needed() -> None:
    game = Scenario(
        seat("commando giants", hand=9), seat("forest elves"), regions={"crag": "giants 1", "bog": "elves 1"}
    )
    assert game.price("bog") == 2 + 1 - 1 - 1
    assert game.price("knoll") == 1
    game.do("conquer knoll")
    assert game.at("knoll") == "giants 1"


def test_not_in_decline() -> None:
    game = Scenario(seat("commando ghouls"), seat("forest elves"), regions={"plain": "ghouls 5"}, phase="turn")
    game.do("decline")
    assert game.force("ghouls").power is None
    assert "base.commando" in game.position.stacks.discarded_powers
