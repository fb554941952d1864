// Where the focus goes when what had it is drawn anew.

/**
 * What has the focus under `root`, if anything.
 * @param {Element} root
 */
export const focusedIn = (root) =>
  root.contains(document.activeElement) ? /** @type {HTMLElement | null} */ (document.activeElement) : null;

/**
 * Calls `redraw`, which replaces something under `root`. What had the focus there has it again afterwards, or what then
 * has its `data-key`, and is returned; it is seen there only if it was seen before. Where there is no such thing, as when
 * a button has done its work, the focus falls on what is marked `data-refuge`, if anything: it must not fall off the
 * panel.
 * @param {Element} root
 * @param {() => void} redraw
 */
export function keepFocus(root, redraw) {
  const focused = focusedIn(root);
  const focusVisible = focused?.matches(":focus-visible") ?? false;
  redraw();
  if (!focused) return null;
  const again = focused.isConnected ? focused : keyed(root, focused.dataset.key);
  again?.focus({ preventScroll: true, focusVisible });
  if (!focusedIn(root))
    /** @type {HTMLElement | null} */ (root.querySelector("[data-refuge]"))?.focus({
      preventScroll: true,
      focusVisible,
    });
  return again;
}

/** How many frames a part of the page may take from being made to being there. */
const FRAMES = 60;

/**
 * What has caught the focus for a view that was on its way, and gives it up to the refuge of that view.
 * @type {Element | null}
 */
let lent = null;

/**
 * Called when `root` comes in the place of what may have had the focus: if that has fallen off the page, the refuge in
 * `root` has it now, and the next key leads on from there. On a page that nobody has touched yet nothing takes it.
 * @param {Element} root
 */
export const catchFocus = (root) =>
  whenThere(root, "[data-refuge]", (refuge) => {
    if (hasFallen() || document.activeElement === lent) refuge.focus({ preventScroll: true });
  });

/**
 * The same for what `selector` finds in `root`, unless a refuge catches the focus, whichever is there first. Whether the
 * focus is seen there is left to the browser, unless `focusVisible` says so.
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

/** Whether what had the focus has gone from the page. */
const hasFallen = () => document.activeElement === document.body;

/**
 * Calls `act` with what `selector` finds in `root`, once that is on the page.
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
