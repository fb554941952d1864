"""The house: each room of the engine imports only the rooms below it, and nothing outside."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from smallworld.model.position import Position, State
from tests.faults import no_faults

ROOT = Path(__file__).resolve().parents[1]
ENGINE = ROOT / "smallworld"
#: The rooms that each room may know. `rules` holds the modules that the rooms in it share. `rules.engine` is on top of
#: them. A conquest knows nothing of the turn around it.
KNOWN: dict[str, set[str]] = {"words": set(), "model": {"words"}}
KNOWN["drawing"] = {*KNOWN["model"], "model"}
KNOWN["effects"] = {*KNOWN["model"], "model"}
KNOWN["games"] = KNOWN["rules"] = {*KNOWN["effects"], "effects"}
KNOWN["rules.conquest"] = {*KNOWN["rules"], "rules"}
KNOWN["rules.scoring"] = KNOWN["rules.deeds"] = {*KNOWN["rules.conquest"], "rules.conquest"}
KNOWN["rules.phases"] = {*KNOWN["rules.deeds"], "rules.deeds"}
KNOWN["rules.engine"] = {*KNOWN["rules.phases"], "rules.scoring", "rules.phases"}
KNOWN["setup"] = KNOWN["planning"] = {*KNOWN["rules.engine"], "rules.engine"}
KNOWN["inventing"] = {*KNOWN["games"], "games"}
KNOWN["documents"] = {*KNOWN["setup"], "setup", *KNOWN["inventing"], "inventing", "drawing"}
KNOWN["play"] = {*KNOWN["documents"], "documents", "planning"}
KNOWN["wording"] = {*KNOWN["planning"], "planning", "games"}
KNOWN["teaching"] = {*KNOWN["play"], "play", "wording"}
KNOWN["teaching.rulings"] = {*KNOWN["teaching"], "teaching"}
KNOWN["teaching.progress"] = KNOWN["teaching.quick"] = KNOWN["teaching.rulings"]
KNOWN["teaching.puzzles"] = {*KNOWN["teaching.progress"], "teaching.progress"}
KNOWN["teaching.examples"] = {*KNOWN["teaching.rulings"], "teaching.rulings"}
KNOWN["teaching.library"] = {*KNOWN["teaching.examples"], "teaching.examples"}
KNOWN["teaching.exercises"] = {*KNOWN["teaching.library"], "teaching.library", "teaching.progress"}
KNOWN["teaching.lessons"] = KNOWN["teaching.worksheets"] = KNOWN["teaching.offers"] = {
    *KNOWN["teaching.exercises"],
    "teaching.exercises",
}
KNOWN["teaching.tonight"] = {*KNOWN["teaching.worksheets"], "teaching.worksheets", "teaching.quick"}
KNOWN["teaching.prose"] = {*KNOWN["teaching.lessons"], "teaching.lessons"}
KNOWN["teaching.classes"] = {*KNOWN["teaching.lessons"], "teaching.lessons", "teaching.worksheets"}
#: The rooms inside `teaching`, by the names of their folders.
TEACHING = {room.removeprefix("teaching.") for room in KNOWN if room.startswith("teaching.")}
KNOWN["locale"] = {*KNOWN["teaching"], "teaching", *(f"teaching.{room}" for room in TEACHING)}
KNOWN["api"] = {*KNOWN["play"], "play", "wording"}
KNOWN["study"] = {*KNOWN["play"], "play", "api"}
KNOWN["presentation"] = {*KNOWN["locale"], "study"}
KNOWN["cli"] = {*KNOWN["presentation"], "presentation", "api"}
#: The rooms inside `rules`, each with the folders and modules that belong to it.
RULES = {
    "conquest": "conquest",
    "scoring": "scoring",
    "deeds": "deeds",
    "phases": "phases",
    "sequence": "engine",
    "engine": "engine",
}
#: The doors: the package, and `python -m smallworld`.
DOORS = {"", "__main__"}


def imports(tree: ast.AST) -> Iterator[str]:
    """Yields the modules that are imported in a tree, and the names that are imported from them."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            yield node.module
            yield from (f"{node.module}.{name.name}" for name in node.names)


def name_of(path: Path) -> str:
    """Returns the dotted name of a file of the engine."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def room_of(module: str) -> str:
    """Returns the room of a module of the engine, by its dotted name."""
    outer, inner = [*module.split(".")[1:], "", ""][:2]
    if outer == "teaching" and inner in TEACHING:
        return f"teaching.{inner}"
    return f"rules.{RULES[inner]}" if outer == "rules" and inner in RULES else outer


@cache
def modules() -> dict[str, ast.Module]:
    """Returns the modules of the engine, by their dotted names."""
    return {name_of(path): ast.parse(path.read_text(encoding="utf-8")) for path in sorted(ENGINE.rglob("*.py"))}


def in_rooms() -> Iterator[tuple[str, ast.Module]]:
    """Yields the modules that are in a room, with their names."""
    return ((name, tree) for name, tree in modules().items() if room_of(name) not in DOORS)


def test_a_room_knows_only_those_before_it() -> None:
    no_faults(
        f"{module} imports {name}"
        for module, tree in in_rooms()
        for name in imports(tree)
        if name in modules() and room_of(name) not in {*KNOWN[room_of(module)], room_of(module), ""}
    )


def test_no_room_comes_in_by_the_front_door() -> None:
    """The names of the package come from every room, so a module of the engine imports from the room itself."""
    no_faults(
        f"{module} imports smallworld, or a name from it: {ast.unparse(node)}"
        for module, tree in in_rooms()
        for node in ast.walk(tree)
        if (isinstance(node, ast.Import) and any(name.name == "smallworld" for name in node.names))
        or (
            isinstance(node, ast.ImportFrom)
            and node.module == "smallworld"
            and any(f"smallworld.{name.name}" not in modules() for name in node.names)
        )
    )


def test_imports_stand_at_the_top() -> None:
    """An import inside a function would hide a circle of rooms. Only the command line loads modules per command."""
    no_faults(
        f"{module} imports {name} in {function.name}"
        for module, tree in modules().items()
        if room_of(module) != "cli"
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef)
        for name in imports(function)
        if name in modules()
    )


def test_the_engine_loads_nothing_that_few_need() -> None:
    """A page in the browser and a kernel wait for every module that is loaded."""
    few = {"babel", "fsrs", "networkx", "rich", "smallworld.teaching", "smallworld.presentation"}
    code = f"import smallworld, sys; smallworld.new_game('base-2').legal_actions; print(*{few} & sys.modules.keys())"
    loaded = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert loaded.split() == []


def in_positions(tree: ast.Module) -> set[ast.AST]:
    """Returns all that stands in the methods of positions, except in the one that makes them."""
    return {
        node
        for found in tree.body
        if isinstance(found, ast.ClassDef) and found.name in {State.__name__, Position.__name__}
        for method in found.body
        if isinstance(method, ast.FunctionDef) and method.name != "__init__"
        for node in ast.walk(method)
    }


def test_only_drafts_are_written() -> None:
    """Positions never change, but have the fields of drafts, so the type checker does not see to it."""
    settled = {node for tree in modules().values() for node in in_positions(tree)}
    assert settled
    no_faults(
        f"{module} sets {ast.unparse(node)}"
        for module, tree in modules().items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and not isinstance(node.ctx, ast.Load)
        and node.attr in State.__annotations__
        and (ast.unparse(node.value) not in {"self", "draft"} or node in settled)
    )


def test_the_engine_knows_no_screen() -> None:
    shown = {"smallworld_widgets", "ipywidgets", "anywidget", "plotly", "IPython"}
    no_faults(
        f"{module} imports {name}"
        for module, tree in modules().items()
        for name in imports(tree)
        if name.split(".")[0] in shown
    )
