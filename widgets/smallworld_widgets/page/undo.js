// Undo and redo by the keys that every program has for them, in every view that has buttons for it.

import { isCovered, KEYS, WRITTEN } from "./keys.js";

/** What a button says of its keys, as screen readers tell it; and what it is found by. */
export const UNDO = { "aria-keyshortcuts": KEYS.page.undo.join(" ") };
export const REDO = { "aria-keyshortcuts": KEYS.page.redo.join(" ") };

const VIEW = ".sw-app, .sw-explorer, .sw-play, .sw-puzzles, .sw-learn";

/**
 * Has the keys press the buttons under `el` that are marked with `UNDO` and `REDO`, while they are in sight. On a page of
 * somebody else's, only where the key is meant for the view that `el` is part of. Gives what ends it.
 * @param {Element} el
 */
export function undoByKeys(el) {
  const page = new AbortController();
  const press = (/** @type {KeyboardEvent} */ event) => {
    const target = /** @type {Element} */ (event.target);
    if (event.key?.toLowerCase() !== "z" || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    // What is written has an undo of its own.
    if (target.closest(WRITTEN) || isCovered()) return;
    if (document.body.dataset.voila !== "voila" && !el.closest(VIEW)?.contains(target)) return;
    const { "aria-keyshortcuts": keys } = event.shiftKey ? REDO : UNDO;
    /** @type {HTMLButtonElement | null} */
    const button = el.querySelector(`[aria-keyshortcuts="${keys}"]`);
    if (!button?.getClientRects().length) return;
    button.click();
    // The notebook around us has an undo of its own.
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener("keydown", press, { capture: true, signal: page.signal });
  return () => page.abort();
}
