"""Boards for the tests: one small board of each game with every feature, and shipped boards for a number of players."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from smallworld import games
from smallworld.documents.boards import board, drawn_islands, read_board
from smallworld.games.table import Table, brings_finds, seated
from smallworld.model.board import Board
from smallworld.model.catalogue import Game

#: An inline board with every feature of a board.
ISLE: dict[str, Any] = {
    "id": "isle",
    "players": 3,
    "turns": 7,
    "size": [300, 100],
    "arcs": [
        [[0, 0], [100, 0]],
        [[100, 0], [100, 100]],
        [[100, 100], [0, 100], [0, 0]],
        [[100, 0], [200.5, 0], [200.5, 100], [100, 100]],
    ],
    "regions": [
        {"id": "harbour", "terrain": "hill", "edge": True, "outline": [0, 1, 2], "label": [50, 50]},
        {"id": "sea", "terrain": "sea", "edge": True, "outline": [3, -2], "label": [150.5, 50]},
        {"id": "peak", "terrain": "mountain", "symbols": ["mine", "cavern"], "pieces": {"mountain": 1}},
        {"id": "glade", "terrain": "forest", "symbols": ["magic"], "pieces": {"lost_tribe": 1}},
        {"id": "pond", "terrain": "lake"},
        {"id": "moor", "terrain": "swamp", "symbols": ["cavern"]},
        {"id": "fields", "terrain": "farmland", "pieces": {"lost_tribe": 1}, "edge": True},
    ],
    "borders": [
        ["harbour", "sea"],
        ["harbour", "peak"],
        ["sea", "peak"],
        ["peak", "glade"],
        ["glade", "pond"],
        ["pond", "moor"],
        ["moor", "fields"],
        ["moor", "peak"],
    ],
}

#: An inline board of the Underground: a river, chasms with and without a Volcano, Monsters.
GROTTO: dict[str, Any] = {
    "id": "grotto",
    "players": 2,
    "turns": 9,
    "regions": [
        {"id": "gate", "terrain": "mine", "edge": True},
        {"id": "brook", "terrain": "river", "edge": True},
        {"id": "rift", "terrain": "abysmal_chasm", "symbols": ["volcano"]},
        {"id": "crag", "terrain": "black_mountain", "pieces": {"mountain": 1, "monster": 2}},
        {"id": "mire", "terrain": "mudpool", "edge": True},
        {"id": "abyss", "terrain": "abysmal_chasm", "edge": True},
        {"id": "caps", "terrain": "mushroom_forest"},
        {"id": "geode", "terrain": "mystic_crystal", "pieces": {"monster": 2}},
        {"id": "shaft", "terrain": "mine"},
    ],
    "borders": [
        ["gate", "brook"],
        ["gate", "crag"],
        ["gate", "rift"],
        ["brook", "crag"],
        ["brook", "mire"],
        ["brook", "shaft"],
        ["crag", "rift"],
        ["rift", "caps"],
        ["mire", "abyss"],
        ["mire", "shaft"],
        ["abyss", "geode"],
        ["caps", "geode"],
        ["geode", "shaft"],
    ],
}

#: An inline board of Warcraft: two islands with anchors, places of a marker, a Murloc, a bay and a lake.
ATOLL: dict[str, Any] = {
    "id": "atoll",
    "players": 2,
    "turns": 10,
    "regions": [
        {"id": "bay", "terrain": "sea", "edge": True},
        {"id": "strand", "terrain": "farmland", "symbols": ["anchor"], "edge": True},
        {"id": "wood", "terrain": "forest", "symbols": ["legend"], "pieces": {"marker": 1}},
        {"id": "peak", "terrain": "mountain", "symbols": ["cavern"], "pieces": {"mountain": 1}, "edge": True},
        {"id": "knoll", "terrain": "hill", "symbols": ["magic"]},
        {"id": "camp", "terrain": "swamp", "pieces": {"murloc": 1}, "edge": True},
        {"id": "haven", "terrain": "swamp", "symbols": ["anchor"], "edge": True},
        {"id": "holt", "terrain": "forest", "symbols": ["legend"], "pieces": {"marker": 1}, "edge": True},
        {"id": "cave", "terrain": "hill", "symbols": ["cavern", "magic"], "edge": True},
        {"id": "mere", "terrain": "lake"},
    ],
    "borders": [
        ["bay", "strand"],
        ["strand", "wood"],
        ["strand", "knoll"],
        ["wood", "peak"],
        ["wood", "knoll"],
        ["peak", "camp"],
        ["knoll", "camp"],
        ["haven", "holt"],
        ["haven", "mere"],
        ["holt", "mere"],
        ["holt", "cave"],
        ["cave", "mere"],
    ],
}


@cache
def isle() -> Board:
    """Returns the inline board."""
    game = games.GAMES["base"]
    return read_board({**ISLE, "game": game.id, "inline": True}, game.terrains, game.pieces)


@cache
def grotto() -> Board:
    """Returns the inline board of the Underground."""
    game = games.GAMES["underground"]
    return read_board({**GROTTO, "game": game.id, "inline": True}, game.terrains, game.pieces)


@cache
def atoll() -> Board:
    """Returns the inline board of Warcraft."""
    game = games.GAMES["warcraft"]
    return read_board({**ATOLL, "game": game.id, "inline": True}, game.terrains, game.pieces, islands=True)


def shipped(box: str, players: int, rng: Random) -> Board:
    """Returns a board of `box` for `players` players: the printed one, or a random set of its islands."""
    game = games.GAMES[box]
    return board(drawn_islands(game, players, rng) if game.faces else f"{box}-{players}")


def mixed(box: str, rng: Random) -> Game:
    """Returns the table of a board of `box`, with guests of one or two other boxes, and perhaps places and relics."""
    guests = rng.sample(sorted({*games.GAMES} - {box}), rng.randint(1, 2))
    boxes = (*guests, box) if rng.random() < 0.8 else tuple(guests)
    finds = rng.random() < 0.6 and any(brings_finds(games.GAMES[guest]) for guest in guests)
    return seated(games.GAMES[box], Table(boxes, finds))
