// The line of tabs keeps the open view in sight.

import assert from "node:assert/strict";
import { test } from "node:test";

import { scrolledTo } from "../../widgets/smallworld_widgets/page/tabs.js";

/** Returns the scroll of a line 250 pixels wide, with tabs 100 pixels wide and a gap of 2. `open` is the open one. */
const line = (open, left = 0, covered = 0) =>
  scrolledTo({ left, from: open * 102, room: 150, covered, starts: [1, 2, 3, 4, 5].map((tab) => tab * 102) });

test("the line stays where it is while the open tab is in sight", () => {
  assert.equal(line(0), 0);
  assert.equal(line(1), 0);
  assert.equal(line(2, 102), 102);
});

test("it scrolls to the beginning of a tab, as far as the open one needs", () => {
  assert.equal(line(2), 102);
  assert.equal(line(4), 306);
});

test("it never scrolls past the open tab", () => {
  assert.equal(line(1, 408), 102);
  assert.equal(line(0, 408), 0);
});

test("a first tab that stays in place covers whole tabs", () => {
  assert.equal(line(3, 0, 102), 204);
  assert.equal(line(3, 408, 102), 204);
  assert.equal(line(2, 0, 102), 102);
});
