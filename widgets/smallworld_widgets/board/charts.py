"""The panel of the charts of a conquest: its price and the odds of the final roll, drawn by Plotly."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypedDict

from smallworld.model.position import Position
from smallworld.model.quote import Quote
from smallworld.presentation.board.charts import conquest_charts, outcome, rolls
from smallworld.presentation.board.regions import opening_name
from smallworld.presentation.figures import Chart
from smallworld.words.text import text
from smallworld_widgets.page import plotly
from smallworld_widgets.page.commands import Message, command, requested
from smallworld_widgets.page.panel import Panel


class Charts(Panel):
    """The charts of one conquest, with their words. `show` draws those of another in their place.

    The listener gets `chart` messages to put them away.
    """

    _script = "board/charts"
    _sheets = ("board/charts",)

    def __init__(self, position: Position, quote: Quote, listener: Callable[[Message], None]) -> None:
        """Draws the charts of a conquest that has a price."""
        self._tell = listener
        super().__init__(self._follow)
        self.show(position, quote)

    def show(self, position: Position, quote: Quote) -> None:
        """Draws the charts of another conquest, or the same in another language."""
        self.draw(charts_state, position, quote)

    def _follow(self, message: Message) -> None:
        """Answers a page that asks for Plotly, and hands on other messages."""
        if (request := requested(message, _COMMANDS)) is not None:
            request.carry_out(self)
        else:
            self._tell(message)

    def _send_plotly(self) -> None:
        # A message is not kept in a saved notebook, unlike a state.
        self.send({"plotly": plotly.source()})


_COMMANDS = {"plotly": command(Charts._send_plotly)}


class ChartsWords(TypedDict):
    """The words of the charts."""

    close: str
    failed: str


class ChartsState(TypedDict):
    """The charts of a conquest, and their words."""

    title: str
    roll: str
    charts: list[Chart]
    words: ChartsWords


def charts_state(position: Position, quote: Quote) -> ChartsState:
    """Returns the charts of a conquest in words and pictures, with the odds if a roll has a use."""
    enough = " · ".join(str(outcome(roll)) for roll in rolls(position, quote))
    return {
        "title": str(text("{region}: {way}", region=opening_name(quote.region), way=quote.name)),
        "roll": str(text("The final roll: {outcomes}", outcomes=enough)) if enough else "",
        "charts": conquest_charts(position, quote),
        "words": {
            "close": str(text("Close")),
            "failed": str(text("The charts could not be loaded. Close them and open them again to try once more.")),
        },
    }
