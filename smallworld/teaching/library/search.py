"""The search in everything that teaches: articles, entries of the codex, rulings and example turns."""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import NamedTuple

from smallworld.teaching.examples import Example, examples
from smallworld.teaching.library import codex, rulings
from smallworld.teaching.library.synonyms import SYNONYMS
from smallworld.teaching.rulings import MIXED
from smallworld.teaching.rulings.discrepancies import discrepancies
from smallworld.words.matching import Document, Documents, Index, in_all
from smallworld.words.text import Text


class Shelf(Enum):
    """The shelves of the library."""

    CODEX = "codex"
    RULINGS = "rulings"
    EXAMPLES = "examples"


class Hit(NamedTuple):
    """A result of the search, by its shelf and id."""

    shelf: Shelf
    id: str


def find(words: str) -> tuple[Hit, ...]:
    """Returns what answers these words, in any language, the best first, and nothing without words.

    For the id of a ruling, only that ruling is found.
    """
    if (id := words.strip().upper()) in {point.id for point in rulings.library()}:
        return (Hit(Shelf.RULINGS, id),)
    named = _index().find(words).names
    return tuple(Hit(Shelf(shelf), id) for shelf, _, id in (name.partition(" ") for name in named))


def prepare() -> None:
    """Builds the index ahead of the first search, which would otherwise wait for it."""
    _index()


@cache
def _index() -> Index:
    shelves = {Shelf.CODEX: codex.documents(), Shelf.RULINGS: _of_rulings(), Shelf.EXAMPLES: _of_examples()}
    return Index(
        {f"{shelf.value} {id}": found for shelf, each in shelves.items() for id, found in each.items()},
        SYNONYMS,
        codex.searched_names(),
    )


#: The favour of examples: a question wants an answer before a story that shows it.
_A_STORY = 0.65
#: The favour of differing printings: the rule that is played comes before them.
_A_PRINTING = 0.6
#: The favour of rulings of mixed boxes: most questions are about a table with one box.
_MIXED_BOXES = 0.7


def _of_rulings() -> Documents:
    favours = {found.id: _A_PRINTING for found in discrepancies()}
    favours.update({found.id: _MIXED_BOXES for found in rulings.library() if found.game == MIXED})
    return {
        id: document._replace(favour=favours.get(id, document.favour)) for id, document in rulings.documents().items()
    }


def _of_examples() -> Documents:
    return {example.id: _document(example) for example in examples()}


def _document(example: Example) -> Document:
    names = [name for id in example.about for name in codex.names(id).values()]
    said = (example.summary, *(step.says for step in example.steps))
    return Document(
        in_all([Text(example.title)]),
        " ".join(names),
        in_all(map(Text, said)),
        favour=_A_STORY,
        subjects=frozenset(example.about),
    )
