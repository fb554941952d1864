// Runs `packing.py` with the Python of the static page. Then starts Python with what it has packed, and imports all of our
// modules: `node pack.mjs PYODIDE SOURCES FOLDER`. The folder has the other files of Pyodide.

import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { FOLDER, lay, unpacked } from "../../widgets/smallworld_widgets/site/packages.js";

const [pyodide, sources, folder] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(join(pyodide, "pyodide.mjs"));

const python = await loadPyodide({ indexURL: `${pyodide}/` });
python.mountNodeFS("/pyodide", pyodide);
python.mountNodeFS("/sources", sources);
python.mountNodeFS("/python", folder);
python.runPython(readFileSync(new URL("packing.py", import.meta.url), "utf8"));

const packed = await loadPyodide({ indexURL: `${folder}/` });
lay(packed, await unpacked(new Blob([readFileSync(join(folder, "packages.bin"))]).stream()));
packed.runPython(`
import pkgutil, sys
from importlib import import_module
sys.path.insert(0, "${FOLDER}")
for package in ("smallworld", "smallworld_widgets"):
    for module in pkgutil.walk_packages([f"${FOLDER}/{package}"], f"{package}."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
`);
process.exit(0);
