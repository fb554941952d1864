"""What changes the price of a conquest."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from smallworld.board import Regions, bits
from smallworld.catalogue import Effect
from smallworld.effects.where import Where, standing
from smallworld.position import Position
from smallworld.text import Text, text


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


@dataclass(frozen=True, kw_only=True)
class Surcharge(PriceChange):
    """So many tokens more in some regions."""

    tokens: int
    where: Where

    def changes(self, position: Position, race: str) -> Iterator[tuple[int, Regions, Text]]:
        """The same surcharge in all those regions."""
        yield self.tokens, self.where.regions(position, race), self.where.words


@dataclass(frozen=True, kw_only=True)
class EmptyAround(PriceChange):
    """Regions linked to a piece count as empty: those that border it, or a chain of the race's regions that does."""

    piece: str

    def changes(self, position: Position, race: str) -> Iterator[tuple[int, Regions, Text]]:
        """Take off whatever stands in the linked regions."""
        yield from as_empty(position, self.linked(position, race))

    def linked(self, position: Position, race: str) -> Regions:
        """The regions that count as empty already."""
        board = position.rules.board
        own = position.regions_of(race)
        linked = board.next_to(standing(position, self.piece))
        chain = linked & own
        while (longer := chain | board.next_to(chain) & own) != chain:
            chain = longer
        return linked | board.next_to(chain)


@dataclass(frozen=True, kw_only=True)
class AgainstMarked(PriceChange):
    """One token fewer against players who attacked this race's player since his last turn."""

    tokens: int

    def changes(self, position: Position, race: str) -> Iterator[tuple[int, Regions, Text]]:
        """The discount in every region of a marked player."""
        seat, _, _ = position.owner(race)
        regions = 0
        for other, force, _ in position.forces():
            if other in position.players[seat].grudges:
                regions |= position.regions_of(force.race)
        yield -self.tokens, regions, text("this player attacked you")


def as_empty(position: Position, regions: Regions) -> Iterator[tuple[int, Regions, Text]]:
    """What it takes off the price of some regions that their race tokens and neutral tokens do not count.

    Mountains and the like still count; an option says whether pieces that the occupants put up do.
    """
    pieces = position.rules.pieces
    armor_counts = position.rules.options.armor_defends_empty_regions
    saved: dict[int, Regions] = {}
    for i in bits(regions):
        holding = position.holdings[i]
        n = holding.tokens
        for id, number in holding.pieces:
            piece = pieces[id]
            put_up = not piece.permanent and not piece.neutral
            if piece.neutral or (put_up and not armor_counts):
                n += number * piece.defence
        if n:
            saved[n] = saved.get(n, 0) | 1 << i
    for n, where in saved.items():
        yield -n, where, text("counts as empty")
