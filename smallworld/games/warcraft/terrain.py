"""The terrains of Small World of Warcraft, and the sets of regions that its abilities speak of.

They are those of Small World, without the mine. The rulebook's fields are the farmland of Small World. The ocean around
the islands is not a region: a sea here is a bay.
"""

from __future__ import annotations

from smallworld.effects.where import (
    Anywhere,
    NextToWater,
    Occupied,
    OfTerrain,
    OthersOfTerrainOf,
    WithPiece,
    WithSymbol,
)
from smallworld.model.board import Terrain
from smallworld.words.text import text

TERRAINS = {
    terrain.id: terrain
    for terrain in (
        Terrain("farmland", text("field")),
        Terrain("forest", text("forest")),
        Terrain("hill", text("hill")),
        Terrain("mountain", text("mountain")),
        Terrain("swamp", text("swamp")),
        Terrain("sea", text("sea"), water=True, closed=True),
        Terrain("lake", text("lake"), water=True, closed=True),
    )
}

ANYWHERE = Anywhere()
NOT_EMPTY = Occupied()
FIELD = OfTerrain(text("field"), ("farmland",))
FOREST = OfTerrain(text("forest"), ("forest",))
HILL = OfTerrain(text("hill"), ("hill",))
MOUNTAIN = OfTerrain(text("mountain"), ("mountain",))
SWAMP = OfTerrain(text("swamp"), ("swamp",))
NEXT_TO_WATER = NextToWater(text("next to a sea or a lake"))
WATER = OfTerrain(text("sea or lake"), ("sea", "lake"))
CAVERN = WithSymbol(text("cavern"), "cavern")
MAGIC = WithSymbol(text("magic region"), "magic")
ANCHOR = WithSymbol(text("anchor"), "anchor")
AEGIS = WithPiece(text("Aegis of Aggramar"), ("warcraft.aegis",))
BESIDE_CHAMPION = WithPiece(text("Champion"), ("warcraft.champion_figure",))
CHAPEL = WithPiece(text("Light’s Hope Chapel"), ("warcraft.chapel",))
SPIRIT_HEALER = WithPiece(text("Spirit Healer"), ("warcraft.spirit_healer",))
LIKE_KARAZHAN = OthersOfTerrainOf(text("terrain of Karazhan"), "warcraft.karazhan")
SYMBOLS = {
    "anchor": ANCHOR.words,
    "cavern": CAVERN.words,
    "legend": text("artifact or legendary place"),
    "magic": MAGIC.words,
}
