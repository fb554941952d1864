"""The example setups: each shows something of the elements of its game."""

from __future__ import annotations

from typing import Any, NamedTuple

from smallworld.documents import notation
from smallworld.model.position import Position
from smallworld.setup.new_game import default_names
from smallworld.words.text import Text, text


class Example(NamedTuple):
    """A setup with the name it is chosen by."""

    game: str
    name: Text
    document: dict[str, Any]


#: Two players in the middle of a game. Orcs attack. There is something of everything that a price is made of.
_CAVERNS: dict[str, Any] = {
    "version": 1,
    "board": "base-2",
    "round": 5,
    "phase": "conquest",
    "players": [
        {
            "active": {"race": "orcs", "power": "underworld", "hand": 3},
            "declined": [{"race": "dwarves"}],
        },
        {"active": {"race": "trolls", "power": "heroic", "hand": 0}, "declined": [{"race": "ghouls"}]},
    ],
    "regions": {
        "r16": {"race": "orcs", "tokens": 2},
        "r17": {"race": "orcs", "tokens": 2},
        "r11": {"race": "orcs", "tokens": 1},
        "r18": {"race": "dwarves", "tokens": 1},
        "r13": {"race": "trolls", "tokens": 2, "pieces": {"lair": 1, "hero": 1}},
        "r14": {"race": "trolls", "tokens": 2, "pieces": {"lair": 1}},
        "r20": {"race": "trolls", "tokens": 1, "pieces": {"lair": 1, "hero": 1}},
        "r12": {"race": "ghouls", "tokens": 3},
        "r09": {"race": "ghouls", "tokens": 1},
        "r01": {"race": "ghouls", "tokens": 1},
        "r05": {"race": "ghouls", "tokens": 1},
    },
}

#: Two players. The Drow hold the Pipe in one of the mines. Rivers and a chasm lie next to them.
_PIPE: dict[str, Any] = {
    "version": 1,
    "board": "underground-2",
    "round": 4,
    "phase": "conquest",
    "players": [
        {
            "active": {"race": "drow", "power": "mining", "hand": 4},
            "declined": [{"race": "mummies"}],
        },
        {
            "active": {"race": "mudmen", "power": "royal"},
            "declined": [{"race": "liches"}],
        },
    ],
    "regions": {
        "r10": {"race": "drow", "tokens": 2, "pieces": {"pipe": 1}},
        "r09": {"race": "drow", "tokens": 2},
        "r04": {"race": "mummies", "tokens": 1},
        "r13": {"race": "liches", "tokens": 1},
        "r12": {"race": "liches", "tokens": 1},
        "r19": {"race": "mudmen", "tokens": 2},
        "r25": {"race": "mudmen", "tokens": 1},
        "r17": {"race": "mudmen", "tokens": 2, "pieces": {"queen": 1}},
        "r26": {"race": "mudmen", "tokens": 2},
    },
}

#: Three players. Spiderines with two relics and no coin, against Gnomes, on whom relics are lost, and Liches, who ask
#: for a coin.
_RELICS: dict[str, Any] = {
    "version": 1,
    "board": "underground-3",
    "round": 6,
    "phase": "conquest",
    "players": [
        {
            "coins": 0,
            "active": {"race": "spiderines", "power": "vengeful", "hand": 3},
            "grudges": [2],
        },
        {"active": {"race": "gnomes", "power": "shield"}, "declined": [{"race": "ogres"}]},
        {"active": {"race": "shrooms", "power": "frightened"}, "declined": [{"race": "liches"}]},
    ],
    "regions": {
        "r11": {"race": "spiderines", "tokens": 2, "pieces": {"sword": 1}},
        "r05": {"race": "spiderines", "tokens": 2, "pieces": {"doormat": 1}},
        "r12": {"race": "ogres", "tokens": 1},
        "r16": {"race": "liches", "tokens": 1, "pieces": {"mountain": 1, "keep": 1}},
        "r25": {"race": "gnomes", "tokens": 2},
        "r26": {"race": "gnomes", "tokens": 2, "pieces": {"armor": 1}},
        "r31": {"race": "gnomes", "tokens": 1, "pieces": {"armor": 1}},
        "r14": {"race": "shrooms", "tokens": 3},
        "r10": {"race": "shrooms", "tokens": 3},
        "r09": {"race": "shrooms", "tokens": 1},
        "r22": {"race": "liches", "tokens": 1, "pieces": {"altar": 1}},
    },
}

#: Four players. The Flames are around the Volcano, with a power lent by Stonehedge. The Balrog and the Great Ancient
#: are about.
_VOLCANO: dict[str, Any] = {
    "version": 1,
    "board": "underground-4",
    "round": 5,
    "phase": "conquest",
    "players": [
        {"active": {"race": "flames", "power": "quarreling", "hand": 3}},
        {"active": {"race": "iron_dwarves", "power": "stone", "auxiliaries": 2}, "declined": [{"race": "kraken"}]},
        {"active": {"race": "cultists", "power": "mystic"}},
        {"active": {"race": "lizardmen", "power": "fisher"}, "declined": [{"race": "drow"}]},
    ],
    "stacks": {"lent_power": "vampire"},
    "regions": {
        "r12": {"pieces": {"volcano": 1}},
        "r11": {"race": "flames", "tokens": 3},
        "r13": {"race": "flames", "tokens": 2, "pieces": {"mountain": 1, "stonehedge": 1}},
        "r19": {"race": "lizardmen", "tokens": 3},
        "r20": {"race": "lizardmen", "tokens": 1},
        "r40": {"race": "lizardmen", "tokens": 2},
        "r02": {"race": "drow", "tokens": 1},
        "r26": {"race": "kraken", "tokens": 1},
        "r39": {"race": "kraken", "tokens": 1},
        "r28": {"pieces": {"pentacle": 1}},
        "r27": {"pieces": {"balrog": 1}},
        "r16": {"race": "cultists", "tokens": 2, "pieces": {"great_ancient": 1}},
        "r17": {"race": "cultists", "tokens": 2},
        "r23": {"race": "iron_dwarves", "tokens": 2},
        "r31": {"race": "iron_dwarves", "tokens": 3},
        "r24": {"race": "iron_dwarves", "tokens": 2, "pieces": {"mountain": 1, "diamond_fields": 1}},
    },
}

#: Two players on two islands. Trolls with the Ashes and with beasts are next to a Champion who stands alone. Tauren in
#: decline are never alone.
_CHAMPION: dict[str, Any] = {
    "version": 1,
    "board": "warcraft-l1a-s2b",
    "round": 5,
    "phase": "conquest",
    "players": [
        {
            "active": {"race": "trolls", "power": "beast_master", "hand": 4, "auxiliaries": 1},
            "declined": [{"race": "tauren"}],
        },
        {"active": {"race": "humans", "power": "champion"}, "declined": [{"race": "night_elves"}]},
    ],
    "regions": {
        "a06": {"race": "trolls", "tokens": 2, "pieces": {"ashes": 1}},
        "a05": {"race": "trolls", "tokens": 1},
        "a10": {"race": "trolls", "tokens": 1, "pieces": {"beast": 1}},
        "a09": {"race": "humans", "tokens": 2, "pieces": {"objective": 1}},
        "a11": {"race": "humans", "tokens": 0, "pieces": {"champion_figure": 1}},
        "a12": {"race": "humans", "tokens": 2, "pieces": {"mountain": 1}},
        "a02": {"race": "night_elves", "tokens": 1, "pieces": {"wisp_wall": 1}},
        "f05": {"race": "tauren", "tokens": 2},
        "f03": {"race": "tauren", "tokens": 2, "pieces": {"mountain": 1}},
    },
}

#: Three players on three islands. The Naga in the sea land anywhere at no extra cost. They stand between Pandaren in
#: harmony with them, around a watch tower, and Goblins in their forts. The Worgen in a swamp ask for a coin.
_HARMONY: dict[str, Any] = {
    "version": 1,
    "board": "warcraft-l1b-m1a-s2a",
    "round": 6,
    "phase": "conquest",
    "player": 1,
    "players": [
        {"active": {"race": "pandaren", "power": "defensive"}, "harmony": [1]},
        {"coins": 6, "active": {"race": "naga", "power": "sailing", "hand": 5}, "declined": [{"race": "dwarves"}]},
        {
            "active": {"race": "goblins", "power": "garrisoned"},
            "declined": [{"race": "worgen", "power": "marsh_dweller"}],
        },
    ],
    "regions": {
        "a05": {"race": "pandaren", "tokens": 2, "pieces": {"tower": 1}},
        "a01": {"race": "pandaren", "tokens": 2},
        "a06": {"race": "pandaren", "tokens": 1, "pieces": {"mountain": 1}},
        "a09": {"race": "pandaren", "tokens": 1},
        "a10": {"race": "naga", "tokens": 2},
        "a07": {"race": "naga", "tokens": 2, "pieces": {"frostmourne": 1}},
        "a11": {"race": "naga", "tokens": 1},
        "f04": {"race": "dwarves", "tokens": 1},
        "f06": {"race": "dwarves", "tokens": 1, "pieces": {"mountain": 1}},
        "c01": {"race": "goblins", "tokens": 2, "pieces": {"fort": 1}},
        "c02": {"race": "goblins", "tokens": 2, "pieces": {"fort": 1}},
        "a08": {"race": "goblins", "tokens": 2, "pieces": {"fort": 1}},
        "c04": {"race": "worgen", "tokens": 1},
        "c08": {"race": "worgen", "tokens": 1, "pieces": {"battleground": 1}},
    },
}

EXAMPLES: dict[str, Example] = {
    "caverns": Example("base", text("Orcs and caverns"), _CAVERNS),
    "pipe": Example("underground", text("Drow and the Pipe"), _PIPE),
    "relics": Example("underground", text("Spiderines and relics"), _RELICS),
    "volcano": Example("underground", text("Flames and the Volcano"), _VOLCANO),
    "champion": Example("warcraft", text("Trolls and the Champion"), _CHAMPION),
    "harmony": Example("warcraft", text("Naga and harmony"), _HARMONY),
}

#: The first setup of the explorer.
EXAMPLE = _CAVERNS
#: The region that is explained before any is chosen, with a price that only the die can meet.
EXAMPLE_REGION = "r12"


def opening() -> Position:
    """Returns `EXAMPLE` as a position, with the default names of players in the reader's language."""
    position = notation.read(EXAMPLE)
    names = default_names(len(position.players))
    players = (player._replace(name=name) for player, name in zip(position.players, names, strict=True))
    return position._replace(players=tuple(players))
