"""The table around the board: the players with their coins and races, who plays for them, and the combos on show."""

from __future__ import annotations

from typing import TypedDict

from smallworld.model.player import Player
from smallworld.model.position import Position
from smallworld.model.views import view as seen_by
from smallworld.presentation.board.owners import ComboState, ForceState, force_state, notes, row_state
from smallworld.presentation.game.playthrough import HUMAN, Moment
from smallworld.presentation.game.session import Switches
from smallworld.rules.engine import CHANCE, decider
from smallworld.words.text import Text, counted, text
from smallworld_widgets.page.panel import Panel
from smallworld_widgets.play.bar import PlayerKind, who_can_play


class PlayTable(Panel):
    """The players and the combos."""

    _script = "play/table"
    _sheets = ("board/glyphs", "play/play", "play/table")


def as_seen(moment: Moment, switches: Switches) -> Position:
    """Returns the position as it is shown. With coins hidden, it has only those of the person who decides."""
    game, position = moment.game, moment.game.position
    if not switches.hiding:
        return position
    who = decider(position)
    asked = who if who is not None and who != CHANCE and game.seats[who] == HUMAN else None
    return seen_by(position, asked)


def coins(player: Player) -> Text:
    """Returns the coins of a player in words."""
    return text("coins hidden") if player.coins is None else counted("{n} coin", "{n} coins", player.coins)


class TablePlayer(TypedDict):
    """A player at the table."""

    name: str
    plays: str
    coins: str
    on_turn: bool
    decides: bool
    forces: list[ForceState]
    notes: list[str]


class TableWords(TypedDict):
    """The words of the table."""

    title: str
    plays: str
    row: str
    none: str


class TableState(TypedDict):
    """The players with their races, and the combos on show."""

    players: list[TablePlayer]
    who: list[PlayerKind]
    row: list[ComboState]
    words: TableWords


def play_table_state(moment: Moment, switches: Switches) -> TableState:
    """Returns the table: the players, who plays for them, and the combos on show."""
    game, position = moment.game, as_seen(moment, switches)
    who = decider(position)
    return {
        "players": [_player(position, seat, game.seats[seat], who) for seat in range(len(position.players))],
        "who": who_can_play(),
        "row": row_state(position),
        "words": {
            "title": str(text("Players")),
            "plays": str(text("Who plays for {player}", player="%")),
            "row": str(text("Combos on show")),
            "none": str(text("No race in play")),
        },
    }


def _player(position: Position, seat: int, plays: str, who: int | None) -> TablePlayer:
    player = position.players[seat]
    return {
        "name": player.name,
        "plays": plays,
        "coins": str(coins(player)),
        "on_turn": seat == position.player and who is not None,
        "decides": seat == who,
        "forces": [force_state(position, force) for force in reversed(player.forces)],
        "notes": [str(note) for note in notes(position, seat)],
    }
