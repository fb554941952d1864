"""Exercises for one sheet or one class: other positions, and different answers and regions where that is possible."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import combinations
from random import Random
from typing import NamedTuple

from smallworld.teaching.exercises.concepts import views
from smallworld.teaching.exercises.exercise import Exercise
from smallworld.teaching.exercises.making.fresh import Learner, exercise_about
from smallworld.words.languages import ENGLISH, reading
from smallworld.words.text import reader

#: The most exercises looked at for one place. A look takes some hundredths of a second.
_TRIES = 16
#: Seeds are short, since the lines of sets hold them.
MOST_SEED = 99_999
#: The weights of faults: another clause than in the other version, a choice that is a part of another, an answer, a
#: clause or a region that came before.
_OTHER_CLAUSE, _NESTED, _SAME_ANSWER, _SAME_CLAUSE, _SAME_REGION = 12, 4, 3, 2, 1


class Seeded(NamedTuple):
    """An exercise, made in English, with the seed that makes it again."""

    seed: int
    exercise: Exercise


@contextmanager
def canonical() -> Iterator[None]:
    """Shows texts in English, with the ids of regions, inside a `with` block. The reader may see others."""
    with reading(ENGLISH), reader.calling({}):
        yield


def seeded(id: str, seed: int, learner: Learner | None = None) -> Seeded:
    """Returns the exercise of a concept and a seed, in English. Raises `KeyError` for an unknown concept."""
    with canonical():
        return Seeded(seed, exercise_about(id, seed, learner))


def draw(about: Sequence[str], questions: int, random: Random) -> list[str]:
    """Returns the concepts to ask about, in the order of `about`. Every one comes up before any comes up again."""
    rounds = -(-questions // len(about))
    wanted = [id for _ in range(rounds) for id in random.sample(list(about), len(about))][:questions]
    return sorted(wanted, key=about.index)


def varied(
    about: Sequence[str],
    random: Random,
    learner: Learner | None = None,
    *,
    apart: Sequence[Seeded | None] = (),
) -> list[Seeded | None]:
    """Returns an exercise for each concept, or None in place of one that repeats an earlier exercise at every try.

    No exercise is one of those `apart`, which belong to another version. Where there is a choice, it has another answer
    than the exercises before it of its kind, and than the one at its place in the other version. Raises `KeyError` for
    an unknown concept.
    """
    found: list[Seeded | None] = []
    for place, id in enumerate(about):
        before = [one.exercise for one in found if one is not None]
        others = [one.exercise for one in apart if one is not None]
        beside = apart[place] if place < len(apart) else None
        rivals = _Rivals(before, others, None if beside is None else beside.exercise)
        found.append(_best(id, random, learner, rivals))
    return found


def _seed(id: str, random: Random, beside: Exercise | None) -> int:
    """Returns a seed, for the clause of the exercise `beside` it if there is one: seeds in a row take turns at them."""
    among = views(id)
    wanted = [n for n, view in enumerate(among) if beside is not None and view.id == beside.concept.id]
    if not wanted:
        return random.randint(0, MOST_SEED)
    return random.choice(wanted) + len(among) * random.randrange(MOST_SEED // len(among))


class _Rivals(NamedTuple):
    """The exercises that another one must not resemble: those before it, and those of another version.

    It asks about the same clause as the one `beside` it, the one at its place in the other version.
    """

    before: Sequence[Exercise]
    others: Sequence[Exercise]
    beside: Exercise | None

    def have(self, made: Exercise) -> bool:
        """Checks whether an exercise is one of them."""
        return any(
            (made.position, made.question) == (each.position, each.question) for each in (*self.before, *self.others)
        )

    def likeness(self, made: Exercise) -> int:
        """Returns how much an exercise resembles the others, and how alike its choices are: 0 for what is best."""
        near = self.before if self.beside is None else (*self.before, self.beside)
        alike = [other for other in near if other.question.kind == made.question.kind]
        return (
            _OTHER_CLAUSE * (self.beside is not None and made.concept.id != self.beside.concept.id)
            + _NESTED * _has_nested_choices(made)
            + _SAME_ANSWER * [other.truth.value for other in alike].count(made.truth.value)
            + _SAME_CLAUSE * sum(other.concept.id == made.concept.id for other in self.before)
            + _SAME_REGION * sum(other.question.subject == made.question.subject for other in alike)
        )


def _best(id: str, random: Random, learner: Learner | None, rivals: _Rivals) -> Seeded | None:
    """Returns the exercise that is least like its rivals, of a few that are none of them."""
    best, least = None, 0
    for _ in range(_TRIES):
        made = seeded(id, _seed(id, random, rivals.beside), learner)
        if rivals.have(made.exercise):
            continue
        likeness = rivals.likeness(made.exercise)
        if best is None or likeness < least:
            best, least = made, likeness
        if not least:
            break
    return best


def _has_nested_choices(made: Exercise) -> bool:
    """Checks whether the words of a choice are a part of another's. Numbers do not count."""
    if made.asks_number:
        return False
    with canonical():
        said = sorted((str(choice.words) for choice in made.choices), key=len)
    return any(short in long for short, long in combinations(said, 2))
