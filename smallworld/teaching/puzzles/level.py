"""How good somebody is at puzzles, by those he has tried, and which one to try next."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from smallworld.teaching import progress
from smallworld.teaching.puzzles.puzzle import Puzzle, puzzle

#: Whoever has tried none is taken for so good.
BEGINNER = 1000
#: How far one puzzle moves the level, the first few and all others.
_FIRST_STEP, _STEP = 80, 40
_FIRST = 10


def level(tried: Mapping[str, progress.Puzzle]) -> int:
    """The level of somebody who has tried these puzzles, by id, on the scale of their ratings: by Elo's formula.

    A puzzle counts once: as won if it was solved without having been failed.
    """
    found = float(BEGINNER)
    for number, id in enumerate(sorted(_known(tried), key=lambda id: (tried[id].last, id))):
        expected = 1 / (1 + 10 ** ((puzzle(id).rating - found) / 400))
        won = tried[id].solved and not tried[id].failed
        found += (_FIRST_STEP if number < _FIRST else _STEP) * (won - expected)
    return round(found)


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
