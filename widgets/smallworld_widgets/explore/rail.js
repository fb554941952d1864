// The rail beside the board, whose panels fold. Without a rail, the style sheets show a panel whole.

/**
 * Lets a panel fold in the rail. Returns a function that returns the attributes of its button.
 * @param {HTMLElement} el
 * @param {boolean} open whether it is unfolded at first
 */
export function foldInRail(el, open) {
  const show = () => (el.dataset.rail = open ? "open" : "folded");
  /** @param {{ currentTarget: any }} event */
  function onclick({ currentTarget }) {
    open = !open;
    show();
    currentTarget.setAttribute("aria-expanded", String(open));
  }
  show();
  return () => ({ class: "sw-rail-fold", "aria-expanded": String(open), onclick });
}
