"""Scripts of the static page in bundles, so that a view loads fewer files.

esbuild joins the modules that the same panels use. The script of a panel keeps its address, by which Python names it.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

SCRIPTS = Path(__file__).parents[2] / ".venv-scripts"
NODE = SCRIPTS / "bin/node"
ESBUILD = (NODE, SCRIPTS / "node_modules/esbuild/bin/esbuild")
#: How esbuild makes bundles that share what they have in common.
_SHARED = ("--bundle", "--splitting", "--format=esm", "--minify", "--chunk-names=chunks/[hash]", "--log-level=warning")
#: The scripts of the page itself. A script of a panel has a default export.
_PAGE = ("site/site.js", "site/takeover.js", "site/worker.js")
_PANEL = re.compile(r"^export default\b", re.MULTILINE)


def bundle(folder: Path) -> dict[str, list[str]]:
    """Bundles the scripts of a folder in place, and returns which files load with each that has an address.

    All are paths within the folder. A script that no other imports stays as it is: it loads when it is asked for.
    """
    folder = folder.resolve()  # esbuild runs in it.
    roots = [path for path in sorted(folder.rglob("*.js")) if _is_root(path.relative_to(folder), path)]
    with TemporaryDirectory() as place:
        made = Path(place).resolve()
        report = made / "made.json"
        where = (f"--outdir={made}", f"--outbase={folder}", f"--metafile={report}")
        subprocess.run([*ESBUILD, *roots, *_SHARED, *where], cwd=folder, check=True)
        found = json.loads(report.read_bytes())
        report.unlink()
        for path in found["inputs"]:
            (folder / path).unlink()
        shutil.copytree(made, folder, dirs_exist_ok=True)
        name = {path: (folder / path).resolve().relative_to(made).as_posix() for path in found["outputs"]}
    imports = {
        name[path]: [name[each["path"]] for each in output["imports"] if each["kind"] == "import-statement"]
        for path, output in found["outputs"].items()
    }
    return {path: _together(path, imports) for path in (root.relative_to(folder).as_posix() for root in roots)}


def _is_root(path: Path, file: Path) -> bool:
    is_panel = path.parts[0] != "vendor" and _PANEL.search(file.read_text(encoding="utf-8")) is not None
    return is_panel or path.as_posix() in _PAGE


def _together(path: str, imports: Mapping[str, list[str]]) -> list[str]:
    """Returns a script and all that it imports, directly or not."""
    found = [path]
    for each in found:
        found += [further for further in imports[each] if further not in found]
    return found
