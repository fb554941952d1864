"""Prices and refusals on random positions, compared with a second, plain reading of the rulebook of Small World."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from math import inf

import networkx as nx
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from smallworld import games
from smallworld.documents import boards
from smallworld.documents.boards import read_board
from smallworld.model.actions import Conquer
from smallworld.model.holding import Holding
from smallworld.model.phase import Phase
from smallworld.model.player import Force, Player
from smallworld.model.position import Position
from smallworld.model.quote import Link, Quote
from smallworld.model.rules import Rules
from smallworld.model.turn import Turn
from smallworld.rules.conquest.campaign import campaign
from smallworld.rules.conquest.price import basis, price, prices
from smallworld.rules.conquest.quotes import best, every_way, quote, quotes
from smallworld.rules.conquest.relics import carriers, combinations_at_hand
from smallworld.rules.engine import apply
from smallworld.setup.new_game import new_game
from smallworld.words.explain import Refusal, Term, total
from tests import scenario
from tests.grounds import isle
from tests.strategies import positions

#: The figure goes by itself, without a token.
CHAMPION = "warcraft.champion"


@given(positions())
def test_price_is_the_sum_of_its_terms_and_at_least_one(position: Position) -> None:
    for region in range(len(position.holdings)):
        for way in quotes(position, region):
            if way.price is not None:
                assert way.price == total(way.terms)
                assert way.price >= 1 if way.way != CHAMPION else way.price == 0
            assert way.price is not None or way.refusals


def test_each_piece_defends_for_as_much_as_it_says() -> None:
    """Uses a box of its own, because no shipped piece defends for more than one."""
    base, board = games.GAMES["base"], boards.board("base-2")
    camp = replace(base.pieces["base.encampment"], defence=2)
    start = new_game(Rules(replace(base, pieces={**base.pieces, camp.id: camp}), board))
    region = board.index["r01"]
    holdings = list(start.holdings)
    holdings[region] = Holding(None, 0, ((camp.id, 3),))
    found = basis(start._replace(holdings=tuple(holdings)), region, seat=0)
    assert [(term.amount, term.source) for term in found.terms[1:]] == [(6, camp.source)]


def test_ground_that_costs_nothing_still_takes_a_token() -> None:
    """Uses a box of its own. The quoted, the legal and the paid price are the same."""
    box = games.GAMES["base"]
    free = replace(box, terrains={**box.terrains, "hill": replace(box.terrains["hill"], price=0)})
    regions = [{"id": "slope", "terrain": "hill", "edge": True}, {"id": "field", "terrain": "farmland", "edge": True}]
    document = {
        "id": "own",
        "game": "base",
        "inline": True,
        "players": 2,
        "regions": regions,
        "borders": [["slope", "field"]],
    }
    rules = Rules(free, read_board(document, free.terrains, free.pieces))
    players = Player("Ann", active=Force("base.orcs", "base.hill", hand=2)), Player("Bob")
    position = Position(rules, 1, Phase.CONQUEST, 0, players, (Holding(), Holding()))
    assert quote(position, 0).price == total(quote(position, 0).terms) == 1
    assert prices(position, 0b01, 0, []) == [(0, price(position, 0, 0, []))] == [(0, 1)]
    assert apply(position, Conquer("slope")).position.holdings[0].tokens == 1


@given(positions())
def test_best_is_the_cheapest_that_is_allowed(position: Position) -> None:
    for region in range(len(position.holdings)):
        ordinary, *others = quotes(position, region)
        chosen = best(position, region)
        assert ordinary == quote(position, region)
        allowed = [way for way in (ordinary, *others) if not way.refusals]
        # A relic is used only if nothing else suffices.
        allowed = allowed or [way for way in every_way(position, region) if way.using and not way.refusals]
        if allowed:
            assert chosen in allowed
            assert chosen.price == min(way.price or 0 for way in allowed)
        else:
            assert chosen == ordinary


@given(positions())
def test_every_way_is_the_ways_without_relics_and_those_with(position: Position) -> None:
    fresh = position._replace()
    for region in range(len(position.holdings)):
        assert every_way(position, region) == (*quotes(fresh, region), *aided(fresh, region))


@pytest.mark.parametrize(
    ("attacker", "regions"),
    [
        ("mystic drow", {"mire": "drow 1 doormat socks sword", "glade": "shrooms 5"}),
        ("mystic drow", {"mire": "drow 1 doormat sword", "glade": "shrooms 2 keep"}),
        ("vampire drow", {"mire": "drow 1 doormat", "pit": "shrooms 1", "bog": "shrooms 1"}),
    ],
)
def test_relics_are_offered_where_each_makes_a_difference(attacker: str, regions: dict[str, str]) -> None:
    players = scenario.seat(attacker, hand=3), scenario.seat("stone shrooms")
    position = scenario.Underground(*players, regions=regions).position
    for region in range(len(position.holdings)):
        assert every_way(position, region) == (*quotes(position, region), *aided(position, region))


def cost(way: Quote) -> float:
    """Returns the price of a way, infinite if more than tokens is missing."""
    barred = {refusal.code for refusal in way.refusals} - {"not_enough_tokens"}
    return inf if barred or way.price is None else way.price


def aided(position: Position, region: int) -> Iterator[Quote]:
    """Yields the ways in which every relic in use makes the conquest cheaper, or is the only one to open it."""
    plan = campaign(position)
    if plan is None:
        return
    for using in combinations_at_hand(position, plan.force):
        fewer = [tuple(relic for relic in using if relic != left) for left in using]
        helped = quote(position, region, using)
        if all(cost(helped) < cost(quote(position, region, relics)) for relics in fewer):
            yield helped
    unaided = {way.way: cost(way) for way in quotes(position, region)}
    for using in carriers(position, plan.force):
        yield from (way for way in quotes(position, region, using)[1:] if cost(way) < unaided[way.way])


@given(positions())
def test_nothing_is_said_twice_and_every_word_has_a_source(position: Position) -> None:
    for region in range(len(position.holdings)):
        for way in quotes(position, region):
            assert len(set(way.refusals)) == len(way.refusals)
            parts: list[Term | Refusal | Link] = [*way.terms, *way.refusals, *way.links]
            for part in parts:
                assert str(part.reason).strip()
                assert str(part.source.section).strip()


#: The abilities that change the price or the reach of a conquest, and one of each kind that does not.
RACES = ("base.giants", "base.halflings", "base.orcs", "base.tritons")
POWERS = ("base.commando", "base.flying", "base.hill", "base.mounted", "base.seafaring", "base.underworld")


@st.composite
def conquests(draw: st.DrawFn) -> Position:
    """Draws a position during conquests, with the default options, in which abilities matter more than usual."""
    position = draw(positions("base"))
    player = position.players[position.player]
    declined = bool(player.declined) and draw(st.booleans())
    assume(declined or player.active is not None)
    force = player.declined[0] if declined else player.active
    assert force is not None
    race = "base.ghouls" if declined else draw(st.sampled_from(RACES))
    # A player who had that race gets the other one.
    names = {force.race: race, race: force.race}
    holdings = [holding._replace(race=names.get(holding.race or "", holding.race)) for holding in position.holdings]
    if draw(st.booleans()):
        holdings = [Holding(None, 0, holding.pieces) if holding.race == race else holding for holding in holdings]
    shielded = draw(st.lists(st.booleans(), min_size=len(holdings), max_size=len(holdings)))
    for i in range(len(holdings)):
        if shielded[i] and holdings[i].race is not None:
            holdings[i] = holdings[i].adding(("base.hero", "base.hole", "base.dragon")[i % 3])
    players = []
    for seat, other in enumerate(position.players):
        active = other.active and other.active._replace(race=names.get(other.active.race, other.active.race))
        if active is not None and seat == position.player:
            active = active._replace(power=draw(st.sampled_from(POWERS)), hand=draw(st.integers(0, 9)))
        forces = tuple(old._replace(race=names.get(old.race, old.race)) for old in other.declined)
        peace = position.player if seat != position.player and draw(st.booleans()) else None
        players.append(other._replace(active=active, declined=forces, at_peace_with=peace))
    return position._replace(
        rules=Rules(position.rules.game, position.rules.board),
        phase=Phase.DECLINED_CONQUEST if declined else draw(st.sampled_from([*[Phase.CONQUEST] * 5, Phase.REDEPLOY])),
        players=tuple(players),
        holdings=tuple(holdings),
        turn=draw(st.sampled_from([Turn(), Turn(), Turn(roll=2), position.turn])),
    )


@given(conquests())
def test_prices_agree_with_a_plain_reading(position: Position) -> None:
    plain = _Plain(position)
    for i, region in enumerate(position.rules.board.ids):
        found = quote(position, i)
        against = {refusal.code for refusal in found.refusals}
        assert bool(against - {"not_enough_tokens"}) == plain.barred(region)
        if found.price is not None:
            assert found.price == plain.price(region)
            assert ("not_enough_tokens" in against) == (plain.force.hand < plain.price(region))


@given(conquests())
def test_odds_are_given_where_nothing_but_tokens_is_missing(position: Position) -> None:
    plain = _Plain(position)
    chances = {1: Fraction(1, 2), 2: Fraction(1, 3), 3: Fraction(1, 6)}
    for i, region in enumerate(position.rules.board.ids):
        missing = plain.price(region) - plain.force.hand
        may_roll = plain.force.hand > 0 and position.turn.roll is None and not plain.barred(region)
        found = quote(position, i)
        assert found.odds == (chances.get(missing) if may_roll else None)
        assert (found.roll is None) == (found.odds is None)
        if found.roll is not None and found.odds is not None:
            assert str(found.roll.reason).startswith(f"{missing} or more pips are needed, as on {6 * found.odds} of")


@given(positions(), st.data())
def test_a_better_defended_region_is_never_cheaper(position: Position, data: st.DataObject) -> None:
    held = [i for i, holding in enumerate(position.holdings) if holding.race is not None]
    assume(held)
    i = data.draw(st.sampled_from(held))
    stronger = list(position.holdings)
    stronger[i] = stronger[i]._replace(tokens=stronger[i].tokens + 1)
    before, after = quote(position, i), quote(position._replace(holdings=tuple(stronger)), i)
    assert (before.price is None) == (after.price is None)
    if before.price is not None and after.price is not None:
        assert before.price <= after.price <= before.price + 1


def _attacker(position: Position) -> Force | None:
    player = position.players[position.player]
    if position.phase is Phase.DECLINED_CONQUEST:
        return next((force for force in player.declined if force.race == "base.ghouls"), None)
    return player.active


class _Plain:
    """A plain reading of the rulebook, race by race and power by power."""

    def __init__(self, position: Position) -> None:
        force = _attacker(position)
        assert force is not None
        self.position = position
        self.force = force
        self.board = position.rules.board
        self.graph: nx.Graph[str] = self.board.graph
        self.active = position.phase is not Phase.DECLINED_CONQUEST
        #: A declined race has lost its ability, except for the Ghouls.
        self.abilities = {force.race, force.power} if self.active else {force.race}
        self.own = {id for id in self.board.ids if position.holding(id).race == force.race}

    def terrain(self, region: str) -> str:
        return str(self.graph.nodes[region]["region"].terrain.id)

    def is_water(self, region: str) -> bool:
        return self.terrain(region) in ("sea", "lake")

    def shows(self, region: str, symbol: str) -> bool:
        return symbol in self.graph.nodes[region]["region"].symbols

    def on_edge(self, region: str) -> bool:
        return bool(self.graph.nodes[region]["region"].edge)

    def price(self, region: str) -> int:
        holding = self.position.holding(region)
        defenders = ("base.lost_tribe", "base.mountain", "base.lair", "base.encampment", "base.fortress")
        price = 2 + holding.tokens + sum(holding.count(piece) for piece in defenders)
        around = set(self.graph[region])
        coastal = not self.is_water(region) and any(map(self.is_water, around))
        price -= "base.commando" in self.abilities
        price -= "base.mounted" in self.abilities and self.terrain(region) in ("hill", "farmland")
        price -= "base.underworld" in self.abilities and self.shows(region, "cavern")
        price -= "base.tritons" in self.abilities and coastal
        price -= "base.giants" in self.abilities and any(self.terrain(id) == "mountain" for id in around & self.own)
        return max(1, price - (self.position.turn.roll or 0))

    def barred(self, region: str) -> bool:
        conquests = (Phase.CONQUEST, Phase.DECLINED_CONQUEST)
        if self.position.phase not in conquests or self.position.turn.rolling is not None:
            return True
        if region in self.own or (self.is_water(region) and "base.seafaring" not in self.abilities):
            return True
        return self.is_protected(region) or not self.is_in_reach(region)

    def is_protected(self, region: str) -> bool:
        holding = self.position.holding(region)
        if holding.race is None:
            return False
        seat, _, active = self.position.owner(holding.race)
        if seat == self.position.player:
            return False
        peace = self.position.players[seat].at_peace_with == self.position.player
        return any(map(holding.count, ("base.hole", "base.hero", "base.dragon"))) or (peace and active and self.active)

    def is_in_reach(self, region: str) -> bool:
        around = set(self.graph[region])
        if "base.flying" in self.abilities and not self.is_water(region):
            return True
        if self.own:
            caverns = "base.underworld" in self.abilities and self.shows(region, "cavern")
            return bool(around & self.own) or (caverns and any(self.shows(id, "cavern") for id in self.own))
        sea_at_edge = any(self.terrain(id) == "sea" and self.on_edge(id) for id in around)
        by_shore = sea_at_edge and not self.is_water(region)
        return self.on_edge(region) or by_shore or "base.halflings" in self.abilities


def test_computed_prices_are_forgotten_before_they_fill_the_memory() -> None:
    rules = Rules(games.GAMES["base"], isle())
    position = new_game(rules)
    for mountains in range(1, 20_100):
        holdings = (Holding(None, 0, (("base.mountain", mountains),)), *position.holdings[1:])
        assert basis(position._replace(holdings=holdings), 0, 0).price == 2 + mountains
    assert 0 < len(rules.known) <= 20_000
