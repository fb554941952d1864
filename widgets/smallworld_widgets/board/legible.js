// Labels that stay legible, however small the board is drawn.

/** The height of the digits of a price in units of the drawing: as usual (tags.css), and on a small board (board.css). */
const DIGITS = 20;
const DIGITS_LARGER = 26;
/** Their least height in pixels on a board that is not small, and their wanted height on one that is. */
const LEGIBLE = 11;
const WANTED = 13;
/** The height in pixels below which nobody can read a price. */
const LEAST = 9;

/**
 * Tells the style sheet of a board whether the board is small, and how much larger than usual its labels must be.
 * Returns a function that begins this for a board. Ends with `signal`.
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
  // A hidden view has no size.
  if (!width) return;
  const { width: across, height: up } = map.viewBox.baseVal;
  const unit = Math.min(width / across, height / up);
  const frame = /** @type {HTMLElement} */ (map.parentElement);
  frame.classList.toggle("sw-small", DIGITS * unit < LEGIBLE);
  frame.style.setProperty("--sw-digits", String(DIGITS_LARGER * unit));
  frame.style.setProperty("--sw-least", String(LEAST));
  frame.style.setProperty("--sw-wanted", String(Math.max(1, WANTED / (DIGITS_LARGER * unit))));
}
