"""Finding rulings, and points on which printings differ, by words and by what they are about.

Words are looked for in English and in the reader's language; races, powers, places and relics are found by their names
in every language.
"""

from __future__ import annotations

import gettext
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from smallworld.model.catalogue import Race
from smallworld.teaching import codex
from smallworld.teaching.rulings import Confidence, Ruling, rulings
from smallworld.teaching.rulings.discrepancies import Discrepancy, discrepancies
from smallworld.words.matching import has, matches, plain, terms
from smallworld.words.text import Text, reader, text

Point = Ruling | Discrepancy

#: How sure an entry is, as the filter names it: the grounds of rulings, and one for differing printings.
PRINTINGS = "printings differ"
GROUNDS: Mapping[str, Text] = {
    Confidence.RULEBOOK.value: text("stands in the rulebook"),
    Confidence.FOLLOWS.value: text("follows from the rulebook"),
    Confidence.OFFICIAL.value: text("answered by the publisher"),
    Confidence.CONSENSUS.value: text("agreed among players"),
    Confidence.AMBIGUOUS.value: text("open: two readings"),
    PRINTINGS: text("printings differ"),
}

#: What rulings are about beside races, powers, places and relics, by their tags.
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
    "owndecline": text("one’s own declined race"),
    "wiped": text("races without a region"),
    "turn": text("the order of a turn"),
    "combo": text("combos"),
    "broke": text("players without coins"),
    "secret": text("what is secret"),
    "supply": text("what the box holds"),
    "end": text("the end of the game"),
    "river": text("rivers"),
    "chasm": text("chasms"),
    "monster": text("Monsters"),
}


class Query(NamedTuple):
    """What to look for; whatever is left empty does not matter.

    `game` is an id, and finds what holds in every game too; `about` is the id of a race, power, place or relic; `topic`
    a key of `TOPICS`; `ground` one of `GROUNDS`.
    """

    words: str = ""
    game: str = ""
    about: str = ""
    topic: str = ""
    ground: str = ""


class _Words(NamedTuple):
    """What can be found of an entry: in its title, in the names it is about, and anywhere."""

    title: str
    names: str
    all: str


def library() -> tuple[Point, ...]:
    """Everything there is to be found: the rulings, then the differing printings."""
    return (*rulings(), *discrepancies())


def point(id: str) -> Point:
    """The ruling or discrepancy with this id. Raises `KeyError` if there is none such."""
    return _by_id()[id]


@cache
def _by_id() -> Mapping[str, Point]:
    return {found.id: found for found in library()}


def ground(found: Point) -> str:
    """How sure an entry is, as a key of `GROUNDS`."""
    return found.confidence.value if isinstance(found, Ruling) else PRINTINGS


def find(query: Query) -> tuple[Point, ...]:
    """Every entry that has all words and is about everything asked for; by its id, the one entry that has it.

    Those with the words in their title come first, then those about something of that name, then the rest. Where no
    entry has all words, those that have some are found, the ones with most of them first.
    """
    if (id := query.words.strip().upper()) in _by_id():
        return (point(id),)
    words = _index(reader.catalogue)
    wanted = terms(query.words)
    asked = {
        found.id: words[found.id].all
        for found in library()
        if (query.game in ("", found.game) or found.game == "all")
        and query.about in ("", *found.tags)
        and query.topic in ("", *found.tags)
        and query.ground in ("", ground(found))
    }
    hits = matches(asked, wanted)
    return tuple(point(id) for id in sorted(hits, key=lambda id: (-hits[id], _rank(words[id], wanted))))


def has_all(found: Point, words: str) -> bool:
    """Whether an entry has all of these words, those that do not matter apart, or is named by its id."""
    return words.strip().upper() == found.id or has(_index(reader.catalogue)[found.id].all, terms(words))


def _rank(words: _Words, terms: Sequence[str]) -> int:
    if has(words.title, terms):
        return 0
    return 1 if has(words.names, terms) else 2


@cache
def _index(catalogue: gettext.NullTranslations) -> Mapping[str, _Words]:
    """The words of every entry, for readers of a language."""

    def words(parts: Iterable[str]) -> str:
        return plain(" ".join(f"{part} {catalogue.gettext(part)}" for part in parts if part))

    found = {}
    for each in library():
        title, names = words([each.title]), plain(" ".join(_names(each.tags)))
        topics = words([TOPICS[tag].message for tag in each.tags if tag in TOPICS])
        found[each.id] = _Words(title, names, "".join((title, names, topics, words(_said(each)))))
    return found


def _names(tags: Iterable[str]) -> Iterable[str]:
    for tag in tags:
        known = codex.entries().get(tag)
        if known is None:
            yield tag
            continue
        yield from codex.names(tag).values()
        if isinstance(known.ability, Race):
            # "Elf" as well as "Elves".
            yield known.ability.counted[0]


def _said(found: Point) -> Iterable[str]:
    if isinstance(found, Discrepancy):
        return (found.reading, found.why, *(part for printing in found.printings for part in printing))
    answers = (reading.answer for reading in found.readings)
    return (found.situation, found.question, found.answer, *answers, *found.sources)
