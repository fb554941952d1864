"""The emblems of races, powers, places and relics, brought to the page once, for all that draw them."""

from __future__ import annotations

from weakref import WeakKeyDictionary

import comm
import traitlets
from comm.base_comm import CommManager

from smallworld.drawing.emblems import emblems
from smallworld_widgets.page.assets import ROOMS, Unseen


class Emblems(Unseen):
    """Puts every emblem onto the page as soon as it is there. Nothing has to show it."""

    _esm = (ROOMS / "page/emblems.js").read_text(encoding="utf-8")

    paths = traitlets.Dict().tag(sync=True)


def bring_emblems() -> Emblems:
    """Returns the emblems of the page that widgets are made for: tokens and tiles there refer to them by id."""
    page = comm.get_comm_manager()
    if page not in _brought:
        _brought[page] = Emblems(paths=dict(emblems()))
    return _brought[page]


#: The emblems of each page, by the manager of the connections to it.
_brought: WeakKeyDictionary[CommManager, Emblems] = WeakKeyDictionary()
