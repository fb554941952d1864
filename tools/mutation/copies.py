"""A copy of the project, in which faults are planted."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def copied(folder: Path) -> Path:
    """Copies the project as it is now into a folder, where it can be changed, and returns that folder."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.split("\0")
    for name in filter(None, names):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    return folder


def environment(copy: Path) -> dict[str, str]:
    """Returns the environment in which Python takes the modules of a copy, and keeps what it compiles of them."""
    paths = os.pathsep.join([str(copy), str(copy / "widgets")])
    return {**os.environ, "PYTHONDONTWRITEBYTECODE": "", "PYTHONPATH": paths}


def change(file: Path, code: str) -> None:
    """Writes a module, and deletes its compiled files: Python would not notice a change within the same second."""
    file.write_text(code, encoding="utf-8")
    for compiled in (file.parent / "__pycache__").glob(f"{file.stem}.*"):
        compiled.unlink()
