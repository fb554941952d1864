"""The rating of a puzzle's difficulty."""

from __future__ import annotations

from math import log10

from smallworld.planning.bargains import Amount

#: The lowest and the highest rating.
LEAST, MOST = 600, 2400


def rating(luck: float, short: Amount, conquests: int, ways: int) -> int:
    """Returns the rating of a puzzle, on a scale like that of chess: 1000 for beginners, 2000 for the hard ones.

        700 + 300 · log10(1 / (luck + 0.004)) + 60 · min(short, 3) + 80 · (conquests − 2) + 60 if there is one way

    `luck` is the chance to reach the score with random conquests to the end. It counts most: 720 points between always
    and never. `short` are the coins, or regions, by which the tempting line falls short: the more, the further the
    answer is from what looks good. A longer line needs more foresight. Of several `ways`, one is found sooner. The
    result is rounded to tens, since it is no exact measure.
    """
    found = 700 + 300 * log10(1 / (luck + 0.004)) + 60 * float(min(short, 3)) + 80 * (conquests - 2) + 60 * (ways == 1)
    return min(max(int(round(found, -1)), LEAST), MOST)
