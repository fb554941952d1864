"""Plays at random with fresh seeds until the time is over: `make soak MINUTES=30`.

Whatever fails is noted in `tests/seeds.txt`, a line to each: a seed and a test. Every ordinary run tries those again.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from secrets import randbelow
from time import monotonic
from xml.etree import ElementTree as ET

ROOT = Path(__file__).parents[1]
SEEDS = Path(__file__).with_name("seeds.txt")
#: What plays games, or makes positions, at random.
RANDOM = (
    "tests/engine", "tests/warcraft/test_random_games.py", "tests/warcraft/test_agreement.py", "tests/test_prices.py",
    "tests/test_prices_underground.py", "tests/test_setup.py", "tests/test_bots.py", "tests/test_progress.py",
    "tests/rulings/test_rulings.py",
)  # fmt: skip


def main() -> None:
    """Runs one soak after the other, and leaves with a failure if anything failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=30)
    asked, options = parser.parse_known_args()
    ends, wrong = monotonic() + 60 * asked.minutes, 0
    while monotonic() < ends:
        seed = randbelow(10**9)
        found = [*failures(seed, ends - monotonic(), options)]
        wrong += len(found)
        with SEEDS.open("a", encoding="utf-8") as noted:
            for test in found:
                noted.write(f"{seed} {test}\n")
                print(f"failed; to try it again: SOAK={seed} pytest --hypothesis-seed={seed} '{test}'", flush=True)
        print(f"seed {seed}: {len(found)} failed", flush=True)
    sys.exit(bool(wrong))


def failures(seed: int, seconds: float, options: list[str]) -> Iterator[str]:
    """Yields the tests that fail with a seed. A run that the end of the time cuts short fails in nothing."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.xml"
        command = [*again(seed), "--numprocesses=auto", "--dist=load", "-o", "junit_family=xunit1"]
        try:
            subprocess.run(
                [*command, f"--junitxml={report}", *RANDOM, *options],
                cwd=ROOT, env={**os.environ, "SOAK": str(seed)}, timeout=seconds, check=False,
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            return
        for case in ET.parse(report).iter("testcase"):
            if case.find("failure") is not None or case.find("error") is not None:
                yield f"{case.get('file')}::{case.get('name')}"


def again(seed: int | str) -> list[str]:
    """Returns the command that runs tests with a seed; they follow it."""
    return [sys.executable, "-m", "pytest", "-q", f"--hypothesis-seed={seed}"]


if __name__ == "__main__":
    main()
