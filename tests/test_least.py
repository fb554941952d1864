"""A race whose conquests cost more than one token at the least: no game here has one yet.

The made-up Oxen go in pairs: two tokens at the least, whatever lowers the price.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import pytest

from smallworld.documents import boards
from smallworld.effects.price import Adjustment, PriceChange
from smallworld.games import GAMES
from smallworld.model.actions import Conquer
from smallworld.model.board import bits
from smallworld.model.catalogue import Game
from smallworld.model.options import Options
from smallworld.model.position import Force, Holding, Phase, Position
from smallworld.model.rules import Rules
from smallworld.rules.conquest.quotes import Quote, quote, quotes
from smallworld.rules.turn.apply import apply
from smallworld.rules.turn.decisions import legal_actions, refusals
from smallworld.setup.new_game import new_game
from smallworld.words.text import text


@dataclass(frozen=True, kw_only=True)
class InPairs(PriceChange):
    """An effect of the Oxen's own."""

    def changes(self, position: Position, race: str) -> Iterator[Adjustment]:
        yield Adjustment(0, position.rules.board.all, text("they go in pairs"), least=2)


@dataclass(frozen=True, kw_only=True)
class HeavyHere(PriceChange):
    """Three at the least in one region, and one more to pay there; nothing anywhere else."""

    def changes(self, position: Position, race: str) -> Iterator[Adjustment]:
        yield Adjustment(1, 1 << NUMBER, text("it is heavy going"), least=3)


BASE = GAMES["base"]
ORCS = BASE.races["base.orcs"]
OXEN = replace(BASE, id="oxen", races={**BASE.races, ORCS.id: replace(ORCS, effects=(InPairs(),))})
BOGGED = replace(BASE, id="bogged", races={**BASE.races, ORCS.id: replace(ORCS, effects=(HeavyHere(),))})
BOARD = boards.board("base-2")
EMPTY = next(r.id for r in BOARD.regions if r.edge and not r.terrain.water and not r.pieces)
NUMBER = BOARD.index[EMPTY]


def oxen(power: str, hand: int = 5, defenders: int = 0, game: Game = OXEN, **options: bool) -> Position:
    """The Oxen about to enter the map, where so many Elves may stand in their way."""
    start = new_game(Rules(game, BOARD, Options(**options)))
    ann = start.players[0]._replace(active=Force("base.orcs", f"base.{power}", hand=hand))
    bob = start.players[1]._replace(active=Force("base.elves", "base.hill", conquests=1, turns=1))
    holdings = list(start.holdings)
    if defenders:
        holdings[NUMBER] = Holding("base.elves", defenders)
    return start._replace(phase=Phase.CONQUEST, players=(ann, bob), holdings=tuple(holdings))


def itemised(offer: Quote) -> list[str]:
    return [f"{term.amount} {term.reason}" for term in offer.terms]


def test_a_discount_stops_at_the_least_and_is_explained() -> None:
    offer = quote(oxen("commando"), NUMBER)
    assert (offer.price, itemised(offer)[1:]) == (2, ["-1 Commando: any region", "1 Orcs: they go in pairs"])
    assert offer.terms[-1].source == ORCS.source


def test_what_costs_more_anyway_goes_unmentioned() -> None:
    offer = quote(oxen("commando", defenders=2), NUMBER)
    assert (offer.price, itemised(offer)[1:]) == (3, ["2 Elves", "-1 Commando: any region"])
    assert (quote(oxen("merchant"), NUMBER).price, quote(oxen("merchant"), NUMBER).terms[1:]) == (2, ())


def test_a_least_of_some_regions_holds_there_alone_and_the_terms_add_up_to_what_is_paid() -> None:
    position = oxen("commando", game=BOGGED)
    for region in bits(BOARD.entry & ~BOARD.water):
        offer = quote(position, region)
        paid = offer.price
        assert paid == sum(term.amount for term in offer.terms)
        after = apply(position, Conquer(BOARD.ids[region])).position
        assert after.holdings[region].tokens == paid
    assert quote(position, NUMBER).price == 3
    others = [quote(position, region) for region in bits(BOARD.entry & ~BOARD.water & ~(1 << NUMBER))]
    assert all(str(term.reason) != "Orcs: it is heavy going" for offer in others for term in offer.terms)


def test_with_fewer_tokens_it_is_not_conquered() -> None:
    assert Conquer(EMPTY) not in legal_actions(oxen("commando", hand=1))
    assert [why.code for why in refusals(oxen("commando", hand=1), Conquer(EMPTY))] == ["not_enough_tokens"]


def test_as_many_tokens_stand_there_afterwards() -> None:
    after = apply(oxen("commando"), Conquer(EMPTY)).position
    assert after.holdings[NUMBER] == Holding("base.orcs", 2, after.holdings[NUMBER].pieces)


@pytest.mark.parametrize(("fixed", "price"), [(True, 1), (False, 2)])
def test_a_printed_price_is_raised_only_where_it_may_be_changed(fixed: bool, price: int) -> None:
    position = oxen("dragon_master", fixed_price_is_fixed=fixed)
    (dragon,) = [offer for offer in quotes(position, NUMBER) if offer.way == "base.dragon_master"]
    assert dragon.price == price == sum(term.amount for term in dragon.terms)
