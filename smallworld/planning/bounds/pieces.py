"""Bounds on what figures, relics and sacrifices bring."""

from __future__ import annotations

from fractions import Fraction

from smallworld.effects.choices import TakesSide
from smallworld.effects.defence import Ransom
from smallworld.effects.pieces import Aid, CoinsForSacrifice, Copies, Summoner
from smallworld.effects.where import standing
from smallworld.model.board import Regions
from smallworld.model.position import Position
from smallworld.planning.bounds.bound import Bound, bound, for_attackers, for_piece, no_token_matters, nothing, settled

settled(Summoner, Aid, Ransom)
no_token_matters(Copies, CoinsForSacrifice, TakesSide)
# The coins of a ransom go to the attacker, and the bonus of a faction counts what taking its side may bring.
bound.register(Ransom, TakesSide)(nothing)


@bound.register(Summoner)
def _(effect: Summoner, position: Position, race: str) -> Bound:
    """Returns the coins that may change around the region that the figure leaves and the one where it goes."""
    return Bound(once=1 + 2 * max(map(int.bit_count, position.rules.board.neighbours)))


@bound.register(Aid)
def _(effect: Aid, position: Position, race: str) -> Bound:
    return Bound(tokens=effect.tokens, free=int(effect.as_empty), rolls_once=effect.roll)


@bound.register(Copies)
def _(effect: Copies, position: Position, race: str) -> Bound | None:
    """Returns the most of each kind that any relic on the map brings."""
    once: int | Fraction = 0
    tokens = free = 0
    for id, find in position.rules.finds.items():
        for copied in find.effects if find.relic and position.pieces_at.get(id) else ():
            if isinstance(copied, Copies):
                continue
            found = bound(copied, position, race)
            if found is None or found.each or found.beaten or found.cheaper or found.rolls_for or found.rolls_once:
                return None
            once = max(once, found.once)
            tokens, free = max(tokens, found.tokens), max(free, found.free)
    return Bound(once=once, tokens=tokens, free=free)


@for_piece.register(Copies)
def _(effect: Copies, position: Position, race: str, piece: str) -> Regions:
    """Returns every region for a relic, wherever it may be placed."""
    find = position.rules.finds.get(piece)
    return position.rules.board.all if find is not None and find.relic else 0


@bound.register(CoinsForSacrifice)
def _(effect: CoinsForSacrifice, position: Position, race: str) -> Bound:
    """Returns a bound of the coins of `effect`, or of zero if a race of the player has this effect already."""
    seat, _, _ = position.owner(race)
    sacrifices = [position.in_force(force.race).of(CoinsForSacrifice) for force in position.players[seat].forces]
    able = any(other == effect for found in sacrifices for other, _ in found)
    return Bound(once=0 if able else effect.coins)


@for_attackers.register(Ransom)
def _(effect: Ransom, position: Position) -> tuple[tuple[Regions, int], ...]:
    return ((standing(position, effect.piece), effect.coins),)
