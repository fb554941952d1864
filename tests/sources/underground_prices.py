"""Small World Underground: what a region costs, through what it is in reach, and what a conquest brings with it."""

from __future__ import annotations

from typing import Any

from tests.scenario import seat
from tests.sources.table import Row, Start, underground


def _at(combo: str, region: str, hand: int = 6, bob: str = "immortal drow", more: Any = (), **regions: str) -> Start:
    """Returns a position of Ann's race against Bob's race and declined Liches. Ann's document gets `more`."""
    race = combo.rsplit(maxsplit=1)[-1]
    ann = seat(combo, hand=hand, **dict(more))
    bobs = seat(bob, declined=["liches"])
    return underground(ann, bobs, regions={region: f"{race} 1", **regions})


_C = "+2 Conquering a Region"
_PLAIN = _at("stone shrooms", "mire")
_LOOSE = underground(seat("stone shrooms", hand=6))

ROWS = (
    # Conquering a Region and Exceptions.
    Row("any region", _PLAIN, "price moss", (_C,)),
    Row("a river", _PLAIN, "price rill", ("+1 Exceptions to Conquering a Region",)),
    Row("a river is emptied again", _PLAIN, "notes rill", ("Exceptions to Conquering a Region",)),
    Row("a Black Mountain", _PLAIN, "price crag", (_C, "+1 Conquering a Region")),
    Row("Monsters", _PLAIN, "price den", (_C, "+2 Conquering a Region")),
    Row("what the Monsters guard", _PLAIN, "notes den", ("Conquering a Region with Monsters",)),
    Row("race tokens", _at("stone shrooms", "mire", moss="drow 3"), "price moss", (_C, "+3 Conquering a Region")),
    Row(
        "one's own declined tokens",
        underground(seat("stone shrooms", hand=6, declined=["drow"]), regions={"mire": "shrooms 1", "moss": "drow 1"}),
        "price moss", (_C, "+1 Conquering a Region [own_declined_defends]"), option="own_declined_defends",
        otherwise=(_C, "+0 Conquering a Region [own_declined_defends]"),
    ),
    Row(
        "underground.shield, armor", _at("stone shrooms", "mire", bob="shield drow", moss="drow 1 armor:2"),
        "price moss", (_C, "+2 Special Powers: Shield", "+1 Conquering a Region"),
    ),
    Row("keep", _at("stone shrooms", "mire", moss="- keep"), "price moss", (_C, "+1 Places: Keep on the Motherland")),
    Row("no other place defends", _at("stone shrooms", "mire", moss="- fountain"), "price moss", (_C,)),
    Row("underground.ogres", _at("stone ogres", "mire"), "price moss", (_C, "-1 Races: Ogres")),
    Row(
        "at least one token", _at("stone ogres", "mire"), "price rill",
        ("+1 Exceptions to Conquering a Region", "-1 Races: Ogres", "+1 Conquering a Region"),
    ),
    Row("underground.mummies", _at("stone mummies", "mire"), "price moss", (_C, "+1 Races: Mummies")),
    Row(
        "underground.cultists",
        underground(seat("stone cultists", hand=6), regions={"mire": "cultists 1 great_ancient"}), "price moss",
        (_C, "-1 Races: Cultists"),
    ),
    Row(
        "underground.cultists, not next to the Great Ancient",
        underground(seat("stone cultists", hand=6), regions={"mire": "cultists 1 great_ancient", "bog": "cultists 1"}),
        "price morel", (_C,),
    ),
    Row(
        "underground.flames",
        underground(
            seat("stone flames", hand=6), seat("mystic drow"),
            regions={"prism": "flames 1", "rift": "- volcano", "pit": "drow 2"},
        ),
        "price pit", (_C, "+2 Conquering a Region", "-2 Races: Flames"),
    ),
    Row(
        "armor in a region that counts as empty",
        underground(
            seat("stone flames", hand=6), seat("shield drow"),
            regions={"prism": "flames 1", "rift": "- volcano", "pit": "drow 1 armor"},
        ),
        "price pit",
        (_C, "+1 Special Powers: Shield", "+1 Conquering a Region", "-1 Races: Flames [armor_defends_empty_regions]"),
        option="armor_defends_empty_regions",
        otherwise=(
            _C, "+1 Special Powers: Shield", "+1 Conquering a Region", "-2 Races: Flames [armor_defends_empty_regions]",
        ),
    ),
    Row(
        "underground.vengeful",
        underground(
            seat("vengeful shrooms", hand=6, grudges=[1]), seat("mystic drow"),
            regions={"mire": "shrooms 1", "moss": "drow 1"},
        ),
        "price moss", (_C, "+1 Conquering a Region", "-1 Special Powers: Vengeful"),
    ),
    Row(
        "discounts before a surcharge",
        underground(
            seat("vengeful mummies", hand=6, grudges=[1]), seat("mystic drow"),
            regions={"mire": "mummies 1 sword", "moss": "drow 1"},
        ),
        "price rill + sword",
        (
            "+1 Exceptions to Conquering a Region", "+1 Races: Mummies", "-2 Relics: Sword of the Killer Rabbit",
            "+1 Conquering a Region [floor_after_all]",
        ),
        option="floor_after_all",
        otherwise=(
            "+1 Exceptions to Conquering a Region", "+1 Races: Mummies", "-2 Relics: Sword of the Killer Rabbit",
            "+2 Conquering a Region [floor_after_all]",
        ),
    ),
    Row(
        "sword", _at("stone shrooms", "mire", pit="shrooms 1 sword"), "price moss + sword",
        (_C, "-2 Relics: Sword of the Killer Rabbit", "+1 Conquering a Region"),
    ),
    Row(
        "socks", _at("stone shrooms", "mire", pit="shrooms 1 socks", moss="drow 3"), "price moss + socks",
        (_C, "+3 Conquering a Region", "-3 Relics: Stinky Troll’s Socks"),
    ),
    Row(
        "underground.magic, a copy", _at("magic shrooms", "mire", pit="drow 1 sword"), "price moss + bag:sword",
        (_C, "-2 Relics: Sword of the Killer Rabbit", "+1 Conquering a Region"),
    ),
    Row(
        "underground.vampire", _at("vampire shrooms", "mire", moss="drow 1"), "price moss vampire",
        ("+1 Special Powers: Vampire",),
    ),
    Row(
        "orb", _at("stone shrooms", "mire", pit="shrooms 1 orb", moss="drow 1"), "price moss orb",
        ("+1 Relics: Shiny Orb",),
    ),
    Row(
        "a printed price of one", _at("vampire mummies", "mire", moss="drow 1"), "price moss vampire",
        ("+1 Special Powers: Vampire",), option="fixed_price_is_fixed",
        otherwise=("+1 Special Powers: Vampire", "+1 Races: Mummies [fixed_price_is_fixed]"),
    ),
    # Within reach.
    Row("borders", _PLAIN, "links moss", ("border: Following Conquests",)),
    Row("entry", _LOOSE, "links moss", ("entry: First Conquest",)),
    Row("entry by the end of a river", _LOOSE, "links rill", ("entry: First Conquest",)),
    Row(
        "underground.flames, beside the Volcano",
        underground(seat("stone flames", hand=6), regions={"rift": "- volcano"}), "links gem",
        ("entry: Races: Flames",),
    ),
    Row(
        "underground.flames, at the edge and beside the Volcano",
        underground(seat("stone flames", hand=6), regions={"rift": "- volcano"}), "links prism",
        ("entry: First Conquest", "entry: Races: Flames"),
    ),
    Row(
        "underground.flames, not beside the Volcano",
        underground(seat("stone flames", hand=6), regions={"rift": "- volcano"}), "links moss", (),
    ),
    Row(
        "underground.flames, across the Volcano's chasm",
        underground(seat("stone flames", hand=6), regions={"prism": "flames 1", "rift": "- volcano"}), "links geode",
        (), option="volcano_links_across", otherwise=("volcano: Races: Flames [volcano_links_across]",),
    ),
    Row(
        "doormat, any region", _at("stone shrooms", "mire", moss="shrooms 1 doormat"), "links pit + doormat",
        ("doormat: Relics: Flying Doormat",),
    ),
    Row("underground.spiderines", _at("stone spiderines", "mire"), "links maw", ("chasm: Races: Spiderines",)),
    Row(
        "underground.spiderines, entry", underground(seat("stone spiderines", hand=6)), "links gem",
        ("entry: Races: Spiderines",),
    ),
    Row("underground.lizardmen", _at("stone lizardmen", "mire"), "links cap", ("river: Races: Lizardmen",)),
    Row(
        "underground.lizardmen, entering", underground(seat("stone lizardmen", hand=6)), "links cap",
        ("river: Races: Lizardmen [river_entry_reaches_inland]",), option="river_entry_reaches_inland", otherwise=(),
    ),
    Row(
        "underground.kraken, entry", underground(seat("stone kraken", hand=6)), "links rill",
        ("entry: First Conquest", "entry: Races: Kraken"),
    ),
    Row("underground.kraken, no river to empty", _at("stone kraken", "mire"), "notes rill", ()),
    Row(
        "pipe", _at("stone shrooms", "moss", morel="shrooms 1 pipe"), "links glade",
        ("pipe: Places: Great Brass Pipe",),
    ),
    Row("pipe, for its own terrain alone", _at("stone shrooms", "moss", morel="shrooms 1 pipe"), "links pit", ()),
    # Notes.
    Row(
        "underground.liches, the toll", _at("stone shrooms", "mire", moss="liches 1"), "notes moss", ("Races: Liches",),
    ),
    Row(
        "underground.gnomes", _at("stone shrooms", "mire", bob="mystic gnomes", moss="gnomes 1"), "notes moss",
        ("Races: Gnomes",),
    ),
    Row(
        "underground.gnomes, no discount", _at("stone ogres", "mire", bob="mystic gnomes", moss="gnomes 1"),
        "price moss", (_C, "+1 Conquering a Region"),
    ),
    Row(
        "underground.gnomes, a surcharge", _at("stone mummies", "mire", bob="mystic gnomes", moss="gnomes 1"),
        "price moss", (_C, "+1 Conquering a Region", "+1 Races: Mummies"),
    ),
    Row(
        "underground.gnomes, in decline",
        underground(
            seat("stone ogres", hand=6), seat("mystic drow", declined=["gnomes"]),
            regions={"mire": "ogres 1", "moss": "gnomes 1"},
        ),
        "notes moss", (), option="ward_lasts_in_decline", otherwise=("Races: Gnomes [ward_lasts_in_decline]",),
    ),
    Row(
        "the chance of the final roll", _at("stone shrooms", "mire", hand=1), "roll moss",
        ("1/2 Final Conquest Attempt / Reinforcement Die Roll",),
    ),
    Row(
        "pipe, the chain of the Flames",
        underground(
            seat("stone flames", hand=5), seat("muddy ogres"),
            regions={"rift": "- volcano", "geode": "flames 1", "shaft": "flames 1 pipe", "pit": "ogres 3"},
        ),
        "price pit", (_C, "+3 Conquering a Region", "-3 Races: Flames [chain_by_own_adjacency]"),
        option="chain_by_own_adjacency",
        otherwise=(_C, "+3 Conquering a Region", "+0 Races: Flames [chain_by_own_adjacency]"),
    ),
    Row(
        "pipe, thieves",
        underground(
            seat("thieving drow"), seat("stone ogres"),
            regions={"mire": "drow 1 ring", "shaft": "drow 1 pipe", "pit": "ogres 1"},
        ),
        "tribute", ("p1 +1 Special Powers: Thieving [tribute_by_own_adjacency]",), option="tribute_by_own_adjacency",
        otherwise=(),
    ),
)  # fmt: skip
