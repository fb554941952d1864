"""The level of a player of puzzles, from those they have tried, and the puzzle to try next.

Levels are Elo ratings as FIDE, the chess federation, computes them (its Rating Regulations of 2024). A newcomer moves
by at most 40, and by at most 20 after thirty puzzles. Nobody is rated before five. A puzzle stands for an opponent of
its rating.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from smallworld.teaching import progress
from smallworld.teaching.puzzles.puzzle import Puzzle, puzzle

#: The level before the first puzzle.
BEGINNER = 1000
#: The number of puzzles from which a player is rated.
RATED_FROM = 5
#: The factor K of Elo's formula for the first few puzzles and for all others. An even puzzle moves the level by half of
#: it.
_K_OF_NEWCOMERS, _K = 40, 20
_NEWCOMER = 30


def level(tried: Mapping[str, progress.Puzzle]) -> int:
    """Returns the level of a player who has tried these puzzles, by id, on the scale of their ratings.

    A puzzle counts once, at its first try, as won if it was solved without a failure before. Another try changes
    nothing.
    """
    found = float(BEGINNER)
    for number, id in enumerate(sorted(_known(tried), key=lambda id: (tried[id].first, id))):
        expected = 1 / (1 + 10 ** ((puzzle(id).rating - found) / 400))
        won = tried[id].solved and not tried[id].failed
        found += (_K_OF_NEWCOMERS if number < _NEWCOMER else _K) * (won - expected)
    return round(found)


def unrated_for(tried: Mapping[str, progress.Puzzle]) -> int:
    """Returns the number of puzzles that a player still has to try to be rated, 0 for rated players."""
    return max(RATED_FROM - len(_known(tried)), 0)


def _known(tried: Iterable[str]) -> list[str]:
    """Returns the ids of existing puzzles. Another version of the project may have had others."""
    found = []
    for id in tried:
        try:
            found.append(puzzle(id).id)
        except KeyError:
            continue
    return found


def following(among: Iterable[Puzzle], tried: Mapping[str, progress.Puzzle], but: str = "") -> Puzzle | None:
    """Returns the puzzle to try next: one not tried yet, or else not solved, the nearest to the player's level.

    `but` is the id of the puzzle that is already shown. Returns None if no other is among them.
    """
    now = level(tried)

    def wanted(one: Puzzle) -> tuple[int, int, str]:
        before = tried.get(one.id)
        return (0 if before is None else 2 if before.solved else 1, abs(one.rating - now), one.id)

    return min((one for one in among if one.id != but), key=wanted, default=None)
