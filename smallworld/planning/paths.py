"""Through what a race has to go: regions that are bought only with those that lie on every way to them.

A region that can only be come to through another is not conquered without that one: the other dominates it, as in a
flow graph. So what is conquered in a turn is a part of the tree of dominators, from its root on, and the best such part
for so many tokens is a knapsack on a tree. To land from afar takes tokens: that is a step of its own, without coins.
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

#: Abilities that change the ways in the course of a turn.
_MOVING: tuple[type[Effect], ...] = (Copies, Summoner)


class Paths(NamedTuple):
    """The ways over the board, and what each step costs and brings. Regions are steps, and so are landings."""

    #: The steps of which one at least comes before each step; those that may come first are `first`.
    before: tuple[Regions, ...]
    after: tuple[Regions, ...]
    first: Regions
    prices: tuple[int, ...]
    coins: tuple[Amount, ...]
    #: What regions save beyond their own price.
    saved: int

    def bought(self, own: Regions, first: Regions, tokens: int, more: int) -> tuple[list[Amount], Regions]:
        """The most coins for every number of tokens up to so many, and the regions that so many `more` might buy.

        Those that are the player's `own` already cost nothing; `first` are regions within his reach besides.
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
        # The best bargain that is out of reach is done without, or comes with one of those that lead there.
        best = max(far, key=lambda step: Fraction(self.coins[step]) / max(1, self.prices[step]))
        found = self._packed(own | 1 << best, start, tokens)
        for step in bits(self.before[best] & within):
            price = self.prices[step]
            if price <= tokens:
                rest = self._packed(own | 1 << step, start | self.after[step], tokens - price)
                found[price:] = map(max, found[price:], [coins + self.coins[step] for coins in rest])
        return list(map(min, found, by_dominators)), within

    def _packed(self, own: Regions, start: Regions, tokens: int) -> list[Amount]:
        """The most coins for every number of tokens, beginning with the steps to `start` with, each with all before."""
        order = self._within(own, start & ~own, tokens)
        within = 0
        for step in order:
            within |= 1 << step
        return _packed(_dominators(order, self.before, start, within), self.prices, self.coins, tokens)

    def _within(self, own: Regions, start: Regions, tokens: int) -> list[int]:
        """The steps that so many tokens might buy, by the cheapest way to each, the nearest first."""
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
    """For each step, itself and those that are on every way to it."""
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
    """The most coins for every number of tokens, where each step is taken with its dominators alone."""
    children: dict[int, list[int]] = {}
    for step, above in dominators.items():
        # Of those on every way, the nearest has all others on every way to it.
        nearest = max(bits(above & ~(1 << step)), key=lambda other: dominators[other].bit_count(), default=-1)
        children.setdefault(nearest, []).append(step)

    def taken(step: int, rest: list[Amount]) -> list[Amount]:
        """What can be had of a step with all behind it, or without any, where `rest` is had of the others."""
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
    """The ways over the board for a race; None where it may go anywhere, or things move that change the ways."""
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
        # Once a find is taken that leads far, anything may come next.
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
    """Where a race that holds no region may begin, but for landings; none where it holds some."""
    if position.regions_of(force.race):
        return 0
    at_any_time, found = position.rules.game.landing.at_any_time, 0
    for link in links(position, force):
        if link.by_ability or not at_any_time:
            found |= link.regions
    return found


def _leading_far(position: Position, effects: Sequence[Effect]) -> bool:
    """Whether some of these effects bring any region within reach."""
    options = position.rules.options
    return any(
        effect.anywhere if isinstance(effect, Aid) else isinstance(effect, Way) and effect.anywhere(options)
        for effect in effects
    )


def _joining(effects: Sequence[Effect]) -> bool:
    """Whether some of these effects make regions adjacent, or landing cheaper."""
    return any(isinstance(effect, Adjacency | NoTravel | Copies | Summoner) for effect in effects)
