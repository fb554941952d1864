"""Small World Underground: what a turn earns, and what its races and powers make happen in it."""

from __future__ import annotations

from typing import Any

from tests.scenario import seat
from tests.sources.table import Row, Start, underground

_S = "Scoring Victory Coins"


def _held(combo: str, *regions: str, declined: bool = False, **more: str) -> Start:
    """Returns a position: Ann holds regions with one token each, by her active or a declined race. Bob plays Drow."""
    race = combo.rsplit(maxsplit=1)[-1]
    ann = seat(declined=[combo]) if declined else seat(combo)
    held = {**dict.fromkeys(regions, f"{race} 1"), **more}
    return underground(ann, seat("immortal drow"), regions=held, phase="pick" if declined else "conquest")


def _war(combo: str, region: str, hand: int = 6, bob: str = "immortal drow", **regions: str) -> Start:
    """Returns a position of Ann's race in one region, against Bob's race and declined Liches."""
    race = combo.rsplit(maxsplit=1)[-1]
    bobs = seat(bob, declined=["liches"])
    return underground(seat(combo, hand=hand), bobs, regions={region: f"{race} 1", **regions})


def _declining(combo: str, regions: dict[str, str], *declined: str, **more: Any) -> Start:
    """Returns a position in which Ann can decline, beside older declined races. Bob plays Drow."""
    return underground(seat(combo, declined=declined, **more), seat("immortal drow"), regions=regions, phase="turn")


ROWS = (
    # Scoring.
    Row("regions", _held("vampire ogres", "mire", "moss"), "income", (f"+2 {_S}",)),
    Row(
        "underground.adventurous", _held("adventurous ogres", "mire", moss="ogres 1 crypt"), "income",
        (f"+2 {_S}", "+1 Special Powers: Adventurous"),
    ),
    Row(
        "underground.adventurous, a relic is no place", _held("adventurous ogres", "mire", moss="ogres 1 sword"),
        "income", (f"+2 {_S}",),
    ),
    Row(
        "underground.fisher, in pairs", _held("fisher ogres", "mire", "moss", "bog"), "income",
        (f"+3 {_S}", "+1 Special Powers: Fisher"),
    ),
    Row(
        "underground.flocking", _held("flocking ogres", "mire", "moss"), "income",
        (f"+2 {_S}", "+2 Special Powers: Flocking"),
    ),
    Row("underground.flocking, two groups", _held("flocking ogres", "mire", "pit"), "income", (f"+2 {_S}",)),
    Row(
        "underground.flocking, across a river", _held("flocking lizardmen", "mire", "shaft"), "income", (f"+2 {_S}",),
        option="crossing_joins_groups", otherwise=(f"+2 {_S}", "+2 Special Powers: Flocking [crossing_joins_groups]"),
    ),
    Row(
        "underground.frightened", _held("frightened ogres", "mire", moss="ogres 3"), "income",
        (f"+2 {_S}", "+1 Special Powers: Frightened"),
    ),
    Row(
        "underground.mining", _held("mining ogres", "shaft", "lode"), "income",
        (f"+2 {_S}", "+2 Special Powers: Mining"),
    ),
    Row("underground.muddy", _held("muddy ogres", "mire", "moss"), "income", (f"+2 {_S}", "+1 Special Powers: Muddy")),
    Row(
        "underground.muddy, in decline", _held("muddy ogres", "mire", declined=True), "income",
        (f"+1 {_S}", "+1 Special Powers: Muddy"),
    ),
    Row("underground.mystic", _held("mystic ogres", "geode"), "income", (f"+1 {_S}", "+1 Special Powers: Mystic")),
    Row(
        "underground.quarreling", _held("quarreling ogres", "mire", "pit"), "income",
        (f"+2 {_S}", "+2 Special Powers: Quarreling"),
    ),
    Row(
        "underground.quarreling, groups by their own adjacency", _held("quarreling spiderines", "geode", "maw"),
        "income", (f"+2 {_S}", "+2 Special Powers: Quarreling [groups_by_own_adjacency]"),
        option="groups_by_own_adjacency",
        otherwise=(f"+2 {_S}", "+1 Special Powers: Quarreling [groups_by_own_adjacency]"),
    ),
    Row("underground.stone", _held("stone ogres", "crag"), "income", (f"+1 {_S}", "+1 Special Powers: Stone")),
    Row("underground.wise, active", _held("wise ogres", "mire"), "income", (f"+1 {_S}",)),
    Row(
        "underground.wise, in decline", _held("wise ogres", "mire", declined=True), "income",
        (f"+1 {_S}", "+2 Special Powers: Wise"),
    ),
    Row(
        "underground.drow",
        underground(
            seat("vampire drow"), seat("immortal ogres"),
            regions={"mire": "drow 1", "moss": "drow 1", "bog": "ogres 1"},
        ),
        "income", (f"+2 {_S}", "+1 Races: Drow"),
    ),
    Row("underground.shrooms", _held("vampire shrooms", "cap", "moss"), "income", (f"+2 {_S}", "+2 Races: Shrooms")),
    Row("underground.kraken, in a river", _held("vampire kraken", "rill"), "income", (f"+1 {_S}",)),
    Row(
        "diamond_fields", _held("vampire ogres", "morel", "cap", moss="ogres 1 diamond_fields"), "income",
        (f"+3 {_S}", "+3 Places: Diamond Fields"),
    ),
    Row(
        "diamond_fields, in decline", _held("ogres", "morel", declined=True, moss="ogres 1 diamond_fields"), "income",
        (f"+2 {_S}", "+2 Places: Diamond Fields"),
    ),
    Row(
        "keep", _held("vampire ogres", "mire", moss="ogres 1 keep"), "income",
        (f"+2 {_S}", "+1 Places: Keep on the Motherland"),
    ),
    Row(
        "keep, in decline", _held("ogres", declined=True, moss="ogres 1 keep"), "income",
        (f"+1 {_S}", "+1 Places: Keep on the Motherland"),
    ),
    Row(
        "lost_mine", _held("vampire ogres", "mire", moss="ogres 1 lost_mine"), "income",
        (f"+2 {_S}", "+2 Places: Mine of the Lost Dwarf"),
    ),
    Row(
        "lost_mine, in decline", _held("ogres", declined=True, moss="ogres 1 lost_mine"), "income",
        (f"+1 {_S}", "+2 Places: Mine of the Lost Dwarf"),
    ),
    Row(
        "scepter", _held("vampire ogres", "mire", moss="ogres 1 scepter"), "income",
        (f"+2 {_S}", "+1 Relics: Scepter of Avarice"),
    ),
    Row(
        "scepter, the bonuses too", _held("vampire shrooms", "mire", moss="shrooms 1 keep scepter"), "income",
        (
            f"+2 {_S}", "+1 Races: Shrooms", "+1 Places: Keep on the Motherland",
            "+3 Relics: Scepter of Avarice [scepter_doubles_bonuses]",
        ),
        option="scepter_doubles_bonuses",
        otherwise=(
            f"+2 {_S}", "+1 Races: Shrooms", "+1 Places: Keep on the Motherland",
            "+1 Relics: Scepter of Avarice [scepter_doubles_bonuses]",
        ),
    ),
    Row(
        "scepter, not in the Lost Mine", _held("vampire ogres", "mire", moss="ogres 1 lost_mine scepter"), "income",
        (f"+2 {_S}", "+2 Places: Mine of the Lost Dwarf"),
    ),
    Row(
        "stonehedge, a lent power",
        underground(
            seat("vampire ogres"), seat("immortal drow"), regions={"geode": "ogres 1 stonehedge"},
            stacks={"lent_power": "mystic"},
        ),
        "income", (f"+1 {_S}", "+1 Special Powers: Mystic"),
    ),
    # Coins from neighbours.
    Row(
        "underground.thieving", _held("thieving ogres", "mire", moss="drow 1"), "tribute",
        ("p1 +1 Special Powers: Thieving",),
    ),
    Row(
        "underground.thieving, told", _held("thieving ogres", "mire", moss="drow 1"), "told tribute",
        ("tribute p0 p1 x1 = +1 Special Powers: Thieving",), do=("end-conquests",),
    ),
    Row(
        "ring", _held("vampire ogres", "pit", mire="ogres 1 ring", moss="drow 1"), "tribute",
        ("p1 +1 Relics: Froggy’s Ring",),
    ),
    Row("ring, not where it lies", _held("vampire ogres", "mire", pit="ogres 1 ring", moss="drow 1"), "tribute", ()),
    Row(
        "underground.magic, a copy of the ring", _held("magic ogres", "mire", moss="drow 1 ring"), "told tribute",
        ("tribute p0 p1 x1 = +1 Relics: Froggy’s Ring",), do=("end-conquests", "place bag:ring mire"),
    ),
    Row(
        "ring, who has no coin gives none",
        underground(
            seat("vampire ogres"), seat("immortal drow", coins=0), regions={"mire": "ogres 1 ring", "moss": "drow 1"},
        ),
        "tribute", (),
    ),
    # Tolls: who, to whom, how much, when.
    Row(
        "underground.liches, the toll", _war("vampire ogres", "mire", moss="liches 1"), "told toll lost conquered",
        ("toll p0 moss liches x1", "lost p1 moss liches x1", "conquered p0 moss ogres ordinary x2"),
        do=("conquer moss",),
    ),
    Row(
        "underground.liches, the purses", _war("vampire ogres", "mire", moss="liches 1"), "coins", ("4", "6"),
        do=("conquer moss",),
    ),
    Row(
        "underground.liches, no toll for a failed attack", _war("vampire ogres", "mire", hand=1, moss="liches 1"),
        "coins", ("5", "5"), do=("final-roll moss", "die 0"),
    ),
    Row(
        "underground.martyr", _war("vampire ogres", "mire", bob="martyr drow", moss="drow 2", pit="drow 1"),
        "told compensated", ("compensated p1 moss drow x1",), do=("conquer moss",),
    ),
    Row(
        "underground.martyr, from the bank",
        _war("vampire ogres", "mire", bob="martyr drow", moss="drow 2", pit="drow 1"), "coins", ("5", "6"),
        do=("conquer moss",),
    ),
    # Losses.
    Row(
        "underground.immortal", _war("vampire ogres", "mire", moss="drow 2", pit="drow 1"), "told lost driven_out",
        ("lost p1 moss drow", "driven_out p1 moss drow x2"), do=("conquer moss",),
    ),
    Row(
        "underground.vampire, nobody is spared", _war("vampire ogres", "mire", moss="drow 1", pit="drow 1"),
        "told lost driven_out", ("lost p1 moss drow x1",), do=("conquer moss vampire",),
    ),
    Row(
        "socks, nothing is lost",
        _war("stone ogres", "mire", bob="mystic drow", moss="drow 2", pit="drow 1", bog="ogres 1 socks"),
        "told lost driven_out", ("lost p1 moss drow", "driven_out p1 moss drow x2"),
        do=("conquer moss ordinary socks",),
    ),
    Row(
        "socks, a lone declined token",
        _war("stone ogres", "mire", bob="mystic drow", moss="liches 1", pit="liches 1", bog="ogres 1 socks"),
        "told lost driven_out", ("lost p1 moss liches [declined_survivor_is_moved]", "driven_out p1 moss liches x1"),
        do=("conquer moss ordinary socks",), option="declined_survivor_is_moved",
        otherwise=("lost p1 moss liches x1 [declined_survivor_is_moved]",),
    ),
    Row(
        "doormat", _war("stone ogres", "mire", bog="ogres 1 doormat"), "told conquered placed",
        ("conquered p0 glade ogres ordinary x1", "placed p0 glade doormat"), do=("conquer glade ordinary doormat",),
    ),
    Row(
        "orb", _war("stone ogres", "mire", moss="drow 1", bog="ogres 1 orb"), "told conquered",
        ("conquered p0 moss ogres orb x1",), do=("conquer moss orb",),
    ),
    # Finds.
    Row(
        "what the Monsters guarded", _war("stone ogres", "quarry"), "told neutral_removed conquered found",
        ("neutral_removed lair monster x2", "conquered p0 lair ogres ordinary x3", "found p0 lair fountain"),
        do=("conquer lair", "draw fountain"),
    ),
    Row(
        "stonehedge", _war("stone ogres", "quarry"), "told found lent", ("found p0 lair stonehedge", "lent mystic"),
        do=("conquer lair", "draw stonehedge", "draw mystic"),
    ),
    Row(
        "fountain",
        underground(seat("stone ogres"), seat("immortal drow"), regions={"mire": "ogres 1 fountain"}, phase="turn"),
        "told tokens_gained", ("tokens_gained p0 ogres x1",), do=("expand",),
    ),
    Row(
        "altar",
        underground(
            seat("stone ogres", declined=["liches"]), seat("immortal drow"),
            regions={"mire": "ogres 1 altar", "pit": "liches 1"},
        ),
        "told sacrificed", ("sacrificed p0 pit liches x3 [altar_after_scoring]",),
        do=("end-conquests", "sacrifice pit"),
    ),
    Row(
        "altar, three coins",
        underground(
            seat("stone ogres", declined=["liches"]), seat("immortal drow"),
            regions={"mire": "ogres 1 altar", "pit": "liches 1"},
        ),
        "coins", ("10", "5"), do=("end-conquests", "sacrifice pit"),
    ),
    Row(
        "crypt",
        underground(seat("stone ogres"), seat("immortal drow"), regions={"mire": "ogres 1 crypt"}, phase="placement"),
        "told placed", ("placed p0 glade ghost",), do=("place ghost glade",),
    ),
    Row(
        "crypt, abandoned",
        underground(
            seat("stone ogres"), seat("immortal drow"),
            regions={"mire": "ogres 1 crypt", "bog": "ogres 1", "glade": "- ghost"}, phase="ready",
        ),
        "at glade", ("glade: - ghost",), do=("abandon mire",), option="ghost_stays_when_abandoned",
        otherwise=("glade: -",),
    ),
    # The Balrog.
    Row(
        "pentacle, two are lost",
        _war("stone ogres", "mire", bob="mystic drow", pit="ogres 1 pentacle", gem="drow 3", bog="drow 1"),
        "told lost driven_out placed", ("lost p1 gem drow x2", "driven_out p1 gem drow x1", "placed p0 gem balrog"),
        do=("place balrog gem",),
    ),
    Row(
        "pentacle, against Immortal", _war("stone ogres", "mire", pit="ogres 1 pentacle", gem="drow 3", bog="drow 1"),
        "told lost driven_out", ("lost p1 gem drow [sparing_beats_figure]", "driven_out p1 gem drow x3"),
        do=("place balrog gem",), option="sparing_beats_figure",
        otherwise=("lost p1 gem drow x2 [sparing_beats_figure]", "driven_out p1 gem drow x1"),
    ),
    Row(
        "pentacle, the Balrog pays no toll", _war("stone ogres", "mire", pit="ogres 1 pentacle", gem="liches 1"),
        "coins", ("5", "5"), do=("place balrog gem",), option="figure_conquers_for_player", otherwise=("4", "6"),
    ),
    Row(
        "pentacle, the Balrog among Monsters", _war("stone ogres", "mire", quarry="ogres 1 pentacle"), "can draw keep",
        ("",), do=("place balrog lair",), option="figure_turns_up_finds", otherwise=(),
    ),
    # Arrival.
    Row(
        "underground.flames", underground(seat("stone flames", hand=6, turns=0), phase="arrival"), "told placed",
        ("placed p0 rift volcano",), do=("place volcano rift",),
    ),
    Row(
        "underground.shadow_mimes", underground(seat(), row=["muddy shadow_mimes", "vampire drow"], phase="pick"),
        "told picked swapped",
        ("picked p0 shadow_mimes muddy x10", "swapped p0 shadow_mimes vampire [swapped_badge_sets_tokens]"),
        do=("pick 0", "swap-power 0"),
    ),
    # Pieces and tokens.
    Row(
        "underground.cultists", underground(seat("stone cultists", hand=6)), "told placed",
        ("placed p0 mire cultists great_ancient",), do=("conquer mire", "conquer moss"),
    ),
    Row(
        "underground.cultists, moved",
        underground(
            seat("stone cultists"), regions={"mire": "cultists 1 great_ancient", "moss": "cultists 1"}, phase="ready",
        ),
        "told placed", ("placed p0 moss great_ancient",), do=("place great_ancient moss",),
    ),
    Row(
        "underground.iron_dwarves", _held("stone iron_dwarves", "shaft", "lode"), "told pieces_gained",
        ("pieces_gained p0 iron_dwarves hammer x2",), do=("end-conquests",),
    ),
    Row(
        "underground.mudmen", _held("stone mudmen", "mire", "bog"), "told tokens_gained",
        ("tokens_gained p0 mudmen mudmen x2",), do=("end-conquests",),
    ),
    Row(
        "underground.shield", _held("shield ogres", "moss", "cap"), "told pieces_gained placed",
        ("pieces_gained p0 ogres armor x2", "placed p0 moss armor"), do=("end-conquests", "place armor moss"),
    ),
    Row(
        "underground.royal",
        underground(
            seat("royal ogres"), seat("immortal drow"), regions={"mire": "ogres 1", "moss": "ogres 1"},
            phase="placement",
        ),
        "told placed", ("placed p0 mire queen",), do=("place queen mire",),
    ),
    Row(
        "underground.royal, in decline", _declining("royal ogres", {"mire": "ogres 1 queen"}), "at mire",
        ("mire: ogres 1 queen",), do=("decline",),
    ),
    Row(
        "scepter, moved",
        underground(
            seat("stone ogres"), seat("immortal drow"), regions={"mire": "ogres 1 scepter", "moss": "ogres 1"},
            phase="placement",
        ),
        "told placed", ("placed p0 moss scepter",), do=("place scepter moss",),
    ),
    Row(
        "rivers are left", _war("stone ogres", "mire"), "told river_left", ("river_left p0 rill ogres x1",),
        do=("conquer rill", "end-conquests"),
    ),
    Row(
        "underground.kraken, rivers are not left", _war("stone kraken", "mire"), "told river_left", (),
        do=("conquer rill", "end-conquests"),
    ),
    Row(
        "underground.will_o_wisps", _war("stone will_o_wisps", "shaft", hand=1), "told rolled conquered",
        ("rolled p0 geode x1", "conquered p0 geode will_o_wisps ordinary x1"), do=("target-roll geode", "die 1"),
    ),
    Row(
        "underground.will_o_wisps, a roll that is not enough", _war("stone will_o_wisps", "shaft", hand=1), "phase",
        ("redeploy",), do=("target-roll geode", "die 0"), option="failed_target_roll_ends_conquests",
        otherwise=("conquest",),
    ),
    Row(
        "underground.vengeful", _war("vampire ogres", "mire", bob="vengeful drow", moss="drow 1", pit="drow 1"),
        "told grudge", ("grudge p1 p0",), do=("conquer moss",),
    ),
    Row(
        "underground.vengeful, a failed attack",
        _war("vampire ogres", "mire", hand=1, bob="vengeful drow", moss="drow 1", pit="drow 1"), "told grudge failed",
        ("grudge p1 p0 [failed_attack_is_marked]", "failed p0 moss ogres"), do=("final-roll moss", "die 0"),
        option="failed_attack_is_marked", otherwise=("failed p0 moss ogres [failed_attack_is_marked]",),
    ),
    # Decline.
    Row(
        "underground.tomb", _declining("tomb ogres", {"mire": "ogres 3"}), "told declined scored",
        ("declined p0 ogres",), do=("decline",),
    ),
    Row(
        "underground.tomb, all tokens stay", _declining("tomb ogres", {"mire": "ogres 3"}), "at mire",
        ("mire: ogres 3",), do=("decline", "deploy mire", "deploy mire"),
    ),
    Row(
        "underground.tomb, survivors",
        underground(
            seat("stone ogres", hand=6), seat("immortal drow", declined=["tomb liches"]),
            regions={"mire": "ogres 1", "moss": "liches 2", "pit": "liches 1"},
        ),
        "told lost driven_out", ("lost p1 moss liches x1", "driven_out p1 moss liches x1"), do=("conquer moss",),
    ),
    Row(
        "underground.reborn",
        underground(
            seat("stone ogres", declined=["reborn liches"]), seat("immortal drow"),
            regions={"mire": "ogres 1", "moss": "liches 1", "bog": "liches 1"}, phase="ready",
        ),
        "told replaced", ("replaced p0 moss ogres x1",), do=("replace moss",),
    ),
    Row(
        "underground.vanishing", _declining("vanishing ogres", {"mire": "ogres 2", "moss": "ogres 1"}),
        "told earned scored vanished",
        ("earned p0 ogres x4 = +4 Special Powers: Vanishing", "vanished p0 ogres", "scored p0 x4"), do=("decline",),
    ),
    Row(
        "underground.vanishing, the older declined race",
        _declining("vanishing ogres", {"mire": "ogres 2", "moss": "liches 1"}, "liches"), "told vanished declined",
        ("vanished p0 liches [vanishing_evicts]", "declined p0 ogres", "vanished p0 ogres"), do=("decline",),
        option="vanishing_evicts", otherwise=("declined p0 ogres [vanishing_evicts]", "vanished p0 ogres"),
    ),
    Row(
        "underground.vanishing, from no region", _declining("vanishing ogres", {"moss": "liches 1"}, "liches"),
        "told vanished declined",
        ("vanished p0 liches [vanishing_evicts]", "declined p0 ogres", "vanished p0 ogres"), do=("decline",),
        option="vanishing_evicts", otherwise=("declined p0 ogres [vanishing_evicts]", "vanished p0 ogres"),
    ),
    Row(
        "underground.gnomes, no find serves against them",
        underground(
            seat("stone ogres", hand=6), seat("mystic gnomes"), regions={"pit": "ogres 1 pentacle", "gem": "gnomes 1"},
        ),
        "can place balrog", ("maw", "prism"),
    ),
    Row(
        "underground.spiderines", underground(seat("stone spiderines", hand=6)), "told conquered",
        ("conquered p0 gem spiderines ordinary x2",), do=("conquer gem",),
    ),
    Row(
        "underground.mummies, tokens", underground(seat(), row=["stone mummies"], phase="pick"), "told picked",
        ("picked p0 mummies stone x14",), do=("pick 0",),
    ),
    Row(
        "underground.liches, active ones ask for no toll",
        underground(
            seat("vampire ogres", hand=6), seat("immortal liches"), regions={"mire": "ogres 1", "moss": "liches 1"}
        ),
        "coins", ("5", "5"), do=("conquer moss",),
    ),
    Row(
        "underground.liches, nobody pays himself",
        underground(
            seat("vampire ogres", hand=6, declined=["liches"]), seat("immortal drow"),
            regions={"mire": "ogres 1", "moss": "liches 1"},
        ),
        "told toll", (), do=("conquer moss",),
    ),
)  # fmt: skip
