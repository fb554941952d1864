"""The actions of the conquest phases: their legal forms, their refusals, their effects.

Source: Small World rulebook, Conquering a Region and Final Conquest Attempt.
"""

from __future__ import annotations

from smallworld.effects.defence import Ward
from smallworld.effects.die import RollForTarget
from smallworld.effects.ways import Way
from smallworld.model.actions import ORDINARY, Action, Conquer, EndConquests, FinalRoll, Roll, RollFirst, TargetRoll
from smallworld.model.board import bits
from smallworld.model.catalogue import Find
from smallworld.model.draft import Draft
from smallworld.model.options import Options
from smallworld.model.position import Position
from smallworld.model.relics import Relics, read_relic
from smallworld.rules.conquest import die, relics
from smallworld.rules.conquest.campaign import OUT_OF_REACH, Campaign, campaign
from smallworld.rules.conquest.manners import manner_of
from smallworld.rules.conquest.price import price, prices
from smallworld.rules.conquest.quotes import barrier_refusals, no_race, quote, quotes
from smallworld.rules.conquest.taking import OtherWay, spend, take
from smallworld.rules.conquest.ways import way_named, ways
from smallworld.rules.decision import Decision
from smallworld.words.explain import Refusal
from smallworld.words.option import Option
from smallworld.words.text import series, text


def legal(position: Position) -> list[Action]:
    """Returns the conquests, rolls and ways to stop that are open to the attacker."""
    found: list[Action] = [EndConquests()]
    plan = campaign(position)
    if plan is None:
        return found
    _add_ordinary(position, plan, (), found)
    for using in relics.combinations_at_hand(position, plan.force):
        helped = campaign(position, using)
        if helped is not None:
            _add_ordinary(position, helped, using, found)
    if die.may_roll_first(position, plan):
        found.append(RollFirst())
    for name, way, ability in ways(position, plan.force):
        manner = manner_of(way)
        start = manner.start(position, plan.force, way)
        for using in ((), *manner.carriers(start, plan.force, way)):
            helped = campaign(start, using)
            if helped is not None:
                conquests = position.rules.in_each_region(Conquer, way=name, using=using)
                found.extend(
                    conquests[i]
                    for i in bits(manner.open_to(start, helped, way))
                    if not manner.refusals(start, helped, way, ability, i)
                )
    return found


def _add_ordinary(position: Position, plan: Campaign, using: Relics, found: list[Action]) -> None:
    """Adds the regions that the tokens in hand can take, and those that a roll could bring within their means."""
    if not plan.strength:
        return
    conquests = position.rules.in_each_region(Conquer, using=using)
    rolls = position.rules.in_each_region(FinalRoll, using=using)
    by_die = die.most(position, plan)
    if die.may_roll_with_help(position, plan):
        target_rolls = position.rules.in_each_region(TargetRoll, using=using)
        found.extend(target_rolls[i] for i in bits(plan.open))
    for i, needed in prices(position, plan.open, plan.seat, plan.changes):
        short = plan.short(needed, i)
        if short <= 0:
            found.append(conquests[i])
        elif short <= by_die:
            found.append(rolls[i])
    if by_die and position.rules.asks(RollForTarget):
        target_rolls = position.rules.in_each_region(TargetRoll, using=using)
        for i, needed in prices(position, die.rolled_for(position, plan) & plan.open, plan.seat, plan.changes):
            if plan.short(needed, i) <= by_die:
                found.append(target_rolls[i])


def refusals(position: Position, action: Action) -> list[Refusal]:
    """Returns the refusals of an action in a conquest phase.

    If tokens are missing, or too many, a refusal names the option that makes them so: one that has a say in the price.
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


#: The codes of refusals that compare the tokens in hand with a price.
_OF_THE_PRICE = frozenset({"not_enough_tokens", "too_far", "enough_tokens"})


def _contested(position: Position, action: Conquer | FinalRoll | TargetRoll) -> list[Option]:
    """Returns the options that have a say in the price of the attacked region."""
    way = action.way if isinstance(action, Conquer) else ORDINARY
    offers = quotes(position, position.rules.board.index[action.region], action.using)
    parts = [part for offer in offers if offer.way == way for part in offer.terms]
    named = [part.option for part in parts]
    # A price can be at least one before some changes and not after all of them.
    named.extend(Options.floor_after_all for part in parts if part.amount < 0)
    # A ward that ended with decline adds no term, but it would remove terms.
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
        return die.rolling_first_refusals(position, plan)
    if not isinstance(action, Conquer | FinalRoll | TargetRoll):
        raise TypeError(action)
    region = position.rules.board.index[action.region]
    if action.using and (absent := relics.refusals(position, plan.force, action.using)):
        return [*absent, *_barriers_anyway(position, plan, region, action.using)]
    if not isinstance(action, Conquer):
        return _roll_refusals(position, action, region)
    for offer in quotes(position, region, action.using):
        if offer.way == action.way:
            return list(offer.refusals)
    way_refusals = _way_refusal(position, plan, action.way, action.using)
    return [way_refusals, *_barriers_anyway(position, plan, region, action.using)]


def _roll_refusals(position: Position, action: FinalRoll | TargetRoll, region: int) -> list[Refusal]:
    """Returns the refusals of a roll for a named region: those of the conquest, and those about the die."""
    plan, offer = campaign(position, action.using), quote(position, region, action.using)
    barred = [refusal for refusal in offer.refusals if refusal.code != "not_enough_tokens"]
    if plan is None:
        return barred
    if isinstance(action, TargetRoll) and die.rolling_help(plan) is not None:
        return [*barred, *die.helped_roll_refusals(position, plan, region)]
    on_target = die.target_refusals(position, plan, region) if isinstance(action, TargetRoll) else []
    if offer.price is None:
        return [*on_target, *barred]
    final = isinstance(action, FinalRoll)
    return [*on_target, *barred, *die.roll_refusals(position, plan, region, offer.price, final=final)]


def _barriers_anyway(position: Position, plan: Campaign, region: int, using: Relics) -> list[Refusal]:
    """Returns the barriers of a region that stand whether or not the named relics are at hand."""
    barred = barrier_refusals(position, plan, region)
    carried = relics.bring_into_reach(position, using)
    return [refusal for refusal in barred if not (carried and refusal.code in OUT_OF_REACH)]


def _way_refusal(position: Position, plan: Campaign, way: str, using: Relics) -> Refusal:
    """Returns the reason why the attacker does not have a way, or not with the named relics."""
    rules, force = position.rules, plan.force
    if any(name == way for name, _, _ in ways(position, force)):
        names = series(*[rules.relic_name(relic) for relic in using])
        return Refusal("no_such_relic", relics.NO_HELP.filled(relic=names), rules.headings.finds)
    relic = read_relic(way)
    if rules.game.piece_id(relic.id) in rules.finds:
        relic_refusal = relics.relic_refusal(position, force, relic, Way)
        if relic_refusal is not None:
            return relic_refusal
    ability = next((ability for ability in rules.answering(Way) if ability.id == way), None)
    if ability is None:
        reason = text("{ability}: no way of conquering", ability=rules.called(way))
        return Refusal("no_such_way", reason, rules.headings.abilities)
    reason = text(
        "{ability}: of no use to the {race}, who conquer now", ability=ability.name, race=rules.races[force.race].name
    )
    return Refusal("no_such_way", reason, ability.source)


def _attacked(draft: Draft, position: Position, action: Action) -> bool:
    """Carries out an action of a conquest phase. After a roll, chance decides what follows."""
    if position.turn.aim is not None:
        die.aim_elsewhere(draft, position, action)
    if isinstance(action, Conquer):
        _conquer(draft, position, action)
        return False
    if isinstance(action, Roll):
        die.cast(draft, action)
        return False
    if not isinstance(action, EndConquests):
        raise TypeError(action)
    return True


def _conquer(draft: Draft, position: Position, action: Conquer) -> None:
    """Takes a region in the way that `action` names."""
    plan = campaign(position, action.using)
    if plan is None:
        raise ValueError("cannot conquer: no player attacks")
    region = draft.rules.board.index[action.region]
    if action.way == ORDINARY:
        take(draft, plan, region, price(position, region, plan.seat, plan.changes))
        return
    way, ability = way_named(position, plan.force, action.way)
    manner = manner_of(way)
    start = manner.start(position, plan.force, way)
    manner.set_out(draft, plan.force, way)
    plan = campaign(start, action.using) or plan
    by = OtherWay(way, ability, manner.option(start, plan, way))
    take(draft, plan, region, manner.price(start, plan, way, region), by)
    piece = manner.moved(way)
    if piece is not None and isinstance(ability, Find):
        spend(draft, piece, region)
    elif piece is not None:
        draft.move_piece(piece, region)


CONQUEST: Decision = Decision((Conquer, FinalRoll, RollFirst, TargetRoll, EndConquests), legal, refusals, _attacked)
