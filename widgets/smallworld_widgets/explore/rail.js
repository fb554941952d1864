// The rail beside the board, whose panels fold. Where there is no rail, the style sheets show all of a panel.

/**
 * Has a panel fold in the rail. Returns what gives the attributes of the button that does so.
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
