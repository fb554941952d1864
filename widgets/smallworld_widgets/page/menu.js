// A menu that a button opens and closes.

import { partOf } from "./elements.js";

/**
 * Returns a menu in `el`, closed at first. Its button has the `data-key` `key`, and `inside` selects the part of the page
 * that holds button and menu. `settle` is called after each change.
 * @param {Element} el
 * @param {string} key
 * @param {string} inside
 * @param {() => void} [settle]
 */
export function foldedMenu(el, key, inside, settle) {
  let isOpen = false;
  /** @param {boolean} open */
  function set(open) {
    isOpen = open;
    partOf(el, `[data-key=${key}]`).setAttribute("aria-expanded", String(open));
    settle?.();
  }
  return {
    close: () => set(false),
    /** Returns the attributes that make its button a toggle. */
    toggle: () => ({ "aria-expanded": String(isOpen), onclick: () => set(!isOpen) }),
    /** Closes the open menu with Escape, which then means nothing else. */
    onkeydown(/** @type {KeyboardEvent} */ event) {
      if (!isOpen || event.key !== "Escape") return;
      event.preventDefault();
      set(false);
    },
    /** Closes the open menu when the visitor goes on elsewhere. */
    leave(/** @type {Element | Document} */ target) {
      if (isOpen && !(target instanceof Element && target.closest(inside))) set(false);
    },
  };
}
