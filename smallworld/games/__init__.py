"""The games: a catalogue for each box."""

from __future__ import annotations

from smallworld.games.base.box import BASE
from smallworld.games.underground.box import UNDERGROUND
from smallworld.games.warcraft.box import WARCRAFT
from smallworld.model.catalogue import Game
from smallworld.words.naming import look_up

GAMES: dict[str, Game] = {game.id: game for game in (BASE, UNDERGROUND, WARCRAFT)}
#: The boxes of which a rulebook says how they are mixed. Source: Underground rulebook, Playing with Small World.
PRINTED = frozenset({BASE.id, UNDERGROUND.id})


def box(id: str) -> Game:
    """Returns the game with this id, such as "base". Raises `UnknownNameError`, a `KeyError`, for an unknown one."""
    return look_up("game", id, GAMES)
