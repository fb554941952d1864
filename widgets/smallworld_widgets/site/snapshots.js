// The snapshots that the site ships, loaded as they are asked for. Each view has one that is whole. An entry of the view is a
// patch of it.

import { patched } from "./patched.js";

export class Snapshots {
  /** The languages of the site. @type {string[]} */
  languages;
  /** The moves that mean the same everywhere. @type {import("./moves.js").Move[]} */
  moves;
  #keys;
  #load;
  /** The files asked for, by path. @type {Map<string, Promise<any>>} */
  #files = new Map();

  /**
   * @param {{ languages: string[], keys: string[], moves: any[] }} contents
   * @param {(path: string) => Promise<any>} load returns the value of a JSON file
   */
  constructor({ languages, keys, moves }, load) {
    this.languages = languages;
    this.moves = moves;
    this.#keys = new Set(keys);
    this.#load = load;
  }

  /** Returns whether the site ships a snapshot. @param {string} key */
  has(key) {
    return this.#keys.has(key);
  }

  /** Returns the key of an address. */
  keyOf(view, id) {
    if (!id) return view;
    return view === "watch" ? `watch/${id}/0` : `${view}/${id}`;
  }

  /**
   * Returns the models of a snapshot by name, and the moves from there.
   * @param {string} language
   * @param {string} key
   */
  async load(language, key) {
    const [view] = key.split("/");
    const [emblems, base, found] = await Promise.all(
      ["emblems", `${language}/${view}`, `${language}/${key}`].map((path) => this.#file(path)),
    );
    const share = (name) => this.#file(`shared/${name}`);
    const models = found === base ? base.models : await patched(base.models, found.patch, share);
    return { models: { ...emblems, ...models }, moves: found.moves };
  }

  /** @returns {Promise<any>} */
  #file(path) {
    const known = this.#files.get(path);
    if (known) return known;
    const file = this.#load(`${path}.json`);
    this.#files.set(path, file);
    // Once the network is back, another try may succeed.
    file.catch(() => this.#files.delete(path));
    return file;
  }
}
