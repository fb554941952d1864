"""The relics that help in a conquest, as an action names them: `sword+bag:shield` in a line, here as values.

Like all pieces that an action names, they go without their box: `Game.piece_id` gives their ids. A race or a power that
helps in the same way goes by its id.
"""

from __future__ import annotations

from typing import NamedTuple


class Relic(NamedTuple):
    """A relic that serves: itself, or through the piece that stands for it. Or a race, or a power, that does."""

    id: str
    copy: str | None = None

    def __str__(self) -> str:
        return self.id if self.copy is None else f"{self.copy}:{self.id}"

    @property
    def piece(self) -> str:
        """The piece that does the work, and moves to where it is done."""
        return self.id if self.copy is None else self.copy


#: The relics that help in one conquest, in the order in which an action names them.
Relics = tuple[Relic, ...]


def read_relic(key: str) -> Relic:
    """The relic that its name in a line stands for, `sword` or `bag:sword`; the inverse of `str`."""
    copy, colon, id = key.rpartition(":")
    return Relic(id, copy if colon else None)


def read_relics(line: str) -> Relics:
    """The relics that a line joins by `+`, none where it is empty; the inverse of `write_relics`."""
    return tuple([read_relic(key) for key in line.split("+")]) if line else ()


def write_relics(relics: Relics) -> str:
    """Relics as a line names them, joined by `+`."""
    return "+".join(map(str, relics))
