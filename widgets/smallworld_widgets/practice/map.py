"""The map of concepts: each of them, by game and family, leads to an exercise about it."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from typing import TypedDict

from smallworld.games import GAMES
from smallworld.presentation.menus import Entry
from smallworld.teaching.exercises.concepts import Concept
from smallworld.teaching.exercises.practice import Family, Standing, families, name, standing, whole_of
from smallworld.teaching.progress import Knowledge, Progress
from smallworld.words.text import Text, text
from smallworld_widgets.page.panel import Panel

_CALLED: dict[Knowledge, Text] = {
    Knowledge.KNOWN: text("known"),
    Knowledge.SHAKY: text("shaky"),
    Knowledge.NEW: text("not asked yet"),
}
_HINT = text("Choose one to practise it. Known means: answered right on days that are at least two apart.")


class KnowledgeMap(Panel):
    """The map of concepts that are known, shaky or new."""

    _script = "practice/map"
    _sheets = ("practice/map",)


class MapConcept(TypedDict):
    """A concept."""

    id: str
    name: str
    known: str
    called: str
    #: The clauses that are known, out of all, once any was asked about: "2/7".
    part: str
    asked: bool


class MapFamily(TypedDict):
    """A family of concepts."""

    id: str
    name: str
    long: bool
    counts: dict[str, int]
    concepts: list[MapConcept]


class MapGame(TypedDict):
    """The concepts of a box."""

    name: str
    counts: dict[str, int]
    families: list[MapFamily]


class MapWords(TypedDict):
    """The words of the map."""

    title: str
    hint: str


class MapState(TypedDict):
    """The concepts, and how well they are known."""

    games: list[MapGame]
    legend: list[Entry]
    words: MapWords


def map_state(chosen: Collection[str], about: str, progress: Progress, now: datetime) -> MapState:
    """Returns the concepts of the chosen games. `about` is the one that was asked about last."""
    return {
        "games": [_game(id, about, progress, now) for id in GAMES if id in chosen],
        "legend": [{"id": known.value, "name": str(called)} for known, called in _CALLED.items()],
        "words": {"title": str(text("What you know")), "hint": str(_HINT)},
    }


def _game(id: str, about: str, progress: Progress, now: datetime) -> MapGame:
    shelves = [_family(family, about, progress, now) for family in families(id)]
    counts = {known.value: sum(shelf["counts"][known.value] for shelf in shelves) for known in _CALLED}
    return {"name": str(GAMES[id].name), "counts": counts, "families": shelves}


def _family(family: Family, about: str, progress: Progress, now: datetime) -> MapFamily:
    asked = whole_of(about)
    found = {concept.id: standing(concept.id, progress, now) for concept in family.concepts}
    return {
        "id": family.id,
        "name": str(family.name),
        "long": not family.concepts[0].ability,
        "counts": {known.value: [one.knowledge for one in found.values()].count(known) for known in _CALLED},
        "concepts": [_concept(concept, found[concept.id], asked=concept.id == asked) for concept in family.concepts],
    }


def _concept(concept: Concept, found: Standing, *, asked: bool) -> MapConcept:
    called = text("{concept}: {known}", concept=name(concept), known=_CALLED[found.knowledge])
    begun = found.clauses > 1 and found.knowledge is Knowledge.SHAKY
    if begun:
        called = text("{called}, {known} of {clauses} clauses", called=called, known=found.known, clauses=found.clauses)
    return {
        "id": concept.id,
        "name": str(name(concept)),
        "known": found.knowledge.value,
        "called": str(called),
        "part": f"{found.known}/{found.clauses}" if begun else "",
        "asked": asked,
    }
