"""The terrains of Small World Underground, and the sets of regions that its abilities speak of."""

from __future__ import annotations

from smallworld.effects.reach import AroundPiece, NextToOwn
from smallworld.effects.where import Anywhere, Coastal, Either, OfTerrain, Shore, TerrainOf, WithPiece
from smallworld.games.underground.rulebook import HEADINGS
from smallworld.model.board import Impassable, Terrain
from smallworld.words.text import text

CHASM = Impassable(
    text("an abysmal chasm, impassable to all"), text("an abysmal chasm lies between: its rims are no neighbours")
)
TERRAINS = {
    terrain.id: terrain
    for terrain in (
        Terrain("black_mountain", text("Black Mountain")),
        Terrain("mine", text("Mine")),
        Terrain("mudpool", text("Mudpool")),
        Terrain("mushroom_forest", text("Mushroom Forest")),
        Terrain("mystic_crystal", text("Mystic Crystal")),
        Terrain("river", text("river"), water=True, fleeting=True, price=1, source=HEADINGS.exceptions),
        Terrain("abysmal_chasm", text("abysmal chasm"), impassable=CHASM),
    )
}

ANYWHERE = Anywhere()
COAST = Coastal()
CHASM_RIM = Shore(text("rim of a chasm"))
BLACK_MOUNTAIN = OfTerrain(text("Black Mountain"), ("black_mountain",))
MINE = OfTerrain(text("Mine"), ("mine",))
MUDPOOL = OfTerrain(text("Mudpool"), ("mudpool",))
MUSHROOM_FOREST = OfTerrain(text("Mushroom Forest"), ("mushroom_forest",))
MYSTIC_CRYSTAL = OfTerrain(text("Mystic Crystal"), ("mystic_crystal",))
CRYSTAL_OR_NEXT_TO_OWN = Either(
    text("Mystic Crystal, or next to one you hold"),
    (MYSTIC_CRYSTAL, NextToOwn(text("next to a Mystic Crystal you hold"), MYSTIC_CRYSTAL)),
)
AROUND_GREAT_ANCIENT = AroundPiece(text("next to the Great Ancient"), "underground.great_ancient")
LIKE_THE_PIPE = TerrainOf(text("terrain of the Great Brass Pipe"), "underground.pipe")
LIKE_THE_FIELDS = TerrainOf(text("terrain of the Diamond Fields"), "underground.diamond_fields")
PLACES = WithPiece(
    text("Popular Place"),
    (
        "underground.altar",
        "underground.crypt",
        "underground.diamond_fields",
        "underground.pipe",
        "underground.fountain",
        "underground.keep",
        "underground.lost_mine",
        "underground.stonehedge",
        "underground.pentacle",
    ),
)
