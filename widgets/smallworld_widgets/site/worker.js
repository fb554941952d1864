// The worker of a static page, in which Python runs. It says `{ready: true}` once the app can begin, or `{failed: why}`. It
// hears the journal of the visitor, and then every message of the page, and says the messages of the app, or `{ended: true}`.
// On `{keep: true}` it has the browser keep the memory of Python.

import { forget, largeEnough, remember, remembered } from "./memory.js";
import { FOLDER, lay, unpacked } from "./packages.js";

const here = new URL("../../python/", import.meta.url);
/** The memory that the browser may keep, if it has none. @type {Uint8Array | undefined} */
let memory;

/** Returns our packages: the bytes of each file by its path. */
async function packages() {
  const found = await fetch(new URL("packages.bin", here));
  if (!found.ok || !found.body) throw new Error(`${found.url}: ${found.status}`);
  return unpacked(found.body);
}

/** Returns Python with our packages in its file system. `options` are those of Pyodide. */
async function python(files, options) {
  const { loadPyodide } = await import(new URL("pyodide.mjs", here).href);
  const [started, found] = await Promise.all([loadPyodide({ indexURL: here.href, ...options }), files]);
  lay(started, found);
  return started;
}

/** Returns a session of the app. */
function session(started) {
  const { Session } = started.pyimport("smallworld_widgets.site.session");
  return Session((text) => postMessage(JSON.parse(text)));
}

/** Returns a session in Python as an earlier visit left it, or nothing if there is no memory of that, or none that fits. */
async function again(files) {
  const earlier = await remembered();
  if (earlier === null) return undefined;
  try {
    const started = await python(files, { createPyodideModule: largeEnough(earlier), _loadSnapshot: earlier });
    // Otherwise, every visit with this memory would throw the same dice.
    started.runPython("import random; random.seed()");
    return session(started);
  } catch (error) {
    await files; // Without the packages, nothing is wrong with the memory.
    console.warn(`the memory of Python: ${error}`);
    await forget();
  }
}

/** Returns a session in Python as it starts. */
async function anew(files) {
  const started = await python(files, { _makeSnapshot: true });
  started.runPython(`
    import sys
    sys.path.insert(0, "${FOLDER}")
    sys.dont_write_bytecode = True
    import smallworld_widgets.site.session
  `);
  try {
    // The copy is made now: nothing of the page may be in it.
    memory = started.makeMemorySnapshot();
  } catch (error) {
    console.warn(`the memory of Python: ${error}`); // The next visit starts as this one.
  }
  return session(started);
}

async function start() {
  const files = packages();
  files.catch(() => {}); // Python, which waits for them, says so.
  return (await again(files)) ?? (await anew(files));
}

/** Has the browser keep the memory of Python. */
function keep() {
  if (memory) remember(memory).catch(() => {});
  memory = undefined;
}

const started = start();
started.then(
  () => postMessage({ ready: true }),
  (error) => postMessage({ failed: String(error) }),
);
addEventListener("message", async ({ data }) => {
  if (data.keep) return keep();
  const live = await started;
  try {
    if (data.journal) live.begin(JSON.stringify(data.journal));
    else live.receive(JSON.stringify(data));
  } catch (error) {
    console.error(String(error));
    // After a fault of ours in one answer the others still come. Any other error has ended Python.
    if (error instanceof Error && error.name === "PythonError") return;
    await forget();
    postMessage({ ended: true });
  }
});
