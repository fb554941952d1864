// The explanation on a phone, a sheet over the lower edge of the page. Folded, it shows the verdict. Unfolded, it reaches up
// to the board. Where there is room beside the board, the style sheet hides the handle, and nothing folds.

import { button } from "../page/fields.js";

/** The distance in pixels from which the stroke of a finger folds or unfolds. */
const DRAWN = 30;

/**
 * Folds and unfolds a panel, by its handle, its title, or a stroke of a finger. The style sheets follow `data-sheet`.
 * Scrolling the page folds the panel, and reaching its folded part unfolds it.
 * @param {HTMLElement} el
 * @param {() => void} redraw
 */
export function asSheet(el, redraw) {
  const page = new AbortController();
  const { signal } = page;
  let start = 0;
  el.dataset.sheet = "folded";

  const isSheet = () => getComputedStyle(side()).position === "fixed";
  const side = () => /** @type {HTMLElement} */ (el.parentElement ?? el);

  /** @param {boolean} open */
  function fold(open) {
    if (!isSheet() || open === (el.dataset.sheet === "open")) return;
    el.dataset.sheet = open ? "open" : "folded";
    redraw();
    if (!open) side().scrollTop = 0;
    // The sheet is as high as the board leaves room for, and never too low to read.
    const view = el.closest(".sw-explorer, .sw-play, .sw-puzzles");
    const board = view?.querySelector(".sw-frame")?.getBoundingClientRect().bottom ?? 0;
    const room = Math.max(innerHeight - Math.max(board, innerHeight * 0.2), innerHeight * 0.45);
    side().style.setProperty("--sw-sheet", `${Math.round(room)}px`);
  }

  el.addEventListener("touchstart", ({ touches }) => (start = touches[0].clientY), { passive: true, signal });
  el.addEventListener(
    "touchend",
    ({ changedTouches }) => {
      const by = start - changedTouches[0].clientY;
      if (by > DRAWN) fold(true);
      if (by < -DRAWN && side().scrollTop <= 0) fold(false);
    },
    { passive: true, signal },
  );
  el.addEventListener(
    "click",
    (event) => {
      const target = /** @type {Element} */ (event.target);
      if (target.closest(".sw-title, .sw-verdict")) fold(el.dataset.sheet !== "open");
    },
    { signal },
  );
  // Tab reaches the folded part too, and so does a script that scrolls it into view.
  document.addEventListener(
    "scroll",
    ({ target }) => {
      if (target === el.parentElement) side().scrollTop > 0 && fold(true);
      else if (target instanceof Node && target.contains(el)) fold(false);
    },
    { capture: true, passive: true, signal },
  );

  return {
    isSheet,
    /** @param {string} label */
    handle: (label) =>
      button("sheet", label, {
        class: "sw-handle",
        "aria-expanded": String(el.dataset.sheet === "open"),
        onclick: () => fold(el.dataset.sheet !== "open"),
      }),
    leave: () => page.abort(),
  };
}
