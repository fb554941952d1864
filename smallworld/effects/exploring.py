"""Coins for what a race has found, and for how far it has come."""

from __future__ import annotations

from dataclasses import dataclass

from smallworld.effects.coins import Coins, Earned
from smallworld.effects.where import standing
from smallworld.model.position import Force, Position
from smallworld.words.text import counted


@dataclass(frozen=True, kw_only=True)
class CoinPerFind(Coins):
    """One coin for each place and each relic in the race's regions."""

    def earned(self, position: Position, force: Force) -> Earned | None:
        """As many coins as finds."""
        held = position.regions_of(force.race)
        n = sum(bool(standing(position, id) & held) for id in position.rules.finds)
        return Earned(n, counted("{finds} find held", "{finds} finds held", n, of="finds")) if n else None


@dataclass(frozen=True, kw_only=True)
class CoinPerIsland(Coins):
    """One coin for each island where the race holds a region."""

    def earned(self, position: Position, force: Force) -> Earned | None:
        """As many coins as islands."""
        held = position.regions_of(force.race)
        n = sum(bool(island & held) for island in position.rules.board.islands)
        if not n:
            return None
        return Earned(
            n, counted("{islands} island with a region held", "{islands} islands with a region held", n, of="islands")
        )
