"""The pieces of Small World Underground beside race tokens."""

from __future__ import annotations

from smallworld.games.entries import pieces_of_finds
from smallworld.games.underground.finds import FINDS
from smallworld.games.underground.powers import POWERS
from smallworld.games.underground.races import RACES
from smallworld.games.underground.rulebook import HEADINGS
from smallworld.model.catalogue import Piece
from smallworld.words.text import text

#: The sources of pieces: those of the abilities that bring them.
_SOURCES = {ability.id: ability.source for ability in (*RACES, *POWERS, *FINDS)}

_TOKENS = (
    Piece(
        "underground.monster",
        text("Monster"),
        ("{n} Monster", "{n} Monsters"),
        14,
        HEADINGS.conquering,
        defence=1,
        neutral=True,
        guards=True,
    ),
    Piece(
        "underground.mountain",
        text("Black Mountain"),
        ("{n} Black Mountain", "{n} Black Mountains"),
        9,
        HEADINGS.conquering,
        defence=1,
        permanent=True,
        stays_in_decline=True,
        most_in_region=1,
    ),
    Piece(
        "underground.great_ancient",
        text("Great Ancient"),
        ("{n} Great Ancient", "{n} Great Ancients"),
        1,
        _SOURCES["underground.cultists"],
        immune=True,
    ),
    Piece(
        "underground.volcano",
        text("Volcano"),
        ("{n} Volcano", "{n} Volcanoes"),
        1,
        _SOURCES["underground.flames"],
        permanent=True,
    ),
    Piece(
        "underground.hammer",
        text("Silver Hammer"),
        ("{n} Silver Hammer", "{n} Silver Hammers"),
        7,
        _SOURCES["underground.iron_dwarves"],
    ),
    Piece(
        "underground.queen",
        text("Queen"),
        ("{n} Queen", "{n} Queens"),
        1,
        _SOURCES["underground.royal"],
        immune=True,
        stays_in_decline=True,
    ),
    Piece(
        "underground.armor",
        text("Mushroom Armor"),
        ("{n} Mushroom Armor", "{n} Mushroom Armors"),
        8,
        _SOURCES["underground.shield"],
        defence=1,
        stays_in_decline=True,
    ),
    Piece("underground.bag", text("Bag-o’-Many-Things"), ("{n} Bag", "{n} Bags"), 1, _SOURCES["underground.magic"]),
    Piece(
        "underground.ghost",
        text("Tomb-raider’s Ghost"),
        ("{n} Ghost", "{n} Ghosts"),
        1,
        _SOURCES["underground.crypt"],
        immune=True,
        permanent=True,
        stays_in_decline=True,
        tied_to="underground.crypt",
    ),
    Piece(
        "underground.balrog",
        text("Balrog"),
        ("{n} Balrog", "{n} Balrogs"),
        1,
        _SOURCES["underground.pentacle"],
        immune=True,
        bars_all=True,
        permanent=True,
    ),
)

PIECES = {piece.id: piece for piece in (*_TOKENS, *pieces_of_finds(FINDS, defending="underground.keep"))}  # fmt: skip
