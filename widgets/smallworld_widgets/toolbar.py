"""The toolbar: which board, how many players, undo and redo, files."""

from __future__ import annotations

from typing import Any

from smallworld import games
from smallworld.documents import MOST_CHARACTERS
from smallworld.notation import MOST_PLAYERS
from smallworld.text import text
from smallworld_widgets.editor import Editor
from smallworld_widgets.panel import Panel, script, style

FILE_NAME = "small-world-position.json"


class Toolbar(Panel):
    """The toolbar. Files are read and written by the browser: Python never sees a path."""

    _esm = script("toolbar")
    _css = style("toolbar")


def toolbar_state(editor: Editor, notices: list[str]) -> dict[str, Any]:
    """What the toolbar shows; `notices` say why the last thing asked for was not done."""
    board = editor.position.rules.board
    names = {id: str(name) for game in games.GAMES.values() for id, name in game.boards.items()}
    if board.inline:
        names = {"": str(text("a board of its own: {id}", id=board.id)), **names}
    return {
        "boards": [{"id": id, "name": name} for id, name in names.items()],
        "board": "" if board.inline else board.id,
        "seats": len(editor.position.players),
        "most_seats": MOST_PLAYERS,
        "can_undo": editor.can_undo,
        "can_redo": editor.can_redo,
        "longest": MOST_CHARACTERS,
        "notices": notices,
        "words": {
            "title": str(text("Small World rules explorer")),
            "board": str(text("Board")),
            "seats": str(text("Players")),
            "undo": str(text("Undo")),
            "redo": str(text("Redo")),
            "save": str(text("Save")),
            "load": str(text("Load")),
            "too_long": str(text("That file is too large to be a position.")),
        },
    }
