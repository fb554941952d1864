"""Bots: one plays at random, one takes what pays most now, one plans its turns, and one plans against the leader."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple, Protocol

from smallworld.effects.deeds import Alone
from smallworld.model.actions import (
    Abandon,
    Action,
    Advance,
    Conquer,
    Decline,
    Deploy,
    EndConquests,
    Expand,
    FinalRoll,
    Finish,
    Pick,
    PickUpAll,
    Place,
)
from smallworld.model.draft import Draft
from smallworld.model.events import Chosen, Earned, Event, Toll
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.play.planner import planner
from smallworld.play.strategist import strategist
from smallworld.rules import conquest_tokens
from smallworld.rules.conquest.quotes import quote
from smallworld.rules.engine import apply, chances, legal_actions
from smallworld.rules.phases import redeploy
from smallworld.rules.scoring.income import income, transfers
from smallworld.rules.troops import acting
from smallworld.words.explain import total
from smallworld.words.text import Text, text


class Bot(Protocol):
    """A function that chooses one of the legal actions of a position in which a player decides."""

    def __call__(self, position: Position, random: Random) -> Action:
        """Returns the action chosen. All chance in the choice comes from `random`."""


def toss(position: Position, random: Random) -> Action:
    """Returns an outcome of chance, drawn by its probability."""
    outcomes = chances(position)
    actions, odds = [action for action, _ in outcomes], [probability for _, probability in outcomes]
    if odds.count(odds[0]) == len(odds):
        # Weights would only take time here. `choice` would give a seed another game than before.
        return random.choices(actions)[0]
    # The same as `float` of the fraction, in a third of the time.
    weights = [probability.numerator / probability.denominator for probability in odds]
    return random.choices(actions, weights)[0]


def at_random(position: Position, random: Random) -> Action:
    """Returns a legal action, each with equal probability."""
    return random.choice(legal_actions(position))


def greedy(position: Position, random: Random) -> Action:
    """Returns the action that brings the most coins this turn for the fewest tokens. Declines once no conquest pays."""
    actions = legal_actions(position)
    match position.phase:
        case Phase.PICK:
            return max(actions, key=lambda action: _worth_of_combo(position, action))
        case Phase.TURN:
            return Expand() if _can_still_conquer(position) else Decline()
        case Phase.START | Phase.READY:
            return _getting_ready(position)
        case Phase.CONQUEST | Phase.DECLINED_CONQUEST if not position.turn.recall(Alone):
            return _best_conquest(position, actions)
        case Phase.REDEPLOY if any(isinstance(action, Abandon) for action in actions):
            return _least_loss(position, actions)
        case Phase.CONQUEST | Phase.REDEPLOY | Phase.RETREAT:
            return min(actions, key=lambda action: _tokens_there(position, action))
        case Phase.RECRUITMENT:
            return Finish()
        case _:
            placing = [action for action in actions if isinstance(action, Place)]
            return random.choice(placing or actions)


def _worth_of_combo(position: Position, action: Action) -> float:
    """Returns the coins gained at once, plus the number of regions that the tokens may bring."""
    if not isinstance(action, Pick):
        return 0.0
    combo = position.row[action.index]
    tokens = position.rules.races[combo.race].tokens + position.rules.powers[combo.power or ""].tokens
    return combo.coins - action.index + tokens / 2.5


def _can_still_conquer(position: Position) -> bool:
    """Checks whether a race with all its tokens in hand can conquer a region that pays, without the die."""
    ready = apply(position, Expand()).position
    while ready.phase in (Phase.START, Phase.READY):
        ready = apply(ready, _getting_ready(ready)).position
    return isinstance(_best_conquest(ready, legal_actions(ready)), Conquer)


def _getting_ready(position: Position) -> Action:
    """Returns the next action on the way to the conquests, or the likeliest outcome where chance decides."""
    if outcomes := chances(position):
        return max(outcomes, key=lambda outcome: outcome[1])[0]
    actions = legal_actions(position)
    if position.phase is Phase.START:
        return max(actions, key=lambda action: _paid(apply(position, action).events, position.player))
    return PickUpAll() if PickUpAll() in actions else Advance()


def to_score(position: Position) -> int:
    """Returns the coins of the turn if the conquests end here.

    Redeployment comes before scoring. It empties rivers, and takes tokens that only conquer off the map. A find that
    chance has yet to turn up, and a figure that it brings, do not wait here.
    """
    draft = Draft(position)
    draft.phase = Phase.REDEPLOY
    redeploy.begin(draft)
    ended = draft.position()
    while any(conquest_tokens.tokens_owed(ended, force) > 0 for force in acting(ended)):
        ended = _given_up(ended, _least_loss(ended, redeploy.legal(ended)))
    return _coins(ended)


def _coins(position: Position) -> int:
    return total(income(position, position.player)) + len(transfers(position, position.player))


def _least_loss(position: Position, actions: Sequence[Action]) -> Abandon:
    """Returns the abandonment that costs the fewest coins."""
    found = [action for action in actions if isinstance(action, Abandon)]
    return max(found, key=lambda action: _coins(_given_up(position, action)))


def _given_up(position: Position, action: Abandon) -> Position:
    draft = Draft(position)
    redeploy.apply(draft, position, action)
    return draft.position()


def _best_conquest(position: Position, actions: tuple[Action, ...]) -> Action:
    """Returns the conquest that adds most to the score for its price, or else the final roll with the best odds."""
    now = to_score(position)
    best: tuple[float, Action] | None = None
    for action in actions:
        if isinstance(action, Conquer):
            after, events = apply(position, action)
            gain = to_score(after) + _paid(events, position.player) - now
            # Own tokens may have come back to hand.
            spent = max(_in_hand(position) - _in_hand(after), 0)
            value = gain / (spent + 1)
            if gain > 0 and (best is None or value > best[0]):
                best = (value, action)
    if best is not None:
        return best[1]
    rolls = [action for action in actions if isinstance(action, FinalRoll)]
    if rolls:
        index = position.rules.board.index
        return max(rolls, key=lambda roll: quote(position, index[roll.region]).odds or 0)
    # A figure just found must be placed before the conquests can end.
    return EndConquests() if EndConquests() in actions else actions[0]


def _paid(events: tuple[Event, ...], seat: int) -> int:
    """Returns the coins that a player received at once, less those paid."""
    got = sum(event.coins for event in events if isinstance(event, Earned | Chosen) and event.player == seat)
    return got - sum(event.coins for event in events if isinstance(event, Toll) and event.player == seat)


def _in_hand(position: Position) -> int:
    """Returns the number of tokens in hand of the player to move."""
    player = position.players[position.player]
    return sum(force.hand for force in player.forces)


def _tokens_there(position: Position, action: Action) -> int:
    """Returns the strength of the region of an action, a high number for actions without a region."""
    if isinstance(action, Deploy | Place):
        holding = position.holding(action.region)
        return holding.tokens + len(holding.pieces)
    return 99


class Named(NamedTuple):
    """A bot with its name and a sentence that says what it does."""

    name: Text
    about: Text
    bot: Bot

    def __call__(self, position: Position, random: Random) -> Action:
        """Returns the action that the bot chooses."""
        return self.bot(position, random)


BOTS: dict[str, Named] = {
    "random": Named(text("At random"), text("Plays any legal action, each equally likely."), at_random),
    "greedy": Named(
        text("Most coins now"),
        text("Takes what brings the most coins this turn for the fewest tokens, and declines once no conquest pays."),
        greedy,
    ),
    "planner": Named(
        text("Plans its turn"),
        text(
            "Plans each turn for the most coins that it can find, and picks and declines by what the next two turns may"
            " bring."
        ),
        planner,
    ),
    "strategist": Named(
        text("Plans against the leader"),
        text(
            "Plans each turn for its own coins and against those of the leading opponent, and declines when a fresh"
            " race on show promises more."
        ),
        strategist,
    ),
}
