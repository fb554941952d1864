"""The scripts and style sheets of the panels: each is brought to a page once, for all panels that need it."""

from __future__ import annotations

import hashlib
import json
import posixpath
import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

import anywidget
import comm
import ipywidgets
import traitlets
from comm.base_comm import CommManager

ROOMS = Path(__file__).parents[1]

#: A comment on lines of its own, unless it is a licence.
_COMMENT = re.compile(r"^[ \t]*(?://[^\n]*|/\*(?!!)(?:(?!\*/).)*\*/)[ \t]*$", re.MULTILINE | re.DOTALL)
_IMPORT = re.compile(r'^(?:import|export)\b[^;"]*"(\.{1,2}/[^"]+)";$', re.MULTILINE)


@cache
def _text(path: str, folder: Path) -> str:
    try:
        return (folder / path).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise ValueError(f"{path}: there is no such file") from None


def _uncommented(path: str) -> str:
    """Returns a script without the comment at its top."""
    return _text(path, ROOMS).partition("\n\n")[2]


class Unseen(anywidget.AnyWidget):
    """A widget that nothing shows: it does its work as soon as the page has it."""

    #: The layout is None, unlike that of other widgets: each would be one more message before the first page.
    layout = traitlets.Instance(ipywidgets.Layout, allow_none=True).tag(sync=True, **ipywidgets.widget_serialization)


class Assets(Unseen):
    """Some scripts and style sheets, on their way to a page."""

    #: The script that takes files. The first assets of a page have it, and later ones a line that hands theirs over.
    _esm = traitlets.Unicode().tag(sync=True)
    #: The key of the files, so that two kernels with different files can share a page of JupyterLab.
    version = traitlets.Unicode().tag(sync=True)
    #: The number of files that the kernel had brought before. Style sheets stand in this order, in any order of
    #: arrival.
    number = traitlets.Int().tag(sync=True)
    #: The files by path: the text of a style sheet, or the `source` and `imports` of a script.
    files = traitlets.Dict().tag(sync=True)


@cache
def stub(script: str, sheets: tuple[str, ...]) -> str:
    """Returns what a panel is sent for a script: it draws with the module `script` once that and `sheets` are there."""
    files = json.dumps([f"{script}.js", *_sheets(sheets)])
    return _uncommented("page/stub.js").replace('"VERSION"', f'"{version()}"').replace('["FILES"]', files)


@contextmanager
def without_assets() -> Iterator[None]:
    """Makes widgets for a page that has all files, such as a static one: none is brought."""
    left = _are_left.set(True)
    try:
        yield
    finally:
        _are_left.reset(left)


_are_left = ContextVar("_are_left", default=False)


def bring_assets(script: str, sheets: tuple[str, ...]) -> None:
    """Brings what a panel needs to the page that widgets are made for, without the files that this page has.

    Raises:
        ValueError: a module imports one that does not exist, or itself by way of others.
    """
    if _are_left.get():
        return
    brought = _brought.setdefault(comm.get_comm_manager(), {})

    def is_here(path: str) -> bool:
        # Widgets that were closed are gone once the page is loaded again.
        return path in brought and brought[path].comm is not None

    needed = [path for path in (*_sheets(sheets), *modules(f"{script}.js")) if not is_here(path)]
    if needed:
        files = {path: _file(path) for path in needed}
        loader = "page/later_assets.js" if is_here(_LOADER) else _LOADER
        assets = Assets(_esm=_uncommented(loader), version=version(), number=len(brought), files=files)
        brought |= dict.fromkeys([*needed, loader], assets)


#: The script that takes all files of a page.
_LOADER = "page/assets.js"

#: The assets of each page by path, by the manager of the connections to it.
_brought: WeakKeyDictionary[CommManager, dict[str, Assets]] = WeakKeyDictionary()


@cache
def modules(path: str, folder: Path = ROOMS) -> tuple[str, ...]:
    """Returns the path of a module after those of all modules that it imports, directly or not.

    Raises:
        ValueError: a module imports one that does not exist, or itself by way of others.
    """
    return tuple(_gathered(path, folder, ()))


def imports(path: str, folder: Path = ROOMS) -> dict[str, str]:
    """Returns the paths of the modules that a module imports, by the names that it has for them.

    Raises:
        ValueError: there is no such module.
    """
    names = _IMPORT.findall(_text(path, folder))
    return {name: posixpath.normpath(posixpath.join(posixpath.dirname(path), name)) for name in names}


def _sheets(names: tuple[str, ...]) -> list[str]:
    """Returns the paths of style sheets, after the one of the whole page."""
    return [f"{name}.css" for name in ("page/page", *names)]


@cache
def version() -> str:
    """Returns the hash of all scripts and style sheets, from a file where Python has no scripts: on a static page."""
    with suppress(FileNotFoundError):
        return (ROOMS / "page/version.txt").read_text(encoding="utf-8")
    found = hashlib.sha256()
    for path in sorted([*ROOMS.rglob("*.js"), *ROOMS.rglob("*.css")]):
        found.update(path.relative_to(ROOMS).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()[:12]


def style(*names: str) -> str:
    """Returns the style sheets of these names, after the one of the whole page, in one."""
    return "\n".join(_text(path, ROOMS) for path in _sheets(names))


def _gathered(path: str, folder: Path, route: tuple[str, ...]) -> dict[str, None]:
    """Returns the modules that a module needs, and itself last. `route` has the modules that led here."""
    if path in route:
        raise ValueError(f"{route[-1]}: imports in a circle, by way of {path}")
    found: dict[str, None] = {}
    for other in imports(path, folder).values():
        found |= _gathered(other, folder, (*route, path))
    return found | {path: None}


@cache
def _file(path: str) -> str | dict[str, Any]:
    """Returns a file in the form in which it is sent to a page.

    Comments are a fifth of the scripts, and every notebook that is saved with its widgets holds what was sent. Their
    lines stay, so that errors name the lines of the original file. So does the licence of a foreign script.
    """
    source = _COMMENT.sub(lambda comment: "\n" * comment[0].count("\n"), _text(path, ROOMS))
    return {"source": source, "imports": imports(path)} if path.endswith(".js") else source
