// The turning of cards by keys and by a finger.

import { isFor, KEYS } from "../page/keys.js";

/** The pixels that a finger moves at least, and how much further sideways than up or down. */
const FAR = 48;
const SIDEWAYS = 1.8;

/**
 * Calls `turn` with 1 or -1 at the arrow keys in `el`.
 * @param {HTMLElement} el
 * @param {AbortSignal} signal ends it
 * @param {(by: number) => void} turn
 */
export function onArrows(el, signal, turn) {
  function press(/** @type {KeyboardEvent} */ event) {
    const by = isFor(event, KEYS.watch.forth) ? 1 : isFor(event, KEYS.watch.back) ? -1 : 0;
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    turn(by);
  }
  el.addEventListener("keydown", press, { signal });
}

/**
 * Calls `turn` when a finger swipes over `el`: 1 to the left, as a page is turned, and -1 to the right.
 * @param {HTMLElement} el
 * @param {AbortSignal} signal ends it
 * @param {(by: number) => void} turn
 */
export function onSwipe(el, signal, turn) {
  /** @type {{ x: number, y: number } | null} */
  let from = null;
  function begin(/** @type {TouchEvent} */ { touches }) {
    from = touches.length === 1 ? { x: touches[0].clientX, y: touches[0].clientY } : null;
  }
  function end(/** @type {TouchEvent} */ { changedTouches: [touch] }) {
    if (!from || !touch) return;
    const [x, y] = [touch.clientX - from.x, touch.clientY - from.y];
    from = null;
    if (Math.abs(x) >= FAR && Math.abs(x) > SIDEWAYS * Math.abs(y)) turn(x < 0 ? 1 : -1);
  }
  el.addEventListener("touchstart", begin, { passive: true, signal });
  el.addEventListener("touchend", end, { passive: true, signal });
}
