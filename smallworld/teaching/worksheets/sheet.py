"""The choice of exercises for a worksheet."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from smallworld.teaching.exercises.exercise import Exercise
from smallworld.teaching.exercises.making.fresh import Learner
from smallworld.teaching.exercises.making.varied import Seeded, draw, varied
from smallworld.words.text import Text, text

#: The names of the versions of a worksheet.
VERSIONS = ("A", "B")


class Worksheet(NamedTuple):
    """The exercises of a worksheet, and how to make it again.

    `second` are those of version B, which asks about the same concepts in other positions. It is empty without one.
    """

    again: Text
    exercises: tuple[Exercise, ...]
    second: tuple[Exercise, ...] = ()

    @property
    def versions(self) -> tuple[tuple[str, tuple[Exercise, ...]], ...]:
        """The name of each version with its exercises. A single one has no name."""
        if not self.second:
            return (("", self.exercises),)
        return tuple(zip(VERSIONS, (self.exercises, self.second), strict=True))


def worksheet(
    about: Sequence[str], seed: int, questions: int, learner: Learner | None = None, *, versions: int = 1
) -> Worksheet:
    """Returns a worksheet about concepts, named by their ids. The same seed gives the same one.

    For a learner, it keeps to what they were taught. Every concept comes up before any is repeated. With more concepts
    than `questions`, chance chooses among them. A concept with too few exercises gives fewer. Answers and regions
    differ from one question to the next where the concept allows. Raises `KeyError` for an unknown id.
    """
    random, again = Random(f"worksheet:{seed}"), text("Seed {seed} gives this worksheet again.", seed=seed)
    wanted = draw(about, questions, random)
    first = varied(wanted, random, learner)
    if versions == 1:
        return Worksheet(again, _in_order(first))
    second = varied(wanted, random, learner, apart=first)
    both = [(a, b) for a, b in zip(first, second, strict=True) if a is not None and b is not None]
    return Worksheet(again, _in_order([a for a, _ in both]), _in_order([b for _, b in both]))


def _in_order(found: Sequence[Seeded | None]) -> tuple[Exercise, ...]:
    return tuple(each.exercise for each in found if each is not None)
