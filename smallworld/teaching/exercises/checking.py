"""The feedback of the engine to a learner's answer. The exercise itself holds no answer that could be read from it.

An answer is a number, or the actions of a turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from smallworld.model.action_lines import parse
from smallworld.model.actions import Action
from smallworld.model.position import Position
from smallworld.planning.comparison import Difference, compare
from smallworld.planning.plan import plan
from smallworld.planning.search import Budget
from smallworld.rules.engine import IllegalActionError, apply, refusals
from smallworld.teaching.exercises.exercise import Exercise, mark
from smallworld.teaching.exercises.questions.kinds import Why
from smallworld.wording.verdicts import in_coins
from smallworld.words.text import Text, text

#: The limit of the search for the best turn, so that a check answers at once.
_BUDGET = Budget(nodes=2_000)
_UNANSWERED = text("Not answered yet.")


class Feedback(NamedTuple):
    """The feedback to an answer, with its reasons: parts of the truth, or the differences from the best line."""

    words: Text
    why: tuple[Why, ...] = ()
    differences: tuple[Difference, ...] = ()
    right: bool = False


def check(task: Exercise | Position, answer: int | str | Sequence[str] | None) -> Feedback:
    """Returns the feedback to an answer, which is None if there is none yet.

    An exercise is answered with a number: the one asked for, or that of a choice, from 1. A position is answered with
    the rest of the turn, as lines of actions, which must be as good as the best line of the planner. Raises `TypeError`
    for an answer that does not fit.
    """
    if answer is None:
        return Feedback(_UNANSWERED)
    if isinstance(task, Exercise):
        if not isinstance(answer, int):
            raise TypeError(f"expected a number to answer an exercise, got {answer!r}")
        return _answered(task, answer)
    if isinstance(answer, int):
        raise TypeError(f"expected actions to answer a turn, got {answer!r}")
    return _played(task, [answer] if isinstance(answer, str) else answer)


def _answered(task: Exercise, answer: int) -> Feedback:
    value = answer
    if not task.asks_number:
        if not 1 <= answer <= len(task.choices):
            return Feedback(text("There are {n} answers to choose from.", n=len(task.choices)))
        value = task.choices[answer - 1].value
    marked = mark(task, value)
    return Feedback(marked.words, marked.why, right=marked.right)


def _played(position: Position, lines: Sequence[str]) -> Feedback:
    """Returns the result of a turn, compared with the best."""
    actions: list[Action] = []
    now = position
    for line in lines:
        try:
            actions.append(parse(line))
            now = apply(now, actions[-1]).position
        except IllegalActionError:
            return Feedback(text("You can’t do “{action}”.", action=line), refusals(now, actions[-1]))
        except ValueError as error:
            return Feedback(text("“{action}” is not an action: {why}", action=line, why=str(error)))
    best = plan(position, budget=_BUDGET)
    compared = compare(position, best.actions, actions)
    coins = in_coins(compared.second.coins)
    if compared.coins > 0:
        words = text("{coins}. Another line brings {best}.", coins=coins, best=compared.first.coins)
        return Feedback(words, differences=compared.differences)
    if best.proved:
        return Feedback(text("{coins}. Nothing earns more this turn.", coins=coins), right=True)
    return Feedback(text("{coins}. No better line was found.", coins=coins), right=True)
