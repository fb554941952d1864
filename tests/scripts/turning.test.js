// The cards of tonight are turned by the arrow keys, and by a finger that moves sideways.

import assert from "node:assert/strict";
import { test } from "node:test";

import { onArrows, onSwipe } from "../../widgets/smallworld_widgets/tonight/turning.js";
import { openBrowser } from "./panels/browser.js";

openBrowser();

/** Returns an element that is turned, the turns so far, and the end of it all. */
function turned(on) {
  const el = document.createElement("div");
  const turns = [];
  const end = new AbortController();
  on(el, end.signal, (by) => turns.push(by));
  return { el, turns, end };
}

/** Moves a finger over an element. */
function swipe(el, x, y, fingers = 1) {
  const touch = { clientX: 100, clientY: 100 };
  const down = Object.assign(new Event("touchstart"), { touches: Array(fingers).fill(touch) });
  const up = Object.assign(new Event("touchend"), { changedTouches: [{ clientX: 100 + x, clientY: 100 + y }] });
  el.dispatchEvent(down);
  el.dispatchEvent(up);
}

test("a finger to the left turns on, and one to the right turns back", () => {
  const { el, turns } = turned(onSwipe);
  swipe(el, -120, 10);
  swipe(el, 120, -10);
  assert.deepEqual(turns, [1, -1]);
});

test("a tap, a scroll, and two fingers turn nothing", () => {
  const { el, turns } = turned(onSwipe);
  swipe(el, -20, 0);
  swipe(el, -80, 200);
  swipe(el, -120, 0, 2);
  assert.deepEqual(turns, []);
});

test("the arrow keys turn, and other keys and modifiers do not", () => {
  const { el, turns } = turned(onArrows);
  const pressed = (init) => {
    const event = new KeyboardEvent("keydown", { cancelable: true, ...init });
    el.dispatchEvent(event);
    return event.defaultPrevented;
  };
  assert.equal(pressed({ key: "ArrowRight" }), true);
  assert.equal(pressed({ key: "ArrowLeft" }), true);
  assert.equal(pressed({ key: "Enter" }), false);
  assert.equal(pressed({ key: "ArrowRight", ctrlKey: true }), false);
  assert.deepEqual(turns, [1, -1]);
});

test("nothing turns after the end", () => {
  const { el, turns, end } = turned(onSwipe);
  end.abort();
  swipe(el, -120, 0);
  assert.deepEqual(turns, []);
});
