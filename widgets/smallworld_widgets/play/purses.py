"""The coins of all players in one line, beside what is to be decided: the table with the rest may be below the fold."""

from __future__ import annotations

from typing import Any

from smallworld.presentation.game.playthrough import Moment
from smallworld.rules.engine import decider
from smallworld.words.text import text
from smallworld_widgets.page.panel import Panel
from smallworld_widgets.play.bar import Switches
from smallworld_widgets.play.table import as_seen, coins


class PlayPurses(Panel):
    """The purses."""

    _script = "play/purses"
    _sheets = ("play/play", "play/purses")


def purses_state(moment: Moment, switches: Switches) -> dict[str, Any]:
    """What the line shows; with coins hidden, only those of the person who decides are told."""
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
