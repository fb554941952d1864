"""Documents that contain every part of the format, and functions that change them."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from smallworld.documents import notation
from tests.grounds import ATOLL, GROTTO, ISLE

#: A document with every object of the format.
FULL: dict[str, Any] = {
    "version": 1,
    "game": "base",
    "board": ISLE,
    "options": {"floor_after_all": False},
    "round": 2,
    "phase": "conquest",
    "player": 1,
    "players": [
        {
            "name": "Ann",
            "coins": 3,
            "active": {"race": "amazons", "power": "diplomat", "hand": 3, "reserve": 1, "conquests": 2, "turns": 1},
            "declined": [{"race": "trolls"}],
            "at_peace_with": 1,
        },
        {"name": "王", "coins": None, "active": {"race": "base.sorcerers", "power": "base.hill", "hand": 4}},
    ],
    "regions": {
        "harbour": {"race": "amazons", "tokens": 2},
        "peak": {"race": "trolls", "pieces": {"mountain": 1, "lair": 1}},
    },
    "row": [{"race": "orcs", "power": "swamp", "coins": 2}, {"race": "ratmen"}],
    "stacks": {
        "races": ["humans"],
        "returned_races": ["dwarves"],
        "powers": ["forest"],
        "discarded_powers": [],
        "bombs": {"live": 0, "dud": 0, "taken": []},
    },
    "turn": {"attacks": [{"region": "peak", "race": "sorcerers", "victim": 0}], "placed": ["hero"]},
}
#: A document with the parts that only the Underground has.
DEEP: dict[str, Any] = {
    "game": "underground",
    "board": {**GROTTO, "ours": False},
    "options": {"armor_moves": True},
    "phase": "conquest",
    "players": [
        {
            "active": {"race": "iron_dwarves", "power": "vengeful", "hand": 3, "auxiliaries": 2},
            "declined": [{"race": "gnomes", "power": "royal"}],
            "grudges": [1],
        },
        {"active": {"race": "underground.flames", "power": "underground.magic"}},
    ],
    "regions": {
        "gate": {"race": "iron_dwarves", "tokens": 2, "pieces": {"hammer": 1, "sword": 1}},
        "mire": {"race": "gnomes", "pieces": {"queen": 1, "stonehedge": 1}},
        "caps": {"race": "flames", "pieces": {"bag": 1}},
        "rift": {"pieces": {"volcano": 1}},
    },
    "stacks": {"finds": ["keep", "orb"], "lent_power": "shield"},
    "turn": {
        "attacks": [{"region": "caps", "race": "flames", "way": "orb"}],
        "rolling_with": "",
        "targeted": False,
        "die_cast": False,
        "discovering": ["caps"],
        "lending": False,
        "used": ["sword", "replaced"],
        "ending": True,
        "declining": False,
        "summoning": False,
        "earned": ["armor"],
        "copied": "sword",
    },
}
#: A document with the parts that only Warcraft has.
FAR: dict[str, Any] = {
    "game": "warcraft",
    "board": ATOLL,
    "options": {"bonus_over_whole_turn": False},
    "phase": "conquest",
    "player": 0,
    "players": [
        {"active": {"race": "pandaren", "power": "beast_master", "hand": 3, "auxiliaries": 1}, "harmony": [1]},
        {"active": {"race": "goblins", "power": "champion"}, "declined": [{"race": "warcraft.tauren"}]},
    ],
    "regions": {
        "strand": {"race": "pandaren", "pieces": {"beast": 2, "bomb": 1}},
        "camp": {"race": "goblins", "pieces": {"champion_figure": 1, "doomhammer": 1}},
        "haven": {"race": "tauren", "tokens": 2},
        "mere": {"pieces": {"well": 1}},
        "wood": {"pieces": {}},
        "holt": {"pieces": {}},
    },
    "row": [{"race": "worgen", "power": "warcraft.portal_mage"}],
    "stacks": {"finds": ["aegis", "karazhan"], "bombs": {"live": 4, "dud": 5, "taken": ["holt"]}},
    "turn": {
        "attacks": [{"region": "strand", "race": "pandaren", "victim_race": "orcs", "defenders": 2, "bounty": 1}],
        "chosen": ["horde"],
        "sided": 1,
        "used": ["doomhammer", "stolen"],
        "discovering": ["wood"],
        "stealing": "strand",
        "claimed": 1,
        "alone": "tauren",
        "alone_piece": "beast",
        "losses": 2,
    },
}


def problems_of(document: Any) -> dict[str, str]:
    """Returns the code of the first problem at each place."""
    return {problem.place: problem.code for problem in reversed(notation.inspect(document).problems)}


def at(document: Any, place: str) -> Any:
    """Returns the value at a JSON pointer."""
    for step in place.split("/")[1:]:
        document = document[int(step) if isinstance(document, list) else step]
    return document


def changed(place: str, value: object, full: Any = FULL) -> Any:
    """Returns a full document with another value at one place."""
    document = deepcopy(full)
    parent, _, key = place.rpartition("/")
    holder = at(document, parent)
    holder[int(key) if isinstance(holder, list) else key] = value
    return document
