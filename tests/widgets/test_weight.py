"""What a page weighs: how much of ours a visitor is sent, wherever he comes in."""

from __future__ import annotations

import json
from collections.abc import Iterator

import ipywidgets
import pytest

from smallworld_widgets import App
from smallworld_widgets.app import _BUILD
from smallworld_widgets.page.destination import Destination
from smallworld_widgets.page.scripts import STATIC

TEMPLATE = STATIC.parents[2] / "share" / "jupyter" / "voila" / "templates" / "smallworld"
#: Of the page with everything on it: scripts, styles, drawings, words.
MOST_BYTES = 1_500_000


def shown(widget: ipywidgets.Widget) -> Iterator[ipywidgets.Widget]:
    """A widget with all that is in it."""
    yield widget
    for child in getattr(widget, "children", ()):
        yield from shown(child)


@pytest.mark.parametrize("view", _BUILD)
def test_a_visitor_is_sent_less_than_a_photograph(view: str) -> None:
    app = App()
    app.go(Destination(view))
    states = [json.dumps(widget.get_state(), default=str) for widget in shown(app)]
    around = sum(file.stat().st_size for file in TEMPLATE.rglob("*") if file.is_file())
    assert sum(len(state.encode()) for state in states) + around < MOST_BYTES
