"""The notebooks as they are kept, and the widgets that they show. Their outputs are checked by nbval."""

from __future__ import annotations

import ast
import json
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import ipywidgets
import pytest
from IPython.core.formatters import DisplayFormatter

import smallworld
from smallworld.documents import notation
from smallworld.teaching import examples
from smallworld_widgets import Board, Codex, Explorer, Play, Rulings, Stepper

FOLDER = Path(__file__).parents[2] / "notebooks"
APP = FOLDER / "app.ipynb"
TEACHING = sorted(set(FOLDER.glob("*.ipynb")) - {APP})
EVERY = [APP, *TEACHING]

#: A cell that shows a widget. It is stored as a still picture, which is no part of what nbval compares.
SHOWS_WIDGET = "nbval-ignore-output"


def read(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def code(notebook: dict[str, Any]) -> list[dict[str, Any]]:
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def test_there_are_five_that_teach() -> None:
    assert len(TEACHING) == 5


@pytest.mark.parametrize("path", EVERY, ids=lambda path: path.name)
def test_no_widget_state_is_kept(path: Path) -> None:
    notebook = read(path)
    assert "widgets" not in notebook["metadata"]
    for cell in code(notebook):
        for output in cell["outputs"]:
            assert "application/vnd.jupyter.widget-view+json" not in output.get("data", {})


@pytest.mark.parametrize("path", TEACHING, ids=lambda path: path.name)
def test_every_cell_has_its_output(path: Path) -> None:
    for cell in code(read(path)):
        [output] = cell["outputs"]
        assert output["output_type"] in ("execute_result", "display_data")
        if SHOWS_WIDGET in cell["metadata"].get("tags", ()):
            assert {*output["data"]} == {"text/html", "text/plain"}


@pytest.mark.parametrize("path", TEACHING, ids=lambda path: path.name)
def test_cells_were_run_in_order(path: Path) -> None:
    cells = code(read(path))
    assert [cell["execution_count"] for cell in cells] == list(range(1, len(cells) + 1))


@pytest.mark.parametrize("path", TEACHING, ids=lambda path: path.name)
def test_they_are_small(path: Path) -> None:
    assert path.stat().st_size < 150_000


@pytest.mark.parametrize("path", EVERY, ids=lambda path: path.name)
def test_nothing_is_kept_of_the_machine(path: Path) -> None:
    notebook = read(path)
    assert set(notebook["metadata"]) <= {"kernelspec", "language_info", "title"}
    assert notebook["metadata"]["kernelspec"]["name"] == "python3"
    assert all(set(cell["metadata"]) <= {"tags"} for cell in notebook["cells"])
    assert str(Path.home()) not in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", TEACHING, ids=lambda path: path.name)
def test_the_title_is_the_first_heading(path: Path) -> None:
    notebook = read(path)
    first = "".join(notebook["cells"][0]["source"]).splitlines()[0]
    assert first == f"# {notebook['metadata']['title']}"


def test_the_page_has_a_title() -> None:
    assert read(APP)["metadata"]["title"] == "Small World rules explorer"


def used(path: Path) -> Iterator[object]:
    """Returns the names of our packages in a notebook, as `from module import name` or as `module.name`."""
    source = "\n".join("".join(cell["source"]) for cell in code(read(path)))
    modules: dict[str, object] = {}
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and node.module is not None and node.module.startswith("smallworld"):
            for alias in node.names:
                found = getattr(import_module(node.module), alias.name)
                modules[alias.asname or alias.name] = found
                yield found
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in modules:
            yield getattr(modules[node.value.id], node.attr, None)


@pytest.mark.parametrize("path", TEACHING, ids=lambda path: path.name)
def test_they_teach_the_api_that_the_readme_teaches(path: Path) -> None:
    """Names of `smallworld` itself must not come from the room that defines them."""
    taught = [getattr(smallworld, name) for name in smallworld.__all__]
    assert [found for found in used(path) if any(found is each for each in taught)] == []


POSITION = notation.read(examples.example("EX-B2").position)


@pytest.mark.parametrize(
    "make",
    [
        lambda: Board(POSITION),
        lambda: Codex("base.trolls"),
        lambda: Explorer(POSITION),
        lambda: Play(POSITION),
        lambda: Rulings("trolls"),
        lambda: Stepper("base.trolls"),
    ],
    ids=["Board", "Codex", "Explorer", "Play", "Rulings", "Stepper"],
)
def test_each_widget_stands_alone_in_a_cell(make: Callable[[], ipywidgets.Widget]) -> None:
    widget = make()
    shown = DisplayFormatter().format(widget)[0]  # type: ignore[no-untyped-call]
    assert "application/vnd.jupyter.widget-view+json" in shown
    assert shown["text/plain"].startswith(f"{type(widget).__name__}(")
    assert len(shown["text/plain"]) < 130
