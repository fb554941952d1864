"""Small World: what a region costs, through what it is in reach, and what a conquest brings with it."""

from __future__ import annotations

from tests.scenario import seat
from tests.sources.table import Row, surface

#: Ann's race in plain, with troops in hand and every neighbour within reach.
_WAR = {"plain": "ratmen 1", "mound": "elves 2", "meadow": "humans 1"}


_RATS = surface(seat("forest ratmen", hand=9), seat("hill elves", declined=["humans"]), regions=_WAR)
_NEW_RATS = surface(seat("forest ratmen", hand=9))
_OWN_DECLINED = surface(
    seat("forest ratmen", hand=9, declined=["orcs"]), regions={"plain": "ratmen 1", "mound": "orcs 1"}
)

ROWS = (
    # Conquering a Region: two, and one for each marker, Lost Tribe and race token.
    Row("any region", _RATS, "price shore", ("+2 Conquering a Region",)),
    Row("race tokens", _RATS, "price mound", ("+2 Conquering a Region", "+2 Conquering a Region")),
    Row("declined tokens", _RATS, "price meadow", ("+2 Conquering a Region", "+1 Conquering a Region")),
    Row("a mountain", _NEW_RATS, "price peak", ("+2 Conquering a Region", "+1 Conquering a Region")),
    Row("a Lost Tribe", _NEW_RATS, "price field", ("+2 Conquering a Region", "+1 Conquering a Region")),
    Row(
        "one's own declined tokens", _OWN_DECLINED, "price mound",
        ("+2 Conquering a Region", "+1 Conquering a Region [own_declined_defends]"), option="own_declined_defends",
        otherwise=("+2 Conquering a Region", "+0 Conquering a Region [own_declined_defends]"),
    ),
    Row(
        "base.fortified",
        surface(seat("hill elves", hand=9), seat("fortified orcs"), regions={"plain": "orcs 1 fortress"}),
        "price plain", ("+2 Conquering a Region", "+1 Special Powers: Fortified", "+1 Conquering a Region"),
    ),
    Row(
        "base.bivouacking",
        surface(seat("hill elves", hand=9), seat("bivouacking orcs"), regions={"plain": "orcs 1 encampment:2"}),
        "price plain", ("+2 Conquering a Region", "+2 Special Powers: Bivouacking", "+1 Conquering a Region"),
    ),
    # What abilities change.
    Row(
        "base.commando", surface(seat("commando orcs", hand=9)), "price mound",
        ("+2 Conquering a Region", "-1 Special Powers: Commando"),
    ),
    Row(
        "base.mounted, a hill", surface(seat("mounted orcs", hand=9)), "price mound",
        ("+2 Conquering a Region", "-1 Special Powers: Mounted"),
    ),
    Row(
        "base.mounted, farmland", surface(seat("mounted orcs", hand=9)), "price plain",
        ("+2 Conquering a Region", "-1 Special Powers: Mounted"),
    ),
    Row("base.mounted, a forest", surface(seat("mounted orcs", hand=9)), "price wood", ("+2 Conquering a Region",)),
    Row(
        "base.underworld", surface(seat("underworld orcs", hand=9)), "price marsh",
        ("+2 Conquering a Region", "-1 Special Powers: Underworld"),
    ),
    Row(
        "base.berserk", surface(seat("berserk orcs", hand=9), regions={"plain": "orcs 1", "meadow": "- lost_tribe"}),
        "price meadow", ("+2 Conquering a Region", "+1 Conquering a Region", "-2 Special Powers: Berserk"),
        do=("roll-first", "die 2"),
    ),
    Row(
        "at least one token", surface(seat("commando tritons", hand=9)), "price plain",
        ("+2 Conquering a Region", "-1 Races: Tritons", "-1 Special Powers: Commando", "+1 Conquering a Region"),
    ),
    Row(
        "base.dragon_master",
        surface(
            seat("dragon_master orcs", hand=9), seat("hill elves"), regions={"plain": "orcs 1", "mound": "elves 7"},
        ),
        "price mound dragon_master", ("+1 Special Powers: Dragon Master",),
    ),
    Row(
        "a printed price of one",
        surface(
            seat("dragon_master tritons", hand=9), seat("hill elves"),
            regions={"mound": "tritons 1", "plain": "elves 7"},
        ),
        "price plain dragon_master", ("+1 Special Powers: Dragon Master",), option="fixed_price_is_fixed",
        otherwise=(
            "+1 Special Powers: Dragon Master", "-1 Races: Tritons [fixed_price_is_fixed]", "+1 Conquering a Region",
        ),
    ),
    # Seas and the lake.
    Row("base.seafaring", surface(seat("seafaring orcs", hand=9)), "price sea", ("+2 Conquering a Region",)),
    Row(
        "base.seafaring, entry by sea", surface(seat("seafaring orcs", hand=9)), "links sea",
        ("entry: Special Powers: Seafaring",),
    ),
    # What is within reach.
    Row("borders", _RATS, "links shore", ()),
    Row("borders", _RATS, "links mound", ("border: Following Conquests",)),
    Row("entry", _NEW_RATS, "links mound", ("entry: First Conquest",)),
    Row("entry on the shore of a sea", _NEW_RATS, "links dell", ("entry: First Conquest",)),
    Row("no entry on the shore of the lake", _NEW_RATS, "links grove", ()),
    Row(
        "base.flying", surface(seat("flying orcs", hand=9), regions={"plain": "orcs 1"}), "links bog",
        ("flight: Special Powers: Flying",),
    ),
    Row(
        "base.flying, next door", surface(seat("flying orcs", hand=9), regions={"plain": "orcs 1"}), "links meadow",
        ("border: Following Conquests", "flight: Special Powers: Flying"),
    ),
    Row(
        "base.underworld, caverns", surface(seat("underworld orcs", hand=9), regions={"marsh": "orcs 1"}), "links bog",
        ("cavern: Special Powers: Underworld",),
    ),
    # The final roll: three faces of six help when one token is missing.
    Row(
        "the chance of the final roll", surface(seat("hill orcs", hand=1), regions={"plain": "orcs 1"}), "roll mound",
        ("1/2 Final Conquest Attempt / Reinforcement Die Roll",),
    ),
    Row(
        "the chance of the final roll, three short",
        surface(seat("hill orcs", hand=1), seat("forest elves"), regions={"plain": "orcs 1", "mound": "elves 2"}),
        "roll mound", ("1/6 Final Conquest Attempt / Reinforcement Die Roll",),
    ),
    Row("no roll is needed", _RATS, "roll mound", ()),
    Row("a conquest without more to it", _RATS, "notes mound", ()),
    Row(
        "base.seafaring, water", surface(seat("seafaring ratmen", hand=6), regions={"shore": "ratmen 1"}), "notes sea",
        ("Special Powers: Seafaring",),
    ),
    Row(
        "a roll that a document gives to a race without Berserk",
        surface(seat("hill orcs", hand=3), regions={"plain": "orcs 1"}, turn={"roll": 2}), "price mound",
        ("+2 Conquering a Region", "-2 Final Conquest Attempt / Reinforcement Die Roll", "+1 Conquering a Region"),
    ),
)  # fmt: skip
