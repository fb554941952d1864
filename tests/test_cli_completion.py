"""The completion of commands in shells."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from smallworld.cli import main


@pytest.fixture
def script(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """Returns the script for bash."""
    with pytest.raises(SystemExit):
        main(["--print-completion", "bash"])
    file = tmp_path / "completion.bash"
    file.write_text(capsys.readouterr().out, encoding="utf-8")
    return file


@pytest.mark.skipif(shutil.which("bash") is None, reason="needs bash")
@pytest.mark.parametrize(
    ("typed", "completed"),
    [("la", {"lab"}), ("lab --r", {"--replace"}), ("check comple", {"completion.bash"})],
)
def test_bash_completes_commands_options_and_files(typed: str, completed: set[str], script: Path) -> None:
    words = ["smallworld", *typed.split()]
    lines = (
        f"source {script.name}",
        f"COMP_WORDS=({' '.join(words)}) COMP_CWORD={len(words) - 1}",
        "_shtab_smallworld",
        'printf "%s\\n" "${COMPREPLY[@]}"',
    )
    command = ["bash", "-c", "\n".join(lines)]
    done = subprocess.run(command, cwd=script.parent, capture_output=True, text=True, check=False)
    assert set(done.stdout.split()) == completed, done.stderr
