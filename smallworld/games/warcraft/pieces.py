"""The pieces of Small World of Warcraft beside race tokens."""

from __future__ import annotations

from smallworld.games.entries import pieces_of_finds
from smallworld.games.warcraft.finds import FINDS
from smallworld.games.warcraft.powers import POWERS
from smallworld.games.warcraft.races import RACES
from smallworld.games.warcraft.rulebook import HEADINGS
from smallworld.model.catalogue import Piece
from smallworld.words.text import text

#: The sources of pieces: those of the abilities that bring them.
_SOURCES = {ability.id: ability.source for ability in (*RACES, *POWERS, *FINDS)}

_TOKENS = (
    Piece(
        "warcraft.murloc", text("Murloc"), ("{n} Murloc", "{n} Murlocs"), 15, HEADINGS.conquering,
        defence=1, neutral=True, most_in_region=1,
    ),
    Piece(
        "warcraft.mountain", text("mountain"), ("{n} mountain", "{n} mountains"), 10, HEADINGS.conquering,
        defence=1, permanent=True, stays_in_decline=True, most_in_region=1,
    ),
    Piece(
        "warcraft.marker", text("face-down marker"), ("{n} face-down marker", "{n} face-down markers"), len(FINDS),
        HEADINGS.finds,
        permanent=True, stays_in_decline=True, most_in_region=1, conceals=True,
    ),
    Piece(
        "warcraft.bomb", text("bomb"), ("{n} bomb", "{n} bombs"), 12, _SOURCES["warcraft.goblins"],
        stays_with_tokens=True, most_in_region=1,
    ),
    Piece(
        "warcraft.objective", text("objective"), ("{n} objective", "{n} objectives"), 2, _SOURCES["warcraft.humans"],
        permanent=True, most_in_region=1,
    ),
    Piece(
        "warcraft.wisp_wall", text("Wisp Wall"), ("{n} Wisp Wall", "{n} Wisp Walls"), 9,
        _SOURCES["warcraft.night_elves"],
        defence=1, stays_in_decline=True, most_in_region=1,
    ),
    Piece(
        "warcraft.beast", text("beast"), ("{n} beast", "{n} beasts"), 5, _SOURCES["warcraft.beast_master"],
        defence=1, as_token=True, holds=True, companion=True, redeployed=True,
    ),
    Piece(
        "warcraft.champion_figure", text("Champion"), ("{n} Champion", "{n} Champions"), 1,
        _SOURCES["warcraft.champion"],
        defence=1, as_token=True, holds=True, redeployed=True,
    ),
    Piece(
        "warcraft.tower", text("watch tower"), ("{n} watch tower", "{n} watch towers"), 6,
        _SOURCES["warcraft.defensive"],
        immune=True, most_in_region=1,
    ),
    Piece(
        "warcraft.fort", text("fort"), ("{n} fort", "{n} forts"), 10, _SOURCES["warcraft.garrisoned"],
        defence=1, stays_in_decline=True, most_in_region=1,
    ),
)  # fmt: skip

PIECES = {piece.id: piece for piece in (*_TOKENS, *pieces_of_finds(FINDS))}
