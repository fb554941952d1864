"""The problems of a setup, each with its place, the reason and a remedy.

A setup is impossible if the rules cannot go on from it: `problems_of`. It is odd if they can, but no game leads to it:
`oddities_of`. People may set up both, and see a warning.
"""

from __future__ import annotations

from smallworld.model.position import Position
from smallworld.setup.problems import moment, pieces, players, regions, stacks
from smallworld.words.faults import Problem


def problems_of(position: Position) -> tuple[Problem, ...]:
    """Returns the problems that make a setup impossible. No game may lead to a setup without any."""
    found = (
        *players.impossible(position),
        *regions.impossible(position),
        *pieces.impossible(position),
        *stacks.impossible(position),
        *moment.impossible(position),
    )
    # The rules of conquest decide whether the die can be rolling, and they need a sound setup.
    return found or tuple(moment.die(position))


def everything_about(position: Position) -> tuple[Problem, ...]:
    """Returns the problems that make a setup impossible, then its oddities at other places."""
    problems = problems_of(position)
    said = {problem.place for problem in problems}
    return (*problems, *(oddity for oddity in oddities_of(position) if oddity.place not in said))


def oddities_of(position: Position) -> tuple[Problem, ...]:
    """Returns the oddities of a setup: no game leads to it, but the rules can go on from it."""
    return (
        *players.odd(position),
        *regions.odd(position),
        *pieces.odd(position),
        *moment.odd(position),
    )
