"""What the conquests of a turn may still bring at most: a bound by which a search leaves out what cannot be best.

It is the value of a simpler task: tokens buy regions as if all lay within reach and a part of one could be bought, at
the lowest price that each could have, for the most coins that it could bring. Each effect answers what it could do.
"""

from __future__ import annotations

from fractions import Fraction
from math import floor, inf
from typing import NamedTuple

from smallworld.effects.prospects import Prospect, Prospective
from smallworld.effects.reach import HoldWater
from smallworld.model.board import Regions, bits
from smallworld.model.position import Force, Holding, Position
from smallworld.rules.conquest.price import basis
from smallworld.rules.troops import acting, effects_of

Coins = int | Fraction


class Chance(NamedTuple):
    """A region that may still be conquered: what it brings at most, for so many tokens at the least."""

    region: int
    coins: Coins
    tokens: Coins


class Outlook(NamedTuple):
    """What may come from a moment of the conquests on."""

    #: The best bargains first.
    chances: tuple[Chance, ...]
    #: The most that one region may bring.
    best: Coins
    #: What may come besides, however few regions are conquered.
    once: Coins
    #: Tokens that abilities may save.
    tokens: int
    #: Conquests that are not paid from the hand, by the ability that allows so many of them in a turn.
    free: tuple[tuple[str, int], ...]
    #: How likely a final roll is to make up for one token.
    odds: Fraction
    #: Where the die is rolled before every conquest, what it shows on the average: so much is off each price already.
    rolled: Fraction = Fraction()

    def coins(self, region: int) -> Coins:
        """The most that one region may bring, with all that may come besides."""
        return self.once + next((chance.coins for chance in self.chances if chance.region == region), 0)

    def bound(self, position: Position, stopping: int, *, die: bool) -> Coins:
        """The most that can be had from a position on, where to stop at once brings so many coins."""
        own, tokens, hand = 0, self.tokens, 0
        for force in acting(position):
            own |= position.regions_of(force.race)
            hand += force.hand + force.auxiliaries
        turn = position.turn
        tokens += hand + (turn.roll or 0) + (turn.aim.face if turn.aim is not None else 0)
        free = self.free and sum(max(0, most - _times(position, way)) for way, most in self.free)
        if not hand:
            return stopping + floor(self.once + free * self.best) if free else stopping + floor(self.once)
        besides = self.once + free * self.best if free else self.once
        if self.rolled:
            # One roll for each conquest, and one that fails: what they save on the average bounds what they bring.
            return stopping + self._bought(own, tokens + self.rolled) + besides
        most: Coins = floor(self._bought(own, tokens) + besides)
        if die:
            # One token at least waits for the roll, by which one region more may come.
            bought = self._bought(own, tokens - 1) + besides
            won, lost = floor(bought + self.best), floor(bought)
            most = max(most, self.odds * won + (1 - self.odds) * lost)
        return stopping + most

    def _bought(self, own: Regions, tokens: Coins) -> Coins:
        """The coins of the best regions that so many tokens buy, and of a part of the next."""
        coins: Coins = 0
        for region, each, price in self.chances:
            if own >> region & 1:
                continue
            if price > tokens:
                return coins + Fraction(each * tokens) / price if tokens > 0 else coins
            tokens -= price
            coins += each
        return coins


def _times(position: Position, way: str) -> int:
    """How many regions have been conquered in one of the ways of a race this turn."""
    return sum(attack.way == way for attack in position.turn.attacks)


def outlook(position: Position, *, die: bool) -> Outlook | None:
    """What the conquests of the player to move may still bring; None where one of his abilities cannot say.

    Without the `die`, nobody rolls it.
    """
    rules = position.rules
    board = rules.board
    forces = acting(position)
    gains: list[Coins] = [0] * len(board.ids)
    prices = _standing_prices(position, forces)
    least = list(prices)
    once: Coins = 0
    tokens, free, rolls = 0, list[tuple[str, int]](), False
    for force in position.players[position.player].forces:
        # Whether it acts or not, what comes besides is the player's.
        works = position.in_force(force.race)
        lowered = list(prices)
        for effect, ability in works.of(Prospective):
            prospect = effect.prospect(position, force.race)
            if prospect is None:
                return None
            once += prospect.once
            if force not in forces:
                continue
            for regions, coins in prospect.each:
                for i in bits(regions):
                    gains[i] += coins
            _lower(lowered, prospect)
            tokens += prospect.tokens
            rolls |= prospect.rolls
            if prospect.free:
                free.append((ability.id, prospect.free))
        if force in forces:
            least = [min(before, now) for before, now in zip(least, lowered, strict=True)]
    counted = _scoring(position, forces)
    rolled = Fraction(sum(rules.game.die), len(rules.game.die)) if rolls and die else Fraction()
    chances = []
    for i in bits(_ground(position, forces)):
        coins = gains[i] + (counted >> i & 1) - _lost(position, i, forces)
        if coins > 0:
            chances.append(Chance(i, coins, max(1, least[i]) - rolled))
    chances.sort(key=lambda chance: chance.coins / chance.tokens if chance.tokens > 0 else inf, reverse=True)
    odds = Fraction(sum(face > 0 for face in rules.game.die), len(rules.game.die))
    best = max((chance.coins for chance in chances), default=0)
    return Outlook(tuple(chances), best, once, tokens, tuple(free), odds, rolled)


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


def _lower(prices: list[int], prospect: Prospect) -> None:
    """Take off the prices what an ability may take off at most."""
    for regions, tokens in prospect.cheaper:
        for i in bits(regions):
            prices[i] -= tokens


def _ground(position: Position, forces: list[Force]) -> Regions:
    """The regions that one of the races that act might hold."""
    board = position.rules.board
    return board.all & ~board.impassable if _any_holds_water(position, forces) else board.open


def _scoring(position: Position, forces: list[Force]) -> Regions:
    """The regions that bring a coin to one of the races that act."""
    board = position.rules.board
    return board.all if _any_holds_water(position, forces) else board.all & ~board.fleeting


def _any_holds_water(position: Position, forces: list[Force]) -> bool:
    return any(effects_of(position, force).of(HoldWater) for force in forces)


def _lost(position: Position, region: int, forces: list[Force]) -> int:
    """The coin that a region of the player's own brings no more, when another race of his takes it."""
    race = position.holdings[region].race
    declined = position.players[position.player].declined
    return int(any(force.race == race and force not in forces for force in declined))
