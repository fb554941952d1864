"""Coins a turn with their 95 % intervals.

A figure is a ratio: all coins over all turns. The races of one game share a board and its players, so their coins are
not independent. The interval therefore counts games, not races: it is the linearised ("delta method") variance of a
ratio, clustered by game. All sums are of whole numbers, so their order cannot change a result.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import NamedTuple, TypeVar

from smallworld.study.careers import Career, Game
from smallworld.words.text import Text, text

Key = TypeVar("Key", bound=Hashable)

#: The 97.5 % points of Student's t distribution with 1, 2, 3… degrees of freedom, where its expansion is too coarse.
_FEW = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228)


class Figure(NamedTuple):
    """A way to state the coins a turn of a race. Its turns are those that divide its coins."""

    name: Text
    coins: Callable[[Career], int]
    turns: Callable[[Career], int]


#: The figures of a study, by their ids for programs. The first one ranks, unless another is asked for.
FIGURES: Mapping[str, Figure] = {
    "spent": Figure(text("coins per turn spent"), lambda one: one.coins, lambda one: one.spent_turns),
    "active": Figure(text("coins per active turn"), lambda one: one.active_coins, lambda one: one.active_turns),
    "lifetime": Figure(text("coins per turn in play"), lambda one: one.coins, lambda one: one.turns),
}


class Estimate(NamedTuple):
    """A mean in coins a turn, with the half width of its 95 % interval.

    The width is None where it is unknown: for a single game, and for games that are all alike.
    """

    mean: float
    half: float | None
    #: The number of games in which it was seen.
    games: int

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return -math.inf if self.half is None else self.mean - self.half

    @property
    def high(self) -> float:
        """The upper end of the interval."""
        return math.inf if self.half is None else self.mean + self.half

    def __str__(self) -> str:
        return f"{self.mean:.2f} ± {'?' if self.half is None else f'{self.half:.2f}'}"

    def games_for(self, half: float) -> int | None:
        """Returns the number of games in which it must be seen for this half width, or None if that is unknown."""
        return None if self.half is None else math.ceil(self.games * (self.half / half) ** 2)


class Sums:
    """The sums over games from which a ratio and its interval follow."""

    def __init__(self) -> None:
        self.games = self.coins = self.turns = 0
        self._coins2 = self._turns2 = self._both = 0

    def add(self, coins: int, turns: int) -> None:
        """Adds the coins and the turns of one game."""
        self.games += 1
        self.coins += coins
        self.turns += turns
        self._coins2 += coins * coins
        self._turns2 += turns * turns
        self._both += coins * turns

    def estimate(self) -> Estimate | None:
        """Returns the coins a turn, or None if there was no turn."""
        if not self.turns:
            return None
        # The sum of squares of `coins − mean × turns` over the games, times the turns squared: a whole number.
        squares = self.turns**2 * self._coins2 - 2 * self.coins * self.turns * self._both + self.coins**2 * self._turns2
        if not squares:
            # No game differs from the others, so nothing says how far the next one may be from them.
            return Estimate(self.coins / self.turns, None, self.games)
        spread = math.sqrt(squares * self.games / (self.games - 1)) / self.turns**2
        return Estimate(self.coins / self.turns, t_point(self.games - 1) * spread, self.games)


def t_point(degrees: int) -> float:
    """Returns the 97.5 % point of Student's t distribution: 1.96 for many degrees of freedom, more for few."""
    if degrees <= len(_FEW):
        return _FEW[degrees - 1]
    # The expansion of Cornish and Fisher about the point of the normal distribution.
    z = 1.959964
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / degrees + second / degrees**2 + third / degrees**3


def estimates(
    games: Iterable[Game], figure: Figure, groups: Callable[[Game, Career], Iterable[Key]]
) -> dict[Key, Estimate]:
    """Returns an estimate for each group, by the key that `groups` returns for a career. Keys are sorted.

    A career can be in several groups, or in none.
    """
    sums: dict[Key, Sums] = defaultdict(Sums)
    for game in games:
        coins: dict[Key, int] = defaultdict(int)
        turns: dict[Key, int] = defaultdict(int)
        for career in game.careers:
            for key in groups(game, career):
                coins[key] += figure.coins(career)
                turns[key] += figure.turns(career)
        for key, number in turns.items():
            sums[key].add(coins[key], number)
    found = {key: sums[key].estimate() for key in sorted(sums, key=repr)}
    return {key: estimate for key, estimate in found.items() if estimate is not None}


class Rank(NamedTuple):
    """The place of an estimate among others, the highest first, with the best and the worst that are plausible."""

    place: int
    best: int
    worst: int

    def __str__(self) -> str:
        return str(self.place) if self.best == self.worst else f"{self.place} ({self.best}–{self.worst})"


def ranks(found: Mapping[Key, Estimate]) -> dict[Key, Rank]:
    """Returns the rank of each estimate, in the order of the ranks.

    A better place is plausible as long as the intervals overlap.
    """
    order = sorted(found, key=lambda key: (-found[key].mean, repr(key)))
    ranked = {}
    for place, key in enumerate(order, 1):
        above = sum(other.low > found[key].high for other in found.values())
        below = sum(other.high < found[key].low for other in found.values())
        ranked[key] = Rank(place, above + 1, len(found) - below)
    return ranked
