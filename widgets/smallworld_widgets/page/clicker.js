// The keys of a clicker, for whoever presents: they work whatever has the focus.

import { isCovered, isFor, KEYS } from "./keys.js";

/**
 * Calls for a step at every press of a clicker, while the page is presented and a part of it is in sight.
 * @param {Element} root the part, which is in sight when anything in it is
 * @param {AbortSignal} signal ends it
 * @param {(by: number) => unknown} step goes on by 1, back by -1; false where there are no steps to take now
 */
export function onClicker(root, signal, step) {
  const press = (/** @type {KeyboardEvent} */ event) => {
    const by = isFor(event, KEYS.presenting.forth) ? 1 : isFor(event, KEYS.presenting.back) ? -1 : 0;
    if (!by || event.shiftKey || isCovered()) return;
    if (!root.closest(".sw-presenting") || ![...root.children].some((part) => part.getClientRects().length)) return;
    if (step(by) === false) return;
    // Neither scrolls the page, nor presses what has the focus.
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  document.addEventListener("keydown", press, { capture: true, signal });
}
