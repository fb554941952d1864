"""A second, plain reading of what a race earns where boxes are mixed: it shares nothing with the engine but the
position.

Source: Underground rulebook, Playing with Small World. With Warcraft, it is read in the same way, which is ours.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import NamedTuple

from smallworld.model.board import Region
from smallworld.model.player import Force
from smallworld.model.position import Position
from tests.engine import reading_underground, reading_warcraft

#: What the rulebook calls the same, above and below.
_SAME = (("mountain", "black_mountain"), ("swamp", "mudpool"), ("forest", "mushroom_forest"))
_WATER = {"sea", "lake", "river"}
#: The kind of region for which a race or a power earns a coin while it is active. Each goes by its name above.
_COIN_FOR = {
    "base.dwarves": "mine",
    "base.humans": "farmland",
    "base.wizards": "magic",
    "base.forest": "forest",
    "base.hill": "hill",
    "base.swamp": "swamp",
    "underground.shrooms": "forest",
    "underground.mining": "mine",
    "underground.muddy": "swamp",
    "underground.mystic": "magic",
    "underground.stone": "mountain",
    "warcraft.blood_elves": "magic",
    "warcraft.farmer": "farmland",
    "warcraft.herbalist": "hill",
    "warcraft.mining": "cavern",
    "warcraft.mountaineer": "mountain",
    "warcraft.ranger": "forest",
    "warcraft.swampwalker": "swamp",
}
_IN_DECLINE = {"base.dwarves", "underground.muddy", "underground.wise"}


class Deeds(NamedTuple):
    """The deeds of a race on which its income depends."""

    #: The regions with tokens that it conquered this turn, and those by the races that lost them.
    beaten: int
    victims: Counter[str]
    #: Whether it has scored before since it was picked.
    scored: bool
    #: What its player has chosen this turn, and the relic for which the Bag stands.
    chosen: Collection[str]
    copied: str


def kinds(region: Region) -> set[str]:
    """Returns what a region counts as, by the names of the surface."""
    terrain = region.terrain.id
    above = {below: name for name, below in _SAME}.get(terrain, terrain)
    found = {above, *region.symbols}
    if terrain == "mystic_crystal":
        found.add("magic")
    return found | ({"water"} if terrain in _WATER else set())


def coins(position: Position, force: Force, *, active: bool, deeds: Deeds) -> int:
    """Returns the coins that the bank owes a race at the end of a turn."""
    return _Race(position, force, deeds, active=active).coins()


class _Race:
    """A race where it stands on a mixed table."""

    def __init__(self, position: Position, force: Force, deeds: Deeds, *, active: bool) -> None:
        self.position, self.force, self.deeds, self.active = position, force, deeds, active
        regions = position.rules.board.regions
        self.kinds = {region.id: kinds(region) for region in regions}
        self.terrain = {region.id: region.terrain.id for region in regions}
        self.pieces = {id: dict(position.holding(id).pieces) for id in position.rules.board.ids}
        self.held = [id for id in position.rules.board.ids if position.holding(id).race == force.race]
        mine = {force.race, force.power} - {None}
        if any("underground.stonehedge" in self.pieces[id] for id in self.held):
            mine.add(position.stacks.lent_power)
        self.abilities = mine if active else mine & _IN_DECLINE

    def coins(self) -> int:
        found = sum(self._region(id) for id in self.held) + self._flat() + self._together()
        if self.active:
            twice = ["underground.scepter"]
            if self.deeds.copied == "scepter" and "underground.magic" in self.abilities:
                twice.append("underground.bag")
            found += sum(self._doubled(id) for piece in twice for id in self.held if piece in self.pieces[id])
        return found + self._of_islands()

    def _region(self, id: str) -> int:
        """Returns the coins of one region: its own, and those that abilities and places add."""
        able, here, pieces = self.abilities, self.kinds[id], self.pieces[id]
        found = 1
        found += sum(kind in here for ability, kind in _COIN_FOR.items() if ability in able)
        found += "base.merchant" in able
        found += ("base.fortified" in able) * pieces.get("base.fortress", 0)
        found += "underground.adventurous" in able and any(
            f"underground.{place}" in pieces for place in reading_underground.PLACES
        )
        found += "underground.frightened" in able and self.position.holding(id).tokens >= 3
        found += "underground.drow" in able and self._alone(id)
        found += "warcraft.fishing" in able and self._beside_water(id)
        for other in self.held:
            if "underground.diamond_fields" in self.pieces[other]:
                found += self.terrain[other] == self.terrain[id]
        return found + ("underground.keep" in pieces) + 2 * ("underground.lost_mine" in pieces)

    def _beside_water(self, id: str) -> bool:
        return any("water" in self.kinds[other] for other in self.position.rules.board.graph[id])

    def _alone(self, id: str) -> bool:
        for other in self.position.rules.board.graph[id]:
            neutral = any(self.position.rules.pieces[piece].neutral for piece in self.pieces[other])
            if other not in self.held and (self.position.holding(other).race or neutral):
                return False
        return True

    def _doubled(self, id: str) -> int:
        if "underground.lost_mine" in self.pieces[id]:
            return 0
        return self._region(id) if self.position.rules.options.scepter_doubles_bonuses else 1

    def _flat(self) -> int:
        """Returns the coins that do not depend on where the race stands."""
        able, deeds = self.abilities, self.deeds
        found = deeds.beaten * len(able & {"base.orcs", "base.pillaging"})
        found += 7 * ("base.wealthy" in able and not deeds.scored)
        if "warcraft.archaeologist" in able:
            # A coin for each of them, not for its region, even if two lie in one.
            found += sum(len(self.pieces[id].keys() & set(self.position.rules.finds)) for id in self.held)
        if self.held or not self.position.rules.options.flat_bonus_needs_tokens:
            found += 2 * ("base.alchemist" in able)
        return found

    def _together(self) -> int:
        """Returns the coins that depend on several regions together."""
        if not self.held:
            return 0
        found = 2 * ("underground.wise" in self.abilities and not self.active)
        if "underground.fisher" in self.abilities:
            land = [id for id in self.held if "water" not in self.kinds[id]]
            found += sum(map(self._beside_water, land)) // 2
        if "underground.flocking" in self.abilities:
            found += 2 * (self._groups(own=True) == 1)
        if "underground.quarreling" in self.abilities:
            found += self._groups(own=self.position.rules.options.groups_by_own_adjacency, pipe=False)
        return found

    def _groups(self, *, own: bool, pipe: bool = True) -> int:
        """Returns the groups of regions, by borders or by the adjacency of this race."""
        race = reading_underground.Race(self.position, self.force, self.active)
        if self.position.rules.game.id != "underground":
            race.crossed = {"sea", "lake"} if self.position.rules.options.seas_are_crossed else set()
        caverns = {id for id, here in self.kinds.items() if "cavern" in here}
        race.tunnels = caverns if "base.underworld" in self.abilities else set()
        race.next_to_all = caverns if "warcraft.kobolds" in self.abilities else set()
        return race.groups(own=own, pipe=pipe)

    def _of_islands(self) -> int:
        """Returns the coins of places and factions that only the islands have."""
        return (
            0
            if self.position.rules.game.id != "warcraft"
            else reading_warcraft.of_islands(
                self.position, self.force, active=self.active, beaten=self.deeds.victims, chosen=self.deeds.chosen
            )
        )
