"""The pictures of a study: charts of Plotly with a dot for each race and power, and its interval as a bar."""

from __future__ import annotations

import html
from collections.abc import Sequence
from typing import Any

from smallworld.study.errors import needed
from smallworld.study.estimates import FIGURES
from smallworld.study.results import KINDS, Row, Study
from smallworld.words import languages
from smallworld.words.text import Text, counted, listed, text

#: The height of a row and of what surrounds the rows, in pixels.
_ROW, _AROUND = 24, 160


def picture(study: Study, by: str = "spent") -> dict[str, Any]:
    """Returns the chart of a study as JSON, which Plotly draws: races on the left, powers on the right."""
    columns = [(kind, study.rows(kind, by=by)) for kind in ("races", "powers")]
    layout: dict[str, Any] = {
        "title": {"text": html.escape(_title(study, by))},
        "height": _AROUND + _ROW * max(len(rows) for _, rows in columns),
        "showlegend": False,
        "template": "plotly_white",
    }
    for n, (kind, _) in enumerate(columns, 1):
        domain = [0.12, 0.46] if n == 1 else [0.66, 1.0]
        layout[f"xaxis{n}"] = {"domain": domain, "anchor": f"y{n}", "title": {"text": str(KINDS[kind].name)}}
        layout[f"yaxis{n}"] = {"anchor": f"x{n}", "autorange": "reversed", "type": "category", "automargin": True}
    return {"data": [_dots(study, rows, by, n) for n, (_, rows) in enumerate(columns, 1)], "layout": layout}


def _title(study: Study, by: str) -> str:
    counts = counted("{n} game", "{n} games", len(study.games))
    boards = listed(table.board for table in study.design.tables)
    bots = text("bots: {bots}", bots=", ".join(study.design.bots))
    return listed((boards, counts, bots, text("{figure}, with 95 % intervals", figure=FIGURES[by].name)))


def about(study: Study, by: str = "spent") -> list[Text]:
    """Returns the chart of a study in words: the top and the bottom of each list that is not empty."""
    return [
        text(
            "{kind}: {first} at the top ({most}), {last} at the bottom ({least})",
            kind=KINDS[kind].name,
            first=study.called(rows[0].ids),
            most=rows[0].figures[by],
            last=study.called(rows[-1].ids),
            least=rows[-1].figures[by],
        )
        for kind in ("races", "powers")
        if (rows := study.rows(kind, by=by))
    ]


def _dots(study: Study, rows: Sequence[Row], by: str, number: int) -> dict[str, Any]:
    """Returns the dots of one list, the highest rank on top. Plotly reads some HTML in names, so it is escaped."""
    found = [row.figures[by] for row in rows]
    return {
        "type": "scatter",
        "mode": "markers",
        "xaxis": f"x{number}",
        "yaxis": f"y{number}",
        "x": [round(estimate.mean, 4) for estimate in found],
        "y": [html.escape(f"{row.rank.place}. {study.called(row.ids)}") for row in rows],
        # A hollow dot has no interval, since the games do not tell one.
        "marker": {"symbol": ["circle-open" if estimate.half is None else "circle" for estimate in found]},
        "error_x": {"type": "data", "array": [round(estimate.half or 0, 4) for estimate in found]},
    }


def page(study: Study, by: str = "spent") -> str:
    """Returns the chart as a page that needs no network. Raises `StudyError` if Plotly is not installed.

    The whole script of Plotly is in the page, so that it can be sent to others and opened from a folder.
    """
    drawn: str = needed("plotly.io").to_html(picture(study, by), include_plotlyjs=True, full_html=False)
    title = html.escape(_title(study, by))
    said = "".join(f"<p>{html.escape(str(sentence))}</p>" for sentence in about(study, by))
    return (
        f'<!DOCTYPE html>\n<html lang="{languages.spoken()}">\n'
        f'<head><meta charset="utf-8"><title>{title}</title></head>\n'
        f'<body><main><div role="img" aria-label="{title}">{drawn}</div>{said}</main></body>\n</html>\n'
    )
