"""The reinforcement die: who may roll it and when, the tokens it makes up for, and what it ends.

Source: Small World rulebook, Final Conquest Attempt and Special Powers: Berserk. Warcraft rulebook, Races: Gnomes.
"""

from __future__ import annotations

from fractions import Fraction

from smallworld.effects.defence import RemembersAttackers, Toll
from smallworld.effects.die import RollBeforeConquest, RollForTarget
from smallworld.effects.tokens import Least
from smallworld.model import events
from smallworld.model.actions import ORDINARY, Action, FinalRoll, Roll, RollFirst
from smallworld.model.board import Regions
from smallworld.model.draft import Draft
from smallworld.model.options import Options
from smallworld.model.phase import Phase
from smallworld.model.player import Force
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.model.turn import Aim, Attack
from smallworld.rules.conquest import toll
from smallworld.rules.conquest.barriers import USELESS, ward
from smallworld.rules.conquest.campaign import Campaign, attacker, campaign
from smallworld.rules.conquest.price import early_roll, price
from smallworld.rules.conquest.relics import Helper, helpers_at_hand
from smallworld.rules.conquest.taking import take
from smallworld.rules.conquest.vengeance import bear_grudge, remembers
from smallworld.words.explain import Note, Refusal
from smallworld.words.option import Option
from smallworld.words.text import text


def most(position: Position, plan: Campaign) -> int:
    """Returns the number of missing tokens a roll can make up for: none after a roll, or without a token in hand."""
    return _highest(position.rules) if plan.strength >= plan.least and position.turn.roll is None else 0


def _highest(rules: Rules) -> int:
    return max(rules.game.die)


def odds(rules: Rules, short: int) -> tuple[Fraction, Note]:
    """Returns the chance that the die makes up for `short` missing tokens, with a note that explains it."""
    die = rules.game.die
    hits = sum(face >= short for face in die)
    reason = text(
        "{short} or more pips are needed, as on {hits} of the die’s {sides} faces: {faces}",
        short=short,
        hits=hits,
        sides=len(die),
        faces=", ".join(map(str, die)),
    )
    return Fraction(hits, len(die)), Note(reason, rules.headings.final_conquest)


def may_roll_first(position: Position, plan: Campaign) -> bool:
    """Checks whether the attacker can roll the die before they name a target."""
    able = bool(position.in_force(plan.force.race).of(RollBeforeConquest))
    return able and position.turn.roll is None and plan.force.hand >= plan.least


def rolling_first_refusals(position: Position, plan: Campaign) -> list[Refusal]:
    """Returns the refusals of a roll before a target is named."""
    found = []
    if not position.in_force(plan.force.race).of(RollBeforeConquest):
        reason = text("the die is rolled after naming a target, and only for the final conquest")
        found.append(Refusal("no_early_roll", reason, position.rules.headings.final_conquest))
    if position.turn.roll is not None:
        found.append(_rolled(position, plan.force))
    return [*found, *_token_refusals(position, plan, plan.force.hand)]


def rolled_for(position: Position, plan: Campaign) -> Regions:
    """Returns the regions for which the attacker can roll before the final conquest, once they are named."""
    found = 0
    for effect, _ in position.in_force(plan.force.race).of(RollForTarget):
        found |= effect.where.regions(position, plan.force.race)
    return found & ~plan.warded


def target_refusals(position: Position, plan: Campaign, region: int) -> list[Refusal]:
    """Returns the refusals of a roll for a region before the final conquest, apart from its price."""
    return [] if rolled_for(position, plan) >> region & 1 else [_not_rolled_for(position, plan, region)]


def _not_rolled_for(position: Position, plan: Campaign, region: int) -> Refusal:
    """Returns the reason why the die is not rolled for a region before the final conquest."""
    rules = position.rules
    for effect, ability in position.in_force(plan.force.race).of(RollForTarget):
        if effect.where.regions(position, plan.force.race) >> region & 1:
            return Refusal("warded", USELESS, *ward(position, 1 << region))
        reason = text(
            "{ability}: rolled beforehand for these alone: {kind}", ability=ability.name, kind=effect.where.words
        )
        return Refusal("no_early_roll", reason, ability.source)
    reason = text("the die is rolled for the final conquest only")
    return Refusal("no_early_roll", reason, rules.headings.final_conquest)


def rolling_help(plan: Campaign) -> Helper | None:
    """Returns the helper of a campaign for which the die can be rolled once its region is named."""
    return next((helper for helper in plan.helpers if helper.aid.roll), None)


def may_roll_with_help(position: Position, plan: Campaign) -> bool:
    """Checks whether the attacker can name a region for such a helper and roll. Relics can join in later."""
    alone = len(plan.helpers) == 1 and plan.helpers[0].aid.roll
    return alone and position.turn.aim is None and plan.strength >= plan.least


def helped_roll_refusals(position: Position, plan: Campaign, region: int) -> list[Refusal]:
    """Returns the refusals of such a roll, apart from the price."""
    found, helper = [], rolling_help(plan)
    if helper is not None and len(plan.helpers) > 1:
        reason = text("{ability}: other help joins in the attack, after the roll", ability=helper.ability.name)
        found.append(Refusal("no_early_roll", reason, helper.ability.source))
    if helper is not None and position.turn.aim is not None and position.turn.aim.region == region:
        reason = text("the die has been rolled for this conquest")
        found.append(Refusal("rolled", reason, helper.ability.source))
    return [*found, *_token_refusals(position, plan, plan.strength)]


def roll_refusals(position: Position, plan: Campaign, region: int, needed: int, *, final: bool) -> list[Refusal]:
    """Returns the refusals of a roll for a region at the price `needed`. A `final` roll needs missing tokens."""
    found = []
    if position.turn.roll is not None:
        found.append(_rolled(position, plan.force))
    strength, short = plan.strength_against(region), plan.short(needed, region)
    found.extend(_token_refusals(position, plan, strength))
    if short > _highest(position.rules):
        found.append(_too_far(position, short))
    if final and short <= 0:
        reason = text("no roll is needed: the price is {price}, you have {hand}", price=needed, hand=strength)
        found.append(Refusal("enough_tokens", reason, position.rules.headings.final_conquest))
    return found


def _rolled(position: Position, force: Force) -> Refusal:
    reason = text("the die has been rolled for this conquest")
    return Refusal("rolled", reason, early_roll(position, force))


def _token_refusals(position: Position, plan: Campaign, strength: int) -> list[Refusal]:
    """Returns the refusals of a roll with too few tokens: each conquest takes some, however the die falls."""
    if strength >= plan.least:
        return []
    reason = text("no token is left in hand")
    if strength:
        reason = text("{needed} tokens are needed beside any roll, you have {hand}", needed=plan.least, hand=strength)
    source = position.in_force(plan.force.race).source(Least, position.rules.headings.final_conquest)
    return [Refusal("no_tokens", reason, source)]


def _too_far(position: Position, short: int) -> Refusal:
    reason = text("{short} short, and the die makes up for {most} at most", short=short, most=_highest(position.rules))
    return Refusal("too_far", reason, position.rules.headings.final_conquest)


def cast(draft: Draft, roll: Roll) -> None:
    """Casts the die, for the region that `roll` names if it names one."""
    draft.turn = draft.turn._replace(rolling=roll)
    region = None if isinstance(roll, RollFirst) else draft.rules.board.index[roll.region]
    draft.tell(events.Rolling(draft.player, None if region is None else draft.id(region)))
    if region is not None and draft.rules.asks(Toll):
        toll.pay_beforehand(draft, region, draft.player)


def land(draft: Draft, position: Position, face: int) -> bool:
    """Lets the die land. Returns whether the conquests are over, as they are after any final roll."""
    roll = position.turn.rolling
    if roll is None:
        raise ValueError("no die is in the air")
    if isinstance(roll, RollFirst):
        draft.turn = position.turn._replace(roll=face, rolling=None)
        draft.tell(events.Rolled(draft.player, None, face))
        return False
    draft.turn = position.turn._replace(rolling=None)
    plan = campaign(position, roll.using)
    if plan is None:
        raise ValueError("cannot roll: no player attacks")
    region, final = draft.rules.board.index[roll.region], isinstance(roll, FinalRoll)
    needed = price(position, region, plan.seat, plan.changes)
    enough = plan.short(needed, region) <= face
    if not final and rolling_help(plan) is not None:
        draft.turn = draft.turn._replace(aim=Aim(region, face))
        option = None if enough else Options.failed_strike_ends_conquests
        draft.tell(events.Rolled(draft.player, draft.id(region), face, option=option))
        return False
    option = _ending(position, final=final, enough=enough)
    draft.tell(events.Rolled(draft.player, draft.id(region), face, option=option))
    if enough:
        paid = plan.strength_against(region) if final else max(plan.least, needed - face)
        take(draft, plan, region, paid, rolled=True)
        return final
    _fail(draft, plan, region)
    return final or draft.rules.options.failed_target_roll_ends_conquests


def _ending(position: Position, *, final: bool, enough: bool) -> Option | None:
    """Returns the option that says whether a roll ends the conquests of the turn, if one does."""
    if not final:
        return None if enough else Options.failed_target_roll_ends_conquests
    return Options.declined_roll_ends_conquests if position.phase is Phase.DECLINED_CONQUEST else None


def aim_elsewhere(draft: Draft, position: Position, action: Action) -> None:
    """Spends the helper of a roll for a named region when the player does something else."""
    aim, force = position.turn.aim, attacker(position)
    if aim is None or force is None:
        return
    for helper in helpers_at_hand(position, force):
        plan = campaign(position, (helper.relic,)) if helper.aid.roll else None
        if plan is not None and helper.relic not in getattr(action, "using", ()):
            needed = price(position, aim.region, plan.seat, plan.changes)
            _fail(draft, plan, aim.region, given_up=plan.short(needed, aim.region) <= 0)


def _fail(draft: Draft, plan: Campaign, region: int, *, given_up: bool = False) -> None:
    """Notes a failed attack, and spends the relics that would have helped where they lie.

    An attack that was `given_up` could have been made.
    """
    target = draft.holdings[region]
    victim = draft.owner(target.race) if target.race is not None else None
    neutral = any(draft.rules.pieces[id].neutral for id, _ in target.pieces)
    failed = Attack(
        region, plan.force.race, ORDINARY, succeeded=False, non_empty=victim is not None or neutral,
        victim=victim[0] if victim else None, victim_active=bool(victim and victim[2]),
    )  # fmt: skip
    draft.turn = draft.turn._replace(attacks=(*draft.turn.attacks, failed), aim=None)
    for helper in plan.helpers:
        draft.use(helper.id)
    option = None
    if victim is not None and draft.rules.asks(RemembersAttackers) and remembers(draft, victim[0], plan.seat):
        option = Options.failed_attack_is_marked
        if draft.rules.options.failed_attack_is_marked:
            bear_grudge(draft, victim[0], plan.seat, option)
            option = None
    if not given_up:
        draft.tell(events.Failed(draft.player, draft.id(region), plan.force.race, option=option))
