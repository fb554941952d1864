"""How hard a puzzle is."""

from __future__ import annotations

from math import log10

from smallworld.planning.bargains import Amount

#: No rating is lower, or higher.
LEAST, MOST = 600, 2400


def rating(luck: float, short: Amount, conquests: int, ways: int) -> int:
    """How hard a puzzle is, on a scale like that of chess: 1000 for beginners, 2000 for the hard ones.

        700 + 300 · log10(1 / (luck + 0.004)) + 60 · min(short, 3) + 80 · (conquests − 2) + 60 if there is one way

    `luck` is how often somebody reaches the score who conquers anything as long as he can: of all that makes a puzzle
    hard it says most, 720 points between always and never. `short` are the coins, or regions, by which the tempting
    line falls short: what looks good then is far from it. A longer line asks for more to be foreseen, and where there
    are several `ways`, one of them is found sooner. Rounded to tens, for it is no exact measure.
    """
    found = 700 + 300 * log10(1 / (luck + 0.004)) + 60 * float(min(short, 3)) + 80 * (conquests - 2) + 60 * (ways == 1)
    return min(max(int(round(found, -1)), LEAST), MOST)
