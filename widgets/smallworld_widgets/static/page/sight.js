// Brings what has just been said into sight, wherever a visitor has scrolled to.

/** No further than it takes; a sheet alone, where it scrolls by itself. Older browsers may move the page, too. */
const NEAREST = /** @type {ScrollIntoViewOptions} */ ({ block: "nearest", container: "nearest" });

/**
 * Scrolls to the parts of `root` that `selectors` find, in this order, as soon as they are drawn: where there is no room
 * for all of them, the last is seen. A sheet that scrolls by itself comes into sight first, with the board beside it.
 * @param {Element} root
 * @param {...string} selectors
 */
export function bring(root, ...selectors) {
  requestAnimationFrame(() => {
    const sheet = root.closest(".sw-sheet");
    if (sheet && getComputedStyle(sheet).overflowY === "auto") {
      const pair = sheet.closest(".sw-reader");
      (pair?.getClientRects().length ? pair : sheet).scrollIntoView(NEAREST);
    }
    for (const selector of selectors) root.querySelector(selector)?.scrollIntoView(NEAREST);
  });
}
