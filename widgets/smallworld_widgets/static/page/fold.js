// A list that folds away where there is little room, once something in it was opened from elsewhere.

import { html } from "./elements.js";

/**
 * Folds the list in `el` away with every new number of `visits`, until it is asked for: by its button, or by looking
 * for something. The style sheets say where there is too little room for it.
 * @param {HTMLElement} el
 */
export function folding(el) {
  let visits = 0;
  const unfold = () => delete el.dataset.folded;
  return {
    unfold,
    /** @param {{ visits: number }} state */
    settle(state) {
      if (state.visits !== visits) el.dataset.folded = "";
      visits = state.visits;
    },
    /** @param {string} words */
    button: (words) =>
      html("button", { type: "button", class: "sw-unfold", "data-key": "unfold", onclick: unfold }, words),
  };
}
