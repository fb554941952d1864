"""The names of regions on the page: those that people use, or the ids of documents and records."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar

from smallworld.model.board import Board
from smallworld.model.position import Position
from smallworld.wording.landmarks import region_names
from smallworld.words.text import Text

#: The depth at which a position can lie in the arguments of a panel.
_DEEPEST = 2


class Ids:
    """The choice whether regions go by their ids, one for all views of an app. A view that stands alone has its own."""

    def __init__(self) -> None:
        """Calls regions by their names."""
        self.shown = False

    def names_on(self, board: Board) -> Mapping[str, Text]:
        """Returns the names of the regions of a board, empty where they go by their ids."""
        return {} if self.shown else region_names(board)

    @contextmanager
    def in_force(self) -> Iterator[None]:
        """Makes all panels that are created meanwhile follow this choice."""
        token = _in_force.set(self)
        try:
            yield
        finally:
            _in_force.reset(token)


#: The choice of the app that is being built, or that answers.
_in_force: ContextVar[Ids | None] = ContextVar("ids", default=None)


def ids_here() -> Ids:
    """Returns the choice that a panel created here and now follows."""
    return _in_force.get() or Ids()


def board_among(values: Iterable[object], depth: int = 0) -> Board | None:
    """Returns the board of the first position among values, or in them."""
    for value in values:
        position = value if isinstance(value, Position) else getattr(value, "position", None)
        if isinstance(position, Position):
            return position.rules.board
        if isinstance(value, tuple | list) and depth < _DEEPEST:
            found = board_among(value, depth + 1)
            if found is not None:
                return found
    return None
