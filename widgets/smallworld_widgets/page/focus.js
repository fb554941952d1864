// The focus, when the element that had it is moved, replaced or removed.

/**
 * Returns the element under `root` that has the focus, or null.
 * @param {Element} root
 */
export const focusedIn = (root) =>
  root.contains(document.activeElement) ? /** @type {HTMLElement | null} */ (document.activeElement) : null;

/**
 * Calls `redraw`, which may move, replace or remove elements under `root`. An element that loses the focus by that gets it
 * back, or the one that has its `data-key` now. Without one, for example when a button has done its work, the element marked
 * `data-refuge` gets the focus, so that it does not leave the panel. The focus is visible if it was before.
 * @param {Element} root
 * @param {() => void} redraw
 */
export function keepFocus(root, redraw) {
  const focused = focusedIn(root);
  const focusVisible = focused?.matches(":focus-visible") ?? false;
  redraw();
  if (!focused) return;
  const again = focused.isConnected ? focused : keyed(root, focused.dataset.key);
  if (!focusedIn(root)) again?.focus({ preventScroll: true, focusVisible });
  // The browser takes the focus from a disabled element only later.
  if (focusedIn(root)?.matches(":disabled") ?? true)
    /** @type {HTMLElement | null} */ (root.querySelector("[data-refuge]"))?.focus({
      preventScroll: true,
      focusVisible,
    });
}

/** The number of frames that a part of the page may take until it is on the page. */
const FRAMES = 60;

/**
 * The element that has caught the focus for a view on its way. It gives the focus up to the refuge of that view.
 * @type {Element | null}
 */
let lent = null;

/**
 * Gives a lost focus to the refuge in `root`, which takes the place of an element that may have had the focus. The next key
 * leads on from there. On a page that nobody has touched yet, no element takes the focus.
 * @param {Element} root
 */
export const catchFocus = (root) =>
  whenThere(root, "[data-refuge]", (refuge) => {
    if (hasFallen() || document.activeElement === lent) refuge.focus({ preventScroll: true });
  });

/**
 * Gives a lost focus to the element that `selector` finds in `root`, until a refuge catches it. The browser decides whether
 * the focus is visible, unless `focusVisible` does.
 * @param {Element} root
 * @param {string} selector
 * @param {boolean} [focusVisible]
 */
export const catchFocusMeanwhile = (root, selector, focusVisible) =>
  whenThere(root, selector, (found) => {
    if (!hasFallen()) return;
    found.focus({ preventScroll: true, focusVisible });
    lent = found;
  });

/**
 * Returns a function that returns whether the keyboard was used last. Only then must the focus be seen. Ends with
 * `signal`.
 * @param {AbortSignal} signal
 */
export function watchTyping(signal) {
  let isTyping = false;
  for (const kind of ["keydown", "pointerdown"])
    document.addEventListener(kind, () => (isTyping = kind === "keydown"), { capture: true, signal });
  return () => isTyping;
}

/** Returns whether the element that had the focus has gone from the page. */
const hasFallen = () => document.activeElement === document.body;

/**
 * Calls `act` with the element that `selector` finds in `root`, once it is on the page.
 * @param {Element} root
 * @param {string} selector
 * @param {(found: HTMLElement) => void} act
 */
function whenThere(root, selector, act, frames = FRAMES) {
  if (!navigator.userActivation?.hasBeenActive || frames === 0) return;
  requestAnimationFrame(() => {
    /** @type {HTMLElement | null} */
    const found = root.querySelector(selector);
    if (found?.isConnected) act(found);
    else whenThere(root, selector, act, frames - 1);
  });
}

/** @type {(root: Element, key?: string) => HTMLElement | null} */
const keyed = (root, key) => (key ? root.querySelector(`[data-key="${CSS.escape(key)}"]`) : null);
