// The scenery of a board: the same every time, inside the borders, and clear of the label in the middle.

import assert from "node:assert/strict";
import { test } from "node:test";

import { ringOf, SHAPES, scattered, shoreOf, TONES, within } from "../../widgets/smallworld_widgets/board/scenery.js";

/** @type {[number, number][]} */
const SQUARE = [
  [0, 0],
  [220, 0],
  [220, 180],
  [0, 180],
];
/** @type {[number, number]} */
const MIDDLE = [110, 90];

/** Returns the place at which each shape of a path begins. */
const spots = (path) => [...path.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

test("a land looks the same every time", () => {
  assert.deepEqual(scattered("forest", SQUARE, MIDDLE), scattered("forest", SQUARE, MIDDLE));
});

test("every terrain has scenery, inside the border, in known tones", () => {
  for (const terrain of Object.keys(SHAPES)) {
    const found = scattered(terrain, SQUARE, MIDDLE);
    assert.ok(Object.keys(found).length > 0, terrain);
    for (const [tone, path] of Object.entries(found)) {
      assert.ok(TONES.includes(tone), tone);
      assert.match(path, /^[Mlcz\d .-]+$/);
      for (const [x, y] of spots(path)) assert.ok(within(x, y, SQUARE, 5), `${terrain} at ${x}, ${y}`);
    }
  }
});

test("the label in the middle has room", () => {
  for (const [x, y] of spots(scattered("forest", SQUARE, MIDDLE).fill))
    assert.ok(Math.hypot(x - MIDDLE[0], y - MIDDLE[1]) > 30);
});

test("every part of a shape has the form that the scenery reads", () => {
  for (const shape of Object.values(SHAPES).flat())
    for (const d of Object.values(shape.parts)) {
      assert.match(d, /^M/);
      for (const [, command, numbers] of d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
        const many = (numbers.match(/-?[\d.]+/g) ?? []).length;
        assert.ok({ M: many === 2, l: many % 2 === 0, c: many % 6 === 0, z: many === 0 }[command], d);
      }
    }
});

test("a region without an outline is a circle", () => {
  const ring = ringOf("M60 90a50 50 0 1 0 100 0a50 50 0 1 0 -100 0Z", MIDDLE);
  assert.ok(ring.every(([x, y]) => Math.abs(Math.hypot(x - MIDDLE[0], y - MIDDLE[1]) - 50) < 0.001));
});

test("the frame of the board is no shore", () => {
  const frame = [0, 0, 220, 300];
  assert.equal(shoreOf(SQUARE, frame), "M220 180L0 180");
});
