"""The most coins that tokens buy, if every region were within reach at its lowest price.

Buying regions for tokens is a knapsack problem. Certain prices buy whole regions. Where the die is rolled, the price is
a mean, and a part of a region may be bought as well.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import floor, inf
from typing import NamedTuple

from smallworld.model.board import Regions

Amount = int | Fraction


class Chance(NamedTuple):
    """A region that may still be conquered, with the most coins that it brings and the fewest tokens that it costs."""

    region: int
    coins: Amount
    tokens: Amount


def ranked(chances: Iterable[Chance]) -> tuple[Chance, ...]:
    """Returns the chances by their coins per token, the best first."""
    return tuple(
        sorted(chances, key=lambda chance: chance.coins / chance.tokens if chance.tokens > 0 else inf, reverse=True)
    )


def in_parts(chances: Sequence[Chance], own: Regions, tokens: Amount) -> Amount:
    """Returns the coins of the best `ranked` regions that the tokens buy, and of a part of the next one."""
    coins: Amount = 0
    for region, each, price in chances:
        if own >> region & 1:
            continue
        if price > max(tokens, 0):
            return coins + Fraction(each * tokens) / price if tokens > 0 else coins
        tokens -= price
        coins += each
    return coins


class Whole(NamedTuple):
    """Regions that are bought whole, at certain prices, grouped by price with the most coins first."""

    by_price: tuple[tuple[int, tuple[tuple[Amount, int], ...]], ...]

    @classmethod
    def of(cls, chances: Iterable[Chance]) -> Whole:
        """Returns the chances grouped by price."""
        found: dict[int, list[tuple[Amount, int]]] = {}
        for region, coins, price in chances:
            found.setdefault(floor(price), []).append((coins, region))
        return cls(tuple((price, tuple(sorted(found[price], reverse=True))) for price in sorted(found)))

    def bought(self, own: Regions, tokens: int, free: int) -> list[Amount]:
        """Returns the most coins for each number of tokens up to `tokens`, with `free` further regions for nothing.

        For each price, only as many regions are considered as could be bought or be free.
        """
        tokens = max(tokens, 0)
        had: Amount = 0
        items: list[tuple[Amount, int]] = []
        for price, regions in self.by_price:
            most = free + (tokens // price if price > 0 else len(regions))
            for coins, region in regions:
                if own >> region & 1:
                    continue
                if not most:
                    break
                if price <= 0:
                    # A region that saves at least what it costs is always taken.
                    had, tokens = had + coins, tokens - price
                    continue
                most -= 1
                items.append((coins, price))
        packed: list[list[Amount]] = [[had] * (tokens + 1) for _ in range(free + 1)]
        for coins, price in items:
            for n in range(free, -1, -1):
                now = packed[n]
                now[price:] = map(max, now[price:], [before + coins for before in now[: tokens + 1 - price]])
                if n:
                    now[:] = map(max, now, [before + coins for before in packed[n - 1]])
        return packed[free]

    def best(self, own: Regions) -> list[tuple[int, Amount]]:
        """Returns, for each price, the most coins that a region brings at that price."""
        found = []
        for price, regions in self.by_price:
            for coins, region in regions:
                if not own >> region & 1:
                    found.append((price, coins))
                    break
        return found
