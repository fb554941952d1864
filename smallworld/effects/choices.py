"""What a race chooses for a turn."""

from __future__ import annotations

from dataclasses import dataclass

from smallworld.effects.prospects import Prospect, Prospective
from smallworld.model.board import Regions
from smallworld.model.catalogue import Effect
from smallworld.model.position import Position


@dataclass(frozen=True, kw_only=True)
class TakesForm(Effect):
    """At the start of each turn the race takes one of these forms, which works for it until the turn ends."""

    #: Ids of the forms in the box.
    forms: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class TakesSide(Prospective):
    """A neutral race takes the side of one of the factions for the turn, at any moment of it before the scoring."""

    def prospect(self, position: Position, race: str) -> Prospect:
        """Nothing by itself: the bonus of a faction knows of it."""
        return Prospect()

    def for_token(self, position: Position, race: str) -> Regions:
        """Where tokens go is nothing to it."""
        return 0

    def for_piece(self, position: Position, race: str, piece: str) -> Regions:
        """No piece is."""
        return 0
