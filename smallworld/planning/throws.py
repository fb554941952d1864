"""What chance brings a plan: the outcomes of what it is asked for, and how likely each is."""

from __future__ import annotations

from fractions import Fraction

from smallworld.model.actions import TargetRoll
from smallworld.model.position import Position, Step
from smallworld.rules.conquest import toll
from smallworld.rules.engine import apply, chances, legal_actions


def thrown(position: Position) -> list[tuple[Step, Fraction]]:
    """What chance may bring, each with its probability.

    Where a roll that fails may be tried again for nothing, as a reading of the Underground's allows, whoever wants the
    region rolls until he has it: he comes to one of the other outcomes in the end, each as likely as beside the others.
    """
    outcomes = [(apply(position, outcome), probability) for outcome, probability in chances(position)]
    last = [(step, probability) for step, probability in outcomes if not _is_open_again(position, step)]
    sure = sum(probability for _, probability in last)
    return [(step, probability / sure) for step, probability in last]


def _is_open_again(position: Position, step: Step) -> bool:
    """Whether a roll has failed, and the same one may be made again without anything to pay for it."""
    roll = position.turn.rolling
    if not isinstance(roll, TargetRoll) or roll not in legal_actions(step.position):
        return False
    due = toll.due(position, position.rules.board.index[roll.region], position.player)
    return not any(one.beforehand for one in due)
