"""What soaks have found is tried again in every run: `tests/seeds.txt` has a seed and a test to each line."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Iterator

from tests.faults import no_faults
from tests.lanes import command, options
from tests.soak import ROOT, noted

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


def unmarked() -> Iterator[str]:
    """Yields each test that goes by `tests/lanes.py` and has no mark by which a soak would find it."""
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        by_lanes = {
            alias.name
            for node in tree.body
            if isinstance(node, ast.ImportFrom) and node.module == "tests.lanes"
            for alias in node.names
        } & LANES
        # What stands at the top of a file may hand it on.
        parts = [(name, node) for node in tree.body for name in defined(node)]
        for _ in parts:
            by_lanes |= {name for name, node in parts if not name.startswith("test_") and named(node) & by_lanes}
        for name, node in parts:
            if isinstance(node, ast.FunctionDef) and name.startswith("test_") and named(node) & by_lanes:
                decorators = [ast.unparse(decorator) for decorator in node.decorator_list]
                if not any("mark.seeded" in one or one.startswith("given(") for one in decorators):
                    yield f"{path.relative_to(ROOT)}: {name}"


def defined(node: ast.stmt) -> list[str]:
    """Returns the names that a statement at the top of a file defines."""
    match node:
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            return [name]
        case ast.Assign(targets=targets):
            return [target.id for target in targets if isinstance(target, ast.Name)]
    return []


def named(node: ast.AST) -> set[str]:
    """Returns all names in a part of a file."""
    return {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}


def test_what_goes_by_the_lanes_is_marked_for_a_soak() -> None:
    no_faults(unmarked())
