"""Charts of a price and of the final roll: what they show, and in words too."""

from __future__ import annotations

import subprocess
import sys
from fractions import Fraction
from itertools import accumulate
from typing import Any

import ipywidgets
import plotly.graph_objects as go
import pytest

from smallworld.documents import notation
from smallworld.model.position import Position
from smallworld.model.quote import Quote
from smallworld.presentation.board.charts import (
    Roll,
    about_odds,
    about_price,
    conquest_charts,
    odds_figure,
    price_figure,
    rolls,
)
from smallworld.presentation.editing.examples import EXAMPLE, EXAMPLES
from smallworld.presentation.figures import Figure
from smallworld.rules.conquest.quotes import quote
from smallworld.words.languages import LANGUAGES, reading
from smallworld_widgets import Explorer
from smallworld_widgets.board.charts import Charts
from smallworld_widgets.page import plotly
from tests.lanes import part
from tests.widgets.messages import say

#: The kinds of traces that the small script of Plotly draws.
BASIC = {"bar", "pie", "scatter"}
HALF = [Roll(0, Fraction(1, 2), enough=False), *(Roll(n, Fraction(1, 6), enough=True) for n in (1, 2, 3))]


def at(region: str, position: Position | None = None) -> tuple[Position, Quote]:
    position = position or notation.read(EXAMPLE)
    return position, quote(position, position.rules.board.index[region])


def checked(figure: Figure) -> Any:
    """Returns a figure of Plotly, which raises for anything that Plotly does not know."""
    made = go.Figure(figure)
    assert {trace.type for trace in made.data} <= BASIC
    return made


@pytest.mark.seeded
def test_the_parts_of_a_price_lead_to_its_sum() -> None:
    for example in part(list(EXAMPLES.values()), one_of=3):
        position = notation.read(example.document)
        for region in position.rules.board.ids:
            _, found = at(region, position)
            if found.terms:
                figure = checked(price_figure(found))
                (bars,) = figure.data
                *parts, whole = zip(bars.base, bars.x, strict=True)
                ends = [begin + length for begin, length in parts]
                assert [begin for begin, _ in parts] == [0, *ends[:-1]]
                assert whole == (0, ends[-1]) == (0, found.price)
                assert len(figure.layout.yaxis.ticktext) == len(bars.y) == len(found.terms) + 1


def test_a_roll_shows_which_faces_are_enough() -> None:
    assert rolls(*at("r14")) == HALF
    third = [(roll.face, roll.enough) for roll in rolls(*at("r12"))]
    assert third == [(0, False), (1, False), (2, True), (3, True)]
    # Enough tokens are in hand, or the roll is of no use.
    assert rolls(*at("r05")) == rolls(*at("r13")) == []
    (bars,) = checked(odds_figure(HALF)).data
    assert [Fraction(y).limit_denominator(6) for y in bars.y] == [roll.chance for roll in HALF]
    assert len({*bars.marker.color}) == 2


def test_charts_are_put_into_a_sentence() -> None:
    price, odds = conquest_charts(*at("r14"))
    parts = "+2 any region (hill), +1 Troll Lair, +2 Trolls, −1 Underworld: cavern"
    assert price["about"] == f"Chart of the price: {parts}. The bars rise to 5 and fall back to 4 tokens."
    assert odds["about"] == "Chart of the final roll: the chance that it is enough is 1/2."
    (only,) = conquest_charts(*at("r15"))
    assert only["about"] == "Chart of the price: +2 any region (mountain), +1 mountain. The bars rise to 3 tokens."


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentence_has_the_numbers_of_the_chart(language: str) -> None:
    position = notation.read(EXAMPLE)
    with reading(language):
        for region in position.rules.board.ids:
            _, found = at(region, position)
            if found.terms:
                said, ends = str(about_price(found)), [*accumulate(term.amount for term in found.terms)]
                assert str(found.price) in said.rpartition("：" if "：" in said else ":")[2]
                assert str(max(ends)) in said
                assert all(str(abs(term.amount)) in said for term in found.terms)
        assert "1/2" in str(about_odds(HALF))


def test_names_are_never_read_as_formatting() -> None:
    document = {
        "board": {
            "id": "mine",
            "regions": [{"id": "<b>x</b>", "terrain": "swamp", "edge": True}],
            "borders": [],
        },
        "players": [{"name": "<a href='x'>Eve</a>", "active": {"race": "orcs", "power": "hill", "hand": 5}}, {}],
    }
    figure = price_figure(at("<b>x</b>", notation.read(document))[1])
    assert "<b>" not in str(figure["layout"]["yaxis"]["ticktext"]).replace("<br>", "")


def test_charts_follow_the_chosen_region() -> None:
    explorer = Explorer()
    explorer.board.selected = ""
    say(explorer, "chart", on=True)
    assert not explorer.inspector.state["charted"]
    explorer.board.selected = "r14"
    say(explorer, "chart", on=True)
    charts = explorer._charts
    assert charts is not None

    def drawn() -> list[list[int]]:
        return [data["x"] for figure in charts.state["charts"] for data in figure["data"]]

    assert explorer.inspector.state["charted"]
    assert drawn() == [[2, 1, 2, -1, 4], [0, 1, 2, 3]]
    explorer.board.selected = "r05"
    assert drawn() == [[2, 1, 1, -1, 3]]
    say(explorer, "set_power", seat=0, slot=-1, power="base.commando")
    assert drawn() == [[2, 1, 1, -1, 3]]
    # A lake has no price: what was drawn stays.
    explorer.board.selected = "r07"
    assert drawn() == [[2, 1, 1, -1, 3]]
    say(explorer, "chart", on=False)
    assert not explorer.inspector.state["charted"]
    assert charts not in explorer._side.children


def test_charts_that_were_put_away_come_back_as_they_should_be_by_then() -> None:
    explorer = Explorer()
    explorer.board.selected = "r14"
    say(explorer, "chart", on=True)
    before = set(ipywidgets.widgets.widget._instances)
    charts = explorer._charts
    say(explorer, "chart", on=False)
    explorer.board.selected = "r05"
    say(explorer, "chart", on=True)
    assert charts in explorer._side.children
    assert charts is not None
    assert charts.state["title"] == "The north-west mountain: Conquest"
    assert set(ipywidgets.widgets.widget._instances) == before


def test_a_page_without_the_file_gets_the_script_when_it_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[object] = []
    told: list[object] = []
    charts = Charts(*at("r14"), told.append)
    monkeypatch.setattr(charts, "send", sent.append)
    assert plotly.source() not in str(charts.get_state())
    charts._handle_custom_msg({"do": "chart", "on": False}, [])
    assert (sent, told) == ([], [{"do": "chart", "on": False}])
    charts._handle_custom_msg({"do": "plotly"}, [])
    assert sent == [{"plotly": plotly.source()}]
    assert len(told) == 1


def test_python_draws_charts_without_plotly() -> None:
    code = """if True:
        import sys
        from smallworld_widgets import Explorer
        explorer = Explorer()
        explorer.board.selected = "r14"
        explorer._hear({"do": "chart", "on": True})
        assert len(explorer._charts.state["charts"]) == 2
        assert not {"plotly", "nbformat"} & sys.modules.keys()"""
    subprocess.run([sys.executable, "-c", code], check=True)
