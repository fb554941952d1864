"""The goals of lessons, and the parts of them that have been met."""

from __future__ import annotations

from collections.abc import Sequence

from smallworld.model.actions import Action
from smallworld.model.position import Position
from smallworld.teaching.lessons import Aim
from smallworld.teaching.rulings.checks import UnanswerableError, ask


def met(aim: Aim, position: Position, done: Sequence[Action], tried: Sequence[Action] = ()) -> bool:
    """Checks whether a part of a goal is met in a position that the actions in `done` led to.

    The actions in `tried` were refused. A probe that cannot be answered is not met: the race may have left the map.
    """
    if aim.tried is not None:
        return aim.tried in tried
    if aim.done:
        return any(f"{action} ".startswith(f"{aim.done} ") for action in done)
    if aim.probe is None:
        return False
    try:
        answer = ask(position, aim.probe)
    except UnanswerableError:
        return False
    if aim.at_least is None:
        return bool(answer == aim.expected)
    total = sum(answer) if isinstance(answer, list) else answer
    return isinstance(total, int) and total >= aim.at_least


def reached(goal: Sequence[Aim], position: Position, done: Sequence[Action], tried: Sequence[Action] = ()) -> bool:
    """Checks whether every part of a goal is met."""
    return all(met(aim, position, done, tried) for aim in goal)
