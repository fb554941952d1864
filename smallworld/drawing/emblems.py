"""The emblems of races, powers, places and relics: a drawing for each, in one colour, in a square of 512.

`tools/emblems/chosen.json` chooses the drawings, and `make emblems` writes their lines into `emblems.json`. Most of
them come from game-icons.net. `CREDITS.md` names their authors.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any

#: The side of the square that each is drawn in.
SIDE = 512


@cache
def _made() -> Mapping[str, Any]:
    source = (resources.files("smallworld.drawing") / "emblems.json").read_text(encoding="utf-8")
    made: Mapping[str, Any] = json.loads(source)
    return made


def authors() -> tuple[str, ...]:
    """Who made the drawings that are not ours."""
    return tuple(_made()["authors"])


@cache
def emblems() -> Mapping[str, str]:
    """The path of every emblem by the id of what it stands for.

    Like other pieces, a place or relic goes by its id without the box.
    """
    drawings, kinds = _made()["drawings"], _made()["emblems"]
    paths = {id: drawings[name] for found in kinds.values() for id, name in found.items()}
    return {id.partition(".")[2] if id in kinds["finds"] else id: path for id, path in paths.items()}
