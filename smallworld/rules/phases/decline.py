"""The decline of a race.

Source: Small World rulebook, Going into Decline. Warcraft rulebook, Races: Tauren, and Special Powers: Beast Master,
Champion.
"""

from __future__ import annotations

from smallworld.effects.decline import KeepsAllTokens, LastRedeployment, OutsideDeclineLimit, VanishesForCoins
from smallworld.effects.defence import Ransom
from smallworld.effects.pieces import LaysBombs, PieceLaidOut, PieceOnArrival
from smallworld.model import events
from smallworld.model.actions import ORDINARY, Decline
from smallworld.model.board import bits
from smallworld.model.catalogue import Piece
from smallworld.model.draft import Draft
from smallworld.model.holding import Holding
from smallworld.model.options import Options
from smallworld.model.phase import Phase
from smallworld.model.player import Force
from smallworld.model.position import Position
from smallworld.model.rules import InForce, Rules
from smallworld.rules.conquest.claims import claim
from smallworld.rules.garrison import least_tokens
from smallworld.rules.leaving import bury, vanish
from smallworld.rules.phases.redeploy import leave_water
from smallworld.rules.stacks import discard
from smallworld.rules.troops import deserted, held_by_figures, held_by_piece, held_by_pieces, leave_when_alone
from smallworld.words.explain import Refusal, Term
from smallworld.words.option import Option
from smallworld.words.text import counted, text


def way_refusals(position: Position, action: Decline) -> list[Refusal]:
    """Returns the refusals of declining by the named ability: no way of declining, or not for this race to choose."""
    rules, active = position.rules, position.players[position.player].active
    if action.way == ORDINARY:
        return []
    ability = next((ability for ability in rules.answering(VanishesForCoins) if ability.id == action.way), None)
    if ability is None:
        reason = text("{ability}: no way of declining", ability=rules.called(action.way))
        return [Refusal("no_such_way", reason, rules.headings.decline)]
    if active is not None and active.power == ability.id:
        reason = text("{ability}: a race that has it declines so anyway", ability=ability.name)
        return [Refusal("no_such_way", reason, ability.source)]
    if ability.id not in vanishings(position):
        reason = text("{ability}: no place that you hold lends it", ability=ability.name)
        return [Refusal("no_such_way", reason, ability.source)]
    return []


def declined(position: Position, seat: int) -> Position:
    """Returns the position after the active race of `seat` has gone into decline, outside the course of a turn.

    Raises:
        ValueError: the player has no active race.
    """
    draft = Draft(position._replace(player=seat))
    decline(draft, draft.position(), Decline())
    return draft.position()._replace(player=position.player, turn=position.turn)


def decline(draft: Draft, position: Position, action: Decline) -> None:
    """Declines the active race of the player to move, for which an older declined race makes room.

    An ability of the race, or one that the action names, can take all its tokens off the map for coins.
    """
    seat = draft.player
    force = draft.players[seat].active
    if force is None:
        raise ValueError("there is no active race to decline")
    ways = vanishings(position)
    way = action.way if action.way in ways else force.power
    vanishing = way in ways
    # A last redeployment comes before the scoring or not at all.
    last_redeployment = draft.phase is not Phase.AFTER_SCORING and bool(draft.in_force(force.race).of(LastRedeployment))
    if not last_redeployment:
        # Reborn may have given it a river this turn, or a sea may be left from a power that it has lost.
        leave_water(draft, force)
    _leave_with_figures(draft, force)
    _leave_if_alone(draft, force)
    kept_by = _make_room(draft, seat, force, vanishing=vanishing)
    in_force = draft.in_force(force.race)
    if vanishing:
        _vanish(draft, force, in_force, way)
    _leave_one_each(draft, force, in_force)
    _take_back(draft, in_force)
    power, kept_badge = _lay_badge_down(draft, force.power, vanishing=vanishing)
    declined = force._replace(power=power, hand=0, reserve=0, retreating=0, auxiliaries=0)
    player = draft.players[seat]
    draft.change_player(
        seat, active=None, declined=(*player.declined, declined), at_peace_with=None, grudges=(), harmony=()
    )
    draft.tell(events.Declined(seat, force.race, option=kept_by or kept_badge))
    bury(draft, seat, force.race)
    redeploys = last_redeployment and draft.regions_of(force.race)
    draft.turn = draft.turn._replace(declining=bool(redeploys))


def _leave_with_figures(draft: Draft, force: Force) -> None:
    """Takes figures off the map, with the regions that they held by themselves.

    Companions leave too, though by an option one stays for a token.
    """
    figures = held_by_figures(draft, force.race)
    for i in bits(held_by_pieces(draft, force.race)):
        option = None if figures >> i & 1 else Options.companion_stays_in_decline
        if option is None or not draft.rules.options.companion_stays_in_decline:
            draft.put(i, deserted(draft, i))
            draft.tell(events.GivenUp(draft.player, draft.id(i), force.race, 0, option=option))


def _leave_if_alone(draft: Draft, force: Force) -> None:
    """Gives up regions where a figure stood for one token of a race that goes in pairs.

    By an option the lone token stays if the race has no other region.
    """
    stay = least_tokens(draft, force)
    if stay == 1:
        return
    for i in bits(draft.regions_of(force.race)):
        here = draft.holdings[i]
        if not (0 < here.tokens < stay and held_by_piece(draft.rules, here)):
            continue
        leave, option = leave_when_alone(draft, force, i)
        if leave:
            draft.put(i, deserted(draft, i))
            draft.tell(events.GivenUp(draft.player, draft.id(i), force.race, here.tokens, option=option))


def _leave_one_each(draft: Draft, force: Force, in_force: InForce) -> None:
    """Leaves one token in each region, or the least that the race leaves, and the pieces that outlast a decline."""
    keeps_all, leaves = bool(in_force.of(KeepsAllTokens)), least_tokens(draft, force)
    pieces = draft.rules.pieces
    for i in bits(draft.regions_of(force.race)):
        holding = draft.holdings[i]
        stay = tuple([(id, n) for id, n in holding.pieces if _outlasts_decline(pieces[id])])
        if not holding.tokens:
            # By an option, a companion stays in a region without tokens.
            companions = [(id, 1) for id, _ in holding.pieces if pieces[id].companion]
            stay = tuple(sorted((*stay, *companions)))
        tokens = holding.tokens if keeps_all else min(holding.tokens, leaves)
        draft.put(i, Holding(holding.race, tokens, stay))


def _outlasts_decline(piece: Piece) -> bool:
    """Checks whether a piece stays in a region whose race goes into decline."""
    return piece.stays_in_decline or piece.permanent or piece.stays_with_tokens


def vanishings(position: Position) -> list[str]:
    """Returns the abilities by which the active race vanishes as it declines: its own power, or a lent one."""
    active = position.players[position.player].active
    if active is None or not position.rules.asks(VanishesForCoins):
        return []
    return [ability.id for _, ability in position.in_force(active.race).of(VanishesForCoins)]


def _vanish(draft: Draft, force: Force, in_force: InForce, way: str | None) -> None:
    """Takes all tokens off the map. Each region pays, by the ability that is the way of declining."""
    regions = draft.regions_of(force.race)
    for effect, ability in in_force.of(VanishesForCoins):
        if ability.id != way:
            continue
        coins = effect.coins * regions.bit_count()
        reason = counted("{regions} region left", "{regions} regions left", regions.bit_count(), of="regions")
        terms = (Term(coins, text("{ability}: {reason}", ability=ability.name, reason=reason), ability.source),)
        draft.pay(draft.player, coins)
        draft.tell(events.Earned(draft.player, force.race, coins, terms))
    for i in bits(regions):
        draft.put(i, deserted(draft, i))


def _take_back(draft: Draft, in_force: InForce) -> None:
    """Takes off the pieces that the race placed on arrival, or laid out, because its abilities end.

    Nobody pays for its hostages any longer.
    """
    for arrived, _ in in_force.of(PieceOnArrival):
        draft.take_off(arrived.piece)
    for effect, _ in in_force.of(Ransom):
        claim(draft, effect.piece, None)
    for laid, _ in in_force.of(PieceLaidOut):
        draft.take_off(laid.piece)
    for bombs, _ in in_force.of(LaysBombs):
        # At the choice of the turn, bombs that have not been turned up still will be.
        if draft.phase is not Phase.TURN:
            draft.take_off(bombs.piece)


def _make_room(draft: Draft, seat: int, force: Force, *, vanishing: bool) -> Option | None:
    """Takes older declined races out of the game: one may stay, apart from those outside the limit.

    For a race that leaves nothing on the map, options decide whether an older one goes. Returns the option by which the
    older race stays.
    """
    older = [other for other in draft.players[seat].declined if not _outside_limit(draft, other)]
    if not older or _exempts(draft, force):
        return None
    if _outside_limit(draft, force):
        return Options.lent_power_exempts
    asked = [Options.vanishing_evicts] if vanishing else []
    if not draft.regions_of(force.race):
        asked.append(Options.empty_decline_evicts)
    for option in asked:
        if not draft.rules.options[option]:
            return option
    for other in older:
        vanish(draft, seat, other, asked[0] if asked else None)
    return None


def _outside_limit(draft: Draft, force: Force) -> bool:
    """Checks whether a race in decline does not count: by its own badge, or by an option through the place it holds."""
    return _exempts(draft, force, *(draft.controlled(force.race) if draft.rules.options.lent_power_exempts else ()))


def _exempts(draft: Draft, force: Force, *lent: str) -> bool:
    """Checks whether its badge, or one of the places and powers `lent` to a race, keeps it from counting in decline."""
    return bool(draft.rules.in_force(force.race, force.power, active=False, more=lent).of(OutsideDeclineLimit))


def _lay_badge_down(draft: Draft, power: str | None, *, vanishing: bool) -> tuple[str | None, Option | None]:
    """Discards the badge, unless it works in decline. Returns a badge that stays, and the option that decides."""
    if power is None:
        return None, None
    option = None if vanishing else _badge_option(draft.rules, power)
    if vanishing or not works_in_decline(draft.rules, power):
        discard(draft, power)
        return None, option
    return power, option


def _badge_option(rules: Rules, power: str) -> Option | None:
    """Returns the option that decides whether a badge stays in decline, if nothing else keeps it."""
    kept_by = {effect.option for effect in rules.powers[power].effects if effect.in_state(active=False)}
    return None if None in kept_by else next(iter(kept_by), None)


def works_in_decline(rules: Rules, power: str) -> bool:
    """Checks whether a badge stays beside its banner when the race declines."""
    return any(effect.works(rules.options, active=False) for effect in rules.powers[power].effects)
