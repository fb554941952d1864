// Files for the script that the first files brought, `assets.js`. It may come later, because a page that is loaded again
// makes its widgets in any order. This comment is not sent.

/** @type {any} */
const page = globalThis;

export default {
  /** Hands over the files of this widget, and waits for nothing. */
  initialize({ model }) {
    const version = model.get("version");
    page.smallworldLoaders ??= {};
    page.smallworldLoaders[version] ??= Promise.withResolvers();
    page.smallworldLoaders[version].promise.then((take) => take(model));
  },
};
