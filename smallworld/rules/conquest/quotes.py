"""The quotes for conquering a region: the price, or the refusals, of each way.

Source: Small World rulebook, Conquest of Regions.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from smallworld.effects.decline import RetreatsInDecline
from smallworld.effects.defence import Ransom, Ward
from smallworld.effects.pieces import Aid
from smallworld.effects.reach import HoldWater, OnlyKeepsWater
from smallworld.effects.tokens import Auxiliaries
from smallworld.model.actions import ORDINARY, Conquer
from smallworld.model.board import Regions
from smallworld.model.catalogue import Ability
from smallworld.model.holding import Holding
from smallworld.model.options import Options
from smallworld.model.position import Position
from smallworld.model.quote import CONQUEST, Link, Quote
from smallworld.model.relics import Relic, Relics, read_relic
from smallworld.model.rules import Rules
from smallworld.rules.conquest import chance, claims, die, figures, toll
from smallworld.rules.conquest.campaign import CONQUESTS, Campaign, campaign, every_barrier
from smallworld.rules.conquest.manners import manner_of
from smallworld.rules.conquest.price import terms, too_few
from smallworld.rules.conquest.relics import Helper, carriers, combinations_at_hand
from smallworld.rules.conquest.ways import barred_to, ways
from smallworld.rules.decision import not_now
from smallworld.words.explain import Note, Refusal, total
from smallworld.words.text import RegionName, Text, counted, text

#: The codes of refusals that leave a region without a price.
_NOT_PRICED = frozenset({"own_region", "water", "impassable"})


def quote(position: Position, region: int | str, using: Relics = ()) -> Quote:
    """Returns the quote of the ordinary way to conquer a region, with the help of the relics in `using`.

    `region` is an id or its place on the board. Raises `KeyError` for an unknown one.
    """
    if isinstance(region, str):
        region = position.rules.board.number(region)
    return _quote(position, campaign(position, using), region, using)


def _quote(position: Position, plan: Campaign | None, region: int, using: Relics) -> Quote:
    id = position.rules.board.ids[region]
    if plan is None:
        return Quote(id, ORDINARY, None, (), (no_race(position),))
    barred = barrier_refusals(position, plan, region)
    through = plan.through(region)
    name = way_name(position.rules, ORDINARY, using) if using else CONQUEST
    if not _NOT_PRICED.isdisjoint([refusal.code for refusal in barred]):
        return Quote(id, ORDINARY, None, (), tuple(barred), None, through, using=using, name=name)
    items = terms(position, region, plan.seat, plan.changes)
    needed = total(items)
    odds = roll = None
    short = plan.short(needed, region)
    if short > 0:
        if not barred and short <= die.most(position, plan):
            odds, roll = die.odds(position.rules, short)
        strength = plan.strength_against(region)
        barred.append(too_few(position, needed, strength) if plan.tokens else _no_token(position, plan, needed))
    return Quote(
        id, ORDINARY, needed, items, tuple(barred), odds, through, _notes(position, plan, region), using, roll, name
    )


def way_name(rules: Rules, way: str, using: Relics = ()) -> Text:
    """Returns the name of a way of conquering with the relics that help, both given as in `Conquer`.

    It is the name of the ability or relic that brings the way. The ordinary way is named after its relics, or is just
    the conquest. Raises `KeyError` for an id that the box does not hold.
    """
    if way == ORDINARY:
        return text("With {relics}", relics=_together(rules, using)) if using else CONQUEST
    relic = read_relic(way)
    name = rules.ability(way).name if relic.copy is None else rules.relic_name(relic)
    return text("{way} with {relics}", way=name, relics=_together(rules, using)) if using else name


def _together(rules: Rules, using: Relics) -> Text:
    first, *others = [rules.relic_name(relic) for relic in using]
    for other in others:
        first = text("{relics} + {another}", relics=first, another=other)
    return first


def no_race(position: Position) -> Refusal:
    """Returns the refusal for a player without a race that attacks."""
    reason = text("{player} has no active race", player=position.players[position.player].name)
    return Refusal("no_race", reason, position.rules.headings.picking)


def _notes(position: Position, plan: Campaign, region: int) -> tuple[Note, ...]:
    """Returns the notes for the attacker beside the price."""
    board, holding = position.rules.board, position.holdings[region]
    found = []
    in_force = position.in_force(plan.force.race)
    if board.fleeting >> region & 1:
        reason = text("it must be emptied when you redeploy")
        if not in_force.of(HoldWater):
            found.append(Note(reason, position.rules.headings.exceptions))
        found.extend(Note(reason, ability.source, effect.option) for effect, ability in in_force.of(OnlyKeepsWater))
    if board.seas >> region & 1:
        for _, ability in in_force.of(HoldWater):
            reason = text("{ability}: seas and lakes are conquered like empty land", ability=ability.name)
            found.append(Note(reason, ability.source))
    if holding.race in position.owners:
        found.extend(_of_whom_it_is_taken(position, plan, region, holding.race))
    if holding.pieces and position.stacks.finds:
        found.extend(_of_what_lies_hidden(position, plan, holding))
    return tuple(found)


def _of_whom_it_is_taken(position: Position, plan: Campaign, region: int, race: str) -> Iterator[Note]:
    """Yields the notes about the race that holds the region, and about its player."""
    holding, (seat, _, active) = position.holdings[region], position.owners[race]
    if plan.warded >> region & 1:
        for effect, ability in position.in_force(race).of(Ward):
            reason = text("your abilities, places and relics are of no use here")
            yield Note(reason, ability.source, effect.option)
    for due in toll.due(position, region, plan.seat):
        yield _due(position, due)
    if seat != plan.seat and position.rules.asks(Ransom):
        yield from _ransoms(position, holding, seat, race)
    if seat == plan.seat and not active and holding.tokens > 1:
        for _, ability in position.in_force(race).of(RetreatsInDecline):
            yield Note(_own_survivors(position, plan), ability.source, Options.own_survivors_return)


def _of_what_lies_hidden(position: Position, plan: Campaign, holding: Holding) -> Iterator[Note]:
    """Yields the notes about finds in the region, and about tokens that they may give back."""
    hiding = [piece for id, _ in holding.pieces if (piece := position.rules.pieces[id]).hides_find]
    if not hiding:
        return
    reason = text("a place or relic will be turned up here")
    if hiding[0].conceals:
        reason = text("the {piece} here will be turned up", piece=hiding[0].name)
    yield Note(reason, position.rules.headings.guards)
    for helper in plan.helpers:
        if helper.aid.next_door is not None:
            yield _claimed(helper)


def _claimed(helper: Helper) -> Note:
    """Returns the note about tokens that come back if the find here is what `helper` helps against."""
    n = helper.aid.tokens
    reason = counted("{n} token comes back if it is a place", "{n} tokens come back if it is a place", n)
    return Note(reason, helper.ability.source, Options.hidden_place_costs_less)


def _ransoms(position: Position, holding: Holding, seat: int, race: str) -> Iterator[Note]:
    """Yields the notes about ransoms for figures that are taken with their region."""
    player = position.players[seat].name
    for effect, ability, coins, option in claims.prisoners(position, holding, seat, position.in_force(race)):
        reason = counted(
            "{player} pays you {n} coin of ransom for the {piece}",
            "{player} pays you {n} coins of ransom for the {piece}",
            coins,
            player=player,
            piece=position.rules.pieces[effect.piece].name,
        )
        yield Note(reason, ability.source, option)


def _own_survivors(position: Position, plan: Campaign) -> Text:
    """Returns the words for the fate of the player's own declined tokens when they conquer them."""
    if not position.rules.options.own_survivors_return:
        return text("all your tokens are lost")
    if plan.as_empty:
        return text("all your tokens are redeployed")
    return text("all but one of your tokens are redeployed")


def quotes(position: Position, region: int | str, using: Relics = ()) -> tuple[Quote, ...]:
    """Returns a quote for each way that the attacker has to conquer a region, the ordinary one first.

    `region` is an id or its place on the board. `using` names the relics that help, as in `Conquer`. Ways in which they
    do not help are left out. Raises `KeyError` for an unknown region or relic.
    """
    if isinstance(region, str):
        region = position.rules.board.number(region)
    plan = campaign(position, using)
    first = _quote(position, plan, region, using)
    if plan is None:
        return (first,)
    others = []
    for name, way, ability in ways(position, plan.force):
        manner = manner_of(way)
        start = manner.start(position, plan.force, way)
        if using and using not in manner.carriers(start, plan.force, way):
            continue
        going = campaign(start, using) or plan
        barred = barred_to(start, way, barrier_refusals(start, going, region))
        refusals = (*barred, *manner.refusals(start, going, way, ability, region))
        items = manner.terms(start, going, way, ability, region)
        notes, links = first.notes, going.through(region)
        if start is not position:
            notes = (*notes, *_left_behind(position, start, ability))
        if way.fee:
            notes = (*notes, *[_due(position, due) for due in toll.fee(position, region, plan.seat, way, ability)])
        if way.anywhere(position.rules.options):
            anywhere = text("{relic}: any region", relic=ability.name)
            links = (*links, Link(name, position.rules.board.open, anywhere, ability.source, True, way.anywhere_by))
        called = way_name(position.rules, name, using)
        others.append(
            Quote(first.region, name, total(items), items, refusals, links=links, notes=notes, using=using, name=called)
        )
    return (first, *others)


def _left_behind(position: Position, start: Position, ability: Ability) -> Iterator[Note]:
    """Yields a note for each region that a race gives up by going a way."""
    for region, before, after in zip(position.rules.board.ids, position.holdings, start.holdings, strict=True):
        if before.race != after.race:
            reason = text("the figure leaves {region}, which nobody holds then", region=RegionName(region))
            yield Note(reason, ability.source)


def _due(position: Position, due: toll.Due) -> Note:
    """Returns the note about a payment and its receiver."""
    if due.to is None:
        reason = counted("you pay {n} coin to the bank", "you pay {n} coins to the bank", due.coins)
    else:
        player = position.players[due.to].name
        reason = counted("you pay {n} coin to {player}", "you pay {n} coins to {player}", due.coins, player=player)
    if due.beforehand:
        reason = text("{toll}, before you attack", toll=reason)
    return Note(reason, due.ability.source, due.option)


def _aided(position: Position, region: int, unaided: Sequence[Quote]) -> tuple[Quote, ...]:
    """Returns the quotes with relics for a region: the combinations in which each relic makes a difference.

    A relic makes a difference if the region is cheaper with it than without, or open only with it. `unaided` are the
    quotes without relics.
    """
    plan = campaign(position) if position.rules.asks(Aid) else None
    if plan is None:
        return ()
    known: dict[frozenset[Relic], float] = {frozenset(): _cost(unaided[0])}
    found = []
    for using in combinations_at_hand(position, plan.force):
        helped = quote(position, region, using)
        relics = frozenset(using)
        cost = known[relics] = _cost(helped)
        if all(cost < known[relics - {relic}] for relic in relics):
            found.append(helped)
    alone = {offer.way: _cost(offer) for offer in unaided}
    for using in carriers(position, plan.force):
        found.extend(offer for offer in quotes(position, region, using)[1:] if _cost(offer) < alone[offer.way])
    return tuple(found)


def _cost(quote: Quote) -> float:
    """Returns the price, or infinity if more than tokens is missing."""
    barred = any(refusal.code != "not_enough_tokens" for refusal in quote.refusals)
    return math.inf if barred or quote.price is None else quote.price


def every_way(position: Position, region: int | str) -> tuple[Quote, ...]:
    """Returns the quotes of a region: the ordinary way first, last the ways with relics that make a difference.

    `region` is an id or its place on the board. Raises `KeyError` for an unknown one.

    >>> from smallworld import every_way, read
    >>> elves = {"race": "elves", "power": "hill", "hand": 3}
    >>> position = read({"board": "base-2", "players": [{"active": elves}, {}]})
    >>> every_way(position, "r01")
    (Quote('r01', 'ordinary', 2),)
    """
    region = position.rules.board.number(region)
    unaided = quotes(position, region)
    return (*unaided, *_aided(position, region, unaided))


def at_a_glance(ways: Sequence[Quote]) -> Quote:
    """Returns the quote among `ways`, as `every_way` gives them, that tells what the region costs.

    It is the cheapest allowed one, with relics only if no other way is allowed. If no way is allowed, it is the first
    one, with its refusals.
    """
    allowed = [way for way in ways if way.allowed]
    unaided = [way for way in allowed if not way.using]
    return min(unaided or allowed, key=lambda way: way.price or 0, default=ways[0])


def best(position: Position, region: int | str) -> Quote:
    """Returns the quote that tells what a region costs: of every way, the one `at_a_glance`.

    `region` is an id or its place on the board. Raises `KeyError` for an unknown one.

    >>> from smallworld import best, read
    >>> elves = {"race": "elves", "power": "hill", "hand": 3}
    >>> position = read({"board": "base-2", "players": [{"active": elves}, {}]})
    >>> best(position, "r01").price
    2
    """
    return at_a_glance(every_way(position, region))


def barrier_refusals(position: Position, plan: Campaign, region: int) -> list[Refusal]:
    """Returns the refusals of a region at any price: the time of the turn, and its barriers."""
    kept: dict[Relics, list[tuple[Regions, Refusal]]] = position.known.setdefault(_barriers, {})
    using = tuple([helper.relic for helper in plan.helpers]) if plan.helpers else ()
    if using not in kept:
        kept[using] = [*_barriers(position, plan)]
    return [refusal for regions, refusal in kept[using] if regions >> region & 1]


def _barriers(position: Position, plan: Campaign) -> Iterator[tuple[Regions, Refusal]]:
    """Yields the barriers of regions, computed once for all of them, with the refusal of each."""
    found = [(barrier.regions, barrier.refusal) for barrier in every_barrier(position, plan)]
    untimely = _untimely(position)
    if untimely is not None:
        # Barriers that last are named before the time, and the time before the distance.
        found.insert(len(plan.barriers), (position.rules.board.all, untimely))
    yield from found


def _untimely(position: Position) -> Refusal | None:
    """Returns the refusal of any conquest at this time, or None if there can be one."""
    conquest = Conquer(position.rules.board.ids[0])
    first = chance.awaited(position)
    if first is not None:
        return first.refusals(position, conquest)[0]
    if position.phase not in CONQUESTS:
        return not_now(position, conquest)
    return figures.comes_first(position)


def _no_token(position: Position, plan: Campaign, needed: int) -> Refusal:
    """Returns the refusal for pieces that conquer like tokens, but only beside a token in hand."""
    if not plan.auxiliaries:
        return too_few(position, needed, 0)
    effect, ability = position.in_force(plan.force.race).of(Auxiliaries)[0]
    pieces = position.rules.pieces[effect.piece].number(plan.auxiliaries)
    reason = text("needs {needed}, and {pieces} conquer only beside a token in hand", needed=needed, pieces=pieces)
    return Refusal("not_enough_tokens", reason, ability.source)
