"""Forsaken: after the last conquest, a token for each that others lost to them this turn, for a coin each."""

from __future__ import annotations

from random import Random

import pytest

from smallworld.documents import records
from smallworld.documents.line import from_line, to_line
from smallworld.effects.tokens import Losses
from smallworld.model.actions import Finish, Recruit
from smallworld.model.events import Spent, TokensGained
from smallworld.play.bots import greedy
from smallworld.wording.narration import narrate
from smallworld.words.faults import DocumentError
from tests.scenario import seat
from tests.warcraft.scenario import Warcraft

HELD = {"knoll": "forsaken 1", "quay": "kobolds 3"}


def conquests(coins: int | None = 5, **options: bool) -> Warcraft:
    """Returns a game in which a Murloc and three Kobolds have been driven out, so that two tokens are lost."""
    forsaken = seat("herbalist forsaken", hand=12, coins=coins)
    game = Warcraft(forsaken, seat("mining kobolds"), regions=HELD, options=options)
    return game.do("conquer camp", "conquer quay")


def test_one_for_each_token_that_others_lost() -> None:
    """Ruling W-021, and the figure of the rulebook: a Murloc counts with the Kobold."""
    game = conquests().do("end-conquests")
    assert (game.phase, game.can("recruit"), game.can("finish")) == ("recruitment", {"1", "2"}, {""})
    assert game.against("recruit 3") == ["others have lost 2 tokens to you this turn"]
    tray = game.tray("forsaken")
    game.do("recruit 1")
    assert (game.phase, game.coins(0), game.tray("forsaken")) == ("redeploy", 4, tray - 1)
    bought = [event for event in game.events if isinstance(event, Spent | TokensGained)]
    assert [str(narrate(event, game.position)) for event in bought] == [
        "Player 1 pays 1 coin to the bank.",
        "1 new token joins the Forsaken.",
    ]
    tokens = sum(holding.tokens for holding in game.position.holdings if holding.race == "warcraft.forsaken")
    assert tokens + game.force("forsaken").hand == 12 + 1 + 1


def test_they_need_not_buy_any() -> None:
    game = conquests().do("end-conquests", "finish")
    assert (game.phase, game.coins(0)) == ("redeploy", 5)
    assert game.refused("recruit 1") == {"not_now"}


def test_new_tokens_are_no_help_before_the_next_turn() -> None:
    game = conquests()
    assert game.against("recruit 1") == [
        "not now (Conquests): tokens are bought between the last conquest and the redeployment"
    ]


def test_coins_and_the_tray_are_limits() -> None:
    """Ruling W-022: of three losses, one coin buys one token."""
    regions = {**HELD, "mound": "forsaken 5", "marsh": "kobolds 1"}
    game = Warcraft(seat("herbalist forsaken", hand=12, coins=1), seat("mining kobolds"), regions=regions)
    game.do("conquer camp", "conquer quay", "conquer marsh", "end-conquests")
    assert (game.tray("forsaken"), game.can("recruit")) == (2, {"1"})
    assert game.against("recruit 2") == ["they cost 2 coins, you have 1"]
    assert game.against("recruit 4") == [
        "others have lost 3 tokens to you this turn",
        "the tray holds 2 tokens",
        "they cost 4 coins, you have 1",
    ]
    assert game.against("recruit 0") == ["take one at least, or go on"]
    assert game.do("recruit 1").coins(0) == 0


@pytest.mark.parametrize(("coins", "hand"), [(0, 12), (5, 19)])
def test_without_coins_or_tokens_nobody_asks(coins: int, hand: int) -> None:
    """The rulebook: with all twenty on the map, the ability cannot be used."""
    game = Warcraft(seat("herbalist forsaken", hand=hand, coins=coins), regions={"knoll": "forsaken 1"})
    assert game.do("conquer camp", "end-conquests").phase == "redeploy"


def test_nobody_asks_where_nothing_was_lost() -> None:
    game = Warcraft(seat("herbalist forsaken", hand=5), regions={"knoll": "forsaken 1"})
    assert game.do("conquer meadow", "end-conquests").phase == "redeploy"


def test_all_tokens_of_a_stack_in_decline_are_lost() -> None:
    game = Warcraft(
        seat("herbalist forsaken", hand=9), seat(declined=["tauren"]),
        regions={"knoll": "forsaken 1", "quay": "tauren 2", "marsh": "tauren 2"},
    )  # fmt: skip
    assert game.do("conquer quay", "end-conquests").can("recruit") == {"1", "2"}


def test_their_own_player_is_no_other() -> None:
    """Losses of the player's own race in decline are not losses of others."""
    game = Warcraft(
        seat("herbalist forsaken", hand=9, declined=["kobolds"]),
        regions={"knoll": "forsaken 1", "quay": "kobolds 1", "marsh": "kobolds 1"},
    )
    assert game.do("conquer quay", "end-conquests").phase == "redeploy"


@pytest.mark.parametrize(
    ("other", "here"),
    [("mining draenei", "draenei 2"), ("mining kobolds", "kobolds 2 chapel")],
)
def test_who_loses_no_token_brings_none(other: str, here: str) -> None:
    """Ruling W-022: tokens that are saved are not lost."""
    game = Warcraft(seat("herbalist forsaken", hand=9), seat(other), regions={"knoll": "forsaken 1", "quay": here}).do(
        "conquer quay"
    )
    assert game.position.turn.recall(Losses) is None
    assert game.do("end-conquests").phase == "redeploy"


@pytest.mark.parametrize(("at_once", "phase"), [(True, "recruitment"), (False, "redeploy")])
def test_coins_of_a_conquest_pay_for_them_where_they_are_paid_at_once(at_once: bool, phase: str) -> None:
    """Ruling W-147."""
    game = Warcraft(
        seat("battlemaster forsaken", hand=4, coins=0),
        regions={"knoll": "forsaken 1"},
        options={"spoils_at_once": at_once},
    )
    assert game.do("conquer camp", "end-conquests").phase == phase


def test_after_a_final_roll_too() -> None:
    game = Warcraft(seat("herbalist forsaken", hand=2), regions={"knoll": "forsaken 1"})
    assert game.do("final-roll camp", "die 3").can("recruit") == {"1"}


def test_a_race_that_is_not_theirs_buys_none() -> None:
    game = Warcraft(
        seat("herbalist kobolds", hand=9, declined=["forsaken"]),
        regions={"knoll": "kobolds 1", "mound": "forsaken 1"},
    )
    assert game.do("conquer camp", "end-conquests").phase == "redeploy"


def test_in_decline_they_buy_none() -> None:
    game = Warcraft(seat("herbalist forsaken"), regions={"knoll": "forsaken 1"}, phase="turn")
    assert game.do("decline").position.player == 1


def test_losses_begin_anew_with_the_turn() -> None:
    game = conquests().finish_turn()
    assert (game.position.player, game.position.turn.recall(Losses)) == (1, None)


def test_the_moment_is_kept() -> None:
    game = conquests().do("end-conquests")
    assert game.reread() == from_line(to_line(game.position)) == game.position
    record = records.Record(game.position, (Recruit(2),))
    assert records.read(records.write(record)) == record


def test_a_document_in_which_nothing_can_be_bought_is_refused() -> None:
    with pytest.raises(DocumentError, match="Player 1 has no token to buy"):
        Warcraft(seat("herbalist forsaken"), regions={"knoll": "forsaken 1"}, phase="recruitment")


def test_hidden_coins_are_no_limit() -> None:
    game = conquests(coins=None).do("end-conquests", "recruit 2")
    assert (game.coins(0), game.phase) == (None, "redeploy")


def test_greedy_players_keep_their_coins() -> None:
    assert greedy(conquests().do("end-conquests").position, Random(1)) == Finish()
