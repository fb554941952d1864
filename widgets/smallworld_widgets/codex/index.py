"""The index of the codex: articles by chapter, then every race, power, place and relic, by game and kind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import NotRequired, TypedDict

import traitlets

from smallworld.drawing.emblems import authors
from smallworld.model.catalogue import Game
from smallworld.model.numbers import NONE_PUT_IN, OURS
from smallworld.presentation.board.faces import TokenFace, race_face
from smallworld.presentation.codex.rule import title
from smallworld.teaching.library import codex
from smallworld.teaching.library.articles import CHAPTERS, Article, articles
from smallworld.teaching.library.codex import Entry, Kind
from smallworld.words.text import Text, text
from smallworld_widgets.page.panel import Panel


class Index(Panel):
    """The list of all entries. `shelves` are drawn once for a language. A search says which of them are shown."""

    _script = "codex/index"
    _sheets = ("board/glyphs", "codex/index")

    shelves = traitlets.Dict().tag(sync=True)


class Face(TypedDict):
    """A small picture: a token, the badge of a power with its number, or the tile of a place or a relic."""

    token: NotRequired[TokenFace]
    piece: NotRequired[str]
    power: NotRequired[str]
    badge: NotRequired[int]
    ours: NotRequired[str]


def face(entry: Entry) -> Face:
    """Returns a small picture: a token for a race, a badge for a power, or the tile of a place or relic."""
    id = entry.ability.id
    if id in entry.game.races:
        return {"token": {**race_face(entry.game.races, id), "seat": -1, "declined": False}}
    if id in entry.game.powers:
        return {"power": id, "badge": entry.ability.tokens, "ours": str(OURS) if entry.ability.ours else ""}
    return {"piece": entry.game.short(id)}


class IndexEntry(Face):
    """An entry of the index, with its picture unless it is an article."""

    id: str
    name: str
    note: str
    rule: bool


class IndexGroup(TypedDict):
    """The entries of a chapter, or of one kind in a box."""

    name: str
    game: str
    note: str
    entries: list[IndexEntry]


class IndexWords(TypedDict):
    """The words of the index."""

    title: str
    search: str
    hint: str
    unfold: str
    emblems: str


class IndexShelves(TypedDict):
    """The entries of the codex, in groups."""

    groups: list[IndexGroup]
    words: IndexWords
    artists: str


def shelves_state(numbers: Mapping[str, int] = NONE_PUT_IN) -> IndexShelves:
    """Returns the whole codex: the rules by chapter, the rest by game and kind, with the numbers put in."""
    chapters = groupby(articles().values(), lambda article: article.chapter)
    shown = [codex.with_numbers(entry, numbers) for entry in codex.entries().values()]
    shelves = groupby(shown, lambda entry: (entry.game, entry.kind))
    return {
        "groups": [
            *(
                IndexGroup(name=str(CHAPTERS[chapter]), game="all", note="", entries=[_rule(each) for each in found])
                for chapter, found in chapters
            ),
            *(_shelf(game, kind, list(entries)) for (game, kind), entries in shelves),
        ],
        "words": {
            "title": str(text("Codex")),
            "search": str(text("Search the codex")),
            "hint": str(text("A question or a name")),
            "unfold": str(text("Show the index")),
            "emblems": str(text("Emblems")),
        },
        # Names have no translation.
        "artists": f"{', '.join(authors())}, game-icons.net, CC BY 3.0",
    }


def _rule(article: Article) -> IndexEntry:
    """Returns an article, with its games unless it is about all of them."""
    note = "" if article.game == "all" else str(article.scope)
    return {"id": article.id, "name": title(article), "rule": True, "note": note}


def _shelf(game: Game, kind: Kind, entries: Sequence[Entry]) -> IndexGroup:
    """Returns the entries of a kind, and the meaning of dashes around numbers of our own."""
    dashed = any(entry.kind is Kind.POWER and entry.ability.ours for entry in entries)
    return {
        "name": str(codex.heading(game, kind)),
        "game": game.id,
        "note": str(text("In dashes: {origin}", origin=OURS)) if dashed else "",
        "entries": [_named(entry) for entry in entries],
    }


def _named(entry: Entry) -> IndexEntry:
    """Returns the name of an entry, with its game where another box has the same name."""
    called = entry.ability.name.message
    alike = [other for other in codex.entries().values() if other.ability.name.message == called]
    note = str(entry.game.name) if len(alike) > 1 else ""
    return {"id": entry.id, "name": str(entry.ability.name), "note": note, "rule": False, **face(entry)}


class IndexState(TypedDict):
    """The words that are searched for, the ids that are found, and the open entry."""

    words: str
    found: list[str]
    chosen: str
    visits: int
    remark: str


def index_state(words: str, found: Sequence[str], chosen: str, visits: int) -> IndexState:
    """Returns the words that are searched for, the ids that are found, and the open entry.

    A new number of `visits` means that an entry was opened from elsewhere. On a narrow page the index then folds away.
    """
    return {
        "words": words,
        "found": list(found),
        "chosen": chosen,
        "visits": visits,
        "remark": str(_remark(words, found) or ""),
    }


def _remark(words: str, found: Sequence[str]) -> Text | None:
    """Returns a remark about a search that did not find what was asked for, None without one."""
    if not found:
        return text("Nothing was found. Fewer words find more.")
    return None if codex.has_all(found[0], words) else text("No entry has all of the words. These have some.")
