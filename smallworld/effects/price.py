"""Effects that change the price of a conquest."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, NamedTuple

from smallworld.effects import reach
from smallworld.effects.reach import DECIDED_BY, Purpose, counting
from smallworld.effects.where import Where, standing
from smallworld.model.board import Regions, bits
from smallworld.model.catalogue import Clause, Effect, frozen_effect
from smallworld.model.features import TRAVEL
from smallworld.model.options import Options
from smallworld.model.position import Position
from smallworld.words.option import Option
from smallworld.words.text import Text, counted, text


class Adjustment(NamedTuple):
    """A number of tokens added to the price of some regions, or taken off when negative, with the reason."""

    tokens: int
    regions: Regions
    reason: Text
    option: Option | None = None


@frozen_effect
class PriceChange(Effect):
    """The hook for what the attacker pays more or less, and where."""

    inventable = False
    works_on = text("the price of conquests")
    in_one_state = True

    def changes(self, position: Position, race: str) -> Iterator[Adjustment]:
        """Yields what is added to the price for `race`, which attacks, and where."""
        raise NotImplementedError


@frozen_effect
class Discount(PriceChange):
    """A discount of `tokens` tokens in some regions."""

    says = counted("Each {where} costs one token less.", "Each {where} costs {tokens} tokens less.", 0, of="tokens")
    clauses: ClassVar[Mapping[str, Clause]] = {
        "tokens": counted("One token less.", "{n} tokens less.", 0),
        "where": text("Only regions of this kind are cheaper: {kind}."),
    }

    tokens: int
    where: Where

    def changes(self, position: Position, race: str) -> Iterator[Adjustment]:
        """Yields the discount in all regions of the kind, without those that an option leaves out."""
        regions, words = self.where.regions(position, race), self.where.words
        contested, option = self.where.contested(position, race)
        yield Adjustment(-self.tokens, regions & ~contested, words)
        if contested:
            yield Adjustment(-self.tokens if regions & contested else 0, contested, words, option)


@frozen_effect
class Surcharge(PriceChange):
    """A surcharge of `tokens` tokens in some regions."""

    says = counted("Each {where} costs one token more.", "Each {where} costs {tokens} tokens more.", 0, of="tokens")
    clauses: ClassVar[Mapping[str, Clause]] = {
        "tokens": counted("One token more.", "{n} tokens more.", 0),
        "where": text("Regions of this kind cost more: {kind}."),
    }

    tokens: int
    where: Where

    def changes(self, position: Position, race: str) -> Iterator[Adjustment]:
        """Yields the surcharge in all regions of the kind."""
        yield Adjustment(self.tokens, self.where.regions(position, race), self.where.words)


@frozen_effect
class EmptyAround(PriceChange):
    """Regions linked to a piece count as empty: those that border it, or a chain of regions of the race that does."""

    says = text(
        "{piece}: When the race attacks, regions next to it count as empty, and so do those next to a chain of the "
        "race’s regions that begins there."
    )
    clauses: ClassVar[Mapping[str, Clause]] = {
        "": text("Next to the piece, defenders do not count."),
        "piece": text("Only next to this piece do defenders not count: {piece}."),
    }

    piece: str

    def changes(self, position: Position, race: str) -> Iterator[Adjustment]:
        """Yields what defends the linked regions, to be taken off. An option says whether abilities link regions."""
        linked = self._linked(position, race, by_abilities=False)
        yield from as_empty(position, race, linked)
        further = self._linked(position, race, by_abilities=True) & ~linked
        counts = counting(position, Purpose.CHAIN)
        for tokens, regions, words, *_ in as_empty(position, race, further):
            yield Adjustment(tokens if counts else 0, regions, words, DECIDED_BY[Purpose.CHAIN])

    def linked(self, position: Position, race: str) -> Regions:
        """Returns the regions that count as empty already."""
        return self._linked(position, race, by_abilities=counting(position, Purpose.CHAIN))

    def _linked(self, position: Position, race: str, *, by_abilities: bool) -> Regions:
        board = position.rules.board
        own = position.regions_of(race)

        def around(regions: Regions) -> Regions:
            beyond = reach.by_abilities(position, race, regions, Purpose.CHAIN) if by_abilities else 0
            return board.next_to(regions) | beyond

        linked = board.next_to(standing(position, self.piece))
        chain = linked & own
        while (longer := chain | around(chain) & own) != chain:
            chain = longer
        return linked | around(chain)


@frozen_effect
class AgainstMarked(PriceChange):
    """A discount against players who attacked the player of this race since their last turn."""

    says = counted(
        "A region of a player who attacked you since your last turn costs one token less.",
        "A region of a player who attacked you since your last turn costs {tokens} tokens less.",
        0,
        of="tokens",
    )
    clauses: ClassVar[Mapping[str, Clause]] = {"tokens": counted("One token less.", "{n} tokens less.", 0)}

    tokens: int

    def changes(self, position: Position, race: str) -> Iterator[Adjustment]:
        """Yields the discount in the regions of marked players."""
        seat, _, _ = position.owner(race)
        regions = 0
        for other, force, _ in position.forces():
            if other in position.players[seat].grudges:
                regions |= position.regions_of(force.race)
        yield Adjustment(-self.tokens, regions, text("this player attacked you"))


@frozen_effect
class PriceOfWater(PriceChange):
    """A price of water that an option takes from another box, where boxes are mixed."""

    inventable = False
    tokens: int
    where: Where
    words: Text
    decided_by: Option

    def changes(self, position: Position, race: str) -> Iterator[Adjustment]:
        """Yields the change in all such water, or none by the other reading."""
        by = self.tokens if position.rules.options[self.decided_by] else 0
        yield Adjustment(by, self.where.regions(position, race), self.words, self.decided_by)


@frozen_effect
class NoTravel(Effect):
    """The race needs no additional tokens to land where none of its regions borders."""

    ground = TRAVEL
    says = text("Travel costs no token more.")
    works_on = text("the price of landing afar")
    needs_no_bound = True
    in_one_state = True


def own_declined(position: Position, seat: int) -> list[str]:
    """Returns the declined races of the player at `seat`. An option says whether they defend against their player."""
    return [force.race for force in position.players[seat].declined]


def as_empty(position: Position, race: str, regions: Regions) -> Iterator[Adjustment]:
    """Yields the discounts that make `regions` cost `race` as much as if no race and neutral tokens were there.

    Printed pieces such as mountains still count. An option says whether pieces that the occupants put up do. Tokens
    that add nothing to the price are skipped.
    """
    pieces = position.rules.pieces
    armor_counts = position.rules.options.armor_defends_empty_regions
    own_defends = position.rules.options.own_declined_defends
    declined = own_declined(position, position.owner(race)[0])
    saved: dict[tuple[int, bool], Regions] = {}
    for i in bits(regions):
        holding = position.holdings[i]
        defends = own_defends or holding.race not in declined
        n, contested = holding.tokens if defends else 0, False
        for id, number in holding.pieces:
            piece = pieces[id]
            put_up = not piece.permanent and not piece.neutral
            contested |= put_up and piece.defence > 0
            if piece.neutral or (put_up and not armor_counts):
                n += number * piece.defence
        if n:
            saved[n, contested] = saved.get((n, contested), 0) | 1 << i
    for (n, contested), where in saved.items():
        option = Options.armor_defends_empty_regions if contested else None
        yield Adjustment(-n, where, text("counts as empty"), option)
