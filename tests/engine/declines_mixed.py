"""A second, plain reading of what is left on the map when a race goes into decline where boxes are mixed.

It shares nothing with the engine but the position, and knows the recommended readings alone. Source: Small World
rulebook, Going into Decline, and the races and powers of the three rulebooks that name it.
"""

from __future__ import annotations

from collections.abc import Iterator

from smallworld.model.holding import Holding
from smallworld.model.phase import Phase
from smallworld.model.player import Force
from smallworld.model.position import Position
from tests.attackers import Attacker
from tests.engine.reading_mixed import kinds

#: The pieces of the board, which stay when races leave.
_OF_THE_BOARD = {
    "base.mountain", "underground.mountain", "underground.volcano", "underground.ghost", "warcraft.mountain",
    "warcraft.marker", "warcraft.objective",
}  # fmt: skip
#: The pieces that stay with a race in decline.
_STAY = {
    "base.lair", "base.fortress", "underground.armor", "underground.queen", "warcraft.wisp_wall", "warcraft.fort",
    "warcraft.bomb",
}  # fmt: skip
#: The badges that stay beside their banner.
_BADGES = {
    "base.spirit", "underground.muddy", "underground.reborn", "underground.royal", "underground.tomb",
    "underground.wise", "warcraft.garrisoned", "warcraft.marsh_dweller",
}  # fmt: skip
_KEEP_ALL = {"base.ghouls", "underground.tomb"}
_SWIMMERS = {"base.seafaring", "underground.kraken", "warcraft.naga"}


class Fall(Attacker):
    """The active race of the player to move, which goes into decline in the ordinary way."""

    def __init__(self, position: Position) -> None:
        super().__init__(position)
        self.kinds = {region.id: kinds(region) for region in position.rules.board.regions}
        self.of_the_board = _OF_THE_BOARD | set(position.rules.finds)
        self.abilities = self.with_lent(self.force)
        self.vanishes = self.force.power == "underground.vanishing"

    def with_lent(self, force: Force) -> set[str | None]:
        """Returns what a race has in decline: itself, its badge, and the power that Stonehedge lends it."""
        stonehedge = self.where("underground.stonehedge")
        held = stonehedge is not None and self.position.holding(stonehedge).race == force.race
        return {force.race, force.power} | ({self.position.stacks.lent_power} if held else set())

    def holdings(self) -> dict[str, Holding]:
        """Returns what lies in each region afterwards."""
        return {id: self.after(id, self.position.holding(id)) for id in self.regions}

    def after(self, region: str, here: Holding) -> Holding:
        pieces = {id: n for id, n in here.pieces if id not in self.taken_back()}
        if here.race in self.ousted() or (here.race == self.force.race and self.is_left(region, here)):
            return _holding(None, 0, {id: n for id, n in pieces.items() if id in self.of_the_board})
        if here.race != self.force.race:
            return _holding(here.race, here.tokens, pieces)
        stay = here.tokens if self.abilities & _KEEP_ALL else self.least
        return _holding(here.race, stay, {id: n for id, n in pieces.items() if id in self.of_the_board | _STAY})

    def taken_back(self) -> set[str]:
        """Returns the pieces that the race takes off the map, wherever they are."""
        found = {"warcraft.humans": {"warcraft.objective"}, "underground.flames": {"underground.volcano"}}
        if self.position.phase is not Phase.TURN:
            # As a turn begins, bombs that were laid before are still turned up.
            found["warcraft.goblins"] = {"warcraft.bomb"}
        return found.get(self.force.race, set())

    @property
    def least(self) -> int:
        return 2 if self.force.race == "warcraft.tauren" else 1

    def is_left(self, region: str, here: Holding) -> bool:
        """Checks whether the race leaves one of its regions: too few tokens are there, or it cannot stay."""
        swims = bool(self.abilities & _SWIMMERS)
        last_redeployment = "underground.tomb" in self.abilities and self.position.phase is Phase.TURN
        wet = "water" in self.kinds[region] and not swims and not last_redeployment
        return self.vanishes or here.tokens < self.least or wet

    def ousted(self) -> set[str]:
        """Returns the older declined races of the player that make room."""
        if "base.spirit" in self.abilities:
            return set()
        older = self.position.players[self.position.player].declined
        return {force.race for force in older if "base.spirit" not in self.with_lent(force)}

    def badges(self) -> Iterator[tuple[str, str | None]]:
        """Yields the declined races of the player that have tokens on the map afterwards, each with its badge."""
        there = {here.race for here in self.holdings().values()}
        for force in self.position.players[self.position.player].declined:
            if force.race in there:
                yield force.race, force.power
        if self.force.race in there:
            # Below, the badge of Seafaring keeps the rivers.
            kept = _BADGES | ({"base.seafaring"} if any("river" in here for here in self.kinds.values()) else set())
            yield self.force.race, self.force.power if self.force.power in kept else None


def _holding(race: str | None, tokens: int, pieces: dict[str, int]) -> Holding:
    return Holding(race, tokens, tuple(sorted(pieces.items())))
