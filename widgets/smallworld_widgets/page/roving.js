// A group of buttons as one stop of the Tab key. The arrow keys go from button to button.

/** The number of buttons that each key moves by. */
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, Home: -Infinity, End: Infinity };

/**
 * Lets Tab reach one button of a group. The arrow keys reach the others, round and round, and Home and End the ends.
 * @param {HTMLElement} group
 * @param {HTMLButtonElement[]} buttons
 * @param {string | undefined} stop the `data-key` of the button that Tab reaches, or else the first
 * @param {(key: string) => void} onstop is called with the key of another button that gets the focus
 */
export function roving(group, buttons, stop, onstop) {
  const open = buttons.filter((button) => !button.disabled);
  const reach = (reached) => {
    for (const button of buttons) button.tabIndex = button === reached ? 0 : -1;
  };
  reach(open.find((button) => button.dataset.key === stop) ?? open[0]);
  group.addEventListener("focusin", ({ target }) => {
    const button = open.find((one) => one === target);
    if (!button) return;
    reach(button);
    onstop(button.dataset.key ?? "");
  });
  group.addEventListener("keydown", (event) => {
    const here = open.indexOf(/** @type {HTMLButtonElement} */ (event.target));
    const step = STEPS[event.key];
    if (here < 0 || step === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const there = Number.isFinite(step) ? (here + step + open.length) % open.length : step < 0 ? 0 : open.length - 1;
    open[there].focus();
  });
}
