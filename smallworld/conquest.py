"""Conquering a region: who may attack what, in which ways, at which price, and what then happens.

Source: Small World rulebook, Conquest of Regions.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from smallworld import sources
from smallworld.actions import ORDINARY
from smallworld.board import Regions
from smallworld.catalogue import Ability
from smallworld.effects.conduct import Peace
from smallworld.effects.decline import ConquersInDecline
from smallworld.effects.ways import Substitution, Way
from smallworld.explain import Refusal, Source, Term, total
from smallworld.position import Force, Phase, Position
from smallworld.price import Change, changes, floored, raised_to_floor, terms
from smallworld.reach import Link, ground, links
from smallworld.rules import Rules
from smallworld.text import Text, text

CONQUESTS = frozenset({Phase.CONQUEST, Phase.DECLINED_CONQUEST})

_HELD = text("you hold it already")
_WATER = text("seas and lakes are not conquered")
_CHASM = text("an abysmal chasm, impassable to all")
_FAR = text("not next to a region you hold")
_INLAND = text("a new race enters at the edge of the board, or on the shore of a sea at the edge")


class Gate(NamedTuple):
    """One reason why some regions may not be attacked at all, whatever the price."""

    code: str
    regions: Regions
    reason: Text
    source: Source


class Quote(NamedTuple):
    """One way of conquering one region: what it costs, or why it may not be done.

    `price` is in tokens, and the sum of `terms`; it is given for a refused conquest too, unless no number makes sense.
    `odds` is the chance of the final roll, where nothing but tokens is missing. `links` say through what the region is
    in reach.
    """

    region: str
    way: str
    price: int | None
    terms: tuple[Term, ...]
    refusals: tuple[Refusal, ...]
    odds: Fraction | None = None
    links: tuple[Link, ...] = ()

    @property
    def allowed(self) -> bool:
        """Whether nothing speaks against it."""
        return not self.refusals


class Campaign(NamedTuple):
    """The attacker of a position, with everything about his next conquest that is not about one region alone."""

    seat: int
    force: Force
    links: list[Link]
    gates: list[Gate]
    changes: list[Change]
    #: The regions that no gate bars.
    open: Regions


def attacker(position: Position) -> Force | None:
    """The race whose conquests are under way or come next: a declined one in its own phase, else the active one."""
    if position.phase is Phase.DECLINED_CONQUEST:
        return declined_conqueror(position)
    return position.players[position.player].active


def declined_conqueror(position: Position) -> Force | None:
    """The declined race of the player to move that still conquers, if there is one."""
    for force in position.players[position.player].declined:
        if position.rules.in_force(force.race, force.power, active=False).of(ConquersInDecline):
            return force
    return None


def campaign(position: Position) -> Campaign | None:
    """The campaign of the player to move, worked out once for a position; None without an attacker."""
    if "_campaign" not in position.__dict__:
        position.__dict__["_campaign"] = _campaign(position)
    kept: Campaign | None = position.__dict__["_campaign"]
    return kept


def _campaign(position: Position) -> Campaign | None:
    force = attacker(position)
    if force is None:
        return None
    within = links(position, force)
    barred = _gates(position, force, within)
    closed = 0
    for gate in barred:
        closed |= gate.regions
    return Campaign(
        position.player, force, within, barred, changes(position, force), position.rules.board.all & ~closed
    )


def _gates(position: Position, force: Force, within: list[Link]) -> list[Gate]:
    board = position.rules.board
    own = position.regions_of(force.race)
    reached = own
    for link in within:
        reached |= link.regions
    found = [
        Gate("own_region", own, _HELD, sources.CONQUERING),
        Gate("water", board.water & ~ground(position, force), _WATER, sources.CONQUERING),
        Gate("not_adjacent", board.all & ~reached, _FAR, sources.FOLLOWING_CONQUESTS)
        if own
        else Gate("not_entry", board.all & ~reached, _INLAND, sources.FIRST_CONQUEST),
    ]
    if board.impassable:
        found.append(Gate("impassable", board.impassable, _CHASM, sources.EXCEPTIONS))
    found.extend(_immune(position))
    if force is position.players[position.player].active:
        found.extend(_peace(position))
    return found


def _immune(position: Position) -> Iterator[Gate]:
    """Opponents' regions under the protection of a piece. A player is not barred from his own."""
    pieces = position.rules.pieces
    immune: dict[str, Regions] = {}
    for i, holding in enumerate(position.holdings):
        if holding.pieces and holding.race is not None:
            for id, _ in holding.pieces:
                if pieces[id].immune and position.player_of(holding.race) != position.player:
                    immune[id] = immune.get(id, 0) | 1 << i
    for id, regions in immune.items():
        yield Gate("immune", regions, text("protected by the {piece}", piece=pieces[id].name), pieces[id].source)


def _peace(position: Position) -> Iterator[Gate]:
    """Active regions of players who made the player to move keep the peace. Declined races are not bound by it."""
    for other in position.players:
        if other.at_peace_with == position.player and other.active is not None:
            treaty = position.in_force(other.active.race).of(Peace)
            source = treaty[0][1].source if treaty else sources.RACES
            reason = text("{player} made you keep the peace this turn", player=other.name)
            yield Gate("peace", position.regions_of(other.active.race), reason, source)


def quote(position: Position, region: int) -> Quote:
    """The ordinary way of conquering a region, for the player to move."""
    plan = campaign(position)
    id = position.rules.board.ids[region]
    if plan is None:
        reason = text("{player} has no active race", player=position.players[position.player].name)
        return Quote(id, ORDINARY, None, (), (Refusal("no_race", reason, sources.PICKING),))
    barred = _barred(position, plan, region)
    through = tuple(link for link in plan.links if link.regions >> region & 1)
    if any(refusal.code in ("own_region", "water", "impassable") for refusal in barred):
        return Quote(id, ORDINARY, None, (), tuple(barred), None, through)
    items = terms(position, region, plan.seat, plan.changes)
    needed = total(items)
    odds = None
    short = needed - plan.force.hand
    if short > 0:
        if not barred:
            odds = chance_of(position.rules, short) if plan.force.hand and position.turn.roll is None else None
        barred.append(_too_few(needed, plan.force.hand))
    return Quote(id, ORDINARY, needed, items, tuple(barred), odds, through)


def quotes(position: Position, region: int) -> tuple[Quote, ...]:
    """Every way of conquering a region that the attacker knows of, the ordinary one first."""
    first = quote(position, region)
    plan = campaign(position)
    if plan is None:
        return (first,)
    others = []
    for way, ability in position.in_force(plan.force.race).of(Way):
        refusals = (*_barred(position, plan, region), *way_refusals(position, plan, way, ability, region))
        items: tuple[Term, ...] = (Term(way.tokens, way.reason(), ability.source),)
        if not position.rules.options.fixed_price_is_fixed:
            items = _with_changes(position, plan, items, region)
        others.append(Quote(first.region, ability.id, total(items), items, refusals, None, first.links))
    return (first, *others)


def best(position: Position, region: int) -> Quote:
    """The cheapest way that is allowed; without one, the ordinary way with what speaks against it."""
    found = quotes(position, region)
    allowed = [q for q in found if q.allowed]
    return min(allowed, key=lambda q: q.price or 0) if allowed else found[0]


def _barred(position: Position, plan: Campaign, region: int) -> list[Refusal]:
    """What bars a region to the attacker whatever the price: the time of the turn, and every gate."""
    found = []
    if position.phase not in CONQUESTS:
        found.append(Refusal("not_now", text("this is not the time for conquests"), sources.TURN))
    elif position.turn.die_cast:
        found.append(Refusal("not_now", text("the die is still rolling"), sources.FINAL_CONQUEST))
    found.extend(Refusal(gate.code, gate.reason, gate.source) for gate in plan.gates if gate.regions >> region & 1)
    return found


def _too_few(needed: int, hand: int) -> Refusal:
    reason = text("needs {needed}, you have {hand}", needed=needed, hand=hand)
    return Refusal("not_enough_tokens", reason, sources.CONQUERING)


def _with_changes(position: Position, plan: Campaign, items: tuple[Term, ...], region: int) -> tuple[Term, ...]:
    here = [change for change in plan.changes if change.regions >> region & 1]
    option = "fixed_price_is_fixed"
    more = tuple(Term(change.amount, change.reason, change.source, option) for change in here)
    return raised_to_floor(position.rules, total(items), [change.amount for change in here], (*items, *more))


def way_refusals(position: Position, plan: Campaign, way: Way, ability: Ability, region: int) -> list[Refusal]:
    """What speaks against one of an ability's own ways of conquering, gates apart."""
    if position.turn.roll is not None:
        reason = text("the die has been rolled for a conquest that is paid in tokens")
        return [Refusal("rolled", reason, sources.FINAL_CONQUEST)]
    if isinstance(way, Substitution):
        return _substitution_refusals(position, plan, ability, region)
    needed = way_price(position, plan, way, region)
    found = []
    if needed > plan.force.hand:
        found.append(_too_few(needed, plan.force.hand))
    if any(attack.way == ability.id for attack in position.turn.attacks):
        found.append(Refusal("used", text("used already this turn"), ability.source))
    return found


def way_price(position: Position, plan: Campaign, way: Way, region: int) -> int:
    """The price of an ability's own way: as printed, or changed like any other where an option says so."""
    if position.rules.options.fixed_price_is_fixed:
        return way.tokens
    amounts = [change.amount for change in plan.changes if change.regions >> region & 1]
    return floored(position.rules, way.tokens, amounts)


def _substitution_refusals(position: Position, plan: Campaign, ability: Ability, region: int) -> list[Refusal]:
    """Only a lone active token of an opponent, once for each of them, with a token from the tray, from next door."""
    found = []
    holding = position.holdings[region]
    victim = position.owners.get(holding.race) if holding.race is not None else None
    if victim is None or victim[0] == plan.seat or not victim[2]:
        found.append(Refusal("no_victim", text("no opponent's active token stands here"), ability.source))
    else:
        pieces = position.rules.pieces
        defenders = holding.tokens + sum(n for id, n in holding.pieces if pieces[id].as_token)
        if defenders != 1:
            reason = text("the token is not alone: {n} defend here", n=defenders)
            found.append(Refusal("not_alone", reason, ability.source))
        if any(a.way == ability.id and a.victim == victim[0] for a in position.turn.attacks):
            reason = text("used already against {player} this turn", player=position.players[victim[0]].name)
            found.append(Refusal("used", reason, ability.source))
    if not position.tray(plan.force.race):
        found.append(Refusal("empty_tray", text("no token is left in the tray"), ability.source))
    if all(link.kind == "entry" for link in plan.links if link.regions >> region & 1):
        found.append(Refusal("not_adjacent", _FAR, ability.source))
    return found


def chance_of(rules: Rules, short: int) -> Fraction | None:
    """The chance that the reinforcement die makes up for so many missing tokens; None if it cannot."""
    die = rules.game.die
    hits = sum(face >= short for face in die)
    return Fraction(hits, len(die)) if hits else None
