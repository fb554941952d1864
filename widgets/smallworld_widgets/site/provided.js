// The scripts and style sheets of the panels, which are files of the site. Each is loaded when a panel asks for it.

/**
 * Provides the files of a folder to the panels, which look for them in `smallworldAssets` under the version of all files.
 * Returns a function that begins to load a file and returns its `promise`.
 * @param {URL} folder
 * @param {string} version
 */
export function provideAssets(folder, version) {
  const asked = new Map();
  /** @param {string} path */
  function ask(path) {
    if (!asked.has(path)) asked.set(path, { promise: provided(folder, path) });
    return asked.get(path);
  }
  const assets = new Proxy({}, { get: (_, path) => ask(String(path)) });
  /** @type {any} */ (globalThis).smallworldAssets = { [version]: assets };
  return ask;
}

/**
 * Loads a file, unless the page has it in it. Returns the address of a script at once, and that of a style sheet once it is
 * on the page.
 */
function provided(folder, path) {
  const { href } = new URL(path, folder);
  if (document.querySelector(`style[data-path="${path}"], link[href="files/${path}"]`)) return Promise.resolve(href);
  const isSheet = path.endsWith(".css");
  const link = Object.assign(document.createElement("link"), { rel: isSheet ? "stylesheet" : "modulepreload", href });
  document.head.append(link);
  if (!isSheet) return Promise.resolve(href);
  return new Promise((resolve, reject) => {
    link.onload = () => resolve(href);
    link.onerror = () => reject(new Error(`${href} cannot be loaded`));
  });
}
