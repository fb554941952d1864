"""The games: a catalogue for each box."""

from __future__ import annotations

from smallworld.games.base.box import BASE
from smallworld.games.underground.box import UNDERGROUND
from smallworld.games.warcraft.box import WARCRAFT
from smallworld.model.catalogue import Game

GAMES: dict[str, Game] = {game.id: game for game in (BASE, UNDERGROUND, WARCRAFT)}
