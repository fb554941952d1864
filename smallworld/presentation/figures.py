"""Figures of Plotly as plain data, which no package is needed to make: what all charts share."""

from __future__ import annotations

import html
import textwrap
from collections.abc import Mapping, Sequence
from typing import Any, TypedDict

#: The largest width. A column beside a board may be narrower.
_WIDTH = 360
_ROW, _MARGIN = 34, 34
#: The colours are between light and dark, to stand out from both papers. Letters and lines follow the page.
MORE, LESS, SUM, FAIL = "#c4733a", "#3f9a63", "#4a86c5", "#8c8c8c"
_LETTERS = 22


class Figure(TypedDict):
    """A figure of Plotly: its traces and its layout."""

    data: list[dict[str, Any]]
    layout: dict[str, Any]


class Chart(Figure):
    """A figure, and a sentence about it for those who do not see it."""

    about: str


def figure(
    traces: Sequence[dict[str, Any]], *, rows: int, xaxis: Mapping[str, Any], yaxis: Mapping[str, Any]
) -> Figure:
    """Returns a figure of the width of a column and the height of `rows`, without a background."""
    return {
        "data": [*traces],
        "layout": {
            "width": _WIDTH,
            "height": rows * _ROW + _MARGIN,
            "margin": {"l": 8, "r": 8, "t": 8, "b": 24},
            "paper_bgcolor": "rgba(0,0,0,0)",
            "plot_bgcolor": "rgba(0,0,0,0)",
            "showlegend": False,
            "bargap": 0.35,
            "xaxis": {"automargin": True, "zeroline": False, "fixedrange": True, **xaxis},
            "yaxis": {"automargin": True, "zeroline": False, "showgrid": False, "fixedrange": True, **yaxis},
        },
    }


def wrapped(name: str) -> str:
    """Returns a name on several lines. Marks that Plotly reads as formatting are escaped, since visitors type names."""
    return "<br>".join(html.escape(line) for line in textwrap.wrap(name, _LETTERS))
