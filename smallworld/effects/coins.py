"""Coins that a race earns at the end of a turn, beyond the one for each region."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, NamedTuple

from smallworld.effects.reach import DECIDED_BY, Adjacency, Purpose, extended, serving
from smallworld.effects.where import Where, standing
from smallworld.model.board import Regions, bits, joined
from smallworld.model.catalogue import Clause, Effect, When, frozen_effect
from smallworld.model.options import Options
from smallworld.model.player import Force
from smallworld.model.position import Position
from smallworld.words.option import Option
from smallworld.words.text import Text, counted, text


class Earned(NamedTuple):
    """A number of coins, with the reason. `regions` are those that earn `each` coins, where they can be told apart."""

    coins: int
    reason: Text
    option: Option | None = None
    regions: Regions = 0
    each: int = 1


@frozen_effect
class Coins(Effect):
    """The hook for coins that the bank pays at the end of the turn, beyond the one for each region."""

    inventable = False
    works_on = text("coins from the bank")

    def earned(self, position: Position, force: Force) -> Earned | None:
        """Returns the bonus for a race as it stands, or None if it earns nothing."""
        raise NotImplementedError


@frozen_effect
class CoinPerRegion(Coins):
    """A coin for each region of some kind that the race holds."""

    says = text("One coin more for each {where} that the race holds.")
    clauses: ClassVar[Mapping[str, Clause]] = {"where": text("One coin more for each region of this kind: {kind}.")}

    where: Where

    def earned(self, position: Position, force: Force) -> Earned | None:
        """Returns a coin for each region."""
        held = self.where.regions(position, force.race) & position.regions_of(force.race)
        n = held.bit_count()
        if not n:
            return None
        reason = counted(
            "{regions} region held ({kind})", "{regions} regions held ({kind})", n, of="regions", kind=self.where.words
        )
        contested, option = self.where.contested(position, force.race)
        decides = contested & position.regions_of(force.race)
        return Earned(n, reason, option if decides else None, held)


@frozen_effect
class CoinPerConquest(Coins):
    """A coin for each region conquered this turn that was not empty."""

    says = text("Each region conquered this turn that was not empty is worth one coin more.")
    in_one_state = True

    def earned(self, position: Position, force: Force) -> Earned | None:
        """Returns a coin for each such conquest."""
        n = non_empty_conquests(position, force.race)
        if not n:
            return None
        reason = counted(
            "{regions} non-empty region conquered this turn",
            "{regions} non-empty regions conquered this turn",
            n,
            of="regions",
        )
        replaced = any(attack.substituted and attack.race == force.race for attack in position.turn.attacks)
        return Earned(n, reason, Options.substitution_is_conquest if replaced else None)


@frozen_effect
class CoinPerPiece(Coins):
    """A coin for each piece of a kind that stands in the race's regions, one in a region."""

    says = text("One coin more for each {piece} in a region of the race.")
    piece: str

    def earned(self, position: Position, force: Force) -> Earned | None:
        """Returns a coin for each piece. It is a coin of its region, which the Scepter doubles."""
        n = sum(holding.count(self.piece) for holding in position.holdings if holding.race == force.race)
        if not n:
            return None
        there = position.regions_of(force.race) & standing(position, self.piece)
        return Earned(n, position.rules.pieces[self.piece].several(n), regions=there)


@frozen_effect
class FlatCoins(Coins):
    """A fixed number of coins every turn."""

    says = counted("One coin at the end of every turn.", "{coins} coins at the end of every turn.", 0, of="coins")
    clauses: ClassVar[Mapping[str, Clause]] = {"coins": counted("One coin every turn.", "{n} coins every turn.", 0)}

    coins: int

    def earned(self, position: Position, force: Force) -> Earned | None:
        """Returns the coins. An option requires a token on the map."""
        on_map = position.regions_of(force.race) != 0
        if position.rules.options.flat_bonus_needs_tokens and not on_map:
            return None
        option = None if on_map else Options.flat_bonus_needs_tokens
        reason = text("every turn while the race is active") if self.when is When.ACTIVE else text("every turn")
        return Earned(self.coins, reason, option)


@frozen_effect
class FirstTurnCoins(Coins):
    """Coins once, at the end of the race's first turn."""

    says = counted(
        "One coin once, at the end of the race’s first turn.",
        "{coins} coins once, at the end of the race’s first turn.",
        0,
        of="coins",
    )
    in_one_state = True
    clauses: ClassVar[Mapping[str, Clause]] = {
        "coins": counted("One coin, once, in the first turn.", "{n} coins, once, in the first turn.", 0)
    }

    coins: int

    def earned(self, position: Position, force: Force) -> Earned | None:
        """Returns the coins in the first turn, nothing later."""
        return Earned(self.coins, text("once, at the end of the first turn")) if force.turns == 0 else None


@frozen_effect
class CoinsForPairs(Coins):
    """A coin for every `regions` regions of some kind."""

    says = counted(
        "One coin more for each region of this kind that the race holds: {where}.",
        "One coin more for every {regions} regions of this kind that the race holds: {where}.",
        0,
        of="regions",
    )
    clauses: ClassVar[Mapping[str, Clause]] = {
        "where": text("Only regions of this kind count: {kind}."),
        "regions": counted("A coin for each of the regions.", "A coin for every {n} of the regions.", 0),
    }

    where: Where
    regions: int = 2

    def earned(self, position: Position, force: Force) -> Earned | None:
        """Returns a coin for each complete set of regions."""
        n = (self.where.regions(position, force.race) & position.regions_of(force.race)).bit_count()
        sets = n // self.regions
        if not sets:
            return None
        words = text(
            "{regions} regions held ({kind}), a coin for every {each}",
            regions=n,
            kind=self.where.words,
            each=self.regions,
        )
        return Earned(sets, words)


@frozen_effect
class CoinsForSolitude(Coins):
    """A coin for each region that borders no other race and no neutral token."""

    says = text("Each region that borders no other race and no neutral token is worth one coin more.")

    def earned(self, position: Position, force: Force) -> Earned | None:
        """Returns a coin for each region alone, by printed borders. The player's own declined race spoils it too."""
        pieces = position.rules.pieces
        taken = 0
        for i, holding in enumerate(position.holdings):
            other = holding.race is not None and holding.race != force.race
            if other or any(pieces[id].neutral for id, _ in holding.pieces):
                taken |= 1 << i
        alone = position.regions_of(force.race) & ~position.rules.board.next_to(taken)
        n = alone.bit_count()
        return (
            Earned(n, counted("{regions} region alone", "{regions} regions alone", n, of="regions"), None, alone)
            if n
            else None
        )


@frozen_effect
class CoinsForUnity(Coins):
    """Coins when all regions form one group, by the race's own adjacency."""

    says = counted(
        "One coin if all regions of the race form one group.",
        "{coins} coins if all regions of the race form one group.",
        0,
        of="coins",
    )
    clauses: ClassVar[Mapping[str, Clause]] = {
        "coins": counted("One coin for a single group.", "{n} coins for a single group.", 0)
    }

    coins: int

    def earned(self, position: Position, force: Force) -> Earned | None:
        """Returns all coins for a single group, else nothing."""
        if groups(position, force.race, Purpose.UNITY) != 1:
            return None
        option = None
        if groups(position, force.race, Purpose.SOLITUDE) != 1:
            linking = position.in_force(force.race).of(Adjacency)
            option = next((adjacency.grouping for adjacency, _ in linking if adjacency.grouping), None)
        return Earned(self.coins, text("all regions form one group"), option)


@frozen_effect
class CoinsForGroups(Coins):
    """A coin for each group of regions, by borders. An option counts the race's own adjacency."""

    says = text("Each separate group of regions is worth one coin more.")

    def earned(self, position: Position, force: Force) -> Earned | None:
        """Returns a coin for each group."""
        n = groups(position, force.race, Purpose.GROUPS)
        option = DECIDED_BY[Purpose.GROUPS] if any(serving(position, force.race, Purpose.GROUPS)) else None
        return (
            Earned(n, counted("{groups} group of regions", "{groups} groups of regions", n, of="groups"), option)
            if n
            else None
        )


def groups(position: Position, race: str, purpose: Purpose) -> int:
    """Returns the number of connected groups of a race's regions, by the adjacency for `purpose`.

    An ability that brings one region within reach of another makes the two adjacent in both directions.
    """
    held = position.regions_of(race)
    return len(joined(1 << i | extended(position, race, 1 << i, purpose) & held for i in bits(held)))


@frozen_effect
class CoinsForCrowds(Coins):
    """A coin for each region with at least `tokens` race tokens."""

    says = counted(
        "One coin more for each region with a race token.",
        "One coin more for each region with {tokens} race tokens or more.",
        0,
        of="tokens",
    )
    clauses: ClassVar[Mapping[str, Clause]] = {
        "tokens": counted("A single token in a region is enough.", "It takes {n} tokens in a region, or more.", 0)
    }

    tokens: int

    def earned(self, position: Position, force: Force) -> Earned | None:
        """Returns a coin for each such region. Pieces do not count as tokens."""
        crowded = 0
        for i, holding in enumerate(position.holdings):
            if holding.race == force.race and holding.tokens >= self.tokens:
                crowded |= 1 << i
        n = crowded.bit_count()
        reason = counted(
            "{regions} region with {least} tokens or more",
            "{regions} regions with {least} tokens or more",
            n,
            of="regions",
            least=self.tokens,
        )
        return Earned(n, reason, None, crowded) if n else None


@frozen_effect
class CoinsWhileHeld(Coins):
    """Coins every turn for a race that holds a region: where a find lies, or any region at all."""

    says = (
        counted(
            "{piece}: One coin each turn while the race holds its region.",
            "{piece}: {coins} coins each turn while the race holds its region.",
            0,
            of="coins",
        ),
        counted(
            "One coin each turn while the race holds any region.",
            "{coins} coins each turn while the race holds any region.",
            0,
            of="coins",
        ),
    )
    clauses: ClassVar[Mapping[str, Clause]] = {"coins": counted("One coin every turn.", "{n} coins every turn.", 0)}

    coins: int
    piece: str | None = None

    def held(self, position: Position, race: str) -> Regions:
        """Returns the regions of the race that bring the coins: that of the find, or all."""
        held = position.regions_of(race)
        # A find pays only who holds it, but an invented race may have this of a find that lies elsewhere.
        return held & standing(position, self.piece) if self.piece else held

    def earned(self, position: Position, force: Force) -> Earned | None:
        """Returns the coins, for the region of the find if there is one."""
        held = self.held(position, force.race)
        if not held:
            return None
        where = text("while its region is held") if self.piece else text("while any region is held")
        return Earned(self.coins, where, None, held if self.piece else 0, self.coins)


@frozen_effect
class Doubled(Coins):
    """The bank pays twice for the region of a piece, unless `except_at` lies there.

    The coins are computed with the rest of the income.
    """

    says = text("{piece}: The bank pays double for its region.")
    clauses: ClassVar[Mapping[str, Clause]] = {"except_at": text("It doubles nothing where this lies: {piece}.")}

    piece: str
    except_at: str

    def earned(self, position: Position, force: Force) -> Earned | None:
        """Returns nothing: the rest of the income decides."""
        return None


@frozen_effect
class Tribute(Effect):
    """The hook for regions next to which opponents pay a coin, each of them once at most.

    Only the region of `piece` counts. Without a piece, all regions of the race do.
    """

    says = (
        text("{piece}: Each opponent with an active token next to it gives one coin."),
        text("Each opponent with an active token next to the race gives one coin."),
    )
    works_on = text("coins from opponents")
    in_one_state = True

    piece: str | None = None

    def around(self, position: Position, race: str) -> Regions:
        """Returns the regions where an active token makes an opponent pay.

        They are the neighbours of the piece's region or, without a piece, the regions adjacent to the race.
        """
        held = position.regions_of(race)
        if self.piece is not None:
            return position.rules.board.next_to(held & standing(position, self.piece))
        return extended(position, race, held, Purpose.TRIBUTE)


def non_empty_conquests(position: Position, race: str) -> int:
    """Returns the number of non-empty regions that a race has conquered this turn.

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
