"""A runner that repeats tests in shuffled order, beside two busy processes, and lists those that did not always pass.

`make flaky` calls it with the tests that depend on luck most: those of the browser and of the engine’s games.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from xml.etree import ElementTree as ET

from tests.soak import RESULTS, ROOT

#: The number of processes that keep a processor busy meanwhile.
BUSY = 2


def main() -> None:
    """Prints each test that failed, with the number of runs in which it failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=20, help="the number of runs")
    parser.add_argument(
        "--seed", type=int, default=1, help="the order of the first run (each further run takes the next)"
    )
    asked, tests = parser.parse_known_args()
    failures: Counter[str] = Counter()
    with busy():
        for seed in range(asked.seed, asked.seed + asked.times):
            failed = sorted(failed_in(seed, tests))
            failures.update(failed)
            print(f"order {seed}: {', '.join(failed) or 'all passed'}", flush=True)
    for test, times in failures.most_common():
        print(f"{test} failed in {times} of {asked.times} runs")
    sys.exit(bool(failures))


@contextmanager
def busy() -> Iterator[None]:
    """Keeps other processes busy for a while."""
    others = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(BUSY)]
    try:
        yield
    finally:
        for other in others:
            other.kill()
            other.wait()


def failed_in(seed: int, tests: list[str]) -> Iterator[str]:
    """Yields the tests that fail in one run, or `the run itself` if it does not end or runs no test."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.xml"
        command = [sys.executable, "-m", "pytest", "-q", "--numprocesses=auto", "--dist=loadfile"]
        order = ["--random-order", f"--random-order-seed={seed}", f"--junitxml={report}"]
        run = subprocess.run([*command, *order, *tests], cwd=ROOT, check=False, capture_output=True, text=True)
        if run.returncode not in RESULTS:
            print(run.stdout[-2000:], run.stderr[-2000:], sep="\n", flush=True)
            yield "the run itself"
        if not report.exists():
            return
        for case in ET.parse(report).iter("testcase"):
            for kind in ("failure", "error"):
                for wrong in case.iter(kind):
                    print((wrong.text or "")[-2000:], flush=True)
                    yield f"{case.get('classname')}::{case.get('name')}"


if __name__ == "__main__":
    main()
