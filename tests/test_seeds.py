"""What soaks have found is tried again in every run: `tests/seeds.txt` has a seed and a test to each line."""

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
from tests.test_contributing import defined

#: What of the lanes tries more in a soak, or something else.
LANES = {"combos", "examples", "part", "seeded"}


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
    assert {path.relative_to(ROOT).as_posix() for path, _ in with_lanes()} - {"tests/test_seeds.py"} <= {*files()}


def test_what_goes_by_the_lanes_is_marked_for_a_soak() -> None:
    no_faults(unmarked())


def with_lanes() -> Iterator[tuple[Path, str]]:
    """Yields each file of tests that has its seeds from `tests/lanes.py`, with its source."""
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        source = path.read_text(encoding="utf-8")
        if "from tests.lanes import" in source:
            yield path, source


def unmarked() -> Iterator[str]:
    """Yields each test that goes by `tests/lanes.py` and has no mark by which a soak would find it."""
    for path, source in with_lanes():
        tree = ast.parse(source)
        from_lanes = [node for node in tree.body if isinstance(node, ast.ImportFrom) and node.module == "tests.lanes"]
        by_lanes = {alias.name for node in from_lanes for alias in node.names} & LANES
        # What stands at the top of a file may hand it on.
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
