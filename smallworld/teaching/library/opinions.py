"""The opinions of players about races, powers and pairs, in our own words, each with its sources.

One JSON file has them all:

- `sources`: each by a short name, with its `title` in its own language, its `address`, and its `year` if it is known
- `opinions`: each with its `words`, the names of its `sources`, and the abilities that it is `about`. Each of those is
  a list of one id, or of a race and a power for a pair.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from typing import Any, NamedTuple

from smallworld import games
from smallworld.documents.reading import Node, parse
from smallworld.documents.shipped import CONTENT
from smallworld.words.faults import DocumentError, Problem
from smallworld.words.text import Text, text

#: The file of the opinions, beside the study that they are shown with.
FILE = CONTENT / "study" / "all" / "players.json"
_LONGEST = 200
_MOST = 200
_YEARS = (2009, 2099)


class Origin(NamedTuple):
    """The place where players said something. `year` is None if the place does not tell it."""

    title: str
    address: str
    year: int | None

    def __str__(self) -> str:
        """Returns the title, the year and the address."""
        return f"{self.title}{'' if self.year is None else f', {self.year}'} ({self.address})"


class Opinion(NamedTuple):
    """An opinion about abilities, each a single id or the ids of a race and a power."""

    about: tuple[tuple[str, ...], ...]
    words: str
    sources: tuple[Origin, ...]


class Said(NamedTuple):
    """An opinion about one ability or pair, by its ids."""

    about: tuple[str, ...]
    words: Text
    sources: tuple[Origin, ...]


def said_of(*ids: str) -> tuple[Said, ...]:
    """Returns the opinions about an ability and about its pairs, or those about a pair by the ids of both."""
    return tuple(
        Said(about, text(opinion.words), opinion.sources)
        for opinion in opinions()
        for about in opinion.about
        if set(ids) <= set(about)
    )


@cache
def opinions() -> tuple[Opinion, ...]:
    """Returns all opinions, in the order of the file. Raises `DocumentError` with every problem of a faulty file."""
    return read(parse(FILE.read_bytes()))


def read(document: Any) -> tuple[Opinion, ...]:
    """Returns the opinions in a document. Raises `DocumentError` with every problem."""
    problems: list[Problem] = []
    root = Node(document, "", problems)
    parts = root.fields(("sources", "opinions"))
    root.need(("sources", "opinions"))
    origins = {name: _origin(node) for name, node in parts["sources"].entries(_MOST)} if "sources" in parts else {}
    found = tuple(_opinion(node, origins) for node in parts["opinions"].items(_MOST)) if "opinions" in parts else ()
    if problems:
        raise DocumentError(problems)
    return found


def _origin(node: Node) -> Origin:
    parts = node.fields(("title", "address", "year"))
    node.need(("title", "address"))
    title, address = (parts[name].words(_LONGEST) if name in parts else "" for name in ("title", "address"))
    return Origin(title, address, parts["year"].integer(*_YEARS, _YEARS[0]) if "year" in parts else None)


def _opinion(node: Node, origins: Mapping[str, Origin]) -> Opinion:
    parts = node.fields(("about", "words", "sources"))
    node.need(("about", "words", "sources"))
    about = tuple(_about(each) for each in parts["about"].items(_MOST)) if "about" in parts else ()
    words = parts["words"].words(_LONGEST) if "words" in parts else ""
    names = [each.one_of(origins) for each in parts["sources"].items(_MOST)] if "sources" in parts else []
    for name, held in (("about", about), ("sources", names)):
        if name in parts and not held:
            parts[name].fault("missing", text("expected at least one"))
    return Opinion(about, words, tuple(origins[name] for name in names if name is not None))


def _about(node: Node) -> tuple[str, ...]:
    """Returns the id of a race or power, or the ids of a race and then a power."""
    races: Collection[str] = {id for game in games.GAMES.values() for id in game.races}
    powers: Collection[str] = {id for game in games.GAMES.values() for id in game.powers}
    known = dict.fromkeys((*races, *powers))
    ids = tuple(id for each in node.items(2) if (id := each.one_of(known)) is not None)
    if not ids or (len(ids) == 2 and not (ids[0] in races and ids[1] in powers)):
        node.fault("wrong_shape", text("expected a race, a power, or a race and a power"))
    return ids
