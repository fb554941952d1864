// Scripts and style sheets for all panels of the page, which wait for them in `smallworldAssets`. That holds, by version and
// path, a promise of the address of a module, or of a style sheet on the page. The first files bring this script, and later
// ones hand themselves to it through `smallworldLoaders`. This comment is not sent.

/**
 * Puts a style sheet onto the page in the order of the numbers, or in the place of an older one.
 * @param {string} path
 * @param {number} number
 * @param {string} sheet
 */
function putOn(path, number, sheet) {
  const there = /** @type {HTMLStyleElement[]} */ ([...document.head.querySelectorAll("style[data-smallworld]")]);
  const style = there.find((each) => each.dataset.smallworld === path) ?? document.createElement("style");
  style.textContent = sheet;
  if (style.isConnected) return;
  Object.assign(style.dataset, { smallworld: path, number });
  document.head.insertBefore(style, there.find((each) => Number(each.dataset.number) > number) ?? null);
}

/** @type {any} */
const page = globalThis;

/**
 * Takes the files of a widget. It waits for none: a module may import another that comes with later assets.
 * @param {any} model
 */
function take(model) {
  const [version, number, files] = ["version", "number", "files"].map((name) => model.get(name));
  page.smallworldAssets ??= {};
  page.smallworldAssets[version] ??= {};
  const assets = page.smallworldAssets[version];
  function asset(path) {
    assets[path] ??= Promise.withResolvers();
    return assets[path];
  }

  /** Returns the address of a module in memory, whose imports are such addresses too. */
  async function address(path, { source, imports }) {
    const others = Object.entries(imports).map(async ([name, other]) => [name, await asset(other).promise]);
    let text = source;
    for (const [name, url] of await Promise.all(others)) text = text.replaceAll(`"${name}"`, `"${url}"`);
    // Errors name the original file.
    return URL.createObjectURL(new Blob([text, `\n//# sourceURL=smallworld/${path}`], { type: "text/javascript" }));
  }

  for (const [path, file] of Object.entries(files)) {
    // Another kernel may have brought the file.
    if (asset(path).isHere) continue;
    asset(path).isHere = true;
    if (path.endsWith(".css")) putOn(path, number, file);
    asset(path).resolve(path.endsWith(".js") ? address(path, file) : undefined);
  }
}

export default {
  /** Takes the files of this widget, and those of all others of its version. */
  initialize({ model }) {
    const version = model.get("version");
    page.smallworldLoaders ??= {};
    page.smallworldLoaders[version] ??= Promise.withResolvers();
    page.smallworldLoaders[version].resolve(take);
    take(model);
  },
};
