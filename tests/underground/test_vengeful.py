"""Vengeful: an attacker is attacked at one token less."""

from __future__ import annotations

import pytest

from tests.scenario import Underground, seat


def attacked(*lines: str) -> Underground:
    """Returns a game in which Bob, first, attacks Ann, who has active Vengeful Drow and declined Liches."""
    game = Underground(
        seat("stone ogres", hand=4, declined=["mudmen"]),
        seat("vengeful drow", hand=4, declined=["kraken"]),
        seat("muddy shrooms"),
        regions={
            "mire": "ogres 1", "summit": "mudmen 1", "moss": "drow 1", "bog": "kraken 1", "quarry": "drow 2",
            "morel": "drow 1", "pit": "drow 1", "lode": "shrooms 1",
        },
    )  # fmt: skip
    return game.do(*lines)


def revenge(game: Underground) -> Underground:
    game.do("end-conquests").finish_turn()
    assert game.position.player == 1
    return game.do("expand", "advance")


def test_who_attacked_is_remembered_and_pays_for_it() -> None:
    """Ruling U-097: in all regions of the attacker, active or not."""
    game = attacked("conquer moss")
    assert game.position.players[1].grudges == (0,)
    game = revenge(game)
    # Two Ogres at least stand somewhere. A declined Mudman stands in summit.
    assert game.price("summit") == 2 + 1 + 1 - 1
    # The third player did nothing.
    assert game.price("lode") == 3


def test_an_attack_on_the_declined_race_counts_too() -> None:
    """Ruling U-097: any race of the player."""
    game = Underground(
        seat("stone ogres", hand=4),
        seat("vengeful drow", declined=["kraken"]),
        regions={"mire": "ogres 1", "moss": "kraken 1", "pit": "drow 1"},
    ).do("conquer moss")
    assert game.position.players[1].grudges == (0,)


@pytest.mark.parametrize("marked", [True, False])
def test_a_failed_attack(marked: bool) -> None:
    """Ruling U-098."""
    game = Underground(
        seat("stone kraken", hand=1),
        seat("vengeful drow"),
        regions={"mire": "kraken 1", "moss": "drow 2"},
        options={"failed_attack_is_marked": marked},
    ).do("final-roll moss", "die 0")
    assert game.position.players[1].grudges == ((0,) if marked else ())


def test_markers_come_back_at_the_end_of_the_turn() -> None:
    game = revenge(attacked("conquer moss"))
    game.do("end-conquests").finish_turn()
    assert game.position.players[1].grudges == ()


def test_markers_come_back_unused_when_they_decline() -> None:
    game = attacked("conquer moss", "end-conquests").finish_turn().do("decline")
    assert game.position.players[1].grudges == ()


def test_never_below_one_token() -> None:
    game = Underground(
        seat("vengeful drow", hand=4, grudges=[1]), seat("stone kraken"), regions={"mire": "drow 1", "rill": "kraken 1"}
    )
    assert game.price("rill") == 1


def test_nobody_else_remembers() -> None:
    game = Underground(
        seat("stone ogres", hand=4),
        seat("immortal drow"),
        regions={"mire": "ogres 1", "moss": "drow 1", "pit": "drow 1"},
    ).do("conquer moss")
    assert game.position.players[1].grudges == ()


def test_several_attackers_are_remembered() -> None:
    game = Underground(
        seat("stone ogres", hand=4),
        seat("vengeful drow"),
        seat("muddy shrooms", hand=4),
        regions={"mire": "ogres 1", "moss": "drow 1", "lode": "shrooms 1", "prism": "drow 1", "vein": "drow 1"},
        player=2,
    ).do("conquer prism", "end-conquests")
    game.finish_turn().do("expand", "advance", "conquer moss")
    assert game.position.players[1].grudges == (0, 2)
