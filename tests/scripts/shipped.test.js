// The static page answers from shipped snapshots, and notes what the visitor does for Python.

import assert from "node:assert/strict";
import { test } from "node:test";

import { matched } from "../../widgets/smallworld_widgets/site/moves.js";
import { patched } from "../../widgets/smallworld_widgets/site/patched.js";
import { Shipped } from "../../widgets/smallworld_widgets/site/shipped.js";
import { Snapshots } from "../../widgets/smallworld_widgets/site/snapshots.js";

const NAVIGATION = "App/Navigation";
const CARD = "App/Rulings/Box/RulingCard";
/** The files of a small site: the names of the snapshots say what they show. */
const head = (shows) => ({ [NAVIGATION]: { state: { shows }, fragment: "" } });
const files = {
  "emblems.json": { Emblems: {} },
  "en/front.json": { models: head("front"), moves: [] },
  "zh-Hant/front.json": { models: head("門"), moves: [] },
  "en/rulings.json": { models: { ...head("rulings"), [CARD]: { state: { of: "first" } } }, moves: [] },
  "en/rulings/B-001.json": {
    patch: { [NAVIGATION]: { state: { shows: ["B-001"] } } },
    moves: [[CARD, { do: "reveal" }, "rulings/B-001/answer", []]],
  },
  "en/rulings/B-001/answer.json": { patch: { [NAVIGATION]: { state: "large" }, [CARD]: 0 }, moves: [] },
  "shared/large.json": { shows: "answer" },
};
const contents = {
  languages: ["en", "zh-Hant"],
  keys: ["front", "rulings", "rulings/B-001", "rulings/B-001/answer", "rulings/missing"],
  moves: [
    [NAVIGATION, { do: "open", view: "{view}" }, "{view}", []],
    ["App/Search", { do: "open" }, "=", []],
    [CARD, { do: "choose", id: "{id}" }, "rulings/{id}", ["selected"]],
  ],
};

async function load(path) {
  if (!Object.hasOwn(files, path)) throw new Error(`${path}: 404`);
  return files[path];
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
  shipped.begin(fragment, language);
  await shipped.settled;
  async function send(widget, content) {
    shipped.hear({ custom: widget, content });
    await shipped.settled;
  }
  return Object.assign(visit, { shipped, send });
}

test("an address leads to its snapshot, and any other to the front door, out of sight", async () => {
  assert.equal((await visit("view=rulings&id=B-001")).shows(), "B-001");
  assert.equal((await visit("view=rulings&id=nobody")).shows(), "front");
  assert.equal((await visit("view=rulings&id=B-001&p=packed")).shows(), "front");
  assert.equal((await visit("view=front&lang=zh-Hant")).shows(), "門");
});

test("an arrival without a snapshot waits for Python, and so does one with work that the browser keeps", async () => {
  const there = await visit();
  await there.send(NAVIGATION, { do: "arrive", fragment: "view=rulings&id=nobody", number: 1 });
  assert.equal(there.waits, 1);
  await there.send(NAVIGATION, { do: "arrive", fragment: "view=rulings&id=B-001", number: 2 });
  assert.deepEqual([there.shows(), there.waits], ["B-001", 1]);
  await there.send(NAVIGATION, { do: "arrive", fragment: "view=explore", kept: { explore: "{}" }, number: 3 });
  assert.equal(there.waits, 2);
  await there.send(NAVIGATION, { do: "arrive", fragment: "view=rulings&id=B-001", ids: true, number: 4 });
  assert.equal(there.waits, 3);
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

test("a view opens again as it was left", async () => {
  const there = await visit("view=rulings&id=B-001");
  await there.send(NAVIGATION, { do: "open", view: "front", number: 1 });
  await there.send(NAVIGATION, { do: "open", view: "rulings", number: 2 });
  assert.equal(there.shows(), "B-001");
});

test("after a message that only Python can answer, its view waits, and others are still shown", async () => {
  const there = await visit("view=rulings&id=B-001");
  await there.send(CARD, { do: "guess", choice: 1 });
  assert.equal(there.waits, 1);
  await there.send(CARD, { do: "reveal" });
  assert.deepEqual([there.waits, there.shows()], [2, "B-001"]);
  await there.send(NAVIGATION, { do: "open", view: "front", number: 1 });
  assert.equal(there.shows(), "front");
  await there.send(NAVIGATION, { do: "open", view: "rulings", number: 2 });
  assert.deepEqual([there.waits, there.shows()], [3, "front"]);
});

test("all that the visitor does is noted for Python, in its order", async () => {
  const there = await visit("", "zh-Hant");
  await there.send("App/Search", { do: "open" });
  there.shipped.hear({ update: "App/Front/Box/Board", state: { selected: "r05" } });
  await there.send(CARD, { do: "guess", choice: 1 });
  assert.deepEqual(
    there.shipped.journal.map(({ custom, update, content }) => [custom ?? update, content?.do ?? null]),
    [
      [NAVIGATION, "speak"],
      ["App/Search", "open"],
      ["App/Front/Box/Board", null],
      [CARD, "guess"],
    ],
  );
});

test("a snapshot that cannot be loaded waits for Python", async () => {
  const there = await visit();
  await there.send(NAVIGATION, { do: "arrive", fragment: "view=rulings&id=missing", number: 1 });
  assert.deepEqual([there.waits, there.shows()], [1, "front"]);
});

test("a move has every field of its message, and a field in braces goes into the key", () => {
  const moves = [["A", { do: "show", step: "{step}" }, "watch/a/{step}", ["selected"]]];
  assert.deepEqual(matched(/** @type {any} */ (moves), "A", { do: "show", step: 3, of: "a" }), {
    key: "watch/a/3",
    keeps: ["selected"],
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
