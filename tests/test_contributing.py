"""What CONTRIBUTING.md names is there: files where it says, and in them what it says."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.faults import no_faults

ROOT = Path(__file__).resolve().parents[1]
LINES = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").splitlines()
ROOMS = ("smallworld", "widgets", "notebooks", "tests", "binder", "benchmarks", "tools", "share", ".ci")
FILES = {
    path.relative_to(ROOT).as_posix()
    for room in ROOMS
    for path in (ROOT / room).rglob("*")
    if path.is_file() and "__pycache__" not in path.parts
} | {path.name for path in ROOT.iterdir() if path.is_file()}
ENDINGS = "py|js|css|json|toml|txt|md|po"
#: What is no module of ours, however much it looks like one: what a server or a browser knows.
ELSEWHERE = {"tornado_settings.disable_check_xsrf", "state.regions"}


def spans() -> Iterator[tuple[str, str]]:
    """Whatever stands in backticks, with the line it stands in."""
    for line in LINES:
        yield from ((span, line) for span in re.findall(r"`([^`]+)`", line))


def named_files() -> list[tuple[str, str]]:
    """The files and rooms named, each with the rooms that its row of a table is about."""
    found = []
    for span, line in spans():
        path = re.sub(r"^\w+=|:\d+$", "", span)
        if re.fullmatch(rf"[\w./<>*-]+(/|\.({ENDINGS}))|[\w.-]+(/[\w.-]+)+", path) and not path.startswith(".venv"):
            head = re.match(r"\| (`[\w/]+/`(?:, `[\w/]+/`)*) \|", line)
            found.append((path, ",".join(re.findall(r"`([^`]+)`", head[1])) if head else ""))
    return sorted(set(found))


def there(path: str, room: str) -> bool:
    """Whether a file, or some file in a room, has a path that ends so. `<game>` and `*` stand for any name."""
    pattern = re.sub(r"<\w+>|\*", "[^/]+", path.replace(".", r"\."))
    inside = "" if path.startswith(room) else f"{room}(.*/)?"
    whole = re.compile(f"(.*/)?{inside}{pattern}" + (".*" if path.endswith("/") else ""))
    return any(whole.fullmatch(file) for file in FILES)


def test_a_file_that_is_named_is_there() -> None:
    no_faults(
        f"{path} is not there" + (f", in none of {rooms}" if rooms else "")
        for path, rooms in named_files()
        if not any(there(path, room) for room in rooms.split(","))
    )


def defined(body: list[ast.stmt]) -> Iterator[str]:
    """What a module, or a class with its instances, defines."""
    for node in body:
        match node:
            case ast.FunctionDef(name="__init__"):
                made = (part for part in ast.walk(node) if isinstance(part, ast.Attribute))
                yield from (part.attr for part in made if isinstance(part.ctx, ast.Store))
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.AnnAssign(target=ast.Name(id=name)):
                yield name
            case ast.Assign(targets=targets):
                yield from (target.id for target in targets if isinstance(target, ast.Name))


def known() -> dict[str, set[str]]:
    """What each module defines, and each class with those right above it; those of one name are taken together."""
    found: dict[str, set[str]] = {}
    bases: dict[str, set[str]] = {}
    for file in FILES:
        if not file.endswith(".py"):
            continue
        tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
        found.setdefault(Path(file).stem, set()).update(defined(tree.body))
        for node in tree.body:
            if isinstance(node, ast.ClassDef):
                found.setdefault(node.name, set()).update(defined(node.body))
                bases.setdefault(node.name, set()).update(base.id for base in node.bases if isinstance(base, ast.Name))
    for name, above in bases.items():
        found[name].update(*(found.get(base, ()) for base in above))
    return found


def named_parts() -> list[str]:
    """Whatever is named as a part of a module, a class or an instance of one: `module.name`."""
    found = {match[0] for span, _ in spans() if (match := re.match(r"[A-Za-z]\w*\.[A-Za-z_]\w*(?![\w/.])", span))}
    return sorted(name for name in found - ELSEWHERE if name not in FILES and not re.search(rf"\.({ENDINGS})$", name))


def modules() -> list[str]:
    """The files of the rooms that are listed one by one: of what a game is, and of its rules."""
    listed = re.compile(r"smallworld/(words|model|effects|rules|documents|play)/.*(?<!__init__)\.py")
    return sorted(file for file in FILES if listed.fullmatch(file))


def is_on_the_map(module: str) -> bool:
    name = Path(module).name
    room = module.removeprefix("smallworld/").removesuffix(name)
    return any(f"`{name}`" in line for line in LINES if f"`{room}`" in line or room == "effects/")


def test_every_module_is_on_the_map() -> None:
    no_faults(f"{module} is not named" for module in modules() if not is_on_the_map(module))


def test_what_is_named_in_a_module_or_a_class_is_there() -> None:
    """An instance goes by its class, written small."""
    there = known()
    no_faults(
        f"{owner} has no {name}"
        for owner, name in (part.split(".") for part in named_parts())
        if name not in there.get(owner, set()) | there.get(owner.capitalize(), set())
    )


def words() -> set[str]:
    """Every word that the code, its documents and its settings have."""
    found: set[str] = set()
    for file in FILES:
        if re.search(r"\.(py|js|css|json|toml)$|^Makefile$", file):
            found.update(re.findall(r"\w+", (ROOT / file).read_text(encoding="utf-8")))
    return found


def test_a_name_is_in_use() -> None:
    named = {span for span, _ in spans() if re.fullmatch(r"[A-Za-z_]\w*", span)}
    no_faults(f"{name} is in no file" for name in sorted(named - words()))
