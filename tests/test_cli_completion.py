"""The completion of commands in shells."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from smallworld.cli import main

COMPLETED = [("la", {"lab"}), ("lab --r", {"--replace"}), ("check comple", {"completion"})]


@pytest.fixture
def written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Callable[[str], Path]:
    """Returns a function that writes the script for a shell."""

    def write(shell: str) -> Path:
        with pytest.raises(SystemExit):
            main(["--print-completion", shell])
        file = tmp_path / "completion"
        file.write_text(capsys.readouterr().out, encoding="utf-8")
        return file

    return write


@pytest.mark.skipif(shutil.which("bash") is None, reason="needs bash")
@pytest.mark.parametrize(("typed", "completed"), COMPLETED)
def test_bash_completes_commands_options_and_files(
    typed: str, completed: set[str], written: Callable[[str], Path]
) -> None:
    script = written("bash")
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


@pytest.mark.skipif(shutil.which("fish") is None, reason="needs fish")
@pytest.mark.parametrize(("typed", "completed"), COMPLETED)
def test_fish_completes_commands_options_and_files(
    typed: str, completed: set[str], written: Callable[[str], Path]
) -> None:
    script = written("fish")
    command = ["fish", "--no-config", "--command", f"source {script.name}; complete --do-complete 'smallworld {typed}'"]
    done = subprocess.run(command, cwd=script.parent, capture_output=True, text=True, check=False)
    assert {line.partition("\t")[0] for line in done.stdout.splitlines()} == completed, done.stderr


@pytest.mark.skipif(shutil.which("zsh") is None, reason="needs zsh")
def test_zsh_reads_its_script(written: Callable[[str], Path]) -> None:
    done = subprocess.run(["zsh", "--no-exec", written("zsh")], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_powershell_meets_no_quotation_mark_that_ends_a_string(written: Callable[[str], Path]) -> None:
    """PowerShell takes typographic apostrophes for straight ones."""
    assert set(written("powershell").read_text(encoding="utf-8")) & set("‘’‚‛“”„") == set()
