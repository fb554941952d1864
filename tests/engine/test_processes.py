"""Games with equal seeds are equal in all processes."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

_SCRIPT = """
import hashlib, json, random
from smallworld import apply, legal_actions, new_game, rules_for, write

rng, digest = random.Random(7), hashlib.sha256()
for board in ("base-4", "underground-4", "warcraft-l1b-m1a-m2b-s2a"):
    position = new_game(rules_for(board))
    while actions := legal_actions(position):
        digest.update(repr(actions).encode())
        position, events = apply(position, rng.choice(actions))
        digest.update(repr(events).encode())
        digest.update(json.dumps(write(position)).encode())
print(digest.hexdigest())
"""


@pytest.fixture(scope="module")
def digests() -> list[str]:
    runs = [
        subprocess.Popen(
            [sys.executable, "-c", _SCRIPT],
            env={**os.environ, "PYTHONHASHSEED": seed},
            stdout=subprocess.PIPE,
            text=True,
        )
        for seed in ("0", "1", "4242")
    ]
    return [run.communicate()[0] for run in runs]


def test_same_seed_same_game(digests: list[str]) -> None:
    assert len(digests[0].strip()) == 64
    assert len(set(digests)) == 1
