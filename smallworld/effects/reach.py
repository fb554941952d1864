"""Where a race may go: adjacency beyond borders, entry beyond the edge, and ground that others may not hold."""

from __future__ import annotations

from dataclasses import dataclass

from smallworld.board import Regions
from smallworld.catalogue import Effect
from smallworld.effects.where import Where
from smallworld.position import Position
from smallworld.text import Text, text


@dataclass(frozen=True, kw_only=True)
class Adjacency(Effect):
    """Question: which regions count as adjacent for conquests, beyond those that share a border?"""

    #: A stable name for programs and for the lens that draws it.
    link: str

    def adjacent(self, position: Position, own: Regions) -> Regions:
        """The regions brought within reach of a race that holds `own`."""
        raise NotImplementedError

    def reason(self) -> Text:
        """What connects them."""
        raise NotImplementedError


@dataclass(frozen=True, kw_only=True)
class Flight(Adjacency):
    """Every region open to all is within reach, wherever the race stands and even when it is not on the map yet."""

    link: str = "flight"

    def adjacent(self, position: Position, own: Regions) -> Regions:
        """All regions but the closed ones."""
        return position.rules.board.open

    def reason(self) -> Text:
        """Say that distance does not matter."""
        return text("in flight, distance does not matter")


@dataclass(frozen=True, kw_only=True)
class Linked(Adjacency):
    """Regions of one kind are adjacent to one another, once the race holds one of them."""

    where: Where

    def adjacent(self, position: Position, own: Regions) -> Regions:
        """All regions of the kind, if the race holds one; none otherwise."""
        kind = self.where.regions(position, "")
        return kind if kind & own else 0

    def reason(self) -> Text:
        """Name the kind of region."""
        return text("one {kind} region is adjacent to every other", kind=self.where.words)


@dataclass(frozen=True, kw_only=True)
class Entry(Effect):
    """Question: where else may the race enter the map?"""

    def entry(self, position: Position) -> Regions:
        """The regions where it may enter, besides the usual ones."""
        raise NotImplementedError


@dataclass(frozen=True, kw_only=True)
class EnterAnywhere(Entry):
    """The race may enter the map in any region that it may hold."""

    def entry(self, position: Position) -> Regions:
        """Every region; whether the race may hold it is another question."""
        return position.rules.board.all


@dataclass(frozen=True, kw_only=True)
class HoldWater(Entry):
    """Water is conquered, held and scored like empty land; the race may enter by water at the board's edge."""

    def entry(self, position: Position) -> Regions:
        """Water at the edge of the board."""
        return position.rules.board.water & position.rules.board.edge
