"""A second, plain reading of what races do between conquests: Intimidating ones, Portal Mages, Ethereals."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from tests.warcraft.reading import ARTIFACTS, Attacker, Memory, Table

#: What does not change places.
STAYS = {"mountain", "marker", "battleground", "dark_portal", "karazhan", "chapel", "meeting_stone", "spirit_healer"}


def intimidations(attacker: Attacker) -> set[tuple[str, str]]:
    """Returns the moves of tokens, from where to where: nowhere for Murlocs, shields, and tokens without a goal."""
    table = attacker.table
    if table.power[attacker.race] != "intimidating" or attacker.memory.done["intimidate"] == 3:
        return set()
    if attacker.memory.done["conquer"] and attacker.strength < attacker.least:
        # It is done before the final conquest: one has been made, and none can follow.
        return set()
    found = set()
    for region in table.regions:
        other, pieces = table.who[region], table.pieces[region]
        takes = not shielded(table, region)
        if not table.next_to(attacker.race, region) or not touchable(attacker, region, tokens=takes):
            continue
        if pieces["murloc"]:
            found.add((region, ""))
        elif other and table.seat[other] != attacker.seat and (not takes or table.tokens[region] + pieces["beast"]):
            # The Champion is a token in defence alone.
            elsewhere = {to for to in table.held(other) - {region} if not table.pieces[to]["tower"]}
            found |= {(region, to) for to in elsewhere or {""}} if takes else {(region, "")}
            found = {pair for pair in found if attacker.can_pay(fees_for_moving(attacker, *pair))}
    return found


def fees_for_moving(attacker: Attacker, region: str, to: str) -> Counter[int | None]:
    """Returns the coins for taking a token from a region, and for putting it into another."""
    fees = attacker.fees_for_touching(region, tokens=not shielded(attacker.table, region))
    return fees + attacker.fees_for_touching(to, tokens=False) if to else fees


def shielded(table: Table, region: str) -> bool:
    """Checks whether a wall or a fort goes before the tokens do."""
    return bool(table.who[region] and (table.pieces[region]["wisp_wall"] or table.pieces[region]["fort"]))


def intimidated(table: Table, region: str, to: str, memory: Memory) -> int:
    """Returns the tokens that are lost."""
    race = table.who[region]
    if to or shielded(table, region):
        return 0
    if race == "draenei" and table.is_active(race) and not memory.draenei_spared:
        memory.draenei_spared = True
        return 0
    return 1


def swaps(attacker: Attacker) -> set[tuple[str, str]]:
    """Returns the pairs of magic regions that Portal Mages may have change places, where it makes a difference."""
    table = attacker.table
    if table.power[attacker.race] != "portal_mage" or attacker.memory.done["swap"] == 2:
        return set()
    magic = [region for region in table.regions if "magic" in table.symbols[region]]
    return {
        (one, other)
        for one, other in combinations(magic, 2)
        if touchable(attacker, one, other, tokens=True) and _movable(table, one) != _movable(table, other)
    }


def _movable(table: Table, region: str) -> tuple[str, int, dict[str, int]]:
    pieces = {piece: n for piece, n in table.pieces[region].items() if piece not in STAYS and n}
    return table.who[region], table.tokens[region], pieces


def steals(attacker: Attacker) -> set[tuple[str, str]]:
    """Returns the artifacts next door that Ethereals may take, and where to: a region of theirs next to it."""
    table = attacker.table
    if "ethereals" not in attacker.at_hand():
        return set()
    return {
        (artifact, to)
        for region in set(table.regions) - attacker.held
        for artifact in ARTIFACTS
        if table.pieces[region][artifact] and touchable(attacker, region, tokens=False)
        for to in table.near[region] & attacker.held
    }


def touchable(attacker: Attacker, *regions: str, tokens: bool) -> bool:
    """Towers are immune to everything, and some regions cost coins."""
    if any(attacker.table.pieces[region]["tower"] for region in regions):
        return False
    return attacker.can_pay(attacker.fees_for_touching(*regions, tokens=tokens))
