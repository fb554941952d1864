"""Small World Underground: contested readings that show in what happens, and the events that name them."""

from __future__ import annotations

from tests.scenario import seat
from tests.sources.table import Row, underground

ROWS = (
    # Readings that show in what happens.
    Row(
        "hammers alone",
        underground(
            seat("stone iron_dwarves", hand=1, auxiliaries=2), seat("immortal drow"),
            regions={"mire": "iron_dwarves 1"},
        ),
        "at moss", ("moss: iron_dwarves 1 hammer",), do=("conquer moss",), option="conquest_by_auxiliaries_alone",
        otherwise=("moss: iron_dwarves 0 hammer:2",),
    ),
    Row(
        "tokens after a swap", underground(seat(), row=["muddy shadow_mimes", "vampire drow"], phase="pick"),
        "hand shadow_mimes", ("12",), do=("pick 0", "swap-power 0"), option="swapped_badge_sets_tokens",
        otherwise=("10",),
    ),
    Row(
        "the Great Ancient comes back", underground(seat("stone cultists", hand=6, conquests=2), seat("immortal drow")),
        "told placed", (), do=("conquer mire",), option="figure_returns_by_conquest",
        otherwise=("placed p0 mire cultists great_ancient [figure_returns_by_conquest]",),
    ),
    Row(
        "the Great Ancient comes back at the start of a turn",
        underground(seat("stone cultists", conquests=2), regions={"mire": "cultists 1"}, phase="ready"), "told placed",
        ("placed p0 mire great_ancient [figure_returns_by_conquest]",), do=("place great_ancient mire",),
    ),
    Row(
        "the Great Ancient does not come back before",
        underground(seat("stone cultists", conquests=2), regions={"mire": "cultists 1"}, phase="ready"),
        "refuse place great_ancient mire", (), option="figure_returns_by_conquest",
        otherwise=("no_piece: Races: Cultists [figure_returns_by_conquest]",),
    ),
    Row(
        "armor on the map",
        underground(
            seat("shield ogres", hand=1), seat("immortal drow"), regions={"mire": "ogres 1 armor", "bog": "ogres 1"},
        ),
        "can place armor", (), do=("end-conquests",), option="armor_moves", otherwise=("bog", "mire"),
    ),
    Row(
        "the sixth combo's badge",
        underground(
            seat("stone ogres", hand=6), regions={"quarry": "ogres 1"}, row=["muddy drow", "mystic liches"],
            stacks={"races": [], "powers": ["wise"]},
        ),
        "can draw", ("underground.wise",), do=("conquer lair", "draw stonehedge"), option="visible_badge_is_excluded",
        otherwise=("underground.mystic", "underground.wise"),
    ),
    Row(
        "a lent Immortal while its place falls",
        underground(
            seat("stone ogres", hand=6), seat("mystic drow"),
            regions={"mire": "ogres 1", "moss": "drow 1 stonehedge", "pit": "drow 1"},
            stacks={"lent_power": "immortal"},
        ),
        "told lost driven_out", ("lost p1 moss drow [lost_place_spares]", "driven_out p1 moss drow x1"),
        do=("conquer moss",), option="lost_place_spares", otherwise=("lost p1 moss drow x1 [lost_place_spares]",),
    ),
    Row(
        "fountain, given back",
        underground(seat("stone ogres"), seat("immortal drow"), regions={"mire": "ogres 1 fountain"}, phase="turn"),
        "told gave_back", ("gave_back p0 ogres fountain",), do=("expand", "give-back fountain"),
    ),
    Row(
        "hammers hold nothing",
        underground(
            seat("stone iron_dwarves"), seat("immortal drow"),
            regions={"mire": "iron_dwarves 1", "moss": "iron_dwarves 0 hammer:2"},
            options={"conquest_by_auxiliaries_alone": True},
        ),
        "told given_up", ("given_up p0 moss iron_dwarves [conquest_by_auxiliaries_alone]",), do=("end-conquests",),
    ),
    Row(
        "altar, in decline",
        underground(
            seat("stone ogres", declined=["liches"]), seat("immortal drow"),
            regions={"pit": "ogres 1", "mire": "liches 1 altar", "moss": "liches 1"},
        ),
        "told sacrificed", ("sacrificed p0 moss liches x3 [altar_after_scoring]",),
        do=("end-conquests", "sacrifice moss"),
    ),
    Row(
        "the sixth combo's badge is not drawn",
        underground(
            seat("stone ogres", hand=6), regions={"quarry": "ogres 1"}, row=["muddy drow", "mystic liches"],
            stacks={"races": [], "powers": ["wise"]},
        ),
        "refuse draw mystic", ("not_drawn: Following Turns [visible_badge_is_excluded]",),
        do=("conquer lair", "draw stonehedge"), option="visible_badge_is_excluded", otherwise=(),
    ),
    Row(
        "Gnomes in decline",
        underground(
            seat("vampire ogres", hand=6), seat("immortal drow", declined=["gnomes"]),
            regions={"mire": "ogres 1 doormat", "glade": "gnomes 1"},
        ),
        "refuse conquer glade ordinary doormat", (), option="ward_lasts_in_decline",
        otherwise=("not_adjacent: Races: Gnomes [ward_lasts_in_decline]",),
    ),
    Row(
        "Gnomes in decline, and the tokens that would do",
        underground(
            seat("vampire ogres", hand=2), seat("immortal drow", declined=["gnomes"]),
            regions={"mire": "ogres 1", "moss": "gnomes 1"},
        ),
        "refuse conquer moss", (), option="ward_lasts_in_decline",
        otherwise=("not_enough_tokens: Conquering a Region [ward_lasts_in_decline]",),
    ),
    # Events that name the reading by which they happened.
    Row(
        "hammers alone, told",
        underground(
            seat("stone iron_dwarves", hand=1, auxiliaries=2), seat("immortal drow"),
            regions={"mire": "iron_dwarves 1"},
        ),
        "told conquered", ("conquered p0 moss iron_dwarves ordinary x2 [conquest_by_auxiliaries_alone]",),
        do=("conquer moss",),
    ),
    Row(
        "a hammer beside a dwarf, in any case",
        underground(
            seat("stone iron_dwarves", hand=2, auxiliaries=1), seat("immortal drow"),
            regions={"mire": "iron_dwarves 1"},
        ),
        "told conquered", ("conquered p0 moss iron_dwarves ordinary x2",), do=("conquer moss",),
    ),
    Row(
        "a swap that changes no number",
        underground(seat(), row=["muddy shadow_mimes", "quarreling drow"], phase="pick"),
        "told swapped", ("swapped p0 shadow_mimes quarreling",), do=("pick 0", "swap-power 0"),
    ),
    Row(
        "armor that is moved",
        underground(
            seat("shield ogres", hand=1), seat("immortal drow"), regions={"mire": "ogres 1 armor", "moss": "ogres 1"},
            options={"armor_moves": True},
        ),
        "told placed", ("placed p0 moss armor [armor_moves]", "placed p0 moss armor"),
        do=("end-conquests", "place armor moss", "place armor moss"),
    ),
    Row(
        "the Crypt abandoned, told",
        underground(
            seat("stone ogres"), seat("immortal drow"),
            regions={"mire": "ogres 1 crypt", "bog": "ogres 1", "glade": "- ghost"}, phase="ready",
        ),
        "told abandoned", ("abandoned p0 mire ogres x1 [ghost_stays_when_abandoned]",), do=("abandon mire",),
    ),
    Row(
        "the Crypt abandoned before the Ghost was placed",
        underground(
            seat("stone ogres"), seat("immortal drow"), regions={"mire": "ogres 1 crypt", "bog": "ogres 1"},
            phase="ready",
        ),
        "told abandoned", ("abandoned p0 mire ogres x1",), do=("abandon mire",),
    ),
    Row(
        "the sixth combo's badge, lent",
        underground(
            seat("stone ogres", hand=6), regions={"quarry": "ogres 1"}, row=["muddy drow", "mystic liches"],
            stacks={"races": [], "powers": ["wise"]},
        ),
        "told lent", ("lent wise [visible_badge_is_excluded]",),
        do=("conquer lair", "draw stonehedge", "draw wise"),
    ),
    Row(
        "the Pentacle found",
        underground(seat("mystic ogres", hand=6)), "told found", ("found p0 lair pentacle [figure_is_optional]",),
        do=("conquer lair", "draw pentacle"),
    ),
    Row(
        "what the Balrog's Monsters guarded",
        underground(
            seat("stone ogres", hand=6), seat("immortal drow"),
            regions={"mire": "ogres 1", "quarry": "ogres 1 pentacle"},
        ),
        "told neutral_removed", ("neutral_removed lair monster x2 [figure_turns_up_finds]",),
        do=("place balrog lair",),
    ),
    Row(
        "the Balrog walks",
        underground(
            seat("stone ogres", hand=6), seat("immortal drow"),
            regions={"mire": "ogres 1", "pit": "ogres 1 pentacle", "gem": "- balrog"},
        ),
        "told placed", ("placed p0 cap balrog [figure_walks]",), do=("place balrog cap",),
    ),
    Row(
        "the Balrog among declined Liches",
        underground(
            seat("stone ogres", hand=6), seat("immortal drow", declined=["liches"]),
            regions={"mire": "ogres 1", "pit": "ogres 1 pentacle", "gem": "liches 1"},
        ),
        "told toll lost", ("lost p1 gem liches x1 [figure_conquers_for_player]",), do=("place balrog gem",),
        option="figure_conquers_for_player",
        otherwise=("toll p0 gem liches x1 [figure_conquers_for_player]", "lost p1 gem liches x1"),
    ),
    Row(
        "the Balrog among Martyrs",
        underground(
            seat("stone ogres", hand=6), seat("martyr drow"),
            regions={"mire": "ogres 1", "pit": "ogres 1 pentacle", "gem": "drow 3"},
        ),
        "told compensated lost", ("lost p1 gem drow x2 [figure_conquers_for_player]",), do=("place balrog gem",),
        option="figure_conquers_for_player",
        otherwise=("compensated p1 gem drow x1 [figure_conquers_for_player]", "lost p1 gem drow x2"),
    ),
    Row(
        "the Balrog among the vengeful",
        underground(
            seat("stone ogres", hand=6), seat("vengeful drow"),
            regions={"mire": "ogres 1", "pit": "ogres 1 pentacle", "gem": "drow 3"},
        ),
        "told grudge lost", ("lost p1 gem drow x2 [figure_conquers_for_player]",), do=("place balrog gem",),
        option="figure_conquers_for_player",
        otherwise=("grudge p1 p0 [figure_conquers_for_player]", "lost p1 gem drow x2"),
    ),
    Row(
        "a roll for a crystal that is not enough",
        underground(seat("stone will_o_wisps", hand=1), seat("immortal drow"), regions={"shaft": "will_o_wisps 1"}),
        "told rolled", ("rolled p0 geode [failed_target_roll_ends_conquests]",), do=("target-roll geode", "die 0"),
    ),
    Row(
        "Reborn before the new race has entered",
        underground(seat("stone shrooms", hand=6, declined=["reborn drow"]), regions={"mire": "drow 1"}, phase="ready"),
        "told replaced", ("replaced p0 mire shrooms x1 [exchange_before_entry]",), do=("replace mire",),
    ),
    Row(
        "the Altar of another's token",
        underground(
            seat("stone ogres"), seat("mystic drow", declined=["liches"]),
            regions={"mire": "ogres 1 altar", "moss": "liches 1"}, options={"altar_takes_own_only": False},
        ),
        "told sacrificed", ("sacrificed p0 moss liches x3 [altar_takes_own_only]",),
        do=("end-conquests", "sacrifice moss"),
    ),
    Row(
        "Vampires with an empty hand",
        underground(seat("vampire ogres"), seat("immortal drow"), regions={"mire": "ogres 1", "moss": "drow 1"}),
        "told conquered", ("conquered p0 moss ogres vampire x1 [tray_serves_empty_hand]",),
        do=("conquer moss vampire",),
    ),
)  # fmt: skip
