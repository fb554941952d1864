"""The scripts of the static page in bundles: every address stays, and what comes together comes in one file."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tools.site.scripts import NODE, bundle

#: The panels share a word. One of them also loads a script when it is asked for.
SCRIPTS = {
    "board/board.js": 'import { word } from "../page/word.js";\nexport default { name: `board ${word}` };',
    "front/doors.js": 'import { word } from "../page/word.js";\nexport default { name: `doors ${word}` };',
    "codex/article.js": """import { word } from "../page/word.js";
export default { name: `article ${word}`, more: () => import("./late.js").then((late) => late.default.name) };""",
    "codex/late.js": 'import * as word from "../page/word.js";\nexport default { name: `late ${Object.keys(word)}` };',
    "page/word.js": 'export const word = "word";',
    "vendor/alone.js": 'export default "alone";',
}
TOGETHER = ("board/board.js", "front/doors.js")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for path, script in SCRIPTS.items():
        file = tmp_path / "site/files" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(script, encoding="utf-8")
    # A checkout may be reached by a link.
    (tmp_path / "link").symlink_to(tmp_path / "site")
    return tmp_path / "link/files"


def said(folder: Path, expression: str) -> str:
    """Returns what an expression is in Node, in the folder."""
    command = [str(NODE), "--input-type=module", "--eval", f"console.log({expression})"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True).stdout.strip()


def test_every_panel_keeps_its_address_and_what_it_says(folder: Path) -> None:
    bundle(folder, TOGETHER)
    for panel in ("board/board", "front/doors", "codex/article"):
        assert said(folder, f"(await import('./{panel}.js')).default.name") == f"{panel.split('/')[1]} word"
    assert said(folder, "await (await import('./codex/article.js')).default.more()") == "late word"
    assert (folder / "vendor/alone.js").read_text(encoding="utf-8") == SCRIPTS["vendor/alone.js"]
    assert not (folder / "page/word.js").exists()


def test_what_comes_together_is_in_one_file(folder: Path) -> None:
    imports = bundle(folder, TOGETHER)
    (shared,) = {path for panel in TOGETHER for path in imports[panel]} - set(TOGETHER)
    code = (folder / shared).read_text(encoding="utf-8")
    assert "board" in code
    assert "doors" in code
    assert imports["codex/article.js"] == ["codex/article.js", shared]


def test_any_server_may_read_the_scripts(folder: Path) -> None:
    before = folder.stat().st_mode
    bundle(folder, TOGETHER)
    assert folder.stat().st_mode == before
    assert all(path.stat().st_mode & 0o044 == 0o044 for path in folder.rglob("*"))
