"""The deed of moving tokens of opponents next door, or of discarding them.

Source: Warcraft rulebook, Special Powers: Intimidating.
"""

from __future__ import annotations

from collections.abc import Iterator

from smallworld.effects.deeds import Alone, MovesTokens
from smallworld.model import events
from smallworld.model.actions import Action, Intimidate
from smallworld.model.board import Regions, bits
from smallworld.model.draft import Draft
from smallworld.model.holding import Holding
from smallworld.model.options import Options
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.rules.conquest import toll
from smallworld.rules.conquest.losses import by_conquest, discard, drive_out, to_hand
from smallworld.rules.conquest.vengeance import forget
from smallworld.rules.decision import Decision, not_now
from smallworld.rules.deeds.touching import (
    Actor,
    Touched,
    actor_of,
    barred_regions,
    barrier_refusals,
    no_actor,
    payment_refusals,
    remember,
    repetition_refusals,
)
from smallworld.rules.garrison import least_tokens, staying_tokens
from smallworld.rules.leaving import bury
from smallworld.rules.troops import deserted, leave_when_alone, take_lent_off
from smallworld.words.explain import Refusal
from smallworld.words.text import text


def legal(position: Position) -> list[Action]:
    """Returns a move for each token and each region it can go to, or a discard if there is none."""
    found = actor_of(position, MovesTokens)
    if found is None or position.phase is not Phase.CONQUEST:
        return []
    actor, effect = found
    if repetition_refusals(position, actor, Intimidate) or _none_follows(position, actor):
        return []
    closed = barred_regions(position)
    actions: list[Action] = []
    for i in bits(_next_door(position, actor) & ~closed):
        if not _opponents(position, i):
            continue
        goals = _goals(position, effect, i)
        actions.extend(
            _action(position, i, goal)
            for goal in (bits(goals & ~closed) if goals else (None,))
            if not payment_refusals(position, _touched(position, effect, i, goal))
        )
    return actions


def _action(position: Position, region: int, goal: int | None) -> Action:
    to = "" if goal is None else position.rules.board.ids[goal]
    return position.rules.in_each_region(Intimidate, to=to)[region]


def _next_door(position: Position, actor: Actor) -> Regions:
    """Returns the regions that border the race, without its own."""
    own = position.regions_of(actor.force.race)
    return position.rules.board.next_to(own) & ~own


def _opponents(position: Position, region: int) -> bool:
    """Checks whether tokens of an opponent, or neutral ones, stand in a region."""
    holding, pieces = position.holdings[region], position.rules.pieces
    if holding.race is None:
        return any(pieces[id].neutral for id, _ in holding.pieces)
    movable = holding.tokens or _companion(position.rules, holding)
    return bool(movable) and position.player_of(holding.race) != position.player


def _companion(rules: Rules, holding: Holding) -> str | None:
    """Returns a piece that counts as a race token everywhere. It goes when there is no other token."""
    return next((id for id, _ in holding.pieces if rules.pieces[id].companion), None)


def _shield(holding: Holding, effect: MovesTokens) -> str | None:
    """Returns the piece that goes before any token, or None."""
    return next((id for id in effect.shields if holding.count(id)), None)


def first_to_go(position: Position, region: str) -> str | None:
    """Returns the piece in a region that the player to move would discard before any token, or None."""
    found = actor_of(position, MovesTokens)
    return None if found is None else _shield(position.holding(region), found[1])


def _goals(position: Position, effect: MovesTokens, region: int) -> Regions:
    """Returns the other regions of the race whose token moves, or none if something else is discarded."""
    holding = position.holdings[region]
    if holding.race is None or _shield(holding, effect):
        return 0
    return position.regions_of(holding.race) & ~(1 << region)


def _touched(position: Position, effect: MovesTokens, region: int, goal: int | None) -> list[Touched]:
    """Returns the regions that a move touches: tokens leave the first, unless a piece goes in their place."""
    tokens = _shield(position.holdings[region], effect) is None
    return [Touched(region, tokens), *([Touched(goal, False)] if goal is not None else [])]


def _none_follows(position: Position, actor: Actor) -> bool:
    """Checks whether the final conquest has been made, so that none follows without a token in hand."""
    made = any(attack.succeeded and attack.race == actor.force.race for attack in position.turn.attacks)
    return made and actor.force.hand < least_tokens(position, actor.force)


def refusals(position: Position, action: Intimidate) -> list[Refusal]:
    """Returns the refusals of moving a token."""
    found = actor_of(position, MovesTokens)
    if found is None:
        return [no_actor(position, MovesTokens, text("no power of yours moves the tokens of others"))]
    actor, effect = found
    if position.phase is not Phase.CONQUEST:
        return [not_now(position, action)._replace(source=actor.ability.source)]
    return [*_general_refusals(position, actor), *_target_refusals(position, actor, effect, action)]


def _general_refusals(position: Position, actor: Actor) -> Iterator[Refusal]:
    yield from repetition_refusals(position, actor, Intimidate)
    if _none_follows(position, actor):
        reason = text("it is done before the final conquest, and none can follow without a token in hand")
        yield Refusal("no_conquest_follows", reason, actor.ability.source)


def _target_refusals(position: Position, actor: Actor, effect: MovesTokens, action: Intimidate) -> Iterator[Refusal]:
    index, source = position.rules.board.index, actor.ability.source
    region, goal = index[action.region], index[action.to] if action.to else None
    if not _next_door(position, actor) >> region & 1:
        yield Refusal("not_adjacent", text("not next to a region of your active race"), source)
    yield from barrier_refusals(position, [region] if goal is None else [region, goal])
    if not _opponents(position, region):
        yield Refusal("no_opponent", text("no token of an opponent stands here"), source)
        return
    goals = _goals(position, effect, region)
    if goal is None and goals:
        yield Refusal("must_go", text("it goes to another region of its race, as long as there is one"), source)
    elif goal is not None and not goals >> goal & 1:
        yield _goes_elsewhere(position, effect, region, goals, actor)
    else:
        yield from payment_refusals(position, _touched(position, effect, region, goal))


def _goes_elsewhere(position: Position, effect: MovesTokens, region: int, goals: Regions, actor: Actor) -> Refusal:
    """Returns the reason why the token or piece in a region does not go to the named one."""
    holding, rules = position.holdings[region], position.rules
    shield = _shield(holding, effect)
    if shield is not None:
        reason = text("the {piece} is discarded first", piece=rules.pieces[shield].name)
    elif holding.race is None:
        reason = text("neutral tokens are always discarded")
    elif goals:
        reason = text("it must go to another region of the {race}", race=rules.races[holding.race].name)
    else:
        reason = text("its race has no other region, so that it is discarded")
    return Refusal("wrong_goal", reason, actor.ability.source)


def _done(draft: Draft, position: Position, action: Intimidate) -> bool:
    """Pays the dues, then discards a piece, or moves a token."""
    found = actor_of(position, MovesTokens)
    if found is None:
        raise ValueError("nobody moves tokens of others")
    actor, effect = found
    index = draft.rules.board.index
    region, goal = index[action.region], index[action.to] if action.to else None
    for touched in _touched(position, effect, region, goal):
        toll.pay_for_ability(draft, touched.region, draft.player, tokens=touched.tokens)
    draft.use(Intimidate.deed)
    holding = draft.holdings[region]
    shield = _shield(holding, effect)
    if holding.race is None:
        drive_out(draft, region, by_conquest(draft.player, as_empty=False))
    elif shield is not None:
        draft.put(region, holding.adding(shield, -1))
        draft.tell(events.Removed(draft.id(region), holding.race, shield))
    else:
        _move(draft, actor, region, goal)
    return False


def _move(draft: Draft, actor: Actor, region: int, goal: int | None) -> None:
    """Moves one token to another region, or discards it."""
    holding = draft.holdings[region]
    if holding.race is None:
        raise ValueError("no race stands here")
    seat, _, active = draft.owner(holding.race)
    controlled = draft.controlled(holding.race)
    remember(draft, actor, region)
    companion = None if holding.tokens else _companion(draft.rules, holding)
    draft.put(region, _one_more(holding, companion, -1))
    if goal is None:
        discard(draft, region, holding.race, companion)
    else:
        draft.put(goal, _one_more(draft.holdings[goal], companion, 1))
        draft.tell(events.Moved(draft.player, draft.id(region), draft.id(goal), holding.race, 1))
    _leave_if_too_few(draft, region, holding.race)
    forget(draft, seat)
    take_lent_off(draft, holding.race, controlled)
    if not active:
        bury(draft, seat, holding.race)


def _one_more(holding: Holding, companion: str | None, number: int) -> Holding:
    """Returns a holding with `number` more tokens, or companions if one is named."""
    return holding._replace(tokens=holding.tokens + number) if companion is None else holding.adding(companion, number)


def _leave_if_too_few(draft: Draft, region: int, race: str) -> None:
    """Takes the tokens of a region to hand if they are fewer than its race leaves anywhere."""
    holding, pieces = draft.holdings[region], draft.rules.pieces
    _, force, _ = draft.owner(race)
    by_figure = not holding.tokens and any(pieces[id].holds and not pieces[id].companion for id, _ in holding.pieces)
    if by_figure or holding.tokens >= staying_tokens(draft.rules, holding, least_tokens(draft, force)):
        return
    companions = [id for id, n in holding.pieces if pieces[id].companion for _ in range(n)]
    option = None
    if holding.tokens or companions:
        leave, option = leave_when_alone(draft, force, region)
        if not leave:
            return
    draft.put(region, deserted(draft, region))
    displaced = (*draft.turn.displaced, *companions)
    if (holding.tokens or companions) and draft.regions_of(race):
        option = Options.lone_token_moves_at_once
        if draft.rules.options.lone_token_moves_at_once:
            draft.turn = draft.turn.remember(Alone(race, companions[0] if companions else None))
    if holding.tokens:
        to_hand(draft, region, race, holding.tokens, option)
    draft.turn = draft.turn._replace(displaced=displaced)


INTIMIDATING: Decision = Decision((Intimidate,), legal, refusals, _done, hook=MovesTokens)
