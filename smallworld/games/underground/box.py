"""The Small World Underground box."""

from __future__ import annotations

from smallworld.games.underground.finds import FINDS
from smallworld.games.underground.pieces import PIECES
from smallworld.games.underground.powers import POWERS
from smallworld.games.underground.races import RACES
from smallworld.games.underground.rulebook import HEADINGS
from smallworld.games.underground.terrain import TERRAINS
from smallworld.model.catalogue import Game
from smallworld.model.landing import ByTheEdge
from smallworld.words.text import counted, text

_ONE, _MANY = "Small World Underground, {n} player", "Small World Underground, {n} players"

UNDERGROUND = Game(
    id="underground",
    name=text("Small World Underground"),
    headings=HEADINGS,
    landing=ByTheEdge(),
    terrains=TERRAINS,
    symbols={"volcano": text("volcano")},
    pieces=PIECES,
    races={race.id: race for race in RACES},
    powers={power.id: power for power in POWERS},
    boards={
        **{f"underground-{players}": counted(_ONE, _MANY, players) for players in (2, 3, 4)},
        "underground-5": text("Small World Underground, 5 players (our own board)"),
    },
    finds={find.id: find for find in FINDS},
)
