"""Input of strangers has a budget of time and memory. A process that exceeds it is stopped."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.hostile import WAYS_IN


@pytest.mark.parametrize("way", WAYS_IN)
def test_nothing_that_strangers_send_takes_much_time_or_memory(way: str) -> None:
    command = [sys.executable, "-m", "tests.hostile", way]
    done = subprocess.run(command, cwd=Path(__file__).parents[1], capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{done.stdout[-100:]}{done.stderr[-2000:]}"
