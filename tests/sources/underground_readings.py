"""Small World Underground: contested readings that show in what happens, rather than in a price or a refusal."""

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
        otherwise=("placed p0 mire cultists great_ancient x1",),
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
        "told lost driven_out", ("lost p1 moss drow", "driven_out p1 moss drow x1"), do=("conquer moss",),
        option="lost_place_spares", otherwise=("lost p1 moss drow x1",),
    ),
    Row(
        "fountain, given back",
        underground(seat("stone ogres"), seat("immortal drow"), regions={"mire": "ogres 1 fountain"}, phase="turn"),
        "told gave_back", ("gave_back p0 ogres fountain x1",), do=("expand", "give-back fountain"),
    ),
    Row(
        "hammers hold nothing",
        underground(
            seat("stone iron_dwarves"), seat("immortal drow"),
            regions={"mire": "iron_dwarves 1", "moss": "iron_dwarves 0 hammer:2"},
            options={"conquest_by_auxiliaries_alone": True},
        ),
        "told given_up", ("given_up p0 moss iron_dwarves",), do=("end-conquests",),
    ),
    Row(
        "altar, in decline",
        underground(
            seat("stone ogres", declined=["liches"]), seat("immortal drow"),
            regions={"pit": "ogres 1", "mire": "liches 1 altar", "moss": "liches 1"},
        ),
        "told sacrificed", ("sacrificed p0 moss liches x3",), do=("end-conquests", "sacrifice moss"),
    ),
)  # fmt: skip
