"""The content that comes with the project: JSON files in folders named after games, each named after what it holds."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, Protocol, TypeVar

from smallworld.documents.reading import parse
from smallworld.model.catalogue import prefix_of
from smallworld.words.faults import DocumentError, Problem
from smallworld.words.text import text


class Filed(Protocol):
    """What has a file of its own: it has an id and belongs to a game."""

    @property
    def id(self) -> str:
        """Its id, which may carry the game's prefix; the name of the file does not."""

    @property
    def game(self) -> str:
        """The game whose folder it is in."""


_Filed = TypeVar("_Filed", bound=Filed)

#: The folder of all content.
CONTENT = resources.files("smallworld") / "content"


def load(content: Traversable, folders: Iterable[str], read: Callable[[Any], _Filed]) -> list[_Filed]:
    """Returns what `read` makes of each file in the `folders` of `content`, in no particular order.

    Raises `DocumentError` for a faulty file, with its name and every fault in it.
    """
    return [
        _load(f"{folder}/{file.name}", file.read_bytes(), read)
        for folder in folders
        if (directory := content / folder).is_dir()
        for file in directory.iterdir()
    ]


def _load(name: str, source: bytes, read: Callable[[Any], _Filed]) -> _Filed:
    try:
        found = read(parse(source))
    except DocumentError as error:
        raise DocumentError([fault._replace(place=f"{name}{fault.place}") for fault in error.problems]) from None
    if f"{found.game}/{found.id.removeprefix(prefix_of(found.game))}.json" != name:
        reason = text("holds {id} for {game}", id=found.id, game=found.game)
        raise DocumentError([Problem(name, "misplaced", reason)])
    return found
