"""The still picture of a widget, which a stored notebook shows where no script runs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from smallworld.model.position import Position


class ShownBoard(NamedTuple):
    """A board as a widget shows it: the position, and the state of each region, with no price that is not told."""

    position: Position
    regions: Mapping[str, Any]
