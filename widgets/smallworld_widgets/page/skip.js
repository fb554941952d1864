// A button that skips the head of the page. It is the first stop of the Tab key, and visible only with the focus. A link
// would change the address, which the page needs for itself.

import { button } from "./fields.js";

/**
 * Returns the button of the app that holds `el`.
 * @param {HTMLElement} el
 * @param {string} label
 */
export function skipLink(el, label) {
  function skip() {
    const views = /** @type {HTMLElement[]} */ ([...(el.closest(".sw-app")?.querySelectorAll(".sw-view") ?? [])]);
    // A head without a view below it leads to its own end.
    const end = views.find((one) => one.checkVisibility()) ?? el;
    end.tabIndex = -1;
    end.focus();
  }
  return button("skip", label, { class: "sw-skip", onclick: skip }, label);
}
