"""The price of a conquest, term by term.

Source: Small World rulebook, Conquering a Region. Underground rulebook, Exceptions to Conquering a Region (rivers).
"""

from __future__ import annotations

from typing import NamedTuple

from smallworld.effects.die import RollBeforeConquest
from smallworld.effects.price import Adjustment, PriceChange, own_declined
from smallworld.effects.tokens import Least
from smallworld.model.board import Regions, Terrain, bits
from smallworld.model.catalogue import Ability
from smallworld.model.holding import Holding
from smallworld.model.options import Options
from smallworld.model.player import Force
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.words.explain import Refusal, Source, Term, total
from smallworld.words.option import Option
from smallworld.words.text import Text, text

#: The reason of the term that raises a lowered price to one.
AT_LEAST_ONE = text("at least one token")


class Basis(NamedTuple):
    """The part of a price that lies in the region itself, for any attacker."""

    price: int
    terms: tuple[Term, ...]


class Change(NamedTuple):
    """A change of the price in some regions by the attacker's abilities, or the `least` price in them."""

    amount: int
    regions: Regions
    reason: Text
    source: Source
    option: Option | None = None
    least: int = 1

    @property
    def helps(self) -> bool:
        """True if it does not raise the price."""
        return self.amount <= 0 and self.least == 1

    @classmethod
    def by(cls, adjustment: Adjustment, ability: Ability) -> Change:
        """Returns the change for an adjustment by an ability."""
        tokens, regions, words, option = adjustment
        reason = text("{ability}: {reason}", ability=ability.name, reason=words)
        return cls(tokens, regions, reason, ability.source, option)


def basis(position: Position, region: int, seat: int) -> Basis:
    """Returns the terms for terrain, tokens and pieces of a region, where `seat` is the attacking player.

    Declined tokens of that player count like any others, unless an option says otherwise. Tokens of their active race,
    which a declined one can attack, always count.
    """
    return _known_basis(position.rules, region, position.holdings[region], own_declined(position, seat))


def _known_basis(rules: Rules, region: int, holding: Holding, declined: list[str]) -> Basis:
    """Returns the cached basis of a region like this, by the declined races of the attacker."""
    terrain = rules.board.regions[region].terrain
    own = holding.race in declined
    key = (terrain.id, holding, own)
    known: Basis | None = rules.known.get(key)
    if known is None:
        known = rules.remember(key, _basis(rules, holding, terrain, own=own))
    return known


def _basis(rules: Rules, holding: Holding, terrain: Terrain, *, own: bool) -> Basis:
    source = terrain.source or rules.headings.conquering
    terms = [Term(terrain.price, text("any region ({terrain})", terrain=terrain.name), source)]
    for id, n in holding.pieces:
        piece = rules.pieces[id]
        if piece.defence:
            terms.append(Term(n * piece.defence, piece.kind(n), piece.source))
    if holding.race is not None and holding.tokens:
        race, n = rules.races[holding.race], holding.tokens
        option = Options.own_declined_defends if own else None
        if rules.options.own_declined_defends or not own:
            terms.append(Term(n, race.kind(n), rules.headings.conquering, option))
        else:
            tokens = text("{tokens}, your own", tokens=race.several(n))
            terms.append(Term(0, tokens, rules.headings.conquering, option))
    return Basis(total(tuple(terms)), tuple(terms))


def changes(position: Position, force: Force) -> list[Change]:
    """Returns the discounts and surcharges by an attacker's abilities, with the regions where they apply.

    A die rolled before the choice of a target counts for any target.
    """
    found: list[Change] = []
    in_force = position.in_force(force.race)
    for effect, ability in in_force.of(PriceChange):
        adjustments = effect.changes(position, force.race)
        found.extend(Change.by(adjustment, ability) for adjustment in adjustments if adjustment.regions)
    for least, ability in in_force.of(Least):
        reason = text("{ability}: never fewer than {tokens} tokens", ability=ability.name, tokens=least.tokens)
        found.append(Change(0, position.rules.board.all, reason, ability.source, least=least.tokens))
    if position.turn.roll is not None:
        reason = text("the die, rolled before the choice")
        found.append(Change(-position.turn.roll, position.rules.board.all, reason, early_roll(position, force)))
    return found


def early_roll(position: Position, force: Force) -> Source:
    """Returns where it stands that a race can roll the die before it names a target."""
    return position.in_force(force.race).source(RollBeforeConquest, position.rules.headings.final_conquest)


def floored(rules: Rules, price: int, amounts: list[int], least: int) -> int:
    """Returns a price with the amounts of the attacker's changes, never under `least`."""
    if rules.options.floor_after_all:
        return max(least, price + sum(amounts))
    lowered = price + sum(amount for amount in amounts if amount < 0)
    return max(least, lowered) + sum(amount for amount in amounts if amount > 0)


def least_price(attacker: list[Change]) -> int:
    """Returns the number of tokens that a conquest takes at least."""
    return max([change.least for change in attacker]) if attacker else 1


def changed(rules: Rules, price: int, here: list[Change]) -> int:
    """Returns the price of a basis with the changes that apply to its region."""
    if not here and price:
        return price  # Most regions have no change, and cost at least one token.
    return floored(rules, price, [change.amount for change in here], least_price(here))


def price(position: Position, region: int, seat: int, attacker: list[Change]) -> int:
    """Returns the price of a region as a number, from the same parts as `terms`."""
    here = [change for change in attacker if change.regions >> region & 1]
    return changed(position.rules, basis(position, region, seat).price, here)


def prices(position: Position, regions: Regions, seat: int, attacker: list[Change]) -> list[tuple[int, int]]:
    """Returns the regions in ascending order, each with its price from the same parts as `terms`."""
    rules, anywhere = position.rules, 0
    for change in attacker:
        anywhere |= change.regions
    holdings, declined = position.holdings, own_declined(position, seat)
    found = []
    for i in bits(regions):
        needed = _known_basis(rules, i, holdings[i], declined).price
        if anywhere >> i & 1 or not needed:
            needed = changed(rules, needed, [change for change in attacker if change.regions >> i & 1])
        found.append((i, needed))
    return found


def terms(position: Position, region: int, seat: int, attacker: list[Change]) -> tuple[Term, ...]:
    """Returns the terms of the price of a region. Their amounts add up to `price`."""
    return with_changes(position.rules, basis(position, region, seat).terms, region, attacker)


def with_changes(
    rules: Rules, base: tuple[Term, ...], region: int, attacker: list[Change], decided_by: Option | None = None
) -> tuple[Term, ...]:
    """Returns the terms of a price with those of the attacker's changes, and one more if the least price binds.

    `decided_by` is the option by which that price is changed at all.
    """
    here, price = [change for change in attacker if change.regions >> region & 1], total(base)
    if not here and price:
        return base  # As in `changed`.
    named = [change for change in here if change.least == 1]
    items = tuple(Term(change.amount, change.reason, change.source, decided_by or change.option) for change in named)
    amounts, at_least = [change.amount for change in here], least_price(here)
    missing = changed(rules, price, here) - price - sum(amounts)
    if not missing:
        return (*base, *items)
    reason, source = AT_LEAST_ONE, rules.headings.conquering
    if at_least > 1:
        floor = max(here, key=lambda change: change.least)
        reason, source = floor.reason, floor.source
    option = Options.floor_after_all if any(amount > 0 for amount in amounts) else None
    return (*base, *items, Term(missing, reason, source, option))


def too_few(position: Position, needed: int, hand: int) -> Refusal:
    """Returns the refusal for too few tokens at hand."""
    reason = text("needs {needed}, you have {hand}", needed=needed, hand=hand)
    return Refusal("not_enough_tokens", reason, position.rules.headings.conquering)
