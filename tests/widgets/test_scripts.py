"""The scripts of the widgets: modules made into one, and what cannot be made into one is refused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from smallworld_widgets.page.scripts import STATIC, script

WIDGET = "export default {\n  render() {},\n};\n"


def modules(folder: Path, **sources: str) -> Path:
    """A folder with modules; `__` in a name stands for a folder."""
    for name, source in sources.items():
        path = folder / f"{name.replace('__', '/')}.js"
        path.parent.mkdir(exist_ok=True)
        path.write_text(source)
    return folder


def test_each_module_comes_once_and_before_what_needs_it(tmp_path: Path) -> None:
    found = modules(
        tmp_path,
        page__base='export const base = "base";\n',
        page__left='import { base } from "./base.js";\n\nexport function left() {\n  return base;\n}\n',
        page__right='import { base } from "./base.js";\n\nexport async function right() {}\nconst own = base;\n',
        board__board='import {\n  left,\n} from "../page/left.js";\n'
        'import { right } from "../page/right.js";\n\n' + WIDGET,
    )
    assert script("board/board", found).split("\n\n") == [
        'const base = "base";',
        "function left() {\n  return base;\n}",
        "async function right() {}\nconst own = base;",
        WIDGET,
    ]


WRONG = {
    "there is no such module": 'import { a } from "./none.js";\n',
    "exports no a": 'import { a } from "./quiet.js";\n',
    "exports no two": 'import { one, two } from "./one.js";\n',
    "imports in a circle": 'import { here } from "./circle.js";\nexport const there = 1;\n',
    "one is declared in .*one.js, too": 'import { one } from "./one.js";\nlet one = 2;\n',
    "own is declared in .*one.js, too": 'import { one } from "./one.js";\nasync function own() {}\n',
    "has a default export": 'import { widget } from "./other.js";\n',
    "cannot be read: import all from": 'import all from "./one.js";\n',
    r"cannot be read: import \* as": 'import * as all from "./one.js";\n',
    "cannot be read: import { one as": 'import { one as uno } from "./one.js";\n',
    "cannot be read: import { html } from": 'import { html } from "lit";\n',
    'cannot be read: import "./one.js"': 'import "./one.js";\n',
    "cannot be read: export { one }": 'export { one } from "./one.js";\n',
    r"cannot be read: const \[": "const [a, b] = [1, 2];\n",
    "cannot be read: const {": "export const { a } = {};\n",
    "cannot be read: var": "var a = 1;\n",
}


@pytest.mark.parametrize("complaint", WRONG)
def test_what_cannot_be_made_into_one_is_refused(tmp_path: Path, complaint: str) -> None:
    found = modules(
        tmp_path,
        one="export const one = 1;\nconst own = 1;\n",
        quiet="const a = 1;\n",
        circle='import { there } from "./widget.js";\nexport const here = 1;\n',
        other="export const widget = 1;\n" + WIDGET,
        widget=WRONG[complaint] + WIDGET,
    )
    with pytest.raises(ValueError, match=complaint):
        script("widget", found)


def test_a_widget_has_a_default_export(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="has a default export"):
        script("one", modules(tmp_path, one="export const one = 1;\n"))


WIDGETS = [path for path in sorted(STATIC.rglob("*.js")) if "export default" in path.read_text()]


@pytest.mark.parametrize("path", WIDGETS, ids=lambda path: str(path.relative_to(STATIC)))
def test_every_widget_is_one_module_without_imports(path: Path) -> None:
    made = script(str(path.relative_to(STATIC).with_suffix("")))
    assert made.count("\nexport default {\n") == 1
    assert len(re.findall(r"^(?:import|export)\b", made, re.MULTILINE)) == 1


def test_nothing_is_left_over() -> None:
    """Every module is a widget, or something that one imports."""
    made = [script(str(path.relative_to(STATIC).with_suffix(""))) for path in WIDGETS]
    heads = {path: path.read_text().partition("\n")[0] for path in STATIC.rglob("*.js")}
    assert [str(path) for path, head in heads.items() if not any(head in each for each in made)] == []
