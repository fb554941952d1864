"""The losses of a beaten race, and the fate of its survivors.

Source: Small World rulebook, Enemy Losses and Withdrawals. Warcraft rulebook, Races: Draenei, Special Powers: Champion
and Legendary Places: Light’s Hope Chapel.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from smallworld.effects.decline import RetreatsInDecline
from smallworld.effects.defence import CoinWhenBeaten, RemembersAttackers
from smallworld.effects.pieces import Summoner
from smallworld.effects.spoils import FactionBonus, Spoils
from smallworld.effects.tokens import Auxiliaries, Companions, Losses, Recruits, SpareTokens
from smallworld.effects.ways import Substitution
from smallworld.effects.where import concerns
from smallworld.model import events
from smallworld.model.catalogue import Effect
from smallworld.model.draft import Draft
from smallworld.model.holding import Holding
from smallworld.model.memory import per_rules
from smallworld.model.options import Options
from smallworld.model.player import Force
from smallworld.model.rules import InForce, Rules
from smallworld.rules.conquest import claims, discoveries, toll
from smallworld.rules.conquest.vengeance import bear_grudge, forget, remembers
from smallworld.rules.leaving import bury
from smallworld.rules.troops import conquers_in_decline, deserted, take_lent_off
from smallworld.words.option import Option


class Beaten(NamedTuple):
    """The defenders of a region that has just fallen."""

    non_empty: bool
    victim: int | None = None
    victim_active: bool = False
    #: The race, and the number of its tokens: None and 0 in boxes where no ability asks.
    race: str | None = None
    defenders: int = 0


#: The result for a region that nobody held.
_NOBODY = Beaten(non_empty=False)


class Fall(NamedTuple):
    """The cause by which a region falls, and what it costs the defenders."""

    #: The player who conquers, None for a figure that conquers for nobody.
    conqueror: int | None
    #: The number of lost tokens.
    lost: int = 1
    #: No ability spares them.
    for_good: bool = False
    #: The option that decides it, if one does.
    option: Option | None = None
    by_figure: bool = False
    #: The conqueror stands there afterwards. Otherwise the region becomes empty.
    occupied: bool = True


@cache
def by_conquest(conqueror: int, *, as_empty: bool) -> Fall:
    """Returns a fall to tokens: one of the beaten race is lost, or none if the region counts as empty."""
    return Fall(conqueror, lost=0 if as_empty else 1)


def by_substitution(conqueror: int, way: Substitution, options: Options) -> Fall:
    """Returns a fall to a token that takes the place of another. Only an option lets abilities spare that."""
    if way.may_be_spared:
        return Fall(conqueror, for_good=options.substituted_token_is_lost, option=Options.substituted_token_is_lost)
    return Fall(conqueror, for_good=True)


def by_figure(player: int, figure: Summoner, options: Options) -> Fall:
    """Returns a fall to a figure. It conquers for nobody, or by an option for the player who moves it."""
    return Fall(
        player if options.figure_conquers_for_player else None,
        lost=figure.losses,
        for_good=not options.sparing_beats_figure,
        option=Options.sparing_beats_figure,
        by_figure=True,
        occupied=False,
    )


def by_explosion(conqueror: int) -> Fall:
    """Returns a fall to a bomb: a conquest by its player that leaves the region empty."""
    return Fall(conqueror, occupied=False)


def drive_out(draft: Draft, region: int, fall: Fall) -> Beaten:
    """Empties a region that has just fallen: its pieces leave, tokens are lost, the others will be redeployed."""
    holding = draft.holdings[region]
    if holding.race is None and not holding.pieces:
        return _NOBODY
    left = deserted(draft, region, taken=fall.occupied)
    if holding.race is None:
        neutrals = _drive_out_neutrals(draft, region, fall)
        draft.put(region, left)
        return Beaten(non_empty=True) if neutrals else _NOBODY
    seat, force, active = draft.owner(holding.race)
    controlled, own = draft.controlled(force.race), fall.conqueror == seat
    in_force, by_lent = _in_force_at_the_fall(draft, force, region, active=active)
    spared = _spared(draft, force, in_force, region, 0 if fall.for_good else fall.lost)
    companions = _companions(holding, in_force)
    defending = holding.tokens + len(companions)
    survivors, option = _survivors(draft.rules, defending, in_force, fall, spared, active=active, own=own)
    casualties = defending - survivors
    fallen, survivors = companions[:casualties], min(survivors, holding.tokens)
    if option is None and by_lent:
        option = Options.lost_place_spares
    elif option is None and fall.by_figure and fall.conqueror is None and _due(draft, region, seat, in_force):
        option = Options.figure_conquers_for_player
    draft.put(region, left)
    hostages = _requite(draft, region, fall, holding, in_force)
    _pieces_return(draft, holding, force, in_force, [*fallen, *hostages])
    forget(draft, seat)
    take_lent_off(draft, force.race, controlled)
    if spared.used:
        draft.turn = draft.turn._replace(used=(*draft.turn.used, *spared.used))
    for piece in fallen:
        draft.tell(events.Removed(draft.id(region), force.race, piece))
    draft.tell(events.Lost(seat, draft.id(region), force.race, casualties - len(fallen), option=option))
    if fall.conqueror is not None and not own:
        count_losses(draft, casualties)
    if survivors:
        homeless = not active and not draft.regions_of(force.race) and conquers_in_decline(draft.rules, force)
        to_hand(draft, region, force.race, survivors, Options.driven_out_declined_return if homeless else None)
    if not active:
        bury(draft, seat, force.race)
    return _beaten(draft.rules, holding, seat, active=active)


def _companions(holding: Holding, in_force: InForce) -> list[str]:
    """Returns the pieces in a holding that count as race tokens everywhere. They are lost before tokens.

    Source: Warcraft rulebook, Special Powers: Beast Master.
    """
    return [effect.piece for effect, _ in in_force.of(Companions) for _ in range(holding.count(effect.piece))]


def _pieces_return(draft: Draft, holding: Holding, force: Force, in_force: InForce, lost: list[str]) -> None:
    """Puts the pieces of a region back into the hand of their player, except for the `lost` ones.

    Auxiliaries return at once. Others are redeployed with the survivors, unless their ability no longer works.
    """
    for effect, _ in in_force.of(Auxiliaries):
        if not isinstance(effect, Companions):
            draft.change_force(force.race, auxiliaries=force.auxiliaries + holding.count(effect.piece))
    pieces = draft.rules.pieces
    back = [(id, n - lost.count(id)) for id, n in holding.pieces if pieces[id].redeployed]
    gone = [id for id, _ in back if pieces[id].companion and not in_force.of(Companions)]
    displaced = [id for id, n in back if id not in gone for _ in range(n)]
    if displaced:
        draft.turn = draft.turn._replace(displaced=(*draft.turn.displaced, *displaced))


def _beaten(rules: Rules, holding: Holding, seat: int, *, active: bool) -> Beaten:
    """Returns the defenders of a holding, without race and number in boxes where no ability asks for them."""
    if not (rules.asks(Spoils) or rules.asks(FactionBonus)):
        return Beaten(True, seat, active)
    like_tokens = sum(n for id, n in holding.pieces if rules.pieces[id].as_token)
    return Beaten(True, seat, active, holding.race, holding.tokens + like_tokens)


def count_losses(draft: Draft, tokens: int) -> None:
    """Notes that others lost tokens to the player to move, if an ability of the box asks."""
    if tokens and draft.rules.asks(Recruits):
        before = draft.turn.recall(Losses)
        draft.turn = draft.turn.remember(Losses(tokens if before is None else before.tokens + tokens))


def discard(draft: Draft, region: int, race: str, companion: str | None = None) -> None:
    """Discards a token of a race, or a companion, that an ability of the player to move has taken from a region.

    An ability of the race may spare it.
    """
    seat, force, active = draft.owner(race)
    spared = _spared(draft, force, draft.in_force(race), region, 1, attacked=False) if active else Spared(0)
    if spared.tokens:
        draft.turn = draft.turn._replace(used=(*draft.turn.used, *spared.used))
        if companion is None:
            to_hand(draft, region, race, 1, spared.option)
        else:
            draft.turn = draft.turn._replace(displaced=(*draft.turn.displaced, companion))
        return
    if companion is None:
        draft.tell(events.Lost(seat, draft.id(region), race, 1, option=spared.option))
    else:
        draft.tell(events.Removed(draft.id(region), race, companion, option=spared.option))
    count_losses(draft, 1)


def to_hand(draft: Draft, region: int, race: str, tokens: int, option: Option | None = None) -> None:
    """Lets tokens that left a region wait for the end of the turn, when they are redeployed."""
    seat, force, _ = draft.owner(race)
    draft.change_force(race, retreating=force.retreating + tokens)
    draft.tell(events.DrivenOut(seat, draft.id(region), race, tokens, option=option))


def _requite(draft: Draft, region: int, fall: Fall, holding: Holding, in_force: InForce) -> list[str]:
    """Pays and notes what the player of a race gets when another player conquers a region of it.

    Returns the figures that the other player keeps.
    """
    if fall.conqueror is None or holding.race is None:
        return []
    seat, force, _ = draft.owner(holding.race)
    if seat == fall.conqueror:
        return []
    option = Options.figure_conquers_for_player if fall.by_figure else None
    coins = len(in_force.of(CoinWhenBeaten))
    if coins:
        draft.pay(seat, coins)
        draft.tell(events.Compensated(seat, draft.id(region), force.race, coins, option=option))
    if draft.rules.asks(RemembersAttackers):
        bear_grudge(draft, seat, fall.conqueror, option)
    return claims.ransom(draft, holding, seat, fall.conqueror, in_force)


def _survivors(
    rules: Rules, tokens: int, in_force: InForce, fall: Fall, spared: Spared, *, active: bool, own: bool
) -> tuple[int, Option | None]:
    """Returns the number of tokens in a fallen region that are redeployed, and the option if it decides."""
    options = rules.options
    # Only opponents are driven out without a loss. A player loses tokens of their own that they conquer.
    retreats = not active and bool(in_force.of(RetreatsInDecline))
    moved = not (fall.lost or own or retreats or active)
    option = None
    if moved:
        option, returns = Options.declined_survivor_is_moved, options.declined_survivor_is_moved
    elif retreats and own:
        option, returns = Options.own_survivors_return if tokens > fall.lost else None, options.own_survivors_return
    else:
        returns = active or retreats
    if returns and in_force.of(SpareTokens) and fall.option is not None:
        option = fall.option
    return max(0, tokens - fall.lost + spared.tokens) if returns else 0, option or spared.option


class Spared(NamedTuple):
    """The number of tokens that abilities spare from a fall."""

    tokens: int
    #: The abilities that spare a number of tokens in a turn, once for each token that they spare now.
    used: tuple[str, ...] = ()
    #: The option that decides it, if one does.
    option: Option | None = None


def _spared(draft: Draft, force: Force, in_force: InForce, region: int, lost: int, *, attacked: bool = True) -> Spared:
    """Returns the tokens that the abilities of a race spare of `lost` ones, first those that always spare them.

    The region falls if it is `attacked`. Otherwise an ability discards the tokens.
    """
    sparing = in_force.of(SpareTokens)
    if not sparing:
        return Spared(0, option=_withheld(draft, force))
    here = [found for found in sparing if concerns(found[0].where, draft, force.race, region)]
    contested = None
    if not attacked:
        contested = next((effect.by_abilities_option for effect, _ in here if effect.by_abilities_option), None)
        here = [found for found in here if found[0].spares(draft.rules.options, attacked=False)]
    always = [effect for effect, _ in here if effect.first is None]
    if always:
        return Spared(lost, option=contested or (None if any(not one.option for one in always) else always[0].option))
    used = [ability.id for effect, ability in here for _ in range((effect.first or 0) - draft.used(ability.id))][:lost]
    return Spared(len(used), tuple(used), _withheld(draft, force) if attacked else None if used else contested)


def _withheld(draft: Draft, force: Force) -> Option | None:
    """Returns the option by which no ability of a race spares its tokens, if the other reading lets a find do so."""
    optional = _sparing_by_other_reading(draft.rules)
    if not optional:
        return None
    return next((optional[id] for id in draft.controlled(force.race) if id in optional), None)


@per_rules
def _sparing_by_other_reading(rules: Rules) -> dict[str, Option]:
    """Returns the abilities that would spare tokens by the other reading of an option, each with that option."""
    asked = {ability.id: effect.option for effect, ability in rules.answers(SpareTokens) if effect.option}
    return {id: option for id, option in asked.items() if not rules.options[option]}


def _drive_out_neutrals(draft: Draft, region: int, fall: Fall) -> bool:
    """Removes neutral tokens from the game and awaits the finds they guard. Returns whether there were any."""
    pieces = draft.rules.pieces
    neutrals = [(id, n) for id, n in draft.holdings[region].pieces if pieces[id].neutral]
    if not neutrals:
        return False
    guarded = any(pieces[id].guards for id, _ in neutrals)
    option = Options.figure_turns_up_finds if fall.by_figure and guarded and draft.stacks.finds else None
    for id, n in neutrals:
        draft.tell(events.NeutralRemoved(draft.id(region), id, n, option=option))
    if fall.conqueror is not None:
        count_losses(draft, sum(n for _, n in neutrals))
    if guarded and (draft.rules.options.figure_turns_up_finds or not fall.by_figure):
        discoveries.await_find(draft, region)
    return True


def _in_force_at_the_fall(draft: Draft, force: Force, region: int, *, active: bool) -> tuple[InForce, bool]:
    """Returns the effects of a race while its region falls, and whether an option decides among them.

    A place in the region changes hands only by this conquest, so that a power it lends still works. By an option it is
    gone.
    """
    now, finds = draft.in_force(force.race), draft.rules.finds
    if not any(id in finds and finds[id].lends_power for id, _ in draft.holdings[region].pieces):
        return now, False
    more = tuple(id for id in draft.controlled(force.race) if id != draft.stacks.lent_power)
    without = draft.rules.in_force(force.race, force.power, active, more)
    asked: list[type[Effect]] = [SpareTokens, CoinWhenBeaten]
    if draft.holdings[region].tokens > 1:
        asked.append(RetreatsInDecline)
    contested = any(bool(now.of(hook)) != bool(without.of(hook)) for hook in asked)
    return (now if draft.rules.options.lost_place_spares else without), contested


def _due(draft: Draft, region: int, seat: int, in_force: InForce) -> bool:
    """Checks whether a player whose region falls would be paid for it, or would remember the attacker."""
    if seat == draft.player:
        return False
    paid = bool(in_force.of(CoinWhenBeaten)) or bool(toll.due(draft, region, draft.player))
    return paid or remembers(draft, seat, draft.player)
