"""Small World Underground: what may not be done, by which rule."""

from __future__ import annotations

from typing import Any

from tests.scenario import seat
from tests.sources.table import Row, Start, underground

_ROLL = "Final Conquest Attempt / Reinforcement Die Roll"
_FINDS = "Popular Places and Righteous Relics"


def _at(combo: str, region: str, hand: int = 6, bob: str = "immortal drow", **regions: str) -> Start:
    """Returns a position of Ann's race in one region, against Bob's race and declined Liches."""
    race = combo.rsplit(maxsplit=1)[-1]
    bobs = seat(bob, declined=["liches"])
    return underground(seat(combo, hand=hand), bobs, regions={region: f"{race} 1", **regions})


def _turn(combo: str, phase: str, *, more: dict[str, Any] | None = None, **regions: str) -> Start:
    """Returns a position of Ann's race alone on the map, in a phase of her turn."""
    return underground(seat(combo), regions=regions, phase=phase, **(more or {}))


ROWS = (
    # The shared rules, under Underground's own headings.
    Row(
        "too few tokens", _at("stone shrooms", "mire", hand=1), "refuse conquer moss",
        ("not_enough_tokens: Conquering a Region",),
    ),
    Row("too far", _at("stone shrooms", "mire"), "refuse conquer pit", ("not_adjacent: Following Conquests",)),
    Row("no entry", underground(seat("stone shrooms", hand=6)), "refuse conquer cap", ("not_entry: First Conquest",)),
    Row(
        "underground.flames, no entry but beside the Volcano",
        underground(seat("stone flames", hand=6), regions={"rift": "- volcano"}), "refuse conquer lode",
        ("not_entry: Races: Flames",),
    ),
    Row("one's own region", _at("stone shrooms", "mire"), "refuse conquer mire", ("own_region: Conquering a Region",)),
    Row(
        "a chasm", _at("stone shrooms", "gem"), "refuse conquer abyss",
        ("impassable: Exceptions to Conquering a Region",),
    ),
    Row(
        "beyond a chasm", _at("stone shrooms", "gem"), "refuse conquer vein",
        ("chasm_between: Exceptions to Conquering a Region", "not_adjacent: Following Conquests"),
    ),
    Row("no such region", _at("stone shrooms", "mire"), "refuse conquer atlantis", ("unknown_region: Game Setup",)),
    Row(
        "too far for the die", _at("stone shrooms", "mire", hand=1, moss="drow 3"), "refuse final-roll moss",
        (f"too_far: {_ROLL}",),
    ),
    Row("not now", _at("stone shrooms", "mire"), "refuse expand", ("not_now: Following Turns",)),
    Row(
        "one must stay", _turn("stone shrooms", "ready", mire="shrooms 2"), "refuse pick-up mire 2",
        ("one_must_stay: Ready Your Troops",),
    ),
    Row(
        "not held", _turn("stone shrooms", "ready", mire="shrooms 2"), "refuse abandon moss",
        ("not_held: Abandoning a Region",),
    ),
    Row(
        "not held", _turn("royal shrooms", "redeploy", mire="shrooms 2"), "refuse deploy moss",
        ("not_held: Troop Redeployment",),
    ),
    Row(
        "no such combo", underground(seat(), row=["stone shrooms"], phase="pick"), "refuse pick 1",
        ("no_combo: Picking a Race and Special Power Combo",),
    ),
    Row(
        "survivors",
        underground(
            seat("stone shrooms"), seat("mystic drow", retreating=1), regions={"mire": "drow 1"}, phase="retreat",
        ),
        "refuse deploy moss", ("not_held: Enemy Losses and Withdrawals",),
    ),
    # What makes immune.
    Row(
        "underground.cultists", _at("stone shrooms", "mire", bob="mystic cultists", moss="cultists 1 great_ancient"),
        "refuse conquer moss", ("immune: Races: Cultists",),
    ),
    Row(
        "underground.royal", _at("stone shrooms", "mire", bob="royal drow", moss="drow 1 queen"), "refuse conquer moss",
        ("immune: Special Powers: Royal",),
    ),
    Row(
        "crypt, the Ghost", _at("stone shrooms", "mire", moss="- ghost", pit="drow 1 crypt"), "refuse conquer moss",
        ("immune: Places: Crypt of the Tomb-raider",),
    ),
    Row(
        "one's own Ghost", _at("stone shrooms", "mire", moss="- ghost", pit="shrooms 1 crypt"), "refuse conquer moss",
        (), option="ghost_bars_opponents_only",
        otherwise=("immune: Places: Crypt of the Tomb-raider [ghost_bars_opponents_only]",),
    ),
    Row(
        "pentacle, the Balrog", _at("stone shrooms", "mire", moss="- balrog", pit="shrooms 1 pentacle"),
        "refuse conquer moss", ("immune: Places: Wickedest Pentacle",),
    ),
    # Gnomes.
    Row(
        "underground.gnomes, relics",
        _at("stone shrooms", "mire", bob="mystic gnomes", moss="gnomes 1", pit="shrooms 1 sword"),
        "refuse conquer moss ordinary sword", ("warded: Races: Gnomes",),
    ),
    Row(
        "underground.gnomes, ways", _at("vampire shrooms", "mire", bob="mystic gnomes", moss="gnomes 1"),
        "refuse conquer moss vampire", ("warded: Races: Gnomes",),
    ),
    Row(
        "underground.gnomes, through the Pipe",
        underground(
            seat("stone shrooms", hand=6), seat("mystic gnomes"), regions={"shaft": "shrooms 1 pipe", "pit": "gnomes 1"}
        ),
        "refuse conquer pit", ("not_adjacent: Races: Gnomes",),
    ),
    # Adjacency that an option withholds.
    Row(
        "underground.flames, across the Volcano's chasm",
        underground(seat("stone flames", hand=6), regions={"prism": "flames 1", "rift": "- volcano"}),
        "refuse conquer geode",
        (
            "chasm_between: Exceptions to Conquering a Region",
            "not_adjacent: Races: Flames [volcano_links_across]",
        ),
        option="volcano_links_across", otherwise=(),
    ),
    # Liches.
    Row(
        "underground.liches",
        underground(
            seat("stone shrooms", hand=6, coins=0), seat("mystic drow", declined=["liches"]),
            regions={"mire": "shrooms 1", "moss": "liches 1"},
        ),
        "refuse conquer moss", ("toll: Races: Liches",),
    ),
    Row(
        "active Liches",
        underground(
            seat("stone shrooms", hand=6, coins=0), seat("mystic liches"),
            regions={"mire": "shrooms 1", "moss": "liches 1"},
        ),
        "refuse conquer moss", (), option="toll_bars_active_too",
        otherwise=("toll: Races: Liches [toll_bars_active_too]",),
    ),
    # Vampire, Orb.
    Row(
        "underground.vampire", _at("vampire shrooms", "mire", moss="liches 1"), "refuse conquer moss vampire",
        ("no_victim: Special Powers: Vampire",),
    ),
    Row(
        "underground.vampire", _at("vampire shrooms", "mire", moss="drow 2"), "refuse conquer moss vampire",
        ("not_alone: Special Powers: Vampire",),
    ),
    Row(
        "underground.vampire", _at("vampire shrooms", "mire", moss="drow 1", bog="drow 1"),
        "refuse conquer bog vampire", ("used: Special Powers: Vampire",), do=("conquer moss vampire",),
    ),
    Row(
        "orb", _at("stone shrooms", "mire", pit="shrooms 1 orb", moss="drow 2"), "refuse conquer moss orb",
        ("not_alone: Relics: Shiny Orb",),
    ),
    Row(
        "orb, once a turn", _at("stone shrooms", "mire", pit="shrooms 1 orb", moss="drow 1", bog="drow 1"),
        "refuse conquer bog orb", ("used: Relics: Shiny Orb",), do=("conquer moss orb",),
    ),
    # Relics.
    Row(
        "no such relic at hand", _at("stone shrooms", "mire", pit="drow 1 sword"), "refuse conquer moss ordinary sword",
        (f"no_such_relic: {_FINDS}",),
    ),
    Row(
        "a relic is no help in another's way", _at("vampire shrooms", "mire", pit="shrooms 1 sword", moss="drow 1"),
        "refuse conquer moss vampire sword", (f"no_such_relic: {_FINDS}",),
    ),
    Row(
        "underground.will_o_wisps", _at("stone will_o_wisps", "mire", hand=1), "refuse target-roll moss",
        ("no_early_roll: Races: Will-o’-Wisps",),
    ),
    Row(
        "nobody else rolls for a target", _at("stone shrooms", "mire", hand=1), "refuse target-roll moss",
        (f"no_early_roll: {_ROLL}",),
    ),
    # Reborn.
    Row(
        "underground.reborn, two a turn",
        underground(
            seat("stone shrooms", declined=["reborn drow"]),
            regions={"pit": "shrooms 1", "mire": "drow 1", "moss": "drow 1", "bog": "drow 1"}, phase="ready",
        ),
        "refuse replace bog", ("no_exchange: Special Powers: Reborn",), do=("replace mire", "replace moss"),
    ),
    Row(
        "before the new race has entered",
        underground(seat("stone shrooms", hand=6, declined=["reborn drow"]), regions={"mire": "drow 1"}, phase="ready"),
        "refuse replace mire", (), option="exchange_before_entry",
        otherwise=("no_exchange: Special Powers: Reborn [exchange_before_entry]",),
    ),
    Row(
        "underground.reborn, not here",
        underground(seat("stone shrooms", declined=["reborn drow"]), regions={"pit": "shrooms 1", "mire": "drow 1"},
                    phase="ready"),
        "refuse replace pit", ("no_exchange: Special Powers: Reborn",),
    ),
    Row(
        "underground.reborn, not without a token",
        underground(seat("stone shrooms", declined=["reborn drow"]), regions={"pit": "shrooms 10", "mire": "drow 1"},
                    phase="ready"),
        "refuse replace mire", ("no_exchange: Special Powers: Reborn",),
    ),
    # Pieces.
    Row(
        "underground.royal", _turn("royal shrooms", "placement", mire="shrooms 1"), "refuse finish",
        ("pieces_left: Special Powers: Royal",),
    ),
    Row(
        "underground.shield",
        _turn("shield shrooms", "redeploy", mire="shrooms 1", more={"turn": {"earned": ["armor"]}}), "refuse finish",
        ("pieces_left: Special Powers: Shield",),
    ),
    Row(
        "underground.shield, none earned",
        underground(seat("shield shrooms", hand=1), regions={"mire": "shrooms 1"}, phase="redeploy"),
        "refuse place armor mire", ("no_piece: Special Powers: Shield",),
    ),
    Row(
        "underground.cultists, where it stands already",
        _turn("stone cultists", "ready", mire="cultists 1 great_ancient", moss="cultists 1"),
        "refuse place great_ancient mire", ("region_full: Races: Cultists",),
    ),
    Row(
        "underground.cultists, elsewhere",
        _turn("stone cultists", "ready", mire="cultists 1 great_ancient", moss="cultists 1"),
        "refuse place great_ancient bog", ("not_held: Races: Cultists",),
    ),
    Row(
        "underground.cultists, once a turn",
        _turn("stone cultists", "ready", mire="cultists 1 great_ancient", moss="cultists 1"),
        "refuse place great_ancient mire", ("used: Races: Cultists",), do=("place great_ancient moss",),
    ),
    Row(
        "crypt, not at home", _turn("stone shrooms", "placement", mire="shrooms 1 crypt"), "refuse place ghost mire",
        ("wrong_place: Places: Crypt of the Tomb-raider",),
    ),
    Row(
        "crypt, not where an opponent's figure stands",
        underground(
            seat("stone shrooms"), seat("royal drow"), regions={"mire": "shrooms 1 crypt", "moss": "drow 1 queen"},
            phase="placement",
        ),
        "refuse place ghost moss", ("immune: Special Powers: Royal",),
    ),
    Row(
        "scepter, elsewhere", _turn("stone shrooms", "placement", mire="shrooms 1 scepter"),
        "refuse place scepter moss", ("not_held: Relics: Scepter of Avarice",),
    ),
    Row(
        "ring, elsewhere", _turn("stone shrooms", "placement", mire="shrooms 1 ring"), "refuse place ring moss",
        ("not_held: Relics: Froggy’s Ring",),
    ),
    Row(
        "underground.magic, beside the real one",
        _turn("magic shrooms", "placement", mire="shrooms 1 scepter", moss="shrooms 1"),
        "refuse place bag:scepter mire", ("real_one_here: Special Powers: Magic",),
    ),
    Row(
        "underground.magic, elsewhere", _turn("magic shrooms", "placement", mire="shrooms 1", pit="- ring"),
        "refuse place bag:ring moss", ("not_held: Relics: Froggy’s Ring",),
    ),
    Row(
        "underground.magic, a relic that is not on the map",
        _turn("magic shrooms", "placement", mire="shrooms 1", pit="- ring"), "refuse place bag:scepter mire",
        (f"no_such_relic: {_FINDS}",),
    ),
    Row(
        "underground.magic, the real one beside the copy",
        _turn("magic shrooms", "placement", mire="shrooms 1 scepter", moss="shrooms 1", bog="shrooms 1"),
        "refuse place scepter moss", ("copy_here: Special Powers: Magic",), do=("place bag:scepter moss",),
    ),
    # The Balrog.
    Row(
        "pentacle, nobody's", _at("stone shrooms", "mire"), "refuse place balrog moss",
        ("no_placer: Races and Special Powers",),
    ),
    Row(
        "pentacle, too far", _at("stone shrooms", "mire", pit="shrooms 1 pentacle"), "refuse place balrog moss",
        ("out_of_reach: Places: Wickedest Pentacle",),
    ),
    Row(
        "pentacle, once a turn", _at("stone shrooms", "mire", pit="shrooms 1 pentacle"), "refuse place balrog glade",
        ("used: Places: Wickedest Pentacle",), do=("place balrog maw",),
    ),
    Row(
        "pentacle, the Balrog stays where it is",
        _at("stone shrooms", "mire", pit="shrooms 1 pentacle", glade="- balrog"), "refuse place balrog glade",
        ("own_region: Places: Wickedest Pentacle",),
    ),
    Row(
        "pentacle, a chasm", _at("stone shrooms", "mire", vein="shrooms 1 pentacle"), "refuse place balrog abyss",
        ("impassable: Exceptions to Conquering a Region",),
    ),
    Row(
        "pentacle, no use against Gnomes",
        _at("stone shrooms", "mire", bob="mystic gnomes", pit="shrooms 1 pentacle", gem="gnomes 1"),
        "refuse place balrog gem", ("warded: Races: Gnomes",),
    ),
    Row(
        "pentacle, from where the Balrog stands",
        _at("stone shrooms", "mire", pit="shrooms 1 pentacle", glade="- balrog"), "refuse place balrog gem",
        ("out_of_reach: Places: Wickedest Pentacle [figure_walks]",), option="figure_walks", otherwise=(),
    ),
    Row(
        "pentacle, no need to send the Balrog at once", underground(seat("mystic ogres", hand=6)),
        "refuse conquer quarry", (), do=("conquer lair", "draw pentacle"), option="figure_is_optional",
        otherwise=("figure_first: Places: Wickedest Pentacle [figure_is_optional]",),
    ),
    Row(
        "iron_dwarves, hammers alone",
        underground(seat("stone iron_dwarves", auxiliaries=4), regions={"mire": "iron_dwarves 1"}),
        "refuse conquer moss", ("not_enough_tokens: Races: Iron Dwarves",),
    ),
    # The Altar.
    Row(
        "altar, an opponent's token",
        underground(
            seat("stone shrooms", declined=["ogres"]), seat("mystic drow", declined=["liches"]),
            regions={"mire": "shrooms 1 altar", "moss": "liches 1", "bog": "ogres 1", "pit": "drow 1"},
        ),
        "refuse sacrifice moss", ("no_sacrifice: Places: Altar of Souls [altar_takes_own_only]",),
        do=("end-conquests",), option="altar_takes_own_only", otherwise=(),
    ),
    Row(
        "altar, before scoring",
        underground(
            seat("royal shrooms", declined=["ogres"]), seat("mystic drow"),
            regions={"mire": "shrooms 1 altar", "bog": "ogres 1"}, phase="placement",
        ),
        "refuse sacrifice bog", ("not_now: Places: Altar of Souls [altar_after_scoring]",),
        option="altar_after_scoring", otherwise=(),
    ),
    Row(
        "altar, an active token",
        underground(
            seat("stone shrooms", declined=["ogres"]), seat("mystic drow"),
            regions={"mire": "shrooms 1 altar", "bog": "ogres 1"},
        ),
        "refuse sacrifice mire", ("no_sacrifice: Places: Altar of Souls",), do=("end-conquests",),
    ),
    Row(
        "altar, once a turn",
        underground(
            seat("stone shrooms", declined=["ogres"]),
            regions={"mire": "shrooms 1 altar", "moss": "ogres 1", "bog": "ogres 1"},
        ),
        "refuse sacrifice bog", ("used: Places: Altar of Souls",), do=("end-conquests", "sacrifice moss"),
    ),
    Row(
        "altar, a protected token of an opponent",
        underground(
            seat("stone shrooms"), seat("mystic drow", declined=["royal liches"]),
            regions={"mire": "shrooms 1 altar", "moss": "liches 1 queen"}, phase="placement",
        ),
        "refuse sacrifice moss", ("no_sacrifice: Places: Altar of Souls [altar_takes_own_only]",),
        option="altar_takes_own_only", otherwise=("immune: Special Powers: Royal",),
    ),
    Row(
        "nobody holds an altar", _turn("royal shrooms", "placement", mire="shrooms 1"), "refuse sacrifice mire",
        (f"no_sacrifice: {_FINDS}", f"no_sacrifice: {_FINDS}"),
    ),
    Row(
        "underground.cultists, it comes with the first conquest",
        underground(seat("stone cultists", conquests=0), regions={"mire": "cultists 1"}, phase="ready"),
        "refuse place great_ancient mire", ("no_piece: Races: Cultists",),
    ),
    Row(
        "fountain, no gift", _turn("stone shrooms", "ready", mire="shrooms 1"), "refuse give-back fountain",
        (f"no_gift: {_FINDS}",),
    ),
    # Relics.
    Row(
        "sword, once a turn", _at("stone shrooms", "mire", pit="shrooms 1 sword"), "refuse conquer bog ordinary sword",
        ("used: Relics: Sword of the Killer Rabbit",), do=("conquer moss ordinary sword",),
    ),
    Row(
        "underground.magic, once a turn", _at("magic shrooms", "mire", pit="drow 1 sword"),
        "refuse conquer bog ordinary bag:sword", ("used: Special Powers: Magic",),
        do=("conquer moss ordinary bag:sword",),
    ),
    Row(
        "underground.magic, others have no bag", _at("stone shrooms", "mire", pit="drow 1 sword"),
        "refuse conquer moss ordinary bag:sword", ("no_such_relic: Special Powers: Magic",),
    ),
    Row(
        "orb, no help in an ordinary conquest", _at("stone shrooms", "mire", pit="shrooms 1 orb"),
        "refuse conquer moss ordinary orb", ("no_such_relic: Relics: Shiny Orb",),
    ),
    Row(
        "underground.vampire, another race's way", _at("stone shrooms", "mire", moss="drow 1"),
        "refuse conquer moss vampire", ("no_such_way: Special Powers: Vampire",),
    ),
    Row(
        "underground.gnomes, no early roll", _at("stone will_o_wisps", "shaft", bob="mystic gnomes", geode="gnomes 1"),
        "refuse target-roll geode", ("warded: Races: Gnomes",),
    ),
    Row(
        "underground.vampire, an empty hand", _at("vampire shrooms", "mire", hand=0, moss="drow 1"),
        "refuse conquer moss vampire", (), option="tray_serves_empty_hand",
        otherwise=("no_tokens: Conquering a Region [tray_serves_empty_hand]",),
    ),
    Row(
        "altar, once a turn",
        underground(
            seat("stone shrooms", declined=["ogres"]), seat("mystic drow"),
            regions={"mire": "shrooms 1 altar crypt", "bog": "ogres 1", "moss": "ogres 1"},
        ),
        "refuse sacrifice bog", ("used: Places: Altar of Souls",), do=("end-conquests", "finish", "sacrifice moss"),
    ),
    Row(
        "altar, an opponent's token beside his Queen",
        underground(
            seat("stone shrooms", declined=["ogres"]), seat("mystic drow", declined=["royal liches"]),
            regions={"mire": "shrooms 1 altar", "bog": "ogres 1", "moss": "liches 1 queen"},
            options={"altar_takes_own_only": False},
        ),
        "refuse sacrifice moss", ("immune: Special Powers: Royal",), do=("end-conquests",),
    ),
    Row(
        "a printed price of one", _at("vampire mummies", "mire", hand=0, moss="drow 1"), "refuse conquer moss vampire",
        (), option="fixed_price_is_fixed", otherwise=("not_enough_tokens: Conquering a Region [fixed_price_is_fixed]",),
    ),
    Row(
        "pentacle, the Balrog of a player without coins",
        underground(
            seat("stone shrooms", hand=6, coins=0), seat("mystic drow", declined=["liches"]),
            regions={"mire": "shrooms 1", "pit": "shrooms 1 pentacle", "gem": "liches 1"},
        ),
        "refuse place balrog gem", (), option="figure_conquers_for_player",
        otherwise=("toll: Races: Liches [figure_conquers_for_player]",),
    ),
)  # fmt: skip
