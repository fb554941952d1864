"""Pyodide, the Python of browsers: `package.json` pins it for the static page and for JupyterLite alike."""

import shutil
from pathlib import Path

#: The npm package.
PACKAGE = Path(__file__).parents[1] / ".venv-scripts/node_modules/pyodide"
#: The standard library, and the list of packages that Pyodide can load beside itself. The static page has its own.
LIBRARY, LOCK = PACKAGE / "python_stdlib.zip", PACKAGE / "pyodide-lock.json"
#: The files that a browser loads as they are.
_LOADED = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")


def lay(folder: Path) -> None:
    """Copies Pyodide into a new folder, without the standard library and the list of packages."""
    folder.mkdir(parents=True)
    for name in _LOADED:
        shutil.copyfile(PACKAGE / name, folder / name)
