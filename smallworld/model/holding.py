"""What stands in one region."""

from __future__ import annotations

from typing import NamedTuple

Pieces = tuple[tuple[str, int], ...]


class Holding(NamedTuple):
    """What stands in one region: the tokens of at most one race, and pieces (sorted by id, with their number)."""

    race: str | None = None
    tokens: int = 0
    pieces: Pieces = ()

    def count(self, piece: str) -> int:
        """How many pieces of a kind stand here."""
        for id, number in self.pieces:
            if id == piece:
                return number
        return 0

    def adding(self, piece: str, number: int = 1) -> Holding:
        """The same region with so many pieces more (or fewer, when negative)."""
        counts = dict(self.pieces)
        counts[piece] = counts.get(piece, 0) + number
        return self._replace(pieces=tuple(sorted((id, n) for id, n in counts.items() if n)))
