"""The library of rulings: the search, and the list of the entries found."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import TypedDict

import traitlets

from smallworld.presentation.menus import Entry, EntryGroup
from smallworld.teaching.library import codex
from smallworld.teaching.library.rulings import (
    GROUNDS,
    SCOPES,
    TOPICS,
    Point,
    Query,
    game_name,
    ground,
    has_all,
    library,
)
from smallworld.words.text import Text, opening, text
from smallworld_widgets.page.panel import Panel


class Library(Panel):
    """The search and its list. `shelves` are drawn once for a language. A search only says which entries are shown."""

    _script = "rulings/library"
    _sheets = ("rulings/library",)

    shelves = traitlets.Dict().tag(sync=True)


class LibraryEntry(TypedDict):
    """An entry of the library in the list."""

    id: str
    title: str
    game: str
    ground: str
    sure: str


class LibraryFilter(TypedDict):
    """A menu that narrows the list."""

    id: str
    label: str
    choices: list[Entry | EntryGroup]


class LibraryShelvesWords(TypedDict):
    """The words of the library."""

    title: str
    search: str
    hint: str
    list: str
    clear: str
    unfold: str


class LibraryShelves(TypedDict):
    """The entries of the library, with the menus that narrow the list."""

    entries: list[LibraryEntry]
    filters: list[LibraryFilter]
    words: LibraryShelvesWords


def shelves_state() -> LibraryShelves:
    """Returns all entries of the list, and the menus that narrow it."""

    def choices(anything: Text, entries: Sequence[Entry | EntryGroup]) -> list[Entry | EntryGroup]:
        return [Entry(id="", name=str(anything)), *entries]

    def named(names: Iterable[tuple[str, object]]) -> list[Entry]:
        return [{"id": id, "name": opening(name)} for id, name in names]

    return {
        "entries": [_line(entry) for entry in library()],
        "filters": [
            {
                "id": "game",
                "label": str(text("Game")),
                "choices": choices(text("Any game"), named(SCOPES.items())),
            },
            {
                "id": "about",
                "label": str(text("Race, power, place or relic")),
                "choices": choices(text("About anything"), abilities()),
            },
            {
                "id": "topic",
                "label": str(text("Topic")),
                "choices": choices(text("Any topic"), named(TOPICS.items())),
            },
            {
                "id": "ground",
                "label": str(text("How sure")),
                "choices": choices(text("Any certainty"), named(GROUNDS.items())),
            },
        ],
        "words": {
            "title": str(text("Library of rulings")),
            "search": str(text("Search the rulings")),
            "hint": str(text("Words, names, or a number")),
            "list": str(text("Rulings found")),
            "clear": str(text("Clear")),
            "unfold": str(text("Show the list")),
        },
    }


def abilities() -> list[EntryGroup]:
    """Returns every race, power, place and relic to choose from, by game and kind."""
    shelves = groupby(codex.entries().values(), lambda entry: (entry.game, entry.kind))
    return [
        {
            "name": str(codex.heading(game, kind)),
            "entries": [{"id": entry.id, "name": str(entry.ability.name)} for entry in entries],
        }
        for (game, kind), entries in shelves
    ]


class LibraryState(TypedDict):
    """The search of the library, and the entries that are found."""

    query: dict[str, str]
    found: list[str]
    chosen: str
    visits: int
    count: str
    remark: str


def library_state(query: Query, found: Sequence[Point], chosen: str, visits: int) -> LibraryState:
    """Returns the search, the entries that are found, and the open one.

    A new number of `visits` means that an entry was opened from elsewhere. On a narrow page the list then folds away.
    """
    return {
        "query": query._asdict(),
        "found": [entry.id for entry in found],
        "chosen": chosen,
        "visits": visits,
        "count": str(text("{n} of {count}", n=len(found), count=len(library()))),
        "remark": str(_remark(query, found) or ""),
    }


def _remark(query: Query, found: Sequence[Point]) -> Text | None:
    """Returns a remark about a search that did not find what was asked for, None without one."""
    if not found:
        return text("Nothing was found. Fewer words find more.")
    return None if has_all(found[0], query.words) else text("No entry has all of the words. These have some.")


def _line(entry: Point) -> LibraryEntry:
    sure = ground(entry)
    return {
        "id": entry.id,
        "title": str(text(entry.title)),
        "game": str(game_name(entry.game)),
        "ground": sure.replace(" ", "-"),
        "sure": str(GROUNDS[sure]),
    }
