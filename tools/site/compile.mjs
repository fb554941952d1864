// Compiles the sources of a folder with the Python of the static page, and writes them as one file that its worker unpacks:
// `node compile.mjs PYODIDE FOLDER FILE`.

import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { gzipSync } from "node:zlib";

const [pyodide, folder, target] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(join(pyodide, "pyodide.mjs"));
const python = await loadPyodide({ indexURL: `${pyodide}/` });
const compile = python.runPython(`
import marshal
from importlib.util import MAGIC_NUMBER

def compiled(source, path):
    """Returns a module as byte code that Python never compares with its source."""
    code = compile(source, path, "exec", dont_inherit=True, optimize=2)
    return MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8) + marshal.dumps(code)

compiled
`);

/** Returns the files of a folder and of all folders in it. */
function filesIn(place) {
  const paths = readdirSync(place).map((name) => join(place, name));
  return paths.flatMap((path) => (statSync(path).isDirectory() ? filesIn(path) : [path])).sort();
}

/** The path and the length of each file, in the order of their contents. */
const contents = [];
const parts = [];
for (const path of filesIn(folder)) {
  const name = relative(folder, path);
  let bytes = readFileSync(path);
  if (name.endsWith(".py")) {
    const made = compile(bytes.toString("utf8"), name);
    bytes = Buffer.from(made.toJs());
    made.destroy();
  }
  contents.push([name.replace(/\.py$/, ".pyc"), bytes.length]);
  parts.push(bytes);
}
const index = Buffer.from(JSON.stringify(contents));
const head = Buffer.alloc(4);
head.writeUInt32LE(index.length);
writeFileSync(target, gzipSync(Buffer.concat([head, index, ...parts]), { level: 9 }));
console.log(`${contents.length} files, ${statSync(target).size} bytes: ${target}`);
process.exit(0);
