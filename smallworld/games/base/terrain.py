"""The terrains of Small World, and the sets of regions that its abilities speak of."""

from __future__ import annotations

from smallworld.effects.reach import NextToOwn
from smallworld.effects.where import Anywhere, Coastal, OfTerrain, WithSymbol
from smallworld.model.board import Terrain
from smallworld.words.text import text

TERRAINS = {
    terrain.id: terrain
    for terrain in (
        Terrain("farmland", text("farmland")),
        Terrain("forest", text("forest")),
        Terrain("hill", text("hill")),
        Terrain("mountain", text("mountain")),
        Terrain("swamp", text("swamp")),
        Terrain("sea", text("sea"), water=True, closed=True, open_sea=True),
        Terrain("lake", text("lake"), water=True, closed=True),
    )
}

ANYWHERE = Anywhere()
COAST = Coastal()
FARMLAND = OfTerrain(text("farmland"), ("farmland",))
FOREST = OfTerrain(text("forest"), ("forest",))
HILL = OfTerrain(text("hill"), ("hill",))
HILL_OR_FARMLAND = OfTerrain(text("hill or farmland"), ("hill", "farmland"))
MOUNTAIN = OfTerrain(text("mountain"), ("mountain",))
SWAMP = OfTerrain(text("swamp"), ("swamp",))
CAVERN = WithSymbol(text("cavern"), "cavern")
MAGIC = WithSymbol(text("magic source"), "magic")
MINE = WithSymbol(text("mine"), "mine")
NEXT_TO_OWN_MOUNTAIN = NextToOwn(text("next to a mountain you hold"), MOUNTAIN)
SYMBOLS = {"cavern": CAVERN.words, "magic": MAGIC.words, "mine": MINE.words}
