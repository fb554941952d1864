"""The scripts and style sheets of the panels: each reaches a page once, and none that a panel needs is left out."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import comm
import pytest
from comm.base_comm import CommManager

from smallworld.presentation.editing.editor import Editor
from smallworld_widgets import App, Board
from smallworld_widgets.app import _VIEWS
from smallworld_widgets.page.assets import ROOMS, _brought, _file, imports, modules, stub, version
from smallworld_widgets.page.destination import Destination
from tests.widgets.setups import SETUP
from tools.site.scripts import NODE
from tools.site.scripts import SCRIPTS as INSTALLED

WIDGET = "export default {\n  render() {},\n};\n"
#: What no panel needs: it is sent as it is, or is of the page without Jupyter, or loaded with the first chart.
ALONE = {
    ROOMS / "vendor/plotly.js",
    *(ROOMS / "page" / name for name in ("assets.js", "later_assets.js", "stub.js", "emblems.js")),
    *(ROOMS / "standalone").glob("*.js"),
}
SCRIPTS = [path for path in sorted(ROOMS.rglob("*.js")) if path not in ALONE]
PANELS = [path for path in SCRIPTS if "export default" in path.read_text()]


def board() -> Board:
    """Returns a board to show."""
    return Board(Editor(SETUP).position)


def modules_of(folder: Path, **sources: str) -> Path:
    """Returns a folder with modules, in whose names `__` stands for a folder."""
    for name, source in sources.items():
        path = folder / f"{name.replace('__', '/')}.js"
        path.parent.mkdir(exist_ok=True)
        path.write_text(source)
    return folder


def test_each_module_comes_once_and_before_what_needs_it(tmp_path: Path) -> None:
    found = modules_of(
        tmp_path,
        page__base='export const base = "base";\n',
        page__left='import * as all from "./base.js";\n\nexport const { left } = all;\n',
        page__right='export { base } from "./base.js";\n',
        board__board='import {\n  left,\n} from "../page/left.js";\nimport "../page/right.js";\n\n' + WIDGET,
    )
    assert modules("board/board.js", found) == ("page/base.js", "page/left.js", "page/right.js", "board/board.js")
    assert imports("board/board.js", found) == {"../page/left.js": "page/left.js", "../page/right.js": "page/right.js"}


@pytest.mark.parametrize(
    ("complaint", "source"),
    [
        ("none.js: there is no such file", 'import { a } from "./none.js";\n'),
        ("imports in a circle, by way of widget.js", 'import { here } from "./circle.js";\n'),
    ],
)
def test_module_that_cannot_be_loaded_is_refused(tmp_path: Path, complaint: str, source: str) -> None:
    circle = 'import { there } from "./widget.js";\nexport const here = 1;\n'
    with pytest.raises(ValueError, match=complaint):
        modules("widget.js", modules_of(tmp_path, circle=circle, widget=source))


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: str(path.relative_to(ROOMS)))
def test_no_import_is_overlooked(path: Path) -> None:
    """A panel would wait for ever for a module that is not brought."""
    # A script of a page without panels may load another when it needs it.
    code = re.sub(r"^\s*(?://|/?\*).*|/\*.*?\*/|\bimport\(.*?\)", "", path.read_text(), flags=re.MULTILINE)
    assert set(re.findall(r'"(\.[^"]*\.js)"', code)) == imports(path.relative_to(ROOMS).as_posix()).keys()


def test_nothing_is_left_over() -> None:
    """Every module is a panel, a script of the static page, or something that one imports."""
    started = [*PANELS, *(ROOMS / "site" / f"{name}.js" for name in ("site", "takeover", "worker", "service"))]
    used = {name for path in started for name in modules(path.relative_to(ROOMS).as_posix())}
    alone = {path.relative_to(ROOMS).as_posix() for path in ALONE}
    assert used - alone == {path.relative_to(ROOMS).as_posix() for path in SCRIPTS}


def test_foreign_script_names_its_licence_and_existing_files() -> None:
    for path in (ROOMS / "vendor").glob("*.js"):
        text = path.read_text()
        licence = re.search(r"Copyright .* licence: ([\w-]+)", text.partition("\n")[0])
        assert licence is not None
        assert "Copyright" in path.with_name(licence[1]).read_text()
        assert "sourceMappingURL" not in text


#: TypeScript, which writes scripts without their comments and blank lines.
TYPESCRIPT = (NODE, INSTALLED / "node_modules/typescript/bin/tsc", "--allowJs", "--removeComments", "--noCheck")


def uncommented(sources: dict[str, str], folder: Path) -> dict[str, str]:
    """Returns scripts and style sheets without their comments and blank lines."""
    for path, source in sources.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(source)
    scripts = [path for path in sources if path.endswith(".js")]
    settings = ("--noResolve", "--target", "esnext", "--module", "esnext", "--rootDir", ".", "--outDir", "made")
    subprocess.run([*TYPESCRIPT, *settings, *scripts], cwd=folder, check=True)
    sheets = {path: re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL).split() for path, text in sources.items()}
    return {
        path: (folder / "made" / path).read_text() if path in scripts else " ".join(sheets[path]) for path in sources
    }


def test_what_is_sent_is_the_file_without_its_comments(tmp_path: Path) -> None:
    kept = {path.relative_to(ROOMS).as_posix(): path.read_text() for path in [*SCRIPTS, *ROOMS.rglob("*.css")]}
    files = {path: _file(path) for path in kept}
    sent = {path: file if isinstance(file, str) else file["source"] for path, file in files.items()}
    assert not [path for path, source in sent.items() if re.search(r"^\s*(//|/\*\*$)", source, re.MULTILINE)]
    before, after = uncommented(kept, tmp_path / "kept"), uncommented(sent, tmp_path / "sent")
    assert not [path for path in kept if after[path] != before[path]]
    # Errors name the lines of the original file.
    assert not [path for path in kept if sent[path].count("\n") != kept[path].count("\n")]


@pytest.mark.parametrize("view", _VIEWS)
def test_each_file_is_sent_once_and_before_the_panels_that_wait_for_it(view: str, opened: list[dict[str, Any]]) -> None:
    app = App()
    app.go(Destination(view))
    there: list[str] = []
    for state in opened:
        there += state.get("files", ())
        if "answers" in state:
            waits = re.search(r"const files = (\[.*?\])", state["_esm"])
            assert waits is not None
            assert set(json.loads(waits[1])) <= {*there}
    assert sorted(there) == sorted({*there})
    # What a panel's own style sheet says goes before it.
    assert there[0] == "page/page.css"
    numbers = [state["number"] for state in opened if "files" in state]
    assert numbers == sorted({*numbers})
    assert {state["version"] for state in opened if "files" in state} == {version()}


def test_a_second_board_is_sent_no_file(opened: list[dict[str, Any]]) -> None:
    board()
    before = len(opened)
    board()
    assert [state for state in opened[before:] if "files" in state] == []
    assert len(json.dumps(opened[before:])) < 30_000


def test_the_page_of_another_manager_is_sent_all(opened: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch) -> None:
    board()
    other = CommManager()
    monkeypatch.setattr(comm, "get_comm_manager", lambda: other)
    before = len(opened)
    board()
    assert [state["files"].keys() for state in opened[:before] if "files" in state] == [
        state["files"].keys() for state in opened[before:] if "files" in state
    ]


def test_the_script_that_takes_files_comes_once(opened: list[dict[str, Any]]) -> None:
    """A notebook that is saved with its widgets would hold it again and again."""
    App()
    first, *later = [state for state in opened if "files" in state]
    assert "createObjectURL" in first["_esm"]
    assert later
    assert all(len(state["_esm"]) < 500 for state in later)


def test_closed_files_are_sent_again(opened: list[dict[str, Any]]) -> None:
    """A page that is loaded again has lost the widgets that `Widget.close_all()` closed."""
    board()
    for assets in {*_brought[comm.get_comm_manager()].values()}:
        assets.close()
    before = len(opened)
    board()
    sent = [state for state in opened[before:] if "files" in state]
    assert "createObjectURL" in sent[0]["_esm"]


def test_a_stub_waits_for_its_module_and_its_sheets() -> None:
    sent = stub("play/bar", ("play/play",))
    assert '["play/bar.js", "page/page.css", "play/play.css"]' in sent
    assert f'"{version()}"' in sent
    assert len(sent) < 800
