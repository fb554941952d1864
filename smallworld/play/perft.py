"""Perft: the number of sequences of actions that a position allows, to compare engines and versions of an engine.

`perft(position, depth)` counts every sequence of `depth` actions, of players and of chance alike. Each face of the die
(0, 1, 2 and 3) and each banner or badge that can be drawn is one action, regardless of its probability. A sequence that
ends with the game before that depth is not counted.

The published suite, `perft.json`, lists named positions with the counts for depths 1, 2, 3 and so on. Any engine for
Small World that makes the same decisions one by one can be held to it. `python -m smallworld.play.perft FILE` counts
them again, to the same depths, because a new race or power in a box changes them.
"""

from __future__ import annotations

import json
import re
import sys
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, NamedTuple

from smallworld.documents.notation import read
from smallworld.model.position import Position
from smallworld.rules.engine import apply, legal_actions


class Case(NamedTuple):
    """A position of the suite: its name, its purpose, its document, and the counts for depths from 1 up."""

    name: str
    about: str
    document: dict[str, Any]
    counts: tuple[int, ...]

    @property
    def position(self) -> Position:
        """The position that the document describes."""
        return read(self.document)


def perft(position: Position, depth: int) -> int:
    """Returns the number of sequences of `depth` actions, 1 for a depth of 0. Raises `ValueError` below 0."""
    if depth < 0:
        raise ValueError("a depth cannot be negative")
    if depth == 0:
        return 1
    actions = legal_actions(position)
    if depth == 1:
        return len(actions)
    return sum(perft(apply(position, action).position, depth - 1) for action in actions)


def divide(position: Position, depth: int) -> dict[str, int]:
    """Returns the count for each first action. Where two engines differ, this leads to the reason step by step.

    Raises `ValueError` for a depth below 1.
    """
    if depth < 1:
        raise ValueError("a depth of at least 1 is needed to split by the first action")
    return {str(action): perft(apply(position, action).position, depth - 1) for action in legal_actions(position)}


@cache
def suite() -> tuple[Case, ...]:
    """Returns the published positions with their counts."""
    source = (resources.files("smallworld.play") / "perft.json").read_text(encoding="utf-8")
    return tuple(
        Case(case["name"], case["about"], case["position"], tuple(case["counts"]))
        for case in json.loads(source)["suite"]
    )


def main(file: str) -> None:
    """Writes the counts of every case into the suite in `file`."""
    counted = iter([perft(case.position, depth) for depth in range(1, len(case.counts) + 1)] for case in suite())
    path = Path(file)
    written = re.sub(r'"counts": \[[^\]]*\]', lambda _: f'"counts": {next(counted)}', path.read_text(encoding="utf-8"))
    path.write_text(written, encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
