"""The faults of the page, planted one at a time, each with the test that notices it: `make mutate ARGS=page`."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import PIPE

from copies import change, environment
from planted import FAULTS, Planted

#: The tests that draw the page, the quickest first.
TESTS = ("tests/scripts", "tests/widgets", "tests/browser")
#: The words for tests that do not end.
ENDLESS = "the tests come to no end"
#: The most seconds of a run. Only a fault that keeps the page from coming to rest exceeds them.
LONGEST = 1800


def survivors(copy: Path, scripts: Path, python: str) -> list[str]:
    """Returns the faults that no test notices. They are planted in `copy`, a copy of the project.

    `scripts` is the environment with Node, which the tests of the scripts look for in the project. Exits if a test
    fails without any fault.
    """
    (copy / scripts.name).symlink_to(scripts)
    found = []
    for fault in FAULTS:
        with planted(fault, copy):
            runs = (first_failure(copy, python, tests) for tests in (fault.tests, TESTS) if tests)
            noticed = next(filter(None, runs), None)
        if noticed not in (None, ENDLESS) and first_failure(copy, python, (noticed,)):
            sys.exit(f"{noticed} fails without any fault: put that right first")
        print(f"{fault.what}: {noticed or 'nothing notices'}", flush=True)
        if noticed is None:
            found.append(fault.what)
    return found


@contextmanager
def planted(fault: Planted, copy: Path) -> Iterator[None]:
    """Plants a fault in a copy of the project for a while."""
    changed = copy / fault.path
    source = changed.read_text(encoding="utf-8")
    if source.count(fault.before) != 1:
        raise ValueError(f"{fault.path}: expected once: {fault.before}")
    change(changed, source.replace(fault.before, fault.after))
    try:
        yield
    finally:
        change(changed, source)


def first_failure(copy: Path, python: str, tests: tuple[str, ...]) -> str | None:
    """Returns the first test that fails in a copy, `ENDLESS`, or None."""
    command = [python, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "--numprocesses=auto", "--dist=loadfile"]
    ran = subprocess.Popen(
        [*command, *tests], cwd=copy, env=environment(copy), stdout=PIPE, text=True, start_new_session=True
    )
    try:
        said, _ = ran.communicate(timeout=LONGEST)
    except subprocess.TimeoutExpired:
        return ENDLESS
    finally:
        if ran.poll() is None:
            # Its workers are in the same process group, so they end too.
            os.killpg(ran.pid, signal.SIGKILL)
            ran.wait()
    failed = re.search(r"^(?:FAILED|ERROR) (.+?)(?: - |$)", said, re.MULTILINE)
    return failed[1] if failed else None
