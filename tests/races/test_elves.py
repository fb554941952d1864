"""Elves: a conquered region costs them no token."""

from __future__ import annotations

import pytest

from tests.scenario import Scenario, seat
from tests.sources.table import Row, surface

ROWS = (
    Row("base.elves", surface(seat("hill elves")), "printed elves", ("6 of 11",)),
    Row(
        "base.elves",
        surface(seat("forest ratmen", hand=9), seat("hill elves"), regions={"plain": "ratmen 1", "mound": "elves 3"}),
        "told lost driven_out", ("lost p1 mound elves", "driven_out p1 mound elves x3"), do=("conquer mound",),
    ),
)  # fmt: skip


def attacked(elves: str, *, power: str = "commando orcs", **options: bool) -> Scenario:
    """Returns a race that is about to attack Elves in meadow. The Elves hold dell too."""
    race = power.rsplit(maxsplit=1)[-1]
    return Scenario(
        seat(power, hand=8),
        seat("forest elves"),
        regions={"plain": f"{race} 1", "meadow": elves, "dell": "elves 1"},
        options=options,
    )


@pytest.mark.parametrize("tokens", [1, 3])
def test_all_are_redeployed(tokens: int) -> None:
    game = attacked(f"elves {tokens}").do("conquer meadow", "end-conquests")
    assert game.force("elves").retreating == tokens
    game.finish_turn()
    assert game.at("dell") == f"elves {1 + tokens}"
    assert game.tray("elves") == 11 - 1 - tokens


def test_they_defend_like_any_token() -> None:
    assert attacked("elves 3").price("meadow") == 2 + 3 - 1


def test_last_elf_waits_in_hand_and_enters_anew() -> None:
    game = Scenario(
        seat("commando orcs", hand=8), seat("forest elves"), regions={"plain": "orcs 1", "meadow": "elves 1"}
    )
    game.do("conquer meadow").finish_turn()
    assert game.force("elves").hand == 1
    game.do("expand")
    assert game.refused("final-roll meadow") == {"not_entry"}
    assert game.refused("final-roll wood") == set()


def test_dragon_spares_them_too() -> None:
    game = attacked("elves 3", power="dragon_master orcs").do("conquer meadow dragon_master")
    assert game.force("elves").retreating == 3


def test_substituted_elf_is_lost() -> None:
    game = attacked("elves 1", power="commando sorcerers").do("conquer meadow sorcerers")
    assert game.force("elves").retreating == 0
    assert game.tray("elves") == 11 - 1


def test_substituted_elf_is_kept_by_the_other_reading() -> None:
    game = attacked("elves 1", power="commando sorcerers", substituted_token_is_lost=False)
    game.do("conquer meadow sorcerers")
    assert game.force("elves").retreating == 1
    game.finish_turn()
    assert game.at("dell") == "elves 2"


def test_declined_elves_are_lost_like_others() -> None:
    game = Scenario(
        seat("commando orcs", hand=8),
        seat("forest humans", declined=["elves"]),
        regions={"plain": "orcs 1", "meadow": "elves 1", "dell": "elves 1"},
    ).do("conquer meadow")
    assert game.force("elves").retreating == 0
    assert game.tray("elves") == 10
