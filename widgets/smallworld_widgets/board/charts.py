"""The charts of a conquest: its price and the odds of the final roll, drawn by Plotly.

Importing this module loads Plotly, so it is imported with the first chart that is asked for.
"""

from __future__ import annotations

import html
import json
import textwrap
from collections.abc import Callable
from fractions import Fraction
from typing import Any, NamedTuple, TypedDict

import plotly.graph_objects as go
import traitlets
from plotly.offline import get_plotlyjs

from smallworld.model.position import Position
from smallworld.model.quote import Quote
from smallworld.presentation.board.reasons import signed
from smallworld.presentation.board.regions import opening_name
from smallworld.rules.conquest.campaign import campaign
from smallworld.words.text import Text, listed, text
from smallworld_widgets.page.commands import Message
from smallworld_widgets.page.panel import Panel

#: The width of the column beside the board, less its margins.
_WIDTH = 330
_ROW, _MARGIN = 34, 34
#: The colours are between light and dark, to stand out from both papers. Letters and lines follow the page.
_MORE, _LESS, _SUM, _FAIL = "#c4733a", "#3f9a63", "#4a86c5", "#8c8c8c"
_LETTERS = 22


class Roll(NamedTuple):
    """A face of the die: its chance, and whether it makes up for the missing tokens."""

    face: int
    chance: Fraction
    enough: bool


def rolls(position: Position, quote: Quote) -> list[Roll]:
    """Returns the possible results of the final roll for a conquest, empty where it would have no use."""
    plan = campaign(position, quote.using)
    if quote.odds is None or quote.price is None or plan is None:
        return []
    short = plan.short(quote.price, position.rules.board.index[quote.region])
    die = position.rules.game.die
    return [Roll(face, Fraction(die.count(face), len(die)), face >= short) for face in sorted(set(die))]


def price_figure(quote: Quote) -> go.Figure:
    """Returns the chart of a price, from its first part down to the sum."""
    names = [*(str(term.reason) for term in quote.terms), str(text("Tokens in all"))]
    amounts = [term.amount for term in quote.terms]
    bars = go.Waterfall(
        orientation="h",
        measure=[*("relative" for _ in amounts), "total"],
        x=[*amounts, quote.price],
        y=list(range(len(names))),
        text=[*(signed(amount) for amount in amounts), str(quote.price)],
        textposition="outside",
        cliponaxis=False,
        increasing={"marker": {"color": _MORE}},
        decreasing={"marker": {"color": _LESS}},
        totals={"marker": {"color": _SUM}},
        connector={"line": {"width": 1, "dash": "dot"}},
        hoverinfo="skip",
    )
    figure = _figure(bars, len(names))
    highest = max(sum(amounts[: i + 1]) for i in range(len(amounts)))
    figure.update_xaxes(range=[0, highest + 1], dtick=1)
    figure.update_yaxes(autorange="reversed", tickvals=list(range(len(names))), ticktext=[_wrapped(n) for n in names])
    return figure


def odds_figure(found: list[Roll]) -> go.Figure:
    """Returns the chart of the odds of each face of the die, and of the faces that are enough."""
    bars = go.Bar(
        x=list(range(len(found))),
        y=[float(roll.chance) for roll in found],
        text=[str(roll.chance) for roll in found],
        textposition="outside",
        cliponaxis=False,
        marker={"color": [_LESS if roll.enough else _FAIL for roll in found]},
        hoverinfo="skip",
    )
    figure = _figure(bars, 4)
    names = [text("{face} ✓", face=roll.face) if roll.enough else roll.face for roll in found]
    figure.update_xaxes(tickvals=list(range(len(found))), ticktext=[str(name) for name in names])
    figure.update_yaxes(visible=False, range=[0, 0.62])
    return figure


def _figure(trace: Any, rows: int) -> go.Figure:
    figure = go.Figure(trace)
    figure.update_layout(
        template="none",
        width=_WIDTH,
        height=rows * _ROW + _MARGIN,
        margin={"l": 8, "r": 8, "t": 8, "b": 24},
        paper_bgcolor="rgba(0,0,0,0)",
        plot_bgcolor="rgba(0,0,0,0)",
        showlegend=False,
        bargap=0.35,
    )
    figure.update_xaxes(automargin=True, zeroline=False, fixedrange=True)
    figure.update_yaxes(automargin=True, zeroline=False, showgrid=False, fixedrange=True)
    return figure


def _wrapped(name: str) -> str:
    """Returns a name on several lines. Marks that Plotly reads as formatting are escaped, since visitors type names."""
    return "<br>".join(html.escape(line) for line in textwrap.wrap(name, _LETTERS))


class Charts(Panel):
    """The charts of one conquest, with their words. `show` draws those of another in their place.

    The listener gets `chart` messages to put them away.
    """

    _script = "board/charts"
    _sheets = ("board/charts",)

    #: Plotly must become a module: it looks for a CommonJS `module` to put itself into.
    plotly = traitlets.Unicode(
        "\n".join(("const module = { exports: {} };", get_plotlyjs(), "export default module.exports;"))
    ).tag(sync=True)

    def __init__(self, position: Position, quote: Quote, listener: Callable[[Message], None]) -> None:
        """Draws the charts of a conquest that has a price."""
        super().__init__(listener)
        self.show(position, quote)

    def show(self, position: Position, quote: Quote) -> None:
        """Draws the charts of another conquest, or the same in another language."""
        self.draw(charts_state, position, quote)


class ChartsWords(TypedDict):
    """The words of the charts."""

    close: str
    failed: str


class Caption(TypedDict):
    """The charts of a conquest in words."""

    title: str
    price: str
    roll: str
    words: ChartsWords


class ChartsState(Caption):
    """The charts of a conquest, and their words."""

    figures: list[dict[str, Any]]


def charts_state(position: Position, quote: Quote) -> ChartsState:
    """Returns the charts of a conquest in words and pictures, with the odds if a roll has a use."""
    found = rolls(position, quote)
    figures = [price_figure(quote), *([odds_figure(found)] if found else [])]
    return {**caption_state(position, quote), "figures": [json.loads(figure.to_json()) for figure in figures]}


def caption_state(position: Position, quote: Quote) -> Caption:
    """Returns the charts in words, for those who do not see them."""
    parts = [text("{amount} {reason}", amount=signed(term.amount), reason=term.reason) for term in quote.terms]
    found = rolls(position, quote)
    enough = " · ".join(str(_outcome(roll)) for roll in found)
    title = text("{region}: {way}", region=opening_name(quote.region), way=quote.name)
    return {
        "title": str(title),
        "price": str(text("{parts} = {price}", parts=listed(parts), price=quote.price)),
        "roll": str(text("The final roll: {outcomes}", outcomes=enough)) if found else "",
        "words": {
            "close": str(text("Close")),
            "failed": str(text("The charts could not be loaded. Close them and open them again to try once more.")),
        },
    }


def _outcome(roll: Roll) -> Text:
    if roll.enough:
        return text("{face} ({chance}) is enough", face=roll.face, chance=roll.chance)
    return text("{face} ({chance}) is not enough", face=roll.face, chance=roll.chance)
