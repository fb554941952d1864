// What each panel is sent for a script. What draws it, a module that all panels of its kind share, comes as an asset:
// before the panel or after it, for a page that is loaded again makes its widgets in any order. Nothing waits before
// there is something to draw: a widget whose script takes two seconds would never hear from Python.
// Python puts in the version, and which files it takes: the module, and its style sheets. This comment is not sent.

/** @type {any} */
const page = globalThis;
const version = "VERSION";
page.smallworldAssets ??= {};
page.smallworldAssets[version] ??= {};
const assets = page.smallworldAssets[version];
const files = ["FILES"].map((path) => {
  assets[path] ??= Promise.withResolvers();
  return assets[path].promise;
});
const script = Promise.all(files).then(([url]) => import(url));

export default {
  render: async (about) => (await script).default.render(about),
};
