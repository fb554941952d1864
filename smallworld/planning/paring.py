"""Lines as they are told to people: no step in them does nothing for what comes of them."""

from __future__ import annotations

from smallworld.model.actions import Action
from smallworld.model.position import Step
from smallworld.planning.bargains import Amount
from smallworld.planning.search import NO_BOUND, Search
from smallworld.rules.engine import IllegalActionError, apply


def pared(search: Search, line: tuple[Action, ...]) -> tuple[Action, ...]:
    """A line from the root of a search without those deeds between its conquests that it comes to as much without.

    A search takes the first line that brings the most, and another token driven away on the way may bring it, too.
    """
    worth = _worth(search, line)
    for i, action in enumerate(line):
        without = (*line[:i], *line[i + 1 :])
        if action.deed and without and _worth(search, without) >= worth:
            return pared(search, without)
    return line


def _worth(search: Search, line: tuple[Action, ...]) -> Amount:
    """The coins that a line brings at least; none at all where it cannot be played."""
    step = Step(search.root, ())
    for action in line:
        try:
            step = apply(step.position, action)
        except IllegalActionError:
            return -NO_BOUND
    return search.coins(step) if search.passed(step.position) else search.value(step.position).least
