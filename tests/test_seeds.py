"""What soaks have found is tried again in every run: `tests/seeds.txt` has a seed and a test to each line."""

from __future__ import annotations

import os
import subprocess

import pytest

from tests.soak import ROOT, SEEDS, again


@pytest.mark.parametrize("line", SEEDS.read_text(encoding="utf-8").splitlines() or ["nothing was found yet"])
def test_what_a_soak_has_found(line: str) -> None:
    if line == "nothing was found yet":
        return
    seed, test = line.split(" ", 1)
    environment = {**os.environ, "SOAK": seed}
    ran = subprocess.run([*again(seed), test], cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
