"""Standings, and the parts of a position that a player may see.

Source: Small World rulebook, Game End and Scoring Victory Coins.
"""

from __future__ import annotations

import pytest

from smallworld.documents.notation import read
from smallworld.model.position import Position
from smallworld.model.views import view
from smallworld.rules.engine import decider, legal_actions
from smallworld.rules.scoring.result import standings


def finished(**changes: object) -> Position:
    document = {
        "board": "base-3",
        "phase": "over",
        "round": 10,
        "players": [
            {"name": "Ann", "coins": 88, "active": {"race": "amazons", "power": "hill", "reserve": 4}},
            {
                "name": "Bob",
                "coins": 88,
                "active": {"race": "orcs", "power": "bivouacking"},
                "declined": [{"race": "trolls"}],
            },
            {"name": "Cara", "coins": 91},
        ],
        "regions": {
            "r01": {"race": "amazons", "tokens": 3},
            "r05": {"race": "orcs", "tokens": 1, "pieces": {"encampment": 3}},
            "r06": {"race": "trolls", "tokens": 1},
        },
    }
    return read(document | changes)


def test_most_coins_win_and_tokens_on_the_map_break_a_tie() -> None:
    table = standings(finished())
    assert [(line.place, line.player) for line in table] == [(1, 2), (2, 0), (3, 1)]


def test_reserve_tokens_and_encampments_do_not_count_for_the_tie_break() -> None:
    tokens = {line.player: line.tokens for line in standings(finished())}
    assert tokens == {0: 3, 1: 2, 2: 0}


def test_equal_in_coins_and_tokens_is_a_shared_place() -> None:
    regions = {"r01": {"race": "amazons", "tokens": 2}, "r05": {"race": "orcs"}, "r06": {"race": "trolls"}}
    table = standings(finished(regions=regions))
    assert [(line.place, line.player) for line in table] == [(1, 2), (2, 0), (2, 1)]


def test_coins_are_a_secret_until_the_game_is_over() -> None:
    running = finished(phase="placement", round=3)
    assert [player.coins for player in view(running, 1).players] == [None, 88, None]
    assert [player.coins for player in view(running, None).players] == [None, None, None]
    assert view(finished(), 1) == finished()
    with pytest.raises(ValueError, match="hidden"):
        standings(view(running, 1))
    with pytest.raises(IndexError):
        view(running, 3)


def test_nothing_can_be_done_once_the_game_is_over() -> None:
    assert legal_actions(finished()) == ()
    assert decider(finished()) is None
