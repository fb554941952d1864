"""The parts of the screen around a lesson, so that its first steps show nothing that was not said yet."""

from __future__ import annotations

from smallworld.documents.reading import Node
from smallworld.words.text import text

#: The parts. On the board: the prices, the signs of regions that cannot be conquered, and the legend. Beside it: the
#: coins of the players, the combos on show, the explanation of the chosen region, the buttons of single actions, and
#: the list of all actions.
PARTS = dict.fromkeys(("prices", "refusals", "coins", "combos", "inspector", "legend", "buttons", "actions"))
_PART = text("part of the screen")


def read_screen(node: Node) -> frozenset[str]:
    """Returns the parts of the screen that a document lists. Another name is a problem at its place."""
    return frozenset(part for each in node.items(len(PARTS)) if (part := each.one_of(PARTS, kind=_PART)) is not None)
