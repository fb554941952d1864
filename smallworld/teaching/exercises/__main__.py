"""The generator of shipped exercises: `python -m smallworld.teaching.exercises FOLDER [GAME]...`.

FOLDER has one file for each game. Exercises there that still suit their concept are kept. Those that are missing are
made, always the same ones. From an empty folder this takes about an hour.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from smallworld import games
from smallworld.documents.line import from_line
from smallworld.teaching.exercises.concepts import Concept, concepts, every_clause
from smallworld.teaching.exercises.exercise import Exercise, exercise
from smallworld.teaching.exercises.making.fresh import Effort, fresh
from smallworld.teaching.exercises.making.known import written
from smallworld.teaching.exercises.questions.collection import Known

#: The number of exercises kept for each way of knowing a concept wrong, and the number found to choose from.
_KEPT = 2
_FOUND = 4
_TRIES = 12
_EFFORT = Effort(4, 60)


def main(folder: str, *among: str) -> None:
    """Completes the file of every game, or of some. Reports what no question found depends on."""
    for game in among or tuple(games.GAMES):
        file = Path(folder) / f"{game}.json"
        old = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
        found: dict[str, list[Known]] = {}
        for id, whole in concepts(game).items():
            for part in (whole, *(every_clause(id) if whole.ability else ())):
                entries = [Known(**entry) for entry in old.pop(part.id, ())]
                views = [part.seen(n) for n in range(max(len(part.others), 1))]
                found[part.id] = [entry for view in views for entry in _of(view, entries)]
            # An interrupted run loses nothing.
            _write(file, {**{id: _document(entries) for id, entries in found.items() if entries}, **old})
        _write(file, {id: _document(entries) for id, entries in found.items() if entries})


def _of(view: Concept, old: Sequence[Known]) -> list[Known]:
    """Returns the questions of a view: those that there are, or else new ones."""
    kept = [entry._replace(seen=view.view) for entry in old if _suits(view, entry)]
    entries = kept or [written(made) for made in _best(view)]
    if not entries:
        sys.stderr.write(f"no question found that {view.id} decides: {view.world}\n")
    return entries[:_KEPT]


def _suits(concept: Concept, entry: Known) -> bool:
    return exercise(from_line(entry.position), entry.question, concept, Random(1)) is not None


def _document(entries: Sequence[Known]) -> list[dict[str, Any]]:
    return [{name: value for name, value in one._asdict().items() if value} for one in entries]


def _write(file: Path, document: Mapping[str, Any]) -> None:
    file.write_text(f"{json.dumps(document, ensure_ascii=False, indent=1)}\n", encoding="utf-8")


def _best(concept: Concept) -> list[Exercise]:
    """Returns the exercises with the most choices, and among those the ones with the shortest positions."""
    found: list[Exercise] = []
    for seed in range(_TRIES):
        made = fresh(concept, Random(f"known:{concept.id}:{concept.view}:{seed}"), effort=_EFFORT)
        if made is not None:
            found.append(made)
        if len(found) == _FOUND:
            break
    return sorted(found, key=lambda made: (-len(made.choices), len(written(made).position)))[:_KEPT]


if __name__ == "__main__":
    main(*sys.argv[1:])
