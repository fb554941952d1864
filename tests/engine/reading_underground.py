"""A second, plain reading of what a race earns underground: it shares nothing with the engine but the position."""

from __future__ import annotations

from itertools import combinations

import networkx as nx

from smallworld.model.player import Force
from smallworld.model.position import Position

PLACES = {"altar", "crypt", "diamond_fields", "pipe", "fountain", "keep", "lost_mine", "stonehedge", "pentacle"}
_TERRAINS = {"mining": "mine", "muddy": "mudpool", "mystic": "mystic_crystal", "stone": "black_mountain"}
_IN_DECLINE = {"muddy", "wise"}


def coins(position: Position, force: Force, *, active: bool, copied: str) -> int:
    """Returns the coins that the bank owes a race. `copied` is the relic that the Bag stands for this turn."""
    return Race(position, force, active).coins(copied)


class Race:
    """A race where it stands: the regions it holds, what lies there, and the abilities that work for it."""

    def __init__(self, position: Position, force: Force, active: bool) -> None:
        self.position = position
        self.graph = position.rules.board.graph
        self.race = _bare(force.race)
        #: The terrain that Lizardmen cross.
        self.crossed = {"river"}
        #: The regions that are next to one another for this race, and those that are next to all of its regions.
        self.tunnels: set[str] = set()
        self.next_to_all: set[str] = set()
        self.active = active
        ids = position.rules.board.ids
        self.terrain = {region.id: region.terrain.id for region in position.rules.board.regions}
        self.pieces = {
            id: {_bare(piece) for piece, _ in holding.pieces}
            for id, holding in zip(ids, position.holdings, strict=True)
        }
        self.who = {id: holding.race for id, holding in zip(ids, position.holdings, strict=True)}
        self.held = [id for id in ids if self.who[id] == force.race]
        self.tokens = {id: position.holding(id).tokens for id in self.held}
        powers = {_bare(force.power)} if force.power else set()
        if any("stonehedge" in self.pieces[id] for id in self.held) and position.stacks.lent_power:
            powers.add(_bare(position.stacks.lent_power))
        self.powers = powers if active else powers & _IN_DECLINE

    def coins(self, copied: str) -> int:
        found = sum(self._region(id) for id in self.held) + self._sets()
        if self.active:
            doubling = ["scepter"] + (["bag"] if copied == "scepter" and "magic" in self.powers else [])
            for piece in doubling:
                found += sum(self._doubled(id) for id in self.held if piece in self.pieces[id])
        return found

    def _region(self, id: str) -> int:
        """Returns the coins of one region: its own, and those that abilities and places add."""
        terrain, pieces = self.terrain[id], self.pieces[id]
        found = 1
        found += sum(terrain == kind for power, kind in _TERRAINS.items() if power in self.powers)
        found += "adventurous" in self.powers and bool(PLACES & pieces)
        found += "frightened" in self.powers and self.tokens[id] >= 3
        found += self.active and self.race == "shrooms" and terrain == "mushroom_forest"
        found += self.active and self.race == "drow" and self._alone(id)
        found += sum(terrain == self.terrain[other] for other in self.held if "diamond_fields" in self.pieces[other])
        return found + ("keep" in pieces) + 2 * ("lost_mine" in pieces)

    def _alone(self, id: str) -> bool:
        others = [other for other in self.graph[id] if other not in self.held]
        return not any(self.who[other] or "monster" in self.pieces[other] for other in others)

    def _doubled(self, id: str) -> int:
        if "lost_mine" in self.pieces[id]:
            return 0
        return self._region(id) if self.position.rules.options.scepter_doubles_bonuses else 1

    def _sets(self) -> int:
        """Returns the coins that depend on several regions together."""
        if not self.held:
            return 0
        found = 2 * ("wise" in self.powers and not self.active)
        if "fisher" in self.powers:
            coast = [id for id in self.held if self.terrain[id] != "river" and self._touches(id, "river")]
            found += len(coast) // 2
        if "flocking" in self.powers:
            found += 2 * (self.groups(own=True) == 1)
        if "quarreling" in self.powers:
            # Nobody has to use the Pipe, and it could only make groups fewer.
            found += self.groups(own=self.position.rules.options.groups_by_own_adjacency, pipe=False)
        return found

    def _touches(self, id: str, terrain: str) -> bool:
        return any(self.terrain[other] == terrain for other in self.graph[id])

    def groups(self, *, own: bool, pipe: bool = True) -> int:
        """Returns the groups of regions, by borders or by the adjacency of this race."""
        graph = nx.Graph(self.graph.subgraph(self.held))
        if own:
            for one, other in combinations(self.held, 2):
                if self._linked(one, other, pipe=pipe):
                    graph.add_edge(one, other)
        return int(nx.number_connected_components(graph))

    def _linked(self, one: str, other: str, *, pipe: bool) -> bool:
        for id in self.held if pipe else []:
            if "pipe" in self.pieces[id] and self.terrain[one] == self.terrain[other] == self.terrain[id]:
                return True
        pair = (one, other)
        if self.tunnels.issuperset(pair) or self.next_to_all & {*pair}:
            return True
        if self.race == "spiderines":
            return any(self._touches(id, "abysmal_chasm") for id in pair)
        if self.race == "flames" and self.position.rules.options.volcano_links_across:
            return any("volcano" in self.pieces[near] for id in pair for near in self.graph[id])
        crosses = self.race == "lizardmen" and self.position.rules.options.crossing_joins_groups
        return crosses and bool(self._rivers(one) & self._rivers(other))

    def _rivers(self, id: str) -> set[str]:
        """Returns the river regions that can be followed from a region."""
        rivers = self.graph.subgraph([river for river, terrain in self.terrain.items() if terrain in self.crossed])
        found: set[str] = set()
        for near in (id, *self.graph[id]):
            if near in rivers:
                found |= nx.node_connected_component(rivers, near)
        return found


def _bare(id: str) -> str:
    return id.removeprefix("underground.")
