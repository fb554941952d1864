"""Small World and Underground mixed: what stands for what, and the readings that are open."""

from __future__ import annotations

from tests.scenario import seat
from tests.sources.table import Row, Start, mixed, surface, underground


def _below(combo: str, bob: str = "immortal drow", *, hand: int = 6, **regions: str) -> Start:
    """Returns a position on the Underground board: Ann's race in the mire, against Bob's."""
    race = combo.split()[1]
    return mixed(underground, seat(combo, hand=hand), seat(bob), regions={"mire": f"{race} 1", **regions})


def _above(combo: str, bob: str = "stout ratmen", *, hand: int = 6, **regions: str) -> Start:
    """Returns a position on the Small World board: Ann's race in the shore, against Bob's."""
    race = combo.split()[1]
    return mixed(surface, seat(combo, hand=hand), seat(bob), regions={"shore": f"{race} 1", **regions})


def _declined(bob: str, power: str = "", **regions: str) -> Start:
    """Returns a position on the Underground board in the conquests of Ann's Ghouls in decline."""
    ghouls = {"race": "base.ghouls", "power": power, "hand": 3} if power else {"race": "base.ghouls", "hand": 3}
    regions = {"mire": "base.ghouls 1", "glade": "ogres 1", **regions}
    ann = seat("stone ogres", declined=[ghouls])
    return mixed(underground, ann, seat(bob), regions=regions, phase="declined conquest")


_PEACE = mixed(
    underground,
    seat("stone shrooms"), {**seat("base.diplomat drow", declined=["liches"]), "at_peace_with": 0},
    regions={"pit": "shrooms 1 pentacle", "gem": "drow 1", "prism": "liches 1"},
)  # fmt: skip
_HERO = mixed(
    underground,
    seat("stone shrooms"), seat("base.heroic drow"),
    regions={"pit": "shrooms 1 pentacle", "gem": "drow 1 base.hero", "fen": "drow 1"},
)  # fmt: skip
_SPIRIT = mixed(
    underground,
    seat("stone ogres", declined=["drow"]), seat("mystic liches"),
    regions={"mire": "ogres 1 stonehedge", "bog": "drow 1", "gem": "liches 1"}, phase="turn",
    stacks={"lent_power": "base.spirit"},
)  # fmt: skip

ROWS = (
    # What stands for what.
    Row(
        "base.swamp on Mudpools",
        _below("base.swamp base.orcs"),
        "income",
        ("+1 Scoring Victory Coins", "+1 Small World rulebook, Special Powers: Swamp"),
    ),
    Row(
        "base.giants, Black Mountains",
        _below("stone base.giants", crag="base.giants 1"),
        "price lode",
        ("+2 Conquering a Region", "-1 Small World rulebook, Races: Giants"),
    ),
    Row(
        "underground.muddy in swamps",
        _above("underground.muddy orcs", bog="orcs 1"),
        "income",
        ("+2 Scoring Victory Coins", "+1 Underground rulebook, Special Powers: Muddy"),
    ),
    Row(
        "underground.kraken hold a sea",
        _above("hill underground.kraken", sea="underground.kraken 1"),
        "income",
        ("+2 Scoring Victory Coins",),
    ),
    # Readings that are open.
    Row(
        "base.seafaring, a river",
        _below("base.seafaring base.orcs"),
        "price rill",
        (
            "+1 Exceptions to Conquering a Region",
            "+0 Small World rulebook, Special Powers: Seafaring [rivers_cost_as_seas]",
        ),
        option="rivers_cost_as_seas",
        otherwise=(
            "+1 Exceptions to Conquering a Region",
            "+1 Small World rulebook, Special Powers: Seafaring [rivers_cost_as_seas]",
        ),
    ),
    Row(
        "underground.kraken, a sea",
        _above("hill underground.kraken"),
        "price sea",
        ("+2 Conquering a Region", "+0 Underground rulebook, Races: Kraken [seas_cost_as_rivers]"),
        option="seas_cost_as_rivers",
        otherwise=("+2 Conquering a Region", "-1 Underground rulebook, Races: Kraken [seas_cost_as_rivers]"),
    ),
    Row(
        "Ghouls in decline against Gnomes",
        _declined("mystic gnomes", moss="gnomes 1"),
        "refuse conquer moss",
        ("warded: Races: Gnomes [ward_stops_declined]",),
        option="ward_stops_declined",
    ),
    Row(
        "Seafaring Ghouls in decline",
        _declined("mystic drow", "base.seafaring"),
        "told river_left",
        ("river_left p0 rill base.ghouls x1 [rivers_only_while_active]",),
        do=("conquer rill", "end-conquests", "end-conquests"),
        option="rivers_only_while_active",
    ),
    Row(
        "Seafaring Ghouls in decline, a warning",
        _declined("mystic drow", "base.seafaring"),
        "notes rill",
        ("Small World rulebook, Special Powers: Seafaring [rivers_only_while_active]",),
        option="rivers_only_while_active",
    ),
    Row(
        "Seafaring Ghouls keep a river in decline",
        _declined("mystic drow", "base.seafaring", rill="base.ghouls 1"),
        "at rill",
        ("rill: base.ghouls 1",),
        do=("end-conquests", "end-conquests"),
    ),
    Row(
        "Lizardmen across a lake",
        _above("forest underground.lizardmen", grove="underground.lizardmen 1"),
        "links bog",
        ("river: Underground rulebook, Races: Lizardmen [seas_are_crossed]",),
        option="seas_are_crossed",
    ),
    Row(
        "Lizardmen, the other shore of a sea",
        _above("forest underground.lizardmen"),
        "barred plain",
        (),
        option="seas_are_crossed",
        otherwise=("not_adjacent: Underground rulebook, Races: Lizardmen [seas_are_crossed]",),
    ),
    Row(
        "Lizardmen enter across a sea",
        mixed(surface, seat("forest underground.lizardmen", hand=6)),
        "links shore",
        ("entry: First Conquest", "river: Underground rulebook, Races: Lizardmen [river_entry_reaches_inland]"),
    ),
    Row(
        "base.flying, a river",
        _below("base.flying ogres"),
        "barred ford",
        ("not_adjacent: Small World rulebook, Special Powers: Flying [flight_reaches_rivers]",),
        option="flight_reaches_rivers",
    ),
    Row(
        "base.flying, over a river",
        _below("base.flying ogres"),
        "links cap",
        ("flight: Small World rulebook, Special Powers: Flying",),
    ),
    Row(
        "pentacle, peace with a Diplomat",
        _PEACE,
        "refuse place balrog gem",
        ("peace: Small World rulebook, Special Powers: Diplomat [peace_binds_figures]",),
        option="peace_binds_figures",
    ),
    Row("pentacle, no peace for declined races", _PEACE, "refuse place balrog prism", ()),
    Row(
        "pentacle, a Hero",
        _HERO,
        "refuse place balrog gem",
        ("immune: Small World rulebook, Special Powers: Heroic [immunity_stops_places]",),
        option="immunity_stops_places",
    ),
    # Places and relics.
    Row(
        "Monsters on a Lost Tribe region",
        mixed(
            surface,
            seat("hill ratmen", hand=6),
            regions={"mound": "ratmen 1", "field": "- lost_tribe:0 underground.monster:2"},
            finds=True,
        ),
        "price field",
        ("+2 Conquering a Region", "+2 Underground rulebook, Conquering a Region"),
    ),
    Row(
        "stonehedge with base.spirit, an older race in decline",
        _SPIRIT,
        "told declined vanished",
        ("declined p0 ogres [lent_power_exempts]",),
        do=("decline",),
        option="lent_power_exempts",
        otherwise=("vanished p0 drow", "declined p0 ogres"),
    ),
)
