"""The points on which printings of the rules differ: what each says, which reading is used here, and why.

They are the entries of `discrepancies.json`. Each has

- `id`, `game` (`all` for every game), `title`: words, and `tags`: lists of words, as in rulings
- `printings`: at least one, each with `where` it stands and what it `says`, in our words
- `reading`: the reading used here, and `why`: the reason for it
- `rulings`: the ids of the rulings that the engine confirms for it, which may be none.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from smallworld import games
from smallworld.documents.reading import Node, parse
from smallworld.documents.shipped import CONTENT
from smallworld.words.faults import DocumentError, Problem

_WORDS = ("id", "game", "title", "reading", "why")
_FIELDS = (*_WORDS, "printings", "tags", "rulings")
_LONGEST = 400
_MOST = 100


class Printing(NamedTuple):
    """A printing of the rules, or another account of them, and what it says."""

    where: str
    says: str


class Discrepancy(NamedTuple):
    """A point on which printings differ."""

    id: str
    game: str
    title: str
    reading: str
    why: str
    printings: tuple[Printing, ...]
    tags: tuple[str, ...]
    rulings: tuple[str, ...]


@cache
def discrepancies() -> tuple[Discrepancy, ...]:
    """Returns every discrepancy, in the order of the file.

    Raises `DocumentError` for a faulty file, with every problem.
    """
    source = CONTENT / "rulings" / "discrepancies.json"
    return read(parse(source.read_bytes()))


def read(document: Any) -> tuple[Discrepancy, ...]:
    """Returns the discrepancies in a document. Raises `DocumentError` with every problem."""
    problems: list[Problem] = []
    found = tuple(_discrepancy(node) for node in Node(document, "", problems).items(_MOST))
    if problems:
        raise DocumentError(problems)
    return found


def _discrepancy(node: Node) -> Discrepancy:
    parts = node.fields(_FIELDS)
    node.need(_FIELDS)
    if "game" in parts:
        parts["game"].one_of({"all": None, **games.GAMES})
    return Discrepancy(
        **_words(parts, _WORDS),
        printings=tuple(_printing(entry) for entry in parts["printings"].items(_MOST)) if "printings" in parts else (),
        tags=_list(parts.get("tags")),
        rulings=_list(parts.get("rulings")),
    )


def _printing(node: Node) -> Printing:
    parts = node.fields(Printing._fields)
    node.need(Printing._fields)
    return Printing(**_words(parts, Printing._fields))


def _words(parts: Mapping[str, Node], names: Sequence[str]) -> dict[str, str]:
    return {name: parts[name].words(_LONGEST) if name in parts else "" for name in names}


def _list(node: Node | None) -> tuple[str, ...]:
    return tuple(entry.words(_LONGEST) for entry in node.items(_MOST)) if node else ()
