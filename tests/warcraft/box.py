"""A box of islands: the ground of Small World of Warcraft, and a few abilities that have to do with landing on it."""

from __future__ import annotations

from dataclasses import replace

from smallworld.effects.defence import Ward
from smallworld.effects.pieces import Aid
from smallworld.effects.price import Discount, NoTravel
from smallworld.effects.reach import EnterVia, HoldWater, Reached
from smallworld.effects.ways import FixedPrice
from smallworld.games import GAMES
from smallworld.games.warcraft.rulebook import HEADINGS, RULEBOOK
from smallworld.games.warcraft.terrain import ANYWHERE, CAVERN, MOUNTAIN, SYMBOLS, TERRAINS, WATER
from smallworld.model.catalogue import Effect, Find, Piece, Power, Race
from smallworld.model.landing import ByAnchors
from smallworld.words.explain import Source
from smallworld.words.text import text

_BASE = GAMES["base"]


def _source(name: str) -> Source:
    return Source(RULEBOOK, text("Races: {name}", name=name))


def _race(id: str, *effects: Effect) -> Race:
    return Race(f"warcraft.{id}", text(id), 5, text(id), _source(id), effects, 12, ("one", "many"))


def _power(id: str, *effects: Effect) -> Power:
    return Power(f"warcraft.{id}", text(id), 4, text(id), _source(id), effects)


_RACES = (
    _race("orcs"),
    _race("humans"),
    _race("dwarves", Discount(tokens=2, where=MOUNTAIN)),
    _race("kobolds", Reached(link="cavern", where=CAVERN), EnterVia(where=CAVERN)),
    _race("naga", HoldWater(), EnterVia(where=WATER)),
    _race("gnomes", Ward()),
)
_POWERS = (
    _power("sailing", NoTravel()),
    _power("blacksmith", Discount(tokens=1, where=ANYWHERE)),
    _power("doomed", FixedPrice(tokens=1, piece="dragon")),
    _power("farmer"),
)
_ASHES = Find("ashes", text("ashes"), 0, text("ashes"), _source("ashes"), (Aid(piece="ashes", anywhere=True),), True)
_STONE = Find("stone", text("stone"), 0, text("stone"), _source("stone"), (NoTravel(),))
_PIECES = (
    _BASE.pieces["dragon"],
    replace(_BASE.pieces["mountain"], supply=10),
    Piece("murloc", text("Murloc"), ("{n} Murloc", "{n} Murlocs"), 15, HEADINGS.conquering, defence=1, neutral=True),
    *(Piece(find.id, find.name, ("", ""), 1, find.source, permanent=True) for find in (_ASHES, _STONE)),
)

BOX = replace(
    _BASE,
    id="warcraft",
    headings=HEADINGS,
    landing=ByAnchors(),
    terrains=TERRAINS,
    symbols=SYMBOLS,
    pieces={piece.id: piece for piece in _PIECES},
    races={race.id: race for race in _RACES},
    powers={power.id: power for power in _POWERS},
    boards={},
    finds={find.id: find for find in (_ASHES, _STONE)},
)
