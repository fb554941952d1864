// The rail beside the board, whose panels fold. Without a rail, the style sheets show a panel whole.

/**
 * Lets a panel fold in the rail. Returns a function that returns the attributes of its button.
 * @param {HTMLElement} el
 * @param {boolean} open whether it is unfolded at first
 * @param {() => void} redraw
 */
export function foldInRail(el, open, redraw) {
  const show = () => (el.dataset.rail = open ? "open" : "folded");
  function onclick() {
    open = !open;
    show();
    redraw();
  }
  show();
  return () => ({ class: "sw-rail-fold", "aria-expanded": String(open), onclick });
}
