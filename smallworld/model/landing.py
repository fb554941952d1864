"""How a race that holds no region comes onto the boards of a box."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from smallworld.model.board import Board, Regions
from smallworld.words.text import Text, text

_ENTRY = text("a race that holds no region enters at the edge of the board")
_ENTRY_BY_SEA = text("a race that holds no region enters at the edge of the board, or on the shore of a sea there")
_INLAND = text("not at the edge of the board, where a race that holds no region enters")
_OFF_SHORE = text(
    "neither at the edge of the board nor on the shore of a sea there, where a race that holds no region enters"
)


@dataclass(frozen=True)
class Landing:
    """Question: where does a race that holds no region enter? Each box answers it for its boards, `Game.landing`."""

    #: Whether races can go on where a board ends: only then may it lie in parts that do not border.
    islands: ClassVar[bool] = False

    def entry(self, board: Board) -> Regions:
        """The regions where it enters, as far as everybody may hold them."""
        raise NotImplementedError

    def lies_right(self, board: Board) -> Regions:
        """The regions that lie where races enter, whether or not they may be held."""
        raise NotImplementedError

    def reason(self, board: Board) -> Text:
        """Why it may enter by those."""
        raise NotImplementedError

    def wanting(self, board: Board) -> Text:
        """Why it may not enter by the others."""
        raise NotImplementedError


@dataclass(frozen=True)
class ByTheEdge(Landing):
    """At the edge of the board, or on the shore of a sea that touches it.

    Source: Small World rulebook, First Conquest; Underground rulebook, First Conquest.
    """

    def entry(self, board: Board) -> Regions:
        """What is open at the edge, and the shores of its seas."""
        return board.entry

    def lies_right(self, board: Board) -> Regions:
        """Everything at the edge."""
        return board.edge

    def reason(self, board: Board) -> Text:
        """Name the edge, and the seas where there are any."""
        return _ENTRY_BY_SEA if board.open_seas else _ENTRY

    def wanting(self, board: Board) -> Text:
        """Name what the region is away from."""
        return _OFF_SHORE if board.open_seas else _INLAND
