// A way past the head of the page, for whoever goes by the Tab key: the first that it reaches, in sight while it has the
// focus. The address of the page is spoken for, so it is a button.

import { button } from "./fields.js";

/**
 * @param {HTMLElement} el What is inside the app.
 * @param {string} label
 */
export function skipLink(el, label) {
  function skip() {
    const views = /** @type {HTMLElement[]} */ ([...(el.closest(".sw-app")?.querySelectorAll(".sw-view") ?? [])]);
    // A head without a view below it has nothing but its own end to lead to.
    const end = views.find((one) => one.checkVisibility()) ?? el;
    end.tabIndex = -1;
    end.focus();
  }
  return button("skip", label, { class: "sw-skip", onclick: skip }, label);
}
