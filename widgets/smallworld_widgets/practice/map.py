"""The map of concepts: each of them, by game and family, leads to an exercise about it."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from typing import TypedDict

from smallworld.games import GAMES
from smallworld.presentation.menus import Entry
from smallworld.teaching.exercises.practice import Family, families, name
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
    known = {concept.id: progress.knowledge(concept.id, at=now) for concept in family.concepts}
    return {
        "id": family.id,
        "name": str(family.name),
        "long": not family.concepts[0].ability,
        "counts": {each.value: list(known.values()).count(each) for each in _CALLED},
        "concepts": [
            {
                "id": concept.id,
                "name": str(name(concept)),
                "known": known[concept.id].value,
                "called": str(text("{concept}: {known}", concept=name(concept), known=_CALLED[known[concept.id]])),
                "asked": concept.id == about,
            }
            for concept in family.concepts
        ],
    }
