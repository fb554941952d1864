"""The words and the entries for choosing the islands of a board."""

from __future__ import annotations

from typing import TypedDict

from smallworld import games
from smallworld.documents import boards
from smallworld.model.board import Board
from smallworld.words.text import text


class IslandBox(TypedDict):
    """A box with islands, and their faces."""

    game: str
    faces: list[str]


class IslandsWords(TypedDict):
    """The words of the islands."""

    islands: str
    island: str
    draw: str
    draw_long: str
    ours: str


class IslandsState(TypedDict):
    """The boxes with islands, and the words for choosing among them."""

    boxes: list[IslandBox]
    words: IslandsWords


def islands_state() -> IslandsState:
    """Returns the boxes that have islands, with the faces of each, and the words for choosing among them."""
    return {
        "boxes": [{"game": game.id, "faces": list(game.faces)} for game in games.GAMES.values() if game.faces],
        "words": {
            "islands": str(text("Islands")),
            "island": str(text("Island {n}", n="%")),
            "draw": str(text("Draw islands")),
            "draw_long": str(text("Draw the islands at random, as in the setup of the game")),
            "ours": str(text("The look of the islands is our own: we could not find what is printed on them.")),
        },
    }


def listed(board: Board) -> str:
    """Returns the id of the board in the menus: for a board of islands, that of the board for as many players."""
    game = games.GAMES[board.game]
    if board.id in game.boards:
        return board.id
    return next(id for id in game.boards if boards.board(id).players == board.players)
