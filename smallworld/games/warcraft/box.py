"""The Small World of Warcraft box."""

from __future__ import annotations

from smallworld.games.warcraft.factions import FACTION_BONUS, FACTIONS
from smallworld.games.warcraft.finds import AROUND_THE_WELL, FIND_NAMES, FINDS
from smallworld.games.warcraft.islands import BOARDS, FACES
from smallworld.games.warcraft.pieces import PIECES
from smallworld.games.warcraft.powers import POWERS
from smallworld.games.warcraft.races import FORMS, OBJECTIVES, RACES
from smallworld.games.warcraft.rulebook import HEADINGS
from smallworld.games.warcraft.terrain import SYMBOLS, TERRAINS
from smallworld.model.catalogue import Game
from smallworld.model.landing import ByAnchors
from smallworld.words.text import text

WARCRAFT = Game(
    id="warcraft",
    name=text("Small World of Warcraft"),
    headings=HEADINGS,
    landing=ByAnchors(),
    terrains=TERRAINS,
    symbols=SYMBOLS,
    pieces=PIECES,
    races={race.id: race for race in RACES},
    powers={power.id: power for power in POWERS},
    boards=BOARDS,
    faces=FACES,
    finds={find.id: find for find in FINDS},
    find_names=FIND_NAMES,
    forms={form.id: form for form in FORMS},
    factions=FACTIONS,
    everybody=(FACTION_BONUS, AROUND_THE_WELL, OBJECTIVES),
)
