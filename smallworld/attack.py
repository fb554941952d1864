"""Attacking: the actions of the conquest phases and what each does.

Source: Small World rulebook, Conquering a Region and Final Conquest Attempt.
"""

from __future__ import annotations

from smallworld import sources
from smallworld.actions import ORDINARY, Action, Conquer, EndConquests, FinalRoll, RollFirst
from smallworld.board import bits
from smallworld.catalogue import Ability
from smallworld.conquest import Campaign, campaign, quote, quotes, way_price, way_refusals
from smallworld.effects.conduct import RollBeforeConquest
from smallworld.effects.pieces import PieceOnConquest
from smallworld.effects.ways import FixedPrice, Substitution, Way
from smallworld.explain import Refusal
from smallworld.losses import drive_out
from smallworld.position import Attack, Draft, Position
from smallworld.price import price
from smallworld.text import text


def legal(position: Position) -> list[Action]:
    """Every conquest, roll and way to stop that is open to the attacker."""
    found: list[Action] = [EndConquests()]
    plan = campaign(position)
    if plan is None:
        return found
    ids = position.rules.board.ids
    hand = plan.force.hand
    rolled = position.turn.roll is not None
    if hand:
        with_die = hand if rolled else hand + max(position.rules.game.die)
        for i in bits(plan.open):
            needed = price(position, i, plan.seat, plan.changes)
            if needed <= hand:
                found.append(Conquer(ids[i]))
            elif needed <= with_die:
                found.append(FinalRoll(ids[i]))
        if not rolled and position.in_force(plan.force.race).of(RollBeforeConquest):
            found.append(RollFirst())
    for way, ability in position.in_force(plan.force.race).of(Way):
        found.extend(
            Conquer(ids[i], ability.id) for i in bits(plan.open) if not way_refusals(position, plan, way, ability, i)
        )
    return found


def refusals(position: Position, action: Action) -> list[Refusal]:
    """What speaks against an action in a conquest phase; empty when it is legal."""
    if isinstance(action, EndConquests):
        return []
    plan = campaign(position)
    if isinstance(action, RollFirst):
        return _against_rolling_first(position, plan)
    if isinstance(action, Conquer):
        region = position.rules.board.index[action.region]
        for offer in quotes(position, region):
            if offer.way == action.way:
                return list(offer.refusals)
        reason = text("the attacker knows no way called {way}", way=action.way)
        return [Refusal("no_such_way", reason, sources.RACES)]
    if isinstance(action, FinalRoll):
        return _against_final_roll(position, plan, action)
    raise TypeError(action)


def _against_rolling_first(position: Position, plan: Campaign | None) -> list[Refusal]:
    found = []
    if plan is None or not position.in_force(plan.force.race).of(RollBeforeConquest):
        reason = text("the die is rolled after naming a target, and only for the final conquest")
        found.append(Refusal("no_early_roll", reason, sources.FINAL_CONQUEST))
    if position.turn.roll is not None:
        found.append(Refusal("rolled", text("the die has been rolled for this conquest"), sources.FINAL_CONQUEST))
    if plan is not None and not plan.force.hand:
        found.append(Refusal("no_tokens", text("no token is left in hand"), sources.CONQUERING))
    return found


def _against_final_roll(position: Position, plan: Campaign | None, action: FinalRoll) -> list[Refusal]:
    offer = quote(position, position.rules.board.index[action.region])
    found = [refusal for refusal in offer.refusals if refusal.code != "not_enough_tokens"]
    if plan is None or offer.price is None:
        return found
    if position.turn.roll is not None:
        found.append(Refusal("rolled", text("the die has been rolled for this conquest"), sources.FINAL_CONQUEST))
    hand, most = plan.force.hand, max(position.rules.game.die)
    if not hand:
        found.append(Refusal("no_tokens", text("no token is left in hand"), sources.FINAL_CONQUEST))
    if offer.price <= hand:
        reason = text("no roll is needed: the price is {price}, you have {hand}", price=offer.price, hand=hand)
        found.append(Refusal("enough_tokens", reason, sources.FINAL_CONQUEST))
    elif offer.price - hand > most:
        reason = text("{short} short; the die makes up for {most} at most", short=offer.price - hand, most=most)
        found.append(Refusal("too_far", reason, sources.FINAL_CONQUEST))
    return found


def conquer(draft: Draft, position: Position, action: Conquer) -> None:
    """Take a region, in the way named."""
    plan = campaign(position)
    if plan is None:
        raise ValueError("nobody attacks")
    region = draft.rules.board.index[action.region]
    if action.way == ORDINARY:
        needed = price(position, region, plan.seat, plan.changes)
        _take(draft, plan, region, from_hand=needed)
        return
    way, ability = _way(position, plan, action.way)
    if isinstance(way, Substitution):
        _take(draft, plan, region, ability=ability, substituted=True)
    else:
        _take(draft, plan, region, from_hand=way_price(position, plan, way, region), ability=ability)
        if isinstance(way, FixedPrice):
            _move_piece(draft, way.piece, region)


def _way(position: Position, plan: Campaign, name: str) -> tuple[Way, Ability]:
    for way, ability in position.in_force(plan.force.race).of(Way):
        if ability.id == name:
            return way, ability
    raise KeyError(name)


def _take(
    draft: Draft,
    plan: Campaign,
    region: int,
    *,
    from_hand: int = 0,
    ability: Ability | None = None,
    substituted: bool = False,
) -> None:
    """The defender leaves, the attacker's tokens go in, and his pieces with them."""
    race = plan.force.race
    tokens = from_hand or 1
    beaten = drive_out(draft, region, substituted=substituted)
    draft.holdings[region] = draft.holdings[region]._replace(race=race, tokens=tokens)
    force = draft.change_force(race, hand=plan.force.hand - from_hand, conquests=plan.force.conquests + 1)
    way = ability.id if ability is not None else ORDINARY
    attack = Attack(region, race, way, True, *beaten, substituted)
    draft.turn = draft.turn._replace(attacks=(*draft.turn.attacks, attack), roll=None)
    draft.tell("conquered", player=plan.seat, region=region, race=race, amount=tokens, piece=way)
    for effect, _ in draft.in_force(race).of(PieceOnConquest):
        due = effect.first is None or force.conquests <= effect.first
        if due and draft.stock(effect.piece) > 0:
            draft.holdings[region] = draft.holdings[region].adding(effect.piece)
            draft.tell("placed", player=plan.seat, region=region, race=race, piece=effect.piece, amount=1)


def _move_piece(draft: Draft, piece: str, region: int) -> None:
    for i, holding in enumerate(draft.holdings):
        if holding.count(piece):
            draft.holdings[i] = holding.adding(piece, -holding.count(piece))
    draft.holdings[region] = draft.holdings[region].adding(piece)
    draft.tell("placed", player=draft.player, region=region, piece=piece, amount=1)


def cast(draft: Draft, action: FinalRoll | RollFirst) -> None:
    """The die is in the air."""
    rolling = draft.rules.board.index[action.region] if isinstance(action, FinalRoll) else None
    draft.turn = draft.turn._replace(die_cast=True, rolling=rolling)
    draft.tell("rolling", player=draft.player, region=rolling)


def land(draft: Draft, position: Position, face: int) -> bool:
    """The die has landed. Returns whether the conquests are over, as they are after any final roll."""
    plan = campaign(position)
    if plan is None:
        raise ValueError("nobody attacks")
    region = draft.turn.rolling
    draft.turn = draft.turn._replace(die_cast=False, rolling=None)
    draft.tell("rolled", player=draft.player, region=region, amount=face)
    if region is None:
        draft.turn = draft.turn._replace(roll=face)
        return False
    if plan.force.hand + face >= price(position, region, plan.seat, plan.changes):
        _take(draft, plan, region, from_hand=plan.force.hand)
        return True
    target = draft.holdings[region]
    victim = draft.owner(target.race) if target.race is not None else None
    failed = Attack(
        region, plan.force.race, ORDINARY, succeeded=False, non_empty=target.race is not None,
        victim=victim[0] if victim else None, victim_active=bool(victim and victim[2]),
    )  # fmt: skip
    draft.turn = draft.turn._replace(attacks=(*draft.turn.attacks, failed))
    draft.tell("failed", player=draft.player, region=region, race=plan.force.race)
    return True
