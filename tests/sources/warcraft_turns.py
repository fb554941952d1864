"""Small World of Warcraft: what a turn earns, and what its conquests and its end bring."""

from __future__ import annotations

from tests.scenario import seat
from tests.sources.table import Row, Start, warcraft

_S = "Scoring Victory Coins"
_BONUS = "Alliance and Horde Faction Bonus"


def _held(combo: str, *regions: str, declined: bool = False, **more: str) -> Start:
    """Returns a position: Ann holds regions with one token each, by her active or a declined race. Bob plays Humans."""
    race = combo.rsplit(maxsplit=1)[-1]
    ann = seat(declined=[combo]) if declined else seat(combo)
    held = {**dict.fromkeys(regions, f"{race} 1"), **more}
    return warcraft(ann, seat("sailing humans"), regions=held, phase="pick" if declined else "conquest")


def _war(combo: str, region: str, hand: int = 8, bob: str = "mining humans", **regions: str) -> Start:
    """Returns a position of Ann's race in one region, against Bob's race and declined Naga."""
    race = combo.rsplit(maxsplit=1)[-1]
    return warcraft(seat(combo, hand=hand), seat(bob, declined=["naga"]), regions={region: f"{race} 1", **regions})


def _declining(combo: str, **regions: str) -> Start:
    """Returns a position in which Ann can decline."""
    return warcraft(seat(combo), regions=regions, phase="turn")


def _terrain(power: str, *regions: str) -> tuple[Row, ...]:
    """Returns rows of a power that pays for a kind of regions while active. All regions but the last are of it."""
    name = power.replace("_", " ").title()
    return (
        Row(
            f"warcraft.{power}", _held(f"{power} trolls", *regions), "income",
            (f"+{len(regions)} {_S}", f"+{len(regions) - 1} Special Powers: {name}"),
        ),
        Row(
            f"warcraft.{power}, in decline", _held(f"{power} trolls", *regions, declined=True), "income",
            (f"+{len(regions)} {_S}",),
        ),
    )  # fmt: skip


ROWS = (
    # Scoring.
    Row("regions", _held("blacksmith trolls", "wood", "mound"), "income", (f"+2 {_S}",)),
    *_terrain("farmer", "strand", "meadow", "wood"),
    *_terrain("herbalist", "knoll", "hill", "wood"),
    *_terrain("mining", "bog", "cave", "wood"),
    *_terrain("mountaineer", "peak", "crag", "wood"),
    *_terrain("ranger", "wood", "copse", "meadow"),
    *_terrain("swampwalker", "marsh", "moor", "meadow"),
    *_terrain("fishing", "strand", "grove", "meadow"),
    Row(
        "warcraft.fishing, on the ocean", _held("fishing trolls", "strand", "haven"), "income",
        (f"+2 {_S}", "+1 Special Powers: Fishing [ocean_is_sea]"), option="ocean_is_sea",
        otherwise=(f"+2 {_S}", "+2 Special Powers: Fishing [ocean_is_sea]"),
    ),
    Row(
        "warcraft.explorer", _held("explorer trolls", "wood", "grove", "hill"), "income",
        (f"+3 {_S}", "+2 Special Powers: Explorer"),
    ),
    Row(
        "warcraft.archaeologist", _held("archaeologist trolls", wood="trolls 1 heart", grove="trolls 1 chapel"),
        "income", (f"+2 {_S}", "+2 Special Powers: Archaeologist"),
    ),
    Row(
        "warcraft.archaeologist, a marker is none yet", _held("archaeologist trolls", "wood", grove="- marker"),
        "income", (f"+1 {_S}",),
    ),
    Row(
        "warcraft.blood_elves", _held("blacksmith blood_elves", "meadow", "knoll", "wood"), "income",
        (f"+3 {_S}", "+2 Races: Blood Elves"),
    ),
    Row(
        "warcraft.blood_elves, in decline", _held("blood_elves", "meadow", "wood", declined=True), "income",
        (f"+2 {_S}",),
    ),
    Row("warcraft.naga, in the sea", _held("blacksmith naga", "bay", "mere"), "income", (f"+2 {_S}",)),
    Row("warcraft.naga, in the sea in decline", _held("naga", "bay", declined=True), "income", (f"+1 {_S}",)),
    Row(
        "warcraft.beast_master, a region of beasts alone", _held("beast_master trolls", "wood", mound="trolls 0 beast"),
        "income", (f"+2 {_S}",),
    ),
    Row(
        "warcraft.champion, a region that he holds alone",
        _held("champion trolls", "wood", mound="trolls 0 champion_figure"), "income",
        (f"+2 {_S} [figure_scores_alone]",), option="figure_scores_alone",
        otherwise=(f"+1 {_S}", f"+0 {_S} [figure_scores_alone]"),
    ),
    # Artifacts and legendary places.
    Row(
        "dark_portal", _held("blacksmith trolls", wood="trolls 1 dark_portal"), "income",
        (f"+1 {_S}", "+2 Legendary Places: Dark Portal"),
    ),
    Row(
        "dark_portal, in decline", _held("trolls", declined=True, wood="trolls 1 dark_portal"), "income", (f"+1 {_S}",),
    ),
    Row(
        "karazhan", _held("blacksmith trolls", "grove", "holt", "mound", wood="trolls 1 karazhan"), "income",
        (f"+4 {_S}", "+2 Legendary Places: Karazhan"),
    ),
    Row("karazhan, in decline", _held("trolls", "grove", declined=True, wood="trolls 1 karazhan"), "income",
        (f"+2 {_S}",)),
    Row(
        "well", _held("blacksmith trolls", "grove", "bog", knoll="humans 1", mere="- well"), "income",
        (f"+2 {_S}", "+2 Legendary Places: Well of Eternity"),
    ),
    Row(
        "well, in decline", _held("trolls", "grove", "bog", declined=True, knoll="humans 1", mere="- well"), "income",
        (f"+2 {_S}", "+2 Legendary Places: Well of Eternity"),
    ),
    Row(
        "well, a tie", _held("blacksmith trolls", "grove", knoll="humans 1", mere="- well"), "income", (f"+1 {_S}",),
    ),
    Row(
        "heart", _held("blacksmith trolls", grove="trolls 1 heart", meadow="humans 1"), "tribute",
        ("p1 +1 Artifacts: Heart of Azeroth",),
    ),
    Row(
        "heart, told", _held("blacksmith trolls", grove="trolls 1 heart", meadow="humans 1"), "told tribute",
        ("tribute p0 p1 x1 = +1 Artifacts: Heart of Azeroth",), do=("end-conquests",),
    ),
    Row(
        "heart, no coin of a race in decline",
        warcraft(seat("blacksmith trolls"), seat(declined=["humans"]),
                 regions={"grove": "trolls 1 heart", "meadow": "humans 1"}),
        "tribute", (),
    ),
    Row(
        "heart, placed", _held("blacksmith trolls", "mound", grove="trolls 1 heart"), "told placed",
        ("placed p0 mound heart",), do=("end-conquests", "place heart mound"),
    ),
    Row(
        "aegis, placed", _held("blacksmith trolls", "mound", grove="trolls 1 aegis"), "told placed",
        ("placed p0 mound aegis",), do=("end-conquests", "place aegis mound"),
    ),
    # The bonus of the factions.
    Row(
        "the faction bonus", _war("blacksmith orcs", "grove", wood="humans 1", meadow="humans 1"), "income",
        (f"+3 {_S}", f"+1 {_BONUS}"), do=("conquer wood", "conquer meadow"),
    ),
    Row(
        "no faction bonus for neutral races", _war("blacksmith orcs", "grove", wood="naga 1"), "income",
        (f"+2 {_S}",), do=("conquer wood",),
    ),
    Row(
        "no faction bonus of neutral races", _war("blacksmith kobolds", "grove", wood="humans 1"), "income",
        (f"+2 {_S}",), do=("conquer wood",),
    ),
    Row(
        "no faction bonus for Murlocs", _war("blacksmith orcs", "knoll"), "income", (f"+2 {_S}",),
        do=("conquer camp",),
    ),
    Row(
        "the faction bonus for one's own race in decline",
        warcraft(seat("blacksmith orcs", hand=8, declined=["gnomes"]), regions={"grove": "orcs 1", "wood": "gnomes 1"}),
        "income", (f"+2 {_S}", f"+1 {_BONUS} [bonus_for_own_declined]"), do=("conquer wood",),
        option="bonus_for_own_declined", otherwise=(f"+2 {_S}",),
    ),
    Row(
        "battleground", _war("blacksmith orcs", "mound", grove="orcs 1 battleground", wood="humans 1",
                             meadow="humans 1"),
        "income", (f"+4 {_S}", "+1 Legendary Places: Battleground", f"+1 {_BONUS}"),
        do=("conquer wood", "conquer meadow"),
    ),
    Row(
        "battleground, taken between two conquests",
        _war("blacksmith orcs", "mound", grove="- battleground", wood="humans 1", meadow="humans 1"),
        "income", (f"+4 {_S}", "+1 Legendary Places: Battleground [bonus_over_whole_turn]", f"+1 {_BONUS}"),
        do=("conquer meadow", "conquer grove", "conquer wood"), option="bonus_over_whole_turn",
        otherwise=(f"+4 {_S}", f"+1 {_BONUS}"),
    ),
    Row(
        "battleground, a side taken", _war("blacksmith kobolds", "mound", knoll="kobolds 1 battleground"),
        "told chosen", ("chosen p0 kobolds horde",), do=("choose horde",),
    ),
    Row(
        "battleground, the bonus of that side",
        _war("blacksmith kobolds", "mound", grove="kobolds 1 battleground", wood="humans 1"), "income",
        (f"+3 {_S}", "+1 Legendary Places: Battleground"), do=("choose horde", "conquer wood"),
    ),
    # Coins for conquests.
    Row(
        "warcraft.orcs", _war("blacksmith orcs", "grove", wood="humans 1"), "told earned",
        ("earned p0 orcs x1 = +1 Races: Orcs [spoils_at_once]",), do=("conquer wood",), option="spoils_at_once",
        otherwise=(),
    ),
    Row(
        "warcraft.orcs, with the score", _war("blacksmith orcs", "grove", wood="humans 1"), "income",
        (f"+2 {_S}", f"+1 {_BONUS}"), do=("conquer wood",), option="spoils_at_once",
        otherwise=(f"+2 {_S}", "+1 Races: Orcs [spoils_at_once]", f"+1 {_BONUS}"),
    ),
    Row(
        "warcraft.orcs, nothing for a neutral race", _war("blacksmith orcs", "grove", wood="naga 1"), "told earned", (),
        do=("conquer wood",),
    ),
    Row(
        "warcraft.battlemaster", _war("battlemaster trolls", "knoll"), "told earned",
        ("earned p0 trolls x1 = +1 Special Powers: Battlemaster [spoils_at_once]",), do=("conquer camp",),
        option="spoils_at_once", otherwise=(),
    ),
    Row(
        "warcraft.battlemaster, nothing for an empty region", _war("battlemaster trolls", "knoll"), "told earned", (),
        do=("conquer meadow",),
    ),
    Row(
        "warcraft.enraged", _war("enraged trolls", "grove", wood="humans 2"), "told earned",
        ("earned p0 trolls x2 = +2 Special Powers: Enraged [spoils_at_once]",), do=("conquer wood",),
        option="spoils_at_once", otherwise=(),
    ),
    Row(
        "warcraft.enraged, nothing for one", _war("enraged trolls", "grove", wood="humans 1"), "told earned", (),
        do=("conquer wood",),
    ),
    Row(
        "warcraft.humans, whoever takes an objective",
        warcraft(seat("farmer kobolds", hand=8), seat("mining orcs"), seat("ranger humans"),
                 regions={"strand": "orcs 1 objective", "grove": "humans 1"}),
        "told earned",
        ("earned p2 humans x2 = +2 Races: Humans", "earned p0 kobolds x2 = +2 Races: Humans [spoils_at_once]"),
        do=("conquer strand",), option="spoils_at_once", otherwise=("earned p2 humans x2 = +2 Races: Humans",),
    ),
    Row(
        "warcraft.humans, their own objective",
        warcraft(seat("farmer humans", hand=8), seat("mining orcs"), regions={"strand": "orcs 1 objective"}), "coins",
        ("7", "5"), do=("conquer strand",),
    ),
    Row(
        "warcraft.humans, nothing for the Horde",
        warcraft(seat("farmer trolls", hand=8), seat("mining orcs"), seat("ranger humans"),
                 regions={"strand": "orcs 1 objective", "grove": "humans 1"}),
        "told earned", (), do=("conquer strand",),
    ),
    # Losses.
    Row("a lone token", _war("farmer trolls", "grove", wood="humans 1"), "told lost driven_out",
        ("lost p1 wood humans x1",), do=("conquer wood",)),
    Row(
        "warcraft.draenei", _war("farmer trolls", "grove", bob="mining draenei", wood="draenei 1", meadow="draenei 1"),
        "told lost driven_out",
        ("lost p1 wood draenei", "driven_out p1 wood draenei x1", "lost p1 meadow draenei x1"),
        do=("conquer wood", "conquer meadow"),
    ),
    Row(
        "warcraft.tauren, one is lost", _war("farmer trolls", "grove", bob="mining tauren", wood="tauren 2"),
        "told lost driven_out", ("lost p1 wood tauren x1", "driven_out p1 wood tauren x1"), do=("conquer wood",),
    ),
    Row(
        "warcraft.tauren, both in decline",
        warcraft(seat("farmer trolls", hand=8), seat(declined=["tauren"]),
                 regions={"grove": "trolls 1", "wood": "tauren 2"}),
        "told lost driven_out vanished", ("lost p1 wood tauren x2", "vanished p1 tauren"), do=("conquer wood",),
    ),
    Row(
        "chapel", _war("farmer trolls", "grove", wood="humans 2 chapel"), "told lost driven_out",
        ("lost p1 wood humans", "driven_out p1 wood humans x2"), do=("conquer wood",),
    ),
    Row(
        "chapel, elsewhere", _war("farmer trolls", "grove", wood="humans 2", copse="humans 1 chapel"),
        "told lost driven_out",
        ("lost p1 wood humans [chapel_spares_everywhere]", "driven_out p1 wood humans x2"), do=("conquer wood",),
        option="chapel_spares_everywhere",
        otherwise=("lost p1 wood humans x1 [chapel_spares_everywhere]", "driven_out p1 wood humans x1"),
    ),
    Row(
        "chapel, in decline",
        warcraft(seat("farmer trolls", hand=8), seat(declined=["humans"]),
                 regions={"grove": "trolls 1", "wood": "humans 1 chapel"}),
        "told lost", ("lost p1 wood humans x1",), do=("conquer wood",),
    ),
    Row(
        "warcraft.champion, taken",
        _war("farmer trolls", "grove", bob="champion humans", wood="humans 2 champion_figure"),
        "told lost driven_out tribute",
        (
            "tribute p0 p1 x1 = +1 Special Powers: Champion", "lost p1 wood humans", "driven_out p1 wood humans x2",
        ),
        do=("conquer wood",),
    ),
    Row(
        "warcraft.champion, back", _war("farmer trolls", "grove", hand=2, bob="champion humans",
                                        wood="humans 0 champion_figure", meadow="humans 1"),
        "told placed", ("placed p1 meadow humans champion_figure",),
        do=("conquer wood", "end-conquests", "deploy wood", "place champion_figure meadow"),
    ),
    Row(
        "warcraft.beast_master, a beast is lost",
        _war("farmer trolls", "grove", bob="beast_master humans", wood="humans 1 beast"),
        "told removed lost driven_out",
        ("removed wood humans beast", "lost p1 wood humans", "driven_out p1 wood humans x1"), do=("conquer wood",),
    ),
    Row(
        "a Murloc leaves", _war("farmer trolls", "knoll"), "told neutral_removed", ("neutral_removed camp murloc x1",),
        do=("conquer camp",),
    ),
    Row(
        "warcraft.tauren, a pair of one's own in decline",
        warcraft(seat("farmer orcs", hand=8, declined=["tauren"]),
                 regions={"knoll": "orcs 1", "quay": "tauren 2", "marsh": "tauren 2"}),
        "told lost driven_out", ("lost p0 quay tauren x2",), do=("conquer quay",),
    ),
    # Decline.
    Row("warcraft.tauren, pairs stay", _declining("farmer tauren", wood="tauren 4"), "at wood", ("wood: tauren 2",),
        do=("decline",)),
    Row(
        "warcraft.tauren, left alone by a beast", _declining("beast_master tauren", wood="tauren 1 beast"),
        "told given_up", ("given_up p0 wood tauren x1 [lone_token_leaves]",), do=("decline",),
        option="lone_token_leaves", otherwise=(),
    ),
    Row("warcraft.naga, they stay in the water", _declining("farmer naga", bay="naga 2"), "at bay", ("bay: naga 1",),
        do=("decline",)),
    Row(
        "warcraft.night_elves, walls stay", _declining("farmer night_elves", wood="night_elves 2 wisp_wall"), "at wood",
        ("wood: night_elves 1 wisp_wall",), do=("decline",),
    ),
    Row(
        "warcraft.garrisoned, forts stay", _declining("garrisoned orcs", wood="orcs 2 fort"), "at wood",
        ("wood: orcs 1 fort",), do=("decline",),
    ),
    Row(
        "warcraft.defensive, towers leave", _declining("defensive orcs", meadow="orcs 1 tower"), "at meadow",
        ("meadow: orcs 1",), do=("decline",),
    ),
    Row(
        "warcraft.humans, objectives leave", _declining("farmer humans", wood="humans 1", camp="- murloc objective"),
        "at camp", ("camp: - murloc",), do=("decline",),
    ),
    # Tolls.
    Row(
        "warcraft.marsh_dweller, told", _war("farmer trolls", "knoll", bob="marsh_dweller humans", quay="humans 1"),
        "told toll", ("toll p0 quay humans x1",), do=("conquer quay",),
    ),
    Row(
        "warcraft.marsh_dweller, a failed attack", _war("farmer trolls", "knoll", hand=1, bob="marsh_dweller humans",
                                                        quay="humans 1"),
        "coins", ("4", "6"), do=("final-roll quay", "die 0"),
    ),
    Row(
        "aegis, told", _war("farmer trolls", "knoll", meadow="humans 1 aegis"), "told toll",
        ("toll p0 meadow humans x2",), do=("conquer meadow",),
    ),
    Row(
        "warcraft.pandaren, told",
        warcraft(seat("farmer trolls", hand=8), seat("mining pandaren", harmony=[0]),
                 regions={"knoll": "trolls 1", "meadow": "pandaren 1", "mound": "pandaren 1"}),
        "told toll", ("toll p0 meadow pandaren x2",), do=("conquer meadow", "conquer mound"),
    ),
    Row(
        "warcraft.pandaren, whom they did not attack",
        warcraft(seat("mining pandaren"), seat("farmer trolls"), regions={"knoll": "pandaren 1", "meadow": "trolls 1"}),
        "told harmony_given", ("harmony_given p0 p1",), do=("end-conquests",),
    ),
    Row(
        "doomhammer, to whoever held the region", _war("farmer trolls", "knoll", quay="trolls 1 doomhammer",
                                                       meadow="humans 4"),
        "told toll", ("toll p0 meadow humans x2 [fee_to_former_holder]",), do=("conquer meadow doomhammer",),
        option="fee_to_former_holder", otherwise=("toll p0 meadow x2 [fee_to_former_holder]",),
    ),
    Row(
        "doomhammer, to the bank", _war("farmer trolls", "knoll", quay="trolls 1 doomhammer"), "told toll",
        ("toll p0 camp x2 [fee_to_former_holder]",), do=("conquer camp doomhammer",),
    ),
    Row(
        "doomhammer, where it goes", _war("farmer trolls", "knoll", quay="trolls 1 doomhammer"), "at camp quay",
        ("camp: trolls 1 doomhammer", "quay: trolls 1"), do=("conquer camp doomhammer",),
    ),
)  # fmt: skip
