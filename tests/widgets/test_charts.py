"""Charts of a price and of the final roll: what they show, and in words too."""

from __future__ import annotations

import subprocess
import sys
from fractions import Fraction

import ipywidgets
import pytest

from smallworld.documents import notation
from smallworld.model.position import Position
from smallworld.model.quote import Quote
from smallworld.presentation.editing.examples import EXAMPLE, EXAMPLES
from smallworld.rules.conquest.quotes import quote
from smallworld_widgets import Explorer
from smallworld_widgets.board.charts import Roll, caption_state, odds_figure, price_figure, rolls
from tests.lanes import part
from tests.widgets.messages import say


def at(region: str, position: Position | None = None) -> tuple[Position, Quote]:
    position = position or notation.read(EXAMPLE)
    return position, quote(position, position.rules.board.index[region])


@pytest.mark.seeded
def test_the_parts_of_a_price_lead_to_its_sum() -> None:
    for example in part(list(EXAMPLES.values()), one_of=3):
        position = notation.read(example.document)
        for region in position.rules.board.ids:
            _, found = at(region, position)
            if found.terms:
                bars = price_figure(found).data[0]
                assert list(bars.measure) == ["relative"] * len(found.terms) + ["total"]
                assert sum(bars.x[:-1]) == bars.x[-1] == found.price


def test_a_roll_shows_which_faces_are_enough() -> None:
    half = [Roll(0, Fraction(1, 2), enough=False), *(Roll(n, Fraction(1, 6), enough=True) for n in (1, 2, 3))]
    assert rolls(*at("r14")) == half
    third = [(roll.face, roll.enough) for roll in rolls(*at("r12"))]
    assert third == [(0, False), (1, False), (2, True), (3, True)]
    # Enough tokens are in hand, or the roll is of no use.
    assert rolls(*at("r05")) == rolls(*at("r13")) == []
    assert [roll.chance for roll in half] == [Fraction(y).limit_denominator(6) for y in odds_figure(half).data[0].y]


def test_charts_are_put_into_words() -> None:
    caption = caption_state(*at("r14"))
    assert caption["price"] == "+2 any region (hill), +1 Troll Lair, +2 Trolls, −1 Underworld: cavern = 4"
    assert caption["roll"].startswith("The final roll: 0 (1/2) is not enough · 1 (1/6) is enough")


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
    assert "<b>" not in str(figure.to_dict()["layout"]["yaxis"]["ticktext"]).replace("<br>", "")


def test_charts_follow_the_chosen_region() -> None:
    explorer = Explorer()
    explorer.board.selected = ""
    say(explorer, "chart", on=True)
    assert not explorer.inspector.state["charted"]
    explorer.board.selected = "r14"
    say(explorer, "chart", on=True)
    charts = explorer._charts
    assert charts is not None

    def drawn() -> list[tuple[str, list[int]]]:
        return [(data["type"], data["x"]) for figure in charts.state["figures"] for data in figure["data"]]

    assert explorer.inspector.state["charted"]
    assert [kind for kind, _ in drawn()] == ["waterfall", "bar"]
    explorer.board.selected = "r05"
    assert drawn() == [("waterfall", [2, 1, 1, -1, 3])]
    say(explorer, "set_power", seat=0, slot=-1, power="base.commando")
    assert drawn() == [("waterfall", [2, 1, 1, -1, 3])]
    # A lake has no price: what was drawn stays.
    explorer.board.selected = "r07"
    assert drawn() == [("waterfall", [2, 1, 1, -1, 3])]
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


def test_plotly_is_loaded_with_the_first_chart() -> None:
    code = "import sys; from smallworld_widgets import App; App(); assert 'plotly' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)
