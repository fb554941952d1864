"""What a learner answers, checked by the engine, which alone knows: an exercise holds no answer that could be read off.

An answer is a number, or what one would do in a turn.
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
from smallworld.teaching.exercises.asking import Why
from smallworld.teaching.exercises.exercise import Exercise, mark
from smallworld.wording.verdicts import in_coins
from smallworld.words.text import Text, text

#: As far as the best turn is looked for, so that a check answers at once.
_BUDGET = Budget(nodes=2_000)
_UNANSWERED = text("Not answered yet.")


class Check(NamedTuple):
    """What is said of an answer, and why: parts of the truth, or what tells the best line and the given one apart."""

    words: Text
    why: tuple[Why, ...] = ()
    differences: tuple[Difference, ...] = ()
    right: bool = False


def check(task: Exercise | Position, answer: int | str | Sequence[str] | None) -> Check:
    """What is said of an answer; None stands for none.

    To an exercise it is a number: the one that is asked for, or else that of a choice, from 1. Of a position, it is the
    rest of the turn: lines of actions, to be as good as the best that the planner finds. Raises `TypeError` for an
    answer that does not fit.
    """
    if answer is None:
        return Check(_UNANSWERED)
    if isinstance(task, Exercise):
        if not isinstance(answer, int):
            raise TypeError(f"an exercise is answered with a number, not with {answer!r}")
        return _answered(task, answer)
    if isinstance(answer, int):
        raise TypeError(f"a turn is answered with actions, not with {answer!r}")
    return _played(task, [answer] if isinstance(answer, str) else answer)


def _answered(task: Exercise, answer: int) -> Check:
    value = answer
    if not task.asks_number:
        if not 1 <= answer <= len(task.choices):
            return Check(text("There are {n} answers to choose from.", n=len(task.choices)))
        value = task.choices[answer - 1].value
    marked = mark(task, value)
    return Check(marked.words, marked.why, right=marked.right)


def _played(position: Position, lines: Sequence[str]) -> Check:
    """What a turn comes to, beside the best."""
    actions: list[Action] = []
    now = position
    for line in lines:
        try:
            actions.append(parse(line))
            now = apply(now, actions[-1]).position
        except IllegalActionError:
            return Check(text("You can’t do “{action}”.", action=line), refusals(now, actions[-1]))
        except ValueError as error:
            return Check(text("“{action}” is not an action: {why}", action=line, why=str(error)))
    best = plan(position, budget=_BUDGET)
    compared = compare(position, best.actions, actions)
    coins = in_coins(compared.second.coins)
    if compared.coins > 0:
        words = text("{coins}. Another line brings {best}.", coins=coins, best=compared.first.coins)
        return Check(words, differences=compared.differences)
    if best.proved:
        return Check(text("{coins}. Nothing earns more this turn.", coins=coins), right=True)
    return Check(text("{coins}. No better line was found.", coins=coins), right=True)
