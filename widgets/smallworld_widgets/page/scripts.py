"""The scripts of the widgets: modules that import one another, made into the one module that a widget may have."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

STATIC = Path(__file__).parents[1] / "static"

_IMPORT = re.compile(r'^import \{\s*([\w$]+(?:,\s*[\w$]+)*),?\s*\} from "(\.{1,2}/[\w./-]+\.js)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?function |const |let |class )", re.MULTILINE)
#: What stands at the left margin and gives something a name for the whole module.
_DECLARED = re.compile(r"^(?:async )?(?:function|const|let|class) ([\w$]+)", re.MULTILINE)
#: What would have to be read in another way, or would mean something else beside other modules.
_UNREAD = re.compile(r"^(?:import|export|var|(?:const|let) *[\[{]|function *\*|async function *\*).*", re.MULTILINE)
_DEFAULT = "export default {\n"


@dataclass(frozen=True)
class _Module:
    #: What it takes from which other modules, in the order of its lines.
    imports: tuple[tuple[Path, frozenset[str]], ...]
    declared: tuple[str, ...]
    exported: frozenset[str]
    #: All but the lines of import and the words `export` before what has a name.
    body: str


def script(name: str, folder: Path = STATIC) -> str:
    """The module `name` of a folder with all that it imports, directly or not: each once, before what needs it.

    A widget's script is loaded from memory, where it has no neighbours to import, and no build step comes between.

    Raises:
        ValueError: a module imports what is not there, or from a circle; or two modules use a name for two things; or a
            line is not of the few forms that are read here, so that nothing is left out in silence.
    """
    found = _gathered(folder / f"{name}.js", ())
    owners: dict[str, Path] = {}
    for path in found:
        for declared in _read(path).declared:
            if owners.setdefault(declared, path) != path:
                raise ValueError(f"{path}: {declared} is declared in {owners[declared]}, too")
    if [path for path in found if _DEFAULT in _read(path).body] != found[-1:]:
        raise ValueError(f"{found[-1]}: a widget, and nothing that it imports, has a default export")
    return "\n".join(_read(path).body for path in found)


def _gathered(path: Path, route: tuple[Path, ...]) -> list[Path]:
    """A module and all that it imports, in the order of need; `route` are the modules that led here."""
    if path in route:
        raise ValueError(f"{route[-1]}: imports in a circle, by way of {path}")
    found: dict[Path, None] = {}
    for other, wanted in _read(path).imports:
        found |= dict.fromkeys(_gathered(other, (*route, path)))
        if missing := wanted - _read(other).exported:
            raise ValueError(f"{path}: {other} exports no {', '.join(sorted(missing))}")
    return [*found, path]


@cache
def _read(path: Path) -> _Module:
    try:
        source = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise ValueError(f"{path}: there is no such module") from None
    imports = [
        (Path(os.path.normpath(path.parent / where)), frozenset(re.findall(r"[\w$]+", names)))
        for names, where in _IMPORT.findall(source)
    ]
    marked = _IMPORT.sub("", source)
    body = _EXPORT.sub("", marked).strip("\n") + "\n"
    exported = _DECLARED.findall("\n".join(line[7:] for line in marked.splitlines() if _EXPORT.match(line)))
    if unread := _UNREAD.search(body.replace(_DEFAULT, "", 1)):
        raise ValueError(f"{path}: cannot be read: {unread[0]}")
    return _Module(tuple(imports), tuple(_DECLARED.findall(body)), frozenset(exported), body)
