"""A runner that plays random games with fresh seeds until the time is over: `make soak MINUTES=30`.

It notes each failure at once in `tests/seeds.txt`, a seed and a test on each line. Every ordinary run tries these
again. As a plugin of pytest (`-p tests.soak`), this module writes the notes.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import signal
import subprocess
import sys
from pathlib import Path
from secrets import randbelow
from time import monotonic

import pytest

from tests.lanes import RANDOM_MARKS, SOAK, command, options

ROOT = Path(__file__).parents[1]
SEEDS = Path(__file__).with_name("seeds.txt")
#: The imports of a file that plays random games or makes random positions. Browsers and servers have other lanes.
_RANDOM = re.compile(r"^\s*@given\b|^class \w+\(RuleBasedStateMachine\)|mark\.seeded", re.MULTILINE)
_OTHER_LANES = {"browser", "voila"}
#: The exit statuses of a run with test results. A run without a single test ends at once, again and again.
RESULTS = {pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED}


def main() -> None:
    """Runs one pass after the other, each with a fresh seed, and exits with a failure if any test failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=30)
    asked, further = parser.parse_known_args()
    ends, before = monotonic() + 60 * asked.minutes, len(noted())
    while monotonic() < ends:
        seed = str(randbelow(10**9))
        # A failure is noted with its first seed. The rest of the time looks for other faults.
        known = [f"--deselect={function(test)}" for _, test in noted()[before:]]
        code = one_pass(seed, ends - monotonic(), [*known, *further])
        if code is not None and code not in RESULTS:
            sys.exit(f"seed {seed}: pytest ended with {code}, not with results of tests")
        print(f"seed {seed}: {'the time is over' if code is None else 'played'}", flush=True)
    found = noted()[before:]
    for seed, test in found:
        print(f"failed; to repeat it: {command(test, seed)}")
    sys.exit(bool(found))


def noted(text: str | None = None) -> list[tuple[str, str]]:
    """Returns the seeds with the tests that failed with them, oldest first."""
    lines = (SEEDS.read_text(encoding="utf-8") if text is None else text).splitlines()
    return [(seed, test) for seed, _, test in (line.partition(" ") for line in lines)]


def files() -> list[str]:
    """Returns the files whose tests play random games or make random positions."""
    paths = (path.relative_to(ROOT) for path in (ROOT / "tests").rglob("test_*.py"))
    return sorted(
        path.as_posix()
        for path in paths
        if not _OTHER_LANES & {*path.parts} and _RANDOM.search((ROOT / path).read_text(encoding="utf-8"))
    )


def one_pass(seed: str, seconds: float, further: list[str]) -> int | None:
    """Runs all random tests with a seed. Returns the exit status, or None if the time was over first."""
    found = files()
    # A short soak ends within the first files. Another seed gives another order.
    random.Random(seed).shuffle(found)
    run = subprocess.Popen(
        [
            *(sys.executable, "-m", "pytest", "-q", "-p", "tests.soak", "--numprocesses=auto", "--dist=load"),
            *("-m", " or ".join(RANDOM_MARKS), *options(seed), *found, *further),
        ],
        cwd=ROOT, env={**os.environ, "SOAK": seed}, start_new_session=True,
    )  # fmt: skip
    try:
        return run.wait(timeout=seconds)
    except subprocess.TimeoutExpired:
        return None
    finally:
        if run.poll() is None:
            # Its workers are in the same process group, so they end too.
            os.killpg(run.pid, signal.SIGKILL)
            run.wait()


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Notes a failed test by the first of its cases, and prints the command that repeats it."""
    # The workers report to the process that started them, which notes it.
    if report.failed and SOAK and "PYTEST_XDIST_WORKER" not in os.environ:
        if not any((seed, function(test)) == (SOAK, function(report.nodeid)) for seed, test in noted()):
            with SEEDS.open("a", encoding="utf-8") as file:
                file.write(f"{SOAK} {report.nodeid}\n")
        print(f"\nfailed; to repeat it: {command(report.nodeid)}", flush=True)


def function(test: str) -> str:
    """Returns the function of a test, without its case."""
    return test.partition("[")[0]


if __name__ == "__main__":
    main()
