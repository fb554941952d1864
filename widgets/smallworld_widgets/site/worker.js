// The worker of a static page, in which Python runs. It says `{ready: true}` once the app can begin, or `{failed: why}`. It
// hears the journal of the visitor, and then every message of the page, and says the messages of the app, or `{ended: true}`.

import { forget, largeEnough, remember, remembered } from "./memory.js";

const here = new URL("../../python/", import.meta.url);
/** The folder of our packages in Python's file system. */
const FOLDER = "/smallworld";

/** Returns our packages: the bytes of each file by its path. */
async function packages() {
  const found = await fetch(new URL("packages.bin", here));
  if (!found.ok || !found.body) throw new Error(`${found.url}: ${found.status}`);
  const unpacked = found.body.pipeThrough(new DecompressionStream("gzip"));
  const bytes = new Uint8Array(await new Response(unpacked).arrayBuffer());
  const length = new DataView(bytes.buffer).getUint32(0, true);
  let at = 4 + length;
  return JSON.parse(new TextDecoder().decode(bytes.subarray(4, at))).map(([path, size]) => {
    at += size;
    return [path, bytes.subarray(at - size, at)];
  });
}

/** Starts Python in some way, and returns it with our packages in its file system. */
async function python(files, how) {
  const { loadPyodide } = await import(new URL("pyodide.mjs", here).href);
  const [started, found] = await Promise.all([loadPyodide({ indexURL: here.href, ...how }), files]);
  unpack(started, found);
  return started;
}

/** Puts our packages into Python's file system. */
function unpack({ FS }, files) {
  const folders = new Set();
  for (const [path, bytes] of files) {
    const [folder, name] = [`${FOLDER}/${path}`.replace(/\/[^/]*$/, ""), path.replace(/^.*\//, "")];
    if (!folders.has(folder)) FS.mkdirTree(folder);
    folders.add(folder);
    FS.createDataFile(folder, name, bytes, true, false, true);
  }
}

/** Returns Python as an earlier visit left it, or nothing if there is no memory of that, or none that fits. */
async function again(files) {
  const memory = await remembered();
  if (memory === null) return undefined;
  try {
    const started = await python(files, { createPyodideModule: largeEnough(memory), _loadSnapshot: memory });
    // Otherwise, every visit with this memory would throw the same dice.
    started.runPython("import random; random.seed()");
    return started;
  } catch (error) {
    console.warn(`the memory of Python: ${error}`);
    await forget();
  }
}

/** Returns Python for a first visit. */
async function anew(files) {
  const started = await python(files, { _makeSnapshot: true });
  started.runPython(`
    import sys
    sys.path.insert(0, "${FOLDER}")
    sys.dont_write_bytecode = True
    import smallworld_widgets.site.session
  `);
  // The copy is made now: nothing of the page may be in it.
  remember(started.makeMemorySnapshot()).catch(() => {});
  return started;
}

async function start() {
  const files = packages();
  files.catch(() => {}); // Python, which waits for them, says so.
  const started = (await again(files)) ?? (await anew(files));
  const { Session } = started.pyimport("smallworld_widgets.site.session");
  return Session((text) => postMessage(JSON.parse(text)));
}

const started = start();
started.then(
  () => postMessage({ ready: true }),
  (error) => postMessage({ failed: String(error) }),
);
addEventListener("message", async ({ data }) => {
  const session = await started;
  try {
    if (data.journal) session.begin(JSON.stringify(data.journal));
    else session.receive(JSON.stringify(data));
  } catch (error) {
    console.error(String(error));
    // After a fault of ours in one answer the others still come. Any other error has ended Python.
    if (!(error instanceof Error && error.name === "PythonError")) postMessage({ ended: true });
  }
});
