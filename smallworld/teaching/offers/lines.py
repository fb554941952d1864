"""The concept that a line worse than the best shows: without it, the better line would not look better."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from smallworld.model.actions import Action, Decline, Die, FinalRoll
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.planning.bargains import Amount
from smallworld.planning.endings import considered, settled
from smallworld.planning.plan import as_known, can_be_planned, paying, plan
from smallworld.planning.search import Budget, coins_of
from smallworld.rules.engine import IllegalActionError, apply, chances, decider
from smallworld.teaching.exercises.concepts import Concept, present
from smallworld.teaching.offers.choosing import most_telling

#: The difference from the best line, in coins, from which on a line counts as a mistake.
_MISTAKE = 1
#: The budget for the better line, which nobody has asked for. Where it finds none, nothing is offered.
_BUDGET = Budget(nodes=25)
#: The most actions between the last one that matters and the end of a turn.
_MOST_LEFT = 60


def of_line(position: Position, played: Sequence[Action]) -> Concept | None:
    """Returns the concept that was missed in a line that brought at least a coin less than another one.

    `played` goes from `position` to the end of the player's turn. The other line needs no luck, and bad luck in the
    line that was played is no mistake. None if the race went into decline, which pays in later turns.
    """
    if not can_be_planned(position) or any(isinstance(action, Decline) for action in played):
        return None
    # The better line counts on no find that lies face down.
    known = as_known(position)
    best = _Line(known, _decided(known, plan(position, die=False, budget=_BUDGET).actions))
    done = _Line(position, _decided(position, played))
    better, coins, expected = _coins(*best), _coins(*done), _expected(done)
    if better is None or coins is None or expected is None or better - max(coins, expected) < _MISTAKE:
        return None
    return most_telling([concept for concept in _at_stake(best, done) if _hides(concept, best, done)])


class _Line(NamedTuple):
    """A line, and the position that it begins at."""

    position: Position
    actions: Sequence[Action]


def _decided(position: Position, line: Sequence[Action]) -> Sequence[Action]:
    """Returns the actions of a line until no later one changes the coins of the turn."""
    seat = position.player
    for i, action in enumerate(line):
        if _is_over(position, seat) or settled(position):
            return line[:i]
        position = apply(position, action).position
    return line


def _is_over(position: Position, seat: int) -> bool:
    return position.player != seat or position.phase in (Phase.RETREAT, Phase.OVER)


def _coins(position: Position, line: Sequence[Action]) -> int | None:
    """Returns the coins of a turn with this line, None if its end needs another decision of somebody.

    Raises `IllegalActionError` for a line that cannot be played.
    """
    seat, coins = position.player, 0
    left = list(line)
    for _ in range(len(line) + _MOST_LEFT):
        if not left:
            if _is_over(position, seat):
                return coins
            if decider(position) != seat:
                return None
        step = apply(position, left.pop(0) if left else considered(position)[0])
        coins += sum(coins_of(event, seat) for event in paying(step, seat))
        position = step.position
    return None


def _expected(line: _Line) -> Amount | None:
    """Returns the coins that a line could expect before its final roll.

    A line without a final roll could expect those that it brought. None if another roll decided something.
    """
    position = line.position
    for i, action in enumerate(line.actions):
        if isinstance(action, Die):
            if not isinstance(line.actions[i - 1], FinalRoll):
                return None
            ends = [(_coins(line.position, (*line.actions[:i], face)), odds) for face, odds in chances(position)]
            return sum((odds * (coins or 0) for coins, odds in ends), Fraction())
        position = apply(position, action).position
    return _coins(*line)


def _at_stake(best: _Line, done: _Line) -> Iterator[Concept]:
    """Yields the concepts that may matter: abilities of the player and of who was attacked, open finds, and rules."""
    position = done.position
    attacked = {getattr(action, "region", None) for line in (best, done) for action in line.actions}
    races = {holding.race for id in attacked if id in position.rules.board.index for holding in [position.holding(id)]}
    own = position.players[position.player].forces
    forces = [force for _, force, _ in position.forces() if force in own or force.race in races]
    ids = {id for force in forces for id in (force.race, force.power) if id is not None}
    others = {id for _, force, _ in position.forces() for id in (force.race, force.power)} - ids
    for concept in present(position):
        of_others = concept.ability and any(
            id is not None and concept.source == position.rules.ability(id).source for id in others
        )
        # A rule that only forbids something makes no line better.
        if not of_others and set(concept.kinds) != {"against"}:
            yield concept


def _hides(concept: Concept, best: _Line, done: _Line) -> bool:
    """Checks whether a learner without the concept would not see that a line is better."""
    world = concept.world
    if world is None:
        return False
    try:
        coins = _coins(world(done.position), done.actions)
    except (IllegalActionError, LookupError):
        return False  # They could not have played their own line, so they know the concept.
    try:
        better = _coins(world(best.position), best.actions)
    except IllegalActionError:
        # Only an ability makes a line possible. Without a rule for everybody, a line fails for another reason.
        return bool(concept.ability)
    return coins is not None and better is not None and better - coins < _MISTAKE
