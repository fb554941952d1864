// No redraw comes between a press and its click.

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";

import { betweenClicks } from "../../widgets/smallworld_widgets/page/clicks.js";
import { Page } from "./page.js";

const FINGER = { isPrimary: true, button: 0, pointerId: 1 };
let page, drawn, draw, shown;

beforeEach(() => {
  page = new Page();
  drawn = 0;
  shown = new AbortController();
  draw = betweenClicks(() => drawn++, shown.signal);
});
afterEach(() => page.leave());

test("each redraw comes at once while no click is under way", () => {
  draw();
  draw();
  assert.equal(drawn, 2);
});

test("redraws during a press come as one after the click", () => {
  page.does("pointerdown", FINGER);
  draw();
  draw();
  page.pass(10_000);
  assert.equal(drawn, 0);
  page.does("pointerup", FINGER);
  page.does("click");
  assert.equal(drawn, 0);
  page.pass(2);
  page.pass(2);
  assert.equal(drawn, 1);
});

test("a press without a click delays redraws only briefly", () => {
  page.does("pointerdown", FINGER);
  draw();
  page.does("pointerup", FINGER);
  page.pass(349);
  assert.equal(drawn, 0);
  page.pass(1);
  assert.equal(drawn, 1);
});

test("a press outside of buttons and fields delays no redraw", () => {
  page.does("pointerdown", FINGER, false);
  draw();
  assert.equal(drawn, 1);
});

for (const end of ["pointercancel", "contextmenu", "dragstart", "blur"]) {
  test(`a press that ends as ${end} delays no redraw`, () => {
    page.does("pointerdown", FINGER);
    draw();
    page.does(end);
    page.pass(1);
    assert.equal(drawn, 1);
  });
}

test("a finger lifted where the page could not see it delays no redraw", () => {
  page.does("pointerdown", FINGER);
  draw();
  page.does("pointermove", { ...FINGER, buttons: 1 });
  page.pass(1000);
  assert.equal(drawn, 0);
  page.does("pointermove", { ...FINGER, buttons: 0 });
  page.pass(350);
  assert.equal(drawn, 1);
});

test("the space bar delays redraws until it is let go, and other keys do not", () => {
  page.does("keydown", { key: "a" });
  draw();
  assert.equal(drawn, 1);
  page.does("keydown", { key: " " });
  draw();
  page.pass(1000);
  assert.equal(drawn, 1);
  page.does("keyup", { key: " " });
  page.pass(1);
  assert.equal(drawn, 2);
});

test("a redraw waits for the end of composing a character", () => {
  page.does("compositionstart");
  draw();
  page.pass(1000);
  assert.equal(drawn, 0);
  page.does("compositionend");
  page.pass(1);
  assert.equal(drawn, 1);
});

test("a redraw waits for an open list to close", () => {
  page.does("pointerdown", FINGER);
  draw();
  page.active = { matches: () => true };
  page.does("pointerup", FINGER);
  page.pass(350);
  page.pass(1000);
  assert.equal(drawn, 0);
  page.active = { matches: () => false };
  page.pass(100);
  assert.equal(drawn, 1);
});

test("a panel that has gone from the page is not redrawn", () => {
  page.does("pointerdown", FINGER);
  draw();
  page.does("pointerup", FINGER);
  shown.abort();
  page.pass(1000);
  assert.equal(drawn, 0);
});
