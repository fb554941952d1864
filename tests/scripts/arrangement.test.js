// The arrangement of a label where it fills the room in its region.

import assert from "node:assert/strict";
import { test } from "node:test";

import { arrangementOf } from "../../widgets/smallworld_widgets/board/arrangement.js";

/** Returns a rectangle around the origin as a ring. */
const around = (across, up) => [
  [-across, -up],
  [across, -up],
  [across, up],
  [-across, up],
];
const HERE = [0, 0];
/** Symbols over a token over a price. */
const ROWS = [
  { wide: 10, high: 9 },
  { wide: 18, high: 17 },
  { wide: 17, high: 14 },
];

test("rows stand one under another, close together", () => {
  const { beside, spots } = arrangementOf(around(300, 300), HERE, ROWS);
  assert.equal(beside, false);
  assert.deepEqual(
    spots.map(({ aside, below }) => [aside, below]),
    [
      [0, -31],
      [0, -5],
      [0, 26],
    ],
  );
});

test("in a low region the price stands beside the token", () => {
  const { beside, scale, spots } = arrangementOf(around(80, 45), HERE, ROWS);
  assert.equal(beside, true);
  assert.ok(scale > 1);
  assert.deepEqual(
    spots.map(({ aside, below }) => [aside, below]),
    [
      [0, -17],
      [-17, 9],
      [18, 9],
    ],
  );
});

test("in a narrow region the price stands below the token", () =>
  assert.equal(arrangementOf(around(45, 80), HERE, ROWS).beside, false));

test("a region without printed symbols needs no room for them", () => {
  const [, ...others] = ROWS;
  const bare = arrangementOf(around(30, 40), HERE, [{ wide: 0, high: 0 }, ...others]);
  assert.ok(bare.scale > arrangementOf(around(30, 40), HERE, ROWS).scale);
});

test("a label is never too small to read", () => assert.ok(arrangementOf(around(9, 9), HERE, ROWS).scale > 0.8));

test("the arrangement for a region is computed once", () => {
  const ring = around(50, 50);
  assert.equal(arrangementOf(ring, HERE, ROWS), arrangementOf(ring, HERE, structuredClone(ROWS)));
  assert.notEqual(arrangementOf(ring, HERE, ROWS), arrangementOf(ring, HERE, ROWS.slice(1)));
});
