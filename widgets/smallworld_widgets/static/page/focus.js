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
 * Called when `root` comes in the place of what may have had the focus: if that has fallen off the page, what in `root`
 * has it now is what `selector` finds, and the next key leads on from there. On a page that nobody has touched yet nothing
 * takes it. Whether it is seen there is left to the browser, unless `focusVisible` says so.
 * @param {Element} root
 * @param {string} selector
 * @param {boolean} [focusVisible]
 */
export function catchFocus(root, selector = "[data-refuge]", focusVisible, frames = FRAMES) {
  if (!navigator.userActivation?.hasBeenActive || frames === 0) return;
  requestAnimationFrame(() => {
    /** @type {HTMLElement | null} */
    const found = root.querySelector(selector);
    if (!found?.isConnected) catchFocus(root, selector, focusVisible, frames - 1);
    else if (document.activeElement === document.body) found.focus({ preventScroll: true, focusVisible });
  });
}

/** @type {(root: Element, key?: string) => HTMLElement | null} */
const keyed = (root, key) => (key ? root.querySelector(`[data-key="${CSS.escape(key)}"]`) : null);
