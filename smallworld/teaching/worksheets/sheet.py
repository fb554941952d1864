"""The choice of exercises for a worksheet."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from smallworld.teaching.exercises.exercise import Exercise
from smallworld.teaching.exercises.fresh import Learner, exercise_about

#: The number of tries to find an exercise that is not on the sheet yet.
_TRIES = 20
_MOST_SEED = 1 << 30


class Worksheet(NamedTuple):
    """The exercises of a worksheet, and the seed that makes it again."""

    seed: int
    exercises: tuple[Exercise, ...]


def worksheet(about: Sequence[str], seed: int, questions: int, learner: Learner | None = None) -> Worksheet:
    """Returns a worksheet about concepts, named by their ids. The same seed gives the same one.

    For a learner, it keeps to what they were taught. Every concept comes up before any is repeated. With more concepts
    than `questions`, chance chooses among them. A concept with too few exercises gives fewer. Raises `KeyError` for an
    unknown id.
    """
    random = Random(f"worksheet:{seed}")
    wanted = [id for _ in range(-(-questions // len(about))) for id in _shuffled(about, random)][:questions]
    found: list[Exercise] = []
    for id in sorted(wanted, key=about.index):
        made = _another(id, found, random, learner)
        if made is not None:
            found.append(made)
    return Worksheet(seed, tuple(found))


def _shuffled(about: Sequence[str], random: Random) -> list[str]:
    return random.sample(list(about), len(about))


def _another(id: str, found: list[Exercise], random: Random, learner: Learner | None) -> Exercise | None:
    """Returns an exercise about a concept that is not on the sheet yet, or None."""
    for _ in range(_TRIES):
        made = exercise_about(id, random.randrange(_MOST_SEED), learner)
        if all((made.position, made.question) != (other.position, other.question) for other in found):
            return made
    return None
