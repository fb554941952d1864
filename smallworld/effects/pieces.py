"""Pieces that an ability puts on the map."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from smallworld.effects.where import Where
from smallworld.model.catalogue import Effect
from smallworld.model.pending import Form, Key, Pending
from smallworld.model.phase import Phase
from smallworld.words.option import Option


@dataclass(frozen=True, kw_only=True)
class PieceOnConquest(Effect):
    """A piece goes into each region that the race conquers, or into the first so many of its life."""

    piece: str
    first: int | None = None
    #: Only into regions of this kind.
    where: Where | None = None
    #: A figure that moves; an option has it come back with a later conquest.
    figure: bool = False


@dataclass(frozen=True, kw_only=True)
class PieceByChoice(Effect):
    """Question: which pieces does the player put into regions of the race, and in which phase of the turn?"""

    #: Whether they must be placed, as far as there are regions for them.
    obligatory: ClassVar[bool] = False

    piece: str
    phase: Phase


@dataclass(frozen=True, kw_only=True)
class PieceBuilt(PieceByChoice):
    """One from the box each turn. An option may let it be built at other moments of the turn."""


@dataclass(frozen=True, kw_only=True)
class PiecePlacedAnew(PieceByChoice):
    """All of them come back to hand when the phase begins, to be placed again."""

    obligatory = True


@dataclass(frozen=True, kw_only=True)
class PieceLaidOut(PieceByChoice):
    """All of them come back to hand when the phase begins, and may be laid out in regions of anybody or nobody.

    They stay there, whoever comes and goes, but not in regions of the races of a faction, nor when the race declines.
    """

    not_of: str


@dataclass(frozen=True, kw_only=True)
class LaysBombs(PieceByChoice):
    """They are laid, one to a region at the most, where opponents' active races stand next door.

    As the race's next turn begins, they are turned up where an opponent still stands, and are out of the game: one that
    explodes conquers its region, which becomes empty, and a dud does nothing. An option has the player choose first
    between expansion and decline.
    """

    #: Of all that the box holds, so many explode.
    live: int


@dataclass(frozen=True, kw_only=True)
class PieceEarned(PieceByChoice):
    """As many as the race has earned this turn."""

    obligatory = True


@dataclass(frozen=True, kw_only=True)
class PiecePutUp(PieceByChoice):
    """One goes up in each region where one is due, by itself; where too few are left, the player chooses."""

    obligatory = True


@dataclass(frozen=True, kw_only=True)
class PieceInEachRegion(PiecePutUp):
    """One is due in each region of the race."""


@dataclass(frozen=True, kw_only=True)
class PieceWhereStrongest(PiecePutUp):
    """One is due in each region of a kind around which no other race holds as many; those elsewhere leave."""

    where: Where


@dataclass(frozen=True, kw_only=True)
class PieceMoved(PieceByChoice):
    """One that is on the map already goes to another region of the race, once a turn."""


@dataclass(frozen=True, kw_only=True)
class PieceSent(PieceMoved):
    """The like, to any region of the map that can be entered, except where this find lies."""

    except_at: str


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


@dataclass(frozen=True)
class Summoning(Pending):
    """A figure just found must be placed."""

    keys = (Key("summoning", Form.FLAG, "Whether a figure just found must be placed."),)


@dataclass(frozen=True, kw_only=True)
class Aid(Effect):
    """Once a turn, the relic helps in one conquest and moves to the region if it succeeds."""

    #: None where no relic helps, but the race or its power itself: then nothing moves.
    piece: str | None = None
    #: Then it may be one use with something else: a deed of this name, of which the turn sees so many.
    deed: str = ""
    #: Of use only against regions of this kind next to those of the race.
    next_door: Where | None = None
    #: Any region is within reach.
    anywhere: bool = False
    #: The option by which that holds of a race that has no region, too; without it, of those where races enter alone.
    entering: Option | None = None
    #: Tokens in the region do not count, and none of them is lost.
    as_empty: bool = False
    #: So many tokens fewer.
    tokens: int = 0
    #: Once the region is named, the die may be rolled to lower the price before the attack, which need not follow.
    roll: bool = False


@dataclass(frozen=True, kw_only=True)
class Copies(Effect):
    """A piece that may stand for any relic on the map, another one each turn."""

    piece: str


@dataclass(frozen=True)
class Copied(Pending):
    """The relic that its copy stands for this turn."""

    keys = (Key("copied", Form.FIND, "The relic that its copy stands for this turn."),)

    relic: str


@dataclass(frozen=True, kw_only=True)
class CoinsForSacrifice(Effect):
    """At the end of a turn, one of the player's declined tokens may be given up for so many coins."""

    coins: int
