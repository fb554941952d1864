"""Files of inventions: those of one box, to be shared, and the examples that come with the project."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from smallworld.documents.inventions.reading import FIELDS, read_unfinished
from smallworld.documents.inventions.writing import write
from smallworld.documents.reading import Node
from smallworld.documents.shipped import CONTENT, load
from smallworld.games import GAMES
from smallworld.model.catalogue import OWN, Inventions
from smallworld.words.faults import DocumentError, Problem
from smallworld.words.text import text

VERSION = 1


class File(NamedTuple):
    """The inventions in a file, and the id of the box that they are for."""

    game: str
    inventions: Inventions

    @property
    def id(self) -> str:
        """The name of its first race, power or find, as files of the project are named."""
        first = next(self.inventions.abilities(), None)
        return "" if first is None else first.id.removeprefix(OWN).replace("_", "-")


def read_file(document: Any) -> File:
    """Returns the inventions in a document that names their box. Raises `DocumentError` with every fault."""
    file, unmet = read_unfinished_file(document)
    if unmet:
        raise DocumentError(unmet)
    return file


def read_unfinished_file(document: Any) -> tuple[File, tuple[Problem, ...]]:
    """Returns the inventions in a document that names their box, and the needs that they do not meet yet.

    Raises `DocumentError` for faulty values.
    """
    root = Node(document, "", [])
    parts = root.fields(("version", "game", *FIELDS))
    root.need(("game",))
    if "version" in parts:
        parts["version"].is_version(VERSION)
    game = parts["game"].one_of(GAMES, kind=text("game")) if "game" in parts else None
    if game is None or root.problems:
        raise DocumentError(root.problems)
    own = {name: value for name, value in root.value.items() if name in FIELDS}
    found, unmet = read_unfinished(own, GAMES[game])
    return File(game, found), unmet


def write_file(file: File) -> dict[str, Any]:
    """Returns the document of a file: `read_file(write_file(file)) == file`."""
    return {"version": VERSION, "game": file.game, **write(file.inventions)}


@cache
def examples() -> tuple[File, ...]:
    """Returns the examples of the project, those of each box by their names."""
    found = load(CONTENT / "inventions", GAMES, read_file, lambda file: file.id)
    return tuple(sorted(found, key=lambda file: (list(GAMES).index(file.game), file.id)))
