"""A bot that plans against its opponents: what the leading one loses counts beside its own coins.

It looks at fewer positions than the planning bot, which leaves time to weigh what the fresh races on show would do.
"""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import NamedTuple

from smallworld.model.actions import Action, Decline, Deploy, Expand, Finish, Pick, PickUpAll
from smallworld.model.board import bits
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.model.turn import Turn
from smallworld.planning.bargains import Amount
from smallworld.planning.comparison import account
from smallworld.planning.endings import settled
from smallworld.planning.plan import as_known, can_be_planned
from smallworld.planning.search import Budget, Search
from smallworld.play.planner import AFTER_DECLINE, OF_A_RACE, put_down, turns_left, up_to_first_turn
from smallworld.rules.conquest.price import basis
from smallworld.rules.engine import CHANCE, apply, chances, decider, legal_actions
from smallworld.rules.scoring.income import income
from smallworld.words.explain import total

#: The positions that a search looks at, for a whole turn and for the rest of one. With three times as many, it took
#: twice the time, and won 14 instead of 13 of 16 games against the planner on underground-2.
_TURN = Budget(nodes=20)
_REST = Budget(nodes=8)
#: The positions that a search looks at for each of several fresh races. By their first turns it won 34 of 40 games on
#: base-2, by their tokens, as the planner estimates, 31.
_AHEAD = Budget(nodes=4)
#: The coins that a region taken from the leading opponent counts for, beside its own. On base-2, it won 27 of 30 games
#: with 1, and 14 with 0. The opponent loses a coin each turn, and a token for good if the race is active.
_FROM_LEADER = 1


def strategist(position: Position, random: Random) -> Action:
    """Returns the first action of the best turn, by its coins and by what the leading opponent loses."""
    actions = legal_actions(position)
    if len(actions) == 1:
        return actions[0]
    match position.phase:
        case Phase.PICK | Phase.ARRIVAL:
            return max(actions, key=lambda action: _worth(position, action))
        case Phase.TURN:
            return _expand_or_decline(position)
        case Phase.AFTER_SCORING if (decline := _decline_after_scoring(position)) is not None:
            return decline
        case Phase.READY if PickUpAll() in actions:
            # Tokens in hand can go back to where they were.
            return PickUpAll()
    if can_be_planned(position) and not settled(position):
        return _best(position, _REST).action or put_down(position, random)
    deploys = [action for action in actions if isinstance(action, Deploy)]
    if deploys and position.phase in (Phase.REDEPLOY, Phase.RETREAT):
        return _least_safe(position, deploys)
    return put_down(position, random)


def prizes(position: Position) -> tuple[int, ...]:
    """Returns what each region counts for beside its own coins, if the player to move takes it.

    That is `_FROM_LEADER` for each region of the opponent who is ahead, while that opponent still has a turn to score.
    """
    found = [0] * len(position.holdings)
    seat, last = position.player, position.round == position.rules.board.turns
    foes = [foe for foe in range(len(position.players)) if foe != seat and not (last and foe < seat)]
    standings = {foe: _standing(position, foe) for foe in foes}
    for foe, standing in standings.items():
        if standing == max(standings.values()):
            for force in position.players[foe].forces:
                for region in bits(position.regions_of(force.race)):
                    found[region] = _FROM_LEADER
    return tuple(found)


def _standing(position: Position, seat: int) -> int:
    """Returns the coins of a player with those of the next scoring. Hidden coins do not count."""
    return (position.players[seat].coins or 0) + total(income(position, seat))


class _Best(NamedTuple):
    """The first action of the best turn found, with the coins and prizes of the turn."""

    action: Action | None
    worth: Amount


def _best(position: Position, budget: Budget) -> _Best:
    search = Search(as_known(position), budget, prizes=prizes(position))
    worth = search.find().least
    return _Best(search.action(search.root), worth)


def _worth(position: Position, action: Action) -> Amount:
    """Returns the estimated worth of a combo, or of an action of a race that arrives, by the turn that follows."""
    gained = position.row[action.index].coins - action.index if isinstance(action, Pick) else 0
    ready = up_to_first_turn(apply(position, action).position, position.player)
    turns = min(OF_A_RACE, turns_left(position) + 1)
    return gained + (turns * _best(ready, _AHEAD).worth if ready is not None else 0)


def _expand_or_decline(position: Position) -> Action:
    """Returns the first action of the best turn, or the decline if that brings more in this turn and the next two."""
    best = _best(position, _TURN)
    ways = [action for action in legal_actions(position) if isinstance(action, Decline)]
    turns = min(AFTER_DECLINE, turns_left(position))
    action = best.action or Expand()
    if not ways or not turns or isinstance(action, Decline):
        return action
    coins = {way: account(position, [way], budget=_REST).coins for way in ways}
    way = max(ways, key=lambda way: coins[way])
    stays = (turns + 1) * best.worth
    goes = (turns + 1) * coins[way] + turns * _fresh(position, way)
    return way if goes > stays else action


def _decline_after_scoring(position: Position) -> Action | None:
    """Returns the decline or its refusal, for a race that may decline after the scoring. Returns None for others."""
    ways = [action for action in legal_actions(position) if isinstance(action, Decline)]
    if not ways or not turns_left(position):
        return Finish() if ways else None
    scored = total(income(position, position.player))
    declined = total(income(apply(position, ways[0]).position, position.player))
    return ways[0] if declined + _fresh(position, ways[0]) > scored else Finish()


def _fresh(position: Position, way: Decline) -> Amount:
    """Returns the coins and prizes of the best combo on show in its first turn, beside the races in decline.

    Opponents are assumed to stay where they are, and to take no combo.
    """
    seat = position.player
    after = apply(position, way).position
    after = after._replace(player=seat, phase=Phase.PICK, round=position.round, turn=Turn())
    while decider(after) == CHANCE:
        # A setup may leave the row for chance to fill.
        after = apply(after, chances(after)[0][0]).position
    beside = total(income(after, seat))
    found: list[Amount] = []
    for action in legal_actions(after):
        ready = up_to_first_turn(apply(after, action).position, seat) if isinstance(action, Pick) else None
        if isinstance(action, Pick) and ready is not None:
            # The coins on a combo come once, and the worth of its first turn counts for two.
            gained = Fraction(after.row[action.index].coins - action.index, AFTER_DECLINE)
            found.append(_best(ready, _AHEAD).worth + gained - beside)
    return max(found, default=0)


def _least_safe(position: Position, deploys: list[Deploy]) -> Deploy:
    """Returns the deployment into the region that is lost most easily.

    That is the one with the lowest price for an opponent without abilities. Of equal prices, a region beside an active
    race of an opponent comes first.
    """
    board, owner = position.rules.board, decider(position)
    near, foes = 0, [seat for seat in range(len(position.players)) if seat != owner]
    for foe in foes:
        active = position.players[foe].active
        near |= board.next_to(position.regions_of(active.race)) if active is not None else 0

    def safety(action: Deploy) -> tuple[int, bool, int]:
        region = board.index[action.region]
        return basis(position, region, foes[0]).price, not near >> region & 1, region

    return min(deploys, key=safety)
