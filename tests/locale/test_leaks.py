"""Words are kept for no later reader, who may read another language."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_nothing_keeps_words_in_the_language_of_an_earlier_reader() -> None:
    command = [sys.executable, "-m", "tests.locale.leaks"]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stderr
    assert not found.stdout, f"keep a Text and put it into words when it is shown:\n{found.stdout[:4000]}"
