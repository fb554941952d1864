"""The charts of a conquest: its price and the odds of the final roll, as figures and in words."""

from __future__ import annotations

from fractions import Fraction
from itertools import accumulate
from typing import NamedTuple

from smallworld.model.position import Position
from smallworld.model.quote import Quote
from smallworld.presentation.board.reasons import signed
from smallworld.presentation.figures import FAIL, LESS, MORE, SUM, Chart, Figure, figure, wrapped
from smallworld.rules.conquest.campaign import campaign
from smallworld.words.text import Text, counted, listed, text


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


def conquest_charts(position: Position, quote: Quote) -> list[Chart]:
    """Returns the charts of a conquest that has a price, the second only if a roll has a use."""
    charts: list[Chart] = [{**price_figure(quote), "about": str(about_price(quote))}]
    if found := rolls(position, quote):
        charts.append({**odds_figure(found), "about": str(about_odds(found))})
    return charts


def price_figure(quote: Quote) -> Figure:
    """Returns the chart of a price: each part begins where the part above it ends, down to the sum.

    Plotly has a "waterfall" for this, which its small script lacks.
    """
    names = [*(str(term.reason) for term in quote.terms), str(text("Tokens in all"))]
    amounts = [term.amount for term in quote.terms]
    ends = [*accumulate(amounts)]
    bars = {
        "type": "bar",
        "orientation": "h",
        "base": [0, *ends[:-1], 0],
        "x": [*amounts, quote.price],
        "y": [*range(len(names))],
        "text": [*(signed(amount) for amount in amounts), str(quote.price)],
        "textposition": "outside",
        "cliponaxis": False,
        "marker": {"color": [*(MORE if amount > 0 else LESS for amount in amounts), SUM]},
        "hoverinfo": "skip",
    }
    return figure(
        [bars],
        rows=len(names),
        xaxis={"range": [0, max(ends) + 1], "dtick": 1},
        yaxis={
            "autorange": "reversed",
            "tickvals": [*range(len(names))],
            "ticktext": [wrapped(name) for name in names],
        },
    )


def about_price(quote: Quote) -> Text:
    """Returns the chart of a price in words."""
    parts = listed(text("{amount} {reason}", amount=signed(term.amount), reason=term.reason) for term in quote.terms)
    highest, price = max(accumulate(term.amount for term in quote.terms)), quote.price or 0
    tokens = counted("{n} token", "{n} tokens", price)
    if highest > price:
        return text(
            "Chart of the price: {parts}. The bars rise to {highest} and fall back to {tokens}.",
            parts=parts,
            highest=highest,
            tokens=tokens,
        )
    return text("Chart of the price: {parts}. The bars rise to {tokens}.", parts=parts, tokens=tokens)


def odds_figure(found: list[Roll]) -> Figure:
    """Returns the chart of the odds of each face of the die, and of the faces that are enough."""
    bars = {
        "type": "bar",
        "x": [*range(len(found))],
        "y": [float(roll.chance) for roll in found],
        "text": [str(roll.chance) for roll in found],
        "textposition": "outside",
        "cliponaxis": False,
        "marker": {"color": [LESS if roll.enough else FAIL for roll in found]},
        "hoverinfo": "skip",
    }
    names = [text("{face} ✓", face=roll.face) if roll.enough else roll.face for roll in found]
    return figure(
        [bars],
        rows=4,
        xaxis={"tickvals": [*range(len(found))], "ticktext": [str(name) for name in names]},
        yaxis={"visible": False, "range": [0, 0.62]},
    )


def about_odds(found: list[Roll]) -> Text:
    """Returns the chart of the odds in words."""
    enough = sum((roll.chance for roll in found if roll.enough), Fraction())
    return text("Chart of the final roll: the chance that it is enough is {chance}.", chance=enough)


def outcome(roll: Roll) -> Text:
    """Returns a face of the die, its chance, and whether it is enough, in words."""
    if roll.enough:
        return text("{face} ({chance}) is enough", face=roll.face, chance=roll.chance)
    return text("{face} ({chance}) is not enough", face=roll.face, chance=roll.chance)
