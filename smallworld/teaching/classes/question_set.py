"""A set of questions for a class: the same for everybody, or in two versions about the same clauses.

Each question is a concept and a seed, from which every machine makes the same exercise. Beside them stands a key of
the exercise. A page of another version of this project, which would make another exercise, notices it by the key.
"""

from __future__ import annotations

import json
from base64 import b32encode
from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b
from random import Random
from typing import NamedTuple

from smallworld.documents.line import to_line
from smallworld.teaching.classes.subjects import concepts_of, learner_for
from smallworld.teaching.exercises.concepts import clauses
from smallworld.teaching.exercises.exercise import Exercise
from smallworld.teaching.exercises.making.varied import Seeded, canonical, draw, seeded, varied
from smallworld.words.faults import DocumentError, Problem
from smallworld.words.text import Text, text

#: The names of the versions.
VERSIONS = ("A", "B")
MOST_QUESTIONS = 20
MOST_SUBJECTS = 40
LONGEST_TITLE = 60
#: The number of letters of a key, of an id of a set, and of a check sum.
KEY, ID, SUM = 5, 6, 4


class Item(NamedTuple):
    """A question of a set: its concept, and in each version the seed and the key of its exercise."""

    concept: str
    seeds: tuple[int, ...]
    keys: tuple[str, ...]


class QuestionSet(NamedTuple):
    """A set of questions about subjects of a game.

    With `marks`, a learner sees after each answer whether it is right, otherwise only at the end.
    """

    title: str
    game: str
    about: tuple[str, ...]
    seed: int
    marks: bool
    items: tuple[Item, ...]

    @property
    def versions(self) -> tuple[str, ...]:
        """The names of the versions, A alone if there is only one."""
        return VERSIONS[: len(self.items[0].seeds)]


class OtherProjectError(DocumentError):
    """The error for a set whose questions this version of the project does not make."""

    def __init__(self) -> None:
        """Says what to do about it."""
        reason = text(
            "This set was made by another version of this page, which asks other questions. Make a new set, and nobody "
            "is marked wrongly."
        )
        super().__init__([Problem("", "other_version", reason)])


def make(
    title: str,
    game: str,
    about: Sequence[str],
    *,
    questions: int,
    seed: int,
    versions: int = 1,
    marks: bool = False,
) -> QuestionSet:
    """Returns a set of questions about subjects of a game. The same seed gives the same set.

    Every concept comes up before any is repeated, and every clause of a concept before any of its clauses. Concepts
    with too few questions give fewer. Raises `ValueError` if nothing can be asked about the subjects.
    """
    among = list(dict.fromkeys(id for subject in about for id in concepts_of(game, subject)))
    if not among:
        raise ValueError(f"nothing to ask about: {', '.join(about)}")
    random, learner = Random(f"class:{seed}"), learner_for(game, about)
    wanted = _clauses(draw(among, questions, random), random)
    drawn = [varied(wanted, random, learner)]
    if versions > 1:
        drawn.append(varied(wanted, random, learner, apart=drawn[0]))
    items = []
    for id, *made in zip(wanted, *drawn, strict=True):
        found = [each for each in made if isinstance(each, Seeded)]
        if len(found) == versions:
            keys = tuple(key_of(each.exercise) for each in found)
            items.append(Item(id, tuple(each.seed for each in found), keys))
    return QuestionSet(title, game, tuple(about), seed, marks, tuple(items))


def _clauses(wanted: Sequence[str], random: Random) -> list[str]:
    """Returns a clause in place of each concept, another one each time that the concept comes up."""
    left: dict[str, list[str]] = {}
    found = []
    for id in wanted:
        if not left.get(id):
            parts = [clause.id for clause in clauses(id)]
            left[id] = random.sample(parts, len(parts))
        found.append(left[id].pop())
    return found


def exercises(asked: QuestionSet, version: int) -> tuple[Exercise, ...]:
    """Returns the exercises of a version of a set, made in English. Their texts are read in the reader's language.

    Raises `OtherProjectError` if this version of the project asks other questions.
    """
    found = []
    for item in asked.items:
        try:
            made, key = remade(item.concept, item.seeds[version], asked.game, asked.about)
        except LookupError:
            raise OtherProjectError from None
        if key != item.keys[version]:
            raise OtherProjectError
        found.append(made)
    return tuple(found)


def problem_with(asked: QuestionSet) -> Text | None:
    """Returns why this version of the project cannot ask the questions of a set, or None if it can."""
    try:
        for version in range(len(asked.versions)):
            exercises(asked, version)
    except OtherProjectError as error:
        return error.problems[0].reason
    return None


@lru_cache(maxsize=400)
def remade(concept: str, seed: int, game: str, about: tuple[str, ...]) -> tuple[Exercise, str]:
    """Returns the exercise of a concept and a seed in a set about some subjects, with its key."""
    made = seeded(concept, seed, learner_for(game, about)).exercise
    return made, key_of(made)


def key_of(made: Exercise) -> str:
    """Returns the key of an exercise that was made in English: other questions and other choices have another key."""
    kind, subject, after = made.question
    with canonical():
        choices = [[str(choice.words), choice.forgets and choice.forgets.id] for choice in made.choices]
    return digest(json.dumps([to_line(made.position), kind, subject, str(after), choices]), KEY)


def digest(content: str, letters: int) -> str:
    """Returns letters and digits that another content hardly shares."""
    return b32encode(blake2b(content.encode(), digest_size=10).digest()).decode().lower()[:letters]
