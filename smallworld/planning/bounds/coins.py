"""Bounds on the coins that abilities earn at the end of a turn."""

from __future__ import annotations

from fractions import Fraction

from smallworld.effects.coins import (
    CoinPerConquest,
    CoinPerPiece,
    CoinPerRegion,
    Coins,
    CoinsForCrowds,
    CoinsForGroups,
    CoinsForPairs,
    CoinsForSolitude,
    CoinsForUnity,
    CoinsWhileHeld,
    Doubled,
    FirstTurnCoins,
    FlatCoins,
    Tribute,
)
from smallworld.effects.deeds import Deed
from smallworld.effects.exploring import CoinPerFind, CoinPerIsland, CoinsForMajority, strongest
from smallworld.effects.pieces import Copies, PieceBuilt, PieceByChoice, PieceOnConquest
from smallworld.effects.where import standing
from smallworld.model.board import Regions, bits
from smallworld.model.catalogue import Effect
from smallworld.model.options import Options
from smallworld.model.position import Position
from smallworld.planning.bounds.bound import (
    Bound,
    bound,
    changes_late,
    depends_on,
    for_piece,
    for_token,
    no_token_matters,
    nothing,
    settled,
)
from smallworld.planning.bounds.regions import ever, ever_occupied

settled(
    CoinPerRegion, CoinPerConquest, FlatCoins, FirstTurnCoins, CoinsForPairs, CoinsForSolitude, CoinsForUnity,
    CoinsForGroups, CoinsWhileHeld, CoinPerFind, CoinPerIsland, CoinsForMajority,
)  # fmt: skip
no_token_matters(CoinPerPiece, CoinsForCrowds, Doubled, Tribute)
# The coins of the first turn come whether regions are conquered or not.
bound.register(FirstTurnCoins)(nothing)


@bound.register(CoinPerRegion)
def _(effect: CoinPerRegion, position: Position, race: str) -> Bound:
    return Bound(each=((ever(effect.where, position, race), 1),))


@bound.register(CoinPerConquest)
def _(effect: CoinPerConquest, position: Position, race: str) -> Bound:
    return Bound(each=((ever_occupied(position), 1),))


@bound.register(CoinPerPiece)
def _(effect: CoinPerPiece, position: Position, race: str) -> Bound | None:
    """Returns a coin for each piece that a conquest brings, and one for a piece that cannot be built yet."""
    in_force = position.in_force(race)
    by_choice = [choice for choice, _ in in_force.of(PieceByChoice) if choice.piece == effect.piece]
    if not all(isinstance(choice, PieceBuilt) for choice in by_choice):
        return None
    by_conquest = any(brought.piece == effect.piece for brought, _ in in_force.of(PieceOnConquest))
    room = position.regions_of(race) & ~standing(position, effect.piece)
    return Bound(each=((position.rules.board.all, 1),) if by_conquest else (), once=0 if room or not by_choice else 1)


@for_piece.register(CoinPerPiece)
def _(effect: CoinPerPiece, position: Position, race: str, piece: str) -> Regions:
    room = position.regions_of(race) & ~standing(position, effect.piece)
    # Any of them earns the same, so the first one stands for all.
    return room & -room if piece == effect.piece else 0


@bound.register(FlatCoins)
def _(effect: FlatCoins, position: Position, race: str) -> Bound:
    """Returns nothing more, or the coins if an option makes them wait for the first region."""
    awaited = position.rules.options.flat_bonus_needs_tokens and not position.regions_of(race)
    return Bound(once=effect.coins if awaited else 0)


@bound.register(CoinsForPairs)
def _(effect: CoinsForPairs, position: Position, race: str) -> Bound:
    """Returns a part of a coin for each such region, and the rest of the coin for a set that is begun already."""
    part = Fraction(1, effect.regions)
    return Bound(each=((ever(effect.where, position, race), part),), once=1 - part)


@bound.register(CoinsForSolitude)
def _(effect: CoinsForSolitude, position: Position, race: str) -> Bound:
    """Returns a coin for each region, and one for each neighbour that may be left alone if the region was occupied."""
    board, taken = position.rules.board, ever_occupied(position)
    each = [(1 << i, 1 + board.neighbours[i].bit_count() * (taken >> i & 1)) for i in bits(board.all)]
    return Bound(each=tuple(each))


@bound.register(CoinsForUnity)
def _(effect: CoinsForUnity, position: Position, race: str) -> Bound:
    return Bound(once=effect.coins)


@bound.register(CoinsForGroups)
def _(effect: CoinsForGroups, position: Position, race: str) -> Bound | None:
    """Returns a coin for each region, which may form a group. Unknown for a deed, which may split groups."""
    if position.in_force(race).of(Deed):
        return None
    return Bound(each=((position.rules.board.all, 1),))


@bound.register(CoinsForCrowds)
def _(effect: CoinsForCrowds, position: Position, race: str) -> Bound:
    """Returns the coins for all tokens that the race may come to have, less those for the tokens it has.

    The first token of a region makes no crowd, so each further region leaves one token less to make crowds with.
    """
    regions, tokens = _regions_and_tokens(effect, position, race)
    room, board = max(1, effect.tokens - 1), position.rules.board
    now = max(0, min(regions, (tokens - regions) // room))
    most = Fraction(max(tokens, position.rules.races[race].supply) - regions, room)
    return Bound(each=((board.all & ~board.fleeting, Fraction(-1, room)),), once=max(Fraction(), most - now))


def _regions_and_tokens(effect: CoinsForCrowds, position: Position, race: str) -> tuple[int, int]:
    """Returns the number of regions that the race need not leave, and of its tokens on the map and in hand."""
    held = position.regions_of(race)
    _, force, _ = position.owner(race)
    lasting = held & ~position.rules.board.fleeting
    return lasting.bit_count(), force.hand + sum(position.holdings[i].tokens for i in bits(held))


depends_on.register(CoinsForCrowds)(_regions_and_tokens)


@for_token.register(CoinsForCrowds)
def _(effect: CoinsForCrowds, position: Position, race: str) -> Regions:
    """Returns the region that lacks the fewest tokens, none if no region lacks any."""
    held = position.regions_of(race)
    wanting = [i for i in bits(held) if position.holdings[i].tokens < effect.tokens]
    fullest = max(wanting, key=lambda i: position.holdings[i].tokens, default=None)
    return 0 if fullest is None else 1 << fullest


@bound.register(CoinsWhileHeld)
def _(effect: CoinsWhileHeld, position: Position, race: str) -> Bound:
    """Returns the coins if the race still needs its first region, or that of the find."""
    return Bound(once=0 if effect.held(position, race) else effect.coins)


@bound.register(Doubled)
def _(effect: Doubled, position: Position, race: str) -> Bound:
    """Returns the coins of the best region that may be conquered, beyond those of the best one that is held."""
    most = 1
    works: list[Effect] = [other for other, _ in position.in_force(race).of(Coins)]
    for id, find in position.rules.finds.items():
        if position.pieces_at.get(id, 0) & ~position.regions_of(race):
            lent = position.stacks.lent_power if find.lends_power else None
            works.extend((*find.effects, *(position.rules.powers[lent].effects if lent is not None else ())))
    for other in works:
        if isinstance(other, Coins) and not isinstance(other, Doubled):
            most += other.coins if isinstance(other, CoinsWhileHeld) else 1
    return Bound(once=max(0, most - _best_region(effect, position, race)))


def _best_region(effect: Doubled, position: Position, race: str) -> int:
    """Returns the coins of the best region of the race, if it has the piece. With a copy, they may be doubled anyway.

    A river does not count, since the race leaves it before coins are paid.
    """
    held = position.regions_of(race)
    if not held & standing(position, effect.piece) or position.in_force(race).of(Copies):
        return 0
    _, force, _ = position.owner(race)
    bonuses = position.rules.options.scepter_doubles_bonuses
    works = [other.earned(position, force) for other, _ in position.in_force(race).of(Coins)] if bonuses else []
    return max(
        (
            1 + sum(earned.each for earned in works if earned is not None and earned.regions >> i & 1)
            for i in bits(held & ~standing(position, effect.except_at) & ~position.rules.board.fleeting)
        ),
        default=0,
    )


depends_on.register(Doubled)(_best_region)


@for_piece.register(Doubled)
def _(effect: Doubled, position: Position, race: str, piece: str) -> Regions:
    """Returns every region of the race, if what `piece` earns there may be doubled."""
    wanted = piece in (effect.piece, effect.except_at)
    for other, _ in () if wanted else position.in_force(race).of(Coins):
        wanted |= not isinstance(other, Doubled) and bool(for_piece(other, position, race, piece))
    return position.regions_of(race) if wanted else 0


@bound.register(Tribute)
def _(effect: Tribute, position: Position, race: str) -> Bound:
    """Returns a coin of each opponent whose active race is on the map."""
    seat, _, _ = position.owner(race)
    others = [force.race for other, force, active in position.forces() if active and other != seat]
    return Bound(once=sum(bool(position.regions_of(other)) for other in others))


@changes_late.register(Tribute)
def _(effect: Tribute, options: Options) -> bool:
    """Checks whether a piece decides, which may be moved once the conquests are over."""
    return effect.piece is not None


@for_piece.register(Tribute)
def _(effect: Tribute, position: Position, race: str, piece: str) -> Regions:
    return position.regions_of(race) if piece == effect.piece else 0


@bound.register(CoinPerFind)
def _(effect: CoinPerFind, position: Position, race: str) -> Bound:
    """Returns a coin for each find that lies in a region now. A find of the race's own moves with it."""
    lying = [position.pieces_at.get(id, 0) for id in position.rules.finds]
    return Bound(each=tuple((regions, 1) for regions in lying if regions))


@bound.register(CoinPerIsland)
def _(effect: CoinPerIsland, position: Position, race: str) -> Bound:
    held = position.regions_of(race)
    return Bound(once=sum(not island & held for island in position.rules.board.islands))


@bound.register(CoinsForMajority)
def _(effect: CoinsForMajority, position: Position, race: str) -> Bound:
    """Returns the coins, if the piece is on the map and the race does not have them yet."""
    around = position.rules.board.next_to(standing(position, effect.piece))
    return Bound(once=0 if not around or strongest(position, race, around) else effect.coins)
