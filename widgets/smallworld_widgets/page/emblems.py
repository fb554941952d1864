"""The emblems of races, powers, places and relics, brought to the page once, for all that draw them."""

from __future__ import annotations

from functools import cache

import anywidget
import traitlets

from smallworld.drawing.emblems import emblems
from smallworld_widgets.page.scripts import script


class Emblems(anywidget.AnyWidget):
    """Puts every emblem onto the page as soon as it is there; nothing has to show it."""

    _esm = script("page/emblems")

    paths = traitlets.Dict().tag(sync=True)


@cache
def bring_emblems() -> Emblems:
    """The emblems, for whatever page the widgets of this process are on: tokens and tiles there refer to them by id."""
    return Emblems(paths=dict(emblems()))
