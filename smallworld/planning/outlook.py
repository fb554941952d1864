"""What the conquests of a turn may still bring at most: a bound by which a search leaves out what cannot be best.

It is the value of a simpler task: tokens buy regions as if all lay within reach and a part of one could be bought, at
the lowest price that each could have, for the most coins that it could bring. Each effect answers what it could do.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import floor, inf
from typing import NamedTuple

from smallworld.effects.coins import Coins
from smallworld.effects.prospects import Prospect, Prospective
from smallworld.effects.reach import HoldWater
from smallworld.model.board import Regions, bits
from smallworld.model.position import Force, Holding, Phase, Position
from smallworld.rules.conquest.price import basis
from smallworld.rules.troops import acting, effects_of

Amount = int | Fraction


class Chance(NamedTuple):
    """A region that may still be conquered: what it brings at most, for so many tokens at the least."""

    region: int
    coins: Amount
    tokens: Amount


class Outlook(NamedTuple):
    """What may come from a moment of the conquests on, as long as the races that act come to no other finds."""

    finds: tuple[tuple[str, ...], ...]

    #: The best bargains first.
    chances: tuple[Chance, ...]
    #: The most that one region may bring.
    best: Amount
    #: What may come besides, however few regions are conquered.
    once: Amount
    #: Tokens that abilities may save.
    tokens: int
    #: Conquests that are not paid from the hand, by the ability that allows so many of them in a turn.
    free: tuple[tuple[str, int], ...]
    #: How likely a final roll is to make up for one token.
    odds: Fraction
    #: What the die may show, and how likely it is.
    faces: tuple[tuple[int, Fraction], ...]
    #: The abilities by which it may be rolled once for a region that is named.
    rolled_once: tuple[str, ...] = ()
    #: Where the die may be rolled before any conquest, what it shows on the average: the prices reckon with it already.
    rolled: Fraction = Fraction()

    def coins(self, region: int) -> Amount:
        """The most that one region may bring, with all that may come besides."""
        return self.once + next((chance.coins for chance in self.chances if chance.region == region), 0)

    def bound(self, position: Position, stopping: int, *, die: bool) -> Amount:
        """The most that can be had from a position on, where to stop at once brings so many coins."""
        own, tokens, hand = _kept(position), self.tokens, 0
        for force in acting(position):
            hand += force.hand + force.auxiliaries
        turn = position.turn
        tokens += hand + (turn.roll or 0) + (turn.aim.face if turn.aim is not None else 0)
        free = self.free and sum(max(0, most - _times(position, way)) for way, most in self.free)
        if not hand:
            return stopping + floor(self.once + free * self.best) if free else stopping + floor(self.once)
        besides = self.once + free * self.best if free else self.once
        if self.rolled:
            # One roll for each conquest, and one that fails: what they save on the average bounds what they bring.
            tokens += max(face for face, _ in self.faces) if self._may_roll_once(position) else 0
            return stopping + self._bought(own, tokens + self.rolled) + besides
        if not (die and self._may_roll_once(position)):
            return stopping + self._most(own, tokens, besides, die=die)
        most: Amount = 0
        for face, probability in self.faces:
            most += probability * self._most(own, tokens + face, besides, die=die)
        return stopping + most

    def bound_of_roll(self, position: Position, stopping: int, region: int) -> Amount | None:
        """The most that can be had by a roll for a region that is named, or None where nobody knows at a glance.

        Either the region is taken next, for as many tokens fewer, or the roll has been for nothing.
        """
        if not self._may_roll_once(position) or self.rolled:
            return None
        target = next((chance for chance in self.chances if chance.region == region), None)
        own, tokens, free = _kept(position), self.tokens, sum(most for _, most in self.free)
        for force in acting(position):
            tokens += force.hand + force.auxiliaries
        besides = self.once + free * self.best
        nothing = self._most(own, tokens, besides, die=True)
        most: Amount = 0
        for face, probability in self.faces:
            taken: Amount = 0
            if target is not None:
                left = tokens - max(1, target.tokens - face)
                taken = target.coins + self._most(own | 1 << region, left, besides, die=True)
            most += probability * max(nothing, taken)
        return stopping + most

    def _may_roll_once(self, position: Position) -> bool:
        """Whether a region may still be named for a roll."""
        return position.turn.aim is None and any(not position.used(id) for id in self.rolled_once)

    def _most(self, own: Regions, tokens: Amount, besides: Amount, *, die: bool) -> Amount:
        """The coins of what so many tokens buy, in whole regions, the last perhaps by a final roll."""
        most: Amount = floor(self._bought(own, tokens) + besides)
        if not die:
            return most
        # One token at least waits for the roll, by which one region more may come.
        bought = self._bought(own, tokens - 1) + besides
        won, lost = floor(bought + self.best), floor(bought)
        return max(most, self.odds * won + (1 - self.odds) * lost)

    def _bought(self, own: Regions, tokens: Amount) -> Amount:
        """The coins of the best regions that so many tokens buy, and of a part of the next."""
        coins: Amount = 0
        for region, each, price in self.chances:
            if own >> region & 1:
                continue
            if price > max(tokens, 0):
                return coins + Fraction(each * tokens) / price if tokens > 0 else coins
            tokens -= price
            coins += each
        return coins


def _kept(position: Position) -> Regions:
    """The regions that none of the player's races takes any more: those of one that is the only one to attack.

    Of two races that act, each may take what the other holds.
    """
    forces = acting(position)
    if len(forces) > 1 and position.phase is Phase.CONQUEST:
        forces = forces[-1:]
    return position.regions_of(forces[0].race) if len(forces) == 1 else 0


def _times(position: Position, way: str) -> int:
    """How many regions have been conquered in one of the ways of a race this turn."""
    return sum(attack.way == way for attack in position.turn.attacks)


def outlook(position: Position, *, die: bool) -> Outlook | None:
    """What the conquests of the player to move may still bring; None where one of his abilities cannot say.

    Without the `die`, nobody rolls it.
    """
    tally = _Tally(position)
    for force in position.players[position.player].forces:
        if not tally.count(force):
            return None
    tally.count_tempting()
    faces = position.rules.game.die
    rolled = Fraction(sum(faces), len(faces)) if (tally.rolls or tally.rolled_for) and die else Fraction()
    chances = tally.chances(rolled)
    odds = Fraction(sum(face > 0 for face in faces), len(faces))
    best = max((chance.coins for chance in chances), default=0)
    shown = tuple((face, Fraction(faces.count(face), len(faces))) for face in sorted(set(faces)))
    rolled_once = tuple(tally.rolled_once)
    finds = finds_of(position)
    return Outlook(finds, chances, best, tally.once, tally.tokens, tuple(tally.free), odds, shown, rolled_once, rolled)


def finds_of(position: Position) -> tuple[tuple[str, ...], ...]:
    """The finds that each race controls which acts in the turn."""
    if not position.rules.finds:
        return ()
    return tuple([position.controlled(force.race) for force in acting(position)])


class _Tally:
    """The prospects of all abilities of a player, put together."""

    def __init__(self, position: Position) -> None:
        """Begin with what a region costs and brings without any ability."""
        board = position.rules.board
        self.position, self.forces = position, acting(position)
        self.ground, counted = board.open, board.all & ~board.fleeting
        if any(effects_of(position, force).of(HoldWater) for force in self.forces):
            self.ground, counted = board.all & ~board.impassable, board.all
        self.gains: list[Amount] = [counted >> i & 1 for i in range(len(board.ids))]
        for force in position.players[position.player].forces:
            # What another race of his takes from one, that one has no more.
            for i in bits(position.regions_of(force.race)) if [force] != self.forces else ():
                self.gains[i] -= 1
        self.once: Amount = 0
        self.tokens, self.rolls = 0, False
        self.rolled_for: Regions = 0
        self.free: list[tuple[str, int]] = []
        self.rolled_once: list[str] = []
        self._standing = _standing_prices(position, self.forces)
        self._least = list(self._standing)
        #: The tokens that a find saves are off the price of the region where it lies, and what it makes free is added.
        self._saved = [0] * len(board.ids)
        self._freeing: list[tuple[Regions, int]] = []

    def count(self, force: Force) -> bool:
        """Add what the abilities of a race may bring, and the finds that it may come to; False where one cannot say."""
        acts, prices = force in self.forces, list(self._standing)
        for effect, ability in self.position.in_force(force.race).of(Prospective):
            prospect = effect.prospect(self.position, force.race)
            if prospect is None:
                return False
            # Whether it acts or not, what comes besides is the player's.
            self.once += prospect.once
            if acts:
                self._add(prospect, prices)
                self.tokens += prospect.tokens
                self.free.extend([(ability.id, prospect.free)] if prospect.free else [])
                self.rolled_once.extend([ability.id] if prospect.rolls_once else [])
        for effect, regions in _lying(self.position, force) if acts else ():
            prospect = effect.prospect(self.position, force.race)
            if prospect is None:
                return False
            self._add_lying(prospect, effect, force, regions, prices)
        if acts:
            self._least = [min(before, now) for before, now in zip(self._least, prices, strict=True)]
        return True

    def _add_lying(
        self, prospect: Prospect, effect: Prospective, force: Force, regions: Regions, prices: list[int]
    ) -> None:
        """Add what a find may bring that lies elsewhere: what comes at once comes with its region."""
        earned = effect.earned(self.position, force) if isinstance(effect, Coins) else None
        at_once = prospect.once + (earned.coins if earned is not None else 0)
        self._add(prospect._replace(each=(*prospect.each, (regions, at_once))), prices)
        for i in bits(regions):
            self._saved[i] += prospect.tokens + (max(self.position.rules.game.die) if prospect.rolls_once else 0)
        if prospect.free:
            self._freeing.append((regions, prospect.free))

    def count_tempting(self) -> None:
        """Add what abilities of others bring whoever conquers a region."""
        for _, force, _ in self.position.forces():
            for effect, _ in self.position.in_force(force.race).of(Prospective):
                self._add(Prospect(each=effect.tempting(self.position)), [])

    def chances(self, rolled: Fraction) -> tuple[Chance, ...]:
        """The regions that may be conquered, the best bargains first, with what the die saves on the average."""
        # What a find makes free brings what the best region does; and that may be one with another such find.
        freed = sum(n for _, n in self._freeing) * max(self.gains)
        for regions, _ in self._freeing:
            self._add(Prospect(each=((regions, freed),)), [])
        found = [
            Chance(i, self.gains[i], self._price(i, rolled) - self._saved[i])
            for i in bits(self.ground)
            if self.gains[i] > 0 or self._saved[i]
        ]
        found.sort(key=lambda chance: chance.coins / chance.tokens if chance.tokens > 0 else inf, reverse=True)
        return tuple(found)

    def _price(self, region: int, rolled: Fraction) -> Amount:
        """The tokens for a region at least; on the average, where the die may be rolled before that.

        Of what a roll for a region that is named shows, a conquest that takes a token at least cannot use all. That its
        mean is a bound holds because what so many tokens buy is concave, and what a failed roll saves is lost.
        """
        price = max(1, self._least[region])
        if self.rolls or not rolled:
            return price - rolled
        if not self.rolled_for >> region & 1:
            return price
        faces = self.position.rules.game.die
        return Fraction(sum(max(1, price - face) for face in faces), len(faces))

    def _add(self, prospect: Prospect, prices: list[int]) -> None:
        """Add to each region what an ability may bring for it, and take off its price what that may save."""
        for regions, coins in prospect.each:
            for i in bits(regions):
                self.gains[i] += coins
        for regions, tokens in prospect.cheaper:
            for i in bits(regions):
                prices[i] -= tokens
        self.rolls |= prospect.rolls
        self.rolled_for |= prospect.rolls_for


def _lying(position: Position, force: Force) -> Iterator[tuple[Prospective, Regions]]:
    """What finds would do for a race that lie elsewhere on the map, and where."""
    rules, own = position.rules, position.regions_of(force.race)
    _, _, active = position.owner(force.race)
    for id, find in rules.finds.items():
        regions = position.pieces_at.get(id, 0) & ~own
        lent = position.stacks.lent_power if find.lends_power else None
        effects = (*find.effects, *(rules.powers[lent].effects if lent is not None else ()))
        for effect in effects if regions else ():
            if isinstance(effect, Prospective) and effect.works(rules.options, active=active):
                yield effect, regions


def _standing_prices(position: Position, forces: list[Force]) -> list[int]:
    """What each region costs before any ability of the attacker's; his own as he would leave it."""
    own = 0
    for force in forces:
        own |= position.regions_of(force.race)
    found = []
    for i, holding in enumerate(position.holdings):
        now = position
        if own >> i & 1:
            left = tuple((id, n) for id, n in holding.pieces if position.rules.pieces[id].permanent)
            holdings = (*position.holdings[:i], Holding(pieces=left), *position.holdings[i + 1 :])
            now = position._replace(holdings=holdings)
        found.append(basis(now, i, position.player).price)
    return found
