"""A second, plain reading of what a race earns in Warcraft, by the readings that are recommended.

It shares nothing with the engine but the position. What is paid at a conquest, or by opponents, is not among it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from smallworld.model.player import Force
from smallworld.model.position import Position

ALLIANCE = {"draenei", "dwarves", "gnomes", "humans", "night_elves", "worgen"}
HORDE = {"blood_elves", "forsaken", "goblins", "orcs", "tauren", "trolls"}
_TERRAINS = {
    "farmer": "farmland", "herbalist": "hill", "mountaineer": "mountain", "ranger": "forest", "swampwalker": "swamp",
}  # fmt: skip
_FINDS = {
    "aegis", "ashes", "doomhammer", "frostmourne", "heart",
    "battleground", "chapel", "dark_portal", "karazhan", "meeting_stone", "spirit_healer", "well",
}  # fmt: skip
_WATER = {"sea", "lake"}


def coins(position: Position, force: Force, *, active: bool, beaten: Counter[str], chosen: Collection[str]) -> int:
    """Returns the coins that the bank owes a race. `beaten` are regions by the races that lost them this turn."""
    board = position.rules.board
    regions = {region.id: region for region in board.regions}
    terrain = {id: region.terrain.id for id, region in regions.items()}
    pieces = {
        id: {_bare(piece) for piece, _ in holding.pieces}
        for id, holding in zip(board.ids, position.holdings, strict=True)
    }
    who = {id: holding.race for id, holding in zip(board.ids, position.holdings, strict=True)}
    held = [id for id in board.ids if who[id] == force.race]
    found = len(held) + of_islands(position, force, active=active, beaten=beaten, chosen=chosen)
    if not active:
        return found
    race, power = _bare(force.race), _bare(force.power or "")
    lies = [piece for id in held for piece in pieces[id] & _FINDS]
    found += sum(terrain[id] == _TERRAINS.get(power) for id in held)
    if race == "blood_elves":
        found += sum("magic" in regions[id].symbols for id in held)
    if power == "mining":
        found += sum("cavern" in regions[id].symbols for id in held)
    if power == "fishing":
        found += sum(any(terrain[other] in _WATER for other in board.graph[id]) for id in held)
    if power == "archaeologist":
        found += len(lies)
    return found


def of_islands(position: Position, force: Force, *, active: bool, beaten: Counter[str], chosen: Collection[str]) -> int:
    """Returns the coins that islands, their places and factions bring a race of any box."""
    board = position.rules.board
    terrain = {region.id: region.terrain.id for region in board.regions}
    pieces = {
        id: {_bare(piece) for piece, _ in holding.pieces}
        for id, holding in zip(board.ids, position.holdings, strict=True)
    }
    who = {id: holding.race for id, holding in zip(board.ids, position.holdings, strict=True)}
    held = [id for id in board.ids if who[id] == force.race]
    found = _well(position, force.race, pieces, who)
    if not active:
        return found
    race, power = _bare(force.race), _bare(force.power or "")
    lies = [piece for id in held for piece in pieces[id] & _FINDS]
    if power == "explorer":
        # Each of the six boards has its letter, and the regions on it begin with that.
        found += len({id[0] for id in held})
    found += 2 * ("dark_portal" in lies)
    for id in held:
        if "karazhan" in pieces[id]:
            found += sum(terrain[other] == terrain[id] for other in held) - 1
    return found + _bonus(race, beaten, chosen, doubled="battleground" in lies)


def _bonus(race: str, beaten: Counter[str], chosen: Collection[str], *, doubled: bool) -> int:
    """Returns a coin for each beaten race of the other faction, and with the Battleground one more for two regions."""
    neutral = race not in ALLIANCE | HORDE
    if race in ALLIANCE or (neutral and doubled and "alliance" in chosen):
        rivals = HORDE
    elif race in HORDE or (neutral and doubled and "horde" in chosen):
        rivals = ALLIANCE
    else:
        return 0
    counts = [n for other, n in beaten.items() if _bare(other) in rivals]
    return len(counts) + (sum(n >= 2 for n in counts) if doubled else 0)


def _well(position: Position, race: str, pieces: dict[str, set[str]], who: dict[str, str | None]) -> int:
    """Returns two coins if the race alone holds most regions around the Well. Murlocs hold theirs for nobody."""
    for id, here in pieces.items():
        if "well" in here:
            around = position.rules.board.graph[id]
            holders = Counter("murloc" if "murloc" in pieces[other] else who[other] for other in around)
            del holders[None]
            most = [holder for holder, n in holders.items() if n == max(holders.values())]
            return 2 * (most == [race])
    return 0


def _bare(id: str) -> str:
    return id.removeprefix("warcraft.")
