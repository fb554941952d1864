"""What changes the price of a conquest."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from smallworld.board import Regions
from smallworld.catalogue import Effect
from smallworld.effects.where import Where
from smallworld.position import Position
from smallworld.text import Text


@dataclass(frozen=True, kw_only=True)
class PriceChange(Effect):
    """Question: what does the attacker pay more or less, and where?"""

    def changes(self, position: Position, race: str) -> Iterator[tuple[int, Regions, Text]]:
        """Tokens added to the price (negative for a discount), the regions where, and what brings it about."""
        raise NotImplementedError


@dataclass(frozen=True, kw_only=True)
class Discount(PriceChange):
    """So many tokens fewer in some regions."""

    tokens: int
    where: Where

    def changes(self, position: Position, race: str) -> Iterator[tuple[int, Regions, Text]]:
        """The same discount in all those regions."""
        yield -self.tokens, self.where.regions(position, race), self.where.words
