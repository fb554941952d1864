"""The shared steps of the tests that play a game."""

from __future__ import annotations

from typing import Any

from smallworld import games
from smallworld.documents import boards
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.setup.new_game import new_game
from smallworld_widgets.play.play import Play
from tests.widgets.messages import say

#: The notice about a press that came too late.
LATE = "Too late: the game has gone on, or another player decides now. Nothing was done."


def start(board: str = "base-2") -> Position:
    known = boards.board(board)
    return new_game(Rules(games.GAMES[known.game], known))


def at(view: Play) -> int:
    found: int = view.decision.state["at"]
    return found


def begin(view: Any, **form: Any) -> None:
    """Begins a game as the form says: Ann and Bob on the board for two, unless it says otherwise."""
    usual = {"board": "base-2", "names": ["Ann", "Bob"], "plays": ["human", "human"], "seed": "4"}
    say(view, "new_game", **{**usual, "boxes": [], "finds": False, "inventions": True, **form})


def click(view: Play, region: str, remove: bool = False) -> None:
    say(view, "activate", region=region, remove=remove)
