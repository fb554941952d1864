"""The manner of each kind of way beside the ordinary one: its regions, its price, its refusals.

A new kind of way is an effect below `Way`, and a `Manner` here for it.

Source: Small World rulebook, Races: Sorcerers, and Special Powers: Dragon Master. Underground rulebook, Special Powers:
Vampire, and Popular Places and Righteous Relics. Warcraft rulebook, Special Powers: Champion, and Artifacts:
Doomhammer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Generic, TypeVar

from smallworld.effects.ways import FigureAlone, FixedPrice, Substitution, Way
from smallworld.model.board import Regions, bits
from smallworld.model.catalogue import Ability, Find, Nearest, Piece
from smallworld.model.draft import Draft
from smallworld.model.holding import Holding
from smallworld.model.memory import per_position
from smallworld.model.options import Options
from smallworld.model.player import Force
from smallworld.model.position import Position
from smallworld.model.relics import Relics
from smallworld.model.rules import Rules
from smallworld.rules.conquest import toll
from smallworld.rules.conquest.barriers import USELESS, ward
from smallworld.rules.conquest.campaign import Campaign
from smallworld.rules.conquest.claims import claimant
from smallworld.rules.conquest.price import early_roll, floored, least_price, too_few, with_changes
from smallworld.rules.conquest.relics import carriers
from smallworld.rules.garrison import least_tokens, staying_tokens
from smallworld.rules.troops import abandon, held_by_active_opponents
from smallworld.words.explain import Refusal, Term
from smallworld.words.option import Option
from smallworld.words.text import Text, counted, series, text

W = TypeVar("W", bound=Way)
F = TypeVar("F", bound=FixedPrice)


class Manner(Generic[W]):
    """The manner of most ways: once a turn, at the printed price, with tokens from hand."""

    def start(self, position: Position, force: Force, way: W) -> Position:
        """Returns the position from which a race goes the way."""
        return position

    def set_out(self, draft: Draft, force: Force, way: W) -> None:
        """Changes a draft into the `start`."""

    def moved(self, way: W) -> str | None:
        """Returns the figure or relic that moves to the region, or None."""
        return None

    def used_up(self, position: Position, way: W, ability: Ability) -> bool:
        """Checks whether the way has been gone this turn."""
        return ability.id in [attack.way for attack in position.turn.attacks]

    def carriers(self, position: Position, force: Force, way: W) -> list[Relics]:
        """Returns the relics at hand that bring regions within reach of the way, as `Conquer` names them."""
        return carriers(position, force)

    def option(self, position: Position, plan: Campaign, way: W) -> Option | None:
        """Returns the option that decides whether the way is open now, or None."""
        if position.turn.roll is not None:
            return Options.early_roll_serves_any_way
        if plan.least > way.tokens and plan.least > 1 and not position.rules.options.least_binds_any_way:
            return Options.least_binds_any_way
        return None

    def open_to(self, position: Position, plan: Campaign, way: W) -> Regions:
        """Returns the regions without a barrier that the way could be for."""
        if not way.anywhere(position.rules.options):
            return plan.open
        found = position.rules.board.all
        for barrier in plan.barriers:
            found &= ~barrier.regions
        return found

    def refusals(self, position: Position, plan: Campaign, way: W, ability: Ability, region: int) -> list[Refusal]:
        """Returns the refusals of conquering `region` in this way, without its barriers."""
        found = [*_general_refusals(position, plan, region), *self.own_refusals(position, plan, way, ability, region)]
        needed = self.price(position, plan, way, region)
        if needed > plan.tokens:
            found.append(too_few(position, needed, plan.tokens))
        if self.used_up(position, way, ability):
            found.append(Refusal("used", text("used already this turn"), ability.source))
        return [*found, *toll.fee_refusals(position, region, plan.seat, way, ability)]

    def own_refusals(
        self, position: Position, plan: Campaign, way: W, ability: Ability, region: int
    ) -> Iterator[Refusal]:
        """Yields the refusals that only this kind of way has."""
        yield from ()

    def fixed(self, rules: Rules) -> bool:
        """Checks whether no change applies to the printed price."""
        return rules.options.fixed_price_is_fixed

    def like_tokens(self, rules: Rules, way: W) -> int:
        """Returns the number of figures that count as tokens for a race that never goes with few tokens."""
        return 0

    def price(self, position: Position, plan: Campaign, way: W, region: int) -> int:
        """Returns the price: the printed one, or by an option a changed one.

        A race that never goes with fewer tokens than some number follows that here too, unless an option says
        otherwise.
        """
        rules = position.rules
        at_least = plan.least if rules.options.least_binds_any_way else 1
        if self.fixed(rules):
            return max(way.tokens, at_least - self.like_tokens(rules, way))
        amounts = [change.amount for change in plan.changes if change.regions >> region & 1]
        return floored(rules, way.tokens, amounts, at_least)

    def terms(self, position: Position, plan: Campaign, way: W, ability: Ability, region: int) -> tuple[Term, ...]:
        """Returns the terms of the price."""
        rules = position.rules
        reason = way.reason(position.tray(plan.force.race))
        printed = Term(way.tokens, reason, ability.source, self.option(position, plan, way))
        binding = [change for change in plan.changes if change.least > 1 and rules.options.least_binds_any_way]
        if not self.fixed(rules):
            changes = [*[change for change in plan.changes if change.least == 1], *binding]
            return with_changes(rules, (printed,), region, changes, Options.fixed_price_is_fixed)
        missing = max(0, least_price(binding) - self.like_tokens(rules, way) - way.tokens)
        if not missing:
            return (printed,)
        floor = max(binding, key=lambda change: change.least)
        return (printed, Term(missing, floor.reason, floor.source, Options.least_binds_any_way))


class _AtFixedPrice(Manner[F]):
    """A figure or a relic moves to the region."""

    def moved(self, way: F) -> str | None:
        return way.piece

    def used_up(self, position: Position, way: F, ability: Ability) -> bool:
        # A relic and its copy serve once between them.
        if isinstance(ability, Find):
            return bool(position.used(way.piece))
        return super().used_up(position, way, ability)


class _ByFigure(_AtFixedPrice[FigureAlone]):
    """A figure on the map is taken in hand first. It goes next door, without tokens."""

    def start(self, position: Position, force: Force, way: FigureAlone) -> Position:
        if not position.pieces_at.get(way.piece):
            return position
        return _after_setting_out(position, self, force, way)

    def set_out(self, draft: Draft, force: Force, way: FigureAlone) -> None:
        """Gives up the region that the figure leaves if too few tokens are left.

        Source: Warcraft rulebook, Special Powers: Champion, and Abandoning a Region.
        """
        for i in bits(draft.regions_of(force.race) & draft.pieces_at.get(way.piece, 0)):
            left = draft.holdings[i].adding(way.piece, -1)
            if left.tokens < staying_tokens(draft.rules, left, least_tokens(draft, force)):
                abandon(draft, i)

    def option(self, position: Position, plan: Campaign, way: FigureAlone) -> Option | None:
        if position.turn.roll is None and not plan.force.hand:
            return Options.figure_needs_token
        return super().option(position, plan, way)

    def own_refusals(
        self, position: Position, plan: Campaign, way: FigureAlone, ability: Ability, region: int
    ) -> Iterator[Refusal]:
        """Yields the refusals of a figure: it is a hostage, it would sail, or an option wants a token in hand."""
        captor = claimant(position, way.piece)
        if captor is not None:
            reason = text("{player} holds it hostage until the ransom is paid", player=position.players[captor].name)
            yield Refusal("no_piece", reason, ability.source, Options.figure_returns_unransomed)
        links = plan.through(region)
        if links and all(link.kind == "entry" for link in links):
            reason = text("it can be landed in, but it is not next to a region you hold")
            yield Refusal("not_adjacent", reason, ability.source)
        if position.rules.options.figure_needs_token and not plan.force.hand:
            reason = text("no token is left in hand, and a conquest begins with one")
            yield Refusal("no_tokens", reason, position.rules.headings.conquering, Options.figure_needs_token)

    def fixed(self, rules: Rules) -> bool:
        return True

    def like_tokens(self, rules: Rules, way: FigureAlone) -> int:
        return int(rules.pieces[way.piece].holds)


@per_position
def _after_setting_out(position: Position, manner: _ByFigure, force: Force, way: FigureAlone) -> Position:
    """Returns the position after a figure has left its region, or the same one if it gives up no region."""
    draft = Draft(position)
    manner.set_out(draft, force, way)
    return draft.position() if draft.events else position


class _BySubstitution(Manner[Substitution]):
    """A token takes the place of a lone one."""

    def moved(self, way: Substitution) -> str | None:
        return way.piece

    def carriers(self, position: Position, force: Force, way: Substitution) -> list[Relics]:
        found = carriers(position, force)
        if way.piece is None:
            return found
        # A copy does not serve while it stands for another relic.
        busy = position.rules.game.short(way.piece)
        return [using for using in found if all(relic.piece != busy for relic in using)]

    def option(self, position: Position, plan: Campaign, way: Substitution) -> Option | None:
        found = super().option(position, plan, way)
        if found is None and way.or_from_hand and not plan.force.hand:
            return Options.tray_serves_empty_hand
        return found

    def open_to(self, position: Position, plan: Campaign, way: Substitution) -> Regions:
        return super().open_to(position, plan, way) & held_by_active_opponents(position)

    def refusals(
        self, position: Position, plan: Campaign, way: Substitution, ability: Ability, region: int
    ) -> list[Refusal]:
        return [*_general_refusals(position, plan, region), *self.own_refusals(position, plan, way, ability, region)]

    def own_refusals(
        self, position: Position, plan: Campaign, way: Substitution, ability: Ability, region: int
    ) -> Iterator[Refusal]:
        """Yields the refusals of a substitution: it needs a lone active token, once for each opponent."""
        yield from _victim_refusals(position, plan, way, ability, region)
        if way.piece is not None and position.used(way.piece):
            yield Refusal("used", text("used already this turn"), ability.source)
        yield from self._token_refusals(position, plan, way, ability, region)
        if way.next_door and not position.regions_of(plan.force.race) and plan.through(region):
            reason = text("not next to a region of its race, which holds none")
            yield Refusal("not_adjacent", reason, ability.source)

    def _token_refusals(
        self, position: Position, plan: Campaign, way: Substitution, ability: Ability, region: int
    ) -> Iterator[Refusal]:
        """Yields the refusal for want of a token from the tray or from hand."""
        hand, tray = plan.force.hand, position.tray(plan.force.race)
        if not tray and not (way.or_from_hand and hand):
            either = text("no token is left in the tray, nor in hand")
            words = either if way.or_from_hand else text("no token is left in the tray")
            yield Refusal("empty_tray", words, ability.source)
        elif way.or_from_hand and not hand and not position.rules.options.tray_serves_empty_hand:
            # The publisher has answered for ways that take tokens only from the tray.
            reason = text("no token is left in hand, and a conquest begins with one")
            yield Refusal("no_tokens", reason, position.rules.headings.conquering, Options.tray_serves_empty_hand)
        else:
            needed, at_hand = self.price(position, plan, way, region), hand + min(1, tray)
            if needed > at_hand:
                yield too_few(position, needed, at_hand)


_MANNERS: Nearest[Way, Manner[Any]] = Nearest(
    {
        Way: Manner(),
        FixedPrice: _AtFixedPrice(),
        FigureAlone: _ByFigure(),
        Substitution: _BySubstitution(),
    }
)


def manner_of(way: W) -> Manner[W]:
    """Returns the manner of a way: that of its class, or of the nearest class above."""
    return _MANNERS[type(way)]


def _general_refusals(position: Position, plan: Campaign, region: int) -> Iterator[Refusal]:
    """Yields the refusals that all ways but the ordinary one share."""
    if position.turn.roll is not None and not position.rules.options.early_roll_serves_any_way:
        reason = text("the die has been rolled for a conquest that is paid in tokens")
        yield Refusal("rolled", reason, early_roll(position, plan.force), Options.early_roll_serves_any_way)
    if plan.warded >> region & 1:
        yield Refusal("warded", USELESS, *ward(position, 1 << region))


def _victim_refusals(
    position: Position, plan: Campaign, way: Substitution, ability: Ability, region: int
) -> Iterator[Refusal]:
    """Yields the reasons why a region does not hold a lone token to replace."""
    holding = position.holdings[region]
    victim = position.owners.get(holding.race) if holding.race is not None else None
    if victim is None or victim[0] == plan.seat or not victim[2]:
        yield Refusal("no_victim", text("no opponent’s active token stands here"), ability.source)
        return
    beside = [(position.rules.pieces[id], n) for id, n in holding.pieces if position.rules.pieces[id].as_token]
    if holding.tokens + sum(n for _, n in beside) != 1:
        yield Refusal("not_alone", _not_alone(position.rules, holding, beside), ability.source)
    once_for_each = way.piece is None
    if once_for_each and any(a.way == ability.id and a.victim == victim[0] for a in position.turn.attacks):
        reason = text("used already against {player} this turn", player=position.players[victim[0]].name)
        yield Refusal("used", reason, ability.source)


def _not_alone(rules: Rules, holding: Holding, beside: list[tuple[Piece, int]]) -> Text:
    """Returns the words for the tokens and pieces that stand where a lone token is wanted."""
    if not holding.tokens:
        return text("no race token stands here")
    tokens = rules.races[holding.race or ""].several(holding.tokens)
    if not beside:
        return text("the token is not alone: {defenders} defend here", defenders=tokens)
    counts = series(*[piece.number(n) for piece, n in beside])
    return counted(
        "the token is not alone: {defenders} with {pieces}, which counts as a token",
        "the token is not alone: {defenders} with {pieces}, which count as tokens",
        sum(n for _, n in beside),
        defenders=tokens,
        pieces=counts,
    )
