"""The generator of shipped exercises: `python -m smallworld.teaching.exercises FOLDER`.

FOLDER has one file for each game. The command takes some minutes, and gives the same exercises every time.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random

from smallworld import games
from smallworld.teaching.exercises.concepts import Concept, concepts
from smallworld.teaching.exercises.exercise import Exercise
from smallworld.teaching.exercises.fresh import fresh
from smallworld.teaching.exercises.known import written

#: The number of exercises kept for each concept, the number found to choose from, and the most tries.
_KEPT = 2
_FOUND = 5
_TRIES = 60


def main(folder: str) -> None:
    """Writes the file of every game. Raises `LookupError` for a concept that decides no question found."""
    for game in games.GAMES:
        found = {id: [_entry(one) for one in _best(concept)] for id, concept in concepts(game).items()}
        words = json.dumps(found, ensure_ascii=False, indent=1)
        (Path(folder) / f"{game}.json").write_text(f"{words}\n", encoding="utf-8")


def _best(concept: Concept) -> list[Exercise]:
    """Returns the exercises with the most choices, and among those the ones with the shortest positions."""
    found: list[Exercise] = []
    for seed in range(_TRIES):
        made = fresh(concept, Random(f"known:{concept.id}:{seed}"))
        if made is not None:
            found.append(made)
        if len(found) == _FOUND:
            break
    if not found:
        raise LookupError(f"no question found that {concept.id} decides")
    return sorted(found, key=lambda made: (-len(made.choices), len(written(made).position)))[:_KEPT]


def _entry(made: Exercise) -> dict[str, str]:
    return {name: value for name, value in written(made)._asdict().items() if value}


if __name__ == "__main__":
    main(*sys.argv[1:])
