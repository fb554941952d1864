"""The names in a document: each read as what it names in the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smallworld.words.text import text

if TYPE_CHECKING:
    from smallworld.documents.reading import Node
    from smallworld.model.board import Board
    from smallworld.model.catalogue import Game


def race_in(node: Node, game: Game) -> str | None:
    """Returns the id of the race that `node` names, if it names one."""
    return node.one_of(game.races, game.prefix, text("race"))


def power_in(node: Node, game: Game) -> str | None:
    """Returns the id of the power that `node` names, if it names one."""
    return node.one_of(game.powers, game.prefix, text("power"))


def piece_in(node: Node, game: Game) -> str | None:
    """Returns the id of the piece that `node` names, if it names one."""
    return node.one_of(game.pieces, game.prefix, text("piece"))


def find_in(node: Node, game: Game) -> str | None:
    """Returns the id of the place or relic that `node` names, if it names one."""
    return node.one_of(game.finds, game.prefix, text("place or relic"))


def region_in(node: Node, board: Board) -> str | None:
    """Returns the id of the region that `node` names, if it names one."""
    return node.one_of(board.index, "", text("region"))


def index_in(node: Node, board: Board) -> int | None:
    """Returns the place on the board of the region that `node` names, if it names one."""
    region = region_in(node, board)
    return None if region is None else board.index[region]
