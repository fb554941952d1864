// Scrolling that brings the answer to a press into sight.

/**
 * Returns the element that scrolls a part of the page: a sheet or a list that holds more than it shows, or else the page.
 * @param {Element} part
 */
function scrollerOf(part) {
  let around = part.parentElement;
  while (
    around &&
    !(around.scrollHeight > around.clientHeight && /auto|scroll/.test(getComputedStyle(around).overflowY))
  )
    around = around.parentElement;
  return around ?? document.documentElement;
}

/**
 * Scrolls to a part of the page, no further than needed, and only in its scroller: `scrollIntoView` would move the page as
 * well. A part that is too high for the room shows its beginning.
 * @param {Element | null | undefined} part
 */
function bringPartIntoSight(part) {
  if (!part?.getClientRects().length) return;
  const scroller = scrollerOf(part);
  const [box, style] = [part.getBoundingClientRect(), getComputedStyle(part)];
  const edge = scroller === document.documentElement ? 0 : scroller.getBoundingClientRect().top + scroller.clientTop;
  const above = box.top - Number.parseFloat(style.scrollMarginTop) - edge;
  const below = box.bottom + Number.parseFloat(style.scrollMarginBottom) - edge - scroller.clientHeight;
  if (above > 0 && below > 0) scroller.scrollTop += Math.min(above, below);
  if (above < 0 && below < 0) scroller.scrollTop += Math.max(above, below);
}

/**
 * Scrolls to the parts of `root` that `selectors` find, in this order, as soon as they are drawn. If there is no room for
 * all of them, the last is in sight. A sheet that scrolls by itself comes into sight first, with the board beside it.
 * @param {Element} root
 * @param {...string} selectors
 */
export function bringIntoSight(root, ...selectors) {
  requestAnimationFrame(() => {
    const sheet = root.closest(".sw-sheet");
    if (sheet && getComputedStyle(sheet).overflowY === "auto") {
      const pair = sheet.closest(".sw-reader");
      bringPartIntoSight(pair?.getClientRects().length ? pair : sheet);
    }
    for (const selector of selectors) bringPartIntoSight(root.querySelector(selector));
  });
}
