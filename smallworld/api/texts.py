"""Positions as documents, as JSON texts and as lines, and new ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from smallworld.documents import boards, line, notation, reading
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.setup import new_game as setup
from smallworld.words.faults import Problem


def new_game(rules: Rules | str, names: Sequence[str] | None = None, random: Random | None = None) -> Position:
    """Returns the position before the first turn, on the board with an id or by rules from `rules_for`.

    The `names` default to "Player 1" and so on. Where places and relics are brought onto a board that prints none,
    `random` draws the regions of the Monsters. Raises `UnknownNameError` for an unknown board, and `ValueError` for
    another number of players than the board is made for.

    >>> from smallworld import new_game
    >>> new_game("base-2", ["Ann", "Bob"])
    Position(Rules(base, base-2), round 1, pick, Ann)
    """
    bound = boards.rules_for(rules) if isinstance(rules, str) else rules
    return setup.new_game(bound, None if names is None else list(names), random)


def read(document: Mapping[str, Any]) -> Position:
    """Returns the position that a document describes. Raises `DocumentError` with every problem.

    >>> from smallworld import read
    >>> read({"board": "base-2", "players": [{"name": "Ann"}, {"name": "Bob"}]})
    Position(Rules(base, base-2), round 1, pick, Ann)
    """
    return notation.read(_expect_document(document))


def write(position: Position) -> dict[str, Any]:
    """Returns the document of a position, without what has its default: `read(write(position)) == position`.

    >>> from smallworld import new_game, write
    >>> write(new_game("base-2"))["players"]
    [{'name': 'Player 1', 'coins': 5}, {'name': 'Player 2', 'coins': 5}]
    """
    return notation.write(position)


def problems(document: Mapping[str, Any]) -> tuple[Problem, ...]:
    """Returns every problem of a document and of the position in it.

    A problem that is only `odd` does not keep `read` from taking the document.

    >>> from smallworld import problems
    >>> for problem in problems({"board": "base-2", "players": [{}, {"coins": -1}]}):
    ...     print(problem.place, problem.code)
    /players/1/coins out_of_range
    """
    return notation.inspect(_expect_document(document)).problems


def loads(source: str | bytes) -> Position:
    """Returns the position in a JSON text. Raises `DocumentError` with every problem.

    >>> from smallworld import loads
    >>> loads('{"board": "base-2", "players": [{}, {}]}')
    Position(Rules(base, base-2), round 1, pick, Player 1)
    """
    return notation.loads(source)


def dumps(position: Position) -> str:
    """Returns the JSON text of a position: `loads(dumps(position)) == position`.

    >>> from smallworld import dumps, loads, new_game
    >>> position = new_game("base-2")
    >>> loads(dumps(position)) == position
    True
    """
    return reading.dump(notation.write(position))


def to_line(position: Position) -> str:
    """Returns a position as one line of text, short enough to send: `from_line(to_line(position)) == position`.

    >>> from smallworld import new_game, to_line
    >>> to_line(new_game("base-2", ["Ann", "Bob"]))
    'sw1 base-2 1 pick 0 Ann:5:/Bob:5: - - - - - end'
    """
    return line.to_line(position)


def from_line(text: str) -> Position:
    """Returns the position of a line. Raises `DocumentError` with every problem.

    >>> from smallworld import from_line
    >>> from_line("sw1 base-2 1 pick 0 Ann:5:/Bob:5: - - - - - end")
    Position(Rules(base, base-2), round 1, pick, Ann)
    """
    return line.from_line(text)


def _expect_document(given: object) -> Mapping[str, Any]:
    """Returns a document. Raises `TypeError` for anything else."""
    if isinstance(given, Mapping):
        return given
    remedy = "; `smallworld.loads` reads a JSON text" if isinstance(given, str | bytes) else ""
    raise TypeError(f"expected a mapping, got {type(given).__name__}{remedy}")
