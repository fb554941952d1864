"""What earns coins at the end of a turn, beyond the one for each region."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

import networkx as nx

from smallworld.effects.deeds import Deed
from smallworld.effects.pieces import Copies, PieceBuilt, PieceByChoice, PieceOnConquest, summoned
from smallworld.effects.prospects import Prospect, Prospective
from smallworld.effects.reach import DECIDED_BY, Adjacency, Purpose, extended, serving
from smallworld.effects.where import Occupied, Where, standing
from smallworld.model.board import Regions, bits
from smallworld.model.catalogue import Effect
from smallworld.model.options import Options
from smallworld.model.player import Force
from smallworld.model.position import Position
from smallworld.words.option import Option
from smallworld.words.text import Text, counted, text


class Earned(NamedTuple):
    """So many coins, and for what; `regions` are those that earn `each` of them, where they can be told apart."""

    coins: int
    reason: Text
    option: Option | None = None
    regions: Regions = 0
    each: int = 1


@dataclass(frozen=True, kw_only=True)
class Coins(Prospective):
    """Question: what else does the bank pay at the end of the turn?"""

    def earned(self, position: Position, force: Force) -> Earned | None:
        """The bonus for a race as it stands, or None when nothing is earned."""
        raise NotImplementedError


@dataclass(frozen=True, kw_only=True)
class CoinPerRegion(Coins):
    """One coin for each region of some kind that the race holds."""

    settled = True
    where: Where

    def earned(self, position: Position, force: Force) -> Earned | None:
        """As many coins as regions."""
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

    def prospect(self, position: Position, race: str) -> Prospect:
        """One for each such region that is conquered."""
        return Prospect(each=((self.where.ever(position, race), 1),))


@dataclass(frozen=True, kw_only=True)
class CoinPerConquest(Coins):
    """One coin for each region conquered this turn that was not empty."""

    settled = True

    def earned(self, position: Position, force: Force) -> Earned | None:
        """As many coins as such conquests."""
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

    def prospect(self, position: Position, race: str) -> Prospect:
        """One for each region that is conquered while it is not empty."""
        return Prospect(each=((ever_occupied(position), 1),))


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

    def prospect(self, position: Position, race: str) -> Prospect | None:
        """One for each that a conquest brings, and one for what can be built, where it cannot be built yet."""
        in_force = position.in_force(race)
        by_choice = [effect for effect, _ in in_force.of(PieceByChoice) if effect.piece == self.piece]
        if not all(isinstance(effect, PieceBuilt) for effect in by_choice):
            return None
        by_conquest = any(effect.piece == self.piece for effect, _ in in_force.of(PieceOnConquest))
        room = position.regions_of(race) & ~standing(position, self.piece)
        return Prospect(
            each=((position.rules.board.all, 1),) if by_conquest else (), once=0 if room or not by_choice else 1
        )

    def for_token(self, position: Position, race: str) -> Regions:
        """Tokens are no such pieces."""
        return 0

    def for_piece(self, position: Position, race: str, piece: str) -> Regions:
        """Any region will do for one of these."""
        room = position.regions_of(race) & ~standing(position, self.piece)
        return room & -room if piece == self.piece else 0


@dataclass(frozen=True, kw_only=True)
class FlatCoins(Coins):
    """The same number of coins every turn."""

    settled = True
    coins: int

    def earned(self, position: Position, force: Force) -> Earned | None:
        """The coins; an option asks for a token on the map."""
        on_map = position.regions_of(force.race) != 0
        if position.rules.options.flat_bonus_needs_tokens and not on_map:
            return None
        option = None if on_map else Options.flat_bonus_needs_tokens
        return Earned(self.coins, text("every turn while the race is active"), option)

    def prospect(self, position: Position, race: str) -> Prospect:
        """Nothing more; where an option asks for a token on the map, the first region brings them."""
        awaited = position.rules.options.flat_bonus_needs_tokens and not position.regions_of(race)
        return Prospect(once=self.coins if awaited else 0)


@dataclass(frozen=True, kw_only=True)
class FirstTurnCoins(Coins):
    """Coins once, at the end of the race's first turn."""

    settled = True
    coins: int

    def earned(self, position: Position, force: Force) -> Earned | None:
        """The coins in the first turn, nothing later."""
        return Earned(self.coins, text("once, at the end of the first turn")) if force.turns == 0 else None

    def prospect(self, position: Position, race: str) -> Prospect:
        """They come whatever is conquered."""
        return Prospect()


@dataclass(frozen=True, kw_only=True)
class CoinsForPairs(Coins):
    """One coin for every so many regions of some kind."""

    settled = True
    where: Where
    regions: int = 2

    def earned(self, position: Position, force: Force) -> Earned | None:
        """Complete sets only."""
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

    def prospect(self, position: Position, race: str) -> Prospect:
        """Of each such region a part, and what is wanting to a set."""
        part = Fraction(1, self.regions)
        return Prospect(each=((self.where.ever(position, race), part),), once=1 - part)


@dataclass(frozen=True, kw_only=True)
class CoinsForSolitude(Coins):
    """One coin for each region that borders no other race and no neutral token."""

    settled = True

    def earned(self, position: Position, force: Force) -> Earned | None:
        """Printed borders count, and any other race spoils it, the player's own declined one too."""
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

    def prospect(self, position: Position, race: str) -> Prospect:
        """One for a region that is conquered, and one for each that it leaves alone, where others stood there."""
        board, taken = position.rules.board, ever_occupied(position)
        each = [(1 << i, 1 + board.neighbours[i].bit_count() * (taken >> i & 1)) for i in bits(board.all)]
        return Prospect(each=tuple(each))


@dataclass(frozen=True, kw_only=True)
class CoinsForUnity(Coins):
    """Coins when all regions form one group, by the race's own adjacency."""

    settled = True
    coins: int

    def earned(self, position: Position, force: Force) -> Earned | None:
        """All or nothing."""
        if groups(position, force.race, Purpose.UNITY) != 1:
            return None
        option = None
        if groups(position, force.race, Purpose.SOLITUDE) != 1:
            linking = position.in_force(force.race).of(Adjacency)
            option = next((adjacency.grouping for adjacency, _ in linking if adjacency.grouping), None)
        return Earned(self.coins, text("all regions form one group"), option)

    def prospect(self, position: Position, race: str) -> Prospect:
        """All of them."""
        return Prospect(once=self.coins)


@dataclass(frozen=True, kw_only=True)
class CoinsForGroups(Coins):
    """One coin for each group of regions, by borders; an option counts the race's own adjacency."""

    settled = True

    def earned(self, position: Position, force: Force) -> Earned | None:
        """As many coins as groups."""
        n = groups(position, force.race, Purpose.GROUPS)
        option = DECIDED_BY[Purpose.GROUPS] if any(serving(position, force.race, Purpose.GROUPS)) else None
        return (
            Earned(n, counted("{groups} group of regions", "{groups} groups of regions", n, of="groups"), option)
            if n
            else None
        )

    def prospect(self, position: Position, race: str) -> Prospect | None:
        """One for each region that is conquered: it may be a group. What moves the race itself may tear it apart."""
        if position.in_force(race).of(Deed):
            return None
        return Prospect(each=((position.rules.board.all, 1),))


def groups(position: Position, race: str, purpose: Purpose) -> int:
    """Into how many connected groups a race's regions fall, by what is adjacent for a purpose.

    An ability that brings one region within reach of another makes the two adjacent, whichever it starts from.
    """
    held = position.regions_of(race)
    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(bits(held))
    for i in bits(held):
        around = extended(position, race, 1 << i, purpose)
        graph.add_edges_from((i, other) for other in bits(around & held))
    return int(nx.number_connected_components(graph))


@dataclass(frozen=True, kw_only=True)
class CoinsForCrowds(Coins):
    """One coin for each region with at least so many race tokens."""

    tokens: int

    def earned(self, position: Position, force: Force) -> Earned | None:
        """Race tokens only, no pieces."""
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

    def prospect(self, position: Position, race: str) -> Prospect:
        """As many as all tokens that its race can have come to, less those that are there in any case.

        One token of each region is no more than that region, so that each further one leaves less to crowd.
        """
        regions, tokens = self.hangs_on(position, race)
        room, board = max(1, self.tokens - 1), position.rules.board
        now = max(0, min(regions, (tokens - regions) // room))
        most = Fraction(max(tokens, position.rules.races[race].supply) - regions, room)
        return Prospect(each=((board.all & ~board.fleeting, Fraction(-1, room)),), once=max(Fraction(), most - now))

    def hangs_on(self, position: Position, race: str) -> tuple[int, int]:
        """How many regions the race holds that it need not leave, and how many tokens it has in all and in hand."""
        held = position.regions_of(race)
        _, force, _ = position.owner(race)
        lasting = held & ~position.rules.board.fleeting
        return lasting.bit_count(), force.hand + sum(position.holdings[i].tokens for i in bits(held))

    def for_token(self, position: Position, race: str) -> Regions:
        """The region that wants the fewest tokens; none, once no region wants any."""
        held = position.regions_of(race)
        wanting = [i for i in bits(held) if position.holdings[i].tokens < self.tokens]
        fullest = max(wanting, key=lambda i: position.holdings[i].tokens, default=None)
        return 0 if fullest is None else 1 << fullest

    def for_piece(self, position: Position, race: str, piece: str) -> Regions:
        """Pieces do not count."""
        return 0


@dataclass(frozen=True, kw_only=True)
class CoinsWhileHeld(Coins):
    """Coins every turn for a race that holds a region: where a find lies, or any region at all."""

    settled = True
    coins: int
    piece: str | None = None

    def earned(self, position: Position, force: Force) -> Earned | None:
        """The coins, for the find's own region where there is one."""
        held = position.regions_of(force.race)
        here = held & standing(position, self.piece) if self.piece else 0
        if not held:
            return None
        where = text("while its region is held") if self.piece else text("while any region is held")
        return Earned(self.coins, where, None, here, self.coins)

    def prospect(self, position: Position, race: str) -> Prospect:
        """The coins, with the first region."""
        return Prospect(once=0 if position.regions_of(race) else self.coins)


@dataclass(frozen=True, kw_only=True)
class Doubled(Coins):
    """The bank's coins for the region of a piece are doubled. Computed with the rest of the income, not by itself.

    It does not work where `except_at` lies.
    """

    piece: str
    except_at: str

    def earned(self, position: Position, force: Force) -> Earned | None:
        """Nothing by itself."""
        return None

    def prospect(self, position: Position, race: str) -> Prospect:
        """The coins of the best region that may be conquered, beyond those of the best that is held already."""
        most = 1
        works: list[Effect] = [effect for effect, _ in position.in_force(race).of(Coins)]
        for id, find in position.rules.finds.items():
            if position.pieces_at.get(id, 0) & ~position.regions_of(race):
                lent = position.stacks.lent_power if find.lends_power else None
                works.extend((*find.effects, *(position.rules.powers[lent].effects if lent is not None else ())))
        for effect in works:
            if isinstance(effect, Coins) and not isinstance(effect, Doubled):
                most += effect.coins if isinstance(effect, CoinsWhileHeld) else 1
        return Prospect(once=max(0, most - self.hangs_on(position, race)))

    def hangs_on(self, position: Position, race: str) -> int:
        """The coins of the best region of the race, where the piece is there to be put; a copy may double as many.

        A river does not count: it is left before coins are.
        """
        held = position.regions_of(race)
        if not held & standing(position, self.piece) or position.in_force(race).of(Copies):
            return 0
        _, force, _ = position.owner(race)
        bonuses = position.rules.options.scepter_doubles_bonuses
        works = [effect.earned(position, force) for effect, _ in position.in_force(race).of(Coins)] if bonuses else []
        return max(
            (
                1 + sum(earned.each for earned in works if earned is not None and earned.regions >> i & 1)
                for i in bits(held & ~standing(position, self.except_at) & ~position.rules.board.fleeting)
            ),
            default=0,
        )

    def for_token(self, position: Position, race: str) -> Regions:
        """Tokens are not doubled."""
        return 0

    def for_piece(self, position: Position, race: str, piece: str) -> Regions:
        """Any region of the race may be the best; for other pieces, where what they earn could be doubled."""
        wanted = piece in (self.piece, self.except_at)
        for effect, _ in () if wanted else position.in_force(race).of(Coins):
            wanted |= not isinstance(effect, Doubled) and bool(effect.for_piece(position, race, piece))
        return position.regions_of(race) if wanted else 0


@dataclass(frozen=True, kw_only=True)
class Tribute(Prospective):
    """Question: from which regions are opponents next door made to pay a coin? Each pays once at most.

    `piece` is the one whose region counts; without one, all regions of the race do.
    """

    piece: str | None = None

    def around(self, position: Position, race: str) -> Regions:
        """The regions where an active token of an opponent makes him pay.

        What borders a piece's region; without a piece, what is adjacent to the race.
        """
        held = position.regions_of(race)
        if self.piece is not None:
            return position.rules.board.next_to(held & standing(position, self.piece))
        return extended(position, race, held, Purpose.TRIBUTE)

    def prospect(self, position: Position, race: str) -> Prospect:
        """A coin of each opponent whose active race is on the map."""
        seat, _, _ = position.owner(race)
        others = [force.race for other, force, active in position.forces() if active and other != seat]
        return Prospect(once=sum(bool(position.regions_of(other)) for other in others))

    def late(self, options: Options) -> bool:
        """A piece may be moved once the conquests are over."""
        return self.piece is not None

    def for_token(self, position: Position, race: str) -> Regions:
        """His own tokens are not asked after."""
        return 0

    def for_piece(self, position: Position, race: str, piece: str) -> Regions:
        """Any region of the race may be next door to the most opponents."""
        return position.regions_of(race) if piece == self.piece else 0


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


def ever_occupied(position: Position) -> Regions:
    """At the most, the regions that are conquered while they are not empty: what is empty stays so.

    Only what moves others about can change that.
    """
    moved = position.rules.asks(Deed) or summoned(position)
    return position.rules.board.all if moved else Occupied().regions(position, "")
