"""What an ability could still bring in a turn at most: what keeps a search for the best turn short.

A prospect may promise too much, and then the search takes longer; too little, and the search goes wrong.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, NamedTuple

from smallworld.model.board import Regions
from smallworld.model.catalogue import Effect
from smallworld.model.options import Options
from smallworld.model.position import Position


class Exchange(NamedTuple):
    """What stands in two of these regions may change places, so many times; some pieces stay."""

    regions: Regions
    times: int
    stay: tuple[str, ...]


class Prospect(NamedTuple):
    """What an effect could bring for the rest of a turn at most, beside what it brings if the conquests end now."""

    #: So many coins for each further region that is conquered, of some regions.
    each: tuple[tuple[Regions, int | Fraction], ...] = ()
    #: The like for whom one beats there, wherever he may have gone by then.
    beaten: tuple[tuple[Regions, int | Fraction], ...] = ()
    #: So many coins in all, however many regions are conquered.
    once: int | Fraction = 0
    #: So many tokens less, or more where that is sure, for some regions.
    cheaper: tuple[tuple[Regions, int], ...] = ()
    #: So many tokens saved in all.
    tokens: int = 0
    #: So many conquests whose price is not paid from the hand.
    free: int = 0
    #: The regions that can be conquered so: any, unless it is known better.
    freely: Regions = -1
    #: The die may be rolled once for each conquest, and at most one roll more.
    rolls: bool = False
    #: The die may be rolled before each conquest of these regions, once they are named; a roll that fails ends it all.
    rolls_for: Regions = 0
    #: The die may be rolled once for a region that is named, and lower its price.
    rolls_once: bool = False
    #: What stands in two regions may change places.
    exchanges: tuple[Exchange, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Prospective(Effect):
    """Question: what could it still bring in this turn, and what of it hangs on what is put down in the end?"""

    #: Whether nothing that is decided after the conquests changes what it brings.
    settled: ClassVar[bool] = False

    def prospect(self, position: Position, race: str) -> Prospect | None:
        """What it could bring a race whose conquests are under way, or are to come; None where nobody can say."""
        return None

    def hangs_on(self, position: Position, race: str) -> Hashable:
        """What its prospect hangs on that may change with each conquest."""
        return None

    def tempting(self, position: Position) -> tuple[tuple[Regions, int], ...]:
        """What it brings whoever conquers some regions: so many coins each, of the races that it does not work for."""
        return ()

    def late(self, options: Options) -> bool:
        """Whether anything that is decided after the conquests changes what it brings."""
        return not self.settled

    def for_token(self, position: Position, race: str) -> Regions:
        """The regions one of which is the best for the next token that is redeployed; none where all are alike."""
        return 0 if self.settled else position.regions_of(race)

    def for_piece(self, position: Position, race: str, piece: str) -> Regions:
        """The regions one of which is the best for a piece that can be placed; none where all are alike."""
        return 0 if self.settled else position.rules.board.all
