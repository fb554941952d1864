"""Ways of conquering beside the ordinary one: who knows them, for which regions, at what price, and why not.

Source: Small World rulebook, Races: Sorcerers; Special Powers: Dragon Master. Underground rulebook, Special Powers:
Vampire; Popular Places and Righteous Relics. Warcraft rulebook, Special Powers: Champion; Artifacts:
Doomhammer.
"""

from __future__ import annotations

from collections.abc import Iterator

from smallworld.effects.ways import FigureAlone, FixedPrice, Substitution, Way
from smallworld.model.board import Regions, bits
from smallworld.model.catalogue import Ability, Find, Piece
from smallworld.model.draft import Draft
from smallworld.model.holding import Holding
from smallworld.model.options import Options
from smallworld.model.player import Force
from smallworld.model.position import Position
from smallworld.model.relics import Relics
from smallworld.model.rules import Rules
from smallworld.rules.conquest import toll
from smallworld.rules.conquest.bars import USELESS, ward
from smallworld.rules.conquest.campaign import OUT_OF_REACH, Campaign
from smallworld.rules.conquest.claims import claimant
from smallworld.rules.conquest.price import early_roll, floored, least, too_few, with_changes
from smallworld.rules.conquest.relics import carriers, copied
from smallworld.rules.troops import abandon, held_by_active_opponents, staying
from smallworld.rules.troops import least as tokens_left
from smallworld.words.explain import Refusal, Term
from smallworld.words.option import Option
from smallworld.words.text import Text, counted, series, text


def ways(position: Position, force: Force) -> tuple[tuple[str, Way, Ability], ...]:
    """The ways of conquering that a race knows beside the ordinary one, each as `Conquer` names it: `bag:orb`."""
    kept: dict[str, tuple[tuple[str, Way, Ability], ...]] = position.known.setdefault(ways, {})
    if force.race not in kept:
        named, own = position.rules.game.named, position.in_force(force.race).of(Way)
        found = [(named(ability.id), way, ability) for way, ability in own]
        if position.rules.finds:
            found.extend((str(relic), way, find) for relic, way, find in copied(position, force, Way))
        kept[force.race] = tuple(found)
    return kept[force.race]


def way_named(position: Position, force: Force, name: str) -> tuple[Way, Ability]:
    """The way of conquering that a race knows by this name. Raises `KeyError` for none."""
    for known, way, ability in ways(position, force):
        if known == name:
            return way, ability
    raise KeyError(name)


def setting_out(position: Position, force: Force, way: Way) -> Position:
    """The position from which a race goes a way: a figure that does it is taken in hand first."""
    if not isinstance(way, FigureAlone) or not position.pieces_at.get(way.piece):
        return position
    kept: dict[Way, Position] = position.known.setdefault(setting_out, {})
    if way not in kept:
        draft = Draft(position)
        take_figure_up(draft, force, way)
        kept[way] = draft.position() if draft.events else position
    return kept[way]


def take_figure_up(draft: Draft, force: Force, way: FigureAlone) -> None:
    """A figure is to go elsewhere: where too few tokens are left, its region is given up.

    Source: Warcraft rulebook, Special Powers: Champion; Abandoning a Region.
    """
    for i in bits(draft.regions_of(force.race) & draft.pieces_at.get(way.piece, 0)):
        left = draft.holdings[i].adding(way.piece, -1)
        if left.tokens < staying(draft.rules, left, tokens_left(draft, force)):
            abandon(draft, i)


def carriers_of(position: Position, force: Force, way: Way) -> list[Relics]:
    """The relics at hand that bring regions within reach of one of a race's own ways, each as `Conquer` names it."""
    if not isinstance(way, Substitution) or way.piece is None:
        return carriers(position, force)
    # A copy does not serve while it stands for another relic.
    busy = position.rules.game.short(way.piece)
    return [using for using in carriers(position, force) if all(relic.piece != busy for relic in using)]


def way_option(position: Position, plan: Campaign, way: Way) -> Option | None:
    """The option that decides whether an ability's own way is open now, where one does."""
    if position.turn.roll is not None:
        return Options.early_roll_serves_any_way
    if isinstance(way, FigureAlone) and not plan.force.hand:
        return Options.figure_needs_token
    if plan.least > way.tokens and plan.least > 1 and not position.rules.options.least_binds_any_way:
        return Options.least_binds_any_way
    if isinstance(way, Substitution) and way.or_from_hand and not plan.force.hand:
        return Options.tray_serves_empty_hand
    return None


def open_to(position: Position, plan: Campaign, way: Way) -> Regions:
    """The regions that a way could be for, and that nothing bars."""
    if way.anywhere(position.rules.options):
        found = position.rules.board.all
        for gate in plan.bars:
            found &= ~gate.regions
    else:
        found = plan.open
    return found & held_by_active_opponents(position) if isinstance(way, Substitution) else found


def barring(position: Position, way: Way, barred: list[Refusal]) -> list[Refusal]:
    """Of what bars a region to everybody, what bars it to a way: distance may not, by an option."""
    option = way.anywhere_by
    if option is None:
        return barred
    if way.anywhere(position.rules.options):
        return [refusal for refusal in barred if refusal.code not in OUT_OF_REACH]
    return [
        refusal._replace(option=refusal.option or option) if refusal.code in OUT_OF_REACH else refusal
        for refusal in barred
    ]


def way_refusals(position: Position, plan: Campaign, way: Way, ability: Ability, region: int) -> list[Refusal]:
    """What speaks against one of an ability's own ways of conquering, gates apart."""
    found = []
    if position.turn.roll is not None and not position.rules.options.early_roll_serves_any_way:
        reason = text("the die has been rolled for a conquest that is paid in tokens")
        found.append(Refusal("rolled", reason, early_roll(position, plan.force), Options.early_roll_serves_any_way))
    if plan.warded >> region & 1:
        found.append(Refusal("warded", USELESS, *ward(position, 1 << region)))
    if isinstance(way, Substitution):
        return [*found, *_substitution_refusals(position, plan, way, ability, region)]
    if isinstance(way, FigureAlone):
        found.extend(_against_figure(position, plan, way, ability, region))
    needed = way_price(position, plan, way, region)
    if needed > plan.tokens:
        found.append(too_few(position, needed, plan.tokens))
    if _used_up(position, way, ability):
        found.append(Refusal("used", text("used already this turn"), ability.source))
    return [*found, *toll.against_fee(position, region, plan.seat, way, ability)]


def _against_figure(
    position: Position, plan: Campaign, way: FigureAlone, ability: Ability, region: int
) -> Iterator[Refusal]:
    """A figure goes next door, not over the sea; options have a token wait in hand meanwhile, and hold it hostage."""
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


def _used_up(position: Position, way: Way, ability: Ability) -> bool:
    """Whether a way at a fixed price has been gone this turn: by this relic or its copy, or by this ability."""
    if isinstance(ability, Find) and isinstance(way, FixedPrice):
        return bool(position.used(way.piece))
    return ability.id in [attack.way for attack in position.turn.attacks]


def way_price(position: Position, plan: Campaign, way: Way, region: int) -> int:
    """The price of an ability's own way: as printed, or changed like any other where an option says so.

    Who never goes with fewer tokens than some does not go so either, unless an option has it so.
    """
    rules = position.rules
    at_least = plan.least if rules.options.least_binds_any_way else 1
    if rules.options.fixed_price_is_fixed or isinstance(way, FigureAlone):
        return max(way.tokens, at_least - _like_tokens(rules, way))
    amounts = [change.amount for change in plan.changes if change.regions >> region & 1]
    return floored(rules, way.tokens, amounts, at_least)


def _like_tokens(rules: Rules, way: Way) -> int:
    """How many of the tokens that go at the least are a figure."""
    return int(isinstance(way, FigureAlone) and rules.pieces[way.piece].holds)


def way_terms(position: Position, plan: Campaign, way: Way, ability: Ability, region: int) -> tuple[Term, ...]:
    """That price itemised."""
    rules = position.rules
    reason = way.reason(position.tray(plan.force.race))
    printed = Term(way.tokens, reason, ability.source, way_option(position, plan, way))
    binding = [change for change in plan.changes if change.least > 1 and rules.options.least_binds_any_way]
    if not (rules.options.fixed_price_is_fixed or isinstance(way, FigureAlone)):
        changes = [*[change for change in plan.changes if change.least == 1], *binding]
        return with_changes(rules, (printed,), region, changes, Options.fixed_price_is_fixed)
    missing = max(0, least(binding) - _like_tokens(rules, way) - way.tokens)
    if not missing:
        return (printed,)
    floor = max(binding, key=lambda change: change.least)
    return (printed, Term(missing, floor.reason, floor.source, Options.least_binds_any_way))


def _substitution_refusals(
    position: Position, plan: Campaign, way: Substitution, ability: Ability, region: int
) -> list[Refusal]:
    """Only a lone active token of an opponent, once for each of them, with a token from the tray."""
    found = []
    holding = position.holdings[region]
    victim = position.owners.get(holding.race) if holding.race is not None else None
    if victim is None or victim[0] == plan.seat or not victim[2]:
        found.append(Refusal("no_victim", text("no opponent's active token stands here"), ability.source))
    else:
        beside = [(position.rules.pieces[id], n) for id, n in holding.pieces if position.rules.pieces[id].as_token]
        if holding.tokens + sum(n for _, n in beside) != 1:
            found.append(Refusal("not_alone", _not_alone(position.rules, holding, beside), ability.source))
        once_for_each = way.piece is None
        if once_for_each and any(a.way == ability.id and a.victim == victim[0] for a in position.turn.attacks):
            reason = text("used already against {player} this turn", player=position.players[victim[0]].name)
            found.append(Refusal("used", reason, ability.source))
    if way.piece is not None and position.used(way.piece):
        found.append(Refusal("used", text("used already this turn"), ability.source))
    if not position.tray(plan.force.race) and not (way.or_from_hand and plan.force.hand):
        either = text("no token is left in the tray, nor in hand")
        words = either if way.or_from_hand else text("no token is left in the tray")
        found.append(Refusal("empty_tray", words, ability.source))
    elif way.or_from_hand and not plan.force.hand and not position.rules.options.tray_serves_empty_hand:
        # For those that draw on the tray alone, the publisher has answered.
        reason = text("no token is left in hand, and a conquest begins with one")
        found.append(Refusal("no_tokens", reason, position.rules.headings.conquering, Options.tray_serves_empty_hand))
    else:
        needed = way_price(position, plan, way, region)
        at_hand = plan.force.hand + min(1, position.tray(plan.force.race))
        if needed > at_hand:
            found.append(too_few(position, needed, at_hand))
    if way.next_door and not position.regions_of(plan.force.race) and plan.through(region):
        reason = text("not next to a region of its race, which holds none")
        found.append(Refusal("not_adjacent", reason, ability.source))
    return found


def _not_alone(rules: Rules, holding: Holding, beside: list[tuple[Piece, int]]) -> Text:
    """What stands where a lone token is wanted."""
    if not holding.tokens:
        return text("no race token stands here")
    tokens = counted(*rules.races[holding.race or ""].counted, holding.tokens)
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
