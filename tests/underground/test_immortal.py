"""Immortal: no token is lost with a conquered region."""

from __future__ import annotations

import pytest

from tests.scenario import Underground, seat


def test_all_tokens_are_redeployed() -> None:
    game = Underground(
        seat("stone ogres", hand=7),
        seat("immortal drow"),
        regions={"mire": "ogres 1", "moss": "drow 2", "pit": "drow 1"},
    ).do("conquer moss")
    assert game.force("drow").retreating == 2
    game.do("end-conquests").finish_turn()
    assert game.at("pit") == "drow 3"


def test_a_single_token_survives() -> None:
    game = Underground(
        seat("stone ogres", hand=7),
        seat("immortal drow"),
        regions={"mire": "ogres 1", "moss": "drow 1", "pit": "drow 1"},
    ).do("conquer moss", "end-conquests")
    game.finish_turn()
    assert game.at("pit") == "drow 2"


def test_without_a_region_left_they_stay_in_hand_to_enter_again() -> None:
    game = Underground(
        seat("stone ogres", hand=7), seat("immortal drow"), regions={"mire": "ogres 1", "moss": "drow 2"}
    ).do("conquer moss", "end-conquests")
    game.finish_turn()
    assert game.force("drow").hand == 2


@pytest.mark.parametrize("option", [True, False])
@pytest.mark.parametrize("way", ["vampire", "orb"])
def test_a_vampire_takes_them_all_the_same(way: str, option: bool) -> None:
    """The rulebook says so under Vampire: only the Sorcerers of the base game are contested (ruling B-009)."""
    game = Underground(
        seat("vampire ogres", hand=7),
        seat("immortal drow"),
        regions={"mire": "ogres 1 orb", "moss": "drow 1", "pit": "drow 1"},
        options={"substituted_token_is_lost": option},
    ).do(f"conquer moss {way}")
    assert game.force("drow").retreating == 0
    assert game.tray("drow") == 9 - 1


@pytest.mark.parametrize(("spared", "survivors"), [(True, 3), (False, 1)])
def test_against_the_balrog(spared: bool, survivors: int) -> None:
    """Ruling U-064."""
    game = Underground(
        seat("stone ogres"),
        seat("immortal drow"),
        regions={"mire": "ogres 1 pentacle", "moss": "drow 3", "pit": "drow 1"},
        options={"sparing_beats_figure": spared},
    ).do("place balrog moss")
    assert game.force("drow").retreating == survivors


def test_in_decline_they_die_like_others() -> None:
    game = Underground(
        seat("stone ogres", hand=7),
        seat("immortal kraken", declined=["drow"]),
        regions={"mire": "ogres 1", "moss": "drow 1", "pit": "drow 1"},
    ).do("conquer moss")
    assert game.force("drow").retreating == 0
    assert game.tray("drow") == 8
