"""A second, plain reading of prices and reach where the base game and Underground are mixed.

It shares nothing with the engine but the position, and knows the recommended readings alone. Source: Underground
rulebook, Playing with Small World.
"""

from __future__ import annotations

import networkx as nx

from smallworld.model.position import Position
from tests.attackers import Attacker
from tests.engine.reading_mixed import kinds

#: The pieces that defend like a token each.
_DEFENCES = (
    "base.mountain", "base.lair", "base.encampment", "base.fortress",
    "underground.mountain", "underground.armor", "underground.keep",
)  # fmt: skip
_NEUTRAL = ("base.lost_tribe", "underground.monster")
#: The pieces in whose regions opponents conquer nothing.
_FIGURES = ("base.hole", "base.hero", "base.dragon", "underground.queen", "underground.great_ancient")


class Raid(Attacker):
    """The conquests of the active race of the player to move, without relics and by the ordinary way."""

    def __init__(self, position: Position) -> None:
        super().__init__(position)
        self.kinds = {region.id: kinds(region) for region in position.rules.board.regions}
        self.abilities = {self.force.race, self.force.power}
        if self.where("underground.stonehedge") in self.own:
            self.abilities.add(position.stacks.lent_power)

    def kind(self, *names: str) -> set[str]:
        """Returns the regions that count as any of these kinds, by their names on the surface."""
        return {id for id in self.regions if self.kinds[id] & {*names}}

    def price(self, region: str) -> int:
        holding, able = self.position.holding(region), self.abilities
        occupants = holding.tokens + sum(map(holding.count, _NEUTRAL))
        price = (1 if "river" in self.kinds[region] else 2) + occupants + sum(map(holding.count, _DEFENCES))
        price += "underground.mummies" in able
        if self.is_shielded(region):
            return price
        here = self.kinds[region]
        price -= "base.commando" in able
        price -= "underground.ogres" in able
        price -= "base.mounted" in able and bool(here & {"hill", "farmland"})
        price -= "base.underworld" in able and "cavern" in here
        price -= "base.tritons" in able and "water" not in here and bool(self.around(region) & self.kind("water"))
        price -= "base.giants" in able and bool(self.around(region) & self.own & self.kind("mountain"))
        seat, _ = self.owner(region)
        price -= "underground.vengeful" in able and seat in self.position.players[self.position.player].grudges
        if "underground.cultists" in able and (ancient := self.where("underground.great_ancient")):
            price -= region in self.around(ancient) | self.through_the_pipe({ancient})
        price -= occupants * ("underground.flames" in able and region in self.beside_volcano())
        return max(1, price - (self.position.turn.roll or 0))

    def through_the_pipe(self, regions: set[str]) -> set[str]:
        pipe = self.where("underground.pipe")
        if pipe is None or pipe not in self.own:
            return set()
        terrain = {region.id: region.terrain.id for region in self.position.rules.board.regions}
        alike = {id for id in self.regions if terrain[id] == terrain[pipe]}
        return alike if alike & regions else set()

    def beside_volcano(self) -> set[str]:
        volcano = self.where("underground.volcano")
        assert volcano is not None
        linked, chain = self.around(volcano), set[str]()
        while longer := linked & self.own - chain:
            chain |= longer
            linked |= self.around(*chain) | self.through_the_pipe(chain)
        return linked

    def barred(self, region: str) -> bool:
        here = self.kinds[region]
        swims = self.abilities & {"base.seafaring", "underground.kraken"} and not self.is_shielded(region)
        if region in self.own or "abysmal_chasm" in here or (here & {"sea", "lake"} and not swims):
            return True
        if self.protected(region):
            return True
        return region not in self.plain_reach() and (self.is_shielded(region) or region not in self.further_reach())

    def protected(self, region: str) -> bool:
        """Checks whether a piece, a peace or a toll that cannot be paid stands against an attack."""
        holding, player = self.position.holding(region), self.position.player
        seat, active = self.owner(region)
        if holding.count("underground.balrog"):
            return True
        crypt = self.where("underground.crypt")
        if holding.count("underground.ghost") and crypt is not None and self.owner(crypt)[0] != player:
            return True
        if seat is None or seat == player:
            return False
        at_peace = active and self.position.players[seat].at_peace_with == player
        broke = self.position.players[player].coins == 0
        unpaid = holding.race == "underground.liches" and not active and broke
        return any(map(holding.count, _FIGURES)) or at_peace or unpaid

    def plain_reach(self) -> set[str]:
        """Returns the regions that any race can attack."""
        if self.own:
            return self.around(*self.own)
        edge = {id for id in self.regions if self.graph.nodes[id]["region"].edge}
        if "underground.flames" in self.abilities:
            volcano = self.where("underground.volcano")
            assert volcano is not None
            return edge & self.around(volcano)
        return edge | (self.around(*(edge & self.kind("sea"))) - self.kind("water"))

    def further_reach(self) -> set[str]:
        """Returns the regions that the abilities and places of the attacker add.

        The first conquest of the Flames must be beside the Volcano.
        """
        if "underground.flames" in self.abilities and not self.own:
            volcano = self.where("underground.volcano")
            assert volcano is not None
            return self.around(volcano)
        found = self.through_the_pipe(self.own)
        if "base.flying" in self.abilities:
            found |= {*self.regions} - self.kind("water")
        if "base.halflings" in self.abilities and not self.own:
            found |= {*self.regions}
        caverns = self.kind("cavern")
        if "base.underworld" in self.abilities and self.own & caverns:
            found |= caverns
        if "underground.spiderines" in self.abilities:
            found |= self.around(*self.kind("abysmal_chasm"))
        if "underground.lizardmen" in self.abilities:
            found |= self.across_water()
        return found

    def across_water(self) -> set[str]:
        """Returns the regions around all water that begins where the Lizardmen stand, or where they enter."""
        water = self.kind("water")
        start = self.own | self.around(*self.own) if self.own else self.plain_reach()
        found: set[str] = set()
        for region in water & start:
            found |= self.around(*nx.node_connected_component(self.graph.subgraph(water), region))
        return found
