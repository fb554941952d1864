"""What regions are called on the page: as people do, or by their ids, which documents and records have."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar

from smallworld.model.board import Board
from smallworld.model.position import Position
from smallworld.wording.landmarks import called
from smallworld.words.text import Text

#: How deep a position lies in what a panel is drawn of.
_DEEPEST = 2


class Ids:
    """Whether regions go by their ids: one to an app, for all of its views. What stands alone has its own."""

    def __init__(self) -> None:
        """Call regions as people do."""
        self.shown = False

    def names_on(self, board: Board) -> Mapping[str, Text]:
        """What the regions of a board are called; nothing where they go by their ids."""
        return {} if self.shown else called(board)

    @contextmanager
    def in_force(self) -> Iterator[None]:
        """Have all panels that are made meanwhile go by this."""
        token = _in_force.set(self)
        try:
            yield
        finally:
            _in_force.reset(token)


#: Of the app that is being built, or answers.
_in_force: ContextVar[Ids | None] = ContextVar("ids", default=None)


def ids_here() -> Ids:
    """What a panel goes by that is made here and now."""
    return _in_force.get() or Ids()


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
