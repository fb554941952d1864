"""Ogres, Mummies and Mudmen: what the number of tokens alone is about."""

from __future__ import annotations

import pytest

from tests.scenario import Underground, seat


def test_ogres_pay_one_less_and_never_less_than_one() -> None:
    """Ruling U-043."""
    game = Underground(seat("stone ogres", hand=7), regions={"mire": "ogres 1", "quarry": "ogres 1"})
    assert game.price("rill") == 1
    assert game.price("moss") == 1
    assert game.price("lair") == 3
    game.do("conquer lair", "draw altar")
    assert game.force("ogres").hand == 7 - 3


def test_ogres_in_decline_change_nothing() -> None:
    game = Underground(seat("stone drow", hand=7, declined=["ogres"]), regions={"mire": "drow 1", "summit": "ogres 1"})
    assert game.price("moss") == 2


def test_every_discount_of_ogres_adds_up() -> None:
    """Ruling U-044: Vengeful Ogres with the Sword, against a marked enemy's Black Mountain with three tokens."""
    game = Underground(
        seat("vengeful ogres", hand=7, grudges=[1]),
        seat("muddy drow"),
        regions={"shaft": "ogres 1 sword", "crag": "drow 3"},
    )
    assert game.price("crag") == 2 + 1 + 3 - 1 - 1
    assert game.price("crag", using="sword") == 2 + 1 + 3 - 1 - 1 - 2


def test_mummies_pay_one_more() -> None:
    """Ruling U-042."""
    game = Underground(seat("stone mummies", hand=13), regions={"mire": "mummies 1", "quarry": "mummies 1"})
    assert game.price("rill") == 2
    assert game.price("moss") == 3
    assert game.price("lair") == 5
    game.do("conquer moss")
    assert game.at("moss") == "mummies 3"


def test_mummies_pay_one_more_against_gnomes_too() -> None:
    """Ruling U-024."""
    game = Underground(
        seat("stone mummies", hand=9), seat("muddy gnomes"), regions={"mire": "mummies 1", "moss": "gnomes 1"}
    )
    assert game.price("moss") == 2 + 1 + 1


@pytest.mark.parametrize(("after_all", "price"), [(True, 1), (False, 2)])
def test_mummies_with_the_sword(after_all: bool, price: int) -> None:
    """Ruling C-004: the floor of one token comes last, or before surcharges."""
    game = Underground(
        seat("stone mummies", hand=9), regions={"mire": "mummies 1 sword"}, options={"floor_after_all": after_all}
    )
    assert game.price("moss", using="sword") == max(2 + 1 - 2, price)
    assert game.price("rill", using="sword") == price


def test_declined_mummies_defend_with_one_token() -> None:
    """Ruling U-142."""
    game = Underground(
        seat("stone drow", hand=7), seat(declined=["mummies"]), regions={"mire": "drow 1", "moss": "mummies 1"}
    )
    assert game.price("moss") == 3


def test_mudmen_gain_one_token_for_each_mudpool_at_redeployment() -> None:
    game = Underground(
        seat("stone mudmen", hand=4), regions={"mire": "mudmen 1", "bog": "mudmen 1", "moss": "mudmen 1"}
    )
    game.do("end-conquests")
    assert game.force("mudmen").hand == 4 + 2
    assert game.can("deploy") == {"mire", "bog", "moss"}


def test_mudmen_gain_no_more_than_the_tray_holds() -> None:
    """Ruling U-040: three Mudpools, two Mudmen in the tray."""
    game = Underground(seat("stone mudmen", hand=7), regions={"mire": "mudmen 1", "bog": "mudmen 1", "maw": "mudmen 1"})
    assert game.tray("mudmen") == 2
    game.do("end-conquests")
    assert game.force("mudmen").hand == 9
    assert game.tray("mudmen") == 0


def test_twelve_mudmen_in_play_is_all_there_are() -> None:
    game = Underground(seat("stone mudmen", hand=11), regions={"mire": "mudmen 1"}).do("end-conquests")
    assert game.force("mudmen").hand == 11


def test_declined_mudmen_do_not_grow() -> None:
    game = Underground(seat("stone drow", hand=1, declined=["mudmen"]), regions={"mire": "mudmen 1", "pit": "drow 1"})
    game.do("end-conquests").finish_turn()
    assert game.at("mire") == "mudmen 1"
