"""The Small World box."""

from __future__ import annotations

from smallworld.games.base.pieces import PIECES
from smallworld.games.base.powers import POWERS
from smallworld.games.base.races import RACES
from smallworld.games.base.rulebook import HEADINGS
from smallworld.games.base.terrain import SYMBOLS, TERRAINS
from smallworld.model.catalogue import Game
from smallworld.model.landing import ByTheEdge
from smallworld.words.text import counted, text

BASE = Game(
    id="base",
    name=text("Small World"),
    headings=HEADINGS,
    landing=ByTheEdge(),
    terrains=TERRAINS,
    symbols=SYMBOLS,
    pieces=PIECES,
    races={race.id: race for race in RACES},
    powers={power.id: power for power in POWERS},
    boards={
        f"base-{players}": counted("Small World, {n} player", "Small World, {n} players", players)
        for players in (2, 3, 4, 5)
    },
)
