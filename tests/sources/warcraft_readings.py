"""Small World of Warcraft: contested readings of what may happen, and of how the game ends."""

from __future__ import annotations

from tests.scenario import seat
from tests.sources.table import Row, warcraft

_BEASTS = warcraft(
    seat("beast_master orcs", coins=5), seat("mining humans", coins=5),
    regions={"mound": "orcs 2 beast:2", "meadow": "humans 3"}, phase="over", round=10,
)  # fmt: skip

ROWS = (
    Row(
        "warcraft.beast_master, beasts break ties", _BEASTS, "standings",
        ("1. p0 x5 x4 [companions_break_ties]", "2. p1 x5 x3 [companions_break_ties]"), option="companions_break_ties",
        otherwise=("1. p1 x5 x3 [companions_break_ties]", "2. p0 x5 x2 [companions_break_ties]"),
    ),
    Row(
        "warcraft.beast_master, a beast stays in decline",
        warcraft(
            seat("beast_master trolls"), regions={"mound": "trolls 0 beast:2", "knoll": "trolls 1"}, phase="turn",
        ),
        "at mound", ("mound: -",), do=("decline",), option="companion_stays_in_decline",
        otherwise=("mound: trolls 0 beast",),
    ),
    Row(
        "warcraft.garrisoned, its badge in decline",
        warcraft(seat("garrisoned trolls"), regions={"wood": "trolls 2 fort"}, phase="turn"), "badge trolls",
        ("garrisoned",), do=("decline",), option="fort_keeps_badge", otherwise=(),
    ),
    Row(
        "warcraft.goblins, picked when no bomb is left",
        warcraft(
            seat(), seat("mining dwarves"), regions={"meadow": "dwarves 1"}, phase="pick", row=["farmer goblins"],
            stacks={"races": [], "powers": [], "bombs": {"live": 0, "dud": 0}},
        ),
        "can place bomb", (), do=("pick 0", "conquer strand", "end-conquests", *("deploy strand",) * 9),
        option="spent_bombs_stay_spent", otherwise=("meadow",),
    ),
)  # fmt: skip
