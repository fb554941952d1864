"""The contents of the course: its lessons for each game, and which of them are done."""

from __future__ import annotations

from collections.abc import Set
from typing import TypedDict

from smallworld.games import GAMES
from smallworld.presentation.menus import Entry
from smallworld.teaching.lessons import course
from smallworld.teaching.lessons.units import unit_of, units
from smallworld.words.text import counted, text
from smallworld_widgets.page.panel import Panel


class Contents(Panel):
    """The lessons of a game, to choose from."""

    _script = "learn/contents"
    _sheets = ("learn/learn", "learn/contents")


class LessonEntry(TypedDict):
    """A lesson in the list."""

    id: str
    number: str
    title: str
    summary: str
    minutes: str
    done: str
    begun: str
    unit: str
    next: bool


class UnitEntry(TypedDict):
    """A unit: a group of lessons, with its test."""

    id: str
    name: str
    minutes: str
    test: str


class ContentsWords(TypedDict):
    """The words of the contents."""

    title: str
    intro: str
    game: str
    progress: str


class ContentsState(TypedDict):
    """The lessons of a box."""

    game: str
    games: list[Entry]
    lessons: list[LessonEntry]
    units: list[UnitEntry]
    words: ContentsWords


def contents_state(game: str, done: Set[str], begun: Set[str]) -> ContentsState:
    """Returns the lessons of a game in their units.

    `done` are the ids of finished lessons, of any game, and `begun` those of lessons under way.
    """
    lessons = course(game)
    ahead = [lesson.id for lesson in lessons if lesson.id not in done]
    return {
        "game": game,
        "games": [{"id": id, "name": str(box.name)} for id, box in GAMES.items()],
        "lessons": [
            {
                "id": lesson.id,
                "number": str(i),
                "title": str(text(lesson.title)),
                "summary": str(text(lesson.summary)),
                "minutes": str(counted("{n} minute", "{n} minutes", lesson.minutes)),
                "done": str(text("Done")) if lesson.id in done else "",
                "begun": str(text("Begun")) if lesson.id in begun - done else "",
                "unit": unit_of(lesson).id,
                "next": lesson.id in ahead[:1],
            }
            for i, lesson in enumerate(lessons, 1)
        ],
        "units": [
            {
                "id": unit.id,
                "name": str(unit.name),
                "minutes": str(counted("{n} minute", "{n} minutes", unit.minutes)),
                "test": str(text("Test: {unit}", unit=unit.name)),
            }
            for unit in units(game)
        ],
        "words": {
            "title": str(text("Learn the game")),
            "intro": str(
                text("Short lessons: guess, see, do it on the board. A lesson is done once you know each of its ideas.")
            ),
            "game": str(text("Game")),
            "progress": str(text("{n} of {all} done", n=len(lessons) - len(ahead), all=len(lessons))),
        },
    }
