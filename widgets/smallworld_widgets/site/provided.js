// The scripts and style sheets of the panels, which are files of the site. Each is loaded when a panel asks for it.

/**
 * Provides the files of a folder to the panels, which look for them in `smallworldAssets` under the version of all files.
 * @param {URL} folder
 * @param {string} version
 */
export function provideAssets(folder, version) {
  const asked = new Map();
  const assets = new Proxy(
    {},
    {
      get(_, path) {
        if (!asked.has(path)) asked.set(path, { promise: provided(new URL(String(path), folder)) });
        return asked.get(path);
      },
    },
  );
  /** @type {any} */ (globalThis).smallworldAssets = { [version]: assets };
}

/** Returns the address of a script at once, and that of a style sheet once it is on the page. */
function provided(url) {
  const isThere = [...document.styleSheets].some(({ href }) => href === url.href);
  if (isThere || !url.pathname.endsWith(".css")) return Promise.resolve(url.href);
  return new Promise((resolve, reject) => {
    const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href: url.href });
    sheet.onload = () => resolve(url.href);
    sheet.onerror = () => reject(new Error(`${url.href} cannot be loaded`));
    document.head.append(sheet);
  });
}
