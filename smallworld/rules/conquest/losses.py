"""What a beaten race loses, and where its survivors go.

Source: Small World rulebook, Enemy Losses and Withdrawals.
"""

from __future__ import annotations

from typing import NamedTuple

from smallworld.effects.decline import ConquersInDecline, RetreatsInDecline
from smallworld.effects.tokens import Auxiliaries, CoinWhenBeaten, RemembersAttackers, SpareTokens
from smallworld.model.board import bits
from smallworld.model.catalogue import Effect
from smallworld.model.position import Draft, Force
from smallworld.model.rules import InForce, Rules
from smallworld.rules.conquest import discoveries, toll
from smallworld.rules.stacks import give_back
from smallworld.rules.troops import deserted, take_lent_off


class Beaten(NamedTuple):
    """Who stood in a region that has just fallen."""

    non_empty: bool
    victim: int | None = None
    victim_active: bool = False


def drive_out(
    draft: Draft,
    region: int,
    conqueror: int | None,
    *,
    lost: int = 1,
    lost_for_good: bool = False,
    sparing: str | None = None,
    by_figure: bool = False,
) -> Beaten:
    """Empty a region that has just fallen: tokens are lost, the others will be redeployed; its pieces leave.

    `conqueror` is the player who conquers, None for a figure that conquers for nobody. What is `lost_for_good` is lost
    whatever would have spared it; `sparing` is the option that says whether it is, where one does.
    """
    holding = draft.holdings[region]
    left = deserted(draft, region)
    if holding.race is None:
        neutrals = _drive_out_neutrals(draft, region, by_figure=by_figure)
        draft.put(region, left)
        return Beaten(non_empty=neutrals)
    seat, force, active = draft.owner(holding.race)
    controlled, own = draft.controlled(force.race), conqueror == seat
    in_force, by_lent = _in_force_at_the_fall(draft, force, region, active=active)
    survivors, option = _survivors(
        draft.rules,
        holding.tokens,
        in_force,
        active=active,
        own=own,
        lost=lost,
        lost_for_good=lost_for_good,
        sparing=sparing,
    )
    if option is None and by_lent:
        option = "lost_place_spares"
    elif option is None and by_figure and conqueror is None and _due(draft, region, seat, in_force):
        option = "figure_conquers_for_player"
    draft.put(region, left)
    for effect, _ in in_force.of(Auxiliaries):
        draft.change_force(force.race, auxiliaries=force.auxiliaries + holding.count(effect.piece))
    displaced = [id for id, n in holding.pieces if draft.rules.pieces[id].redeployed for _ in range(n)]
    if displaced:
        draft.turn = draft.turn._replace(displaced=(*draft.turn.displaced, *displaced))
    if conqueror is not None and not own:
        by_option = "figure_conquers_for_player" if by_figure else None
        coins = len(in_force.of(CoinWhenBeaten))
        if coins:
            draft.pay(seat, coins)
            draft.tell("compensated", player=seat, region=region, race=force.race, amount=coins, option=by_option)
        if draft.rules.asks(RemembersAttackers):
            bear_grudge(draft, seat, conqueror, by_option)
    _forget(draft, seat)
    take_lent_off(draft, force.race, controlled)
    lost = holding.tokens - survivors
    draft.tell("lost", player=seat, region=region, race=force.race, amount=lost, option=option)
    if survivors:
        draft.change_force(force.race, retreating=force.retreating + survivors)
        homeless = not active and not draft.regions_of(force.race) and bool(in_force.of(ConquersInDecline))
        option = "driven_out_declined_return" if homeless else None
        draft.tell("driven_out", player=seat, region=region, race=force.race, amount=survivors, option=option)
    if not active:
        bury(draft, seat, force.race)
    return Beaten(True, seat, active)


def _survivors(
    rules: Rules,
    tokens: int,
    in_force: InForce,
    *,
    active: bool,
    own: bool,
    lost: int,
    lost_for_good: bool,
    sparing: str | None,
) -> tuple[int, str | None]:
    """How many of the tokens in a region that falls are redeployed, and the option that decides it, if one does."""
    options = rules.options
    spares = bool(in_force.of(SpareTokens))
    # Being driven out without a loss is the fate of opponents: of his own, a player loses what he conquers.
    retreats = not active and bool(in_force.of(RetreatsInDecline))
    moved = not (lost or own or retreats or active)
    option = None
    if moved:
        option, returns = "declined_survivor_is_moved", options.declined_survivor_is_moved
    elif retreats and own:
        option, returns = "own_survivors_return" if tokens > lost else None, options.own_survivors_return
    else:
        returns = active or retreats
    if returns and spares and sparing is not None:
        option = sparing
    if spares and not lost_for_good:
        lost = 0
    return max(0, tokens - lost) if returns else 0, option


def _drive_out_neutrals(draft: Draft, region: int, *, by_figure: bool) -> bool:
    """Neutral tokens leave the game; whether there were any. What they guarded is about to be turned up."""
    pieces = draft.rules.pieces
    neutrals = [(id, n) for id, n in draft.holdings[region].pieces if pieces[id].neutral]
    if not neutrals:
        return False
    guarded = any(pieces[id].guards for id, _ in neutrals)
    option = "figure_turns_up_finds" if by_figure and guarded and draft.stacks.finds else None
    for id, n in neutrals:
        draft.tell("neutral_removed", region=region, piece=id, amount=n, option=option)
    if guarded and (draft.rules.options.figure_turns_up_finds or not by_figure):
        discoveries.await_find(draft, region)
    return True


def _in_force_at_the_fall(draft: Draft, force: Force, region: int, *, active: bool) -> tuple[InForce, bool]:
    """The effects that work for a race while one of its regions falls, and whether an option decides among them.

    The place there changes hands by that conquest, so that a power it lends still works; an option has it gone already.
    """
    now, finds = draft.in_force(force.race), draft.rules.finds
    if not any(id in finds and finds[id].lends_power for id, _ in draft.holdings[region].pieces):
        return now, False
    more = tuple(id for id in draft.controlled(force.race) if id != draft.stacks.lent_power)
    without = draft.rules.in_force(force.race, force.power, active, more)
    asked: list[type[Effect]] = [SpareTokens, CoinWhenBeaten]
    if draft.holdings[region].tokens > 1:
        asked.append(RetreatsInDecline)
    contested = any(bool(now.of(question)) != bool(without.of(question)) for question in asked)
    return (now if draft.rules.options.lost_place_spares else without), contested


def _due(draft: Draft, region: int, seat: int, in_force: InForce) -> bool:
    """Whether a player whose region falls would be paid by its conqueror, or for it, or would remember him."""
    if seat == draft.player:
        return False
    paid = bool(in_force.of(CoinWhenBeaten)) or bool(toll.due(draft, region, draft.player))
    return paid or remembers(draft, seat, draft.player)


def bear_grudge(draft: Draft, seat: int, attacker: int, option: str | None = None) -> None:
    """A player whose ability remembers attackers remembers this one; `option` is the one by which it was an attack."""
    if remembers(draft, seat, attacker):
        draft.change_player(seat, grudges=tuple(sorted((*draft.players[seat].grudges, attacker))))
        draft.tell("grudge", player=seat, amount=attacker, option=option)


def remembers(draft: Draft, seat: int, attacker: int) -> bool:
    """Whether a player would remember an attack by another: by an ability, and once."""
    player = draft.players[seat]
    if seat == attacker or attacker in player.grudges or player.active is None:
        return False
    return bool(draft.in_force(player.active.race).of(RemembersAttackers))


def _forget(draft: Draft, seat: int) -> None:
    """A player who has lost the ability that remembers attackers, with the place that lent it, remembers nobody."""
    player = draft.players[seat]
    active = player.active
    if player.grudges and not (active and draft.in_force(active.race).of(RemembersAttackers)):
        draft.change_player(seat, grudges=())


def bury(draft: Draft, seat: int, race: str) -> None:
    """A declined race without a token left gives its banner back."""
    _, force, _ = draft.owner(race)
    if not (draft.regions_of(race) or force.hand or force.reserve or force.retreating):
        vanish(draft, seat, force)


def bury_empty(draft: Draft) -> None:
    """Every declined race without a token left gives its banner back."""
    for seat, force, active in list(draft.forces()):
        if not active:
            bury(draft, seat, force.race)


def vanish(draft: Draft, seat: int, force: Force, option: str | None = None) -> None:
    """A race leaves the game: tokens to the tray, the banner under its stack, a badge it still had to the discards.

    `option` is the one that decided it, if one did.
    """
    for i in bits(draft.regions_of(force.race)):
        draft.put(i, deserted(draft, i))
    player = draft.players[seat]
    draft.change_player(seat, declined=tuple(other for other in player.declined if other.race != force.race))
    give_back(draft, force.race)
    if force.power is not None:
        discard(draft, force.power)
    draft.tell("vanished", player=seat, race=force.race, option=option)


def discard(draft: Draft, power: str) -> None:
    """A badge goes to the discards."""
    stacks = draft.stacks
    draft.stacks = stacks._replace(discarded_powers=tuple(sorted((*stacks.discarded_powers, power))))
