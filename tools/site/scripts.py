"""Scripts of the static page in bundles, so that a view loads fewer files.

Rolldown joins the modules that the same panels use. The script of a panel keeps its address, by which Python names it.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Collection, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

HERE = Path(__file__).parent
SCRIPTS = HERE.parents[1] / ".venv-scripts"
NODE = SCRIPTS / "bin/node"
#: The scripts of the page itself. A script of a panel has a default export.
_PAGE = ("site/site.js", "site/takeover.js", "site/worker.js")
_PANEL = re.compile(r"^export default\b", re.MULTILINE)


def bundle(folder: Path, together: Collection[str]) -> dict[str, list[str]]:
    """Bundles the scripts of a folder in place, and returns which files load with each that has an address.

    The scripts `together`, and what they import, come in one file. All paths are within the folder. A script that no
    other imports stays as it is: it loads when it is asked for.
    """
    folder = folder.resolve()  # Rolldown names modules by their real paths.
    roots = [path.relative_to(folder).as_posix() for path in sorted(folder.rglob("*.js"))]
    roots = [path for path in roots if path in _PAGE or _is_panel(path, folder / path)]
    wanted = json.dumps({"roots": roots, "together": list(together)})
    with TemporaryDirectory() as place:
        target = Path(place) / "made"  # Any server may read it, unlike the folder around it.
        command = (NODE, HERE / "scripts.mjs", SCRIPTS / "node_modules", folder, target)
        done = subprocess.run(command, input=wanted, capture_output=True, text=True, check=False)
        if done.returncode:
            raise SystemExit(done.stderr)
        made = json.loads(done.stdout)
        for each in made:
            for path in each["modules"]:
                (folder / path).unlink()
        shutil.copytree(target, folder, dirs_exist_ok=True)
    imports = {each["file"]: each["imports"] for each in made}
    return {path: _with_imports(path, imports) for path in roots}


def _is_panel(path: str, file: Path) -> bool:
    return not path.startswith("vendor/") and _PANEL.search(file.read_text(encoding="utf-8")) is not None


def _with_imports(path: str, imports: Mapping[str, list[str]]) -> list[str]:
    """Returns a script and all that it imports, directly or not."""
    found = [path]
    for each in found:
        found += [further for further in imports[each] if further not in found]
    return found
