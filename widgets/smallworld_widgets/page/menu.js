// A menu that a button opens and closes.

/**
 * Returns a menu, closed at first. `inside` selects the part of the page that holds its button and the menu. `redraw` is
 * called after each change.
 * @param {string} inside
 * @param {() => void} redraw
 */
export function foldedMenu(inside, redraw) {
  let isOpen = false;
  /** @param {boolean} open */
  function set(open) {
    if (open === isOpen) return;
    isOpen = open;
    redraw();
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
