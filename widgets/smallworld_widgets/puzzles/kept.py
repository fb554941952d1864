"""The document of the view Puzzles that is kept through a reload, and its older versions."""

from __future__ import annotations

from typing import Any

VERSION = 3
FIELDS = ("id", "game", "kind", "theme", "line", "hints", "step", "opened", "revealed")


def updated(kept: Any, today: int) -> Any:
    """Returns a kept document of an older version as one of this version. `today` is the ordinal number of the day."""
    if isinstance(kept, dict) and kept.get("version") == 1 and "kind" not in kept:
        kept = {**kept, "version": 2, "kind": ""}
    # Before the day was kept on which a puzzle was opened, and the puzzles whose solution was shown.
    if isinstance(kept, dict) and kept.get("version") == 2 and not kept.keys() & {"opened", "revealed"}:
        walking = isinstance(kept.get("step"), int) and kept["step"] >= 0
        kept = {**kept, "version": VERSION, "opened": today, "revealed": [kept.get("id")] if walking else []}
    return kept
