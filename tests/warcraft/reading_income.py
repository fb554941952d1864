"""A second, plain reading of what a turn of Small World of Warcraft earns."""

from __future__ import annotations

from collections import Counter

from tests.warcraft.reading import ARTIFACTS, PLACES, Memory, Table, faction

_TERRAINS = {
    "farmer": "farmland",
    "herbalist": "hill",
    "mountaineer": "mountain",
    "ranger": "forest",
    "swampwalker": "swamp",
}


def income(table: Table, seat: int, memory: Memory) -> int:
    """Returns the coins that the bank owes a player at the end of a turn."""
    races = [race for race, whose in table.seat.items() if whose == seat]
    found = sum(len(table.held(race)) + around_the_well(table, race) for race in races)
    if seat in table.active:
        found += _of_abilities(table, table.active[seat]) + faction_bonus(table, table.active[seat], memory)
    return found


def _of_abilities(table: Table, race: str) -> int:
    """Returns the coins that an active race gets from its race, power, artifacts and places."""
    held, power = table.held(race), table.power[race]
    found = 0
    for region in held:
        terrain, symbols, pieces = table.terrain[region], table.symbols[region], table.pieces[region]
        found += race == "blood_elves" and "magic" in symbols
        found += power == "mining" and "cavern" in symbols
        found += terrain == _TERRAINS.get(power)
        found += power == "fishing" and any(table.water(other) for other in table.near[region])
        found += (power == "archaeologist") * sum(pieces[find] for find in ARTIFACTS | PLACES)
        found += 2 * pieces["dark_portal"]
        if pieces["karazhan"]:
            found += sum(table.terrain[other] == terrain for other in held - {region})
    if power == "explorer":
        found += sum(bool(island & held) for island in table.islands)
    return found


def faction_bonus(table: Table, race: str, memory: Memory) -> int:
    """Returns a coin for each beaten race of the other faction, on the Battleground for two regions of each."""
    battleground = table.works(race, "battleground")
    side = faction(race)
    if not side and battleground:
        side = next(iter({"alliance", "horde"} & memory.chosen), "")
    rival = {"alliance": "horde", "horde": "alliance"}.get(side)
    regions = Counter(beaten for beaten in memory.beaten if faction(beaten[0]) == rival and rival)
    return sum(min(number, 2 if battleground else 1) for number in regions.values())


def around_the_well(table: Table, race: str) -> int:
    """Returns two coins for the race that holds the most regions around the Well, in decline too."""
    for region in table.regions:
        if table.pieces[region]["well"]:
            return 2 * strongest(table, race, table.near[region])
    return 0


def strongest(table: Table, race: str, regions: set[str]) -> bool:
    """Checks whether a race holds more of some regions than any other. Murlocs are one too, in decline and nobody's."""
    mine = len(table.held(race) & regions)
    others = [len(table.held(other) & regions) for other in table.seat if other != race]
    murlocs = sum(table.pieces[region]["murloc"] for region in regions)
    return mine > max(murlocs, *others, 0)


def from_the_heart(table: Table, seat: int) -> list[int]:
    """Returns the coins that each player gives to the holder of the Heart of Azeroth, as far as they have any.

    A region with the Aegis of another player is immune to it, as nobody pays two coins for one.
    """
    given = [0] * len(table.coins)
    if seat not in table.active:
        return given
    for region in table.held(table.active[seat]):
        for other, race in table.active.items():
            there = {id for id in table.held(race) & table.near[region] if not table.pieces[id]["aegis"]}
            if table.pieces[region]["heart"] and other != seat and there:
                given[other] = min(1, table.coins[other])
    return given
