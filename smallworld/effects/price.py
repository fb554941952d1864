"""What changes the price of a conquest."""

from __future__ import annotations

from dataclasses import dataclass

from smallworld.board import Regions
from smallworld.catalogue import Effect
from smallworld.effects.where import Where
from smallworld.position import Position
from smallworld.text import Text


@dataclass(frozen=True, kw_only=True)
class PriceChange(Effect):
    """Question: what does the attacker pay more or less, and where?"""

    def amount(self) -> int:
        """Tokens added to the price; negative for a discount."""
        raise NotImplementedError

    def regions(self, position: Position, race: str) -> Regions:
        """The regions whose price changes."""
        raise NotImplementedError

    def reason(self) -> Text:
        """What in the target region brings it about."""
        raise NotImplementedError


@dataclass(frozen=True, kw_only=True)
class Discount(PriceChange):
    """So many tokens fewer in some regions."""

    tokens: int
    where: Where

    def amount(self) -> int:
        """The discount, as a negative number."""
        return -self.tokens

    def regions(self, position: Position, race: str) -> Regions:
        """Where the discount applies."""
        return self.where.regions(position, race)

    def reason(self) -> Text:
        """What kind of region it is."""
        return self.where.words
