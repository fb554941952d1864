"""Small World of Warcraft: what its races and powers do in a turn, and the events of each."""

from __future__ import annotations

from typing import Any

from tests.scenario import seat
from tests.sources.table import Row, Start, warcraft

_THIEVES, _BY_AIR = "warcraft.ethereals", "warcraft.gnomes"
_UNRANSOMED = "[figure_returns_unransomed]"


_AT_ONCE = {"lone_token_moves_at_once": True}


def _among(combo: str, region: str, *others: str, hand: int = 6, **more: Any) -> Start:
    """Returns a position of Ann's race in one region and the races of others, which are active if they have a power."""
    race = combo.rsplit(maxsplit=1)[-1]
    options, stacks = more.pop("options", {}), more.pop("stacks", {})
    seats = [seat(other) if " " in other else seat(declined=[other]) for other in others]
    held = {region: f"{race} {2 if race == 'tauren' else 1}", **more}
    return warcraft(seat(combo, hand=hand), *seats, regions=held, options=options, stacks=stacks)


def _goblins(words: str = "dwarves 3 bomb", power: str = "farmer", bob: str = "mining dwarves", **more: Any) -> Start:
    """Returns the beginning of a turn of Ann's Goblins, with a bomb beside Bob's race."""
    race = words.split(maxsplit=1)[0]
    regions = {"wood": "goblins 2", "strand": words, "mound": f"{race} {2 if race == 'tauren' else 1}"}
    seats = (seat(f"{power} goblins"), seat(bob))
    return warcraft(*seats, regions={**regions, **more.pop("others", {})}, phase="turn", **more)


_HIDDEN = _among(
    "farmer ethereals", "meadow", "mining humans", grove="- marker", stacks={"finds": ["heart", "karazhan"]},
)  # fmt: skip


ROWS = (
    # Worgen.
    Row(
        "warcraft.worgen, human form",
        warcraft(seat("mining worgen"), regions={"wood": "worgen 2"}, phase="turn"), "told chosen",
        ("chosen p0 worgen human_form x2 = +2 Races: Worgen [form_before_choice]",),
        do=("expand", "choose human_form"),
    ),
    Row(
        "warcraft.worgen, worgen form",
        warcraft(seat("mining worgen"), regions={"wood": "worgen 2"}, phase="turn"), "told chosen",
        ("chosen p0 worgen worgen_form x-1 = -1 Races: Worgen [form_before_choice]",),
        do=("expand", "choose worgen_form"),
    ),
    Row(
        "warcraft.worgen, in the turn in which they are picked",
        warcraft(seat(), row=["mining worgen"], phase="pick"), "told chosen",
        ("chosen p0 worgen human_form x2 = +2 Races: Worgen",), do=("pick 0", "choose human_form"),
    ),
    Row(
        "warcraft.worgen, when they choose",
        warcraft(seat("mining orcs"), seat("farmer worgen"), regions={"wood": "orcs 1", "dell": "worgen 1"}), "phase",
        ("turn",), do=("end-conquests",), option="form_before_choice", otherwise=("start",),
    ),
    # Beast Master.
    Row(
        "warcraft.beast_master",
        warcraft(seat("beast_master trolls"), regions={"mound": "trolls 1 beast", "knoll": "trolls 1"}, phase="turn"),
        "told removed pieces_gained", ("removed mound trolls beast", "pieces_gained p0 trolls beast x2"),
        do=("expand",),
    ),
    Row(
        "warcraft.beast_master, a region of beasts alone in decline",
        warcraft(
            seat("beast_master trolls"), regions={"mound": "trolls 0 beast:2", "knoll": "trolls 1"}, phase="turn",
        ),
        "told given_up", ("given_up p0 mound trolls [companion_stays_in_decline]",), do=("decline",),
        option="companion_stays_in_decline", otherwise=(),
    ),
    Row(
        "warcraft.beast_master, placed",
        warcraft(seat("beast_master trolls", auxiliaries=1), regions={"mound": "trolls 1", "knoll": "trolls 1"}),
        "told placed", ("placed p0 knoll beast",), do=("end-conquests", "place beast knoll"),
    ),
    # The Champion.
    Row(
        "warcraft.champion, in decline",
        warcraft(
            seat("champion trolls"), regions={"mound": "trolls 0 champion_figure", "knoll": "trolls 1"}, phase="turn",
        ),
        "told given_up", ("given_up p0 mound trolls",), do=("decline",),
    ),
    Row(
        "warcraft.champion", _among("champion trolls", "wood", "mining humans", hand=1, grove="humans 4"),
        "told conquered", ("conquered p0 grove trolls champion",), do=("conquer grove champion",),
    ),
    Row(
        "warcraft.champion, he leaves a region",
        _among("champion trolls", "wood", "mining humans", hand=1, mound="trolls 0 champion_figure"),
        "told abandoned conquered", ("abandoned p0 mound trolls", "conquered p0 grove trolls champion"),
        do=("conquer grove champion",),
    ),
    Row(
        "warcraft.champion, held hostage",
        warcraft(
            seat("farmer trolls", hand=6), seat("champion humans", coins=0),
            regions={"grove": "trolls 1", "wood": "humans 1 champion_figure", "dell": "humans 1"},
        ),
        "told tribute", (f"tribute p0 p1 = +0 Special Powers: Champion {_UNRANSOMED} {_UNRANSOMED}",),
        do=("conquer wood",),
    ),
    Row(
        "warcraft.champion, in whose hands",
        warcraft(
            seat("farmer trolls", hand=6), seat("champion humans", coins=0),
            regions={"grove": "trolls 1", "wood": "humans 1 champion_figure", "dell": "humans 1"},
            options={"figure_returns_unransomed": False},
        ),
        "told taken_hostage", (f"taken_hostage p0 champion_figure {_UNRANSOMED}",), do=("conquer wood",),
    ),
    Row(
        "warcraft.champion, whether he comes back",
        warcraft(
            seat("farmer trolls", hand=2), seat("champion humans", coins=0),
            regions={"grove": "trolls 1", "wood": "humans 0 champion_figure", "dell": "humans 1"},
        ),
        "phase", ("retreat",), do=("conquer wood", "end-conquests", "deploy wood"), option="figure_returns_unransomed",
        otherwise=("turn",),
    ),
    Row(
        "warcraft.champion, ransomed later",
        warcraft(
            {**seat("mining trolls"), "claims": ["champion_figure"]}, seat("champion humans", coins=1),
            regions={"wood": "trolls 1", "dell": "humans 1"}, options={"figure_returns_unransomed": False},
        ),
        "told tribute", (f"tribute p0 p1 x1 = +1 Special Powers: Champion {_UNRANSOMED} {_UNRANSOMED}",),
        do=("end-conquests",),
    ),
    # The Doomhammer's fee.
    Row(
        "doomhammer, to whoever held it before",
        warcraft(
            seat("farmer trolls", hand=9), seat("mining humans"), seat("ranger orcs"),
            regions={"meadow": "trolls 1", "knoll": "humans 1 doomhammer", "mound": "orcs 3"},
        ),
        "told toll tribute", ("toll p0 mound orcs x2 [fee_to_former_holder]",),
        do=("conquer knoll", "conquer mound doomhammer"), option="fee_to_former_holder",
        otherwise=(
            "tribute p1 p0 x2 = +2 Artifacts: Doomhammer [fee_to_former_holder] [fee_to_former_holder]",
        ),
    ),
    # Gnomes.
    Row(
        "warcraft.gnomes", _among("farmer gnomes", "strand", "mining orcs", hill="orcs 3"), "told rolling rolled",
        ("rolling p0 hill", "rolled p0 hill x3"), do=(f"target-roll hill {_BY_AIR}", "die 3"),
    ),
    Row(
        "warcraft.gnomes, a strike that cannot be made",
        _among("farmer gnomes", "strand", "mining orcs", hand=3, hill="orcs 3"), "told rolled failed",
        ("rolled p0 hill [failed_strike_ends_conquests]", "failed p0 hill gnomes"),
        do=(f"target-roll hill {_BY_AIR}", "die 0", "end-conquests"),
    ),
    Row(
        "warcraft.gnomes, what may follow it",
        _among("farmer gnomes", "strand", "mining orcs", hand=3, hill="orcs 3"), "refuse conquer wood", (),
        do=(f"target-roll hill {_BY_AIR}", "die 0"), option="failed_strike_ends_conquests",
        otherwise=("rolled: Races: Gnomes [failed_strike_ends_conquests]",),
    ),
    # Forsaken.
    Row(
        "warcraft.forsaken", _among("farmer forsaken", "knoll", "mining kobolds", hand=8, quay="kobolds 2"),
        "told spent tokens_gained", ("spent p0 forsaken x2", "tokens_gained p0 forsaken forsaken x2"),
        do=("conquer camp", "conquer quay", "end-conquests", "recruit 2"),
    ),
    # Intimidating.
    Row(
        "warcraft.intimidating", _among("intimidating trolls", "meadow", "mining humans", grove="humans 2",
                                        dell="humans 1"),
        "told moved", ("moved p0 grove dell humans x1",), do=("intimidate grove dell",),
    ),
    Row(
        "warcraft.intimidating, no other region",
        _among("intimidating trolls", "meadow", "mining humans", grove="humans 2"), "told lost",
        ("lost p1 grove humans x1",), do=("intimidate grove",),
    ),
    Row(
        "warcraft.intimidating, a fort", _among("intimidating trolls", "meadow", "garrisoned humans",
                                                grove="humans 1 fort", dell="humans 1"),
        "told removed", ("removed grove humans fort",), do=("intimidate grove",),
    ),
    Row(
        "warcraft.intimidating, a wall", _among("intimidating trolls", "meadow", "night_elves",
                                                grove="night_elves 1 wisp_wall"),
        "told removed", ("removed grove night_elves wisp_wall",), do=("intimidate grove",),
    ),
    Row(
        "warcraft.intimidating, a Murloc", _among("intimidating trolls", "knoll"), "told neutral_removed",
        ("neutral_removed camp murloc x1",), do=("intimidate camp",),
    ),
    Row(
        "warcraft.intimidating, a beast without another region",
        _among("intimidating trolls", "meadow", "beast_master humans", grove="humans 0 beast:2"), "told removed",
        ("removed grove humans beast",), do=("intimidate grove",),
    ),
    Row(
        "warcraft.intimidating, the first token of the Draenei",
        _among("intimidating trolls", "meadow", "mining draenei", grove="draenei 2"), "told lost driven_out",
        ("driven_out p1 grove draenei x1", "lost p1 grove draenei x1"), do=("intimidate grove", "intimidate grove"),
    ),
    Row(
        "chapel, a token discarded", _among("intimidating trolls", "meadow", "mining humans", grove="humans 2 chapel"),
        "told lost driven_out", ("lost p1 grove humans x1 [chapel_spares_any_loss]",), do=("intimidate grove",),
        option="chapel_spares_any_loss", otherwise=("driven_out p1 grove humans x1 [chapel_spares_any_loss]",),
    ),
    Row(
        "warcraft.tauren, one alone goes elsewhere",
        _among("intimidating trolls", "meadow", "mining tauren", grove="tauren 2", dell="tauren 2"),
        "told moved driven_out",
        ("moved p0 grove dell tauren x1", "driven_out p1 grove tauren x1 [lone_token_moves_at_once]"),
        do=("intimidate grove dell",),
    ),
    Row(
        "warcraft.tauren, one alone is put down before the turn goes on",
        _among("intimidating trolls", "meadow", "mining tauren", grove="tauren 2", dell="tauren 2"),
        "refuse end-conquests", (), do=("intimidate grove dell",), option="lone_token_moves_at_once",
        otherwise=("regroup_first: Races: Tauren [lone_token_moves_at_once]",),
    ),
    Row(
        "warcraft.tauren, where one alone goes at once",
        _among("intimidating trolls", "meadow", "mining tauren", grove="tauren 2", dell="tauren 2", options=_AT_ONCE),
        "refuse deploy meadow", ("not_held: Races: Tauren",), do=("intimidate grove dell",),
    ),
    Row(
        "warcraft.tauren, what goes at once",
        _among("intimidating trolls", "meadow", "beast_master tauren", grove="tauren 1 beast", dell="tauren 2",
               options=_AT_ONCE),
        "refuse place tower dell", ("no_piece: Races: Tauren",), do=("intimidate grove dell",),
    ),
    Row(
        "warcraft.tauren, one alone put down at once",
        _among("intimidating trolls", "meadow", "mining tauren", grove="tauren 2", dell="tauren 2", options=_AT_ONCE),
        "told redeployed", ("redeployed p1 dell tauren x1 [lone_token_moves_at_once]",),
        do=("intimidate grove dell", "deploy dell"),
    ),
    Row(
        "warcraft.tauren, a beast alone put down at once",
        _among("intimidating trolls", "meadow", "beast_master tauren", grove="tauren 1 beast", dell="tauren 2",
               options=_AT_ONCE),
        "told placed", ("placed p1 dell tauren beast [lone_token_moves_at_once]",),
        do=("intimidate grove dell", "place beast dell"),
    ),
    Row(
        "warcraft.tauren, one alone without another region",
        _among("intimidating trolls", "meadow", "mining tauren", grove="tauren 2"), "told lost driven_out",
        ("lost p1 grove tauren x1", "driven_out p1 grove tauren x1 [lone_token_leaves]"), do=("intimidate grove",),
        option="lone_token_leaves", otherwise=("lost p1 grove tauren x1",),
    ),
    # Ethereals.
    Row(
        "warcraft.ethereals", _among("farmer ethereals", "meadow", "mining humans", grove="humans 1 frostmourne"),
        "told placed", ("placed p0 meadow frostmourne",), do=("steal frostmourne meadow",),
    ),
    Row(
        "warcraft.ethereals, the Aegis is paid for",
        _among("farmer ethereals", "meadow", "mining humans", grove="humans 1 aegis"), "told toll placed",
        ("toll p0 grove humans x2", "placed p0 meadow aegis"), do=("steal aegis meadow",),
    ),
    Row(
        "warcraft.ethereals, a marker", _HIDDEN, "refuse steal marker meadow",
        ("no_such_relic: Races: Ethereals [hidden_markers_are_stolen]",), option="hidden_markers_are_stolen",
        otherwise=(),
    ),
    Row(
        "warcraft.ethereals, a marker stolen",
        _among("farmer ethereals", "meadow", "mining humans", grove="- marker",
               stacks={"finds": ["heart", "karazhan"]}, options={"hidden_markers_are_stolen": True}),
        "told found", ("found p0 meadow heart [hidden_markers_are_stolen]",),
        do=("steal marker meadow", "draw heart"),
    ),
    Row(
        "warcraft.ethereals, a claim made good",
        _among("farmer ethereals", "meadow", "mining humans", grove="- marker",
               stacks={"finds": ["heart", "karazhan"]}, options={"hidden_place_costs_less": True}),
        "told picked_up found",
        ("picked_up p0 grove ethereals x1 [hidden_place_costs_less]", "found p0 grove karazhan"),
        do=(f"conquer grove ordinary {_THIEVES}", "draw karazhan"),
    ),
    # Portal Mages.
    Row(
        "warcraft.portal_mage", _among("portal_mage trolls", "meadow", "mining humans", knoll="humans 2"),
        "told exchanged", ("exchanged p0 meadow knoll",), do=("swap meadow knoll",),
    ),
    Row(
        "warcraft.portal_mage, outside the conquests",
        warcraft(
            seat("portal_mage trolls"), seat("mining humans"), regions={"meadow": "trolls 2", "knoll": "humans 1"},
            phase="ready",
        ),
        "refuse swap meadow knoll", ("not_now: Special Powers: Portal Mage [swap_at_any_time]",),
        option="swap_at_any_time", otherwise=(),
    ),
    Row(
        "warcraft.portal_mage, a marker",
        _among("portal_mage trolls", "wood", "mining humans", knoll="humans 1", meadow="- marker",
               stacks={"finds": ["heart"]}),
        "at meadow knoll", ("meadow: humans 1", "knoll: -"), do=("swap meadow knoll",), option="swap_takes_markers",
        otherwise=("meadow: humans 1", "knoll: - marker"),
    ),
    Row(
        "warcraft.portal_mage, a marker, told",
        _among("portal_mage trolls", "wood", "mining humans", knoll="humans 1", meadow="- marker",
               stacks={"finds": ["heart"]}),
        "told exchanged found",
        ("exchanged p0 meadow knoll [swap_takes_markers]", "found p0 meadow heart"),
        do=("swap meadow knoll", "draw heart"),
    ),
    # Goblins.
    Row("warcraft.goblins, an explosion", _goblins(), "told exploded lost driven_out",
        ("exploded p0 strand bomb", "lost p1 strand dwarves x1", "driven_out p1 strand dwarves x2"),
        do=("turn-up strand live",)),
    Row("warcraft.goblins, an explosion empties the region", _goblins(), "at strand", ("strand: -",),
        do=("turn-up strand live",)),
    Row("warcraft.goblins, a dud", _goblins(), "told dud", ("dud p0 strand bomb",), do=("turn-up strand dud",)),
    Row("warcraft.goblins, laid",
        warcraft(seat("farmer goblins"), seat("mining dwarves"), regions={"wood": "goblins 1", "strand": "dwarves 1"},
                 phase="placement"),
        "told placed", ("placed p0 strand bomb",), do=("place bomb strand",)),
    Row(
        "warcraft.goblins, a watch tower withstands", _goblins("orcs 2 tower bomb", bob="defensive orcs"),
        "told withstood", ("withstood p0 strand bomb",), do=("turn-up strand live",),
    ),
    Row(
        "warcraft.goblins, a region that has changed hands", _goblins(stacks={"bombs": {"live": 6, "dud": 6,
                                                                                        "taken": ["strand"]}}),
        "told exploded withstood", ("exploded p0 strand bomb [bomb_follows_region]",), do=("turn-up strand live",),
        option="bomb_follows_region", otherwise=("withstood p0 strand bomb [bomb_follows_region]",),
    ),
    Row(
        "warcraft.goblins, what an explosion earns", _goblins(power="battlemaster"), "told earned",
        ("earned p0 goblins x1 = +1 Special Powers: Battlemaster [explosion_is_conquest]",),
        do=("turn-up strand live",), option="explosion_is_conquest", otherwise=(),
    ),
    Row(
        "warcraft.goblins, the bonus for an explosion", _goblins(), "income",
        (
            "+1 Scoring Victory Coins",
            "+1 Alliance and Horde Faction Bonus [explosion_is_conquest]",
        ),
        do=("turn-up strand live", "expand"), option="explosion_is_conquest",
        otherwise=("+1 Scoring Victory Coins",),
    ),
    Row(
        "warcraft.goblins, before the choice", _goblins(), "refuse expand",
        ("not_now: Races: Goblins [bombs_before_choice]",),
        option="bombs_before_choice", otherwise=(),
    ),
    Row(
        "warcraft.goblins, bombs that were turned up",
        warcraft(seat(), row=["farmer goblins"], phase="pick",
                 stacks={"races": [], "powers": [], "bombs": {"live": 1, "dud": 3}}),
        "told picked", ("picked p0 goblins farmer x10 [spent_bombs_stay_spent]",), do=("pick 0",),
    ),
    # What goes up.
    Row(
        "warcraft.defensive", warcraft(seat("defensive trolls"), regions={"field": "trolls 1", "hill": "trolls 1"}),
        "told placed", ("placed p0 field trolls tower",), do=("end-conquests",),
    ),
    Row(
        "warcraft.garrisoned", _among("garrisoned trolls", "wood"), "told placed", ("placed p0 grove trolls fort",),
        do=("conquer grove",),
    ),
    Row(
        "warcraft.garrisoned, where a fort is missing",
        warcraft(seat("garrisoned trolls"), regions={"wood": "trolls 1", "grove": "trolls 1 fort"}), "told placed",
        ("placed p0 wood trolls fort [fort_goes_up_again]",), do=("end-conquests",), option="fort_goes_up_again",
        otherwise=(),
    ),
    Row(
        "warcraft.garrisoned, its badge in decline",
        warcraft(seat("garrisoned trolls"), regions={"wood": "trolls 2 fort"}, phase="turn"), "told declined",
        ("declined p0 trolls [fort_keeps_badge]",), do=("decline",),
    ),
    Row(
        "warcraft.night_elves, a wall", _among("farmer night_elves", "wood"), "told placed",
        ("placed p0 grove night_elves wisp_wall",), do=("conquer grove",),
    ),
    Row(
        "warcraft.humans, an objective laid out",
        warcraft(seat("farmer humans"), regions={"wood": "humans 1"}, phase="placement"), "told placed",
        ("placed p0 camp objective",), do=("place objective camp",),
    ),
    # Finds.
    Row(
        "what lay face down", _among("farmer trolls", "wood", meadow="- marker"), "told found",
        ("found p0 meadow karazhan",), do=("conquer strand", "conquer meadow", "draw karazhan"),
    ),
    Row(
        "frostmourne, where it goes", _among("farmer trolls", "knoll", quay="trolls 1 frostmourne"), "told placed",
        ("placed p0 meadow frostmourne",), do=("conquer meadow ordinary frostmourne",),
    ),
    Row(
        "spirit_healer", warcraft(seat("farmer trolls"), regions={"wood": "trolls 1 spirit_healer"}),
        "told tokens_gained", ("tokens_gained p0 trolls spirit_healer x1",), do=("end-conquests",),
    ),
    Row(
        "well, found", _among("farmer trolls", "quay", knoll="- marker"), "told found placed",
        ("found p0 knoll well", "placed p0 bay well [find_goes_to_nearest_water]"),
        do=("conquer knoll", "draw well", "place well bay"),
    ),
    Row(
        "well, the nearest water", _among("farmer trolls", "quay", knoll="- marker"), "can place well",
        ("bay", "mere"), do=("conquer knoll", "draw well"), option="find_goes_to_nearest_water", otherwise=(),
    ),
    Row(
        "well, no water", _among("farmer trolls", "haven", moor="- marker"), "told found no_water",
        ("found p0 moor well", "no_water moor well", "found p0 moor chapel"),
        do=("conquer moor", "draw well", "draw chapel"),
    ),
)  # fmt: skip
