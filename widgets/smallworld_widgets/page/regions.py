"""What regions are called on the page: as people do, or by their ids, which documents and records have."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from smallworld.model.board import Board
from smallworld.model.position import Position
from smallworld.teaching.landmarks import called
from smallworld.words.text import Text

_NO_NAMES: Mapping[str, Text] = {}
#: How deep a position lies in what a panel is drawn of.
_DEEPEST = 2


class Ids:
    """Whether regions go by their ids. One to a process, since a page has a kernel of its own."""

    shown = False


def names_on(board: Board | None) -> Mapping[str, Text]:
    """What the regions of a board are called on the page; nothing where they go by their ids."""
    return _NO_NAMES if board is None or Ids.shown else called(board)


def board_among(values: Iterable[object], depth: int = 0) -> Board | None:
    """The board of the first position among values, or in them."""
    for value in values:
        position = value if isinstance(value, Position) else getattr(value, "position", None)
        if isinstance(position, Position):
            return position.rules.board
        if isinstance(value, tuple | list) and depth < _DEEPEST:
            found = board_among(value, depth + 1)
            if found is not None:
                return found
    return None
