"""The problems of a position as they are listed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypedDict

from smallworld.model.position import Position
from smallworld.presentation.board.regions import opening_name
from smallworld.words.faults import Problem, reported
from smallworld.words.text import Text, opening, text

#: The names of places beside regions and players.
_PLACES: Mapping[str, Text] = {
    "regions": text("whole map"),
    "row": text("combos on show"),
    "stacks": text("stacks"),
    "phase": text("time of the turn"),
    "turn": text("time of the turn"),
}


class Mend(TypedDict):
    """A button that mends a problem."""

    key: str
    name: str


class ProblemState(TypedDict):
    """A problem of a position: its region (empty without one), its place in words, and what mends it."""

    region: str
    place: str
    reason: str
    remedy: str
    at: str
    code: str
    mends: list[Mend]


def problem_list(
    position: Position | None, problems: Sequence[Problem], mends: Sequence[Sequence[tuple[str, Text]]] = ()
) -> list[ProblemState]:
    """Problems as they are listed: in words, what would mend them, and the region to look at if there is one.

    `mends` are, for each of them, the keys and names of what mends it at a press.
    """
    ids = position.rules.board.index if position is not None else {}
    found: list[ProblemState] = []
    told = reported(problems)
    for problem, buttons in zip(told, mends or [()] * len(told), strict=True):
        steps = problem.place.split("/")
        region = steps[2] if len(steps) > 2 and steps[1] == "regions" and steps[2] in ids else ""
        found.append(
            {
                "region": region,
                "place": _place(position, problem, region),
                "reason": str(problem.reason),
                "remedy": "" if problem.remedy is None else str(problem.remedy),
                "at": problem.place,
                "code": problem.code,
                "mends": [{"key": key, "name": str(name)} for key, name in buttons],
            }
        )
    return found


def problem_heading(problems: Sequence[Problem]) -> str:
    """Returns the heading of a list of problems."""
    if all(problem.odd for problem in problems):
        return str(text("No game leads to this setup"))
    return str(text("This setup is impossible"))


def _place(position: Position | None, problem: Problem, region: str) -> str:
    """Returns the place of a problem: the region, the player, or a larger part of the setup."""
    steps = problem.place.split("/")
    if region:
        return opening_name(region)
    if len(steps) > 1 and steps[1] in _PLACES:
        return opening(_PLACES[steps[1]])
    if position is not None and len(steps) > 2 and steps[1] == "players" and steps[2].isdecimal():
        seat = int(steps[2])
        if seat < len(position.players):
            return position.players[seat].name
    return problem.place
