"""Shadow Mimes: they may exchange their power for one on show."""

from __future__ import annotations

from typing import Any

import pytest

from tests.scenario import Underground, seat

ROW: list[dict[str, Any]] = [
    {"race": "shadow_mimes", "power": "muddy"},
    {"race": "drow", "power": "vampire", "coins": 3},
    {"race": "ogres", "power": "stone"},
    {"race": "shrooms", "power": "mystic"},
    {"race": "liches", "power": "wise"},
    {"race": "kraken", "power": "royal"},
]


def arriving(pick: int = 0, **more: Any) -> Underground:
    row = [*ROW[1 : pick + 1], ROW[0], *ROW[pick + 1 :]]
    document = {"row": row, "stacks": {"races": [], "powers": []}, "phase": "pick"}
    return Underground(seat(), **{**document, **more}).do(f"pick {pick}")


def test_they_may_swap_with_any_of_the_five_others() -> None:
    game = arriving()
    assert game.phase == "arrival"
    assert game.can("swap-power") == {"0", "1", "2", "3", "4"}
    assert game.refused("swap-power 5") == {"not_on_arrival"}
    assert game.refused("finish") == set()


def test_badges_change_places_and_coins_stay() -> None:
    """Ruling U-045, the recommended reading: 7 and the new badge's 5."""
    game = arriving().do("swap-power 0")
    assert game.force("shadow_mimes").power == "underground.vampire"
    assert game.force("shadow_mimes").hand == 7 + 5
    assert game.coins(0) == 5
    combo = game.position.row[0]
    assert (combo.race, combo.power, combo.coins) == ("underground.drow", "underground.muddy", 3)
    assert game.phase == "conquest"


def test_tokens_of_the_badge_picked_in_the_other_reading() -> None:
    """Ruling U-045, the alternative."""
    game = arriving(options={"swapped_badge_sets_tokens": False}).do("swap-power 0")
    assert game.force("shadow_mimes").hand == 7 + 3


def test_fewer_tokens_with_a_smaller_badge() -> None:
    row = [{"race": "shadow_mimes", "power": "vampire"}, {"race": "drow", "power": "muddy"}, *ROW[2:]]
    game = arriving(row=row).do("swap-power 0")
    assert game.force("shadow_mimes").hand == 7 + 3


def test_they_need_not() -> None:
    game = arriving().do("finish")
    assert game.force("shadow_mimes").power == "underground.muddy"
    assert game.force("shadow_mimes").hand == 7 + 3
    assert game.phase == "conquest"


def test_the_price_of_the_combo_is_paid_as_ever() -> None:
    """The coins that the pick puts on a combo stay there when its badge is swapped."""
    game = arriving(pick=1)
    assert game.coins(0) == 4
    game.do("swap-power 0")
    assert (game.coins(0), game.position.row[0].coins) == (4, 4)


def test_the_swap_comes_before_the_row_is_filled_up() -> None:
    """Five others are visible when they are picked."""
    game = arriving(stacks={"races": ["mudmen"], "powers": ["tomb"]})
    assert game.can("swap-power") == {"0", "1", "2", "3", "4"}
    assert game.can("draw") == set()
    game.do("finish")
    assert game.can("draw") == {"underground.mudmen"}


def test_only_when_they_are_picked() -> None:
    game = arriving().do("finish")
    assert "not_now" in game.refused("swap-power 0")


def test_nobody_else_swaps() -> None:
    row = [ROW[1], ROW[0], *ROW[2:]]
    game = Underground(seat(), row=row, stacks={"races": [], "powers": []}, phase="pick").do("pick 0")
    assert game.phase == "conquest"


@pytest.mark.parametrize("index", range(5))
def test_no_badge_is_lost(index: int) -> None:
    game = arriving().do(f"swap-power {index}")
    badges = {combo.power for combo in game.position.row} | {game.force("shadow_mimes").power}
    assert badges == {f"underground.{combo['power']}" for combo in ROW}
