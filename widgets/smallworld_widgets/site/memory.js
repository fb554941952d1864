// The memory of Python with all that a visit imports. The browser keeps it, so that a later visit need not import anything.
// Nothing here may fail: without a memory, Python starts as in a first visit.

/** What Python had imported, by the digest of all that it runs. A new version of the site has another. */
const VERSION = "VERSION";
const NAME = `smallworld-memory ${new URL("../../", import.meta.url)}`;

/** Returns the memory as an earlier visit left it, or null. */
export async function remembered() {
  try {
    const cache = await caches.open(NAME);
    const found = await cache.match(VERSION);
    return found ? new Uint8Array(await found.arrayBuffer()) : null;
  } catch {
    return null; // Without HTTPS, a browser keeps nothing, except for its own machine.
  }
}

/** Has the browser keep a memory in place of any other. Rejects if it has no room. */
export async function remember(memory) {
  const cache = await caches.open(NAME);
  for (const older of await cache.keys()) await cache.delete(older);
  await cache.put(VERSION, new Response(memory));
}

/** Forgets all memories. */
export async function forget() {
  try {
    await caches.delete(NAME);
  } catch {
    // There is none.
  }
}

/**
 * Returns the maker of a machine for Python that is as large as a memory. Pyodide's own always begins with 30 MB:
 * https://github.com/pyodide/pyodide/issues/6254.
 */
export function largeEnough(memory) {
  return async (settings) => {
    const { default: create } = await import(new URL("../../python/pyodide.asm.mjs", import.meta.url).href);
    const machine = await create(settings);
    machine.growMemory(memory.length);
    return machine;
  };
}
