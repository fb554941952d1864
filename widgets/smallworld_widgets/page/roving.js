// A group of buttons as one stop of the Tab key: the arrows go from one to the next.

/** How far each key goes; to the ends, as far as that is. */
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, Home: -Infinity, End: Infinity };

/**
 * Lets Tab reach one of some buttons in a group, and the arrow keys, Home and End the others, round and round.
 * @param {HTMLElement} group
 * @param {HTMLButtonElement[]} buttons
 * @param {string | undefined} stop The `data-key` of the one that Tab reaches; the first, where none has it.
 * @param {(key: string) => void} onstop Hears which one that is, once another has the focus.
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
