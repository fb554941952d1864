"""What is in the box of Small World of Warcraft, as its rulebook and its list of components have it."""

from __future__ import annotations

from collections import Counter

from smallworld.games.warcraft.box import WARCRAFT

#: The number on the banner, and the tokens in the tray.
RACES = {
    "blood_elves": (5, 10), "draenei": (7, 12), "dwarves": (5, 10), "ethereals": (5, 10), "forsaken": (6, 20),
    "gnomes": (5, 10), "goblins": (6, 11), "humans": (5, 10), "kobolds": (6, 11), "naga": (6, 11),
    "night_elves": (4, 9), "orcs": (6, 11), "pandaren": (5, 10), "tauren": (11, 16), "trolls": (6, 11),
    "worgen": (5, 10),
}  # fmt: skip
ALLIANCE = {"draenei", "dwarves", "gnomes", "humans", "night_elves", "worgen"}
HORDE = {"blood_elves", "forsaken", "goblins", "orcs", "tauren", "trolls"}
#: The numbers that no source gives: banners not seen in print. Of the badges, none was.
OURS = {"naga", "night_elves", "orcs", "pandaren", "tauren", "trolls", "worgen"}
POWERS = {
    "archaeologist", "battlemaster", "beast_master", "blacksmith", "champion", "defensive", "enraged", "explorer",
    "farmer", "fishing", "garrisoned", "herbalist", "intimidating", "marsh_dweller", "mining", "mountaineer",
    "portal_mage", "ranger", "sailing", "swampwalker",
}  # fmt: skip
ARTIFACTS = {"aegis", "ashes", "doomhammer", "frostmourne", "heart"}
PLACES = {"battleground", "chapel", "dark_portal", "karazhan", "meeting_stone", "spirit_healer", "well"}
PIECES = {
    "murloc": 15, "mountain": 10, "wisp_wall": 9, "bomb": 12, "champion_figure": 1, "fort": 10, "objective": 2,
    "beast": 5, "tower": 6, "marker": 12, **dict.fromkeys((*ARTIFACTS, *PLACES), 1),
}  # fmt: skip


def _short(id: str) -> str:
    return id.removeprefix("warcraft.")


def test_banners_and_trays() -> None:
    assert {_short(race.id): (race.tokens, race.supply) for race in WARCRAFT.races.values()} == RACES
    assert sum(race.supply for race in WARCRAFT.races.values()) == 182


def test_each_faction_has_six_races_and_four_are_neutral() -> None:
    sides = {_short(race.id): race.faction for race in WARCRAFT.races.values()}
    assert {race for race, side in sides.items() if side == "alliance"} == ALLIANCE
    assert {race for race, side in sides.items() if side == "horde"} == HORDE
    assert Counter(sides.values())[None] == 4


def test_the_factions_fight_each_other() -> None:
    assert {faction.id: faction.rival for faction in WARCRAFT.factions.values()} == {
        "alliance": "horde",
        "horde": "alliance",
    }


def test_a_race_has_tokens_enough_for_any_badge() -> None:
    """The rulebook says so of all of them."""
    most = max(power.tokens for power in WARCRAFT.powers.values())
    assert all(race.tokens + most <= race.supply for race in WARCRAFT.races.values())


def test_numbers_that_were_not_seen_in_print_are_marked_as_ours() -> None:
    assert {_short(race.id) for race in WARCRAFT.races.values() if race.ours} == OURS
    assert {_short(power.id) for power in WARCRAFT.powers.values() if power.ours} == POWERS


def test_artifacts_and_places() -> None:
    found = WARCRAFT.finds.values()
    assert {_short(find.id) for find in found if find.relic} == ARTIFACTS
    assert {_short(find.id) for find in found if not find.relic} == PLACES


def test_pieces() -> None:
    assert {_short(piece.id): piece.supply for piece in WARCRAFT.pieces.values()} == PIECES


def test_murlocs_defend_and_belong_to_nobody() -> None:
    """Ruling W-117."""
    murloc = WARCRAFT.pieces["warcraft.murloc"]
    assert (murloc.defence, murloc.neutral, murloc.permanent) == (1, True, False)


def test_every_id_carries_the_box() -> None:
    held = (*WARCRAFT.races, *WARCRAFT.powers, *WARCRAFT.finds, *WARCRAFT.pieces)
    assert all(id.startswith("warcraft.") for id in held)
