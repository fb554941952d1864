"""The regions that a kind of region may come to mean in a turn, and those that may come to be occupied."""

from __future__ import annotations

from functools import singledispatch

from smallworld.effects.deeds import Deed
from smallworld.effects.pieces import Summoner
from smallworld.effects.reach import NextToOwn, Purpose, counting, serving
from smallworld.effects.where import Either, Occupied, TerrainOf, Where, WithPiece
from smallworld.model.board import Regions
from smallworld.model.position import Position


@singledispatch
def ever(where: Where, position: Position, race: str) -> Regions:
    """Returns the regions that `where` may mean at some moment from now until the turn ends, for an ability of `race`.

    A kind of region that is unknown may mean any region.
    """
    return where.regions(position, race) if where.fixed else position.rules.board.all


@ever.register(Either)
def _(where: Either, position: Position, race: str) -> Regions:
    found = 0
    for kind in where.kinds:
        found |= ever(kind, position, race)
    return found


@ever.register(WithPiece)
def _(where: WithPiece, position: Position, race: str) -> Regions:
    return where.regions(position, race) if _stay(position, *where.pieces) else position.rules.board.all


@ever.register(TerrainOf)
def _(where: TerrainOf, position: Position, race: str) -> Regions:
    return where.regions(position, race) if _stay(position, where.piece) else position.rules.board.all


@ever.register(NextToOwn)
def _(where: NextToOwn, position: Position, race: str) -> Regions:
    """Returns the neighbours of any region of the kind, or every region where an ability may make it adjacent."""
    board = position.rules.board
    by_ability = counting(position, Purpose.DISCOUNT) and any(serving(position, race, Purpose.DISCOUNT))
    return board.all if by_ability else board.next_to(ever(where.kind, position, race))


def _stay(position: Position, *pieces: str) -> bool:
    """Checks whether all `pieces` are places, which stay where they were found."""
    finds = position.rules.finds
    return all(piece in finds and not finds[piece].relic for piece in pieces)


def ever_occupied(position: Position) -> Regions:
    """Returns the regions that may be occupied when they are conquered.

    An empty region stays empty unless an ability moves the tokens of others.
    """
    return position.rules.board.all if others_move(position) else Occupied().regions(position, "")


def others_move(position: Position) -> bool:
    """Checks whether an ability or a summoned figure may move the tokens of others in this turn."""
    pieces = [piece for effect, _ in position.rules.answers(Summoner) for piece in (effect.piece, effect.find)]
    return position.rules.asks(Deed) or any(position.pieces_at.get(piece) for piece in pieces)
