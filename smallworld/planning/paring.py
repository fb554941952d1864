"""Lines as they are shown to people, without steps that bring nothing."""

from __future__ import annotations

from smallworld.model.actions import Action
from smallworld.model.position import Step
from smallworld.planning.bargains import Amount
from smallworld.planning.search import NO_BOUND, Search
from smallworld.rules.engine import IllegalActionError, apply


def pared(search: Search, line: tuple[Action, ...]) -> tuple[Action, ...]:
    """Returns a line from the root of a search without the deeds that it does not need for its coins.

    A search takes the first line that brings the most coins, even if it drives away a token to no purpose.
    """
    worth = _worth(search, line)
    for i, action in enumerate(line):
        without = (*line[:i], *line[i + 1 :])
        if action.deed and without and _worth(search, without) >= worth:
            return pared(search, without)
    return line


def _worth(search: Search, line: tuple[Action, ...]) -> Amount:
    """Returns the fewest coins that a line brings, or a number below all others if it cannot be played."""
    step = Step(search.root, ())
    for action in line:
        try:
            step = apply(step.position, action)
        except IllegalActionError:
            return -NO_BOUND
    return search.coins(step) if search.passed(step.position) else search.value(step.position).least
