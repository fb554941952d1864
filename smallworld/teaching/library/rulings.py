"""The search for rulings and differing printings, by words and by subject, in every language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import NamedTuple

from smallworld.games import GAMES
from smallworld.teaching.library import codex
from smallworld.teaching.library.synonyms import SYNONYMS
from smallworld.teaching.rulings import ALL, MIXED, Confidence, Ruling, rulings
from smallworld.teaching.rulings.discrepancies import Discrepancy, discrepancies
from smallworld.words.matching import Document, Documents, Index, in_all
from smallworld.words.naming import look_up
from smallworld.words.text import Text, text

Point = Ruling | Discrepancy

#: The grounds of an entry, as the filter names them: those of rulings, and one for differing printings.
PRINTINGS = "printings differ"
GROUNDS: Mapping[str, Text] = {
    Confidence.RULEBOOK.value: text("in the rulebook"),
    Confidence.FOLLOWS.value: text("follows from the rulebook"),
    Confidence.OFFICIAL.value: text("answered by the publisher"),
    Confidence.CONSENSUS.value: text("agreed among players"),
    Confidence.AMBIGUOUS.value: text("open: two readings"),
    PRINTINGS: text("printings differ"),
}

#: The games that the library is narrowed to, and tables where boxes are mixed.
SCOPES: Mapping[str, Text] = {**{game.id: game.name for game in GAMES.values()}, MIXED: text("Mixed boxes")}

#: The subjects of rulings beside races, powers, places and relics, by their tags.
TOPICS: Mapping[str, Text] = {
    "cost": text("the price of a conquest"),
    "nonempty": text("what counts as empty"),
    "die": text("the die"),
    "loss": text("losses and survivors"),
    "immunity": text("immunity"),
    "first": text("entering the map"),
    "reentry": text("coming back to the map"),
    "abandon": text("giving regions up"),
    "ready": text("taking tokens in hand"),
    "redeploy": text("redeployment"),
    "scoring": text("scoring"),
    "decline": text("decline"),
    "owndecline": text("your own declined race"),
    "wiped": text("races without a region"),
    "turn": text("the order of a turn"),
    "combo": text("combos"),
    "broke": text("players without coins"),
    "secret": text("secrets"),
    "supply": text("contents of the box"),
    "end": text("the end of the game"),
    "river": text("rivers"),
    "chasm": text("chasms"),
    "monster": text("Monsters"),
}


class Query(NamedTuple):
    """A search for rulings. Empty fields do not matter.

    `game` is a key of `SCOPES`, and also finds rulings for every game. `about` is the id of a race, power, place or
    relic, `topic` a key of `TOPICS`, and `ground` one of `GROUNDS`.
    """

    words: str = ""
    game: str = ""
    about: str = ""
    topic: str = ""
    ground: str = ""


def library() -> tuple[Point, ...]:
    """Returns the rulings, then the differing printings."""
    return (*rulings(), *discrepancies())


def point(id: str) -> Point:
    """Returns the ruling or discrepancy with this id. Raises `UnknownNameError`, a `KeyError`, for an unknown one."""
    return look_up("ruling", id, _by_id())


@cache
def _by_id() -> Mapping[str, Point]:
    return {found.id: found for found in library()}


def game_name(id: str) -> Text:
    """Returns the name of the game of an entry. `all` stands for every game, and `mixed` for mixed boxes."""
    return SCOPES.get(id, text("every game"))


def ground(found: Point) -> str:
    """Returns how certain a ruling is, or `PRINTINGS` for a discrepancy: a key of `GROUNDS`."""
    return found.confidence.value if isinstance(found, Ruling) else PRINTINGS


def find(query: Query) -> tuple[Point, ...]:
    """Returns the entries that answer the query, the best first, or the one whose id is asked for.

    If the best entry has all the words, so have the others. If no entry has them all, entries with some of them are
    found.
    """
    if (id := query.words.strip().upper()) in _by_id():
        return (point(id),)
    asked = [
        found.id
        for found in library()
        if (query.game in ("", found.game) or found.game == ALL)
        and query.about in ("", *found.tags)
        and query.topic in ("", *found.tags)
        and query.ground in ("", ground(found))
    ]
    return tuple(point(id) for id in (_index().find(query.words, asked).names if query.words.strip() else asked))


def has_all(found: Point, words: str) -> bool:
    """Checks whether an entry has the id `words`, or all of these words that matter."""
    return words.strip().upper() in ("", found.id) or _index().find(words, among=[found.id]).complete


@cache
def _index() -> Index:
    return Index(documents(), SYNONYMS, codex.searched_names())


def documents() -> Documents:
    """Returns the searched texts of every entry, by its id."""
    return {found.id: _document(found) for found in library()}


def _document(found: Point) -> Document:
    topics = [TOPICS[tag] for tag in found.tags if tag in TOPICS]
    names = [codex.searched_names().get(tag, tag) for tag in found.tags]
    return Document(
        in_all([Text(found.title)]),
        " ".join([*names, in_all(topics), found.asked if isinstance(found, Ruling) else ""]),
        in_all(Text(words) for words in _said(found) if words),
        subjects=frozenset(found.tags),
    )


def _said(found: Point) -> Iterable[str]:
    if isinstance(found, Discrepancy):
        return (found.reading, found.why, *(part for printing in found.printings for part in printing))
    answers = (reading.answer for reading in found.readings)
    return (found.situation, found.question, found.answer, *answers, *found.sources)
