"""The problems of the moment: the phase and the state of the turn must fit the player to move."""

from __future__ import annotations

from collections.abc import Iterator

from smallworld.effects.choices import TakesSide
from smallworld.effects.deeds import Alone, MovesTokens, Stealing
from smallworld.effects.die import RollBeforeConquest
from smallworld.effects.finds import Afloat, Claimed, Lending
from smallworld.effects.pieces import Copied
from smallworld.model.actions import Roll, RollFirst, Sacrifice
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.rules import engine, stacks
from smallworld.rules.conquest import bombs, discoveries, toll
from smallworld.rules.conquest.campaign import CONQUESTS, attacker, declined_conqueror
from smallworld.rules.conquest.figures import ANY_TIME
from smallworld.rules.conquest.regrouping import regrouping
from smallworld.rules.conquest.relics import helpers_at_hand
from smallworld.rules.conquest_tokens import tokens_owed
from smallworld.rules.deeds import sacrifice
from smallworld.rules.garrison import least_tokens
from smallworld.rules.phases import arrival, recruitment, start
from smallworld.rules.phases.after_scoring import declines_after_scoring
from smallworld.rules.phases.retreat import retreating
from smallworld.rules.troops import acting
from smallworld.setup.problems import remedies
from smallworld.setup.problems.stacks import lenders
from smallworld.words.faults import Problem
from smallworld.words.text import RegionName, counted, text


def impossible(position: Position) -> Iterator[Problem]:
    """Yields problems: a phase without a decision, and finds that no player can be about to make."""
    yield from _phase(position)
    yield from _discoveries(position)
    yield from _alone(position)


def _phase(position: Position) -> Iterator[Problem]:
    """Yields a problem if the phase does not fit the player to move, or has nothing to decide."""
    player, phase = position.players[position.player], position.phase
    who = player.name
    if position.turn.declining and (player.active or not player.declined or phase is not Phase.REDEPLOY):
        reason = text("no race of {player} declines now", player=who)
        yield Problem("/turn/declining", "no_decline", reason, remedies.TAKE_IT_AWAY)
    elif player.active is None and not _goes_on_without(position):
        reason = text("{player} has no active race, so the turn begins with picking one", player=who)
        yield Problem("/phase", "no_active_race", reason, text("let {player} pick a race", player=who))
    elif phase is Phase.PICK and player.active is not None and not stacks.draws(position):
        reason = text("{player} still has an active race", player=who)
        yield Problem("/phase", "active_race", reason, remedies.ANOTHER_PHASE)
    elif phase is Phase.ARRIVAL and not arrival.awaited(position):
        reason = text("the race of {player} brings nothing to place", player=who)
        yield Problem("/phase", "no_arrival", reason, remedies.ANOTHER_PHASE)
    elif phase is Phase.ARRIVAL and player.active is not None and position.regions_of(player.active.race):
        name = position.rules.races[player.active.race].name
        reason = text("the {race} have arrived already: they hold regions", race=name)
        yield Problem("/phase", "no_arrival", reason, remedies.ANOTHER_PHASE)
    elif phase is Phase.START and not start.awaited(position):
        reason = text("{player} has nothing to choose at the start of the turn", player=who)
        yield Problem("/phase", "no_choice", reason, remedies.ANOTHER_PHASE)
    elif phase is Phase.DECLINED_CONQUEST and declined_conqueror(position) is None:
        reason = text("{player} has no declined race that conquers", player=who)
        yield Problem("/phase", "no_conqueror", reason, remedies.ANOTHER_PHASE)
    elif phase is Phase.RECRUITMENT and not recruitment.most(position):
        reason = text("{player} has no token to buy", player=who)
        yield Problem("/phase", "no_recruits", reason, remedies.ANOTHER_PHASE)
    elif phase is Phase.REDEPLOY:
        yield from _set_aside(position)
    elif phase is Phase.AFTER_SCORING and not (declines_after_scoring(position) or _sacrifices(position)):
        reason = text("no race of {player} declines after scoring", player=who)
        yield Problem("/phase", "no_decline", reason, remedies.ANOTHER_PHASE)
    elif phase is Phase.RETREAT and retreating(position) is None:
        yield Problem("/phase", "no_survivors", text("nobody has survivors to redeploy"), remedies.ANOTHER_PHASE)


def _goes_on_without(position: Position) -> bool:
    """Checks whether the phase needs no active race of the player to move."""
    always = position.phase in (Phase.PICK, Phase.RETREAT, Phase.OVER)
    return always or position.turn.declining or bool(bombs.due(position)) or _sacrifices(position)


def _set_aside(position: Position) -> Iterator[Problem]:
    """Yields a problem if tokens that only conquer are in hand: they are set aside as redeployment begins."""
    for force in acting(position):
        missing = tokens_owed(position, force)
        if force.hand and missing > 0:
            n = min(force.hand, missing)
            reason = counted(
                "{n} token in hand must be set aside: it only conquers",
                "{n} tokens in hand must be set aside: they only conquer",
                n,
            )
            remedy = text("set {n} aside", n=n)
            yield Problem(f"/players/{position.player}/active", "not_set_aside", reason, remedy)


def _sacrifices(position: Position) -> bool:
    """Checks whether the player to move can sacrifice at the end of this turn, or has just done so."""
    able = sacrifice.altar(position) is not None or bool(position.used(Sacrifice.deed))
    return able and sacrifice.in_its_phase(position)


def _discoveries(position: Position) -> Iterator[Problem]:
    """Yields problems of finds to come: they must fit the map."""
    rules, turn = position.rules, position.turn
    afloat, stealing, claimed = turn.recall(Afloat), turn.recall(Stealing), turn.recall(Claimed)
    # A find on its way to water is no longer among those that are left.
    left = len(position.stacks.finds) + (afloat is not None)
    for n, region in enumerate(turn.discovering):
        hidden = any(rules.pieces[id].hides_find for id, _ in position.holdings[region].pieces)
        terrain = rules.board.regions[region].terrain
        nowhere = hidden or terrain.impassable or terrain.closed
        if nowhere or n >= left or position.phase not in ANY_TIME:
            reason = text("nothing is found in {region} now", region=RegionName(rules.board.ids[region]))
            yield Problem("/turn/discovering", "no_find", reason, remedies.TAKE_IT_AWAY)
    if not turn.discovering and (stealing is not None or claimed is not None):
        reason = text("nothing is about to be turned up")
        remembered = "claimed" if stealing is None else "stealing"
        yield Problem(f"/turn/{remembered}", "no_find", reason, remedies.TAKE_IT_AWAY)
    elif claimed is not None and claimed.tokens > _may_come_back(position, turn.discovering[0]):
        id = rules.board.ids[turn.discovering[0]]
        reason = text("these tokens cannot come back from {region}", region=RegionName(id))
        yield Problem("/turn/claimed", "too_many_tokens", reason, remedies.TAKE_IT_AWAY)
    if stealing is not None and not _holds(position, stealing.region):
        player = position.players[position.player]
        reason = text("a stolen artifact goes to a region of {player}", player=player.name)
        yield Problem("/turn/stealing", "wrong_place", reason, remedies.TAKE_IT_AWAY)
    if afloat is not None and not _afloat(position, afloat.find):
        reason = text("{piece} has not just been found", piece=rules.pieces[afloat.find].name)
        yield Problem("/turn/afloat", "no_find", reason, remedies.TAKE_IT_AWAY)
    lends = lenders(position) and position.stacks.lent_power is None and position.phase in ANY_TIME
    if turn.recall(Lending) and not (lends and discoveries.draws(position)):
        reason = text("no place waits to be lent a power")
        yield Problem("/turn/lending", "no_find", reason, remedies.TAKE_IT_AWAY)


def _alone(position: Position) -> Iterator[Problem]:
    """Checks that a token put down at once waits in hand, in the conquests of another, by the option that has it so."""
    alone, rules = position.turn.recall(Alone), position.rules
    if alone is None:
        return
    found = regrouping(position)
    waits = found is not None and found[0] != position.player and rules.asks(MovesTokens)
    companion = alone.piece is None or rules.pieces[alone.piece].companion
    if not (waits and companion and position.phase is Phase.CONQUEST and rules.options.lone_token_moves_at_once):
        reason = text("no token of the {race} waits to be put down at once", race=rules.races[alone.race].name)
        yield Problem("/turn/alone", "no_lone_token", reason, remedies.TAKE_IT_AWAY)


def _holds(position: Position, region: int) -> bool:
    """Checks whether the player to move has a race in a region."""
    race = position.holdings[region].race
    return race is not None and position.player_of(race) == position.player


def _may_come_back(position: Position, region: int) -> int:
    """Returns the number of tokens of the player to move that can come back from a region. The others must stay."""
    holding = position.holdings[region]
    if holding.race is None or not _holds(position, region):
        return 0
    return max(0, holding.tokens - least_tokens(position, position.owner(holding.race)[1]))


def _afloat(position: Position, find: str) -> bool:
    """Checks whether a find can be on its way to water, or about to be replaced by another place."""
    elsewhere = bool(position.pieces_at.get(find)) or find in position.stacks.finds
    if elsewhere or not position.turn.discovering or not position.rules.finds[find].in_water:
        return False
    return bool(discoveries.waters(position) or discoveries.draws(position))


def die(position: Position) -> Iterator[Problem]:
    """Yields a problem if the die in the air could not have been cast. Takes a setup that is sound otherwise."""
    roll = position.turn.rolling
    if roll is None:
        return
    still = _before_the_cast(position, roll)
    if engine.refusals(still, roll):
        reason = text("no player can be rolling the die now")
        yield Problem("/turn/die_cast", "no_roll", reason, text("remove the roll of the die"))


def _before_the_cast(position: Position, roll: Roll) -> Position:
    """Returns the position in which the die was cast, before the coins due beforehand were paid."""
    still = position._replace(turn=position.turn._replace(rolling=None))
    if isinstance(roll, RollFirst):
        return still
    seat, region = position.player, position.rules.board.index[roll.region]
    paid = sum(due.coins for due in toll.due(position, region, seat) if due.beforehand)
    coins = position.players[seat].coins
    if not paid or coins is None:
        return still
    players = list(position.players)
    players[seat] = players[seat]._replace(coins=coins + paid)
    return still._replace(players=tuple(players))


def odd(position: Position) -> Iterator[Problem]:
    """Yields oddities: states of the turn that outlast their phase."""
    turn, phase = position.turn, position.phase
    if turn.roll is not None and not _may_have_rolled(position):
        reason = text("no player can have rolled the die for a conquest to come")
        yield Problem("/turn/roll", "no_roll", reason, remedies.TAKE_IT_AWAY, odd=True)
    if turn.aim is not None and not _may_have_aimed(position):
        reason = text("no player can have rolled the die for a chosen region")
        yield Problem("/turn/aim", "no_roll", reason, remedies.TAKE_IT_AWAY, odd=True)
    if turn.ending and not (phase in CONQUESTS and discoveries.pending(position)):
        reason = text("the conquests end once the find is known, but nothing is being turned up")
        yield Problem("/turn/ending", "no_find", reason, remedies.TAKE_IT_AWAY, odd=True)
    copied = turn.recall(Copied)
    if copied is not None and not position.pieces_at.get(copied.relic):
        reason = text("the relic that is copied is not on the map")
        yield Problem("/turn/copied", "no_relic", reason, remedies.TAKE_IT_AWAY, odd=True)
    yield from _chosen(position)
    if turn.deployed and phase in (Phase.PICK, Phase.ARRIVAL, Phase.START, Phase.TURN, Phase.READY, *CONQUESTS):
        reason = text("nothing has been put down: the redeployment is still to come")
        yield Problem("/turn/deployed", "no_redeployment", reason, remedies.TAKE_IT_AWAY, odd=True)


def _chosen(position: Position) -> Iterator[Problem]:
    """Yields oddities of choices for a turn: a form of the active race or, for a neutral race, a side."""
    active = position.players[position.player].active
    if active is None:
        return
    rules = position.rules
    offered = [form.id for form, _ in start.forms(position)]
    if rules.asks(TakesSide) and rules.races[active.race].faction is None:
        offered += rules.game.factions
    for i, id in enumerate(position.turn.chosen):
        if id not in offered:
            name, who = position.rules.called(id), position.players[position.player].name
            reason = text("{name}: no ability of {player} offers this choice", name=name, player=who)
            yield Problem(f"/turn/chosen/{i}", "no_choice", reason, remedies.TAKE_IT_AWAY, odd=True)


def _may_have_aimed(position: Position) -> bool:
    """Checks whether the attacker has help left for which the die is rolled after the choice of a region."""
    force = attacker(position) if position.phase in CONQUESTS else None
    if force is None or force.race not in position.owners:
        return False
    return any(helper.aid.roll for helper in helpers_at_hand(position, force))


def _may_have_rolled(position: Position) -> bool:
    """Checks whether the attacker rolls before the choice of a region."""
    force = attacker(position) if position.phase in CONQUESTS else None
    if force is None or force.race not in position.owners:
        return False
    return bool(position.in_force(force.race).of(RollBeforeConquest))
