// Modules and style sheets reach a page, and the panels wait for them.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { beforeEach, test } from "node:test";

import assets from "../../widgets/smallworld_widgets/page/assets.js";
import later from "../../widgets/smallworld_widgets/page/later_assets.js";

const STUB = new URL("../../widgets/smallworld_widgets/page/stub.js", import.meta.url);

/** The parts of a style element, and of the head of a document, that assets need. */
class Style {
  dataset = {};
  get isConnected() {
    return head.styles.includes(this);
  }
}
const head = {
  styles: [],
  querySelectorAll: () => head.styles,
  insertBefore(style, other) {
    head.styles.splice(other ? head.styles.indexOf(other) : head.styles.length, 0, style);
  },
};
globalThis.document = { head, createElement: () => new Style() };
// Node loads no module from a Blob, so the address of a module is the module itself.
globalThis.Blob = class {
  constructor(parts) {
    this.text = parts.join("");
  }
};
URL.createObjectURL = ({ text }) => `data:text/javascript,${encodeURIComponent(text)}`;

beforeEach(() => {
  head.styles = [];
  delete globalThis.smallworldAssets;
  delete globalThis.smallworldLoaders;
  globalThis.made = [];
});

/** Brings files by a widget, whose script may be that of later assets. */
function bring(files, number = 0, version = "1", script = assets) {
  const state = { files, number, version };
  script.initialize({ model: { get: (name) => state[name] } });
}
/** Puts a panel onto the page, and returns its module. */
async function panel(files, version = "1") {
  const text = readFileSync(STUB, "utf8")
    .replace('"VERSION"', `"${version}"`)
    .replace('["FILES"]', JSON.stringify(files));
  return (await import(`data:text/javascript,${encodeURIComponent(`${text}// ${Math.random()}`)}`)).default;
}
const module = (source, imports = {}) => ({ source, imports });
const BASE = module('globalThis.made.push("base"); export const say = (what) => "said " + what;');
const IMPORTS = { "../page/base.js": "page/base.js" };
const BAR = module('import { say } from "../page/base.js";\nexport default { render: ({ el }) => say(el) };', IMPORTS);

test("a panel is drawn by its module, whose imports other modules share", async () => {
  bring({ "page/base.js": BASE, "play/bar.js": BAR, "play/table.js": BAR });
  const [bar, table] = [await panel(["play/bar.js"]), await panel(["play/table.js"])];
  assert.deepEqual([await bar.render({ el: 1 }), await table.render({ el: 2 })], ["said 1", "said 2"]);
  assert.deepEqual(globalThis.made, ["base"]);
});

test("a panel and its files may come in any order", async () => {
  const bar = await panel(["play/bar.js", "play/bar.css"]);
  const drawn = bar.render({ el: 1 });
  bring({ "play/bar.js": BAR }, 2);
  bring({ "page/base.js": BASE }, 0);
  // The module of the panel is there, and has had its turn.
  await import(await globalThis.smallworldAssets["1"]["play/bar.js"].promise);
  for (let turns = 0; turns < 10; turns++) await new Promise((done) => setImmediate(done));
  assert.equal(await Promise.race([drawn, "nothing yet"]), "nothing yet");
  bring({ "play/bar.css": "" }, 1);
  assert.equal(await drawn, "said 1");
});

test("later files wait for the script of the first, in any order and by version", async () => {
  bring({ "play/bar.js": BAR }, 1, "1", later);
  bring({ "play/bar.js": module("export default { render: () => 'newer' };") }, 1, "2", later);
  const drawn = [await panel(["play/bar.js"]), await panel(["play/bar.js"], "2")].map((bar) => bar.render({ el: 1 }));
  bring({}, 0, "2");
  assert.equal(await drawn[1], "newer");
  bring({ "page/base.js": BASE });
  assert.equal(await drawn[0], "said 1");
});

test("style sheets follow their numbers, and a newer version takes the place of an older one", () => {
  const sheets = () => head.styles.map((style) => style.textContent);
  bring({ "b.css": "b", "c.css": "c" }, 1);
  bring({ "d.css": "d" }, 3);
  bring({ "a.css": "a" }, 0);
  assert.deepEqual(sheets(), ["a", "b", "c", "d"]);
  bring({ "b.css": "B" }, 0, "2");
  assert.deepEqual(sheets(), ["a", "B", "c", "d"]);
});

test("files come once, and again for panels of another version", async () => {
  const files = { "page/base.js": BASE, "play/bar.js": BAR };
  bring(files);
  await (await panel(["play/bar.js"])).render({ el: 1 });
  bring({ ...files, "play/bar.js": module("export default { render: () => 'another' };") });
  assert.equal(await (await panel(["play/bar.js"])).render({ el: 1 }), "said 1");
  bring({ ...files, "play/bar.js": module("export default { render: () => 'newer' };") }, 0, "2");
  assert.equal(await (await panel(["play/bar.js"], "2")).render({ el: 1 }), "newer");
});
