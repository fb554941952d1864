"""Pieces that an ability puts on the map."""

from __future__ import annotations

from dataclasses import dataclass

from smallworld.catalogue import Effect
from smallworld.position import Phase


@dataclass(frozen=True, kw_only=True)
class PieceOnConquest(Effect):
    """A piece goes into each region that the race conquers, or into the first so many of its life."""

    piece: str
    first: int | None = None


@dataclass(frozen=True, kw_only=True)
class PieceByChoice(Effect):
    """The player puts pieces into regions of the race, in a phase of the turn.

    `collected` pieces all come back to hand when that phase begins, to be placed anew. `obligatory` ones must be placed
    as far as there are regions for them.
    """

    piece: str
    phase: Phase
    per_turn: int | None = None
    collected: bool = False
    obligatory: bool = False
    #: An option may let it be placed at other moments of the turn.
    building: bool = False
