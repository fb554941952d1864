"""Bounds on the conquests that other ways allow."""

from __future__ import annotations

from smallworld.effects.ways import FixedPrice, Substitution, Way
from smallworld.model.board import Regions, bits
from smallworld.model.position import Position
from smallworld.planning.bounds.bound import Bound, bound, settled
from smallworld.planning.bounds.regions import others_move

settled(Way)


@bound.register(FixedPrice)
def _(effect: FixedPrice, position: Position, race: str) -> Bound:
    return Bound(free=1)


@bound.register(Substitution)
def _(effect: Substitution, position: Position, race: str) -> Bound:
    """Returns a region of each opponent who has or may come to have a lone token. A relic takes one region only."""
    opponents = [player.active for seat, player in enumerate(position.players) if seat != position.player]
    everywhere = position.rules.board.all if others_move(position) else 0
    lone = [everywhere or _lone(position, active.race) for active in opponents if active]
    free, freely = sum(regions > 0 for regions in lone), 0
    for regions in lone:
        freely |= regions
    return Bound(free=free if effect.piece is None else min(1, free), freely=freely)


def _lone(position: Position, race: str) -> Regions:
    """Returns the regions where a race has a single token, or a piece that counts as one."""
    pieces, found = position.rules.pieces, 0
    for i in bits(position.regions_of(race)):
        holding = position.holdings[i]
        tokens = holding.tokens + sum(n for id, n in holding.pieces if pieces[id].as_token)
        found |= (tokens == 1) << i
    return found
