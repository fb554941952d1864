"""Small World of Warcraft: what a region costs, through what it is in reach, and what a conquest brings with it."""

from __future__ import annotations

from typing import Any

from tests.scenario import seat
from tests.sources.table import Row, Start, warcraft

_C = "Conquering a Region"
_EMPTY = f"+2 {_C}"


def _at(combo: str, region: str, hand: int = 6, bob: str = "mining humans", more: Any = (), **regions: str) -> Start:
    """Returns a position of Ann's race against Bob's race and declined Gnomes. Ann's document gets `more`."""
    race = combo.rsplit(maxsplit=1)[-1]
    least = 2 if race == "tauren" else 1
    ann = seat(combo, hand=hand, **dict(more))
    return warcraft(ann, seat(bob, declined=["gnomes"]), regions={region: f"{race} {least}", **regions})


_PLAIN = _at("farmer orcs", "knoll")
_LOOSE = warcraft(seat("farmer orcs", hand=6))
_MARKED = {"meadow": "ethereals 1", "wood": "ethereals 1", "grove": "- marker"}
_BY_AIR, _THIEVES = "warcraft.gnomes", "warcraft.ethereals"

ROWS = (
    # Conquering a Region.
    Row("any region", _PLAIN, "price meadow", (_EMPTY,)),
    Row("a mountain", _at("farmer orcs", "grove"), "price crag", (_EMPTY, f"+1 {_C}")),
    Row("a Murloc", _PLAIN, "price camp", (_EMPTY, f"+1 {_C}")),
    Row("race tokens", _at("farmer orcs", "knoll", meadow="humans 3"), "price meadow", (_EMPTY, f"+3 {_C}")),
    Row("race tokens in decline", _at("farmer orcs", "knoll", meadow="gnomes 1"), "price meadow", (_EMPTY, f"+1 {_C}")),
    Row("what lies in a region does not defend it", _at("farmer orcs", "knoll", meadow="- heart"), "price meadow",
        (_EMPTY,)),
    Row(
        "one's own declined tokens",
        warcraft(seat("farmer orcs", hand=6, declined=["trolls"]), regions={"knoll": "orcs 1", "meadow": "trolls 1"}),
        "price meadow", (_EMPTY, f"+1 {_C} [own_declined_defends]"), option="own_declined_defends",
        otherwise=(_EMPTY, f"+0 {_C} [own_declined_defends]"),
    ),
    # Travel.
    Row("the first conquest is a travel", _LOOSE, "price strand", (_EMPTY, f"+1 {_C}")),
    Row("a travel from another island", _PLAIN, "price haven", (_EMPTY, f"+1 {_C}")),
    Row("a travel along the coast", _at("farmer orcs", "dell"), "price strand", (_EMPTY, f"+1 {_C}")),
    Row("no travel to an anchor next door", _at("farmer orcs", "meadow"), "price strand", (_EMPTY,)),
    Row(
        "travel from beside one's own declined tokens",
        warcraft(seat("farmer orcs", hand=6, declined=["trolls"]), regions={"dell": "orcs 1", "meadow": "trolls 1"}),
        "price strand", (_EMPTY, f"+1 {_C}"),
    ),
    Row("warcraft.sailing", _at("sailing orcs", "knoll"), "price haven", (_EMPTY, "+0 Special Powers: Sailing")),
    Row(
        "warcraft.sailing, in the first conquest", warcraft(seat("sailing orcs", hand=6)), "price strand",
        (_EMPTY, "+0 Special Powers: Sailing"),
    ),
    Row(
        "meeting_stone", _at("farmer orcs", "knoll", meadow="orcs 1 meeting_stone"), "price haven",
        (_EMPTY, "+0 Legendary Places: Meeting Stone"),
    ),
    Row(
        "meeting_stone, not in decline",
        warcraft(
            seat("farmer orcs", hand=6, declined=["trolls"]),
            regions={"knoll": "orcs 1", "meadow": "trolls 1 meeting_stone"},
        ),
        "price haven", (_EMPTY, f"+1 {_C}"),
    ),
    Row("warcraft.kobolds, no travel", warcraft(seat("farmer kobolds", hand=6)), "price bog", (_EMPTY,)),
    Row("warcraft.naga, no travel to water", warcraft(seat("farmer naga", hand=6)), "price bay", (_EMPTY,)),
    Row("warcraft.naga, a lake", _at("farmer naga", "grove"), "price mere", (_EMPTY,)),
    # Races and powers.
    Row("warcraft.dwarves", _at("farmer dwarves", "grove"), "price crag", (_EMPTY, f"+1 {_C}", "-2 Races: Dwarves")),
    Row("warcraft.dwarves, mountains alone", _at("farmer dwarves", "grove"), "price wood", (_EMPTY,)),
    Row(
        "warcraft.blacksmith", _at("blacksmith orcs", "grove"), "price wood",
        (_EMPTY, "-1 Special Powers: Blacksmith"),
    ),
    Row(
        "at least one token", _at("blacksmith dwarves", "grove"), "price crag",
        (_EMPTY, f"+1 {_C}", "-2 Races: Dwarves", "-1 Special Powers: Blacksmith", f"+1 {_C}"),
    ),
    Row("warcraft.trolls, a Murloc", _at("farmer trolls", "knoll"), "price camp",
        (_EMPTY, f"+1 {_C}", "-1 Races: Trolls")),
    Row("warcraft.trolls, race tokens", _at("farmer trolls", "knoll", meadow="gnomes 1"), "price meadow",
        (_EMPTY, f"+1 {_C}", "-1 Races: Trolls")),
    Row("warcraft.trolls, a mountain is empty", _at("farmer trolls", "grove"), "price crag", (_EMPTY, f"+1 {_C}")),
    Row("warcraft.trolls, so is an artifact", _at("farmer trolls", "knoll", meadow="- heart"), "price meadow",
        (_EMPTY,)),
    Row("warcraft.night_elves", _at("farmer night_elves", "grove"), "price wood", (_EMPTY, "-1 Races: Night Elves")),
    Row(
        "warcraft.night_elves, their wall", _at("farmer orcs", "meadow", bob="mining night_elves",
                                                grove="night_elves 2 wisp_wall"),
        "price grove", (_EMPTY, "+1 Races: Night Elves", f"+2 {_C}"),
    ),
    Row(
        "warcraft.night_elves, their wall in decline",
        warcraft(seat("farmer orcs", hand=6), seat(declined=["night_elves"]),
                 regions={"meadow": "orcs 1", "grove": "night_elves 1 wisp_wall"}),
        "price grove", (_EMPTY, "+1 Races: Night Elves", f"+1 {_C}"),
    ),
    Row(
        "warcraft.garrisoned, its fort", _at("farmer orcs", "knoll", bob="garrisoned humans", meadow="humans 1 fort"),
        "price meadow", (_EMPTY, "+1 Special Powers: Garrisoned", f"+1 {_C}"),
    ),
    Row(
        "warcraft.beast_master, its beasts",
        _at("farmer orcs", "knoll", bob="beast_master humans", meadow="humans 1 beast:2"), "price meadow",
        (_EMPTY, "+2 Special Powers: Beast Master", f"+1 {_C}"),
    ),
    Row(
        "warcraft.champion, his defence",
        _at("farmer orcs", "knoll", bob="champion humans", meadow="humans 1 champion_figure"), "price meadow",
        (_EMPTY, "+1 Special Powers: Champion", f"+1 {_C}"),
    ),
    Row(
        "warcraft.champion, his conquest", _at("champion orcs", "knoll", hand=1, meadow="humans 4"),
        "price meadow champion", ("+0 Special Powers: Champion",),
    ),
    Row(
        "warcraft.champion, with no token in hand", _at("champion orcs", "knoll", hand=0), "price meadow champion",
        ("+0 Special Powers: Champion [figure_needs_token]",),
    ),
    Row(
        "warcraft.tauren", _at("blacksmith tauren", "knoll"), "price meadow",
        (_EMPTY, "-1 Special Powers: Blacksmith", "+1 Races: Tauren"),
    ),
    Row(
        "warcraft.tauren, beside the Champion", _at("champion tauren", "knoll", meadow="humans 4"),
        "price meadow champion", ("+0 Special Powers: Champion", "+1 Races: Tauren [least_binds_any_way]"),
        option="least_binds_any_way", otherwise=("+0 Special Powers: Champion [least_binds_any_way]",),
    ),
    Row(
        "doomhammer, for Tauren", _at("farmer tauren", "knoll", quay="tauren 2 doomhammer", meadow="humans 4"),
        "price meadow doomhammer", ("+1 Artifacts: Doomhammer", "+1 Races: Tauren [least_binds_any_way]"),
        option="least_binds_any_way", otherwise=("+1 Artifacts: Doomhammer [least_binds_any_way]",),
    ),
    Row(
        "warcraft.worgen, in worgen form",
        warcraft(seat("farmer worgen", hand=6), regions={"knoll": "worgen 1"}, phase="turn"), "price meadow",
        (_EMPTY, "-1 Races: Worgen"), do=("expand", "choose worgen_form"),
    ),
    Row(
        "warcraft.worgen, in human form",
        warcraft(seat("farmer worgen", hand=6), regions={"knoll": "worgen 1"}, phase="turn"), "price meadow",
        (_EMPTY,), do=("expand", "choose human_form"),
    ),
    Row(
        "warcraft.ethereals, a place next door", _at("farmer ethereals", "meadow", grove="- karazhan"),
        f"price grove + {_THIEVES}", (_EMPTY, "-2 Races: Ethereals", f"+1 {_C}"),
    ),
    Row(
        "warcraft.gnomes, no travel", warcraft(seat("farmer gnomes", hand=6), regions={"strand": "gnomes 1"}),
        f"price haven + {_BY_AIR}", (_EMPTY,),
    ),
    Row(
        "warcraft.gnomes, the die",
        warcraft(seat("farmer gnomes", hand=6), seat("mining orcs"), regions={"strand": "gnomes 1", "hill": "orcs 2"}),
        f"price hill + {_BY_AIR}", (_EMPTY, f"+2 {_C}", "-2 Races: Gnomes"),
        do=(f"target-roll hill {_BY_AIR}", "die 2"),
    ),
    # Artifacts.
    Row(
        "frostmourne", _at("farmer orcs", "knoll", quay="orcs 1 frostmourne", meadow="humans 2"),
        "price meadow + frostmourne", (_EMPTY, f"+2 {_C}", "-2 Artifacts: Frostmourne"),
    ),
    Row(
        "frostmourne, at least one token", _at("farmer orcs", "knoll", quay="orcs 1 frostmourne"),
        "price meadow + frostmourne", (_EMPTY, "-2 Artifacts: Frostmourne", f"+1 {_C}"),
    ),
    Row("ashes, no travel", _at("farmer orcs", "knoll", quay="orcs 1 ashes"), "price haven + ashes", (_EMPTY,)),
    Row(
        "doomhammer", _at("farmer orcs", "knoll", quay="orcs 1 doomhammer", meadow="humans 4"),
        "price meadow doomhammer", ("+1 Artifacts: Doomhammer",),
    ),
    Row(
        "doomhammer, where one lands", _at("farmer orcs", "knoll", quay="orcs 1 doomhammer"),
        "price haven doomhammer", ("+1 Artifacts: Doomhammer",), option="fixed_price_is_fixed",
        otherwise=("+1 Artifacts: Doomhammer", f"+1 {_C} [fixed_price_is_fixed]"),
    ),
    Row(
        "discounts before the travel", _at("blacksmith orcs", "knoll", quay="orcs 1 frostmourne"),
        "price haven + frostmourne",
        (
            _EMPTY, "-1 Special Powers: Blacksmith", "-2 Artifacts: Frostmourne", f"+1 {_C}",
            f"+1 {_C} [floor_after_all]",
        ),
        option="floor_after_all",
        otherwise=(
            _EMPTY, "-1 Special Powers: Blacksmith", "-2 Artifacts: Frostmourne", f"+1 {_C}",
            f"+2 {_C} [floor_after_all]",
        ),
    ),
    Row(
        "warcraft.tauren, a pair in decline",
        warcraft(seat("farmer orcs", hand=6), seat(declined=["tauren"]),
                 regions={"knoll": "orcs 1", "quay": "tauren 2"}),
        "price quay", (_EMPTY, f"+2 {_C}"),
    ),
    # Within reach.
    Row("borders", _PLAIN, "links meadow", ("border: Following Conquests",)),
    Row("an anchor of another island", _PLAIN, "links haven", ("entry: Following Conquests",)),
    Row("an anchor next door", _PLAIN, "links quay", ("border: Following Conquests", "entry: Following Conquests")),
    Row("an anchor, in the first conquest", _LOOSE, "links strand", ("entry: First Conquest",)),
    Row("nothing but anchors, in the first conquest", _LOOSE, "links wood", ()),
    Row("warcraft.kobolds", _at("farmer kobolds", "knoll"), "links cave", ("cavern: Races: Kobolds",)),
    Row(
        "warcraft.kobolds, entry", warcraft(seat("farmer kobolds", hand=6)), "links bog",
        ("entry: Races: Kobolds",),
    ),
    Row("warcraft.naga, entry", warcraft(seat("farmer naga", hand=6)), "links mere", ("entry: Races: Naga",)),
    Row("warcraft.naga, water afar later", _at("farmer naga", "knoll"), "links bay", ()),
    Row(
        "ashes", _at("farmer orcs", "knoll", quay="orcs 1 ashes"), "links hill + ashes",
        ("ashes: Artifacts: Ashes of Al’ar",),
    ),
    Row(
        "warcraft.gnomes", warcraft(seat("farmer gnomes", hand=6), regions={"strand": "gnomes 1"}),
        f"links hill + {_BY_AIR}",
        (f"{_BY_AIR}: Races: Gnomes",),
    ),
    Row(
        "warcraft.gnomes, entry", warcraft(seat("farmer gnomes", hand=6)), f"links hill + {_BY_AIR}",
        (f"{_BY_AIR}: Races: Gnomes [strike_enters_anywhere]",), option="strike_enters_anywhere", otherwise=(),
    ),
    Row(
        "doomhammer, out of reach", _at("farmer orcs", "knoll", quay="orcs 1 doomhammer"), "links field doomhammer",
        (), option="hammer_strikes_anywhere",
        otherwise=("doomhammer: Artifacts: Doomhammer [hammer_strikes_anywhere]",),
    ),
    # Notes.
    Row(
        "warcraft.marsh_dweller", _at("farmer orcs", "knoll", bob="marsh_dweller humans", quay="humans 1"),
        "notes quay", ("Special Powers: Marsh Dweller",),
    ),
    Row(
        "warcraft.marsh_dweller, in decline",
        warcraft(seat("farmer orcs", hand=6), seat(declined=["marsh_dweller humans"]),
                 regions={"knoll": "orcs 1", "quay": "humans 1"}),
        "notes quay", ("Special Powers: Marsh Dweller",),
    ),
    Row(
        "warcraft.marsh_dweller, swamps alone", _at("farmer orcs", "knoll", bob="marsh_dweller humans",
                                                    meadow="humans 1"),
        "notes meadow", (),
    ),
    Row(
        "aegis", _at("farmer orcs", "knoll", meadow="humans 1 aegis"), "notes meadow",
        ("Artifacts: Aegis of Aggramar",),
    ),
    Row("aegis, in decline", _at("farmer orcs", "knoll", meadow="gnomes 1 aegis"), "notes meadow", ()),
    Row(
        "warcraft.pandaren",
        warcraft(seat("farmer orcs", hand=6), seat("mining pandaren", harmony=[0]),
                 regions={"knoll": "orcs 1", "meadow": "pandaren 1"}),
        "notes meadow", ("Races: Pandaren",),
    ),
    Row(
        "warcraft.pandaren, once a turn",
        warcraft(seat("farmer orcs", hand=6), seat("mining pandaren", harmony=[0]),
                 regions={"knoll": "orcs 1", "meadow": "pandaren 1", "mound": "pandaren 1"}),
        "notes mound", (), do=("conquer meadow",),
    ),
    Row(
        "warcraft.pandaren, harmony for whom they left in peace",
        warcraft(seat("mining pandaren"), seat("farmer orcs"), regions={"wood": "pandaren 1", "grove": "orcs 1"}),
        "notes wood", ("Races: Pandaren",), do=("end-conquests", "expand"),
    ),
    Row(
        "warcraft.pandaren, none for whom they attacked",
        warcraft(seat("mining pandaren", hand=3), seat("farmer orcs"),
                 regions={"wood": "pandaren 1", "grove": "orcs 1", "strand": "orcs 1"}),
        "notes wood", (), do=("conquer strand", "end-conquests", *("deploy wood",) * 2, "expand"),
    ),
    Row("a face-down marker", _at("farmer orcs", "knoll", meadow="- marker"), "notes meadow",
        ("Artifacts and Legendary Places",)),
    Row(
        "doomhammer, its fee", _at("farmer orcs", "knoll", quay="orcs 1 doomhammer", meadow="humans 4"),
        "notes meadow doomhammer", ("Artifacts: Doomhammer [fee_to_former_holder]",),
    ),
    Row(
        "doomhammer, a fee to the bank", _at("farmer orcs", "knoll", quay="orcs 1 doomhammer"),
        "notes camp doomhammer", ("Artifacts: Doomhammer [fee_to_former_holder]",),
    ),
    Row(
        "doomhammer, taken from another player",
        warcraft(
            seat("farmer orcs", hand=9), seat("mining humans"), seat("ranger gnomes"),
            regions={"meadow": "orcs 1", "knoll": "humans 1 doomhammer", "mound": "gnomes 3"},
        ),
        "notes mound doomhammer", ("Artifacts: Doomhammer [fee_to_former_holder]",), do=("conquer knoll",),
    ),
    Row(
        "warcraft.champion, his ransom",
        _at("farmer orcs", "knoll", bob="champion humans", meadow="humans 1 champion_figure"), "notes meadow",
        ("Special Powers: Champion",),
    ),
    Row(
        "warcraft.champion, no coin for his ransom",
        warcraft(seat("farmer orcs", hand=6), seat("champion humans", coins=0),
                 regions={"knoll": "orcs 1", "meadow": "humans 1 champion_figure"}),
        "notes meadow", ("Special Powers: Champion [figure_returns_unransomed]",),
    ),
    Row(
        "warcraft.champion, the region that he leaves", _at("champion orcs", "knoll", meadow="orcs 0 champion_figure"),
        "notes grove champion", ("Special Powers: Champion",),
    ),
    Row(
        "warcraft.ethereals, a place face down",
        warcraft(seat("farmer ethereals", hand=6), regions=_MARKED, options={"hidden_place_costs_less": True}),
        f"notes grove + {_THIEVES}",
        ("Artifacts and Legendary Places", "Races: Ethereals [hidden_place_costs_less]"),
    ),
    Row(
        "the chance of the final roll", _at("farmer orcs", "knoll", hand=1), "roll meadow",
        ("1/2 Final Conquest Attempt / Reinforcement Die Roll",),
    ),
)  # fmt: skip
