"""The content that comes with the project: JSON files in folders named after games, by their ids or titles."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, Protocol, TypeVar

from smallworld.documents.reading import parse
from smallworld.model.catalogue import prefix_of
from smallworld.words.faults import DocumentError, Problem
from smallworld.words.text import text


class Filed(Protocol):
    """A value with a file of its own."""

    @property
    def id(self) -> str:
        """The id, which may carry the game's prefix."""

    @property
    def game(self) -> str:
        """The game whose folder the file is in."""


_Filed = TypeVar("_Filed", bound=Filed)

#: The folder of all content.
CONTENT = resources.files("smallworld") / "content"


def by_id(found: Filed) -> str:
    """Returns the name of the file of a value: its id without the game's prefix."""
    return found.id.removeprefix(prefix_of(found.game))


def by_title(title: str) -> str:
    """Returns the words of a title in lower case, joined by hyphens: "The Queen’s own" gives "the-queens-own"."""
    plain = unicodedata.normalize("NFKD", title.replace("’", "")).encode("ascii", "ignore").decode()
    return "-".join(re.findall("[a-z0-9]+", plain.lower()))


def load(
    content: Traversable,
    folders: Iterable[str],
    read: Callable[[Any], _Filed],
    name: Callable[[_Filed], str] = by_id,
) -> list[_Filed]:
    """Returns what `read` makes of each file in the `folders` of `content`, in no particular order.

    A file must have the `name` of its value. Raises `DocumentError` for a faulty file, with its name and every problem.
    """
    return [
        _load(f"{folder}/{file.name}", file.read_bytes(), read, name)
        for folder in folders
        if (directory := content / folder).is_dir()
        for file in directory.iterdir()
    ]


def _load(place: str, source: bytes, read: Callable[[Any], _Filed], name: Callable[[_Filed], str]) -> _Filed:
    try:
        found = read(parse(source))
    except DocumentError as error:
        raise DocumentError([fault._replace(place=f"{place}{fault.place}") for fault in error.problems]) from None
    if f"{found.game}/{name(found)}.json" != place:
        reason = text("holds {id} for {game}", id=found.id, game=found.game)
        raise DocumentError([Problem(place, "misplaced", reason)])
    return found
