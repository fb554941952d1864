"""The two lines of a puzzle side by side, with what they do and what they bring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from smallworld.model.actions import Abandon, Action, Conquer, FinalRoll
from smallworld.model.position import Position
from smallworld.planning.comparison import Account
from smallworld.planning.search import conquering
from smallworld.rules.engine import apply
from smallworld.teaching.puzzles.horizon import valued


class Lines(NamedTuple):
    """The position of a puzzle of a kind with its two lines, and their accounts."""

    kind: str
    position: Position
    best: Sequence[Action]
    tempting: Sequence[Action]
    reached: Account
    fallen: Account


def lines_of(kind: str, position: Position, best: Sequence[Action], tempting: Sequence[Action]) -> Lines:
    """Returns the lines of a puzzle of a kind, with their accounts by what counts in it."""
    return Lines(kind, position, best, tempting, valued(kind, position, best), valued(kind, position, tempting))


def has(line: Sequence[Action], kind: type[Action]) -> bool:
    """Checks whether an action of a kind is in a line."""
    return any(isinstance(action, kind) for action in line)


def conquered(line: Sequence[Action]) -> list[str]:
    """Returns the regions that a line conquers for sure."""
    return [action.region for action in line if isinstance(action, Conquer)]


def given_up(line: Sequence[Action]) -> list[str]:
    """Returns the regions that a line gives up."""
    return [action.region for action in line if isinstance(action, Abandon)]


def attacked(line: Sequence[Action]) -> list[str]:
    """Returns the regions that a line conquers, or rolls for."""
    return [action.region for action in line if isinstance(action, Conquer | FinalRoll)]


def conquered_alone(lines: Lines) -> list[str]:
    """Returns the regions that only the best line conquers."""
    taken = conquered(lines.tempting)
    return [region for region in conquered(lines.best) if region not in taken]


def at_beginning(lines: Lines, line: Sequence[Action]) -> Position:
    """Returns the position in which the conquests of a line begin."""
    position = lines.position
    for action in line:
        if conquering(position) and isinstance(action, Conquer):
            break
        position = apply(position, action).position
    return position


def before(lines: Lines, line: Sequence[Action], region: str) -> Position:
    """Returns the position in which a line conquers a region."""
    position = lines.position
    for action in line:
        if isinstance(action, Conquer) and action.region == region:
            break
        position = apply(position, action).position
    return position
