"""Landings: the regions of a board where races without regions enter, and where others may land."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from smallworld.model.board import Board, Regions
from smallworld.words.text import Text, text

_ENTRY = text("a race without regions enters at the edge of the board")
_ENTRY_BY_SEA = text("a race without regions enters at the edge of the board, or on the coast of a sea at the edge")
_INLAND = text("a race without regions must enter at the edge of the board")
_OFF_SHORE = text("a race without regions must enter at the edge of the board, or on the coast of a sea at the edge")
_NOT_NEXT = text("not next to a region you hold")
_LANDING = text("an anchor marks it: every race may land here, at any time")
_NO_ANCHOR = text("no anchor marks it, and a race without regions must enter at an anchor")
_NEITHER = text("neither next to a region you hold nor marked by an anchor")


@dataclass(frozen=True)
class Landing:
    """The regions where a race without regions enters. Each box has its own for its boards, `Game.landing`."""

    #: Whether races can cross to parts of the board that do not border. Otherwise, a board must be connected.
    islands: ClassVar[bool] = False
    #: Whether a race with regions may also go on by those where races enter, at any distance.
    at_any_time: ClassVar[bool] = False
    #: The additional tokens that landing takes, where no region of the same race borders.
    travel: ClassVar[int] = 0

    def entry(self, board: Board) -> Regions:
        """Returns the regions where it enters, without those that not everyone may hold."""
        raise NotImplementedError

    def lies_right(self, board: Board) -> Regions:
        """Returns the regions that lie where races enter, even those that cannot be held."""
        raise NotImplementedError

    def reason(self, board: Board) -> Text:
        """Returns the reason why it may enter by those regions."""
        raise NotImplementedError

    def wanting(self, board: Board) -> Text:
        """Returns the reason why it may not enter by other regions."""
        raise NotImplementedError

    def too_far(self) -> Text:
        """Returns the reason why a race with regions may not go on by other regions that are not adjacent."""
        return _NOT_NEXT


@dataclass(frozen=True)
class ByTheEdge(Landing):
    """Entry at the edge of the board, or on the coast of a sea that touches the edge.

    Source: Small World rulebook, First Conquest. Underground rulebook, First Conquest.
    """

    def entry(self, board: Board) -> Regions:
        """Returns the open regions at the edge, and the coasts of its seas."""
        return board.entry

    def lies_right(self, board: Board) -> Regions:
        """Returns the regions at the edge."""
        return board.edge

    def reason(self, board: Board) -> Text:
        """Returns the words for the edge, and for its seas if there are any."""
        return _ENTRY_BY_SEA if board.open_seas else _ENTRY

    def wanting(self, board: Board) -> Text:
        """Returns the words for a region away from the edge and its seas."""
        return _OFF_SHORE if board.open_seas else _INLAND


@dataclass(frozen=True)
class ByAnchors(Landing):
    """Entry at the regions with an anchor, on every island. A race that lands there from elsewhere has travelled.

    Source: Warcraft rulebook, First Conquest, Following Conquests, Conquering a Region.
    """

    islands: ClassVar[bool] = True
    at_any_time: ClassVar[bool] = True
    travel: ClassVar[int] = 1

    def entry(self, board: Board) -> Regions:
        """Returns the open regions with an anchor."""
        return board.symbol("anchor") & board.open

    def lies_right(self, board: Board) -> Regions:
        """Returns the regions with an anchor. The coast around them is no way in."""
        return board.symbol("anchor")

    def reason(self, board: Board) -> Text:
        """Returns the words for the anchor."""
        return _LANDING

    def wanting(self, board: Board) -> Text:
        """Returns the words for the missing anchor."""
        return _NO_ANCHOR

    def too_far(self) -> Text:
        """Returns the words for both ways of going on."""
        return _NEITHER
