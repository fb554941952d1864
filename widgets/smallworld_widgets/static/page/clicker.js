// The keys of a clicker, for whoever presents: they work whatever has the focus.

/** What a clicker sends, and the keys that stand for it: 1 goes on, -1 goes back. */
const STEPS = { PageDown: 1, ArrowRight: 1, " ": 1, PageUp: -1, ArrowLeft: -1 };
/** Where such a key is part of what is being written or chosen. */
const WRITING = "input, select, textarea, summary";

/**
 * Calls for a step at every press of a clicker, while the page is presented and a part of it is in sight.
 * @param {Element} root the part, which is in sight when the first thing in it is
 * @param {AbortSignal} signal ends it
 * @param {(by: number) => void} step
 */
export function onClicker(root, signal, step) {
  const press = (/** @type {KeyboardEvent} */ event) => {
    const by = STEPS[event.key];
    const target = /** @type {Element} */ (event.target);
    if (!by || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || target.closest(WRITING)) return;
    if (!root.closest(".sw-presenting") || !root.firstElementChild?.getClientRects().length) return;
    // Neither scrolls the page, nor presses what has the focus.
    event.preventDefault();
    event.stopImmediatePropagation();
    step(by);
  };
  document.addEventListener("keydown", press, { capture: true, signal });
}
