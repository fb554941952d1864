"""The readying of the troops: tokens come to hand, and regions are given up.

Source: Small World rulebook, Ready Your Troops and Abandoning a Region.
"""

from __future__ import annotations

from smallworld.effects.decline import GivesWay
from smallworld.effects.tokens import Companions, TokenAtStart
from smallworld.model import events
from smallworld.model.actions import Abandon, Action, Advance, GiveBack, PickUp, PickUpAll, Replace
from smallworld.model.board import Regions, bits
from smallworld.model.draft import Draft
from smallworld.model.options import Options
from smallworld.model.phase import Phase
from smallworld.model.player import Force
from smallworld.model.position import Position
from smallworld.rules.decision import Decision
from smallworld.rules.garrison import (
    least_said,
    least_tokens,
    nothing_to_pick_up,
    pick_ups,
    picking_up_refusals,
    spare_tokens,
    staying_tokens,
)
from smallworld.rules.leaving import bury_empty
from smallworld.rules.troops import (
    abandon,
    acting,
    deserted,
    effects_of,
    leave_when_alone,
    not_acting,
    take_lent_off,
    take_up,
)
from smallworld.words.explain import Refusal
from smallworld.words.text import counted, text


def ready(draft: Draft) -> None:
    """Takes tokens set aside back to hand, and adds those that a turn begins with."""
    if draft.rules.asks(Companions):
        for force in acting(draft):
            _renew_companions(draft, force)
    for force in acting(draft):
        if force.reserve:
            draft.change_force(force.race, hand=force.hand + force.reserve, reserve=0)
            draft.tell(events.ReserveReturned(draft.player, force.race, force.reserve))
        _gain(draft, force)


def _renew_companions(draft: Draft, force: Force) -> None:
    """Takes companions of the turn before off the map, with the regions that they held, and draws others.

    Tokens that they leave alone cannot stay if their race never leaves one alone. Source: Warcraft rulebook, Special
    Powers: Beast Master, and Races: Tauren.
    """
    for effect, _ in effects_of(draft, force).of(Companions):
        for i in bits(draft.regions_of(force.race)):
            holding = draft.holdings[i]
            for _ in range(holding.count(effect.piece)):
                draft.tell(events.Removed(draft.id(i), force.race, effect.piece))
            if holding.tokens:
                draft.put(i, holding.adding(effect.piece, -holding.count(effect.piece)))
            elif holding.count(effect.piece):
                abandon(draft, i)
        _leave_lone(draft, force)
        position = draft.position()
        hunted = effect.where.regions(position, force.race) & position.regions_of(force.race)
        joining = min(hunted.bit_count(), draft.stock(effect.piece))
        draft.change_force(force.race, auxiliaries=joining)
        if joining:
            draft.tell(events.PiecesGained(draft.player, force.race, effect.piece, joining))


def _leave_lone(draft: Draft, force: Force) -> None:
    """Takes tokens to hand for which companions stood in, if their race never leaves one alone."""
    needed = least_tokens(draft, force)
    for i in bits(draft.regions_of(force.race)) if needed > 1 else ():
        if draft.holdings[i].tokens < staying_tokens(draft.rules, draft.holdings[i], needed):
            leave, option = leave_when_alone(draft, force, i)
            if leave:
                abandon(draft, i, option)


def _gain(draft: Draft, force: Force) -> None:
    """Adds the tokens that a turn begins with, once each. They can be given back."""
    for effect, _ in effects_of(draft, force).of(TokenAtStart):
        if not draft.used(effect.piece) and draft.tray(force.race):
            draft.to_hand(force.race, 1)
            draft.use(effect.piece)
            draft.tell(events.TokensGained(draft.player, force.race, 1))


def legal(position: Position) -> list[Action]:
    """Returns the actions that ready the troops."""
    found: list[Action] = [Advance()]
    abandons = position.rules.in_each_region(Abandon)
    surplus = False
    for force in acting(position):
        spared = spare_tokens(position, force)
        surplus = surplus or bool(spared)
        for i in bits(position.regions_of(force.race)):
            if i in spared:
                found.extend(pick_ups(position, i, spared[i]))
            found.append(abandons[i])
    if surplus:
        found.append(PickUpAll())
    return found


def _replacements(position: Position) -> list[Action]:
    """Returns an action for each region that a declined race can give to the active race."""
    return [Replace(position.rules.board.ids[i]) for i in bits(giving_way(position))]


def _gifts(position: Position) -> list[Action]:
    """Returns an action for each token that a place has given this turn, while it is in hand: using it is optional."""
    active = position.players[position.player].active
    if active is None or not active.hand or position.used(GiveBack.deed):
        return []
    given = position.in_force(active.race).of(TokenAtStart)
    return [GiveBack(position.rules.game.short(effect.piece)) for effect, _ in given if position.used(effect.piece)]


def giving_way(position: Position | Draft) -> Regions:
    """Returns the regions of declined races that can now go to tokens of the active race."""
    player = position.players[position.player]
    active = player.active
    if active is None or not position.rules.asks(GivesWay):
        return 0
    entered = position.regions_of(active.race) or position.rules.options.exchange_before_entry
    if not entered or position.tray(active.race) + active.hand < least_tokens(position, active):
        return 0
    found = 0
    for force in player.declined:
        for effect, _ in position.in_force(force.race).of(GivesWay):
            if position.used(Replace.deed) < effect.regions:
                found |= position.regions_of(force.race)
    return found


def refusals(position: Position, action: Action) -> list[Refusal]:
    """Returns the refusals of an action while troops are readied."""
    headings = position.rules.headings
    if isinstance(action, PickUpAll):
        forces = acting(position)
        spared = any(spare_tokens(position, force) for force in forces)
        return [] if spared else [nothing_to_pick_up(position, forces, headings.readying)]
    if isinstance(action, PickUp | Abandon):
        source = headings.readying if isinstance(action, PickUp) else headings.abandoning
        race = position.holding(action.region).race
        force = next((force for force in acting(position) if force.race == race), None)
        if force is None:
            return [not_acting(action.region, source)]
        return picking_up_refusals(position, force, action, source) if isinstance(action, PickUp) else []
    if not isinstance(action, Advance):
        raise TypeError(action)
    return []


def _giving_back_refusals(position: Position, action: GiveBack) -> list[Refusal]:
    """Returns the refusal if no such place has given a token, or it is no longer in hand."""
    reason = text("no place has given a token this turn that is still at hand")
    return [] if action in _gifts(position) else [Refusal("no_gift", reason, position.rules.headings.finds)]


def _replacing_refusals(position: Position, action: Replace) -> list[Refusal]:
    """Returns the reasons why no declined race gives way: here, again, without a token, or not yet."""
    region = 1 << position.rules.board.index[action.region]
    if giving_way(position) & region:
        return []
    player = position.players[position.player]
    active = player.active
    giving = [
        (position.regions_of(force.race), *found)
        for force in player.declined
        for found in position.in_force(force.race).of(GivesWay)
    ]
    if active is None or not giving:
        reason = text("no declined race of yours gives way")
        return [Refusal("no_exchange", reason, position.rules.headings.abilities)]
    here = [known for known in giving if known[0] & region]
    _, effect, ability = (here or giving)[0]
    found = []
    if not position.regions_of(active.race) and not position.rules.options.exchange_before_entry:
        name = position.rules.races[active.race].name
        reason = text("no declined race gives way before the {race} have entered", race=name)
        found.append(Refusal("no_exchange", reason, ability.source, Options.exchange_before_entry))
    if position.used(Replace.deed) >= effect.regions:
        reason = counted("only {most} region a turn", "only {most} regions a turn", effect.regions, of="most")
        found.append(Refusal("no_exchange", reason, ability.source))
    if position.tray(active.race) + active.hand < (least := least_tokens(position, active)):
        reason = text("no token is left in the tray, nor in hand")
        if least > 1:
            reason = text("fewer than {tokens} tokens are left in the tray and in hand", tokens=least)
        found.append(Refusal("no_exchange", reason, least_said(position, active, ability.source)))
    if not here:
        found.append(Refusal("no_exchange", text("no declined race of yours gives way here"), ability.source))
    return found


def _readied(draft: Draft, position: Position, action: Action) -> bool:
    index = draft.rules.board.index
    if isinstance(action, PickUp):
        take_up(draft, index[action.region], action.tokens)
    elif isinstance(action, PickUpAll):
        for force in acting(draft):
            for i, n in spare_tokens(draft, force).items():
                take_up(draft, i, n)
    elif isinstance(action, Abandon):
        abandon(draft, index[action.region])
    elif not isinstance(action, Advance):
        raise TypeError(action)
    return isinstance(action, Advance)


def _replaced(draft: Draft, position: Position, action: Replace) -> bool:
    """Replaces a declined race by the fewest tokens that the active race may leave: one, but two of the Tauren.

    They come from the tray, or from hand if the tray has too few. Source: Underground rulebook, Special Powers: Reborn,
    and ruling M-027 for the Tauren.
    """
    region = draft.rules.board.index[action.region]
    active = draft.players[draft.player].active
    old = draft.holdings[region].race
    if active is None or old is None:
        raise ValueError("nobody gives way")
    tokens = least_tokens(draft, active)
    from_hand = max(0, tokens - draft.tray(active.race))
    option = None if draft.regions_of(active.race) else Options.exchange_before_entry
    before = draft.controlled(old)
    draft.to_hand(active.race, -from_hand)
    draft.put(region, deserted(draft, region)._replace(race=active.race, tokens=tokens))
    take_lent_off(draft, old, before)
    draft.use(Replace.deed)
    draft.tell(events.Replaced(draft.player, draft.id(region), active.race, tokens, option=option))
    if draft.phase is Phase.READY:
        # The order of these steps is free, so that a place just taken over serves too.
        _gain(draft, draft.owner(active.race)[1])
    bury_empty(draft)
    return False


def _given_back(draft: Draft, position: Position, action: GiveBack) -> bool:
    """Puts the token back to the tray."""
    active = draft.players[draft.player].active
    if active is None:
        raise ValueError("nobody has been given a token")
    draft.to_hand(active.race, -1)
    draft.use(GiveBack.deed)
    draft.tell(events.GaveBack(draft.player, active.race, draft.rules.game.piece_id(action.place)))
    return False


READYING: Decision = Decision((PickUp, PickUpAll, Abandon, Advance), legal, refusals, _readied)
#: The replacement of a race in decline, before the troops are readied or meanwhile.
REPLACEMENT: Decision = Decision((Replace,), _replacements, _replacing_refusals, _replaced, hook=GivesWay)
#: The return of a token that a place has given.
GIFT: Decision = Decision((GiveBack,), _gifts, _giving_back_refusals, _given_back, hook=TokenAtStart)
