"""Paths over the board: a region is bought only with the regions that lie on every path to it.

A region that can be reached only through another is not conquered without that one: the other dominates it, as in a
flow graph. So the conquests of a turn are a part of the tree of dominators, from its root on. The best such part for
some tokens is a knapsack on a tree. Landing from afar takes tokens, so it is a step of its own, without coins.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from heapq import heappop, heappush
from typing import NamedTuple

from smallworld.effects.pieces import Aid, Copies, Summoner
from smallworld.effects.price import NoTravel
from smallworld.effects.reach import Adjacency
from smallworld.effects.ways import Way
from smallworld.model.board import Regions, bits
from smallworld.model.catalogue import Effect
from smallworld.model.player import Force
from smallworld.model.position import Position
from smallworld.planning.bargains import Amount
from smallworld.rules.conquest.reach import links

#: The abilities that change the paths in the course of a turn.
_MOVING: tuple[type[Effect], ...] = (Copies, Summoner)


class Paths(NamedTuple):
    """The paths over the board, with the price and the coins of each step. Regions and landings are steps."""

    #: For each step, the steps of which at least one comes before it. Steps in `first` may come first.
    before: tuple[Regions, ...]
    after: tuple[Regions, ...]
    first: Regions
    prices: tuple[int, ...]
    coins: tuple[Amount, ...]
    #: The tokens that regions save beyond their own price.
    saved: int

    def bought(self, own: Regions, first: Regions, tokens: int, more: int) -> tuple[list[Amount], Regions]:
        """Returns the most coins for up to `tokens` tokens, and the regions that `more` tokens might buy.

        The player's `own` regions cost nothing. `first` are further regions within reach.
        """
        tokens += self.saved
        start = self.first | first
        for i in bits(own):
            start |= self.after[i]
        order = self._within(own, start & ~own, tokens + more)
        within = 0
        for step in order:
            within |= 1 << step
        by_dominators = _packed(_dominators(order, self.before, start, within), self.prices, self.coins, tokens)
        far = [step for step in order if self.coins[step] and not start >> step & 1]
        if not far:
            return by_dominators, within
        # The best bargain out of reach is either left out, or comes with a step that leads there.
        best = max(far, key=lambda step: Fraction(self.coins[step]) / max(1, self.prices[step]))
        found = self._packed(own | 1 << best, start, tokens)
        for step in bits(self.before[best] & within):
            price = self.prices[step]
            if price <= tokens:
                rest = self._packed(own | 1 << step, start | self.after[step], tokens - price)
                found[price:] = map(max, found[price:], [coins + self.coins[step] for coins in rest])
        return list(map(min, found, by_dominators)), within

    def _packed(self, own: Regions, start: Regions, tokens: int) -> list[Amount]:
        """Returns the most coins for each number of tokens from `start` on, each step with its dominators."""
        order = self._within(own, start & ~own, tokens)
        within = 0
        for step in order:
            within |= 1 << step
        return _packed(_dominators(order, self.before, start, within), self.prices, self.coins, tokens)

    def _within(self, own: Regions, start: Regions, tokens: int) -> list[int]:
        """Returns the steps that the tokens might buy by the cheapest path to each, the nearest first."""
        found: list[int] = []
        done, heap = own, [(self.prices[step], step) for step in bits(start)]
        heap.sort()
        while heap:
            price, step = heappop(heap)
            if done >> step & 1:
                continue
            if price > tokens:
                break
            done |= 1 << step
            found.append(step)
            for other in bits(self.after[step] & ~done):
                heappush(heap, (price + self.prices[other], other))
        return found


def _dominators(order: Sequence[int], before: Sequence[Regions], start: Regions, within: Regions) -> dict[int, Regions]:
    """Returns, for each step, itself and the steps on every path to it."""
    found = dict.fromkeys(order, within)
    changed = True
    while changed:
        changed = False
        for step in order:
            now = 0
            if not start >> step & 1:
                now = within
                for other in bits(before[step] & within):
                    now &= found[other]
            now |= 1 << step
            if now != found[step]:
                found[step], changed = now, True
    return found


def _packed(
    dominators: dict[int, Regions], prices: Sequence[int], coins: Sequence[Amount], tokens: int
) -> list[Amount]:
    """Returns the most coins for each number of tokens, where each step is taken only with its dominators."""
    children: dict[int, list[int]] = {}
    for step, above in dominators.items():
        # The nearest dominator of a step is the one that has the most dominators itself.
        nearest = max(bits(above & ~(1 << step)), key=lambda other: dominators[other].bit_count(), default=-1)
        children.setdefault(nearest, []).append(step)

    def taken(step: int, rest: list[Amount]) -> list[Amount]:
        """Returns the coins with or without a step and all behind it, where `rest` are the coins of the others."""
        best = rest
        for child in children.get(step, ()):
            best = taken(child, best)
        if step < 0:
            return best
        price, each = prices[step], coins[step]
        bought = [before + each for before in best[: len(best) - price]] if price < len(best) else []
        return [*rest[:price], *map(max, rest[price:], bought)]

    return taken(-1, [0] * (tokens + 1))


def paths(
    position: Position, force: Force, prices: Sequence[int], coins: Sequence[Amount], ground: Regions
) -> Paths | None:
    """Returns the paths over the board for a race, or None if it may go anywhere or if pieces change the paths."""
    rules, board = position.rules, position.rules.board
    in_force = position.in_force(force.race)
    effects = tuple(effect for kind in (Aid, Way) for effect, _ in in_force.of(kind))
    if any(in_force.of(kind) for kind in _MOVING) or _leading_far(position, effects):
        return None
    n, landing = len(board.ids), rules.game.landing
    after = [board.neighbours[i] for i in range(n)]
    for adjacency, _ in in_force.of(Adjacency):
        for i in range(n):
            after[i] |= adjacency.adjacent(position, 1 << i)
    own = position.regions_of(force.race)
    for id, find in rules.finds.items():
        # Any region may come next after a find that leads far.
        if find.lends_power or _leading_far(position, find.effects) or _joining(find.effects):
            for i in bits(position.pieces_at.get(id, 0) & ~own):
                after[i] = board.all
    landings, travel = 0, 0 if in_force.of(NoTravel) else landing.travel
    if landing.at_any_time:
        for island in board.islands or (board.all,):
            landings |= 1 << len(after)
            after.append(landing.entry(board) & island)
    after = [regions & ground for regions in after]
    before = [0] * len(after)
    for step, others in enumerate(after):
        for other in bits(others):
            before[other] |= 1 << step
    steps = [*[max(0, price) for price in prices], *[travel] * landings.bit_count()]
    saved = sum(max(0, -price) for price in prices)
    return Paths(tuple(before), tuple(after), landings, tuple(steps), (*coins, *[0] * landings.bit_count()), saved)


def first_regions(position: Position, force: Force) -> Regions:
    """Returns the regions where a race without regions may begin, without landings that are possible at any time.

    Returns none for a race that holds a region.
    """
    if position.regions_of(force.race):
        return 0
    at_any_time, found = position.rules.game.landing.at_any_time, 0
    for link in links(position, force):
        if link.by_ability or not at_any_time:
            found |= link.regions
    return found


def _leading_far(position: Position, effects: Sequence[Effect]) -> bool:
    """Checks whether one of these effects brings any region within reach."""
    options = position.rules.options
    return any(
        effect.anywhere if isinstance(effect, Aid) else isinstance(effect, Way) and effect.anywhere(options)
        for effect in effects
    )


def _joining(effects: Sequence[Effect]) -> bool:
    """Checks whether one of these effects makes regions adjacent, or landing cheaper."""
    return any(isinstance(effect, Adjacency | NoTravel | Copies | Summoner) for effect in effects)
