// The islands of a board: every choice leads to a set that can be laid out.

import assert from "node:assert/strict";
import { test } from "node:test";

import { drawnIslands, facesIn, withFace } from "../../widgets/smallworld_widgets/board/islands.js";

const BOX = { game: "warcraft", faces: ["l1a", "l1b", "l2a", "l2b", "m1a", "m1b", "m2a", "m2b", "s1a", "s1b"] };

test("the id of a board names its islands", () => {
  assert.deepEqual(facesIn(BOX, "warcraft-l1a-s1b"), ["l1a", "s1b"]);
  assert.deepEqual(facesIn(BOX, "base-2"), []);
  assert.deepEqual(facesIn(BOX, "warcraft-l9a"), []);
});

test("a face takes the place of another one, and the islands stay in order", () => {
  assert.deepEqual(withFace(["l1a", "m1a", "m2b"], 0, "l2b"), ["l2b", "m1a", "m2b"]);
  assert.deepEqual(withFace(["l1a", "m2b"], 1, "m2a"), ["l1a", "m2a"]);
});

test("a board that lies in another place is exchanged, because it exists once", () => {
  assert.deepEqual(withFace(["l1a", "l2b", "m1a"], 0, "l2a"), ["l1a", "l2a", "m1a"]);
});

test("a random draw has as many islands of each size, and each board once", () => {
  for (const chance of [0, 0.3, 0.49, 0.5, 0.8, 0.999]) {
    const drawn = drawnIslands(BOX, ["l1a", "l2a", "m1a", "s1a"], () => chance);
    assert.equal(drawn.map((face) => face[0]).join(""), "llms");
    assert.equal(new Set(drawn.map((face) => face.slice(0, -1))).size, 4);
    assert.deepEqual(drawn, [...drawn].sort());
  }
});

test("every face can be drawn", () => {
  const values = [0, 0.99];
  const seen = new Set();
  for (const a of values)
    for (const b of values) {
      const next = [a, b];
      seen.add(drawnIslands(BOX, ["m1a"], () => /** @type {number} */ (next.shift()))[0]);
    }
  assert.deepEqual([...seen].sort(), ["m1a", "m1b", "m2a", "m2b"]);
});
