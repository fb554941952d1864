"""Pandaren: a player left in peace pays two coins, once a turn, before attacking them."""

from __future__ import annotations

import pytest

from smallworld.documents.line import from_line, to_line
from smallworld.model.events import HarmonyGiven
from smallworld.words.faults import DocumentError
from tests.scenario import seat
from tests.warcraft.scenario import Warcraft

HELD = {"meadow": "pandaren 1", "mound": "pandaren 1", "grove": "pandaren 1", "knoll": "trolls 1"}


def attack(coins: int, hand: int = 9, harmony: tuple[int, ...] = (0,)) -> Warcraft:
    """Returns Trolls with a Harmony token, next to three regions of the Pandaren."""
    pandaren = {**seat("mining pandaren", coins=0), "harmony": list(harmony)}
    return Warcraft(seat("farmer trolls", hand=hand, coins=coins), pandaren, regions=HELD)


def test_two_coins_once_a_turn() -> None:
    """Ruling W-043."""
    game = attack(coins=3)
    assert game.noted("meadow") == ["you pay 2 coins to Player 2, before you attack"]
    game.do("conquer meadow")
    assert (game.coins(0), game.coins(1)) == (1, 2)
    assert game.noted("mound") == []
    assert game.reread() == game.position
    game.do("conquer mound", "conquer grove")
    assert (game.coins(0), game.coins(1)) == (1, 2)


def test_without_two_coins_nobody_attacks_them() -> None:
    """Ruling W-043."""
    game = attack(coins=1)
    assert game.refused("conquer meadow") == {"toll"}
    assert game.refused("conquer camp") == set()


def test_who_has_no_harmony_pays_nothing() -> None:
    game = attack(coins=0, harmony=()).do("conquer meadow")
    assert (game.coins(0), game.coins(1)) == (0, 0)


def test_a_roll_that_fails_does_not_bring_them_back() -> None:
    """Ruling W-044."""
    game = attack(coins=2, hand=1).do("final-roll meadow", "die 0")
    assert game.coins(1) == 2


def test_harmony_goes_to_those_whose_active_race_was_not_attacked() -> None:
    """Ruling W-042: Bob's active race was, Cid's in decline does not count, and Dan has none yet."""
    game = Warcraft(
        seat("mining pandaren", hand=9), seat("farmer orcs"), seat("ranger naga", declined=["gnomes"]), seat(),
        regions={"meadow": "pandaren 1", "strand": "orcs 1", "grove": "gnomes 1", "moor": "naga 1"},
    ).do("conquer strand", "conquer grove")  # fmt: skip
    game.finish_turn()
    assert game.position.players[0].harmony == (2, 3)
    assert [event.opponent for event in game.events if isinstance(event, HarmonyGiven)] == [2, 3]
    assert game.reread() == game.position
    assert from_line(to_line(game.position)) == game.position


def test_it_ends_with_their_next_turn() -> None:
    game = Warcraft(seat("farmer trolls"), seat("mining pandaren", harmony=[0]), regions=HELD)
    game.finish_turn()
    assert game.position.player == 1
    assert game.position.players[1].harmony == ()


def test_in_decline_they_ask_nothing() -> None:
    game = Warcraft(seat("mining pandaren"), seat("farmer trolls"), regions=HELD, phase="turn").do("decline")
    game.finish_turn()
    assert game.position.players[0].harmony == ()


@pytest.mark.parametrize(("pandaren", "said"), [
    ("mining pandaren", "Player 2 can only be in harmony with other players"),
    ("mining orcs", "Player 2 has no race that keeps harmony"),
])  # fmt: skip
def test_what_cannot_be_is_refused(pandaren: str, said: str) -> None:
    own = pandaren.endswith("pandaren")
    with pytest.raises(DocumentError, match=said):
        Warcraft(seat("farmer trolls"), {**seat(pandaren), "harmony": [1 if own else 0]})
