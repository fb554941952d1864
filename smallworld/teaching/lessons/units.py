"""The units of a course: its lessons in groups, each with a test."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import NamedTuple

from smallworld import games
from smallworld.teaching.lessons import Lesson, course
from smallworld.teaching.lessons.mastery import Idea, ideas
from smallworld.words.naming import look_up
from smallworld.words.text import Text, text

#: The units by their ids: the first lesson of each, without its game, and the name. A unit goes on until the next.
_UNITS = {
    "setting-out": ("first-turn", text("Setting out")),
    "conquering": ("price", text("Conquering")),
    "end-of-a-turn": ("redeployment", text("The end of a turn")),
    "decline": ("row", text("A new race, and decline")),
    "abilities": ("discounts", text("Abilities")),
    "together": ("setup", text("All together")),
}
FEWEST_QUESTIONS, MOST_QUESTIONS = 8, 10


class Unit(NamedTuple):
    """A group of lessons of a game. Its id has the game's: "base.conquering"."""

    id: str
    game: str
    name: Text
    lessons: tuple[Lesson, ...]

    @property
    def minutes(self) -> int:
        """The minutes of its lessons in all."""
        return sum(lesson.minutes for lesson in self.lessons)


class TrialQuestion(NamedTuple):
    """A question of a test: the idea that it is about, the lesson that taught it, and the number of its exercise."""

    idea: Idea
    lesson: str
    number: int


@cache
def units(game: str) -> tuple[Unit, ...]:
    """Returns the units of a game, in order. Each lesson is in one. Raises `KeyError` for an unknown game."""
    starts = {f"{games.box(game).id}.{first}": id for id, (first, _) in _UNITS.items()}
    found: dict[str, list[Lesson]] = {}
    now = next(iter(_UNITS))
    for lesson in course(game):
        now = starts.get(lesson.id, now)
        found.setdefault(now, []).append(lesson)
    return tuple(Unit(f"{game}.{id}", game, _UNITS[id][1], tuple(lessons)) for id, lessons in found.items())


def unit(id: str) -> Unit:
    """Returns the unit with this id, such as "base.conquering".

    Raises `UnknownNameError`, a `KeyError`, for no unit.
    """
    return look_up("unit", id, {unit.id: unit for game in games.GAMES for unit in units(game)})


def unit_of(lesson: Lesson) -> Unit:
    """Returns the unit of a lesson."""
    return next(unit for unit in units(lesson.game) if lesson in unit.lessons)


def trial_of(unit: Unit, seed: int, cards: frozenset[str]) -> tuple[TrialQuestion, ...]:
    """Returns the questions of the test of a unit: always the same for a seed.

    No idea is asked twice unless there are too few. `cards` are the abilities whose cards the learner has seen. Others
    come up only where there are too few ideas without them.
    """
    random = Random(f"{unit.id}:{seed}")
    among = [(idea, lesson.id) for lesson in unit.lessons for idea in ideas(lesson).values()]
    random.shuffle(among)
    known = [asked for asked in among if not asked[0].card or asked[0].id in cards]
    if len(known) < FEWEST_QUESTIONS:
        known += [asked for asked in among if asked not in known][: FEWEST_QUESTIONS - len(known)]
    wanted = max(FEWEST_QUESTIONS, min(len(known), MOST_QUESTIONS))
    first = random.randrange(1, 1_000_000)
    return tuple(TrialQuestion(*known[n % len(known)], first + n) for n in range(wanted))
