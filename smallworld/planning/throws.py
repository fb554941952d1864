"""The outcomes of chance in a plan, with their probabilities."""

from __future__ import annotations

from fractions import Fraction

from smallworld.model.actions import TargetRoll
from smallworld.model.position import Position, Step
from smallworld.rules.conquest import toll
from smallworld.rules.engine import apply, chances, legal_actions


def thrown(position: Position) -> list[tuple[Step, Fraction]]:
    """Returns what chance may bring, each outcome with its probability.

    A reading of the Underground rules lets a player repeat a failed roll for nothing. A player who wants the region
    rolls until they have it, so only the other outcomes count, in proportion to their probabilities.
    """
    outcomes = [(apply(position, outcome), probability) for outcome, probability in chances(position)]
    last = [(step, probability) for step, probability in outcomes if not _is_open_again(position, step)]
    sure = sum(probability for _, probability in last)
    return [(step, probability / sure) for step, probability in last]


def _is_open_again(position: Position, step: Step) -> bool:
    """Checks whether a roll has failed that may be repeated without paying."""
    roll = position.turn.rolling
    if not isinstance(roll, TargetRoll) or roll not in legal_actions(step.position):
        return False
    due = toll.due(position, position.rules.board.index[roll.region], position.player)
    return not any(one.beforehand for one in due)
