"""The games: a catalogue for each box, and the way to one by its id."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources

from smallworld.board import Board, read_board
from smallworld.catalogue import Game
from smallworld.games.base.box import BASE
from smallworld.games.underground.box import UNDERGROUND

GAMES: dict[str, Game] = {game.id: game for game in (BASE, UNDERGROUND)}


@cache
def board(id: str) -> Board:
    """One of the boards that come with the project, by its id (`base-2`). Raises `KeyError` if there is none such."""
    for game in GAMES.values():
        if id in game.boards:
            folder = resources.files(f"smallworld.games.{game.id}") / "boards"
            document = json.loads((folder / f"{id}.json").read_text(encoding="utf-8"))
            return read_board(document, game.terrains, game.pieces)
    raise KeyError(id)


def board_ids() -> tuple[str, ...]:
    """The ids of all boards, game by game."""
    return tuple(id for game in GAMES.values() for id in game.boards)
