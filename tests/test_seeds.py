"""The failures of soaks, which every run tries again: `tests/seeds.txt` has a seed and a test on each line."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.faults import no_faults
from tests.lanes import command, options
from tests.soak import ROOT, files, noted
from tests.test_documentation import defined

#: The functions of `tests/lanes.py` that try more, or other cases, in a soak.
LANES = {"combos", "examples", "part", "seeded"}


def failures() -> Iterator[str]:
    """Yields the command of each failure of a soak that still fails, with the output of pytest."""
    for seed, test in noted():
        ran = subprocess.run(
            [sys.executable, "-m", "pytest", "-q", *options(seed), test],
            cwd=ROOT, env={**os.environ, "SOAK": seed}, capture_output=True, text=True, check=False,
        )  # fmt: skip
        if ran.returncode:
            yield f"{command(test, seed)}\n{ran.stdout}{ran.stderr}"


def test_failures_of_soaks_are_fixed() -> None:
    no_faults(failures())


def test_a_soak_plays_every_file_that_has_its_seeds_from_the_lanes() -> None:
    """Checks that a soak plays every file that uses `tests/lanes.py`. Without a marked test, a file is left out."""
    assert {path.relative_to(ROOT).as_posix() for path, _ in with_lanes()} - {"tests/test_seeds.py"} <= {*files()}


def test_tests_that_use_the_lanes_are_marked_for_a_soak() -> None:
    no_faults(unmarked())


def with_lanes() -> Iterator[tuple[Path, str]]:
    """Yields each test file that imports `tests/lanes.py`, with its source."""
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        source = path.read_text(encoding="utf-8")
        if "from tests.lanes import" in source:
            yield path, source


def unmarked() -> Iterator[str]:
    """Yields each test that uses `tests/lanes.py` without a mark by which a soak finds it."""
    for path, source in with_lanes():
        tree = ast.parse(source)
        from_lanes = [node for node in tree.body if isinstance(node, ast.ImportFrom) and node.module == "tests.lanes"]
        by_lanes = {alias.name for node in from_lanes for alias in node.names} & LANES
        # Definitions at the top of a file can pass it on.
        parts = [
            ({name for name in defined([node]) if not name.startswith("test_")}, named(node)) for node in tree.body
        ]
        for _ in parts:
            by_lanes.update(*(names for names, uses in parts if uses & by_lanes))
        for test in ast.walk(tree):
            if isinstance(test, ast.FunctionDef) and test.name.startswith("test_") and named(test) & by_lanes:
                decorators = [ast.unparse(decorator) for decorator in test.decorator_list]
                if not any("mark.seeded" in one or one.startswith("given(") for one in decorators):
                    yield f"{path.relative_to(ROOT)}: {test.name}"


def named(node: ast.AST) -> set[str]:
    """Returns all names in a part of a file."""
    return {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}
