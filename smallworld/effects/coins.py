"""What earns coins at the end of a turn, beyond the one for each region."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from smallworld.catalogue import Effect
from smallworld.effects.where import Where
from smallworld.position import Force, Position
from smallworld.text import Text, counted, text


class Earned(NamedTuple):
    """So many coins, and for what."""

    coins: int
    reason: Text
    option: str | None = None


@dataclass(frozen=True, kw_only=True)
class Coins(Effect):
    """Question: what else does the bank pay at the end of the turn?"""

    def earned(self, position: Position, force: Force) -> Earned | None:
        """The bonus for a race as it stands, or None when nothing is earned."""
        raise NotImplementedError


@dataclass(frozen=True, kw_only=True)
class CoinPerRegion(Coins):
    """One coin for each region of some kind that the race holds."""

    where: Where

    def earned(self, position: Position, force: Force) -> Earned | None:
        """As many coins as regions."""
        n = (self.where.regions(position, force.race) & position.regions_of(force.race)).bit_count()
        if not n:
            return None
        return Earned(n, counted("{n} region held: {kind}", "{n} regions held: {kind}", n, kind=self.where.words))


@dataclass(frozen=True, kw_only=True)
class CoinPerConquest(Coins):
    """One coin for each region conquered this turn that was not empty."""

    def earned(self, position: Position, force: Force) -> Earned | None:
        """As many coins as such conquests."""
        n = non_empty_conquests(position, force.race)
        if not n:
            return None
        return Earned(
            n, counted("{n} non-empty region conquered this turn", "{n} non-empty regions conquered this turn", n)
        )


@dataclass(frozen=True, kw_only=True)
class CoinPerPiece(Coins):
    """One coin for each piece of a kind that stands in the race's regions."""

    piece: str

    def earned(self, position: Position, force: Force) -> Earned | None:
        """As many coins as pieces."""
        n = sum(holding.count(self.piece) for holding in position.holdings if holding.race == force.race)
        if not n:
            return None
        one, many = position.rules.pieces[self.piece].counted
        return Earned(n, counted(one, many, n))


@dataclass(frozen=True, kw_only=True)
class FlatCoins(Coins):
    """The same number of coins every turn."""

    coins: int

    def earned(self, position: Position, force: Force) -> Earned | None:
        """The coins; an option asks for a token on the map."""
        on_map = position.regions_of(force.race) != 0
        if position.rules.options.flat_bonus_needs_tokens and not on_map:
            return None
        option = None if on_map else "flat_bonus_needs_tokens"
        return Earned(self.coins, text("every turn while the race is active"), option)


@dataclass(frozen=True, kw_only=True)
class FirstTurnCoins(Coins):
    """Coins once, at the end of the race's first turn."""

    coins: int

    def earned(self, position: Position, force: Force) -> Earned | None:
        """The coins in the first turn, nothing later."""
        return Earned(self.coins, text("once, at the end of the first turn")) if force.turns == 0 else None


def non_empty_conquests(position: Position, race: str) -> int:
    """How many regions that were not empty a race has conquered this turn.

    Source: Small World rulebook, Races and Special Powers (non-empty regions).
    """
    counts_substitution = position.rules.options.substitution_is_conquest
    return sum(
        attack.race == race
        and attack.succeeded
        and attack.non_empty
        and (counts_substitution or not attack.substituted)
        for attack in position.turn.attacks
    )
