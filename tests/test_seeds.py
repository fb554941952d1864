"""What soaks have found is tried again in every run: `tests/seeds.txt` has a seed and a test to each line."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator

from tests.faults import no_faults
from tests.lanes import command, options
from tests.soak import ROOT, files, noted


def failures() -> Iterator[str]:
    """Yields the command that repeats each failure of a soak that still fails, with what pytest says."""
    for seed, test in noted():
        ran = subprocess.run(
            [sys.executable, "-m", "pytest", "-q", *options(seed), test],
            cwd=ROOT, env={**os.environ, "SOAK": seed}, capture_output=True, text=True, check=False,
        )  # fmt: skip
        if ran.returncode:
            yield f"{command(test, seed)}\n{ran.stdout}{ran.stderr}"


def test_what_soaks_have_found_fails_no_more() -> None:
    no_faults(failures())


def test_a_soak_plays_every_file_that_has_its_seeds_from_the_lanes() -> None:
    """Checks that no file with seeds of `tests/lanes.py` is left out, as one without a marked test would be."""
    imports = "from tests.lanes import"
    with_lanes = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "tests").rglob("test_*.py")
        if imports in path.read_text(encoding="utf-8")
    }
    assert with_lanes - {"tests/test_seeds.py"} <= {*files()}
