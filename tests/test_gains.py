"""The words for a conquest: tokens, coins now and later, and the tokens left in hand."""

from __future__ import annotations

from smallworld.model.events import Conquered, Event, RiverLeft, Scored
from smallworld.model.position import Position
from smallworld.wording.gains import gain
from tests.scenario import Scenario, Underground, seat
from tests.warcraft.scenario import Warcraft


def told(game: Scenario, *lines: str) -> str:
    """Returns the words for the last conquest of some actions."""
    before, seen = game.position, len(game.events)
    game.do(*lines)
    return _told(game, before, game.events[seen:])


def _told(game: Scenario, before: Position, happened: list[Event]) -> str:
    taken = [event for event in happened if isinstance(event, Conquered)][-1]
    return str(gain(taken, before, happened, game.position))


def test_a_region_scores_as_the_turn_ends() -> None:
    game = Scenario(seat("hill orcs", hand=6), regions={"plain": "orcs 1"})
    assert told(game, "conquer meadow") == (
        "The Orcs take meadow: 2 tokens placed, 1 coin more at the end of the turn. 4 left in hand."
    )


def test_a_river_that_is_left_scores_nothing_and_costs_the_next_conquest_none() -> None:
    game = Underground(seat("mining ogres", hand=9), regions={"moss": "ogres 1"})
    assert told(game, "conquer brook") == "The Ogres take brook: 1 token placed. 8 left in hand."
    before, seen = game.position, len(game.events)
    game.do("conquer geode").until("redeploy")
    assert any(isinstance(event, RiverLeft) for event in game.events[seen:])
    assert _told(game, before, game.events[seen:]) == (
        "The Ogres take geode: 1 token placed, 1 coin more at the end of the turn."
    )


def test_seafaring_ghouls_in_decline_score_the_rivers_that_they_had() -> None:
    """Ruling M-022: the further one is left before the scoring."""
    game = Underground(
        seat("stone ogres", declined=[{"race": "base.ghouls", "power": "base.seafaring", "hand": 3}]),
        regions={"mire": "base.ghouls 1", "brook": "base.ghouls 1", "glade": "ogres 1"},
        boxes=["base", "underground"],
        phase="declined conquest",
    )
    assert told(game, "conquer rill") == "The Ghouls take rill: 1 token placed. 2 left in hand."
    assert game.do("end-conquests", "end-conquests").income() == 3


def test_coins_that_change_hands_at_the_conquest_are_told() -> None:
    game = Warcraft(
        seat("farmer kobolds", hand=6, coins=2),
        seat("mining humans", coins=0),
        regions={"grove": "humans 1 aegis", "meadow": "kobolds 1"},
    )
    assert ": 3 tokens placed, 2 coins paid, 1 coin more at the end" in told(game, "conquer grove")
    game = Warcraft(seat("battlemaster orcs", hand=9, coins=0), seat("mining humans"), regions={"strand": "humans 1"})
    assert ", 2 coins received at once, 2 coins more at the end" in told(game, "conquer strand")


def test_beasts_in_hand_are_tokens_left_in_hand() -> None:
    game = Warcraft(
        seat("beast_master orcs", auxiliaries=3, hand=1), seat("mining humans"), regions={"mound": "orcs 1"}
    )
    assert told(game, "conquer meadow").endswith(". 2 left in hand.")


def test_coins_are_left_out_after_the_turn_was_scored() -> None:
    game = Scenario(seat("hill orcs", hand=2), regions={"plain": "orcs 1"})
    before = game.position
    game.do("conquer meadow").finish_turn()
    assert any(isinstance(event, Scored) for event in game.events)
    assert _told(game, before, game.events) == "The Orcs take meadow: 2 tokens placed."
