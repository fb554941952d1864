"""Players who need no person: one at random, one who takes what pays most now, one who plans its turns."""

from __future__ import annotations

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
from smallworld.rules import conquest_tokens
from smallworld.rules.conquest.quotes import quote
from smallworld.rules.engine import apply, chances, legal_actions
from smallworld.rules.phases import redeploy
from smallworld.rules.scoring.income import income, transfers
from smallworld.rules.troops import acting
from smallworld.words.explain import total
from smallworld.words.text import Text, text


class Bot(Protocol):
    """Chooses one of the legal actions of a position in which a player decides."""

    def __call__(self, position: Position, random: Random) -> Action:
        """The action chosen; every bit of chance in the choice comes from `random`."""


def toss(position: Position, random: Random) -> Action:
    """One of chance's outcomes, by its probability."""
    outcomes = chances(position)
    actions, odds = [action for action, _ in outcomes], [probability for _, probability in outcomes]
    if odds.count(odds[0]) == len(odds):
        # As in every draw: weights would only take time. Not `choice`, by which a seed would come to another game.
        return random.choices(actions)[0]
    # What `float` gives for a fraction, in a third of the time.
    weights = [probability.numerator / probability.denominator for probability in odds]
    return random.choices(actions, weights)[0]


def at_random(position: Position, random: Random) -> Action:
    """Any legal action, all equally likely."""
    return random.choice(legal_actions(position))


def greedy(position: Position, random: Random) -> Action:
    """The action that brings the most coins this turn, for the fewest tokens; decline once no conquest pays."""
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
    """Coins gained at once, and the regions that its tokens may bring in."""
    if not isinstance(action, Pick):
        return 0.0
    combo = position.row[action.index]
    tokens = position.rules.races[combo.race].tokens + position.rules.powers[combo.power or ""].tokens
    return combo.coins - action.index + tokens / 2.5


def _can_still_conquer(position: Position) -> bool:
    """Whether readying everything leaves a race able to take a region that pays, without the die."""
    ready = apply(position, Expand()).position
    while ready.phase in (Phase.START, Phase.READY):
        ready = apply(ready, _getting_ready(ready)).position
    return isinstance(_best_conquest(ready, legal_actions(ready)), Conquer)


def _getting_ready(position: Position) -> Action:
    """The next step on the way to the conquests; of what chance decides there, the likeliest outcome."""
    if outcomes := chances(position):
        return max(outcomes, key=lambda outcome: outcome[1])[0]
    actions = legal_actions(position)
    if position.phase is Phase.START:
        return max(actions, key=lambda action: _paid(apply(position, action).events, position.player))
    return PickUpAll() if PickUpAll() in actions else Advance()


def to_score(position: Position) -> int:
    """The coins that the turn brings its player if the conquests end here.

    Redeployment comes before scoring: it empties rivers, and takes tokens off the map that only conquer.
    """
    draft = Draft(position)
    draft.phase = Phase.REDEPLOY
    redeploy.begin(draft)
    ended = draft.position()
    while any(conquest_tokens.tokens_owed(ended, force) > 0 for force in acting(ended)):
        ended = _given_up(ended, _least_loss(ended, legal_actions(ended)))
    return _coins(ended)


def _coins(position: Position) -> int:
    return total(income(position, position.player)) + len(transfers(position, position.player))


def _least_loss(position: Position, actions: tuple[Action, ...]) -> Abandon:
    """The region to give up that costs the fewest coins, of those that may be."""
    found = [action for action in actions if isinstance(action, Abandon)]
    return max(found, key=lambda action: _coins(_given_up(position, action)))


def _given_up(position: Position, action: Abandon) -> Position:
    draft = Draft(position)
    redeploy.apply(draft, position, action)
    return draft.position()


def _best_conquest(position: Position, actions: tuple[Action, ...]) -> Action:
    """The conquest that adds most to the score for its price; a final roll with the best odds once there is none."""
    now = to_score(position)
    best: tuple[float, Action] | None = None
    for action in actions:
        if isinstance(action, Conquer):
            after, events = apply(position, action)
            gain = to_score(after) + _paid(events, position.player) - now
            # Tokens of his own may have come back to hand.
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
    # What has to be placed before anything else, such as a figure just found, comes first.
    return EndConquests() if EndConquests() in actions else actions[0]


def _paid(events: tuple[Event, ...], seat: int) -> int:
    """The coins that a player has got at once, less those that he has paid."""
    got = sum(event.coins for event in events if isinstance(event, Earned | Chosen) and event.player == seat)
    return got - sum(event.coins for event in events if isinstance(event, Toll) and event.player == seat)


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


class Named(NamedTuple):
    """A bot that can be asked for by its id: what it is called, what it does in one sentence, and the bot itself."""

    name: Text
    about: Text
    bot: Bot

    def __call__(self, position: Position, random: Random) -> Action:
        """What the bot chooses."""
        return self.bot(position, random)


BOTS: dict[str, Named] = {
    "random": Named(
        text("At random"), text("It does anything that is legal, each thing as likely as the other."), at_random
    ),
    "greedy": Named(
        text("Most coins now"),
        text(
            "It takes what brings the most coins this turn for the fewest tokens, and declines once no conquest pays."
        ),
        greedy,
    ),
    "planner": Named(
        text("Plans its turn"),
        text(
            "It plans each turn for the most coins, as far as it can see, and picks and declines by what the next two "
            "turns may bring."
        ),
        planner,
    ),
}
