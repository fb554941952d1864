"""Thieving, which takes coins from neighbours, and Martyr, which is paid for its losses."""

from __future__ import annotations

from typing import Any

import pytest

from smallworld.rules.scoring.income import transfers
from tests.scenario import Underground, seat


def thieves(
    regions: dict[str, str], *others: dict[str, Any], power: str = "thieving", coins: int = 5
) -> list[int | None]:
    """Returns the coins of everybody after the thieves' turn."""
    game = Underground(seat(f"{power} ogres", coins=coins), *others, regions=regions)
    game.do("end-conquests").finish_turn()
    return [player.coins for player in game.position.players]


def test_each_opponent_next_door_gives_one() -> None:
    regions = {"mire": "ogres 1", "moss": "drow 1", "rill": "kraken 1"}
    assert thieves(regions, seat("stone drow"), seat("muddy kraken")) == [5 + 1 + 2, 4, 4]


def test_one_each_however_long_the_border() -> None:
    regions = {"mire": "ogres 1", "bog": "ogres 1", "moss": "drow 1", "morel": "drow 2"}
    assert thieves(regions, seat("stone drow")) == [5 + 2 + 1, 4]


def test_nobody_next_door_nobody_pays() -> None:
    assert thieves({"mire": "ogres 1", "bog": "drow 1"}, seat("stone drow")) == [6, 5]


def test_declined_neighbours_and_monsters_pay_nothing() -> None:
    regions = {"mire": "ogres 1", "moss": "drow 1", "quarry": "ogres 1"}
    assert thieves(regions, seat("stone kraken", declined=["drow"])) == [7, 5]


def test_broke_neighbours_pay_nothing() -> None:
    """Ruling U-090."""
    assert thieves({"mire": "ogres 1", "moss": "drow 1"}, seat("stone drow", coins=0)) == [6, 0]


def test_a_neighbour_known_by_his_queens_region_alone_pays_nothing() -> None:
    """Ruling U-009."""
    alone = {"mire": "ogres 1", "moss": "drow 1 queen"}
    assert thieves(alone, seat("royal drow")) == [6, 5]
    assert thieves({**alone, "bog": "ogres 1", "morel": "drow 1"}, seat("royal drow")) == [8, 4]


def test_declined_thieves_take_nothing() -> None:
    game = Underground(
        seat("thieving ogres"), seat("stone drow"), regions={"mire": "ogres 1", "moss": "drow 1"}, phase="turn"
    ).do("decline")
    assert [player.coins for player in game.position.players] == [6, 5]


def test_both_thieves_and_ring_take_one_each() -> None:
    game = Underground(
        seat("thieving ogres"), seat("stone drow"), regions={"mire": "ogres 1 ring", "moss": "drow 1"}
    ).do("end-conquests")
    game.finish_turn()
    assert [player.coins for player in game.position.players] == [5 + 1 + 2, 3]


def test_two_thefts_of_one_coin() -> None:
    game = Underground(
        seat("thieving ogres"), seat("stone drow", coins=1), regions={"mire": "ogres 1 ring", "moss": "drow 1"}
    ).do("end-conquests")
    game.finish_turn()
    assert [player.coins for player in game.position.players] == [5 + 1 + 1, 0]


def test_coins_taken_are_not_scored() -> None:
    game = Underground(
        seat("thieving ogres"), seat("stone drow"), regions={"mire": "ogres 1 scepter", "moss": "drow 1"}
    ).do("end-conquests")
    game.finish_turn()
    # The region's coin twice, and never the coin of another player (ruling U-107).
    assert game.scored() == [2]
    assert game.coins(0) == 5 + 2 + 1


def test_martyrs_are_paid_by_the_bank_at_once() -> None:
    """Ruling U-069."""
    game = Underground(
        seat("stone ogres", hand=7), seat("martyr drow"), regions={"mire": "ogres 1", "moss": "drow 2", "bog": "drow 1"}
    )
    game.do("conquer moss")
    assert (game.coins(0), game.coins(1)) == (5, 6)
    game.do("conquer bog")
    assert game.coins(1) == 7


def test_a_failed_attack_makes_no_martyr() -> None:
    game = Underground(
        seat("stone kraken", hand=1), seat("martyr drow"), regions={"mire": "kraken 1", "moss": "drow 2"}
    )
    game.do("final-roll moss", "die 0")
    assert game.coins(1) == 5


def test_a_substituted_martyr_is_paid_too() -> None:
    """Ruling U-070."""
    game = Underground(
        seat("vampire ogres", hand=1), seat("martyr drow"), regions={"mire": "ogres 1", "moss": "drow 1"}
    )
    assert game.do("conquer moss vampire").coins(1) == 6


def test_declined_martyrs_are_paid_nothing() -> None:
    """Ruling U-070."""
    game = Underground(
        seat("stone ogres", hand=7),
        seat("martyr kraken", declined=["drow"]),
        regions={"mire": "ogres 1", "moss": "drow 1"},
    )
    assert game.do("conquer moss").coins(1) == 5


def test_martyrs_abandoning_a_region_are_paid_nothing() -> None:
    game = Underground(seat("martyr drow"), regions={"mire": "drow 1", "moss": "drow 1"}, phase="turn")
    assert game.do("expand", "abandon moss").coins(0) == 5


def test_coins_of_martyrs_pay_a_toll_later() -> None:
    """Ruling U-141: what came in before may be spent, and the turn's own score may not."""
    game = Underground(
        seat("martyr ogres", hand=6, coins=0),
        seat("stone drow", declined=["liches"]),
        seat("muddy kraken", hand=5),
        regions={"mire": "ogres 1", "moss": "liches 1", "prism": "ogres 1", "lode": "kraken 1"},
        player=2,
    )
    game.do("conquer prism", "end-conquests").finish_turn()
    assert game.coins(0) == 1
    game.do("expand", "advance", "conquer moss")
    assert game.coins(0) == 0


@pytest.mark.parametrize("counts", [True, False])
def test_thieves_through_the_pipe(counts: bool) -> None:
    """Ruling U-203: Thieving is about adjacent regions, and the Pipe makes some so. The Ring is about borders."""
    game = Underground(
        seat("thieving drow"),
        seat("stone ogres"),
        regions={"mire": "drow 1 ring", "shaft": "drow 1 pipe", "pit": "ogres 1"},
        options={"tribute_by_own_adjacency": counts},
    )
    found = transfers(game.position, 0)
    assert [(transfer.giver, transfer.term.option) for transfer in found] == [(1, "tribute_by_own_adjacency")][:counts]
    game.do("end-conquests").finish_turn()
    assert game.coins(1) == 5 - counts


def test_a_player_next_door_pays_by_either_reading() -> None:
    """The option decides nothing where there is a border."""
    game = Underground(
        seat("thieving drow"),
        seat("stone ogres"),
        regions={"shaft": "drow 1 pipe", "pit": "ogres 1", "geode": "ogres 1"},
    )
    assert [transfer.term.option for transfer in transfers(game.position, 0)] == [None]


def test_the_ring_knows_no_pipe() -> None:
    game = Underground(seat("stone drow"), seat("muddy ogres"), regions={"shaft": "drow 1 pipe ring", "pit": "ogres 1"})
    assert transfers(game.position, 0) == ()
