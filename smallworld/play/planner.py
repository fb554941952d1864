"""A bot that plans each turn, with rules of thumb of our own for decisions that no plan covers.

Hints to players use the same rules, and show the reasons.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from smallworld.model.actions import Action, Decline, Deploy, Finish, Pick, Place
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.planning.bargains import Amount
from smallworld.planning.comparison import account
from smallworld.planning.endings import settled
from smallworld.planning.plan import PLANNED, Budget, Plan, can_be_planned, plan
from smallworld.rules.engine import CHANCE, apply, chances, decider, legal_actions
from smallworld.rules.scoring.income import income
from smallworld.words.explain import total

#: The positions that a plan looks at, for a whole turn and for each of several choices. Positions instead of seconds,
#: so that every machine finds the same. On 24 turns of each game, 200 positions earned at most 0.06 coins more than 50.
TURN = Budget(nodes=60)
AHEAD = Budget(nodes=8)
#: The number of turns that count for a race that is picked, and after a decline.
OF_A_RACE = 2
AFTER_DECLINE = 2
#: The tokens of a fresh race that bring a coin each turn. With 2.5, races stayed too long to beat the greedy bot.
_FOR_A_COIN = 1.6


def planner(position: Position, random: Random) -> Action:
    """Returns the first action of the best plan for the turn, or an action by rules of thumb if there is no plan."""
    match position.phase:
        case Phase.PICK | Phase.ARRIVAL:
            return weigh(position)[0].action
        case Phase.TURN:
            return expand_or_decline(position, plan(position, budget=TURN)).action
        case Phase.AFTER_SCORING if (stay := stay_or_decline(position)) is not None and stay.declines:
            return stay.action
    if can_be_planned(position) and not settled(position):
        found = plan(position, budget=TURN)
        if found.actions:
            return found.actions[0]
    return put_down(position, random)


class Weighed(NamedTuple):
    """A choice before the conquests, with the coins of the turn that follows and those that it gains at once."""

    action: Action
    coins: Amount
    gained: int
    #: The number of such turns that count.
    turns: int

    @property
    def worth(self) -> Amount:
        """The estimate of the coins that it brings."""
        return self.turns * self.coins + self.gained


def weigh(position: Position) -> list[Weighed]:
    """Returns the combos, or the actions of a race that arrives, by their estimated worth, the best first.

    The worth of a race is that of its first turn, as it can be planned now, counted twice unless the game ends before.
    """
    turns = min(OF_A_RACE, turns_left(position) + 1)
    found = []
    for action in legal_actions(position):
        gained = position.row[action.index].coins - action.index if isinstance(action, Pick) else 0
        found.append(Weighed(action, _first_turn(apply(position, action).position, position.player), gained, turns))
    return sorted(found, key=lambda weighed: weighed.worth, reverse=True)


def turns_left(position: Position) -> int:
    """Returns the number of turns that a player still has after this one."""
    return position.rules.board.turns - position.round


def _first_turn(position: Position, seat: int) -> Amount:
    """Returns the coins of a turn that is about to begin, with the likeliest outcomes of chance before it."""
    ready = up_to_first_turn(position, seat)
    return plan(ready, budget=AHEAD).value if ready is not None else 0


def up_to_first_turn(position: Position, seat: int) -> Position | None:
    """Returns the position from which a player can plan a turn that is about to begin, or None if it ends before.

    Before it, chance has its likeliest outcomes.
    """
    while position.player == seat and (position.phase not in PLANNED or decider(position) == CHANCE):
        if decider(position) == CHANCE:
            action = max(chances(position), key=lambda outcome: outcome[1])[0]
        else:
            actions = legal_actions(position)
            action = Finish() if Finish() in actions else actions[0]
        position = apply(position, action).position
        if position.phase in (Phase.RETREAT, Phase.OVER):
            return None
    return position if position.player == seat else None


class ExpandOrDecline(NamedTuple):
    """A choice between expansion and decline, with the estimated coins of this turn and of those to come."""

    action: Action
    #: The coins of this turn if the race goes on, and if it declines.
    expanding: Amount
    declining: Amount
    #: The estimated coins of a fresh race each turn, and the number of its turns that count.
    fresh: Amount
    turns: int

    @property
    def declines(self) -> bool:
        """True if the race declines."""
        return isinstance(self.action, Decline)


def expand_or_decline(position: Position, found: Plan) -> ExpandOrDecline:
    """Returns whether to expand, by a plan for the turn, or to decline: the choice with more coins in three turns.

    A race that goes on counts in each turn with the coins that it brings now. A race in decline counts with the coins
    that it scores now, and from the next turn on a fresh race counts by its tokens.
    """
    ways = [action for action in legal_actions(position) if isinstance(action, Decline)]
    if not ways or isinstance(found.actions[0], Decline):
        declining = found.value if ways else 0
        return ExpandOrDecline(found.actions[0], found.value, declining, 0, 0)
    best = max(ways, key=lambda action: account(position, [action]).coins)
    declining, turns = account(position, [best]).coins, min(AFTER_DECLINE, turns_left(position))
    fresh = _fresh(position)
    stays, goes = (turns + 1) * found.value, declining + turns * (declining + fresh)
    return ExpandOrDecline(best if goes > stays else found.actions[0], found.value, declining, fresh, turns)


def stay_or_decline(position: Position) -> ExpandOrDecline | None:
    """Returns the choice for a race that may decline after scoring, or None if it may not."""
    ways = [action for action in legal_actions(position) if isinstance(action, Decline)]
    if not ways or position.phase is not Phase.AFTER_SCORING:
        return None
    seat, turns = position.player, min(AFTER_DECLINE, turns_left(position))
    scored = total(income(position, seat))
    declined = total(income(apply(position, ways[0]).position, seat))
    fresh = _fresh(position)
    declines = turns > 0 and declined + fresh > scored
    return ExpandOrDecline(ways[0] if declines else Finish(), scored, declined, fresh, turns)


def _fresh(position: Position) -> Amount:
    """Returns the estimated coins of the combo with the most tokens in a turn."""
    races, powers = position.rules.races, position.rules.powers
    tokens = [races[combo.race].tokens + powers[combo.power].tokens for combo in position.row if combo.power]
    return round(max(tokens, default=0) / _FOR_A_COIN)


def put_down(position: Position, random: Random) -> Action:
    """Returns the placement where the fewest pieces stand, for decisions that do not change the coins of the turn."""
    actions = legal_actions(position)
    placing = [action for action in actions if isinstance(action, Deploy | Place)]
    if placing:
        return min(placing, key=lambda action: _standing(position, action))
    return Finish() if Finish() in actions else random.choice(actions)


def _standing(position: Position, action: Deploy | Place) -> int:
    """Returns the number of tokens, and of kinds of pieces, in the region of an action."""
    holding = position.holding(action.region)
    return holding.tokens + len(holding.pieces)
