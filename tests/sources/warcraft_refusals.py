"""Small World of Warcraft: what is refused, and under which heading."""

from __future__ import annotations

from typing import Any

from tests.scenario import seat
from tests.sources.table import Row, Start, warcraft

_THIEVES, _BY_AIR = "warcraft.ethereals", "warcraft.gnomes"
_C = "Conquering a Region"
_FINDS = "Artifacts and Legendary Places"


def _among(combo: str, region: str, *others: str, hand: int = 6, coins: int = 5, **more: Any) -> Start:
    """Returns a position of Ann's race in one region and the races of others, which are active if they have a power."""
    race = combo.rsplit(maxsplit=1)[-1]
    seats = [seat(other) if " " in other else seat(declined=[other]) for other in others]
    given = {name: more.pop(name) for name in ("options", "stacks", "phase") if name in more}
    held = {region: f"{race} {2 if race == 'tauren' else 1}", **more}
    return warcraft(seat(combo, hand=hand, coins=coins), *seats, regions=held, **given)


def _found(region: str, held: str, **options: bool) -> Start:
    """Returns a position in which the Well has just been turned up in a region."""
    return warcraft(
        seat("mining orcs", hand=4), regions={held: "orcs 1", region: "orcs 1"},
        turn={"discovering": [region], "afloat": "well"}, options=options,
    )  # fmt: skip


def _mined(**more: Any) -> Start:
    """Bombs lie with Dwarves in two regions, and the turn of the Goblins begins."""
    regions = {"wood": "goblins 2", "strand": "dwarves 1 bomb", "mound": "dwarves 1 bomb"}
    return warcraft(seat("farmer goblins"), seat("mining dwarves"), regions=regions, phase="turn", **more)


def _laying(**more: Any) -> Start:
    """Returns a position in which Goblins lay bombs next to Dwarves in strand and mound, and to declined Trolls."""
    regions = {
        "meadow": "goblins 1", "knoll": "goblins 1", "strand": "dwarves 1", "bog": "dwarves 1", "grove": "trolls 1",
        "mound": "dwarves 1",
    }  # fmt: skip
    seats = (seat("farmer goblins"), seat("mining dwarves", declined=["trolls"]))
    return warcraft(*seats, regions={**regions, **more.pop("regions", {})}, phase="placement", **more)


def _losses(coins: int = 5, hand: int = 12) -> Start:
    """Returns a position of Forsaken who can drive out a Murloc and three Kobolds."""
    forsaken = seat("herbalist forsaken", hand=hand, coins=coins)
    return warcraft(forsaken, seat("mining kobolds"), regions={"knoll": "forsaken 1", "quay": "kobolds 3"})


_LOOSE = warcraft(seat("farmer orcs", hand=6))
_BOUGHT = ("conquer camp", "conquer quay", "end-conquests")
_WORGEN = warcraft(seat("mining worgen", coins=0), regions={"wood": "worgen 2"}, phase="turn")
_HUMANS = warcraft(
    seat("farmer humans"), seat("defensive orcs", declined=["gnomes"]),
    regions={"wood": "humans 1", "meadow": "orcs 1 tower", "strand": "gnomes 1"}, phase="placement",
)  # fmt: skip

ROWS = (
    # Within reach.
    Row("not adjacent", _among("farmer orcs", "knoll"), "refuse conquer wood", ("not_adjacent: Following Conquests",)),
    Row("no anchor", _LOOSE, "refuse conquer wood", ("not_entry: First Conquest",)),
    Row("water", _among("farmer orcs", "knoll"), "refuse conquer mere", (f"water: {_C}",)),
    Row("not enough tokens", _among("farmer orcs", "knoll", hand=1), "refuse conquer meadow",
        (f"not_enough_tokens: {_C}",)),
    Row(
        "warcraft.naga, no water afar once they are in", _among("farmer naga", "knoll"), "refuse conquer bay",
        ("not_adjacent: Following Conquests",),
    ),
    Row("warcraft.naga, no way in but water and anchors", warcraft(seat("farmer naga", hand=6)), "refuse conquer wood",
        ("not_entry: First Conquest",)),
    # What protects.
    Row(
        "warcraft.defensive, nobody conquers a tower", _among("farmer orcs", "knoll", "defensive humans",
                                                             meadow="humans 1 tower"),
        "refuse conquer meadow", ("immune: Special Powers: Defensive",),
    ),
    Row(
        "warcraft.marsh_dweller, without a coin",
        _among("farmer orcs", "knoll", "marsh_dweller humans", coins=0, quay="humans 1"), "refuse conquer quay",
        ("toll: Special Powers: Marsh Dweller",),
    ),
    Row(
        "aegis, without two coins", _among("farmer orcs", "knoll", "mining humans", coins=1, meadow="humans 1 aegis"),
        "refuse conquer meadow", ("toll: Artifacts: Aegis of Aggramar",),
    ),
    Row(
        "warcraft.pandaren, without two coins",
        warcraft(seat("farmer orcs", hand=6, coins=1), seat("mining pandaren", harmony=[0]),
                 regions={"knoll": "orcs 1", "meadow": "pandaren 1"}),
        "refuse conquer meadow", ("toll: Races: Pandaren",),
    ),
    # The Champion.
    Row(
        "warcraft.champion, once a turn", _among("champion orcs", "knoll"), "refuse conquer camp champion",
        ("used: Special Powers: Champion",), do=("conquer meadow champion",),
    ),
    Row(
        "warcraft.champion, next door alone", _among("champion orcs", "knoll"), "refuse conquer haven champion",
        ("not_adjacent: Special Powers: Champion",),
    ),
    Row(
        "warcraft.champion, without a token", _among("champion orcs", "knoll", hand=0),
        "refuse conquer meadow champion", (), option="figure_needs_token",
        otherwise=(f"no_tokens: {_C} [figure_needs_token]",),
    ),
    Row(
        "warcraft.champion, a hostage",
        warcraft(
            seat("champion orcs", hand=2, coins=0), {**seat("mining humans"), "claims": ["champion_figure"]},
            regions={"knoll": "orcs 1"}, options={"figure_returns_unransomed": False},
        ),
        "refuse conquer meadow champion", ("no_piece: Special Powers: Champion [figure_returns_unransomed]",),
    ),
    Row(
        "warcraft.champion, no more tokens than there are beside him",
        _among("champion orcs", "knoll", phase="ready", meadow="orcs 2 champion_figure"),
        "refuse pick-up meadow 3", ("nothing_to_pick_up: Ready Your Troops",),
    ),
    Row(
        "warcraft.tauren, with the Champion", _among("champion tauren", "knoll", hand=0),
        "refuse conquer meadow champion", (f"not_enough_tokens: {_C} [least_binds_any_way]",),
        option="least_binds_any_way", otherwise=(),
    ),
    Row(
        "warcraft.tauren, two stay", _among("farmer tauren", "knoll", phase="ready"), "refuse pick-up knoll 1",
        ("one_must_stay: Races: Tauren",),
    ),
    # The Doomhammer.
    Row(
        "doomhammer, without two coins", _among("farmer orcs", "knoll", coins=1, quay="orcs 1 doomhammer"),
        "refuse conquer meadow doomhammer", ("toll: Artifacts: Doomhammer",),
    ),
    Row(
        "doomhammer, once a turn", _among("farmer orcs", "knoll", quay="orcs 1 doomhammer"),
        "refuse conquer camp doomhammer", ("used: Artifacts: Doomhammer",), do=("conquer meadow doomhammer",),
    ),
    Row(
        "doomhammer, out of reach", _among("farmer orcs", "knoll", quay="orcs 1 doomhammer"),
        "refuse conquer field doomhammer", ("not_adjacent: Following Conquests [hammer_strikes_anywhere]",),
        option="hammer_strikes_anywhere", otherwise=(),
    ),
    # Artifacts that help.
    Row(
        "frostmourne, once a turn", _among("farmer orcs", "knoll", quay="orcs 1 frostmourne"),
        "refuse conquer mound ordinary frostmourne", ("used: Artifacts: Frostmourne",),
        do=("conquer meadow ordinary frostmourne",),
    ),
    Row(
        "ashes, once a turn", _among("farmer orcs", "knoll", quay="orcs 1 ashes"),
        "refuse conquer mound ordinary ashes", ("used: Artifacts: Ashes of Al’ar",),
        do=("conquer hill ordinary ashes",),
    ),
    Row(
        "frostmourne, not at hand", _among("farmer orcs", "knoll"), "refuse conquer meadow ordinary frostmourne",
        (f"no_such_relic: {_FINDS}",),
    ),
    # Gnomes.
    Row(
        "warcraft.gnomes, others have no such help", _among("farmer orcs", "knoll"),
        f"refuse conquer meadow ordinary {_BY_AIR}", ("no_such_relic: Races: Gnomes",),
    ),
    Row(
        "warcraft.gnomes, once a turn", _among("farmer gnomes", "knoll"), f"refuse conquer mound ordinary {_BY_AIR}",
        ("used: Races: Gnomes",), do=(f"conquer meadow ordinary {_BY_AIR}",),
    ),
    Row(
        "warcraft.gnomes, no second die for it", _among("farmer gnomes", "knoll"),
        f"refuse target-roll meadow {_BY_AIR}", ("rolled: Races: Gnomes",),
        do=(f"target-roll meadow {_BY_AIR}", "die 0"),
    ),
    Row(
        "warcraft.gnomes, the die is for one region", _among("farmer gnomes", "knoll"),
        f"refuse conquer mound ordinary {_BY_AIR}", ("rolled: Races: Gnomes",),
        do=(f"target-roll meadow {_BY_AIR}", "die 0"),
    ),
    Row(
        "warcraft.gnomes, that region is for the strike", _among("farmer gnomes", "knoll"), "refuse conquer meadow",
        ("rolled: Races: Gnomes",), do=(f"target-roll meadow {_BY_AIR}", "die 0"),
    ),
    Row(
        "warcraft.gnomes, artifacts help after the roll", _among("farmer gnomes", "knoll", quay="gnomes 1 frostmourne"),
        f"refuse target-roll meadow {_BY_AIR}+frostmourne", ("no_early_roll: Races: Gnomes",),
    ),
    Row(
        "warcraft.gnomes, their first conquest", warcraft(seat("farmer gnomes", hand=6)),
        f"refuse conquer hill ordinary {_BY_AIR}", (), option="strike_enters_anywhere",
        otherwise=("not_entry: Races: Gnomes [strike_enters_anywhere]",),
    ),
    # Ethereals.
    Row(
        "warcraft.ethereals, no help without a place", _among("farmer ethereals", "knoll"),
        f"refuse conquer meadow ordinary {_THIEVES}", ("no_help: Races: Ethereals",),
    ),
    Row(
        "warcraft.ethereals, a place face down", _among("farmer ethereals", "knoll", meadow="- marker"),
        f"refuse conquer meadow ordinary {_THIEVES}", ("no_help: Races: Ethereals [hidden_place_costs_less]",),
        option="hidden_place_costs_less", otherwise=(),
    ),
    Row(
        "warcraft.ethereals, others steal nothing", _among("farmer orcs", "knoll", meadow="- heart"),
        "refuse steal heart knoll", ("no_deed: Races: Ethereals",),
    ),
    Row(
        "warcraft.ethereals, not outside the conquests",
        _among("farmer ethereals", "knoll", meadow="- heart", phase="ready"), "refuse steal heart knoll",
        ("not_now: Races: Ethereals",),
    ),
    Row(
        "warcraft.ethereals, once a turn", _among("farmer ethereals", "knoll", meadow="- heart", quay="- ashes"),
        "refuse steal ashes knoll", ("used: Races: Ethereals",),
        do=("steal heart knoll",),
    ),
    Row(
        "warcraft.ethereals, a place", _among("farmer ethereals", "knoll", meadow="- karazhan"),
        "refuse steal karazhan knoll", ("no_such_relic: Races: Ethereals",),
    ),
    Row(
        "warcraft.ethereals, an artifact that was not found", _among("farmer ethereals", "knoll"),
        "refuse steal heart knoll", (f"no_such_relic: {_FINDS}",),
    ),
    Row(
        "warcraft.ethereals, their own", _among("farmer ethereals", "knoll", quay="ethereals 1 heart"),
        "refuse steal heart knoll", ("own_region: Races: Ethereals",),
    ),
    Row(
        "warcraft.ethereals, too far", _among("farmer ethereals", "knoll", wood="- heart"),
        "refuse steal heart knoll", ("not_adjacent: Races: Ethereals",),
    ),
    Row(
        "warcraft.ethereals, to elsewhere", _among("farmer ethereals", "knoll", meadow="- heart"),
        "refuse steal heart mound", ("not_held: Races: Ethereals",),
    ),
    Row(
        "warcraft.ethereals, from a tower",
        _among("farmer ethereals", "knoll", "defensive humans", meadow="humans 1 tower heart"),
        "refuse steal heart knoll", ("immune: Special Powers: Defensive",),
    ),
    Row(
        "aegis, what lies beside it is paid for",
        _among("farmer ethereals", "knoll", "mining humans", coins=1, meadow="humans 1 aegis heart"),
        "refuse steal heart knoll", ("toll: Artifacts: Aegis of Aggramar",),
    ),
    # Intimidating.
    Row(
        "warcraft.intimidating, others do not", _among("farmer orcs", "knoll"), "refuse intimidate camp",
        ("no_deed: Special Powers: Intimidating",),
    ),
    Row(
        "warcraft.intimidating, not outside the conquests", _among("intimidating orcs", "knoll", phase="ready"),
        "refuse intimidate camp", ("not_now: Special Powers: Intimidating",),
    ),
    Row(
        "warcraft.intimidating, three times a turn",
        _among("intimidating orcs", "knoll", "mining humans", meadow="humans 5", dell="humans 1"),
        "refuse intimidate meadow dell", ("used: Special Powers: Intimidating",),
        do=("intimidate meadow dell",) * 3,
    ),
    Row(
        "warcraft.intimidating, before the final conquest", _among("intimidating orcs", "knoll", hand=2),
        "refuse intimidate camp", ("no_conquest_follows: Special Powers: Intimidating",), do=("conquer meadow",),
    ),
    Row(
        "warcraft.intimidating, nobody there", _among("intimidating orcs", "knoll"), "refuse intimidate meadow",
        ("no_opponent: Special Powers: Intimidating",),
    ),
    Row(
        "warcraft.intimidating, not next door", _among("intimidating orcs", "knoll", "mining humans", wood="humans 1"),
        "refuse intimidate wood", ("not_adjacent: Special Powers: Intimidating",),
    ),
    Row(
        "warcraft.intimidating, it has to go somewhere",
        _among("intimidating orcs", "knoll", "mining humans", meadow="humans 1", dell="humans 1"),
        "refuse intimidate meadow", ("must_go: Special Powers: Intimidating",),
    ),
    Row(
        "warcraft.intimidating, to its own race alone",
        _among("intimidating orcs", "knoll", "mining humans", meadow="humans 1", dell="humans 1"),
        "refuse intimidate meadow wood", ("wrong_goal: Special Powers: Intimidating",),
    ),
    Row(
        "warcraft.intimidating, not from a tower",
        _among("intimidating orcs", "knoll", "defensive humans", meadow="humans 1 tower"),
        "refuse intimidate meadow", ("immune: Special Powers: Defensive",),
    ),
    Row(
        "warcraft.pandaren, harmony for their tokens",
        warcraft(
            seat("intimidating orcs", hand=6, coins=1), seat("mining pandaren", harmony=[0]),
            regions={"knoll": "orcs 1", "meadow": "pandaren 2"},
        ),
        "refuse intimidate meadow", ("toll: Races: Pandaren",),
    ),
    # Portal Mages.
    Row(
        "warcraft.portal_mage, others do not", _among("farmer orcs", "knoll"), "refuse swap meadow knoll",
        ("no_deed: Special Powers: Portal Mage",),
    ),
    Row(
        "warcraft.portal_mage, twice a turn", _among("portal_mage orcs", "knoll"), "refuse swap meadow knoll",
        ("used: Special Powers: Portal Mage",), do=("swap meadow knoll",) * 2,
    ),
    Row(
        "warcraft.portal_mage, magic regions alone", _among("portal_mage orcs", "knoll"), "refuse swap wood knoll",
        ("wrong_place: Special Powers: Portal Mage",),
    ),
    Row(
        "warcraft.portal_mage, two regions", _among("portal_mage orcs", "knoll"), "refuse swap knoll knoll",
        ("same_region: Special Powers: Portal Mage",),
    ),
    Row(
        "warcraft.portal_mage, in their order", _among("portal_mage orcs", "knoll"), "refuse swap knoll meadow",
        ("order: Special Powers: Portal Mage",),
    ),
    Row(
        "warcraft.portal_mage, nothing changes", _among("portal_mage orcs", "wood"), "refuse swap meadow knoll",
        ("nothing_here: Special Powers: Portal Mage",),
    ),
    Row(
        "warcraft.portal_mage, not into water", _among("portal_mage orcs", "knoll"), "refuse swap knoll mere",
        ("water: Special Powers: Portal Mage", "wrong_place: Special Powers: Portal Mage"),
    ),
    Row(
        "warcraft.portal_mage, no marker into water", _among("portal_mage orcs", "meadow", knoll="- marker"),
        "refuse swap knoll mere",
        ("nothing_here: Special Powers: Portal Mage", "wrong_place: Special Powers: Portal Mage"),
        option="swap_takes_markers",
        otherwise=(
            "water: Special Powers: Portal Mage [swap_takes_markers]", "wrong_place: Special Powers: Portal Mage",
        ),
    ),
    Row(
        "warcraft.portal_mage, not with a tower",
        _among("portal_mage orcs", "knoll", "defensive humans", meadow="humans 1 tower"), "refuse swap meadow knoll",
        ("immune: Special Powers: Defensive",),
    ),
    # Forsaken.
    Row(
        "warcraft.forsaken, others buy none", _among("farmer orcs", "knoll"), "refuse recruit 1",
        ("not_now: Races and Special Powers",),
    ),
    Row("warcraft.forsaken, no more than were lost", _losses(), "refuse recruit 3", ("no_tokens: Races: Forsaken",),
        do=_BOUGHT),
    Row("warcraft.forsaken, one at least", _losses(), "refuse recruit 0", ("no_tokens: Races: Forsaken",), do=_BOUGHT),
    Row(
        "warcraft.forsaken, without the coins", _losses(coins=1), "refuse recruit 2",
        ("not_enough_coins: Races: Forsaken",), do=_BOUGHT,
    ),
    Row(
        "warcraft.forsaken, no more than the tray holds", _losses(hand=18), "refuse recruit 2",
        ("no_tokens: Picking a Race and Special Power Combo",), do=_BOUGHT,
    ),
    # What is chosen for a turn.
    Row("warcraft.worgen, no coin for worgen form", _WORGEN, "refuse choose worgen_form",
        ("not_enough_coins: Races: Worgen",), do=("expand",)),
    Row("warcraft.worgen, no such form", _WORGEN, "refuse choose orc_form", ("no_choice: Races: Worgen",),
        do=("expand",)),
    Row("battleground, nobody holds it", _among("farmer kobolds", "knoll"), "refuse choose horde",
        ("no_choice: Legendary Places: Battleground",)),
    Row(
        "battleground, a race with a side of its own", _among("farmer orcs", "knoll", quay="orcs 1 battleground"),
        "refuse choose alliance", ("no_choice: Legendary Places: Battleground",),
    ),
    Row(
        "battleground, one side a turn", _among("farmer kobolds", "knoll", quay="kobolds 1 battleground"),
        "refuse choose alliance", ("chosen: Legendary Places: Battleground",), do=("choose horde",),
    ),
    # Goblins.
    Row("warcraft.goblins, bombs come first", _mined(), "refuse decline",
        ("not_now: Races: Goblins [bombs_before_choice]",), option="bombs_before_choice", otherwise=()),
    Row("warcraft.goblins, before the choice", _mined(), "refuse turn-up strand live", (),
        option="bombs_before_choice", otherwise=("not_now: Races and Special Powers [bombs_before_choice]",)),
    Row("warcraft.goblins, in the order of the board", _mined(), "refuse turn-up mound live",
        ("not_drawn: Races: Goblins",)),
    Row("warcraft.goblins, no such bomb", _mined(), "refuse turn-up strand wet", ("not_drawn: Races: Goblins",)),
    Row(
        "warcraft.goblins, no such bomb left", _mined(stacks={"bombs": {"live": 0, "dud": 3}}),
        "refuse turn-up strand live", ("not_drawn: Races: Goblins",),
    ),
    Row("warcraft.goblins, not with a race in decline", _laying(), "refuse place bomb grove",
        ("wrong_place: Races: Goblins",)),
    Row("warcraft.goblins, next door alone", _laying(), "refuse place bomb bog", ("wrong_place: Races: Goblins",)),
    Row("warcraft.goblins, one in a region", _laying(), "refuse place bomb strand", ("region_full: Races: Goblins",),
        do=("place bomb strand",)),
    Row(
        "warcraft.goblins, none is left",
        _laying(regions={"bog": "dwarves 1 bomb"}, stacks={"bombs": {"live": 1, "dud": 0}}),
        "refuse place bomb strand", ("no_piece: Races: Goblins",),
    ),
    # Pieces.
    Row("warcraft.humans, not with the Alliance", _HUMANS, "refuse place objective strand",
        ("wrong_place: Races: Humans",)),
    Row("warcraft.humans, one in a region", _HUMANS, "refuse place objective camp", ("region_full: Races: Humans",),
        do=("place objective camp",)),
    Row("warcraft.humans, not under a tower", _HUMANS, "refuse place objective meadow",
        ("immune: Special Powers: Defensive",)),
    Row(
        "warcraft.defensive, they go up by themselves",
        _among("defensive orcs", "meadow", hand=0, knoll="orcs 1 aegis", phase="placement"),
        "refuse place tower meadow", ("no_piece: Special Powers: Defensive",),
    ),
    Row(
        "warcraft.beast_master, no beast", _among("beast_master orcs", "knoll", hand=1, phase="redeploy"),
        "refuse place beast knoll", ("no_piece: Special Powers: Beast Master",),
    ),
    Row(
        "warcraft.beast_master, beasts are placed",
        warcraft(seat("beast_master orcs", auxiliaries=1), regions={"knoll": "orcs 1"}), "refuse finish",
        ("pieces_left: Special Powers: Beast Master",), do=("end-conquests",),
    ),
    Row(
        "heart, elsewhere", _among("farmer orcs", "knoll", phase="placement", hand=0, quay="orcs 1 heart"),
        "refuse place heart meadow", ("not_held: Artifacts: Heart of Azeroth",),
    ),
    Row(
        "aegis, once a turn", _among("farmer orcs", "knoll", phase="placement", hand=0, quay="orcs 1 aegis heart"),
        "refuse place aegis quay", ("used: Artifacts: Aegis of Aggramar",), do=("place aegis knoll",),
    ),
    # The Well.
    Row("well, it is placed first", _found("knoll", "quay"), "refuse conquer meadow",
        ("find_first: Legendary Places: Well of Eternity",)),
    Row("well, water alone", _found("knoll", "quay"), "refuse place well quay",
        ("wrong_place: Legendary Places: Well of Eternity",)),
    Row(
        "well, farther water", _found("knoll", "quay"), "refuse place well bay", (),
        option="find_goes_to_nearest_water",
        otherwise=("wrong_place: Legendary Places: Well of Eternity [find_goes_to_nearest_water]",),
    ),
)  # fmt: skip
