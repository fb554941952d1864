"""The amount of random tests: a fixed part in every run, and all of them with fresh seeds in a soak (`make soak`)."""

from __future__ import annotations

import os
import shlex
from collections.abc import Sequence
from typing import TypeVar

#: The seed of a soak. Empty in an ordinary run.
SOAK = os.environ.get("SOAK", "")
#: The marks of tests that try more, or other cases, in a soak. Hypothesis sets the first itself.
RANDOM_MARKS = ("hypothesis", "seeded")

T = TypeVar("T")


def examples(number: int, one_of: int = 5) -> int:
    """Returns the number of examples for Hypothesis: `number` in a soak, and one of `one_of` in an ordinary run."""
    return number if SOAK else max(number // one_of, 3)


def seeded(name: str) -> str:
    """Returns the seed of the game called `name`: fixed in ordinary runs, fresh in every soak."""
    return f"{name} {SOAK}" if SOAK else name


def part(cases: Sequence[T], one_of: int) -> Sequence[T]:
    """Returns all `cases` in a soak, and one of every `one_of` in an ordinary run."""
    return cases if SOAK else cases[::one_of]


def combos(races: Sequence[str], powers: Sequence[str]) -> list[tuple[str, str]]:
    """Returns every race with every power in a soak, and each race and power at least once in an ordinary run."""
    if SOAK:
        return [(race, power) for power in powers for race in races]
    return [(races[n % len(races)], powers[n % len(powers)]) for n in range(max(len(races), len(powers)))]


def options(seed: str) -> list[str]:
    """Returns the options of pytest that repeat a soak with its seed."""
    return [f"--hypothesis-seed={seed}"] if seed else []


def command(test: str, seed: str = SOAK) -> str:
    """Returns the command that runs a test as in an ordinary run, or as in the soak with this seed."""
    line = shlex.join([".venv/bin/python", "-m", "pytest", "-q", *options(seed), test])
    return f"SOAK={seed} {line}" if seed else line
