// Runs `packing.py` with the Python of the static page, and then imports all packages with what it has packed:
// `node pack.mjs PYODIDE SOURCES FOLDER`. The folder has the other files of Pyodide.

import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const [pyodide, sources, folder] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(join(pyodide, "pyodide.mjs"));

const python = await loadPyodide({ indexURL: `${pyodide}/` });
python.mountNodeFS("/pyodide", pyodide);
python.mountNodeFS("/sources", sources);
python.mountNodeFS("/python", folder);
python.runPython(readFileSync(new URL("packing.py", import.meta.url), "utf8"));

const packed = await loadPyodide({ indexURL: `${folder}/` });
packed.mountNodeFS("/sources", sources);
packed.runPython(`
import pkgutil, sys
from importlib import import_module
sys.path.insert(0, "/sources")
for package in ("smallworld", "smallworld_widgets"):
    for module in pkgutil.walk_packages([f"/sources/{package}"], f"{package}."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
`);
process.exit(0);
