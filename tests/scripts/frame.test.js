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

test("it is drawn after the frame, not in it", () => {
  draw();
  assert.equal(drawn, 0);
  page.show();
  assert.equal(drawn, 0);
  page.pass(0);
  assert.equal(drawn, 1);
});

test("what is wanted twice before a frame is drawn once, and again when it is wanted again", () => {
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

test("on a page that is not seen there are no frames to wait for, and it is drawn once all the same", async () => {
  page.hidden = true;
  draw();
  draw();
  await Promise.resolve();
  assert.equal(drawn, 1);
  draw();
  await Promise.resolve();
  assert.equal(drawn, 2);
});

test("what has ended is not drawn any more", () => {
  draw();
  shown.abort();
  page.show();
  page.pass(0);
  assert.equal(drawn, 0);
});
