"""Which questions a worksheet has."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from smallworld.teaching.exercises.exercise import Exercise
from smallworld.teaching.exercises.fresh import Learner, exercise_about

#: So often another question is looked for in the place of one that is on the sheet already.
_TRIES = 20
_MOST_SEED = 1 << 30


class Worksheet(NamedTuple):
    """The questions of a worksheet, and the seed that gives the same ones again."""

    seed: int
    exercises: tuple[Exercise, ...]


def worksheet(about: Sequence[str], seed: int, questions: int, learner: Learner | None = None) -> Worksheet:
    """A worksheet about concepts, named by their ids: the same one for the same seed, others for most others.

    For a learner, it goes by what he was taught. Every concept comes up before any comes up again; of more than there
    are questions, chance chooses. Of a concept that gives too few questions, there are fewer. Raises `KeyError` for the
    id of no concept.
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
    """An exercise about a concept that is not on the sheet yet."""
    for _ in range(_TRIES):
        made = exercise_about(id, random.randrange(_MOST_SEED), learner)
        if all((made.position, made.question) != (other.position, other.question) for other in found):
            return made
    return None
