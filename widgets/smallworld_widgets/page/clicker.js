// The keys of a clicker during a presentation. They work wherever the focus is.

import { isCovered, isFor, KEYS } from "./keys.js";

/**
 * Calls `step` at every press of a clicker, while the page is on the stage and `root` has a part in sight.
 * @param {Element} root
 * @param {AbortSignal} signal ends it
 * @param {(by: number) => unknown} step goes on by 1 or back by -1, and returns false if there are no steps now
 */
export function onClicker(root, signal, step) {
  const press = (/** @type {KeyboardEvent} */ event) => {
    const by = isFor(event, KEYS.presenting.forth) ? 1 : isFor(event, KEYS.presenting.back) ? -1 : 0;
    if (!by || event.shiftKey || isCovered()) return;
    if (!root.closest(".sw-presenting") || ![...root.children].some((part) => part.getClientRects().length)) return;
    if (step(by) === false) return;
    // The key must neither scroll the page nor press the focused button.
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  document.addEventListener("keydown", press, { capture: true, signal });
}
