"""Coins for the finds of a race, for the islands it has reached, and for the regions where it is the strongest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from smallworld.effects.coins import Coins, Earned
from smallworld.effects.where import standing
from smallworld.model.board import Regions
from smallworld.model.catalogue import Clause, frozen_effect
from smallworld.model.features import ANY_FIND, ISLANDS
from smallworld.model.player import Force
from smallworld.model.position import Position
from smallworld.words.text import counted, text


@frozen_effect
class CoinPerFind(Coins):
    """A coin for each place and each relic in the race's regions."""

    ground = ANY_FIND
    says = text("One coin more for each place and each relic that the race holds.")

    def earned(self, position: Position, force: Force) -> Earned | None:
        """Returns a coin for each find."""
        held = position.regions_of(force.race)
        n = sum(bool(standing(position, id) & held) for id in position.rules.finds)
        return Earned(n, counted("{finds} find held", "{finds} finds held", n, of="finds")) if n else None


@frozen_effect
class CoinPerIsland(Coins):
    """A coin for each island where the race holds a region."""

    ground = ISLANDS
    says = text("One coin for each island where the race holds a region.")

    def earned(self, position: Position, force: Force) -> Earned | None:
        """Returns a coin for each island."""
        held = position.regions_of(force.race)
        n = sum(bool(island & held) for island in position.rules.board.islands)
        if not n:
            return None
        return Earned(
            n, counted("{islands} island with a region held", "{islands} islands with a region held", n, of="islands")
        )


@frozen_effect
class CoinsForMajority(Coins):
    """Coins for the race that holds more of the regions around a piece than any other. A tie brings none."""

    says = counted(
        "{piece}: One coin each turn for holding more of the regions around it than any other race.",
        "{piece}: {coins} coins each turn for holding more of the regions around it than any other race.",
        0,
        of="coins",
    )
    clauses: ClassVar[Mapping[str, Clause]] = {
        "coins": counted("One coin for the most regions.", "{n} coins for the most regions.", 0)
    }

    coins: int
    piece: str

    def earned(self, position: Position, force: Force) -> Earned | None:
        """Returns the coins if the race holds the most regions around the piece."""
        around = position.rules.board.next_to(standing(position, self.piece))
        if not around or not strongest(position, force.race, around):
            return None
        return Earned(self.coins, text("more regions around it than any other race"))


def strongest(position: Position, race: str, regions: Regions) -> bool:
    """Checks whether a race holds more of `regions` than any other race, and than neutral tokens do."""
    others = [position.regions_of(other) for other in position.held if other != race]
    others += [standing(position, neutral) for neutral in position.rules.neutral]
    most = max([(held & regions).bit_count() for held in others], default=0)
    return (position.regions_of(race) & regions).bit_count() > most
