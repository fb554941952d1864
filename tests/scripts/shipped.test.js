// The static page answers from shipped snapshots, and notes what the visitor does for Python.

import assert from "node:assert/strict";
import { test } from "node:test";

import { matched } from "../../widgets/smallworld_widgets/site/moves.js";
import { patched } from "../../widgets/smallworld_widgets/site/patched.js";
import { Shipped } from "../../widgets/smallworld_widgets/site/shipped.js";
import { Snapshots } from "../../widgets/smallworld_widgets/site/snapshots.js";

const NAVIGATION = "App/Navigation";
const CARD = "App/Rulings/Box/RulingCard";
const LIST = "App/Rulings/Box/Library";
/** The files of a small site: the names of the snapshots say what they show. */
const head = (shows) => ({ [NAVIGATION]: { state: { shows }, fragment: "" } });
const entry = (id, ...moves) => ({
  patch: { [NAVIGATION]: { state: { shows: [id] } } },
  moves: [[CARD, { do: "reveal" }, `rulings/${id}/answer`, []], ...moves],
});
const files = {
  "emblems.json": { Emblems: {} },
  "en/front.json": { models: head("front"), moves: [] },
  "zh-Hant/front.json": { models: head("門"), moves: [] },
  "en/rulings.json": { models: { ...head("rulings"), [CARD]: { state: { of: "first" } } }, moves: [] },
  "en/rulings/B-001.json": entry("B-001", [CARD, { do: "turn", by: 1 }, "rulings/B-002", []]),
  "en/rulings/B-002.json": entry("B-002", [CARD, { do: "turn", by: 1 }, "rulings/B-003", []]),
  "en/rulings/B-003.json": entry("B-003"),
  "en/rulings/B-001/answer.json": { patch: { [NAVIGATION]: { state: "large" }, [CARD]: 0 }, moves: [] },
  "shared/large.json": { shows: "answer" },
};
const contents = {
  languages: ["en", "zh-Hant"],
  keys: [
    ...[
      "front",
      "learn",
      "class",
      "rulings",
      "rulings/B-001",
      "rulings/B-001/answer",
      "rulings/B-002",
      "rulings/B-003",
    ],
    "rulings/missing",
  ],
  moves: [
    [NAVIGATION, { do: "open", view: "{view}" }, "{view}", [], true],
    [LIST, { do: "choose", id: "{id}" }, "rulings/{id}", [], false],
    ["App/Search", { do: "open" }, "=", []],
    [CARD, { do: "choose", id: "{id}" }, "rulings/{id}", ["selected"], true],
  ],
};

async function load(path) {
  if (!Object.hasOwn(files, path)) throw new Error(`${path}: 404`);
  return files[path];
}

/** Ends when all that is under way has come: files of this site come at once. */
async function settled() {
  for (let turn = 0; turn < 20; turn++) await new Promise((done) => setImmediate(done));
}

/** Returns a visit that begins at an address: what it was shown, what it waits for, and `send`, which ends when answered. */
async function visit(fragment = "", language = "en") {
  const received = [];
  const visit = { received, waits: 0, shows: () => received.at(-1)?.models?.[NAVIGATION].state.shows };
  const shipped = new Shipped(
    new Snapshots(contents, load),
    (message) => received.push(message),
    () => (visit.waits += 1),
  );
  await shipped.begin(fragment, language);
  async function send(widget, content) {
    shipped.hear({ custom: widget, content });
    await settled();
  }
  return Object.assign(visit, { shipped, send });
}

test("an address leads to its snapshot, and any other to the front door, out of sight", async () => {
  assert.equal((await visit("view=rulings&id=B-001")).shows(), "B-001");
  assert.equal((await visit("view=rulings&id=nobody")).shows(), "front");
  assert.equal((await visit("view=rulings&id=B-001&p=packed")).shows(), "front");
  assert.equal((await visit("view=front&lang=zh-Hant")).shows(), "門");
});

test("what only Python can answer waits, and so does all that follows, because it may depend on it", async () => {
  for (const content of [
    { do: "arrive", fragment: "view=rulings&id=nobody", number: 1 },
    { do: "arrive", fragment: "view=rulings&id=B-001", ids: true, number: 1 },
    { do: "arrive", fragment: "view=rulings", kept: { rulings: "{}" }, number: 1 },
    { do: "share", number: 1 },
  ]) {
    const there = await visit();
    await there.send(NAVIGATION, content);
    await there.send(NAVIGATION, { do: "open", view: "rulings", number: 2 });
    assert.deepEqual([there.shows(), there.waits], ["front", 2], content.do);
  }
});

test("a view of which the browser keeps something is left to Python, wherever the visitor comes from", async () => {
  for (const [told, view] of [
    [{ do: "arrive", fragment: "view=front", kept: { rulings: "{}" }, number: 1 }, "rulings"],
    [{ do: "recall", content: "{}", number: 1 }, "learn"],
    [{ do: "recall_classes", content: "{}", number: 1 }, "class"],
  ]) {
    const there = await visit();
    await there.send(NAVIGATION, told);
    assert.equal(there.waits, 0);
    await there.send(NAVIGATION, { do: "open", view, number: 2 });
    assert.deepEqual([there.shows(), there.waits], ["front", 1], view);
  }
});

test("a message with a snapshot is answered, drawn again for its sender, and followed by its number", async () => {
  const there = await visit("view=rulings&id=B-001");
  await there.send(CARD, { do: "reveal", of: "B-001" });
  assert.equal(there.shows(), "answer");
  assert.equal(there.received.at(-1).sender, CARD);
  await there.send(NAVIGATION, { do: "open", view: "front", number: 7 });
  assert.equal(there.shows(), "front");
  assert.equal(there.received.at(-1).models[NAVIGATION].followed, 7);
  assert.equal(there.waits, 0);
});

test("an entry opens again as it was left, and anew if it is chosen from a list", async () => {
  const there = await visit("view=rulings&id=B-001");
  await there.send(CARD, { do: "reveal" });
  for (const content of [
    { do: "open", view: "rulings", number: 2 },
    { do: "arrive", fragment: "view=rulings&id=B-001", number: 2 },
  ]) {
    await there.send(NAVIGATION, { do: "open", view: "front", number: 1 });
    await there.send(NAVIGATION, content);
    assert.equal(there.shows(), "answer");
  }
  await there.send(LIST, { do: "choose", id: "B-001" });
  assert.equal(there.shows(), "B-001");
});

test("two moves at once are two", async () => {
  const there = await visit("view=rulings&id=B-001");
  there.shipped.hear({ custom: CARD, content: { do: "turn", by: 1 } });
  await there.send(CARD, { do: "turn", by: 1 });
  assert.equal(there.shows(), "B-003");
});

test("a message about what was there before waits", async () => {
  const there = await visit("view=rulings&id=B-001");
  await there.send(CARD, { do: "reveal", of: "B-002" });
  assert.deepEqual([there.shows(), there.waits], ["B-001", 1]);
});

test("all that the visitor does is noted for Python, in its order", async () => {
  const there = await visit("", "zh-Hant");
  await there.send("App/Search", { do: "open" });
  there.shipped.hear({ update: "App/Front/Box/Board", state: { selected: "r05" } });
  await there.send(CARD, { do: "guess", choice: 1 });
  assert.deepEqual(
    (await there.shipped.end()).map(({ custom, update, content }) => [custom ?? update, content?.do ?? null]),
    [
      [NAVIGATION, "speak"],
      ["App/Search", "open"],
      ["App/Front/Box/Board", null],
      [CARD, "guess"],
    ],
  );
});

test("once Python takes over, no snapshot comes any more", async () => {
  const there = await visit("view=rulings&id=B-001");
  const journal = there.shipped.end();
  await there.send(CARD, { do: "reveal" });
  assert.equal((await journal).length, 1);
  assert.deepEqual([there.shows(), there.waits], ["B-001", 0]);
});

test("a snapshot that cannot be loaded waits for Python", async () => {
  const there = await visit();
  await there.send(NAVIGATION, { do: "arrive", fragment: "view=rulings&id=missing", number: 1 });
  assert.deepEqual([there.waits, there.shows()], [1, "front"]);
});

test("a move has every field of its message, and a field in braces goes into the key", () => {
  const moves = [["A", { do: "show", step: "{step}" }, "watch/a/{step}", ["selected"], false]];
  assert.deepEqual(matched(/** @type {any} */ (moves), "A", { do: "show", step: 3, of: "a" }), {
    key: "watch/a/3",
    keeps: ["selected"],
    visits: false,
  });
  for (const [widget, message] of [
    ["B", { do: "show", step: 3 }],
    ["A", { do: "move", step: 3 }],
    ["A", { do: "show" }],
    ["A", { do: "show", step: ["3"] }],
    ["A", { do: "show", step: "" }],
  ])
    assert.equal(matched(/** @type {any} */ (moves), widget, message), undefined);
});

test("a patch replaces, changes in part, removes, and takes large values from files", async () => {
  const old = { a: { b: 1, c: 2 }, d: [1], e: "gone" };
  const made = await patched(old, { a: { b: [null] }, d: [[2]], e: 0, f: "name" }, async (name) => ({ from: name }));
  assert.deepEqual(made, { a: { b: null, c: 2 }, d: [2], f: { from: "name" } });
  assert.deepEqual(old, { a: { b: 1, c: 2 }, d: [1], e: "gone" });
});
