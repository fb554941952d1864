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
    """Returns the small board of effect `n` of an entry, beside its other effects if it does nothing alone."""
    effects = entry["effects"]
    return _beside(draft, kind, {**entry, "effects": [effects[n]]}, 0) or _beside(draft, kind, entry, n)


def _beside(draft: Draft, kind: str, entry: Mapping[str, Any], n: int) -> SampleState | None:
    """Returns the small board of effect `n` beside the other effects of an entry, None if it cannot be played so."""
    others = {part: draft.document[part] for part in ("finds", "pieces") if part in draft.document and part != kind}
    alone = Draft(draft.game, {**others, kind: [entry]})
    return None if alone.problems else _shown(alone, kind, n)


def _shown(draft: Draft, kind: str, n: int | None = None) -> SampleState | None:
    found = sample(draft.catalogue(), draft.entries(kind)[0]["id"], n)
    return None if found is None else {"says": str(found.says), "drawing": found.drawing}
