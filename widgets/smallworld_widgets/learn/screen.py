"""The parts of the screen that a step of a lesson shows: nothing is there that was not said yet."""

from __future__ import annotations

from collections.abc import Collection

import ipywidgets

from smallworld.model.position import Position
from smallworld.presentation.board import prices
from smallworld.presentation.board.prices import Ways
from smallworld.presentation.board.verdict import mark
from smallworld.rules.conquest.campaign import is_conquering
from smallworld.teaching.lessons.screen import PARTS

#: The marks of regions that say why not, by a sign.
_SIGNS = frozenset({"refused", "far"})
#: The parts that a style sheet hides, by a class of the whole step.
_STYLED = ("coins", "combos", "legend")


def told(position: Position, screen: Collection[str]) -> Ways:
    """Returns the ways of conquering the regions that a step tells: those with a price, those with a sign, or both."""
    if not is_conquering(position) or not {"prices", "refusals"} & set(screen):
        return prices.untold(position)
    ways = prices.quotes(position)
    return tuple(here if _part(mark(prices.shown(here))) in screen else () for here in ways)


def _part(marked: str) -> str:
    """Returns the part of the screen that a mark belongs to."""
    return "refusals" if marked in _SIGNS else "prices"


def dress(step: ipywidgets.Widget, screen: Collection[str]) -> None:
    """Hides the parts of a step that are not shown, by their classes."""
    for part in _STYLED:
        (step.remove_class if part in screen else step.add_class)(f"sw-without-{part}")


#: The whole screen, with every part.
WHOLE = frozenset(PARTS)
