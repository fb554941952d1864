"""Packages for the static page as byte code: our own, and the part of the standard library that they need.

`pack.mjs` runs this module with the Python of the page, because no other Python can write its byte code. Pyodide's own
library is source text, which Python would compile at every visit.
"""

from __future__ import annotations

import ast
import gzip
import json
import marshal
import sys
from collections.abc import Iterable, Iterator
from importlib.util import MAGIC_NUMBER, resolve_name
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

SOURCES = Path("/sources")
PYODIDE = Path("/pyodide")
TARGET = Path("/python")
LIBRARY = "python_stdlib.zip"
LOCK = "pyodide-lock.json"
#: The modules that Python's own C code asks for by name.
ASKED = ("_pylong", "_strptime", "encodings.ascii", "encodings.latin_1")
#: The packages for terminals, servers and several processes. Others name them, but a browser needs none of them.
WITHOUT = (
    "_pyrepl",
    "bdb",
    "cmd",
    "code",
    "ctypes",
    "doctest",
    "ftplib",
    "http",
    "multiprocessing",
    "netrc",
    "pdb",
    "plistlib",
    "pydoc",
    "smtplib",
    "socketserver",
    "tarfile",
    "unittest",
    "webbrowser",
    "xmlrpc",
)


def pack_packages() -> None:
    """Writes our packages as one file, which the worker of the page unpacks: the index, and the bytes of each file."""
    index: list[tuple[str, int]] = []
    parts: list[bytes] = []
    for path in sorted(path for path in SOURCES.rglob("*") if path.is_file()):
        name, content = path.relative_to(SOURCES).as_posix(), path.read_bytes()
        if path.suffix == ".py":
            name, content = f"{name}c", compiled(content, name)
        index.append((name, len(content)))
        parts.append(content)
    head = json.dumps(index).encode()
    packed = gzip.compress(b"".join([len(head).to_bytes(4, "little"), head, *parts]), mtime=0)
    (TARGET / "packages.bin").write_bytes(packed)


def pack_library(has_run: Iterable[str]) -> None:
    """Writes the part of the standard library that the page needs. `has_run` are the modules of Python's start."""
    with ZipFile(PYODIDE / LIBRARY) as library, ZipFile(TARGET / LIBRARY, "w") as packed:
        paths = {_module(path): path for path in library.namelist() if path.endswith(".py")}
        for name in sorted(_needed(library, paths, has_run)):
            # The same date every time: the digest of the file tells whether a browser has it already.
            entry = ZipInfo(f"{paths[name]}c", (1980, 1, 1, 0, 0, 0))
            packed.writestr(entry, compiled(library.read(paths[name]), paths[name]), ZIP_DEFLATED, 9)


def _needed(library: ZipFile, paths: dict[str, str], has_run: Iterable[str]) -> set[str]:
    """Returns the modules that Python starts with, those that our packages name, and all that these name in turn."""
    ours = {name for path in SOURCES.rglob("*.py") for name in _names(path.read_bytes(), "")}
    needed: set[str] = set()
    new = {*has_run, *ASKED, *ours}
    while new := {name for name in new - needed if name in paths and not _is_without(name)}:
        needed |= new
        new = {name for module in new for name in _names(library.read(paths[module]), paths[module])}
    return needed


def _is_without(name: str) -> bool:
    return name.partition(".")[0] in WITHOUT


def _names(source: bytes, path: str) -> Iterator[str]:
    """Yields the names of the modules that a module imports anywhere in it, with the packages around them.

    `path` is where the module lies in the library. Without it, names from the module's own package are left out.
    """
    package = path.rpartition("/")[0].replace("/", ".")
    for node in ast.walk(ast.parse(source)):
        found: list[str] = []
        if isinstance(node, ast.Import):
            found = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and (package or node.level == 0):
            place = resolve_name("." * node.level + (node.module or ""), package)
            found = [place, *(f"{place}.{alias.name}" for alias in node.names)]
        for name in found:
            parts = name.split(".")
            yield from (".".join(parts[:length]) for length in range(1, len(parts) + 1))


def _module(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def compiled(source: bytes, path: str) -> bytes:
    """Returns a module as byte code that Python never compares with its source."""
    code = compile(source, path, "exec", dont_inherit=True, optimize=2)
    return MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8) + marshal.dumps(code)


def pack_lock() -> None:
    """Writes the list of the packages that Pyodide can load, without any: ours has all of them."""
    lock = json.loads((PYODIDE / LOCK).read_bytes())
    (TARGET / LOCK).write_text(json.dumps({**lock, "packages": {}}))


if __name__ == "__main__":
    started = [*sys.modules]
    pack_packages()
    pack_library(started)
    pack_lock()
