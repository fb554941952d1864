"""A race with a minimum of tokens in each region, in a box where no other ability looks after it.

The made-up Oxen go in pairs: at least two tokens conquer, and stay at readying, redeployment and decline.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from smallworld.documents import boards
from smallworld.effects.tokens import Least
from smallworld.games import GAMES
from smallworld.model.actions import (
    Abandon,
    Action,
    Conquer,
    Decline,
    EndConquests,
    FinalRoll,
    PickUp,
    PickUpAll,
    RollFirst,
)
from smallworld.model.board import bits
from smallworld.model.catalogue import Game
from smallworld.model.holding import Holding
from smallworld.model.options import Options
from smallworld.model.phase import Phase
from smallworld.model.player import Force
from smallworld.model.position import Position
from smallworld.model.quote import Quote
from smallworld.model.rules import Rules
from smallworld.rules.conquest.quotes import quote, quotes
from smallworld.rules.engine import apply, legal_actions, refusals
from smallworld.setup.new_game import new_game
from smallworld.setup.problems import everything_about

BASE = GAMES["base"]
ORCS = BASE.races["base.orcs"]
OXEN = replace(BASE, id="oxen", races={**BASE.races, ORCS.id: replace(ORCS, effects=(Least(tokens=2),))})
BOARD = boards.board("base-2")
EMPTY = next(r.id for r in BOARD.regions if r.edge and not r.terrain.water and not r.pieces)
NUMBER = BOARD.index[EMPTY]
HOME = [r.id for r in BOARD.regions if not r.terrain.water and not r.pieces and r.id != EMPTY][:3]


def oxen(power: str, hand: int = 5, defenders: int = 0, game: Game = OXEN, **options: bool) -> Position:
    """Returns the Oxen about to enter the map, with `defenders` Elves in their way."""
    start = new_game(Rules(game, BOARD, Options(**options)))
    ann = start.players[0]._replace(active=Force("base.orcs", f"base.{power}", hand=hand))
    bob = start.players[1]._replace(active=Force("base.elves", "base.hill", conquests=1, turns=1))
    holdings = list(start.holdings)
    if defenders:
        holdings[NUMBER] = Holding("base.elves", defenders)
    return start._replace(phase=Phase.CONQUEST, players=(ann, bob), holdings=tuple(holdings))


def settled(tokens: tuple[int, int, int], phase: Phase) -> Position:
    """Returns the Oxen with the given tokens in three regions since their last turn."""
    start = oxen("hill", hand=0)
    holdings = list(start.holdings)
    for id, n in zip(HOME, tokens, strict=True):
        holdings[BOARD.index[id]] = Holding("base.orcs", n) if n else Holding()
    return start._replace(phase=phase, holdings=tuple(holdings))


def itemised(offer: Quote) -> list[str]:
    return [f"{term.amount} {term.reason}" for term in offer.terms]


def test_a_discount_stops_at_the_least_and_is_explained() -> None:
    offer = quote(oxen("commando"), NUMBER)
    assert (offer.price, itemised(offer)[1:]) == (2, ["-1 Commando: any region", "1 Orcs: never fewer than 2 tokens"])
    assert offer.terms[-1].source == ORCS.source


def test_a_minimum_below_the_price_is_no_term() -> None:
    offer = quote(oxen("commando", defenders=2), NUMBER)
    assert (offer.price, itemised(offer)[1:]) == (3, ["2 Elves", "-1 Commando: any region"])
    assert (quote(oxen("merchant"), NUMBER).price, quote(oxen("merchant"), NUMBER).terms[1:]) == (2, ())


def test_the_terms_add_up_to_what_is_paid() -> None:
    position = oxen("commando")
    for region in bits(BOARD.entry & ~BOARD.water):
        offer = quote(position, region)
        paid = offer.price
        assert paid == sum(term.amount for term in offer.terms)
        after = apply(position, Conquer(BOARD.ids[region])).position
        assert after.holdings[region].tokens == paid


def test_with_fewer_tokens_it_is_not_conquered() -> None:
    assert Conquer(EMPTY) not in legal_actions(oxen("commando", hand=1))
    assert [why.code for why in refusals(oxen("commando", hand=1), Conquer(EMPTY))] == ["not_enough_tokens"]


def test_as_many_tokens_stand_there_afterwards() -> None:
    after = apply(oxen("commando"), Conquer(EMPTY)).position
    assert after.holdings[NUMBER] == Holding("base.orcs", 2, after.holdings[NUMBER].pieces)


@pytest.mark.parametrize("fixed", [True, False])
def test_a_printed_price_is_raised_to_the_least(fixed: bool) -> None:
    """Ruling W-048 says the same for the races of Warcraft."""
    position = oxen("dragon_master", fixed_price_is_fixed=fixed)
    (dragon,) = [offer for offer in quotes(position, NUMBER) if offer.way == "base.dragon_master"]
    assert dragon.price == 2 == sum(term.amount for term in dragon.terms)
    assert dragon.terms[-1].source == ORCS.source
    way = Conquer(EMPTY, "base.dragon_master")
    assert way not in legal_actions(oxen("dragon_master", hand=1, fixed_price_is_fixed=fixed))
    assert apply(position, way).position.holdings[NUMBER].tokens == 2


@pytest.mark.parametrize("action", [FinalRoll(EMPTY), RollFirst()], ids=["final", "before the choice"])
def test_no_roll_makes_up_for_the_least(action: Action) -> None:
    alone, pair = oxen("berserk", hand=1, defenders=2), oxen("berserk", hand=2, defenders=2)
    assert action not in legal_actions(alone)
    assert [(why.code, str(why.source)) for why in refusals(alone, action)] == [("no_tokens", str(ORCS.source))]
    assert action in legal_actions(pair)


def test_a_pair_stays_in_each_region_when_troops_are_readied() -> None:
    position = settled((4, 2, 3), Phase.READY)
    taken = [action for action in legal_actions(position) if isinstance(action, PickUp)]
    assert taken == [PickUp(HOME[0], 1), PickUp(HOME[0], 2), PickUp(HOME[2], 1)]
    after = apply(position, PickUpAll()).position
    assert [after.holding(id).tokens for id in HOME] == [2, 2, 2]
    assert after.players[0].active == Force("base.orcs", "base.hill", hand=3)


def test_a_region_can_still_be_abandoned() -> None:
    position = settled((2, 2, 2), Phase.READY)
    assert PickUpAll() not in legal_actions(position)
    after = apply(position, Abandon(HOME[1])).position
    assert (after.holding(HOME[1]).race, after.players[0].active) == (None, Force("base.orcs", "base.hill", hand=2))


def test_the_limit_of_tokens_taken_up_has_a_source() -> None:
    position = settled((3, 2, 2), Phase.READY)
    (why,) = refusals(position, PickUp(HOME[0], 2))
    assert (why.code, str(why.reason)) == ("one_must_stay", "2 of 3: at least one token is taken, and 2 must stay")
    assert why.source == ORCS.source
    (nothing,) = refusals(settled((2, 2, 2), Phase.READY), PickUpAll())
    assert str(nothing.reason) == "every region has just the 2 tokens that must stay"
    assert nothing.source == ORCS.source


def test_a_pair_stays_in_each_region_when_troops_are_redeployed() -> None:
    after = apply(settled((4, 2, 3), Phase.CONQUEST), EndConquests()).position
    assert [after.holding(id).tokens for id in HOME] == [2, 2, 2]
    assert after.players[0].active == Force("base.orcs", "base.hill", hand=3)


@pytest.mark.parametrize(
    ("tokens", "hand", "stand", "left"),
    [
        ((1, 2, 2), 0, (0, 2, 2), 1),
        ((1, 2, 2), 1, (2, 2, 2), 0),
        ((1, 1, 1), 0, (2, 0, 0), 1),
        ((1, 0, 0), 0, (0, 0, 0), 1),
    ],
)
def test_no_token_is_left_alone_when_troops_are_redeployed(
    tokens: tuple[int, int, int], hand: int, stand: tuple[int, int, int], left: int
) -> None:
    """Tokens that are too few for a pair return to the hand."""
    start = settled(tokens, Phase.CONQUEST)
    ann = start.players[0]._replace(active=Force("base.orcs", "base.hill", hand=hand))
    after = apply(start._replace(players=(ann, start.players[1])), EndConquests()).position
    assert tuple(after.holding(id).tokens for id in HOME) == stand
    orcs = after.owner("base.orcs")[1]
    assert orcs.hand == left


def test_an_uneven_redeployment_spares_the_tokens_beyond_a_pair() -> None:
    position = settled((4, 2, 2), Phase.REDEPLOY)
    assert [action for action in legal_actions(position) if isinstance(action, PickUp)] == [
        PickUp(HOME[0], 1),
        PickUp(HOME[0], 2),
    ]
    assert apply(position, PickUpAll()).position.holding(HOME[0]).tokens == 2


def test_a_pair_stays_in_each_region_in_decline() -> None:
    after = apply(settled((4, 2, 3), Phase.TURN), Decline()).position
    assert [after.holding(id).tokens for id in HOME] == [2, 2, 2]


@pytest.mark.parametrize("declined", [False, True], ids=["active", "in decline"])
def test_fewer_than_a_pair_is_odd(declined: bool) -> None:
    position = settled((1, 2, 2), Phase.TURN)
    if declined:
        ann = position.players[0]
        position = position._replace(
            players=(ann._replace(active=None, declined=(ann.forces[0],)), *position.players[1:])
        )
    (odd,) = [problem for problem in everything_about(position) if problem.code == "few_tokens"]
    assert str(odd.reason) == "the Orcs have at least 2 tokens in each region"
    assert odd.odd


def test_more_than_a_pair_in_decline_is_odd() -> None:
    position = settled((3, 2, 2), Phase.TURN)
    ann = position.players[0]
    position = position._replace(players=(ann._replace(active=None, declined=(ann.forces[0],)), *position.players[1:]))
    found = [str(problem.reason) for problem in everything_about(position) if problem.code == "spare_tokens"]
    assert found == ["in decline the Orcs have 2 tokens in a region, not 3"]
