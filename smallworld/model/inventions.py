"""Inventions: races, powers, places and pieces of one’s own, and printed values that are played otherwise."""

from __future__ import annotations

from dataclasses import dataclass
from operator import attrgetter, itemgetter
from typing import TYPE_CHECKING

from smallworld.words.text import text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from smallworld.model.catalogue import Ability, Find, Piece, Power, Race
    from smallworld.words.text import Text

#: The beginning of the ids of all that people invent. No box has it.
OWN = "own."
#: The origin of a number of an invention, and of a printed one that is played otherwise.
INVENTED = text("invented, not printed")
CHANGED = text("changed from the printed number")

#: The values of a printed race, power, piece, find or form that are played otherwise, by the names of their fields.
Changes = tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Inventions:
    """The inventions that lie on a table beside a box. Two are equal if all that they hold is, in any order."""

    races: tuple[Race, ...] = ()
    powers: tuple[Power, ...] = ()
    finds: tuple[Find, ...] = ()
    pieces: tuple[Piece, ...] = ()
    #: The printed entries with values of their own, by id.
    overrides: tuple[tuple[str, Changes], ...] = ()

    def __post_init__(self) -> None:
        for kind in ("races", "powers", "finds", "pieces"):
            object.__setattr__(self, kind, tuple(sorted(getattr(self, kind), key=attrgetter("id"))))
        changed = sorted(((id, tuple(sorted(changes))) for id, changes in self.overrides), key=itemgetter(0))
        object.__setattr__(self, "overrides", tuple(changed))

    def __bool__(self) -> bool:
        """Checks whether anything is invented or changed."""
        return any((self.races, self.powers, self.finds, self.pieces, self.overrides))

    def abilities(self) -> Iterator[Ability]:
        """Yields the invented races, powers and finds."""
        yield from self.races
        yield from self.powers
        yield from self.finds

    def origin(self, ids: Iterable[str]) -> Text | None:
        """Returns the origin of the numbers of these races and powers, if one of them is not printed."""
        asked = set(ids)
        if any(able.id in asked for able in self.abilities()):
            return INVENTED
        return CHANGED if any(id in asked for id, _ in self.overrides) else None
