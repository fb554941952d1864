"""The holding of a region."""

from __future__ import annotations

from typing import NamedTuple

Pieces = tuple[tuple[str, int], ...]


class Holding(NamedTuple):
    """The holding of a region: the tokens of at most one race, and pieces (sorted by id, with their number)."""

    race: str | None = None
    tokens: int = 0
    pieces: Pieces = ()

    def count(self, piece: str) -> int:
        """Returns the number of pieces of a kind."""
        for id, number in self.pieces:
            if id == piece:
                return number
        return 0

    def adding(self, piece: str, number: int = 1) -> Holding:
        """Returns the same holding with `number` pieces more, or fewer if it is negative."""
        counts = dict(self.pieces)
        counts[piece] = counts.get(piece, 0) + number
        return self._replace(pieces=tuple(sorted((id, n) for id, n in counts.items() if n)))
