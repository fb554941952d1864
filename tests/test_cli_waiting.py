"""Commands that take a while say so on a terminal, and only there."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from smallworld.cli import main

#: Short runs of commands that can take long. POSITION stands for a file.
LONG: Sequence[tuple[str, str]] = [
    ("plan POSITION --nodes 10", "Working…"),
    ("worksheet --concept base.tritons --questions 1", "Working…"),
    ("tonight --game base", "Working…"),
    ("class --make base --about base.tritons --questions 1", "Working…"),
    ("simulate --game base --players 2 --games 1", "games"),
    ("puzzles --make base --count 1", "puzzles"),
]


@pytest.fixture
def position(tmp_path: Path) -> str:
    """Returns a file with a position in which a plan can be made."""
    active = {"race": "tritons", "power": "commando", "hand": 3}
    document = {"board": "base-2", "players": [{"name": "Ann", "active": active}, {"name": "Bob"}]}
    file = tmp_path / "position.json"
    file.write_text(json.dumps(document), encoding="utf-8")
    return str(file)


@pytest.mark.parametrize(("command", "said"), LONG)
def test_progress_is_shown_on_a_terminal_beside_the_output(
    command: str, said: str, position: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TERM", "xterm")
    outputs = []
    for terminal in (False, True):
        monkeypatch.setattr(sys.stderr, "isatty", lambda shown=terminal: shown)
        assert main(command.replace("POSITION", position).split()) == 0
        written = capsys.readouterr()
        assert (said in written.err) is terminal
        # Numbers may come by chance.
        outputs.append(re.sub(r"\d", "", written.out))
    assert outputs[0] == outputs[1] != ""
