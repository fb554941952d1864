"""The toolbar: which board, how many players, which round, undo and redo, files."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from smallworld import games
from smallworld.catalogue import Game
from smallworld.documents import MOST_CHARACTERS, Problem
from smallworld.notation import MOST_PLAYERS
from smallworld.text import Text, counted, text
from smallworld_widgets.editor import Editor
from smallworld_widgets.examples import EXAMPLES
from smallworld_widgets.panel import Panel, script, style

FILE_NAME = "small-world-position.json"
#: A page with more of them would be of no use to anybody.
_MOST_FAULTS = 200


class Toolbar(Panel):
    """The toolbar. Files are read and written by the browser: Python never sees a path."""

    _esm = script("toolbar")
    _css = style("toolbar")


def toolbar_state(
    editor: Editor, notices: Sequence[str] = (), faults: Sequence[Problem] = (), told: Text | None = None
) -> dict[str, Any]:
    """What the toolbar shows.

    `notices` say why the last request was not met, `faults` what is wrong with a file, `told` what else was done.
    """
    board = editor.position.rules.board
    own = [{"id": "", "name": str(text("a board of its own: {id}", id=board.id)), "disabled": True}]
    return {
        "boards": [
            *(own if board.inline else []),
            *(_group(game, list(game.boards.items())) for game in games.GAMES.values()),
        ],
        "board": "" if board.inline else board.id,
        "examples": [
            {"id": "", "name": str(text("Examples…")), "disabled": True},
            *(
                _group(game, [(id, example.name) for id, example in EXAMPLES.items() if example.game == game.id])
                for game in games.GAMES.values()
            ),
        ],
        "seats": len(editor.position.players),
        "most_seats": MOST_PLAYERS,
        "round": editor.position.round,
        "rounds": board.turns,
        "can_undo": editor.can_undo,
        "can_redo": editor.can_redo,
        "longest": MOST_CHARACTERS,
        "notices": list(notices),
        "told": "" if told is None else str(told),
        "faults": [str(fault) for fault in faults[:_MOST_FAULTS]],
        "words": {
            "title": str(text("Small World rules explorer")),
            "board": str(text("Board")),
            "examples": str(text("Example positions")),
            "seats": str(text("Players")),
            "round": str(text("Round")),
            "undo": str(text("Undo")),
            "redo": str(text("Redo")),
            "save": str(text("Save")),
            "load": str(text("Load")),
            "too_long": str(text("That file is too large to be a position.")),
            "faults": str(
                counted(
                    "That file could not be read. One fault was found, and nothing was changed.",
                    "That file could not be read. {n} faults were found, and nothing was changed.",
                    len(faults),
                )
            ),
        },
    }


def _group(game: Game, entries: Sequence[tuple[str, str | Text]]) -> dict[str, Any]:
    """What can be chosen of one game, under its name."""
    return {"name": str(game.name), "entries": [{"id": id, "name": str(name)} for id, name in entries]}
