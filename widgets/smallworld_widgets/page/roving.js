// A group of buttons as one stop of the Tab key. The arrow keys go from button to button.

/** The number of buttons that each key moves by. */
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, Home: -Infinity, End: Infinity };

/**
 * Returns the listeners of a group of buttons, of which Tab reaches one. The arrow keys reach the others, round and round,
 * and Home and End the ends.
 * @param {string} selector finds the buttons
 * @param {(key: string) => void} onstop is called with the `data-key` of a button that gets the focus
 */
export const roving = (selector, onstop) => ({
  onfocusin({ target }) {
    if (target.matches(selector)) onstop(target.dataset.key);
  },
  onkeydown(/** @type {KeyboardEvent} */ event) {
    const group = /** @type {Element} */ (event.currentTarget);
    const open = /** @type {HTMLButtonElement[]} */ ([...group.querySelectorAll(`${selector}:enabled`)]);
    const here = open.indexOf(/** @type {HTMLButtonElement} */ (event.target));
    const step = STEPS[event.key];
    if (here < 0 || step === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const there = Number.isFinite(step) ? (here + step + open.length) % open.length : step < 0 ? 0 : open.length - 1;
    open[there].focus();
  },
});
