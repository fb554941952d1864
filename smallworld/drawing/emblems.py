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

from smallworld.model.catalogue import Ability

#: The side of the square that holds each emblem.
SIDE = 512


@cache
def _made() -> Mapping[str, Any]:
    source = (resources.files("smallworld.drawing") / "emblems.json").read_text(encoding="utf-8")
    made: Mapping[str, Any] = json.loads(source)
    return made


def authors() -> tuple[str, ...]:
    """Returns the authors of the drawings that are not our own."""
    return tuple(_made()["authors"])


@cache
def emblems() -> Mapping[str, str]:
    """Returns the path of every emblem, by the id of the race, power, place or relic.

    Places and relics have ids without the box, as other pieces do.
    """
    drawings, kinds = _made()["drawings"], _made()["emblems"]
    paths = {id: drawings[name] for found in kinds.values() for id, name in found.items()}
    return {id.partition(".")[2] if id in kinds["finds"] else id: path for id, path in paths.items()}


def emblem_of(ability: Ability) -> str | None:
    """Returns the id of the emblem of a race or a power: the one that was chosen for an invention, or its own."""
    id = ability.emblem or ability.id
    return id if id in emblems() else None
