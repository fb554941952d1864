"""The actions at the wrong time, in each game, with the headings that give their time."""

from __future__ import annotations

from tests.scenario import seat
from tests.sources.table import Row, surface, underground

_PICKING = "Picking a Race and Special Power Combo"
_ROLL = "Final Conquest Attempt / Reinforcement Die Roll"
_ABILITIES = "Races and Special Powers"
_FINDS = "Popular Places and Righteous Relics"
#: The actions with their parts, and the sources that say when they are done.
_TIMES = (
    ("pick 0", _PICKING),
    ("expand", "Following Turns"),
    ("decline", "Going into Decline"),
    ("choose human_form", _ABILITIES),
    ("pick-up plain 1", "Ready Your Troops"),
    ("pick-up-all", "Ready Your Troops"),
    ("abandon plain", "Abandoning a Region"),
    ("replace plain", _ABILITIES),
    ("advance", "Ready Your Troops"),
    ("conquer mound", "Following Turns"),
    ("end-conquests", "Following Turns"),
    ("final-roll mound", _ROLL),
    ("roll-first", _ROLL),
    ("target-roll mound", _ROLL),
    ("recruit 1", _ABILITIES),
    ("deploy plain", "Troop Redeployment"),
    ("place hero plain", _ABILITIES),
    ("make-peace 1", _ABILITIES),
    ("intimidate mound", _ABILITIES),
    ("steal ring mound", _ABILITIES),
    ("swap mound plain", _ABILITIES),
    ("swap-power 0", _ABILITIES),
    ("die 1", _ROLL),
    ("draw orcs", "Following Turns"),
    ("turn-up plain live", _ABILITIES),
)
_TURN = surface(seat("stout orcs"), seat("hill elves"), regions={"plain": "orcs 1"}, phase="after scoring")
_DOWN = underground(seat("stone shrooms"), seat("mystic drow"), regions={"mire": "shrooms 1"}, phase="turn")
_OVER = surface(seat("stout orcs"), regions={"plain": "orcs 1"}, phase="over", round=10)
_ROLLING = surface(seat("hill orcs", hand=1), seat("forest elves"), regions={"plain": "orcs 1"})
_FULL = ["hill orcs", "swamp tritons", "forest humans", "flying giants", "stout wizards", "mounted trolls"]
_DRAWING = surface(seat(), row=_FULL, stacks={"races": ["elves"], "powers": ["berserk"]}, phase="pick")

ROWS = (
    *(
        Row(f"the time of {line}", _TURN, f"refuse {line}", (f"not_now: {heading}",))
        for line, heading in _TIMES
        if line != "decline"
    ),
    Row("the time of decline", _ROLLING, "refuse decline", ("not_now: Going into Decline",)),
    Row("the time of finish", _ROLLING, "refuse finish", ("not_now: Following Turns",)),
    Row("the time of decline", _DOWN, "refuse pick 0", (f"not_now: {_PICKING}",)),
    Row("the time of conquests", _DOWN, "refuse conquer moss", ("not_now: Following Turns",)),
    Row("the time of the die", _DOWN, "refuse final-roll moss", (f"not_now: {_ROLL}",)),
    Row("fountain, its time", _DOWN, "refuse give-back fountain", (f"not_now: {_FINDS}",)),
    Row(
        "altar, its time", _DOWN, "refuse sacrifice mire", (f"not_now: {_FINDS} [altar_after_scoring]",),
    ),
    Row("the game is over", _OVER, "refuse expand", ("not_now: Following Turns",)),
    Row(
        "no decline after scoring",
        underground(
            seat("stone ogres", declined=["liches"]), seat("immortal drow"),
            regions={"mire": "ogres 1 altar", "pit": "liches 1"},
        ),
        "refuse decline", ("not_now: Going into Decline",), do=("end-conquests",),
    ),
    Row("no such way of declining", _DOWN, "refuse decline sideways", ("no_such_way: Going into Decline",)),
    Row(
        "underground.vanishing, not lent", _DOWN, "refuse decline vanishing",
        ("no_such_way: Special Powers: Vanishing",),
    ),
    Row(
        "underground.vanishing, no choice",
        underground(seat("vanishing shrooms"), regions={"mire": "shrooms 1"}, phase="turn"),
        "refuse decline vanishing", ("no_such_way: Special Powers: Vanishing",),
    ),
    Row("no such face", _ROLLING, "refuse die 4", (f"no_such_face: {_ROLL}",), do=("final-roll mound",)),
    Row("the die has to land", _ROLLING, "refuse end-conquests", (f"not_now: {_ROLL}",), do=("final-roll mound",)),
    Row(
        "a banner that is not in the stack", _DRAWING, "refuse draw orcs", ("not_drawn: Following Turns",),
        do=("pick 0",),
    ),
    Row("something has to be drawn", _DRAWING, "refuse pick 1", ("not_now: Following Turns",), do=("pick 0",)),
)  # fmt: skip
