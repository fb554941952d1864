"""Ratmen: nothing but their numbers."""

from __future__ import annotations

from smallworld.games import GAMES
from tests.scenario import Scenario, seat
from tests.sources.table import Row, surface

ROWS = (
    Row("base.ratmen", surface(seat("hill ratmen")), "printed ratmen", ("8 of 13",)),
    Row(
        "base.ratmen, nothing but their numbers", surface(seat(), row=["hill ratmen"], phase="pick"), "told picked",
        ("picked p0 ratmen hill x12",), do=("pick 0",),
    ),
)  # fmt: skip


def test_dearest_badge_takes_the_whole_supply() -> None:
    game = Scenario(seat(), row=["seafaring ratmen"]).do("pick 0")
    assert game.force("ratmen").hand == 13
    assert game.tray("ratmen") == 0


def test_no_effect_at_all() -> None:
    assert GAMES["base"].races["base.ratmen"].effects == ()
    game = Scenario(seat("alchemist ratmen", hand=9), regions={"plain": "ratmen 1", "wood": "ratmen 1"})
    assert [game.price(region) for region in ("meadow", "peak", "knoll")] == [2, 3, 2]
    assert game.income() == 2 + 2
