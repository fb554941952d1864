"""Two lines of a turn on the board: the regions that one of them attacks and the other does not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from smallworld.presentation.board.regions import LegendEntry, RegionState
from smallworld.words.text import Text, listed, opening, text

#: The marks of regions that only one line attacks, and their words.
_ALONE: dict[Literal["best", "played"], Text] = {
    "best": text("attacked by the best line alone"),
    "played": text("attacked by the line played alone"),
}


class Lines(NamedTuple):
    """The regions that the best line alone attacks, and those that the line played alone does."""

    best: tuple[str, ...] = ()
    played: tuple[str, ...] = ()


#: The lines of a board that compares none.
NO_LINES = Lines()


def mark_lines(regions: Mapping[str, RegionState], lines: Lines) -> list[LegendEntry]:
    """Marks the regions by their line, in their states and names, and returns the legend of the marks in use."""
    legend: list[LegendEntry] = []
    for (kind, words), ids in zip(_ALONE.items(), lines, strict=True):
        here = [id for id in ids if id in regions]
        for id in here:
            regions[id]["line"] = kind
            regions[id]["name"] = listed((regions[id]["name"], words))
        if here:
            legend.append({"mark": f"line-{kind}", "name": opening(words)})
    return legend
