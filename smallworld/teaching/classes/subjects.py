"""The subjects of a set: concepts, clauses, entries and articles of the codex, families, lessons, or a whole game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from smallworld import games
from smallworld.teaching.exercises.concepts import concepts
from smallworld.teaching.exercises.making.fresh import Learner
from smallworld.teaching.exercises.practice import families, name, named
from smallworld.teaching.lessons import Lesson, course
from smallworld.teaching.lessons.exercises import learner_after
from smallworld.teaching.library.articles import articles
from smallworld.words.text import Text, text

#: The beginning of a lesson's id among subjects: some lessons and rules have the same id.
LESSON = "lesson:"


@cache
def concepts_of(game: str, subject: str) -> tuple[str, ...]:
    """Returns the ids of the concepts of a game that a subject stands for, none for an unknown one.

    A subject is an id, or the game itself for everything. Raises `KeyError` for an unknown game.
    """
    known = concepts(game)
    if subject == game:
        return tuple(known)
    if (found := _lesson(game, subject)) is not None:
        return tuple(dict.fromkeys(id for step in found.steps for id in step.asked))
    for family in families(game):
        if family.id == subject:
            return tuple(each.id for each in family.concepts)
    return tuple(each.id for each in named(subject) if each.game == game)


def lessons_to_ask(game: str) -> tuple[Lesson, ...]:
    """Returns the lessons of a game that questions can be about."""
    return tuple(lesson for lesson in course(game) if concepts_of(game, f"{LESSON}{lesson.id}"))


def name_of(game: str, subject: str) -> Text:
    """Returns the name of a known subject."""
    if subject == game:
        return text("Everything")
    if (found := _lesson(game, subject)) is not None:
        return text("Lesson: {title}", title=text(found.title))
    for family in families(game):
        if family.id == subject:
            return family.name
    return Text(articles()[subject].title) if subject in articles() else name(named(subject)[0])


def learner_for(game: str, subjects: Sequence[str]) -> Learner | None:
    """Returns the learner that the questions of a set are for: one who has done its lessons, if it is only about them.

    Anybody else may be asked about anything.
    """
    found = [_lesson(game, subject) for subject in subjects]
    places = [lesson.place for lesson in found if lesson is not None]
    return learner_after(game, max(places)) if places and len(places) == len(found) else None


def _lesson(game: str, subject: str) -> Lesson | None:
    if game not in games.GAMES or not subject.startswith(LESSON):
        return None
    return next((lesson for lesson in course(game) if lesson.id == subject.removeprefix(LESSON)), None)
