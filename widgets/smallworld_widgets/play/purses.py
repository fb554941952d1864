"""The coins of all players in one line, beside the decision. The table with the rest may be below the fold."""

from __future__ import annotations

from typing import TypedDict

from smallworld.presentation.game.playthrough import Moment
from smallworld.presentation.game.session import Switches
from smallworld.rules.engine import decider
from smallworld.words.text import text
from smallworld_widgets.page.panel import Panel
from smallworld_widgets.play.table import as_seen, coins


class PlayPurses(Panel):
    """The purses."""

    _script = "play/purses"
    _sheets = ("play/play", "play/purses")


class Purse(TypedDict):
    """The coins of a player, in words and as a number, None where they are hidden."""

    name: str
    says: str
    worth: int | None
    on_turn: bool


class PursesState(TypedDict):
    """The coins of all players."""

    at: int
    title: str
    players: list[Purse]


def purses_state(moment: Moment, switches: Switches) -> PursesState:
    """Returns the coins of all players. With coins hidden, only the person who decides has a number."""
    position, who = as_seen(moment, switches), decider(moment.game.position)
    return {
        "at": moment.game.current.id,
        "title": str(text("Coins")),
        "players": [
            {
                "name": player.name,
                "says": str(text("{player}: {coins}", player=player.name, coins=coins(player))),
                "worth": player.coins,
                "on_turn": seat == position.player and who is not None,
            }
            for seat, player in enumerate(position.players)
        ],
    }
