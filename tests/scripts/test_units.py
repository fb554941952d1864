"""The scripts of the widgets as far as they need no browser: tests in JavaScript, run by Node."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NODE = ROOT / ".venv-scripts/bin/node"
UNITS = sorted(Path(__file__).parent.glob("*.test.js"))


@pytest.mark.parametrize("unit", UNITS, ids=lambda path: path.name)
def test_scripts(unit: Path) -> None:
    if not NODE.exists():
        pytest.fail("no Node: `make test` and `make lint` install it")
    found = subprocess.run([NODE, "--test", unit], cwd=ROOT, capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stdout + found.stderr
