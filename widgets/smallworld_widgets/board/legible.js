// What stands on a board stays legible, however small the board is drawn.

/** How high the digits of a price are in the drawing: as usual (tags.css), and on a small board (board.css). */
const DIGITS = 20;
const DIGITS_LARGER = 26;
/** How many pixels that is at least on a board that is not small, and how many are wanted on one that is. */
const LEGIBLE = 11;
const WANTED = 13;
/** Smaller than that, nobody reads it. */
const LEAST = 9;

/**
 * Tells the style sheet of a board whether it is small, and how much larger than usual what stands there is wanted.
 * Says how to have that done for a board, from now on, until `signal`.
 * @param {AbortSignal} signal
 */
export function keepLegible(signal) {
  const sized = new ResizeObserver((found) => {
    for (const { target, contentRect } of found) measure(/** @type {SVGSVGElement} */ (target), contentRect);
  });
  signal.addEventListener("abort", () => sized.disconnect());
  return (/** @type {SVGSVGElement} */ map) => {
    sized.disconnect();
    sized.observe(map);
  };
}

/**
 * @param {SVGSVGElement} map
 * @param {{ width: number, height: number }} size
 */
function measure(map, { width, height }) {
  // Of a view that is not shown there is nothing to measure.
  if (!width) return;
  const { width: across, height: up } = map.viewBox.baseVal;
  const unit = Math.min(width / across, height / up);
  const frame = /** @type {HTMLElement} */ (map.parentElement);
  frame.classList.toggle("sw-small", DIGITS * unit < LEGIBLE);
  frame.style.setProperty("--sw-digits", String(DIGITS_LARGER * unit));
  frame.style.setProperty("--sw-least", String(LEAST));
  frame.style.setProperty("--sw-wanted", String(Math.max(1, WANTED / (DIGITS_LARGER * unit))));
}
