"""The weight of a page: the amount that a visitor is sent, at any entrance."""

from __future__ import annotations

import json
from typing import Any

import pytest

from smallworld_widgets import App
from smallworld_widgets.app import _BUILD
from smallworld_widgets.page.assets import ROOMS
from smallworld_widgets.page.destination import Destination

TEMPLATE = ROOMS.parents[1] / "share" / "jupyter" / "voila" / "templates" / "smallworld"
#: Of the page with everything on it: scripts, styles, drawings, words.
MOST_BYTES = 700_000


@pytest.mark.parametrize("view", _BUILD)
def test_a_visitor_is_sent_less_than_a_photograph(view: str, opened: list[dict[str, Any]]) -> None:
    App().go(Destination(view))
    around = sum(file.stat().st_size for file in TEMPLATE.rglob("*") if file.is_file())
    assert len(json.dumps(opened, default=str).encode()) + around < MOST_BYTES
