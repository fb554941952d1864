"""A second, plain reading of what the fall of a region does in Small World of Warcraft: losses, survivors and coins."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from tests.warcraft.reading import Memory, Table, faction


class Fall(NamedTuple):
    """The fate of the defenders of a region."""

    race: str
    #: Tokens discarded, and those that their player takes back in hand.
    lost: int
    survivors: int
    #: Beasts and the Champion who are redeployed with the survivors.
    displaced: Counter[str]
    #: What a beast that is discarded counts for: it is a race token in every case.
    beasts_lost: int = 0


def fall(table: Table, region: str, memory: Memory) -> Fall:
    """Returns the fall of a conquered region. The first fall of Draenei in a turn costs them no token."""
    race, tokens, pieces = table.who[region], table.tokens[region], table.pieces[region]
    if not table.is_active(race):
        return Fall(race, tokens, 0, Counter())
    displaced = Counter({piece: pieces[piece] for piece in ("beast", "champion_figure") if pieces[piece]})
    if pieces["champion_figure"] or table.works(race, "chapel"):
        return Fall(race, 0, tokens, displaced)
    if race == "draenei" and not memory.draenei_spared:
        memory.draenei_spared = True
        return Fall(race, 0, tokens, displaced)
    if pieces["beast"]:
        return Fall(race, 0, tokens, +(displaced - Counter(beast=1)), 1)
    return Fall(race, 1, tokens - 1, displaced)


def losses(table: Table, seat: int, region: str, fallen: Fall) -> int:
    """Returns the race tokens that others than the attacker have lost, Murlocs among them."""
    if table.seat.get(fallen.race) == seat:
        return 0
    return fallen.lost + fallen.beasts_lost + table.pieces[region]["murloc"]


def spoils(table: Table, seat: int, region: str) -> list[int]:
    """Returns the coins that change hands at a conquest by the active race of a player."""
    race, other, pieces = table.active[seat], table.who[region], table.pieces[region]
    coins = [0] * len(table.coins)
    coins[seat] += table.power[race] == "battlemaster" and not table.empty(region)
    if table.power[race] == "enraged" and table.defenders(region) >= 2:
        coins[seat] += table.defenders(region)
    coins[seat] += race == "orcs" and faction(other) == "alliance"
    if pieces["objective"] and faction(race) != "horde":
        for paid in {seat, table.seat["humans"]}:
            coins[paid] += 2
    return coins


def ransom(table: Table, region: str, coins: int) -> int:
    """Returns the coins out of `coins` that the owner of the Champion pays to have it back."""
    return min(1, coins) if table.pieces[region]["champion_figure"] else 0
