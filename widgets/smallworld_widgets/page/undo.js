// The usual keys for undo and redo, in every view that has buttons for them.

import { isCovered, KEYS, WRITTEN } from "./keys.js";

/** The attribute of a button that names its keys for screen readers. The button is found by it too. */
export const UNDO = { "aria-keyshortcuts": KEYS.page.undo.join(" ") };
export const REDO = { "aria-keyshortcuts": KEYS.page.redo.join(" ") };

const VIEW = ".sw-app, .sw-explorer, .sw-play, .sw-puzzles, .sw-learn, .sw-workshop";

/**
 * Lets the keys press the visible buttons under `el` that are marked with `UNDO` and `REDO`. On another page than our own,
 * only keys within the view of `el` do so. Returns a function that ends this.
 * @param {Element} el
 */
export function undoByKeys(el) {
  const page = new AbortController();
  const press = (/** @type {KeyboardEvent} */ event) => {
    const target = /** @type {Element} */ (event.target);
    if (event.key?.toLowerCase() !== "z" || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    // Fields have an undo of their own.
    if (target.closest(WRITTEN) || isCovered()) return;
    if (document.body.dataset.voila !== "voila" && !el.closest(VIEW)?.contains(target)) return;
    const { "aria-keyshortcuts": keys } = event.shiftKey ? REDO : UNDO;
    /** @type {HTMLButtonElement | null} */
    const button = el.querySelector(`[aria-keyshortcuts="${keys}"]`);
    if (!button?.getClientRects().length) return;
    button.click();
    // A notebook has an undo of its own.
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener("keydown", press, { capture: true, signal: page.signal });
  return () => page.abort();
}
