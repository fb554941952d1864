"""The relics that help in a conquest, as actions name them: `sword+bag:shield` in a line, here as values.

Like all pieces that an action names, they go without their box: `Game.piece_id` gives their ids. A race or a power that
helps in the same way goes by its id.
"""

from __future__ import annotations

from typing import NamedTuple


class Relic(NamedTuple):
    """A relic that helps, by itself or through its copy, or else a race or a power that helps."""

    id: str
    copy: str | None = None

    def __str__(self) -> str:
        return self.id if self.copy is None else f"{self.copy}:{self.id}"

    @property
    def piece(self) -> str:
        """The piece that does the work and moves to its region."""
        return self.id if self.copy is None else self.copy


#: The relics that help in one conquest, in the order in which an action names them.
Relics = tuple[Relic, ...]


def read_relic(key: str) -> Relic:
    """Returns the relic for its name in a line, `sword` or `bag:sword`. The inverse of `str`."""
    copy, colon, id = key.rpartition(":")
    return Relic(id, copy if colon else None)


def read_relics(line: str) -> Relics:
    """Returns the relics that a line joins by `+`, none if it is empty. The inverse of `write_relics`."""
    return tuple([read_relic(key) for key in line.split("+")]) if line else ()


def write_relics(relics: Relics) -> str:
    """Returns the names of relics in a line, joined by `+`."""
    return "+".join(map(str, relics))
