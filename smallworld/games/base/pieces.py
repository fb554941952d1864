"""The pieces of Small World beside race tokens."""

from __future__ import annotations

from smallworld.games.base.powers import POWERS
from smallworld.games.base.races import RACES
from smallworld.games.base.rulebook import HEADINGS
from smallworld.model.catalogue import Piece
from smallworld.words.text import text

#: A piece is explained where the ability that brings it is.
_SOURCES = {ability.id: ability.source for ability in (*RACES, *POWERS)}

PIECES = {
    piece.id: piece
    for piece in (
        Piece(
            "base.lost_tribe", text("Lost Tribe"), ("{n} Lost Tribe", "{n} Lost Tribes"), 18, HEADINGS.conquering,
            defence=1, neutral=True, most_in_region=1,
        ),
        Piece(
            "base.mountain", text("mountain"), ("{n} mountain", "{n} mountains"), 9, HEADINGS.conquering,
            defence=1, permanent=True, stays_in_decline=True, most_in_region=1,
        ),
        Piece(
            "base.lair", text("Troll Lair"), ("{n} Troll Lair", "{n} Troll Lairs"), 10, _SOURCES["base.trolls"],
            defence=1, stays_in_decline=True, most_in_region=1,
        ),
        Piece(
            "base.encampment", text("encampment"), ("{n} encampment", "{n} encampments"), 5,
            _SOURCES["base.bivouacking"], defence=1, as_token=True, redeployed=True,
        ),
        Piece(
            "base.fortress", text("fortress"), ("{n} fortress", "{n} fortresses"), 6, _SOURCES["base.fortified"],
            defence=1, stays_in_decline=True, most_in_region=1,
        ),
        Piece(
            "base.hole", text("Hole-in-the-Ground"), ("{n} Hole-in-the-Ground", "{n} Holes-in-the-Ground"), 2,
            _SOURCES["base.halflings"], immune=True, immune_to_finds=False, most_in_region=1,
        ),
        Piece(
            "base.hero", text("Hero"), ("{n} Hero", "{n} Heroes"), 2, _SOURCES["base.heroic"],
            immune=True, immune_to_finds=False, most_in_region=1,
        ),
        Piece(
            "base.dragon", text("Dragon"), ("{n} Dragon", "{n} Dragons"), 1, _SOURCES["base.dragon_master"],
            immune=True, immune_to_finds=False, most_in_region=1,
        ),
    )
}  # fmt: skip
