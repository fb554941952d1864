// Work waits for the next frame.

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";

import { afterFrame } from "../../widgets/smallworld_widgets/page/frame.js";
import { Page } from "./page.js";

let page, shown, drawn, draw;

beforeEach(() => {
  page = new Page();
  drawn = 0;
  shown = new AbortController();
  draw = afterFrame(() => drawn++, shown.signal);
});
afterEach(() => page.leave());

test("the drawing comes after the frame, not within it", () => {
  draw();
  assert.equal(drawn, 0);
  page.show();
  assert.equal(drawn, 0);
  page.pass(0);
  assert.equal(drawn, 1);
});

test("two requests before a frame bring one drawing, and a later request another", () => {
  draw();
  draw();
  page.show();
  draw();
  page.pass(0);
  assert.equal(drawn, 1);
  draw();
  page.show();
  page.pass(0);
  assert.equal(drawn, 2);
});

test("a hidden page shows no frames, and draws once without waiting", async () => {
  page.hidden = true;
  draw();
  draw();
  await Promise.resolve();
  assert.equal(drawn, 1);
  draw();
  await Promise.resolve();
  assert.equal(drawn, 2);
});

test("an ended panel is not drawn any more", () => {
  draw();
  shown.abort();
  page.show();
  page.pass(0);
  assert.equal(drawn, 0);
});
