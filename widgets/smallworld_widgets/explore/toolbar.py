"""The toolbar: board, players and round, undo and redo, filling the board and keeping what is on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from smallworld import games
from smallworld.documents.notation import MOST_PLAYERS
from smallworld.model.board import Board
from smallworld.model.catalogue import Game
from smallworld.model.position import Position
from smallworld.presentation.board.islands import IslandsState, islands_state, listed
from smallworld.presentation.menus import Entry, EntryGroup
from smallworld.words.faults import Problem, reported
from smallworld.words.text import Text, counted, opening, text
from smallworld_widgets.explore.shelf import ShelfState, shelf_state
from smallworld_widgets.page.panel import Panel, fault_lines


class Toolbar(Panel):
    """The toolbar. Files are read and written by the browser: Python never sees a path."""

    _script = "explore/toolbar"
    _sheets = ("explore/toolbar", "explore/explorer", "explore/phone", "explore/shelf", "board/islands")


def file_name(position: Position, extension: str) -> str:
    """Returns the name of a file with a position or its picture."""
    board = position.rules.board
    name = "own-board" if board.inline else board.id
    return f"small-world-{name}-round-{position.round}.{extension}"


def no_game(problems: Sequence[Problem]) -> Text | None:
    """Returns why no game can go on from a setup with these problems, None if one can."""
    first = next((problem for problem in reported(problems) if not problem.odd), None)
    if first is None:
        return None
    return text("no game can go on from an impossible setup: {reason}", reason=first.reason)


class ToolbarWords(TypedDict):
    """The words of the toolbar."""

    board: str
    seats: str
    round: str
    fill: str
    fill_short: str
    play: str
    play_short: str
    undo: str
    redo: str
    keep: str
    save: str
    copy: str
    copied: str
    line: str
    svg: str
    png: str
    close: str
    faults: str


class BoardIslands(IslandsState):
    """The islands of the board (empty for a board of your own), and the choice of others."""

    id: str


class ToolbarState(TypedDict):
    """The bar above the explorer."""

    boards: list[Entry | EntryGroup]
    board: str
    islands: BoardIslands
    seats: int
    most_seats: int
    round: int
    rounds: int
    can_leave: bool
    no_game: str
    shelf: ShelfState
    can_undo: bool
    can_redo: bool
    notices: list[str]
    told: str
    faults: list[str]
    words: ToolbarWords


def toolbar_state(
    position: Position,
    problems: Sequence[Problem],
    notices: Sequence[Text] = (),
    faults: Sequence[Problem] = (),
    told: Text | None = None,
    *,
    can_undo: bool,
    can_redo: bool,
    can_leave: bool,
) -> ToolbarState:
    """Returns the toolbar.

    `problems` are those of the setup. `notices` say why the last request was not met, `faults` what is wrong with a
    file, and `told` what else was done. `can_leave` offers to play on from here. Where no game can go on, the button
    says why.
    """
    board = position.rules.board
    return {
        "boards": [
            *_own(board),
            *(_group(game, list(game.boards.items())) for game in games.GAMES.values()),
        ],
        "board": "" if board.inline else listed(board),
        "islands": {"id": "" if board.inline else board.id, **islands_state()},
        "seats": len(position.players),
        "most_seats": MOST_PLAYERS,
        "round": position.round,
        "rounds": board.turns,
        "can_leave": can_leave,
        "no_game": "" if (reason := no_game(problems)) is None else opening(reason),
        "shelf": shelf_state(),
        "can_undo": can_undo,
        "can_redo": can_redo,
        "notices": [opening(notice) for notice in notices],
        "told": "" if told is None else str(told),
        "faults": fault_lines(faults),
        "words": {
            "board": str(text("Board")),
            "seats": str(text("Players")),
            "round": str(text("Round")),
            "fill": str(text("Fill the board")),
            "fill_short": str(text("Fill")),
            "play": str(text("Play on from here")),
            "play_short": str(text("Play on")),
            "undo": str(text("Undo")),
            "redo": str(text("Redo")),
            "keep": str(text("Save")),
            "save": str(text("Position as a file")),
            "copy": str(text("Copy as text")),
            "copied": str(text("Copied: the position in one line.")),
            "line": str(text("The position in one line")),
            "svg": str(text("Picture of the board (SVG)")),
            "png": str(text("Picture of the board (PNG)")),
            "close": str(text("Close")),
            "faults": str(
                counted(
                    "That could not be read. One fault was found, and nothing was changed.",
                    "That could not be read. {n} faults were found, and nothing was changed.",
                    len(faults),
                )
            ),
        },
    }


def _own(board: Board) -> list[Entry]:
    """Returns the entry of a custom board, which is not among those to choose from."""
    name = text("Custom board")
    return [{"id": "", "name": str(name), "disabled": True}] if board.inline else []


def _group(game: Game, entries: Sequence[tuple[str, str | Text]]) -> EntryGroup:
    """Returns the boards of one game, under its name."""
    return {"name": str(game.name), "entries": [{"id": id, "name": str(name)} for id, name in entries]}
