"""The faults that `make mutate` plants: each still has a place in the code, and the tests that it runs exist."""

from __future__ import annotations

import re
from pathlib import Path

from tests.faults import no_faults
from tools.mutation.planted import FAULTS

ROOT = Path(__file__).resolve().parents[1]


def test_every_fault_of_the_page_can_be_planted() -> None:
    no_faults(
        f"{fault.path}: expected once: {fault.before}"
        for fault in FAULTS
        if (ROOT / fault.path).read_text(encoding="utf-8").count(fault.before) != 1
    )


def test_the_tests_that_are_run_exist() -> None:
    run = (ROOT / "tools/mutation/run.py").read_text(encoding="utf-8")
    named = {*re.findall(r'"(tests/[\w./]+)"', run), *(test for fault in FAULTS for test in fault.tests)}
    no_faults(f"no file {test}" for test in sorted(named) if not (ROOT / test).exists())
