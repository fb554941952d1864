"""Outlooks: the most that the conquests of a turn may still bring, by which a search leaves out what cannot be best.

An outlook is the value of a simpler task. Tokens buy regions as if all were within reach, at the lowest price and for
the most coins that each may have. The bounds of the effects say how far they change prices and coins.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from fractions import Fraction
from math import floor
from typing import NamedTuple

from smallworld.effects.coins import Coins
from smallworld.effects.deeds import Deed
from smallworld.effects.reach import HoldWater
from smallworld.model.board import Regions, bits
from smallworld.model.catalogue import Effect
from smallworld.model.holding import Holding
from smallworld.model.phase import Phase
from smallworld.model.player import Force
from smallworld.model.position import Position
from smallworld.planning.bargains import Amount, Chance, Whole, in_parts, ranked
from smallworld.planning.bounds.bound import Bound, Swaps, bound, depends_on, for_attackers, nothing
from smallworld.planning.paths import Paths, first_regions, paths
from smallworld.rules.conquest.price import basis
from smallworld.rules.troops import acting, effects_of, held_by_figures


class Rolling(NamedTuple):
    """Regions at their mean prices, and the tokens that a roll already made adds.

    The parts of regions that tokens buy bound the mean of a player who rolls before each conquest. Let K(t) be what t
    tokens buy. It is concave, and buying a region at its mean price gives K(t) at most. A price is at least the mean
    less what the face adds, which is 0 on average. So a conquest that any face allows gives K(t) at most, on average.

    If some faces are not enough, the others, of probability q, bring no more than a part q of the region does, if
    q (x - y) <= t. Here x is the mean price by the faces that fail, y by the others, and t the tokens in hand. The dice
    of the games are like that. A final roll that lacks d tokens succeeds in at most t of t + d cases
    (`tests/planning/test_bounds.py`).
    """

    chances: tuple[Chance, ...]
    #: The tokens added by each face rolled before the choice of a region, and by no roll (None).
    shown: tuple[tuple[int | None, Amount], ...]

    def tokens(self, face: int | None) -> Amount:
        """Returns the tokens that a roll already made adds."""
        return next(tokens for shown, tokens in self.shown if shown == face)


class Outlook(NamedTuple):
    """The most that the rest of the conquests may bring. It holds until a fact that it depends on changes."""

    #: The facts that it depends on, as `changing` returns them.
    hangs_on: Hashable

    #: The best bargains first.
    chances: tuple[Chance, ...]
    #: The regions at certain prices, for a bound in whole regions.
    whole: Whole
    #: The coins that may come besides, however few regions are conquered.
    once: Amount
    #: The tokens that abilities may save.
    tokens: int
    #: For each ability, the number of conquests in a turn that it allows without paying from the hand.
    free: tuple[tuple[str, int], ...]
    #: For each number of missing tokens, the probability that a final roll makes up for them.
    odds: tuple[Fraction, ...]
    #: The faces of the die, each with its probability.
    faces: tuple[tuple[int, Fraction], ...]
    #: The abilities by which the die may be rolled once for a named region.
    rolled_once: tuple[str, ...] = ()
    #: The bounds for abilities that roll the die before any conquest. Each of them holds.
    rolling: tuple[Rolling, ...] = ()
    #: For a named region and a face, the tokens that the roll saves there beyond the mean.
    aimed: tuple[tuple[tuple[int, int], Amount], ...] = ()
    #: The paths of the race, if they are known, and the most tokens that a region costs which may be free.
    paths: Paths | None = None
    dearest: int = 0

    def coins(self, region: int) -> Amount:
        """Returns the most coins that one region may bring, with those that may come besides."""
        return self.once + next((chance.coins for chance in self.chances if chance.region == region), 0)

    def bound(self, position: Position, stopping: int, *, die: bool) -> Amount:
        """Returns the most coins of a turn from a position on, in which stopping at once brings `stopping`."""
        own, hand, free = _kept(position), _in_hand(position), self._free(position)
        tokens, turn = self.tokens + hand, position.turn
        if not hand:
            return stopping + floor(self.once + self.whole.bought(own, 0, free)[0])
        if self.rolling:
            return stopping + self._rolled(position, own, tokens, free)
        tokens += (turn.roll or 0) + (turn.aim.face if turn.aim is not None else 0)
        if not (die and self._may_roll_once(position)):
            return stopping + self._most(own, self.whole.bought(own, tokens, free), die=die)
        most: Amount = 0
        for face, probability in self.faces:
            most += probability * self._most(own, self.whole.bought(own, tokens + face, free), die=die)
        return stopping + most

    def bound_along(self, position: Position, stopping: int, *, die: bool) -> Amount | None:
        """Returns the bound with the regions on the way to each region, or None if the paths are unknown.

        A free conquest saves as many tokens as such a region costs at most.
        """
        hand = _in_hand(position)
        if self.paths is None or self.rolling or not hand or (die and self._may_roll_once(position)):
            return None
        force, turn, own = acting(position)[0], position.turn, _kept(position)
        first = first_regions(position, force)
        for i in bits(position.regions_of(force.race) & ~own):
            first |= self.paths.after[i]
        tokens = self.tokens + hand + (turn.roll or 0) + (turn.aim.face if turn.aim is not None else 0)
        tokens += self._free(position) * self.dearest
        more = len(self.odds) - 1 if die else 0
        bought, within = self.paths.bought(own, first, tokens, more)
        return stopping + self._most(own | ~within, bought, die=die)

    def bound_of_roll(self, position: Position, stopping: int, region: int) -> Amount | None:
        """Returns the most coins with a roll for a named region, or None if that is unknown without a search.

        Either the region is taken next for fewer tokens, or others come first and the roll saves its pips at most, or
        it saves nothing.
        """
        if not self._may_roll_once(position) or self.rolling:
            return None
        target = next((chance for chance in self.chances if chance.region == region), None)
        own, tokens, free = _kept(position), self.tokens + _in_hand(position), sum(most for _, most in self.free)
        nothing = self._most(own, self.whole.bought(own, tokens, free), die=True)
        most: Amount = 0
        for face, probability in self.faces:
            taken: Amount = 0
            if target is not None:
                left = tokens - max(1, floor(target.tokens) - face)
                besides = own | 1 << region
                taken = target.coins + self._most(besides, self.whole.bought(besides, left, free), die=True)
            later = self._most(own, self.whole.bought(own, tokens + face, free), die=True)
            most += probability * max(nothing, taken, later)
        return stopping + most

    def _free(self, position: Position) -> int:
        """Returns the number of conquests left that are not paid from the hand."""
        return sum([max(0, most - _times(position, way)) for way, most in self.free]) if self.free else 0

    def _may_roll_once(self, position: Position) -> bool:
        """Checks whether a region may still be named for a roll."""
        return position.turn.aim is None and any(not position.used(id) for id in self.rolled_once)

    def _rolled(self, position: Position, own: Regions, tokens: Amount, free: int) -> Amount:
        """Returns a bound of the average coins, where the die may be rolled before each conquest.

        `tokens` are those to pay with, `free` is the number of conquests that are not paid from the hand.
        """
        turn = position.turn
        if self._may_roll_once(position):
            tokens += max(face for face, _ in self.faces)
        if turn.aim is not None:
            aimed = turn.aim.region, turn.aim.face
            tokens += next((saved for target, saved in self.aimed if target == aimed), turn.aim.face)
        best = sum(sorted((coins for _, coins in self.whole.best(own)), reverse=True)[:1]) * free if free else 0
        return (
            self.once
            + best
            + min([in_parts(rolling.chances, own, tokens + rolling.tokens(turn.roll)) for rolling in self.rolling])
        )

    def _most(self, own: Regions, bought: list[Amount], *, die: bool) -> Amount:
        """Returns the coins of the regions that the tokens buy, the last one perhaps by a final roll.

        `bought` is what each number of tokens buys. At least one token must wait for the roll.
        """
        most: Amount = floor(self.once + bought[-1])
        if not die:
            return most
        for price, coins in self.whole.best(own):
            for missing in range(1, min(price, len(self.odds))):
                if price - missing < len(bought):
                    odds, before = self.odds[missing], self.once + bought[len(bought) - 1 - price + missing]
                    most = max(most, odds * floor(before + coins) + (1 - odds) * floor(before))
        return most


def _kept(position: Position) -> Regions:
    """Returns the regions that no race of the player conquers any more: those of the only race that attacks.

    Of two acting races, each may take regions of the other. A race may also take again what its own figure has left.
    """
    forces = acting(position)
    if len(forces) > 1 and position.phase is Phase.CONQUEST:
        forces = forces[-1:]
    if len(forces) != 1:
        return 0
    race = forces[0].race
    return position.regions_of(race) & ~held_by_figures(position, race)


def _in_hand(position: Position) -> int:
    """Returns the number of tokens with which the player may conquer."""
    return sum([force.hand + force.auxiliaries for force in acting(position)])


def _times(position: Position, way: str) -> int:
    """Returns the number of attacks in one way this turn."""
    return sum(attack.way == way for attack in position.turn.attacks)


def outlook(position: Position, *, die: bool, prizes: Sequence[int] = ()) -> Outlook | None:
    """Returns the outlook of the player to move, or None if one of their abilities has no bound.

    Without the `die`, nobody rolls it. The `prizes` of the regions count beside their coins.
    """
    tally = _Tally(position, prizes)
    for force in position.players[position.player].forces:
        if not tally.count(force):
            return None
    tally.count_for_attackers()
    ways = tally.paths()
    tally.count_free_finds()
    for swaps in tally.swaps:
        tally.count_swaps(swaps)
    die_faces = position.rules.game.die
    faces = tuple((face, Fraction(die_faces.count(face), len(die_faces))) for face in sorted(set(die_faces)))
    odds = tuple(sum((p for face, p in faces if face >= n), Fraction()) for n in range(max(die_faces) + 1))
    sure = tally.chances(tally.price)
    rolling, aimed = _rolling(tally, faces) if die else ((), ())
    return Outlook(
        changing(position), rolling[0].chances if rolling else ranked(sure), Whole.of(sure), tally.once, tally.tokens,
        tuple(tally.free), odds, faces, tuple(tally.rolled_once), rolling, aimed,
        ways, tally.dearest,
    )  # fmt: skip


def _rolling(
    tally: _Tally, faces: tuple[tuple[int, Fraction], ...]
) -> tuple[tuple[Rolling, ...], tuple[tuple[tuple[int, int], Amount], ...]]:
    """Returns the bounds for rolls before any conquest, and the tokens that rolls for a named region save."""
    if tally.rolls and tally.rolled_for:
        # Two rolls may lower the price of a region.
        mean = 2 * _mean(faces, lambda face: face)
        shown = ((None, mean / 2), *[(face, face + mean / 2) for face, _ in faces])
        return (Rolling(ranked(tally.chances(lambda region: tally.price(region) - mean)), shown),), ()
    if tally.rolls:
        return tuple(_before_choice(tally, faces, most) for most, _ in faces if most), ()
    if not tally.rolled_for:
        return (), ()

    def named(region: int) -> Amount:
        price = tally.price(region)
        return _mean(faces, lambda face: max(1, price - face)) if tally.rolled_for >> region & 1 else price

    aimed = [
        ((region, face), named(region) - max(1, tally.price(region) - face))
        for region in bits(tally.ground)
        for face, _ in faces
    ]
    return (Rolling(ranked(tally.chances(named)), ((None, Fraction()),)),), tuple(aimed)


def _before_choice(tally: _Tally, faces: tuple[tuple[int, Fraction], ...], most: int) -> Rolling:
    """Returns the bound for a roll that lowers the price of any region, down to one token. Faces count up to `most`.

    Pips beyond the mean are added to the tokens, except those that would lower a price below one token.
    """
    mean = _mean(faces, lambda face: min(face, most))
    added = {face: min(face, most) - mean for face, _ in faces}

    def price(region: int) -> Amount:
        return min(max(1, tally.price(region) - face) + added[face] for face, _ in faces)

    return Rolling(ranked(tally.chances(price)), ((None, Fraction()), *added.items()))


def _mean(faces: tuple[tuple[int, Fraction], ...], of: Callable[[int], Amount]) -> Fraction:
    """Returns the mean of a function over the faces of a die."""
    return sum((probability * of(face) for face, probability in faces), Fraction())


def changing(position: Position) -> Hashable:
    """Returns the facts that an outlook depends on, such as the finds of the acting races and the deeds done."""
    rules = position.rules
    finds = tuple([position.controlled(force.race) for force in acting(position)]) if rules.finds else ()
    moved = tuple(sorted(position.turn.used)) if rules.asks(Deed) else ()
    abilities = [
        depends_on(effect, position, force.race)
        for force in position.players[position.player].forces
        for effect, _ in position.in_force(force.race).of(Effect)
    ]
    return finds, moved, tuple(abilities)


class _Tally:
    """The sum of the bounds of all abilities of a player."""

    def __init__(self, position: Position, prizes: Sequence[int]) -> None:
        """Begins with the price of each region, and its coins and its prize, without any ability."""
        board = position.rules.board
        self.position, self.forces = position, acting(position)
        self.ground, counted = board.open, board.all & ~board.fleeting
        if any(effects_of(position, force).of(HoldWater) for force in self.forces):
            self.ground, counted = board.all & ~board.impassable, board.all
        self.gains: list[Amount] = [counted >> i & 1 for i in range(len(board.ids))]
        self._prizes = prizes or [0] * len(board.ids)
        for i, prize in enumerate(self._prizes):
            self.gains[i] += prize
        for force in position.players[position.player].forces:
            # A region that one race of the player takes from another no longer brings coins to that one.
            for i in bits(position.regions_of(force.race)) if [force] != self.forces else ():
                self.gains[i] -= 1
        self.once: Amount = 0
        self.tokens, self.rolls = 0, False
        self.rolled_for: Regions = 0
        self.free: list[tuple[str, int]] = []
        self.rolled_once: list[str] = []
        self._standing = _standing_prices(position, self.forces)
        self._least = list(self._standing)
        #: The tokens saved by a find lower the price of its region, and its free conquests add to the coins there.
        self._saved = [0] * len(board.ids)
        self._freeing: list[tuple[Regions, int, Regions]] = []
        self._freely: Regions = 0
        self.swaps: list[Swaps] = []
        self.dearest = 0
        #: The coins and the tokens that count for some regions and not for others.
        self._differing: tuple[list[tuple[Regions, Amount]], list[tuple[Regions, int]]] = ([], [])

    def count(self, force: Force) -> bool:
        """Adds the bounds of a race and of the finds that it may take. Returns False if one is unknown."""
        acts, prices = force in self.forces, list(self._standing)
        for effect, ability in self.position.in_force(force.race).of(Effect):
            found = bound(effect, self.position, force.race)
            if found is None:
                return False
            # Coins that come besides are the player's even if the race does not act.
            self.once += found.once
            self._differing[0].extend(found.each)
            if acts:
                self.swaps.extend(found.swaps)
                self._add(found, prices)
                self.tokens += found.tokens
                if found.free:
                    self.free.append((ability.id, found.free))
                    self._freely |= found.freely
                self.rolled_once.extend([ability.id] if found.rolls_once else [])
        for effect, regions, relic in _lying(self.position, force) if acts else ():
            found = bound(effect, self.position, force.race)
            if found is None:
                return False
            self._add_lying(found, effect, force, regions, prices, relic=relic)
        if acts:
            self._least = [min(before, now) for before, now in zip(self._least, prices, strict=True)]
        return True

    def _add_lying(
        self, found: Bound, effect: Effect, force: Force, regions: Regions, prices: list[int], *, relic: bool
    ) -> None:
        """Adds the bound of a find that lies elsewhere, whose coins come with its region or with the relic."""
        earned = effect.earned(self.position, force) if isinstance(effect, Coins) else None
        at_once = found.once + (earned.coins if earned is not None else 0)
        self._add(found._replace(beaten=(*found.beaten, (regions, at_once))), prices)
        if not relic:
            self._differing[0].append((regions, at_once))
        for i in bits(regions):
            self._saved[i] += found.tokens + (max(self.position.rules.game.die) if found.rolls_once else 0)
        if found.free:
            self._freeing.append((regions, found.free, found.freely))

    def count_for_attackers(self) -> None:
        """Adds the coins that abilities of others bring to their attackers."""
        for _, force, _ in self.position.forces():
            for effect, _ in self.position.in_force(force.race).of(Effect):
                self._add(Bound(beaten=for_attackers(effect, self.position)), [])

    def count_free_finds(self) -> None:
        """Adds the coins of the free conquests that finds allow, each as many as the best such region brings."""
        freely = 0
        for _, _, among in self._freeing:
            freely |= among
        best = max((self.gains[i] for i in bits(self.ground & freely)), default=0)
        freed = sum(n for _, n, _ in self._freeing) * best
        for regions, _, _ in self._freeing:
            self._add(Bound(beaten=((regions, freed),)), [])

    def paths(self) -> Paths | None:
        """Returns the paths of the race, or None if several races conquer or regions may be swapped.

        A find can make a conquest free. That saves the highest price among the regions for which it works.
        """
        if len(self.forces) != 1 or self.swaps:
            return None
        saved = list(self._saved)
        for regions, n, among in self._freeing:
            for i in bits(regions):
                saved[i] += n * self._dearest(among)
        self.dearest = self._dearest(self._freely)
        prices = [self.price(i) - saved[i] for i in range(len(saved))]
        return paths(self.position, self.forces[0], prices, self.gains, self.ground)

    def _dearest(self, among: Regions) -> int:
        """Returns the most tokens that one of some regions costs."""
        return max((self.price(i) for i in bits(self.ground & among)), default=0)

    def count_swaps(self, swaps: Swaps) -> None:
        """Adds what swaps of two regions may bring.

        The contents of a region move together, so the defence and the holdings stay the same. Only the region changes:
        what counts for one region and not for the other is gained or saved once for each swap at most.
        """
        kind, board = swaps.regions, self.position.rules.board
        coins: Amount = 1 if kind & board.fleeting else 0
        coins += max((self._prizes[i] for i in bits(kind)), default=0)
        for regions, each in self._differing[0]:
            coins += each if 0 < regions & kind != kind else 0
        tokens = max((self._saved[i] for i in bits(kind)), default=0)
        for regions, saved in self._differing[1]:
            tokens += abs(saved) if 0 < regions & kind != kind else 0
        staying = [_price_of_staying(self.position, i, swaps.stay) for i in bits(kind)]
        tokens += max(staying, default=0) - min(staying, default=0)
        self.once += swaps.times * coins
        self.tokens += swaps.times * tokens

    def chances(self, price: Callable[[int], Amount]) -> list[Chance]:
        """Returns the regions that may be conquered, at these prices less what a find there may save."""
        return [
            Chance(i, self.gains[i], price(i) - self._saved[i])
            for i in bits(self.ground)
            if self.gains[i] > 0 or self._saved[i]
        ]

    def price(self, region: int) -> int:
        """Returns the fewest tokens that a region costs, without any roll."""
        return max(1, self._least[region])

    def _add(self, found: Bound, prices: list[int]) -> None:
        """Adds the coins of a bound to each region, and takes the tokens it saves off `prices`."""
        for regions, coins in found.beaten:
            for i in bits(regions):
                self.gains[i] += coins
        self._differing[0].extend(found.each)
        self._differing[1].extend(found.cheaper)
        for regions, coins in found.each:
            for i in bits(regions):
                self.gains[i] += coins
        for regions, tokens in found.cheaper:
            for i in bits(regions):
                prices[i] -= tokens
        self.rolls |= found.rolls
        self.rolled_for |= found.rolls_for


def _lying(position: Position, force: Force) -> Iterator[tuple[Effect, Regions, bool]]:
    """Yields the effects of finds that lie elsewhere on the map, with their regions and whether they are relics."""
    rules, own = position.rules, position.regions_of(force.race)
    _, _, active = position.owner(force.race)
    for id, find in rules.finds.items():
        regions = position.pieces_at.get(id, 0) & ~own
        lent = position.stacks.lent_power if find.lends_power else None
        effects = (*find.effects, *(rules.powers[lent].effects if lent is not None else ()))
        for effect in effects if regions else ():
            if bound.of(type(effect)) is not nothing and effect.works(rules.options, active=active):
                yield effect, regions, find.relic


def _standing_prices(position: Position, forces: list[Force]) -> list[int]:
    """Returns the price of each region without the attacker's abilities, their own regions as they would leave them."""
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


def _price_of_staying(position: Position, region: int, stay: tuple[str, ...]) -> int:
    """Returns the price of a region for its terrain and the pieces that stay when regions are swapped."""
    left = tuple((id, n) for id, n in position.holdings[region].pieces if id in stay)
    holdings = (*position.holdings[:region], Holding(pieces=left), *position.holdings[region + 1 :])
    return basis(position._replace(holdings=holdings), region, position.player).price
