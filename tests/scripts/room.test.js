// The largest scale of a label that its region allows, and the place where it is largest.

import assert from "node:assert/strict";
import { test } from "node:test";

import { largest } from "../../widgets/smallworld_widgets/board/room.js";
import { within } from "../../widgets/smallworld_widgets/board/scenery.js";

/** Returns a rectangle around a place as a ring. */
const around = ([x, y], across, up) => [
  [x - across, y - up],
  [x + across, y - up],
  [x + across, y + up],
  [x - across, y + up],
];
/** A token over a price, at the size of a small board. */
const BOXES = [
  { wide: 17, high: 17, below: -17 },
  { wide: 31, high: 14, below: 17 },
];
const HERE = [300, 200];

/** Returns whether all corners of a label lie within a ring. */
const holds = (ring, [x, y], { x: aside, y: down, scale }) =>
  BOXES.every(({ wide, high, below }) =>
    [-1, 1].every((i) =>
      [-1, 1].every((j) => within(x + aside + scale * i * wide, y + down + scale * (below + j * high), ring, 0)),
    ),
  );

test("with enough room a label stays in its place at the largest scale", () => {
  assert.deepEqual(largest(around(HERE, 90, 90), HERE, BOXES, 1.6), { x: 0, y: 0, scale: 1.6 });
});

test("in a small region a label is as large as the border allows", () => {
  const ring = around(HERE, 40, 45);
  const found = largest(ring, HERE, BOXES, 1.6);
  assert.ok(found.scale > 1 && found.scale < 1.6, String(found.scale));
  assert.ok(holds(ring, HERE, found));
  assert.ok(!holds(ring, HERE, { ...found, scale: found.scale * 1.2 }));
});

test("a label moves away from a border if that makes it larger", () => {
  const ring = around([HERE[0] + 20, HERE[1]], 50, 90);
  const found = largest(ring, HERE, BOXES, 1.6);
  assert.ok(found.x > 0);
  assert.ok(holds(ring, HERE, found));
});

test("no label reaches over a bay", () => {
  const bay = [...around(HERE, 90, 90), [210, 260], [262, 240], [262, 160], [210, 140]];
  const found = largest(bay, HERE, BOXES, 1.6);
  assert.ok(holds(bay, HERE, found));
  assert.ok(found.scale < 1.6 || found.x > 0);
});
