"""The facts about an attack from which the plain readings of prices and reach begin."""

from __future__ import annotations

import networkx as nx

from smallworld.model.player import Force
from smallworld.model.position import Position


class Attacker:
    """A race of the player to move, by default the active one, with its board.

    It asks the position for facts, and the engine nothing.
    """

    def __init__(self, position: Position, force: Force | None = None) -> None:
        force = force or position.players[position.player].active
        assert force is not None
        self.position, self.force = position, force
        self.graph: nx.Graph[str] = position.rules.board.graph
        self.regions = position.rules.board.ids
        self.own = {id for id in self.regions if position.holding(id).race == force.race}

    def around(self, *regions: str) -> set[str]:
        return {other for region in regions for other in self.graph[region]}

    def where(self, piece: str) -> str | None:
        return next((id for id in self.regions if self.position.holding(id).count(piece)), None)

    def owner(self, region: str) -> tuple[int | None, bool]:
        """Returns the player whose race stands in `region`, and whether the race is active."""
        race = self.position.holding(region).race
        if race is None:
            return None, False
        seat, _, active = self.position.owner(race)
        return seat, active

    def is_shielded(self, region: str) -> bool:
        """Checks whether active Gnomes of another player make all abilities, places and relics useless in `region`."""
        seat, active = self.owner(region)
        gnomes = self.position.holding(region).race == "underground.gnomes"
        return gnomes and active and seat != self.position.player
