"""How much is tried: a fixed part in every run, and everything, with fresh seeds, in a soak (`make soak`)."""

from __future__ import annotations

import os
import shlex
from collections.abc import Sequence
from typing import TypeVar

#: The seed of a soak, or nothing in an ordinary run.
SOAK = os.environ.get("SOAK", "")
#: The marks of the tests that try more in a soak, or something else. Hypothesis sets the first itself.
RANDOM_MARKS = ("hypothesis", "seeded")

T = TypeVar("T")


def examples(number: int, one_of: int = 5) -> int:
    """Returns how many examples Hypothesis tries: `number` in a soak, and one of so many in an ordinary run."""
    return number if SOAK else max(number // one_of, 3)


def seeded(name: str) -> str:
    """Returns the seed of a game with a name: always the same in ordinary runs, another in every soak."""
    return f"{name} {SOAK}" if SOAK else name


def part(cases: Sequence[T], one_of: int) -> Sequence[T]:
    """Returns every case in a soak, and one of so many, evenly spread, in an ordinary run."""
    return cases if SOAK else cases[::one_of]


def combos(races: Sequence[str], powers: Sequence[str]) -> list[tuple[str, str]]:
    """Returns every race with every power in a soak; in an ordinary run each race and each power at least once."""
    if SOAK:
        return [(race, power) for power in powers for race in races]
    return [(races[n % len(races)], powers[n % len(powers)]) for n in range(max(len(races), len(powers)))]


def options(seed: str) -> list[str]:
    """Returns the options of pytest that repeat a soak with its seed."""
    return [f"--hypothesis-seed={seed}"] if seed else []


def command(test: str, seed: str = SOAK) -> str:
    """Returns the command that runs a test as an ordinary run does, or as the soak with this seed."""
    line = shlex.join([".venv/bin/python", "-m", "pytest", "-q", *options(seed), test])
    return f"SOAK={seed} {line}" if seed else line
