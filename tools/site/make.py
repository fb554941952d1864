"""The static page with all that belongs to it: `make site` writes it into a folder that any web server can serve."""

from __future__ import annotations

import argparse
import gzip
import hashlib
import json
import os
import shutil
import subprocess
from collections.abc import Container, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from smallworld.words.languages import LANGUAGES
from smallworld_widgets.page.assets import ROOMS, version
from smallworld_widgets.readable.addresses import SHELVES, checked
from smallworld_widgets.readable.checking import faults
from smallworld_widgets.readable.writing import write
from smallworld_widgets.site.build import build, front, write_page
from smallworld_widgets.site.shipped import VIEWS
from tools import pyodide
from tools.site.bundle import gather
from tools.site.scripts import NODE, bundle

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
#: The folder in which `make docs` and `make lite` leave theirs.
BUILT = ROOT / "build"
#: The folders of those two in the site.
BESIDE = ("docs", "lite")
#: The files for search engines, which no visit needs.
FOR_ROBOTS = ("robots.txt", "sitemap.xml")
#: The endings of files that are compressed already.
COMPRESSED = (".bin", ".gz", ".jpg", ".png", ".zip")
#: The length from which a file has a compressed copy beside it, for servers that send such copies.
WORTH = 1_000


def make(folder: Path, address: str = "", only: Container[str] | None = None) -> None:
    """Builds the site. `only` are the ids of the entries that have snapshots, if not all."""
    public = checked(address or None)
    build(folder, only)
    add_python(folder / "python")
    fill_in(folder)
    add_beside(folder)
    together = [path for path in front() if path.endswith(".js")]
    imports = bundle(folder / "files", together)
    has_notebooks, has_readable = (folder / "lite").is_dir(), only is None
    write_page(folder, public or "", imports, has_notebooks=has_notebooks, has_readable=has_readable)
    if has_readable:
        add_readable(folder, public)
    write_service(folder)
    compress(folder)


def add_readable(folder: Path, address: str | None) -> None:
    """Adds the pages without a script. Ends with what is wrong with them, if anything is."""
    written = list(write(folder, address, workers=os.cpu_count() or 1))
    wrong = list(faults(folder, written))
    if wrong:
        raise SystemExit("\n".join(wrong))


def add_beside(folder: Path) -> None:
    """Puts the handbook and the notebooks beside the page, if they have been built."""
    for name in BESIDE:
        if (BUILT / name).is_dir():
            shutil.copytree(BUILT / name, folder / name)


def add_python(folder: Path) -> None:
    """Puts Pyodide and our packages into a folder."""
    pyodide.lay(folder)
    with TemporaryDirectory() as sources:
        gather(Path(sources))
        subprocess.run([NODE, HERE / "pack.mjs", pyodide.PACKAGE, sources, folder], check=True)


def fill_in(folder: Path) -> None:
    """Writes into the scripts which version they are, and for which packages and Python a memory of Python is."""
    for name, value in (("version.js", version()), ("memory.js", _digest(folder / "python"))):
        path = folder / "files/site" / name
        path.write_text(_filled(path.read_text(encoding="utf-8"), '"VERSION"', json.dumps(value)), encoding="utf-8")


def _filled(script: str, gap: str, value: str) -> str:
    """Returns a script with a value in its gap."""
    if script.count(gap) != 1:
        raise ValueError(f"expected {gap} once, found it {script.count(gap)} times in: {script[:100]}")
    return script.replace(gap, value)


def _digest(folder: Path, without: Container[str] = ()) -> str:
    """Returns a short digest of all files in a folder, `without` those in some parts of it."""
    digest = hashlib.sha256()
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        name = path.relative_to(folder)
        if name.parts[0] not in without:
            digest.update(name.as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:12]


def write_service(folder: Path) -> None:
    """Writes the service worker, with what each visit needs: the page, its scripts, how views open, and Python.

    It also learns which readable pages there may be, and by which views the app shows the same.
    """
    needed = ["./", *(path.relative_to(folder).as_posix() for path in sorted(_needed(folder)))]
    script = (ROOMS / "site/service.js").read_text(encoding="utf-8")
    script = _filled(script, "}VERSION`", f"}}{_digest(folder, BESIDE)}`")
    script = _filled(script, '["NEEDED"]', json.dumps(needed))
    script = _filled(script, '["LANGUAGES"]', json.dumps(list(LANGUAGES)))
    views = {name: shelf.view for name, shelf in SHELVES.items()}
    script = _filled(script, '{ FOLDERS: "VIEWS" }', json.dumps(views))
    (folder / "service.js").write_text(script, encoding="utf-8")


def _needed(folder: Path) -> Iterator[Path]:
    for part in ("files", "python"):
        yield from (path for path in (folder / part).rglob("*") if path.is_file())
    yield from (path for path in folder.glob("*.*") if path.name not in FOR_ROBOTS)
    yield from (folder / "snapshots").glob("*.json")
    yield from (folder / "snapshots" / language / f"{view}.json" for language in LANGUAGES for view in VIEWS)


def compress(folder: Path) -> None:
    """Puts a compressed copy beside each file that is worth it."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.suffix not in COMPRESSED and path.stat().st_size >= WORTH:
            content = gzip.compress(path.read_bytes(), mtime=0)
            path.with_name(f"{path.name}.gz").write_bytes(content)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--address", default="", help="the public address of the page")
    parser.add_argument("--only", nargs="*", help="the ids of the entries that have snapshots, if not all")
    given = parser.parse_args()
    make(given.folder, given.address, given.only)
