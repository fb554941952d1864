"""Prices and refusals underground, compared with a second, plain reading of its rulebook."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import networkx as nx
from hypothesis import assume, given
from hypothesis import strategies as st

from smallworld.model.holding import Holding
from smallworld.model.phase import Phase
from smallworld.model.player import Force, Player
from smallworld.model.position import Position
from smallworld.model.quote import Quote
from smallworld.model.relics import Relics
from smallworld.model.rules import Rules
from smallworld.model.turn import Turn
from smallworld.rules.conquest.quotes import quote
from smallworld.rules.conquest.relics import combinations_at_hand
from tests.attackers import Attacker
from tests.strategies import positions

#: The abilities that change the price or the reach of a conquest, and one that does not.
RACES = ("cultists", "flames", "iron_dwarves", "kraken", "lizardmen", "mummies", "ogres", "spiderines", "drow")
#: The races whose ability matters when they are attacked, and one whose ability does not.
VICTIMS = ("gnomes", "gnomes", "liches", "kraken", "shrooms")
#: The relics that help in an ordinary conquest.
RELICS = ("underground.doormat", "underground.socks", "underground.sword")


@st.composite
def raids(draw: st.DrawFn, *, with_relics: bool = False) -> Position:
    """Draws a position during conquests, with the default options, in which abilities matter more than usual."""
    position = draw(positions("underground"))
    attacking = position.players[position.player].active
    assume(attacking is not None)
    assert attacking is not None
    race = f"underground.{draw(st.sampled_from(RACES))}"
    names = _swapped({name: name for name in position.rules.races}, attacking.race, race)
    others = [force.race for _, force, _ in position.forces() if force is not attacking]
    victim = f"underground.{draw(st.sampled_from(VICTIMS))}"
    if others and victim != race:
        names = _swapped(names, draw(st.sampled_from(others)), victim)
    holdings = [holding._replace(race=names.get(holding.race or "")) for holding in position.holdings]
    own = [i for i, holding in enumerate(holdings) if holding.race == race]
    if with_relics:
        assume(own)
        found = draw(st.frozensets(st.sampled_from(RELICS), min_size=1))
        holdings = [_without(holding, RELICS) for holding in holdings]
        for relic in sorted(found):
            i = draw(st.sampled_from(own))
            holdings[i] = holdings[i].adding(relic)
    elif draw(st.integers(0, 2)) == 0:
        holdings = [_left(position.rules, holding) if holding.race == race else holding for holding in holdings]
    holdings = _dressed(draw, position.rules, holdings, race)
    power = f"underground.{draw(st.sampled_from(['mining', 'vengeful', 'immortal']))}"
    players = [_renamed(player, names) for player in position.players]
    active = players[position.player].active
    assert active is not None
    hammers = draw(st.integers(0, 3)) if race == "underground.iron_dwarves" else 0
    grudges = draw(st.frozensets(st.sampled_from([i for i in range(len(players)) if i != position.player])))
    players[position.player] = players[position.player]._replace(
        active=active._replace(power=power, hand=draw(st.integers(0, 9)), auxiliaries=hammers),
        coins=draw(st.sampled_from([None, 0, 1, 5])),
        grudges=tuple(sorted(grudges)),
    )
    lent = draw(st.sampled_from([None, "underground.vengeful", "underground.wise"]))
    used = tuple(draw(st.frozensets(st.sampled_from(RELICS), max_size=1)))
    return position._replace(
        rules=Rules(position.rules.game, position.rules.board),
        phase=Phase.CONQUEST if with_relics else draw(st.sampled_from([*[Phase.CONQUEST] * 5, Phase.REDEPLOY])),
        players=tuple(players),
        holdings=tuple(holdings),
        stacks=position.stacks._replace(lent_power=lent if lent != power else None),
        turn=Turn(used=used),
    )


def _swapped(names: dict[str, str], old: str, new: str) -> dict[str, str]:
    """Returns `names` with the new names `old` and `new` exchanged."""
    swap = {names[old]: new, new: names[old]}
    return {race: swap.get(name, name) for race, name in names.items()}


def _renamed(player: Player, names: dict[str, str]) -> Player:
    def renamed(force: Force) -> Force:
        return force._replace(race=names[force.race], auxiliaries=0)

    active = renamed(player.active) if player.active is not None else None
    return player._replace(active=active, declined=tuple(map(renamed, player.declined)), grudges=())


def _left(rules: Rules, holding: Holding) -> Holding:
    return Holding(None, 0, tuple((id, n) for id, n in holding.pieces if rules.pieces[id].permanent))


def _without(holding: Holding, pieces: tuple[str, ...]) -> Holding:
    return holding._replace(pieces=tuple((id, n) for id, n in holding.pieces if id not in pieces))


def _dressed(draw: st.DrawFn, rules: Rules, holdings: list[Holding], race: str) -> list[Holding]:
    """Draws holdings with the Armor, the Queen and the Great Ancient in some regions, and the Volcano if the Flames
    attack.
    """
    found = [_without(holding, ("underground.volcano", "underground.great_ancient")) for holding in holdings]
    held = [i for i, holding in enumerate(found) if holding.race is not None]
    for i in held:
        found[i] = found[i].adding("underground.armor", max(0, draw(st.integers(-3, 2))))
    if held:
        for i in draw(st.sets(st.sampled_from(held), max_size=1)):
            found[i] = found[i].adding("underground.queen")
    own = [i for i in held if found[i].race == race]
    places = own if race == "underground.cultists" else [i for i in held if found[i].race == "underground.cultists"]
    if places:
        i = draw(st.sampled_from(places))
        found[i] = found[i].adding("underground.great_ancient")
    if race == "underground.flames":
        rifts = [i for i, region in enumerate(rules.board.regions) if "volcano" in region.symbols]
        # An inline board may print none, and then Flames never enter it.
        assume(rifts)
        i = draw(st.sampled_from(rifts))
        found[i] = found[i].adding("underground.volcano")
    return found


@given(raids())
def test_prices_agree_with_a_plain_reading(position: Position) -> None:
    plain = Plain(position)
    for i, region in enumerate(position.rules.board.ids):
        _agree(plain, quote(position, i), region)


@given(raids(with_relics=True))
def test_relics_help_as_a_plain_reading_has_it(position: Position) -> None:
    attacking = position.players[position.player].active
    assert attacking is not None
    usable = set(RELICS) & Plain(position).controlled() - set(position.turn.used)
    at_hand = {_ids(using) for using in combinations_at_hand(position, attacking)}
    assert at_hand == {frozenset(some) for n in range(len(usable)) for some in combinations(usable, n + 1)}
    for using in combinations_at_hand(position, attacking):
        plain = Plain(position, _ids(using))
        for i, region in enumerate(position.rules.board.ids):
            _agree(plain, quote(position, i, using), region)


def _ids(using: Relics) -> frozenset[str]:
    return frozenset(f"underground.{relic}" for relic in using)


def _agree(plain: Plain, found: Quote, region: str) -> None:
    against = {refusal.code for refusal in found.refusals}
    assert bool(against - {"not_enough_tokens"}) == plain.barred(region), (region, against)
    if found.price is None:
        assert region in plain.own or plain.terrain(region) == "abysmal_chasm"
        return
    price, strength = plain.price(region), plain.strength(region)
    assert found.price == price, region
    assert ("not_enough_tokens" in against) == (strength < price)
    chances = {1: Fraction(1, 2), 2: Fraction(1, 3), 3: Fraction(1, 6)}
    may_roll = plain.force.hand > 0 and not plain.barred(region)
    assert found.odds == (chances.get(price - strength) if may_roll else None)


class Plain(Attacker):
    """A plain reading of the rulebook, race by race and place by place."""

    def __init__(self, position: Position, relics: frozenset[str] = frozenset()) -> None:
        super().__init__(position)
        self.relics = relics
        self.race = self.force.race.removeprefix("underground.")
        powers = {self.force.power}
        if "underground.stonehedge" in self.controlled():
            powers.add(position.stacks.lent_power)
        self.vengeful = "underground.vengeful" in powers

    def terrain(self, region: str) -> str:
        return str(self.graph.nodes[region]["region"].terrain.id)

    def on_edge(self, region: str) -> bool:
        return bool(self.graph.nodes[region]["region"].edge)

    def controlled(self) -> set[str]:
        """Returns the places and relics in the attacker’s regions."""
        return {piece for id in self.own for piece, _ in self.position.holding(id).pieces}

    def strength(self, region: str) -> int:
        """Returns the tokens for an attack. Hammers count beside at least one token, but not against Gnomes."""
        hammers = self.force.auxiliaries if self.force.hand and not self.is_shielded(region) else 0
        return self.force.hand + hammers

    def price(self, region: str) -> int:
        holding = self.position.holding(region)
        occupants = holding.tokens + holding.count("underground.monster")
        defences = sum(map(holding.count, ("underground.mountain", "underground.armor", "underground.keep")))
        price = (1 if self.terrain(region) == "river" else 2) + occupants + defences
        price += self.race == "mummies"
        if self.is_shielded(region):
            return price
        seat, _ = self.owner(region)
        price -= self.race == "ogres"
        price -= self.vengeful and seat in self.position.players[self.position.player].grudges
        price -= self.race == "cultists" and region in self.beside_great_ancient()
        as_empty = "underground.socks" in self.relics or (self.race == "flames" and region in self.beside_volcano())
        price -= occupants * as_empty
        price -= 2 * ("underground.sword" in self.relics)
        return max(1, price)

    def beside_great_ancient(self) -> set[str]:
        here = self.where("underground.great_ancient")
        return self.around(here) | self.through_the_pipe({here}) if here else set()

    def beside_volcano(self) -> set[str]:
        """Returns the regions beside the Volcano, or beside a chain of the attacker’s regions that is, also through the
        Pipe.
        """
        volcano = self.where("underground.volcano")
        assert volcano is not None
        linked = self.around(volcano)
        chain: set[str] = set()
        while longer := linked & self.own - chain:
            chain |= longer
            linked |= self.around(*chain) | self.through_the_pipe(chain)
        return linked

    def through_the_pipe(self, regions: set[str]) -> set[str]:
        pipe = self.where("underground.pipe")
        if pipe not in self.own:
            return set()
        alike = {id for id in self.regions if self.terrain(id) == self.terrain(pipe)}
        return alike if alike & regions else set()

    def barred(self, region: str) -> bool:
        if self.position.phase is not Phase.CONQUEST:
            return True
        if region in self.own or self.terrain(region) == "abysmal_chasm" or self.is_protected(region):
            return True
        if not self.owes_nothing(region):
            return True
        if self.is_shielded(region):
            return bool(self.relics) or region not in self.in_plain_reach()
        return region not in self.in_plain_reach() and region not in self.in_reach()

    def is_protected(self, region: str) -> bool:
        holding = self.position.holding(region)
        if holding.count("underground.balrog"):
            return True
        if holding.count("underground.ghost"):
            crypt = self.where("underground.crypt")
            assert crypt is not None
            if self.owner(crypt)[0] != self.position.player:
                return True
        seat, _ = self.owner(region)
        figures = holding.count("underground.queen") or holding.count("underground.great_ancient")
        return bool(figures) and seat != self.position.player

    def owes_nothing(self, region: str) -> bool:
        """Checks whether an attack on `region` costs no coin. Declined Liches of another player cost one."""
        seat, active = self.owner(region)
        liches = self.position.holding(region).race == "underground.liches"
        coins = self.position.players[self.position.player].coins
        return not liches or active or seat == self.position.player or coins is None or coins > 0

    def in_plain_reach(self) -> set[str]:
        """Returns the regions that any race can attack."""
        if self.own:
            return self.around(*self.own)
        edge = {id for id in self.regions if self.on_edge(id)}
        if self.race == "flames":
            volcano = self.where("underground.volcano")
            assert volcano is not None
            return edge & self.around(volcano)
        return edge

    def in_reach(self) -> set[str]:
        """Returns the regions that the attacker’s abilities, places and relics add."""
        found: set[str] = self.through_the_pipe(self.own)
        chasms = [id for id in self.regions if self.terrain(id) == "abysmal_chasm"]
        rivers = {id for id in self.regions if self.terrain(id) == "river"}
        if self.race == "spiderines":
            found |= self.around(*chasms)
        if self.race == "flames" and not self.own:
            volcano = self.where("underground.volcano")
            assert volcano is not None
            found |= self.around(volcano)
        if self.race == "lizardmen":
            started = {
                id for id in rivers if (id in self.own | self.around(*self.own) if self.own else self.on_edge(id))
            }
            waters = self.graph.subgraph(rivers)
            for start in started:
                found |= self.around(*nx.node_connected_component(waters, start))
        if "underground.doormat" in self.relics:
            found |= set(self.regions)
        return found
