"""Find the questions that come with the project anew: `python -m smallworld.teaching.exercises FOLDER`.

FOLDER is that of the files, one to a game. It takes some minutes, and gives the same questions every time.
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

#: So many questions are kept of each concept, out of so many found; it is tried no more often than that.
_KEPT = 2
_FOUND = 5
_TRIES = 60


def main(folder: str) -> None:
    """Write the file of every game. Raises `LookupError` for a concept that decides no question found."""
    for game in games.GAMES:
        found = {id: [_entry(one) for one in _best(concept)] for id, concept in concepts(game).items()}
        words = json.dumps(found, ensure_ascii=False, indent=1)
        (Path(folder) / f"{game}.json").write_text(f"{words}\n", encoding="utf-8")


def _best(concept: Concept) -> list[Exercise]:
    """The questions with most to choose from, and of those the ones with the least to read."""
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
