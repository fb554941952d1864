"""The weight of a page: the amount that a visitor is sent, at any entrance."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

from smallworld_widgets import App
from smallworld_widgets.app import _VIEWS
from smallworld_widgets.page.assets import ROOMS
from smallworld_widgets.page.destination import Destination

TEMPLATE = ROOMS.parents[1] / "share" / "jupyter" / "voila" / "templates" / "smallworld"
#: Of the page with everything on it: scripts, styles, drawings, words.
MOST_BYTES = 700_000


@pytest.mark.parametrize("view", _VIEWS)
def test_a_visitor_is_sent_less_than_a_photograph(view: str, opened: list[dict[str, Any]]) -> None:
    App().go(Destination(view))
    around = sum(file.stat().st_size for file in TEMPLATE.rglob("*") if file.is_file())
    assert len(json.dumps(opened, default=str).encode()) + around < MOST_BYTES


def test_the_front_door_loads_no_other_view() -> None:
    code = "import sys; from smallworld_widgets import App; App(); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    rooms = {name.split(".")[1] for name in loaded if name.startswith("smallworld_widgets.")}
    assert {place.partition(".")[0] for place, _ in _VIEWS.values()} & rooms == {"front"}
