"""Pieces that an ability puts on the map."""

from __future__ import annotations

from dataclasses import dataclass

from smallworld.effects.where import Where
from smallworld.model.catalogue import Effect
from smallworld.model.position import Phase


@dataclass(frozen=True, kw_only=True)
class PieceOnConquest(Effect):
    """A piece goes into each region that the race conquers, or into the first so many of its life."""

    piece: str
    first: int | None = None
    #: A figure that moves; an option has it come back with a later conquest.
    figure: bool = False


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
    #: It is already on the map, and moves.
    moves: bool = False
    #: It may stand in any region that can be entered, except its own find's.
    anywhere_but: str | None = None
    #: It is taken from what the race has earned this turn.
    earned: bool = False


@dataclass(frozen=True, kw_only=True)
class PieceOnArrival(Effect):
    """When the race is picked, a piece is put into a region with a symbol, before it enters the map."""

    piece: str
    symbol: str


@dataclass(frozen=True, kw_only=True)
class PiecesForRegions(Effect):
    """At the end of the conquests, one piece from the box for each region of a kind, to be placed by choice."""

    piece: str
    where: Where


@dataclass(frozen=True, kw_only=True)
class Summoner(Effect):
    """Once a turn, at any time, a figure is moved to a neighbouring region and conquers it, for nobody."""

    piece: str
    #: The find from whose region it first appears.
    find: str
    #: Tokens lost by whom it drives out.
    losses: int


@dataclass(frozen=True, kw_only=True)
class Aid(Effect):
    """Once a turn, the relic helps in one conquest and moves to the region if it succeeds."""

    piece: str
    #: Any region is within reach.
    anywhere: bool = False
    #: Tokens in the region do not count, and none of them is lost.
    as_empty: bool = False
    #: So many tokens fewer.
    tokens: int = 0


@dataclass(frozen=True, kw_only=True)
class Copies(Effect):
    """A piece that may stand for any relic on the map, another one each turn."""

    piece: str


@dataclass(frozen=True, kw_only=True)
class Sacrifice(Effect):
    """At the end of a turn, one of the player's declined tokens may be given up for so many coins."""

    coins: int
