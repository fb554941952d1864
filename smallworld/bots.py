"""Players who need no person: one at random, one who takes what pays most this turn."""

from __future__ import annotations

from random import Random
from typing import Protocol

from smallworld.actions import (
    Action,
    Advance,
    Conquer,
    Decline,
    Deploy,
    EndConquests,
    Expand,
    FinalRoll,
    Pick,
    PickUpAll,
    Place,
)
from smallworld.conquest import quote
from smallworld.explain import total
from smallworld.income import income
from smallworld.position import Phase, Position
from smallworld.turn import apply, chances, legal_actions


class Bot(Protocol):
    """Chooses one of the legal actions of a position in which a player decides."""

    def __call__(self, position: Position, random: Random) -> Action:
        """The action chosen; every bit of chance in the choice comes from `random`."""


def toss(position: Position, random: Random) -> Action:
    """One of chance's outcomes, by its probability."""
    outcomes = chances(position)
    # What `float` gives for a fraction, in a third of the time.
    weights = [probability.numerator / probability.denominator for _, probability in outcomes]
    return random.choices([action for action, _ in outcomes], weights)[0]


def at_random(position: Position, random: Random) -> Action:
    """Any legal action, all equally likely."""
    return random.choice(legal_actions(position))


def greedy(position: Position, random: Random) -> Action:
    """The action that brings the most coins this turn, for the fewest tokens; decline once nothing can be conquered."""
    actions = legal_actions(position)
    match position.phase:
        case Phase.PICK:
            return max(actions, key=lambda action: _worth_of_combo(position, action))
        case Phase.TURN:
            return Expand() if _can_still_conquer(position) else Decline()
        case Phase.READY:
            return PickUpAll() if PickUpAll() in actions else Advance()
        case Phase.CONQUEST | Phase.DECLINED_CONQUEST:
            return _best_conquest(position, actions)
        case Phase.REDEPLOY | Phase.RETREAT:
            return min(actions, key=lambda action: _tokens_there(position, action))
        case _:
            placing = [action for action in actions if isinstance(action, Place)]
            return random.choice(placing or actions)


def _worth_of_combo(position: Position, action: Action) -> float:
    """Coins gained at once, and the regions that its tokens may bring in."""
    if not isinstance(action, Pick):
        return 0.0
    combo = position.row[action.index]
    tokens = position.rules.races[combo.race].tokens + position.rules.powers[combo.power or ""].tokens
    return combo.coins - action.index + tokens / 2.5


def _can_still_conquer(position: Position) -> bool:
    """Whether readying everything leaves the active race able to take a region without the die."""
    ready = apply(position, Expand()).position
    if ready.phase is Phase.READY:
        if PickUpAll() in legal_actions(ready):
            ready = apply(ready, PickUpAll()).position
        ready = apply(ready, Advance()).position
    return any(isinstance(action, Conquer) for action in legal_actions(ready))


def _best_conquest(position: Position, actions: tuple[Action, ...]) -> Action:
    """The conquest that adds most to the income for its price; a final roll with the best odds once there is none."""
    seat = position.player
    now = total(income(position, seat))
    best: tuple[float, Action] | None = None
    for action in actions:
        if isinstance(action, Conquer):
            after = apply(position, action).position
            gain = total(income(after, seat)) - now
            spent = _in_hand(position) - _in_hand(after)
            value = gain / (spent + 1)
            if gain > 0 and (best is None or value > best[0]):
                best = (value, action)
    if best is not None:
        return best[1]
    rolls = [action for action in actions if isinstance(action, FinalRoll)]
    if rolls:
        index = position.rules.board.index
        return max(rolls, key=lambda roll: quote(position, index[roll.region]).odds or 0)
    # What has to be placed before anything else, such as a figure just found, comes first.
    return EndConquests() if EndConquests() in actions else actions[0]


def _in_hand(position: Position) -> int:
    """The tokens in hand of the player to move."""
    player = position.players[position.player]
    return sum(force.hand for force in player.forces)


def _tokens_there(position: Position, action: Action) -> int:
    """How strong the region of an action is already; actions without a region come last."""
    if isinstance(action, Deploy | Place):
        holding = position.holding(action.region)
        return holding.tokens + len(holding.pieces)
    return 99


BOTS: dict[str, Bot] = {"random": at_random, "greedy": greedy}
