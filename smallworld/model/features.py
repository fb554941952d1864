"""The features of boards and boxes that abilities need to find work: terrains, symbols, water, pieces, sides."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from enum import Enum
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


class FeatureKind(Enum):
    """The kinds of features."""

    TERRAIN = "terrain"
    SYMBOL = "symbol"
    PIECE = "piece"
    FACTION = "faction"
    WATER = "water"
    IMPASSABLE = "impassable ground"
    FIND = "place or relic"
    RELIC = "relic"
    ISLANDS = "islands"
    TRAVEL = "travel"


class Feature(NamedTuple):
    """A thing that a board shows, or that lies on a table. `id` says which one, unless any of the kind will do."""

    kind: FeatureKind
    id: str = ""


#: Features of which any one will do.
Need = tuple[Feature, ...]

WATER = Feature(FeatureKind.WATER)
IMPASSABLE = Feature(FeatureKind.IMPASSABLE)
ANY_FIND = Feature(FeatureKind.FIND)
ANY_RELIC = Feature(FeatureKind.RELIC)
ANY_FACTION = Feature(FeatureKind.FACTION)
ISLANDS = Feature(FeatureKind.ISLANDS)
TRAVEL = Feature(FeatureKind.TRAVEL)
#: The kinds of features that fields name, by the names of the fields.
_NAMED_BY: Mapping[str, FeatureKind] = {
    "piece": FeatureKind.PIECE,
    "find": FeatureKind.PIECE,
    "symbol": FeatureKind.SYMBOL,
    "faction": FeatureKind.FACTION,
}


class Needy:
    """A part of an ability, with the features without which it finds nothing to work on."""

    #: The feature that it needs beyond those that its fields name.
    ground: ClassVar[Feature | None] = None

    def needs(self) -> Iterator[Need]:
        """Yields what it needs. Of each need, one feature is enough."""
        if self.ground is not None:
            yield (self.ground,)
        for name, value in _values(self):
            if isinstance(value, Needy):
                yield from value.needs()
            elif name in _NAMED_BY and value:
                yield (Feature(_NAMED_BY[name], value),)


def _values(part: Needy | DataclassInstance) -> Iterator[tuple[str, Any]]:
    """Yields the fields of a part with their values."""
    for slot in fields(part):  # type: ignore[arg-type]
        yield slot.name, getattr(part, slot.name)
