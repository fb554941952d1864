"""A second, plain reading of Small World of Warcraft, to hold the engine to: it shares nothing with it but positions.

Here are the map, what a conquest takes, and which conquests a race may make. It goes by the names of regions, races and
powers, and follows the rulebook's sentences with the recommended readings.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import combinations

import networkx as nx

from smallworld.model.position import Position

#: A conquest as an action names it: the region, the way, and what helps.
Attempt = tuple[str, str, frozenset[str]]

ALLIANCE = {"draenei", "dwarves", "gnomes", "humans", "night_elves", "worgen"}
HORDE = {"blood_elves", "forsaken", "goblins", "orcs", "tauren", "trolls"}
ARTIFACTS = {"aegis", "ashes", "doomhammer", "frostmourne", "heart"}
PLACES = {"battleground", "dark_portal", "karazhan", "chapel", "meeting_stone", "spirit_healer", "well"}


def bare(id: str | None) -> str:
    """Returns an id without its box."""
    return (id or "").removeprefix("warcraft.")


def faction(race: str) -> str:
    """Returns the faction of a race, or an empty text for a neutral one."""
    return "alliance" if race in ALLIANCE else "horde" if race in HORDE else ""


class Table:
    """The state of the table at one moment."""

    def __init__(self, position: Position) -> None:
        """Reads the table off a position."""
        board = position.rules.board
        printed = {region.id: region for region in board.regions}
        holdings = dict(zip(board.ids, position.holdings, strict=True))
        self.regions = list(board.ids)
        self.near = {id: set(board.graph[id]) for id in self.regions}
        self.islands = [set(island) for island in nx.connected_components(board.graph)]
        self.terrain = {id: printed[id].terrain.id for id in self.regions}
        self.symbols = {id: set(printed[id].symbols) for id in self.regions}
        self.who = {id: bare(holdings[id].race) for id in self.regions}
        self.tokens = {id: holdings[id].tokens for id in self.regions}
        self.pieces = {id: Counter({bare(piece): n for piece, n in holdings[id].pieces}) for id in self.regions}
        self.coins = [player.coins or 0 for player in position.players]
        self.harmony = [set(player.harmony) for player in position.players]
        self.active: dict[int, str] = {}
        self.power: dict[str, str] = {}
        self.hand: dict[str, int] = {}
        self.beasts: dict[str, int] = {}
        self.retreating: dict[str, int] = {}
        self.seat: dict[str, int] = {}
        for seat, player in enumerate(position.players):
            if player.active is not None:
                self.active[seat] = bare(player.active.race)
            for force in player.forces:
                race = bare(force.race)
                self.seat[race], self.power[race] = seat, bare(force.power)
                self.hand[race], self.beasts[race] = force.hand, force.auxiliaries
                self.retreating[race] = force.retreating
        self.tray = {
            bare(id): race.supply
            - sum(self.tokens[region] for region in self.held(bare(id)))
            - self.hand.get(bare(id), 0)
            - self.retreating.get(bare(id), 0)
            for id, race in position.rules.races.items()
        }

    def water(self, region: str) -> bool:
        """Seas and lakes."""
        return self.terrain[region] in ("sea", "lake")

    def held(self, race: str) -> set[str]:
        """Returns the regions of a race."""
        return {id for id in self.regions if race and self.who[id] == race}

    def is_active(self, race: str) -> bool:
        """Checks whether a race on the map is somebody's active one."""
        return race in self.active.values()

    def works(self, race: str, ability: str) -> bool:
        """Checks whether an ability works for a race: not in decline, unless it says so."""
        if not self.is_active(race):
            return False
        return ability in (race, self.power[race]) or any(self.pieces[id][ability] for id in self.held(race))

    def defenders(self, region: str) -> int:
        """Returns the race tokens in a region, to which beasts count, and the Champion in defence."""
        return self.tokens[region] + self.pieces[region]["beast"] + self.pieces[region]["champion_figure"]

    def empty(self, region: str) -> bool:
        """Checks that no Murloc and no race token stands in a region."""
        return not self.defenders(region) and not self.pieces[region]["murloc"]

    def next_to(self, race: str, region: str) -> bool:
        """Checks whether a region shares a border with a region of the race."""
        return bool(self.held(race) & self.near[region])


@dataclass
class Memory:
    """The memory that players have of the turn under way."""

    #: What has been used of the things that work once a turn.
    used: set[str] = field(default_factory=set)
    #: The form, or the side, that was chosen.
    chosen: set[str] = field(default_factory=set)
    #: How often something was done that may be done several times.
    done: Counter[str] = field(default_factory=Counter)
    #: Whether the price of peace with the Pandaren is paid.
    harmony_paid: bool = False
    #: The region for which the Gnomes have rolled, and the face.
    strike: tuple[str, int] | None = None
    #: The races beaten, once for each region, each with whether it was active.
    beaten: list[tuple[str, bool]] = field(default_factory=list)
    #: The races attacked, in vain or not.
    attacked: set[str] = field(default_factory=set)
    #: The tokens that others have lost.
    losses: int = 0
    #: The Draenei have kept the first token that they lost this turn.
    draenei_spared: bool = False


class Attacker:
    """The race whose turn it is, and what it may conquer."""

    def __init__(self, table: Table, seat: int, memory: Memory) -> None:
        """Returns the active race of a player."""
        self.table, self.seat, self.memory = table, seat, memory
        self.race = table.active[seat]
        self.held = table.held(self.race)
        self.strength = table.hand[self.race] + table.beasts[self.race]
        #: Tauren never use fewer than two.
        self.least = 2 if self.race == "tauren" else 1

    def at_hand(self) -> set[str]:
        """Returns the helpers that can serve once more this turn."""
        things = {"ashes", "frostmourne", "doomhammer", "champion", "gnomes", "ethereals"}
        return {thing for thing in things if self.table.works(self.race, thing)} - self.memory.used

    def _as_adjacent(self, region: str, using: frozenset[str]) -> bool:
        """Returns the regions next door, with caverns for Kobolds, and any region by the Ashes or an air strike."""
        by_cavern = bool(self.held) and self._underground(region)
        return self.table.next_to(self.race, region) or by_cavern or bool({"ashes", "gnomes"} & using)

    def _underground(self, region: str) -> bool:
        """Kobolds attack caverns as if they were adjacent, and enter the map by them without travel."""
        return self.race == "kobolds" and "cavern" in self.table.symbols[region]

    def _in_reach(self, region: str, way: str, using: frozenset[str]) -> bool:
        """Returns the regions next to the race's own, and any anchor.

        The Champion goes next door. Kobolds and Naga enter elsewhere.
        """
        if way == "champion":
            left = self.left_by_champion()
            by_cavern = bool(left) and self._underground(region)
            return bool(left & self.table.near[region]) or by_cavern or bool({"ashes", "gnomes"} & using)
        if self._as_adjacent(region, using):
            return True
        by_water = self.race == "naga" and self.table.water(region) and not self.held
        return "anchor" in self.table.symbols[region] or by_water or self._underground(region)

    def left_by_champion(self) -> set[str]:
        """Returns the regions of the race once the Champion is taken up, without one that it alone held."""
        table = self.table
        return {id for id in self.held if table.defenders(id) - table.pieces[id]["champion_figure"] >= self.least}

    def taken_up(self) -> int:
        """Returns the tokens that come to hand from the region that the Champion leaves, where too few would stay."""
        return sum(self.table.tokens[id] + self.table.pieces[id]["beast"] for id in self.held - self.left_by_champion())

    def _left_with(self, using: frozenset[str]) -> bool:
        """Checks whether the Ashes that would serve the Champion lie where others of the race stay."""
        return "ashes" not in using or any(self.table.pieces[id]["ashes"] for id in self.left_by_champion())

    def price(self, region: str, using: frozenset[str]) -> int:
        """Returns the tokens for an ordinary conquest."""
        table, pieces = self.table, self.table.pieces[region]
        price = 2 + pieces["wisp_wall"] + pieces["fort"] + pieces["mountain"] + pieces["murloc"]
        price += table.defenders(region)
        spared = self._underground(region) or any(table.works(self.race, it) for it in ("sailing", "meeting_stone"))
        if "anchor" in table.symbols[region] and not self._as_adjacent(region, using) and not spared:
            price += 1
        price -= 2 * (self.race == "dwarves" and table.terrain[region] == "mountain")
        price -= self.race == "night_elves" and table.terrain[region] == "forest"
        price -= self.race == "trolls" and not table.empty(region)
        price -= "worgen_form" in self.memory.chosen
        price -= table.power[self.race] == "blacksmith"
        price -= 2 * ("frostmourne" in using) + 2 * ("ethereals" in using)
        if "gnomes" in using and self.memory.strike is not None:
            price -= self.memory.strike[1]
        return max(price, self.least)

    def takes(self, region: str, way: str, using: frozenset[str]) -> int:
        """Returns the tokens for a conquest of any kind."""
        if way == "champion":
            return self.least - 1
        return self.least if way == "doomhammer" else self.price(region, using)

    def fees(self, region: str, way: str, using: frozenset[str]) -> Counter[int | None]:
        """Returns the coins to be paid for the attempt, and to whom: None is the bank."""
        table, other = self.table, self.table.who[region]
        owner = table.seat.get(other)
        fees: Counter[int | None] = Counter()
        if way == "doomhammer" and owner != self.seat:
            fees[owner] += 2
        if "gnomes" in using and self.memory.strike is not None:
            # The attack began when its target was named, and was paid for then.
            return fees
        if owner not in (None, self.seat) and table.power[other] == "marsh_dweller":
            fees[owner] += table.terrain[region] == "swamp"
        return fees + self.fees_for_touching(region, tokens=True)

    def fees_for_touching(self, *regions: str, tokens: bool) -> Counter[int | None]:
        """Returns the coins to be paid before anything is done to regions, or to the `tokens` there."""
        table = self.table
        fees: Counter[int | None] = Counter()
        for region in regions:
            other = table.who[region]
            if table.is_active(other) and table.seat[other] != self.seat and table.pieces[region]["aegis"]:
                fees[table.seat[other]] += 2
        for other in {table.who[region] for region in regions if tokens}:
            if self._owes_for_peace(other):
                fees[table.seat[other]] += 2
        return fees

    def can_pay(self, fees: Counter[int | None]) -> bool:
        """Checks whether the player has the coins."""
        return sum(fees.values()) <= self.table.coins[self.seat]

    def _owes_for_peace(self, other: str) -> bool:
        table = self.table
        if other != "pandaren" or not table.is_active(other):
            return False
        return self.seat in table.harmony[table.seat[other]] and not self.memory.harmony_paid

    def _open_to_attack(self, region: str, way: str, using: frozenset[str]) -> bool:
        table = self.table
        own = self.held if way != "champion" else self.left_by_champion()
        if region in own or table.pieces[region]["tower"]:
            return False
        if table.water(region) and self.race != "naga":
            return False
        if not self._in_reach(region, way, using):
            return False
        return self.can_pay(self.fees(region, way, using))

    def _helps(self, region: str, using: frozenset[str]) -> bool:
        """Checks whether a helper can help in a region."""
        if "ethereals" in using:
            place = any(self.table.pieces[region][place] for place in PLACES)
            if not place or not self._as_adjacent(region, using):
                return False
        if self.memory.strike is None or "gnomes" not in self.at_hand():
            return True
        # The die is for the region that was named, and who attacks that one strikes from the air.
        return (self.memory.strike[0] == region) == ("gnomes" in using)

    def conquests(self) -> Iterator[Attempt]:
        """Returns every conquest that needs no luck."""
        for region, way, using in self._attempts():
            strength = self.strength + (self.taken_up() if way == "champion" else 0)
            if strength >= self.takes(region, way, using) and (strength or way == "champion"):
                yield region, way, using

    def last_attempts(self) -> Iterator[Attempt]:
        """Returns the conquests that are short of no more tokens than the die can bring, with a token in hand."""
        for region, way, using in self._attempts():
            short = self.price(region, using) - self.strength
            if way == "ordinary" and self.strength >= self.least and 1 <= short <= 3:
                yield region, way, using

    def _attempts(self) -> Iterator[Attempt]:
        at_hand = self.at_hand()
        ways = {"ordinary", *({"doomhammer", "champion"} & at_hand)}
        for way in ways:
            for using in _subsets(at_hand & {"ashes", "gnomes", "frostmourne", "ethereals"}):
                # A fixed price is not lowered, and no region is fetched from afar twice.
                if way != "ordinary" and (len(using) > 1 or using & {"frostmourne", "ethereals"}):
                    continue
                if way == "champion" and not self._left_with(using):
                    continue
                for region in self.table.regions:
                    if self._helps(region, using) and self._open_to_attack(region, way, using):
                        yield region, way, using


def _subsets(things: Iterable[str]) -> list[frozenset[str]]:
    things = sorted(things)
    return [frozenset(some) for n in range(len(things) + 1) for some in combinations(things, n)]
