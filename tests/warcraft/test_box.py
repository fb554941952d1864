"""The contents of the box of Small World of Warcraft, by its rulebook and its list of components."""

from __future__ import annotations

from collections import Counter

from smallworld.games.warcraft.box import WARCRAFT

ALLIANCE = {"draenei", "dwarves", "gnomes", "humans", "night_elves", "worgen"}
HORDE = {"blood_elves", "forsaken", "goblins", "orcs", "tauren", "trolls"}
#: The numbers that no source gives: banners not seen in print. Of the badges, none was.
OURS = {"naga", "night_elves", "orcs", "pandaren", "tauren", "trolls", "worgen"}
ARTIFACTS = {"aegis", "ashes", "doomhammer", "frostmourne", "heart"}
PLACES = {"battleground", "chapel", "dark_portal", "karazhan", "meeting_stone", "spirit_healer", "well"}


def _short(id: str) -> str:
    return id.removeprefix("warcraft.")


def test_all_race_tokens() -> None:
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
    assert all(power.ours for power in WARCRAFT.powers.values())


def test_artifacts_and_places() -> None:
    found = WARCRAFT.finds.values()
    assert {_short(find.id) for find in found if find.relic} == ARTIFACTS
    assert {_short(find.id) for find in found if not find.relic} == PLACES


def test_murlocs_defend_and_belong_to_nobody() -> None:
    """Ruling W-117."""
    murloc = WARCRAFT.pieces["warcraft.murloc"]
    assert (murloc.defence, murloc.neutral, murloc.permanent) == (1, True, False)
