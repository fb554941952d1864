"""Where races come onto the boards of a box: those that hold no region, and where they may land, those that do."""

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
_NOT_NEXT = text("not next to a region you hold")
_LANDING = text("an anchor marks it: every race may land here, at any time")
_NO_ANCHOR = text("no anchor marks it, and a race that holds no region enters where one does")
_NEITHER = text("neither next to a region you hold nor marked by an anchor")


@dataclass(frozen=True)
class Landing:
    """Question: where does a race that holds no region enter? Each box answers it for its boards, `Game.landing`."""

    #: Whether races can go on where a board ends: only then may it lie in parts that do not border.
    islands: ClassVar[bool] = False
    #: Whether a race that holds regions may go on by those where races enter, too, however far from its own.
    at_any_time: ClassVar[bool] = False
    #: How many tokens more it takes to land there, where no region of the same race borders.
    travel: ClassVar[int] = 0

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

    def too_far(self) -> Text:
        """Why a race that holds regions may not go on by the others, where nothing else leads there."""
        return _NOT_NEXT


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


@dataclass(frozen=True)
class ByAnchors(Landing):
    """At the regions with an anchor, on every island: whoever lands there from elsewhere has travelled.

    Source: Warcraft rulebook, First Conquest; Following Conquests; Conquering a Region.
    """

    islands: ClassVar[bool] = True
    at_any_time: ClassVar[bool] = True
    travel: ClassVar[int] = 1

    def entry(self, board: Board) -> Regions:
        """What is open among the regions with an anchor."""
        return board.symbol("anchor") & board.open

    def lies_right(self, board: Board) -> Regions:
        """Every region with an anchor; the coast around it is no way in."""
        return board.symbol("anchor")

    def reason(self, board: Board) -> Text:
        """Name the anchor."""
        return _LANDING

    def wanting(self, board: Board) -> Text:
        """Name the anchor that is missing."""
        return _NO_ANCHOR

    def too_far(self) -> Text:
        """Name both ways of going on."""
        return _NEITHER
