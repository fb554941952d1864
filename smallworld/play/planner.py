"""A player who plans each turn; and what it goes by where no plan says what is best: rules of thumb of ours.

Whoever gives hints goes by the same, with the reasons.
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
from smallworld.planning.plan import PLANNED, Budget, Plan, plan
from smallworld.rules.engine import CHANCE, apply, chances, decider, legal_actions
from smallworld.rules.scoring.income import income
from smallworld.words.explain import total

#: The positions that a plan looks at, for a whole turn and for each of several choices. Positions instead of seconds,
#: so that every machine finds the same. On 24 turns of each game, 200 positions earned at most 0.06 coins more than 50.
TURN = Budget(nodes=60)
AHEAD = Budget(nodes=8)
#: So many turns of a race that is picked count, and so many after a decline.
_OF_A_RACE = 2
_AFTER_DECLINE = 2
#: So many tokens of a fresh race bring a coin each turn: with 2.5, races stayed too long to win against the greedy bot.
_FOR_A_COIN = 1.6


def planner(position: Position, random: Random) -> Action:
    """The first action of the best rest of the turn that is found; by rules of thumb, where no turn is planned."""
    match position.phase:
        case Phase.PICK | Phase.ARRIVAL:
            return weigh(position)[0].action
        case Phase.TURN:
            return expand_or_decline(position, plan(position, budget=TURN)).action
        case Phase.AFTER_SCORING if (stay := stay_or_decline(position)) is not None and stay.declines:
            return stay.action
    if position.phase in PLANNED and decider(position) == position.player and not settled(position):
        found = plan(position, budget=TURN)
        if found.actions:
            return found.actions[0]
    return put_down(position, random)


class Weighed(NamedTuple):
    """A choice before the conquests: the coins of the turn that comes of it, and those that it gains at once."""

    action: Action
    coins: Amount
    gained: int
    #: How many turns like that are reckoned with.
    turns: int

    @property
    def worth(self) -> Amount:
        """The coins that it is taken to bring."""
        return self.turns * self.coins + self.gained


def weigh(position: Position) -> list[Weighed]:
    """The combos to be picked, or what a race may do on arrival, by what they are taken to be worth, the best first.

    A race is reckoned with its first turn, as it can be planned now, counted twice unless the game ends before.
    """
    turns = min(_OF_A_RACE, _turns_left(position) + 1)
    found = []
    for action in legal_actions(position):
        gained = position.row[action.index].coins - action.index if isinstance(action, Pick) else 0
        found.append(Weighed(action, _first_turn(apply(position, action).position, position.player), gained, turns))
    return sorted(found, key=lambda weighed: weighed.worth, reverse=True)


def _turns_left(position: Position) -> int:
    """How many turns a player still has after this one."""
    return position.rules.board.turns - position.round


def _first_turn(position: Position, seat: int) -> Amount:
    """The coins of a turn that is about to begin, with the likeliest of what chance brings before it."""
    while position.player == seat and (position.phase not in PLANNED or decider(position) == CHANCE):
        if decider(position) == CHANCE:
            action = max(chances(position), key=lambda outcome: outcome[1])[0]
        else:
            actions = legal_actions(position)
            action = Finish() if Finish() in actions else actions[0]
        position = apply(position, action).position
        if position.phase in (Phase.RETREAT, Phase.OVER):
            return 0
    return plan(position, budget=AHEAD).value if position.player == seat else 0


class ExpandOrDecline(NamedTuple):
    """What speaks for going on with a race, and for its decline: the coins of this turn, and of each to come."""

    action: Action
    #: The coins of this turn if the race goes on, and if it declines.
    expanding: Amount
    declining: Amount
    #: What a fresh race is taken to bring each turn, and how many of its turns are reckoned with.
    fresh: Amount
    turns: int

    @property
    def declines(self) -> bool:
        """Whether the race declines."""
        return isinstance(self.action, Decline)


def expand_or_decline(position: Position, found: Plan) -> ExpandOrDecline:
    """Whether to expand, by a plan for the turn, or to decline: what brings more coins in this turn and the next two.

    A race that goes on is taken to bring in each what it brings now; one in decline what it scores now, with a fresh
    one beside it from the next turn on, which brings so many coins for its tokens.
    """
    ways = [action for action in legal_actions(position) if isinstance(action, Decline)]
    if not ways or isinstance(found.actions[0], Decline):
        declining = found.value if ways else 0
        return ExpandOrDecline(found.actions[0], found.value, declining, 0, 0)
    best = max(ways, key=lambda action: account(position, [action]).coins)
    declining, turns = account(position, [best]).coins, min(_AFTER_DECLINE, _turns_left(position))
    fresh = _fresh(position)
    stays, goes = (turns + 1) * found.value, declining + turns * (declining + fresh)
    return ExpandOrDecline(best if goes > stays else found.actions[0], found.value, declining, fresh, turns)


def stay_or_decline(position: Position) -> ExpandOrDecline | None:
    """The like for a race that may decline once the turn has been scored; None where it may not."""
    ways = [action for action in legal_actions(position) if isinstance(action, Decline)]
    if not ways or position.phase is not Phase.AFTER_SCORING:
        return None
    seat, turns = position.player, min(_AFTER_DECLINE, _turns_left(position))
    scored = total(income(position, seat))
    declined = total(income(apply(position, ways[0]).position, seat))
    fresh = _fresh(position)
    declines = turns > 0 and declined + fresh > scored
    return ExpandOrDecline(ways[0] if declines else Finish(), scored, declined, fresh, turns)


def _fresh(position: Position) -> Amount:
    """What the strongest combo of the row may bring in a turn: a coin for so many tokens."""
    races, powers = position.rules.races, position.rules.powers
    tokens = [races[combo.race].tokens + powers[combo.power].tokens for combo in position.row if combo.power]
    return round(max(tokens, default=0) / _FOR_A_COIN)


def put_down(position: Position, random: Random) -> Action:
    """Where nothing that is decided changes the coins of the turn: where fewest stand; anything, where that is all."""
    actions = legal_actions(position)
    placing = [action for action in actions if isinstance(action, Deploy | Place)]
    if placing:
        return min(placing, key=lambda action: _standing(position, action))
    return Finish() if Finish() in actions else random.choice(actions)


def _standing(position: Position, action: Deploy | Place) -> int:
    """How much stands in the region of an action."""
    holding = position.holding(action.region)
    return holding.tokens + len(holding.pieces)
