"""The choices of a table: the box, the number of players, and the combos in the row."""

from __future__ import annotations

from typing import TypedDict

from smallworld.games import GAMES
from smallworld.presentation.board.faces import TokenFace, race_face
from smallworld.presentation.menus import Entry
from smallworld.teaching.tonight.table import Combo, Table, sizes
from smallworld.words.text import counted, text
from smallworld_widgets.page.panel import Panel


class Setting(Panel):
    """The choices of a table."""

    _script = "tonight/setting"
    _sheets = ("board/glyphs", "tonight/tonight")


class SettingPlayers(TypedDict):
    """A number of players to choose."""

    n: int
    name: str


class SettingCombo(TypedDict):
    """A combo in the row."""

    race: str
    power: str
    name: str
    token: TokenFace


class SettingWords(TypedDict):
    """The words of the choices."""

    game: str
    players: str
    row: str
    row_long: str
    race: str
    power: str
    deal: str
    deal_all: str
    add: str
    remove: str


class SettingState(TypedDict):
    """The choices of a table, with the races and powers of its box."""

    game: str
    games: list[Entry]
    players: int
    seats: list[SettingPlayers]
    row: list[SettingCombo]
    full: bool
    races: list[Entry]
    powers: list[Entry]
    words: SettingWords


def setting_state(table: Table) -> SettingState:
    """Returns the choices, and those that are chosen."""
    box = table.box
    return {
        "game": table.game,
        "games": [{"id": game.id, "name": str(game.name)} for game in GAMES.values()],
        "players": table.players,
        "seats": [{"n": n, "name": str(counted("{n} player", "{n} players", n))} for n in sorted(sizes(table.game))],
        "row": [_combo(table, combo) for combo in table.row],
        "full": len(table.row) >= box.row,
        "races": [{"id": id, "name": str(race.name)} for id, race in box.races.items()],
        "powers": [{"id": id, "name": str(power.name)} for id, power in box.powers.items()],
        "words": {
            "game": str(text("Which box?")),
            "players": str(text("How many play?")),
            "row": str(text("What lies in the row?")),
            "row_long": str(text("Set what lies on your table, or take what was dealt here.")),
            "race": str(text("Race")),
            "power": str(text("Power")),
            "deal": str(text("Deal another one for {what}", what="%")),
            "deal_all": str(text("Deal all of them")),
            "add": str(text("One more")),
            "remove": str(text("Remove {what}", what="%")),
        },
    }


def _combo(table: Table, combo: Combo) -> SettingCombo:
    return {
        "race": combo.race,
        "power": combo.power,
        "name": str(table.rules.combo_name(*combo)),
        "token": token(table, combo.race),
    }


def token(table: Table, race: str) -> TokenFace:
    """Returns the picture of the token of a race that nobody has picked."""
    return {**race_face(table.rules.races, race), "seat": -1, "declined": False}
