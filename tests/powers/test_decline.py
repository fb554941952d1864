"""Badges in decline: all but Spirit go, and their effects with them. Ghouls show it best: they go on conquering."""

from __future__ import annotations

import pytest

from smallworld.games import GAMES
from smallworld.model.events import Declined
from tests.scenario import Scenario, seat

POWERS = [power.removeprefix("base.") for power in GAMES["base"].powers]


@pytest.mark.parametrize("power", [power for power in POWERS if power != "spirit"])
def test_the_badge_and_its_effects_are_gone(power: str) -> None:
    game = Scenario(
        seat(f"{power} ghouls"), seat("wealthy orcs" if power != "wealthy" else "hill orcs"), row=["spirit elves"],
        regions={"marsh": "ghouls 5", "meadow": "ghouls 1", "dell": "orcs 1"}, phase="turn",
    ).do("decline")  # fmt: skip
    assert game.scored() == [2]
    assert game.force("ghouls").power is None
    assert game.position.stacks.discarded_powers == (f"base.{power}",)
    game.do("expand").finish_turn().do("pick 0", "pick-up-all", "advance")
    assert game.phase == "declined conquest"
    assert game.can("conquer") == {"field", "mound", "plain", "shore", "grove", "knoll"}
    assert [game.price(region) for region in ("mound", "grove", "field", "knoll")] == [2, 2, 3, 2]
    assert game.refused("roll-first") == {"no_early_roll"}
    game.finish_turn()
    assert game.scored()[-1] == 2


def test_spirit_stays() -> None:
    game = Scenario(seat("spirit ghouls"), regions={"marsh": "ghouls 5"}, phase="turn").do("decline")
    assert game.force("ghouls").power == "base.spirit"
    assert game.position.stacks.discarded_powers == ()


def test_going_into_decline_counts_nothing() -> None:
    game = Scenario(seat("hill orcs"), regions={"plain": "orcs 1"}, phase="turn").do("decline")
    assert [event for event in game.events if isinstance(event, Declined)] == [Declined(0, "base.orcs")]
