"""Pieces that an ability puts on the map."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from smallworld.effects.prospects import Prospect, Prospective
from smallworld.effects.where import Where
from smallworld.model.board import Regions
from smallworld.model.catalogue import Effect
from smallworld.model.pending import Form, Key, Pending
from smallworld.model.phase import Phase
from smallworld.model.position import Position
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
class Summoner(Prospective):
    """Once a turn, at any time, a figure is moved to a neighbouring region and conquers it, for nobody."""

    settled = True

    piece: str
    #: The find from whose region it first appears.
    find: str
    #: Tokens lost by whom it drives out.
    losses: int

    def prospect(self, position: Position, race: str) -> Prospect:
        """Whatever hangs on who stands next door may change around where it leaves, and where it goes."""
        return Prospect(once=1 + 2 * max(map(int.bit_count, position.rules.board.neighbours)))


@dataclass(frozen=True)
class Summoning(Pending):
    """A figure just found must be placed."""

    keys = (Key("summoning", Form.FLAG, "Whether a figure just found must be placed."),)


def summoned(position: Position) -> bool:
    """Whether a figure that conquers for nobody is on the map, or may be summoned."""
    pieces = [piece for effect, _ in position.rules.answers(Summoner) for piece in (effect.piece, effect.find)]
    return any(position.pieces_at.get(piece) for piece in pieces)


@dataclass(frozen=True, kw_only=True)
class Aid(Prospective):
    """Once a turn, the relic helps in one conquest and moves to the region if it succeeds."""

    settled = True

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

    def prospect(self, position: Position, race: str) -> Prospect:
        """The tokens that it saves, and what a roll may save; or a conquest that is hardly paid for."""
        return Prospect(tokens=self.tokens, free=int(self.as_empty), rolls_once=self.roll)


@dataclass(frozen=True, kw_only=True)
class Copies(Prospective):
    """A piece that may stand for any relic on the map, another one each turn."""

    piece: str

    def prospect(self, position: Position, race: str) -> Prospect | None:
        """What any relic on the map brings: the most of each kind."""
        once: int | Fraction = 0
        tokens = free = 0
        for id, find in position.rules.finds.items():
            for effect in find.effects if find.relic and position.pieces_at.get(id) else ():
                if isinstance(effect, Prospective) and not isinstance(effect, Copies):
                    prospect = effect.prospect(position, race)
                    if (
                        prospect is None
                        or prospect.each
                        or prospect.beaten
                        or prospect.cheaper
                        or prospect.rolls_for
                        or prospect.rolls_once
                    ):
                        return None
                    once = max(once, prospect.once)
                    tokens, free = max(tokens, prospect.tokens), max(free, prospect.free)
        return Prospect(once=once, tokens=tokens, free=free)

    def for_token(self, position: Position, race: str) -> Regions:
        """Where tokens go is nothing to it."""
        return 0

    def for_piece(self, position: Position, race: str, piece: str) -> Regions:
        """Anywhere that a relic may be placed."""
        find = position.rules.finds.get(piece)
        return position.rules.board.all if find is not None and find.relic else 0


@dataclass(frozen=True)
class Copied(Pending):
    """The relic that its copy stands for this turn."""

    keys = (Key("copied", Form.FIND, "The relic that its copy stands for this turn."),)

    relic: str


@dataclass(frozen=True, kw_only=True)
class CoinsForSacrifice(Prospective):
    """At the end of a turn, one of the player's declined tokens may be given up for so many coins."""

    coins: int

    def prospect(self, position: Position, race: str) -> Prospect:
        """The coins, for a race that cannot have them yet."""
        seat, _, _ = position.owner(race)
        able = any(self in _having(position, force.race) for force in position.players[seat].forces)
        return Prospect(once=0 if able else self.coins)

    def for_token(self, position: Position, race: str) -> Regions:
        """Where tokens go is nothing to it."""
        return 0

    def for_piece(self, position: Position, race: str, piece: str) -> Regions:
        """No piece is."""
        return 0


def _having(position: Position, race: str) -> list[Effect]:
    """The effects of its kind that work for a race."""
    return [effect for effect, _ in position.in_force(race).of(CoinsForSacrifice)]
