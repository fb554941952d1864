"""The small boards beside the effects of the workshop, each for one effect with what it does nothing without."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypedDict

from smallworld.presentation.workshop.draft import Draft
from smallworld.presentation.workshop.patterns import Pattern
from smallworld.presentation.workshop.samples import sample


class SampleState(TypedDict):
    """A small board that shows an effect, and its words."""

    says: str
    drawing: str


def of_pattern(game: str, pattern: Pattern) -> SampleState | None:
    """Returns the small board of an effect to choose, for the box with the id `game`."""
    return _shown(Draft(game, {}).with_effect("powers/0", pattern.id), "powers")


def of_effect(draft: Draft, kind: str, entry: Mapping[str, Any], n: int) -> SampleState | None:
    """Returns the small board of effect `n` of an entry, or of all its effects if that one needs another."""
    others = {part: draft.document[part] for part in ("finds", "pieces") if part in draft.document and part != kind}
    for effects in (entry["effects"][n : n + 1], entry["effects"]):
        alone = Draft(draft.game, {**others, kind: [{**entry, "effects": effects}]})
        if not alone.problems:
            return _shown(alone, kind)
    return None


def _shown(draft: Draft, kind: str) -> SampleState | None:
    found = sample(draft.catalogue(), draft.entries(kind)[0]["id"])
    return None if found is None else {"says": str(found.says), "drawing": found.drawing}
