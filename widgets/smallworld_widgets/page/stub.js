// The script that each panel is sent. It draws with a module that all panels of its kind share. That module comes as an
// asset, before the panel or after it, because a page that is loaded again makes its widgets in any order. Only `render`
// waits: a widget whose script takes two seconds to load would never hear from Python.
// Python puts in the version and the files that are needed: the module and its style sheets. This comment is not sent.

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
