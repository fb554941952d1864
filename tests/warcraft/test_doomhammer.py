"""The Doomhammer: once a turn, one token conquers a region for two coins to its holder, or to the bank."""

from __future__ import annotations

import pytest

from smallworld.documents.line import from_line, to_line
from smallworld.model.events import Toll, Tribute
from smallworld.model.quote import Quote
from smallworld.rules.conquest.quotes import quotes
from smallworld.setup.problems import oddities_of
from smallworld.wording.narration import narrate
from tests.scenario import seat
from tests.warcraft.scenario import Warcraft

HELD = {"knoll": "forsaken 1 doomhammer", "meadow": "humans 3 fort", "marsh": "gnomes 1", "field": "humans 1"}


def forsaken(coins: int = 5, hand: int = 1, declined: str = "gnomes", **options: bool) -> Warcraft:
    """Returns a game in which the Forsaken hold the Doomhammer, next to the Humans and to a Murloc."""
    return Warcraft(
        seat("farmer forsaken", hand=hand, coins=coins, declined=[declined]),
        seat("garrisoned humans", coins=0),
        regions=HELD,
        options=options,
    )


def offer(game: Warcraft, region: str) -> Quote:
    """Returns the quotes for the hammer in a region."""
    offers = quotes(game.position, game.position.rules.board.index[region])
    return next(offer for offer in offers if offer.way == "doomhammer")


def test_one_token_and_two_coins_to_whoever_held_the_region() -> None:
    """Ruling W-098. It moves there, and its turn is over."""
    game = forsaken()
    assert game.priced("meadow", "doomhammer") == ["+1 a fixed price, regardless of the defence"]
    assert game.noted("meadow", "doomhammer") == ["you pay 2 coins to Player 2"]
    assert str(offer(game, "meadow").notes[0].source) == "Warcraft rulebook, Artifacts: Doomhammer"
    game.do("conquer meadow doomhammer")
    assert game.at("meadow") == "forsaken 1 doomhammer"
    assert (game.coins(0), game.coins(1)) == (3, 2)
    assert "used" in game.refused("conquer mound doomhammer")
    assert game.reread() == from_line(to_line(game.position)) == game.position


def test_the_bank_is_paid_for_what_nobody_held() -> None:
    """Ruling W-098."""
    game = forsaken()
    assert game.noted("camp", "doomhammer") == ["you pay 2 coins to the bank"]
    game.do("conquer camp doomhammer")
    assert (game.coins(0), game.coins(1)) == (3, 0)
    told = [str(narrate(event, game.position)) for event in game.events if isinstance(event, Toll)]
    assert told == ["Player 1 pays 2 coins to the bank for camp."]


def test_nobody_pays_himself() -> None:
    """Ruling W-098: for a region of one's own race in decline there is nothing to pay, and nothing to have."""
    game = Warcraft(
        seat("farmer forsaken", hand=1, coins=0, declined=["gnomes"]),
        regions={"knoll": "forsaken 1 doomhammer", "meadow": "gnomes 1"},
    )
    assert game.noted("meadow", "doomhammer") == []
    assert game.do("conquer meadow doomhammer").coins(0) == 0


def test_two_coins_are_needed() -> None:
    """Ruling W-099."""
    game = forsaken(coins=1)
    assert game.refused("conquer meadow doomhammer") == {"toll"}
    assert game.against("conquer meadow doomhammer") == ["conquering it so costs 2 coins, you have 1"]
    assert game.refused("conquer camp doomhammer") == {"toll"}


def test_what_else_is_due_is_added() -> None:
    """A toll and the fee are one sum."""
    swamp = {"marsh": "humans 3", "mound": "forsaken 1", "quay": "forsaken 1 doomhammer"}
    game = Warcraft(seat("farmer forsaken", hand=1, coins=2), seat("marsh_dweller humans", coins=0), regions=swamp)
    assert game.against("conquer marsh doomhammer") == ["conquering it so costs 3 coins, you have 2"]
    rich = Warcraft(seat("farmer forsaken", hand=1, coins=3), seat("marsh_dweller humans", coins=0), regions=swamp)
    assert (rich.do("conquer marsh doomhammer").coins(0), rich.coins(1)) == (0, 3)


def test_a_token_is_needed() -> None:
    assert forsaken(hand=0).refused("conquer meadow doomhammer") == {"not_enough_tokens"}


def test_travel_is_part_of_the_one_token() -> None:
    """Ruling W-099."""
    assert forsaken().price("haven", "doomhammer") == 1
    assert forsaken().price("haven") == 3


@pytest.mark.parametrize("anywhere", [False, True])
def test_an_option_has_it_strike_anywhere(anywhere: bool) -> None:
    """Ruling W-099."""
    game = forsaken(hammer_strikes_anywhere=anywhere)
    assert game.refused("conquer field doomhammer") == (set() if anywhere else {"not_adjacent"})
    if anywhere:
        (link,) = offer(game, "field").links
        assert (str(link.reason), link.option) == ("Doomhammer: any region", "hammer_strikes_anywhere")
        assert game.do("conquer field doomhammer").at("field") == "forsaken 1 doomhammer"
    else:
        assert [refusal.option for refusal in offer(game, "field").refusals] == ["hammer_strikes_anywhere"]
    assert "water" in game.refused("conquer bay doomhammer")


def test_with_the_ashes_it_strikes_anywhere() -> None:
    """Ruling W-097: both go there."""
    held = {"knoll": "forsaken 1 doomhammer", "mound": "forsaken 1 ashes", "field": "humans 4"}
    game = Warcraft(seat("farmer forsaken", hand=1, coins=2), seat("mining humans", coins=0), regions=held)
    game.do("conquer field doomhammer ashes")
    assert game.at("field") == "forsaken 1 ashes doomhammer"
    assert (game.coins(0), game.coins(1)) == (0, 2)


@pytest.mark.parametrize("binds", [True, False])
def test_tauren_strike_in_pairs(binds: bool) -> None:
    """Ruling W-048: by the other reading one goes, and a second joins it at redeployment."""
    game = Warcraft(
        seat("farmer tauren", hand=2, coins=5),
        seat("mining humans"),
        regions={"knoll": "tauren 2 doomhammer", "meadow": "humans 3"},
        options={"least_binds_any_way": binds},
    )
    assert game.price("meadow", "doomhammer") == (2 if binds else 1)
    assert [term.option for term in offer(game, "meadow").terms][-1] == "least_binds_any_way"
    game.do("conquer meadow doomhammer")
    assert game.force("tauren").hand == (0 if binds else 1)
    # The one alone stands there until the redeployment, and nothing is odd about it.
    assert oddities_of(game.position) == ()
    game.finish_turn()
    assert game.at("meadow") == "tauren 2 doomhammer"
    one = Warcraft(
        seat("farmer tauren", hand=1, coins=5),
        regions={"knoll": "tauren 2 doomhammer"},
        options={"least_binds_any_way": binds},
    )
    assert one.refused("conquer meadow doomhammer") == ({"not_enough_tokens"} if binds else set())
    if binds:
        assert one.against("conquer meadow doomhammer") == ["needs 2, you have 1 [least_binds_any_way]"]
    else:
        # Nobody is left to join it.
        assert one.do("conquer meadow doomhammer").finish_turn().at("meadow") == "- doomhammer"


def test_a_race_in_decline_does_not_strike() -> None:
    game = Warcraft(
        seat("farmer forsaken", hand=5, coins=5, declined=["gnomes"]),
        regions={"knoll": "gnomes 1 doomhammer", "meadow": "forsaken 1"},
    )
    assert game.refused("conquer mound doomhammer") == {"no_such_relic"}


def test_an_option_pays_whoever_held_the_hammer_before() -> None:
    """Ruling W-098: the other reading of the previous owner."""
    game = Warcraft(
        seat("farmer forsaken", hand=9, coins=5),
        seat("mining humans", coins=0),
        seat("ranger gnomes", coins=0),
        regions={"meadow": "forsaken 1", "knoll": "humans 1 doomhammer", "mound": "gnomes 3"},
        options={"fee_to_former_holder": True},
    )
    game.do("conquer knoll")
    assert game.position.players[1].claims == ("warcraft.doomhammer",)
    assert game.reread() == from_line(to_line(game.position)) == game.position
    assert game.noted("mound", "doomhammer") == ["you pay 2 coins to Player 2"]
    assert offer(game, "mound").notes[0].option == "fee_to_former_holder"
    game.do("conquer mound doomhammer")
    assert (game.coins(0), game.coins(1), game.coins(2)) == (3, 2, 0)
    (paid,) = [event for event in game.events if isinstance(event, Tribute)]
    assert str(paid.terms[0].reason) == "Doomhammer: its fee"
    assert (str(paid.terms[0].source), paid.option) == (
        "Warcraft rulebook, Artifacts: Doomhammer",
        "fee_to_former_holder",
    )


def test_by_that_option_the_bank_is_paid_for_a_hammer_that_was_found() -> None:
    """Ruling W-098: it had no holder before."""
    game = forsaken(fee_to_former_holder=True)
    assert game.noted("meadow", "doomhammer") == ["you pay 2 coins to the bank"]
    game.do("conquer meadow doomhammer")
    assert (game.coins(0), game.coins(1)) == (3, 0)


def test_a_hammer_that_was_abandoned_had_a_holder() -> None:
    game = Warcraft(
        seat("farmer forsaken", coins=5),
        seat("mining humans", hand=9, coins=5),
        regions={"meadow": "forsaken 1 doomhammer", "mound": "forsaken 1", "knoll": "humans 1", "camp": "- murloc"},
        phase="ready",
        options={"fee_to_former_holder": True},
    ).do("abandon meadow")
    assert game.position.players[0].claims == ("warcraft.doomhammer",)
    game.finish_turn().until("conquest").do("conquer meadow", "conquer camp doomhammer")
    assert game.coins(1) == 3
