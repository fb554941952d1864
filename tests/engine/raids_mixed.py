"""A second, plain reading of prices and reach where boxes are mixed.

It shares nothing with the engine but the position, and knows the recommended readings alone. Source: Underground
rulebook, Playing with Small World. With Warcraft, it is read in the same way, which is ours.
"""

from __future__ import annotations

import networkx as nx

from smallworld.model.phase import Phase
from smallworld.model.position import Position
from tests.attackers import Attacker
from tests.engine.reading_mixed import kinds

#: The pieces that defend like a token each.
_DEFENCES = (
    "base.mountain", "base.lair", "base.encampment", "base.fortress",
    "underground.mountain", "underground.armor", "underground.keep",
    "warcraft.mountain", "warcraft.wisp_wall", "warcraft.fort", "warcraft.beast", "warcraft.champion_figure",
)  # fmt: skip
_NEUTRAL = ("base.lost_tribe", "underground.monster", "warcraft.murloc")
#: The pieces in whose regions opponents conquer nothing.
_FIGURES = (
    "base.hole", "base.hero", "base.dragon", "underground.queen", "underground.great_ancient", "warcraft.tower",
)  # fmt: skip
_SWIMMERS = {"base.seafaring", "underground.kraken", "warcraft.naga"}


class Raid(Attacker):
    """The conquests of the player to move, without relics and by the ordinary way: of Ghouls in decline, or else of the
    active race.
    """

    def __init__(self, position: Position) -> None:
        player = position.players[position.player]
        self.in_decline = position.phase is Phase.DECLINED_CONQUEST
        super().__init__(
            position,
            next(force for force in player.declined if force.race == "base.ghouls") if self.in_decline else None,
        )
        self.kinds = {region.id: kinds(region) for region in position.rules.board.regions}
        self.by_land = not any(self.kind("anchor"))
        self.abilities = {self.force.race, self.force.power}
        if self.where("underground.stonehedge") in self.own:
            self.abilities.add(position.stacks.lent_power)
        if self.in_decline:
            # Below, the badge of Seafaring stays for its rivers. No other power helps to conquer.
            self.abilities &= {"base.seafaring"} if self.kind("river") else set()

    def kind(self, *names: str) -> set[str]:
        """Returns the regions that count as any of these kinds, by their names on the surface."""
        return {id for id in self.regions if self.kinds[id] & {*names}}

    def price(self, region: str) -> int:
        holding, able = self.position.holding(region), self.abilities
        occupants = holding.tokens + sum(map(holding.count, _NEUTRAL))
        price = (1 if "river" in self.kinds[region] else 2) + occupants + sum(map(holding.count, _DEFENCES))
        price += "underground.mummies" in able
        price += self.travels(region)
        least = 2 if "warcraft.tauren" in able else 1
        if self.is_shielded(region):
            return max(least, price)
        here = self.kinds[region]
        price -= 2 * ("warcraft.dwarves" in able and "mountain" in here)
        price -= "warcraft.night_elves" in able and "forest" in here
        price -= "warcraft.trolls" in able and bool(occupants or holding.race)
        price -= "warcraft.worgen" in able and "warcraft.worgen_form" in self.position.turn.chosen
        price -= "warcraft.blacksmith" in able
        price -= "base.commando" in able
        price -= "underground.ogres" in able
        price -= "base.mounted" in able and bool(here & {"hill", "farmland"})
        price -= "base.underworld" in able and "cavern" in here
        price -= "base.tritons" in able and "water" not in here and bool(self.around(region) & self.kind("water"))
        price -= "base.giants" in able and region in self.next_to(self.own & self.kind("mountain"))
        seat, _ = self.owner(region)
        price -= "underground.vengeful" in able and seat in self.position.players[self.position.player].grudges
        if "underground.cultists" in able and (ancient := self.where("underground.great_ancient")):
            price -= region in self.next_to({ancient})
        price -= occupants * ("underground.flames" in able and region in self.beside_volcano())
        return max(least, price - (self.position.turn.roll or 0))

    def travels(self, region: str) -> bool:
        """Checks whether a landing takes one token more: at an anchor, where neither border nor ability leads."""
        if "anchor" not in self.kinds[region] or region in self.around(*self.own):
            return False
        if self.is_shielded(region):
            return True
        stone = not self.in_decline and self.where("warcraft.meeting_stone") in self.own
        spared = "warcraft.sailing" in self.abilities or stone
        return not spared and region not in self.further_reach()

    def next_to(self, regions: set[str]) -> set[str]:
        """Returns the regions next to some of these, by borders, by caverns or through the Pipe."""
        caverns = self.kind("cavern")
        linked = caverns if "base.underworld" in self.abilities and regions & caverns else set()
        return self.around(*regions) | linked | self.through_the_pipe(regions)

    def through_the_pipe(self, regions: set[str]) -> set[str]:
        pipe = self.where("underground.pipe")
        if pipe is None or pipe not in self.own or self.in_decline:
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
        swims = self.abilities & _SWIMMERS and not self.is_shielded(region)
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
        if self.in_decline and self.is_shielded(region):
            return True
        at_peace = active and not self.in_decline and self.position.players[seat].at_peace_with == player
        unpaid = self.toll(region, seat, active=active) > (self.position.players[player].coins or 0)
        return any(map(holding.count, _FIGURES)) or at_peace or unpaid

    def toll(self, region: str, seat: int, *, active: bool) -> int:
        """Returns the coins that an attack on a region of another player costs."""
        race, owner = self.position.holding(region).race, self.position.players[seat]
        force = next(force for force in owner.forces if force.race == race)
        abilities = {race, force.power}
        stonehedge = self.where("underground.stonehedge")
        if stonehedge is not None and self.position.holding(stonehedge).race == race:
            abilities.add(self.position.stacks.lent_power)
        found = int("underground.liches" in abilities and not active)
        found += "warcraft.marsh_dweller" in abilities and "swamp" in self.kinds[region]
        unpaid = self.position.player in owner.harmony and "warcraft.pandaren" not in self.position.turn.used
        found += 2 * (race == "warcraft.pandaren" and active and unpaid)
        return found + 2 * (active and self.where("warcraft.aegis") == region)

    def plain_reach(self) -> set[str]:
        """Returns the regions that any race can attack."""
        if not self.by_land:
            return self.around(*self.own) | self.kind("anchor")
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
        if "warcraft.naga" in self.abilities and not self.own:
            found |= self.kind("water")
        caverns = self.kind("cavern")
        if "warcraft.kobolds" in self.abilities:
            found |= caverns
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
        start = self.own | self.around(*self.own) if self.own else self.plain_reach() & water
        found: set[str] = set()
        for region in water & start:
            found |= self.around(*nx.node_connected_component(self.graph.subgraph(water), region))
        return found
