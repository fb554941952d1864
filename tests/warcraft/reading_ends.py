"""A second, plain reading of how turns of Small World of Warcraft begin and end, and of going into decline."""

from __future__ import annotations

from collections import Counter

from tests.warcraft.reading import Attacker, Memory, Table, faction
from tests.warcraft.reading_deeds import touchable
from tests.warcraft.reading_income import strongest

#: The pieces that leave when a race declines. Its walls and forts stay.
_LEAVES = {"beast", "champion_figure", "tower"}


def beasts(table: Table, race: str) -> int:
    """Returns a beast for each hill that tokens hold as the turn begins, up to the five in the box.

    Those of the turn before are gone.
    """
    hills = [id for id in table.held(race) if table.terrain[id] == "hill" and table.tokens[id]]
    return min(len(hills), 5) if table.power[race] == "beast_master" else 0


def forms(table: Table, seat: int) -> set[str]:
    """Returns the forms that Worgen may take: one costs a coin."""
    return {"human_form", "worgen_form"} if table.coins[seat] else {"human_form"}


def sides(table: Table, race: str, memory: Memory) -> set[str]:
    """Returns the sides that a neutral race on the Battleground may take for the turn."""
    free = not faction(race) and table.works(race, "battleground") and not {"alliance", "horde"} & memory.chosen
    return {"alliance", "horde"} if free else set()


def reinforced(table: Table, race: str) -> int:
    """Returns the tokens that the Spirit Healer adds to a redeployment, if the tray has one."""
    return int(table.works(race, "spirit_healer"))


def objectives(humans: Attacker) -> set[str]:
    """Returns the regions where Humans can put an objective: not held by the Alliance, and without one yet."""
    table = humans.table
    free = {id for id in table.regions if faction(table.who[id]) != "alliance" and not table.pieces[id]["objective"]}
    return {id for id in free if touchable(humans, id, tokens=False)}


def bombs(goblins: Attacker) -> set[str]:
    """Returns the regions where Goblins may lay a bomb: of opponents' active races next door, one to each."""
    table, race = goblins.table, goblins.race
    opponents = {other for other in table.active.values() if other != race}
    return {
        id
        for id in table.regions
        if table.who[id] in opponents and table.next_to(race, id) and not table.pieces[id]["bomb"]
        if touchable(goblins, id, tokens=False)
    }


def towers(table: Table, race: str) -> set[str]:
    """Returns the fields held around which a Defensive race holds more regions than any other."""
    fields = {region for region in table.held(race) if table.terrain[region] == "farmland"}
    return {region for region in fields if strongest(table, race, table.near[region])}


def in_harmony(table: Table, seat: int, memory: Memory) -> set[int]:
    """Returns the players whose active race the Pandaren have not attacked, with those that have none."""
    others = set(range(len(table.coins))) - {seat}
    return {other for other in others if table.active.get(other, "") not in memory.attacked}


def declined(table: Table, race: str) -> dict[str, tuple[int, Counter[str]]]:
    """Returns the regions that a race holds in decline: with a token in each, or two Tauren, and pieces that stay."""
    stays = 2 if race == "tauren" else 1
    found = {}
    for region in table.held(race):
        pieces = +Counter({piece: n for piece, n in table.pieces[region].items() if piece not in _LEAVES})
        if table.tokens[region] >= stays:
            found[region] = stays, pieces
    return found
