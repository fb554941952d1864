"""Plants faults in the page, one at a time, and says which test notices each: `make mutate ARGS=page`."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

from copies import change
from planted import FAULTS, Planted

#: What draws the page, the quickest first.
TESTS = ("tests/scripts", "tests/widgets", "tests/browser")


def survivors(copy: Path, scripts: Path, python: str) -> list[str]:
    """Returns what is wrong with the page and no test notices; `copy` is a copy of the project that can be changed.

    `scripts` is the environment with Node, which the tests of the scripts look for in the project.
    """
    (copy / scripts.name).symlink_to(scripts)
    found = []
    for fault in FAULTS:
        noticed = next(
            filter(None, (first_failure(fault, copy, python, tests) for tests in (fault.tests, TESTS))), None
        )
        print(f"{fault.what}: {noticed or 'nothing notices'}", flush=True)
        if noticed is None:
            found.append(fault.what)
    return found


def first_failure(fault: Planted, copy: Path, python: str, tests: tuple[str, ...]) -> str | None:
    """Returns the first test that fails with a fault, if any of these does."""
    if not tests:
        return None
    changed = copy / fault.path
    source = changed.read_text(encoding="utf-8")
    if source.count(fault.before) != 1:
        raise ValueError(f"{fault.path}: expected once: {fault.before}")
    change(changed, source.replace(fault.before, fault.after))
    environment = {
        **os.environ,
        "PYTHONDONTWRITEBYTECODE": "",  # for everything else is compiled once
        "PYTHONPATH": os.pathsep.join([str(copy), str(copy / "widgets")]),
    }
    command = [python, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "--numprocesses=auto", "--dist=loadfile"]
    try:
        ran = subprocess.run([*command, *tests], cwd=copy, env=environment, capture_output=True, text=True, check=False)
    finally:
        change(changed, source)
    failed = re.search(r"^(?:FAILED|ERROR) (\S+)", ran.stdout, re.MULTILINE)
    return failed[1] if failed else None
