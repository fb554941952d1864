"""Attacking: the actions of the conquest phases and what each does.

Source: Small World rulebook, Conquering a Region and Final Conquest Attempt.
"""

from __future__ import annotations

from smallworld.effects.conduct import RollBeforeConquest, RollForTarget
from smallworld.effects.defence import RemembersAttackers, Ward
from smallworld.effects.pieces import PieceOnConquest
from smallworld.effects.tokens import Auxiliaries
from smallworld.effects.ways import FixedPrice, Substitution, Way
from smallworld.model import events
from smallworld.model.actions import ORDINARY, Action, Conquer, EndConquests, FinalRoll, RollFirst, TargetRoll
from smallworld.model.board import Regions, bits
from smallworld.model.catalogue import Ability
from smallworld.model.position import Attack, Draft, Force, Holding, Phase, Position, Turn
from smallworld.model.relics import Relics, read_relic
from smallworld.rules.conquest import relics, toll
from smallworld.rules.conquest.bars import USELESS, ward
from smallworld.rules.conquest.campaign import OUT_OF_REACH, Campaign, campaign
from smallworld.rules.conquest.grudges import bear_grudge, remembers
from smallworld.rules.conquest.losses import by_conquest, by_substitution, drive_out
from smallworld.rules.conquest.price import early_roll, price, prices
from smallworld.rules.conquest.quotes import barred_by, no_race, quote, quotes
from smallworld.rules.conquest.ways import (
    carriers_of,
    of_use,
    way_named,
    way_option,
    way_price,
    way_refusals,
    ways,
)
from smallworld.rules.decision import Decision
from smallworld.rules.troops import effects_of
from smallworld.words.explain import Refusal
from smallworld.words.text import series, text


def legal(position: Position) -> list[Action]:
    """Every conquest, roll and way to stop that is open to the attacker."""
    found: list[Action] = [EndConquests()]
    plan = campaign(position)
    if plan is None:
        return found
    _add_ordinary(position, plan, (), found)
    for using in relics.combinations_at_hand(position, plan.force) if position.rules.finds else ():
        helped = campaign(position, using)
        if helped is not None:
            _add_ordinary(position, helped, using, found)
    rolled = position.turn.roll is not None
    if plan.force.hand and not rolled and position.in_force(plan.force.race).of(RollBeforeConquest):
        found.append(RollFirst())
    for name, way, ability in ways(position, plan.force):
        for using in ((), *carriers_of(position, plan.force, way)):
            helped = campaign(position, using)
            if helped is not None:
                conquests = position.rules.in_each_region(Conquer, way=name, using=using)
                found.extend(
                    conquests[i]
                    for i in bits(helped.open & of_use(position, helped, way))
                    if not way_refusals(position, helped, way, ability, i)
                )
    return found


def _add_ordinary(position: Position, plan: Campaign, using: Relics, found: list[Action]) -> None:
    """The regions that the tokens in hand can take, and those that a roll could bring within their means."""
    if not plan.strength:
        return
    conquests = position.rules.in_each_region(Conquer, using=using)
    rolls = position.rules.in_each_region(FinalRoll, using=using)
    by_die = 0 if position.turn.roll is not None else max(position.rules.game.die)
    for i, needed in prices(position, plan.open, plan.seat, plan.changes):
        short = needed - plan.strength_against(i)
        if short <= 0:
            found.append(conquests[i])
        elif short <= by_die:
            found.append(rolls[i])
    if by_die and position.rules.asks(RollForTarget):
        most = plan.strength + by_die
        target_rolls = position.rules.in_each_region(TargetRoll, using=using)
        for i, needed in prices(position, rolled_for(position, plan) & plan.open, plan.seat, plan.changes):
            if needed <= most:
                found.append(target_rolls[i])


def rolled_for(position: Position, plan: Campaign) -> Regions:
    """The regions for which the attacker may roll before the final conquest, once they are named."""
    found = 0
    for effect, _ in position.in_force(plan.force.race).of(RollForTarget):
        found |= effect.where.regions(position, plan.force.race)
    return found & ~plan.warded


def refusals(position: Position, action: Action) -> list[Refusal]:
    """What speaks against an action in a conquest phase; empty when it is legal.

    Where tokens are wanting, or too many, the option is named that makes them so: one that has a say in the price.
    """
    found = _refusals(position, action)
    if not isinstance(action, Conquer | FinalRoll | TargetRoll) or _OF_THE_PRICE.isdisjoint(one.code for one in found):
        return found
    codes = {refusal.code for refusal in found}
    for option in _contested(position, action):
        otherwise = {one.code for one in _refusals(position._replace(rules=position.rules.otherwise(option)), action)}
        for i, refusal in enumerate(found):
            if otherwise < codes and refusal.code in _OF_THE_PRICE - otherwise and refusal.option is None:
                found[i] = refusal._replace(option=option)
    return found


#: The codes of what is wrong with the tokens in hand, set beside a price.
_OF_THE_PRICE = frozenset({"not_enough_tokens", "too_far", "enough_tokens"})


def _contested(position: Position, action: Conquer | FinalRoll | TargetRoll) -> list[str]:
    """The options that have a say in the price of what is attacked."""
    way = action.way if isinstance(action, Conquer) else ORDINARY
    offers = quotes(position, position.rules.board.index[action.region], action.using)
    named = [part.option for offer in offers if offer.way == way for part in offer.terms]
    # A shield that has ended with decline is no part of the price, but what it would take away is.
    owner = position.owners.get(position.holding(action.region).race or "")
    if owner is not None:
        _, force, active = owner
        abilities = [position.rules.ability(id) for id in (force.race, force.power) if id is not None]
        effects = [effect for ability in abilities for effect in ability.effects]
        named.extend(effect.option for effect in effects if isinstance(effect, Ward) and effect.in_state(active=active))
    return list(dict.fromkeys(option for option in named if option is not None))


def _refusals(position: Position, action: Action) -> list[Refusal]:
    if isinstance(action, EndConquests):
        return []
    plan = campaign(position)
    if plan is None:
        return [no_race(position)]
    if isinstance(action, RollFirst):
        return _against_rolling_first(position, plan)
    if not isinstance(action, Conquer | FinalRoll | TargetRoll):
        raise TypeError(action)
    region = position.rules.board.index[action.region]
    if action.using and (absent := relics.against(position, plan.force, action.using)):
        return [*absent, *_barred_anyway(position, plan, region, action.using)]
    if isinstance(action, FinalRoll):
        return _against_final_roll(position, action)
    if isinstance(action, TargetRoll):
        return _against_target_roll(position, action)
    for offer in quotes(position, region, action.using):
        if offer.way == action.way:
            return list(offer.refusals)
    against_way = _against_way(position, plan, action.way, action.using)
    return [against_way, *_barred_anyway(position, plan, region, action.using)]


def _barred_anyway(position: Position, plan: Campaign, region: int, using: Relics) -> list[Refusal]:
    """What bars a region whether or not the relics named are at hand."""
    barred = barred_by(position, plan, region)
    carried = relics.bring_into_reach(position, using)
    return [refusal for refusal in barred if not (carried and refusal.code in OUT_OF_REACH)]


def _against_way(position: Position, plan: Campaign, way: str, using: Relics) -> Refusal:
    """Why a way of conquering is none for the attacker, or none with the relics named."""
    rules, force = position.rules, plan.force
    if any(name == way for name, _, _ in ways(position, force)):
        names = series(*[rules.relic_name(relic) for relic in using])
        return Refusal("no_such_relic", relics.NO_HELP.filled(relic=names), rules.headings.finds)
    relic = read_relic(way)
    if relic.id in rules.finds:
        against_relic = relics.against_relic(position, force, relic, Way)
        if against_relic is not None:
            return against_relic
    ability = next((ability for ability in rules.answering(Way) if ability.id == way), None)
    if ability is None:
        reason = text("{ability}: no way of conquering", ability=rules.called(way))
        return Refusal("no_such_way", reason, rules.headings.abilities)
    reason = text(
        "{ability}: of no use to the {race}, who conquer now", ability=ability.name, race=rules.races[force.race].name
    )
    return Refusal("no_such_way", reason, ability.source)


def _against_rolling_first(position: Position, plan: Campaign) -> list[Refusal]:
    found = []
    if not position.in_force(plan.force.race).of(RollBeforeConquest):
        reason = text("the die is rolled after naming a target, and only for the final conquest")
        found.append(Refusal("no_early_roll", reason, position.rules.headings.final_conquest))
    if position.turn.roll is not None:
        found.append(_rolled(position, plan.force))
    if not plan.force.hand:
        found.append(_no_tokens(position))
    return found


def _rolled(position: Position, force: Force) -> Refusal:
    reason = text("the die has been rolled for this conquest")
    return Refusal("rolled", reason, early_roll(position, force))


def _no_tokens(position: Position) -> Refusal:
    return Refusal("no_tokens", text("no token is left in hand"), position.rules.headings.final_conquest)


def _against_target_roll(position: Position, action: TargetRoll) -> list[Refusal]:
    found = _against_any_roll(position, action)
    plan = campaign(position, action.using)
    region = position.rules.board.index[action.region]
    if plan is not None and not rolled_for(position, plan) >> region & 1:
        found.insert(0, _not_rolled_for(position, plan, region))
    return found


def _not_rolled_for(position: Position, plan: Campaign, region: int) -> Refusal:
    """Why the die is not rolled for a region before the final conquest."""
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


def _too_far(position: Position, short: int, most: int) -> Refusal:
    reason = text("{short} short; the die makes up for {most} at most", short=short, most=most)
    return Refusal("too_far", reason, position.rules.headings.final_conquest)


def _against_final_roll(position: Position, action: FinalRoll) -> list[Refusal]:
    found = _against_any_roll(position, action)
    plan = campaign(position, action.using)
    region = position.rules.board.index[action.region]
    offer = quote(position, region, action.using)
    if plan is None or offer.price is None:
        return found
    strength = plan.strength_against(region)
    if offer.price <= strength:
        reason = text("no roll is needed: the price is {price}, you have {hand}", price=offer.price, hand=strength)
        found.append(Refusal("enough_tokens", reason, position.rules.headings.final_conquest))
    return found


def _against_any_roll(position: Position, action: FinalRoll | TargetRoll) -> list[Refusal]:
    """What speaks against a roll for a region that is named, whenever it is rolled."""
    plan = campaign(position, action.using)
    region = position.rules.board.index[action.region]
    offer = quote(position, region, action.using)
    found = [refusal for refusal in offer.refusals if refusal.code != "not_enough_tokens"]
    if plan is None or offer.price is None:
        return found
    if position.turn.roll is not None:
        found.append(_rolled(position, plan.force))
    strength = plan.strength_against(region)
    if not strength:
        found.append(_no_tokens(position))
    short, most = offer.price - strength, max(position.rules.game.die)
    if short > most:
        found.append(_too_far(position, short, most))
    return found


def _attacked(draft: Draft, position: Position, action: Action) -> bool:
    """Carry out an action of a conquest phase; what it leads to when a die is cast, chance decides."""
    if isinstance(action, Conquer):
        _conquer(draft, position, action)
        return False
    if isinstance(action, FinalRoll | RollFirst | TargetRoll):
        _cast(draft, action)
        return False
    if not isinstance(action, EndConquests):
        raise TypeError(action)
    return True


def _conquer(draft: Draft, position: Position, action: Conquer) -> None:
    """Take a region, in the way named."""
    plan = campaign(position, action.using)
    if plan is None:
        raise ValueError("nobody attacks")
    region = draft.rules.board.index[action.region]
    if action.way == ORDINARY:
        take(draft, plan, region, price(position, region, plan.seat, plan.changes))
        return
    way, ability = way_named(position, plan.force, action.way)
    option = way_option(position, plan, way)
    if isinstance(way, Substitution):
        from_tray = min(1, position.tray(plan.force.race))
        from_hand = way_price(position, plan, way, region) - from_tray
        take(draft, plan, region, from_hand, ability=ability, replacing=way, from_tray=from_tray, option=option)
        if way.piece is not None:
            use(draft, way.piece, region)
    else:
        take(draft, plan, region, way_price(position, plan, way, region), ability=ability, option=option)
        if isinstance(way, FixedPrice):
            draft.move_piece(way.piece, region)


def take(
    draft: Draft,
    plan: Campaign,
    region: int,
    paid: int,
    *,
    ability: Ability | None = None,
    replacing: Substitution | None = None,
    from_tray: int = 0,
    option: str | None = None,
) -> None:
    """The defender leaves, the attacker's tokens go in, and his pieces with them. `paid` counts tokens from hand.

    `option` is the one by which the way is open to him, if one is.
    """
    race = plan.force.race
    substituted = replacing is not None
    helping = 0
    if ability is None and plan.auxiliaries:
        helping, option = _auxiliaries(draft, plan, region, paid)
    from_hand = max(paid - helping, 0 if substituted or helping else 1)
    toll.pay(draft, region, plan.seat)
    fall = by_conquest(plan.seat, as_empty=plan.as_empty)
    if replacing is not None:
        fall = by_substitution(plan.seat, replacing, draft.rules.options)
    beaten = drive_out(draft, region, fall)
    draft.put(region, Holding(race, from_hand + from_tray, draft.holdings[region].pieces))
    # This and the turn are written out, as whatever is done so often: `_replace` takes three times as long.
    race, power, hand, reserve, auxiliaries, retreating, conquests, turns = plan.force
    force = draft.set_force(
        Force(race, power, hand - from_hand, reserve, auxiliaries - helping, retreating, conquests + 1, turns)
    )
    if helping:
        for effect, _ in draft.in_force(race).of(Auxiliaries):
            draft.put(region, draft.holdings[region].adding(effect.piece, helping))
    way = ability.id if ability is not None else ORDINARY
    attack = Attack(region, race, way, True, *beaten, substituted)
    attacks, _, *remembered = draft.turn
    draft.turn = Turn((*attacks, attack), None, *remembered)
    arrived = from_hand + helping + from_tray
    draft.tell(events.Conquered(plan.seat, region, race, arrived, way, option=option))
    if draft.rules.finds:
        draft.release(region)
    for helper in plan.helpers:
        use(draft, helper.relic.piece, region)
    for piece, _ in effects_of(draft, force).of(PieceOnConquest):
        due = piece.first is None or force.conquests <= piece.first
        returns = draft.rules.options.figure_returns_by_conquest and piece.figure
        if (due or returns) and draft.stock(piece.piece) > 0:
            draft.put(region, draft.holdings[region].adding(piece.piece))
            option = None if due else "figure_returns_by_conquest"
            draft.tell(events.Placed(plan.seat, region, piece.piece, race, option=option))


def _auxiliaries(draft: Draft, plan: Campaign, region: int, paid: int) -> tuple[int, str | None]:
    """How many auxiliaries serve: as many as there are, beside one token at least; that keeps most tokens in hand.

    An option has them serve alone, as long as redeployment can still put a token into every region. It is named where
    they could.
    """
    at_hand = plan.auxiliaries_against(region)
    option = "conquest_by_auxiliaries_alone" if at_hand >= paid and _spare_token(draft, plan) else None
    alone = option is not None and draft.rules.options.conquest_by_auxiliaries_alone
    return max(0, min(at_hand, paid - (0 if alone else 1))), option


def _spare_token(draft: Draft, plan: Campaign) -> bool:
    """Whether a race has more tokens than regions that it will have to hold."""
    held = [holding for holding in draft.holdings if holding.race == plan.force.race]
    return plan.force.hand + sum(holding.tokens for holding in held) > len(held)


def use(draft: Draft, piece: str, region: int) -> None:
    """A relic or its copy has served: it moves to the region, and may not serve again this turn."""
    draft.use(piece)
    draft.move_piece(piece, region)


def _cast(draft: Draft, action: FinalRoll | RollFirst | TargetRoll) -> None:
    """The die is in the air."""
    rolling = None if isinstance(action, RollFirst) else draft.rules.board.index[action.region]
    using = () if isinstance(action, RollFirst) else action.using
    targeted = isinstance(action, TargetRoll)
    draft.turn = draft.turn._replace(die_cast=True, rolling=rolling, rolling_with=using, targeted=targeted)
    draft.tell(events.Rolling(draft.player, rolling))


def land(draft: Draft, position: Position, face: int) -> bool:
    """The die has landed. Returns whether the conquests are over, as they are after any final roll."""
    turn = position.turn
    plan = campaign(position, turn.rolling_with)
    if plan is None:
        raise ValueError("nobody attacks")
    region = turn.rolling
    draft.turn = turn._replace(die_cast=False, rolling=None, rolling_with=(), targeted=False)
    if region is None:
        draft.tell(events.Rolled(draft.player, region, face))
        draft.turn = draft.turn._replace(roll=face)
        return False
    needed = price(position, region, plan.seat, plan.changes)
    strength = plan.strength_against(region)
    enough = strength + face >= needed
    option = _ending(position, enough=enough)
    draft.tell(events.Rolled(draft.player, region, face, option=option))
    if enough:
        take(draft, plan, region, max(1, needed - face) if turn.targeted else strength)
        return not turn.targeted
    _fail(draft, plan, region)
    return not turn.targeted or draft.rules.options.failed_target_roll_ends_conquests


def _ending(position: Position, *, enough: bool) -> str | None:
    """The option that says whether a roll ends the conquests of the turn, where one does."""
    if position.turn.targeted:
        return None if enough else "failed_target_roll_ends_conquests"
    return "declined_roll_ends_conquests" if position.phase is Phase.DECLINED_CONQUEST else None


def _fail(draft: Draft, plan: Campaign, region: int) -> None:
    """The attack is remembered, and the relics that were to help are spent where they lie."""
    target = draft.holdings[region]
    victim = draft.owner(target.race) if target.race is not None else None
    neutral = any(draft.rules.pieces[id].neutral for id, _ in target.pieces)
    failed = Attack(
        region, plan.force.race, ORDINARY, succeeded=False, non_empty=victim is not None or neutral,
        victim=victim[0] if victim else None, victim_active=bool(victim and victim[2]),
    )  # fmt: skip
    draft.turn = draft.turn._replace(attacks=(*draft.turn.attacks, failed))
    for helper in plan.helpers:
        draft.use(helper.relic.piece)
    option = None
    if victim is not None and draft.rules.asks(RemembersAttackers) and remembers(draft, victim[0], plan.seat):
        option = "failed_attack_is_marked"
        if draft.rules.options.failed_attack_is_marked:
            bear_grudge(draft, victim[0], plan.seat, option)
            option = None
    draft.tell(events.Failed(draft.player, region, plan.force.race, option=option))


CONQUEST = Decision((Conquer, FinalRoll, RollFirst, TargetRoll, EndConquests), legal, refusals, _attacked)
