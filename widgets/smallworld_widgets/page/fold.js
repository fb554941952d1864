// A list that folds away where there is little room, once one of its items was opened from elsewhere. When it comes into
// sight, it scrolls to the open item.

import { h } from "./nodes.js";

/**
 * Folds the list in `el` away with every new number of `visits`, until its button or a search unfolds it. The style sheets
 * say where there is too little room for it.
 * @param {HTMLElement} el
 * @param {string} open selects the open item
 */
export function folding(el, open) {
  let visits = 0;
  let seen = false;
  const unfold = () => delete el.dataset.folded;
  // An item may have been opened while the list was folded, or its whole view out of sight.
  const sized = new ResizeObserver(() => {
    const item = el.querySelector(open);
    const visible = item?.checkVisibility() ?? false;
    if (visible && !seen) item?.scrollIntoView({ block: "nearest" });
    seen = visible;
  });
  sized.observe(el);
  return {
    unfold,
    stop: () => sized.disconnect(),
    /** @param {{ visits: number }} state */
    settle(state) {
      if (state.visits !== visits) el.dataset.folded = "";
      visits = state.visits;
    },
    /** @param {string} words */
    button: (words) =>
      h("button", { type: "button", class: "sw-unfold", "data-key": "unfold", onclick: unfold }, words),
  };
}
