"""How good somebody is at puzzles, by those he has tried, and which one to try next.

Levels are Elo ratings as FIDE, the chess federation, reckons them (its Rating Regulations of 2024): whoever is new
moves by 40 at most, and by 20 once he has played thirty; nobody is rated before he has played five. A puzzle stands for
an opponent of its rating.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from smallworld.teaching import progress
from smallworld.teaching.puzzles.puzzle import Puzzle, puzzle

#: Whoever has tried none is taken for so good.
BEGINNER = 1000
#: Whoever has tried fewer is not rated.
RATED_FROM = 5
#: The factor K of Elo's formula, twice what an even puzzle moves the level: of the first few, and of all others.
_K_OF_NEWCOMERS, _K = 40, 20
_NEWCOMER = 30


def level(tried: Mapping[str, progress.Puzzle]) -> int:
    """The level of somebody who has tried these puzzles, by id, on the scale of their ratings.

    A puzzle counts once, when it was tried first: as won if it was solved without having been failed. To try it again,
    or to solve it after all, changes nothing.
    """
    found = float(BEGINNER)
    for number, id in enumerate(sorted(_known(tried), key=lambda id: (tried[id].first, id))):
        expected = 1 / (1 + 10 ** ((puzzle(id).rating - found) / 400))
        won = tried[id].solved and not tried[id].failed
        found += (_K_OF_NEWCOMERS if number < _NEWCOMER else _K) * (won - expected)
    return round(found)


def unrated_for(tried: Mapping[str, progress.Puzzle]) -> int:
    """How many puzzles more somebody has to try to be rated who has tried these; 0 for whoever is."""
    return max(RATED_FROM - len(_known(tried)), 0)


def _known(tried: Iterable[str]) -> list[str]:
    """The ids of puzzles that there are: another version of the project may have had others."""
    found = []
    for id in tried:
        try:
            found.append(puzzle(id).id)
        except KeyError:
            continue
    return found


def following(among: Iterable[Puzzle], tried: Mapping[str, progress.Puzzle], but: str = "") -> Puzzle | None:
    """The puzzle to try next: one that was not tried yet, or else not solved, the nearest to one's level.

    `but` is the id of one that is not wanted, being shown already. None where no other is among them.
    """
    now = level(tried)

    def wanted(one: Puzzle) -> tuple[int, int, str]:
        before = tried.get(one.id)
        return (0 if before is None else 2 if before.solved else 1, abs(one.rating - now), one.id)

    return min((one for one in among if one.id != but), key=wanted, default=None)
