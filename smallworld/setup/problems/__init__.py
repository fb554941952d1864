"""What is wrong with a setup, each fault with its place, the reason and a remedy.

A setup is impossible when the rules cannot go on from it: `problems_of`. It is odd when they can, but no game leads to
it: `oddities_of`. Whoever sets something up may do both, and is told of it.
"""

from __future__ import annotations

from smallworld.model.position import Position
from smallworld.setup.problems import moment, pieces, players, regions, stacks
from smallworld.words.faults import Problem


def problems_of(position: Position) -> tuple[Problem, ...]:
    """Everything that makes a setup impossible, by name and place. No problem does not mean that it can arise."""
    found = (
        *players.impossible(position),
        *regions.impossible(position),
        *pieces.impossible(position),
        *stacks.impossible(position),
        *moment.impossible(position),
    )
    # Whether the die may be rolling is for the rules of conquest to say, and they ask for a sound setup.
    return found or tuple(moment.die(position))


def everything_about(position: Position) -> tuple[Problem, ...]:
    """What makes a setup impossible, and then what is odd about it where nothing worse is said."""
    problems = problems_of(position)
    said = {problem.place for problem in problems}
    return (*problems, *(oddity for oddity in oddities_of(position) if oddity.place not in said))


def oddities_of(position: Position) -> tuple[Problem, ...]:
    """What no game leads to, though it can be looked at and played on. Of faulty setups, what can be made out."""
    return (
        *players.odd(position),
        *regions.odd(position),
        *pieces.odd(position),
        *moment.odd(position),
    )
