// A board zoomed in: by two fingers, or by a button that shows the surroundings of the chosen region, or else the middle of
// the board. One finger moves the board. Labels grow with it.

import { html } from "../page/elements.js";

/** The largest factor of the zoom, and the factor of the button. */
const MOST = 4;
const BY_BUTTON = 2.5;

/**
 * Lets the visitor zoom a board. Returns the button that does so without a pinch, and a function that updates its name.
 * @param {SVGSVGElement} map
 * @param {string} whole the box of the whole drawing
 * @param {() => { closer: string, whole: string }} words
 * @param {() => [number, number] | undefined} place returns the place of the chosen region, if there is one
 * @param {() => void} zoomed is called after each change
 */
export function zoomable(map, whole, words, place, zoomed) {
  const [x, y, width, height] = whole.split(" ").map(Number);
  /** The factor of the zoom. */
  let scale = 1;
  /** @type {{ at: DOMPoint, scale: number, apart: number } | null} The start of a gesture: its place in the drawing. */
  let held = null;
  const toggle = html("button", { type: "button", "data-key": "zoom", class: "sw-quiet sw-zoom", onclick: closer });
  say();

  function say() {
    const says = scale > 1 ? words().whole : words().closer;
    toggle.textContent = toggle.title = says;
    toggle.setAttribute("aria-label", says);
  }

  /** @returns {[number, number]} */
  function middle() {
    return [x + width / 2, y + height / 2];
  }

  /**
   * Shows the board around `at`.
   * @param {[number, number]} at
   * @param {number} larger
   */
  function show(at, larger) {
    scale = Math.min(Math.max(larger, 1), MOST);
    const [wide, high] = [width / scale, height / scale];
    const within = (/** @type {number} */ value, /** @type {number} */ from, /** @type {number} */ to) =>
      Math.min(Math.max(value, from), to);
    const left = within(at[0] - wide / 2, x, x + width - wide);
    const top = within(at[1] - high / 2, y, y + height - high);
    map.setAttribute("viewBox", [left, top, wide, high].join(" "));
    say();
    map.classList.toggle("sw-zoomed", scale > 1);
    zoomed();
  }

  function closer() {
    if (scale > 1) show(middle(), 1);
    else show(place() ?? middle(), BY_BUTTON);
  }

  /** @param {TouchList} touches */
  function between(touches) {
    const all = [...touches];
    const mean = (/** @type {(touch: Touch) => number} */ of) =>
      all.reduce((sum, each) => sum + of(each), 0) / all.length;
    const [one, two = one] = all;
    return {
      at: new DOMPoint(
        mean(({ clientX }) => clientX),
        mean(({ clientY }) => clientY),
      ),
      apart: Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY),
    };
  }

  /** Begins a gesture again when a finger comes or goes. The other fingers hold the drawing where they are. */
  function hold({ touches }) {
    const isMeant = touches.length === 2 || (touches.length === 1 && scale > 1);
    const into = map.getScreenCTM()?.inverse();
    if (!isMeant || !into) held = null;
    else {
      const { at, apart } = between(touches);
      held = { at: at.matrixTransform(into), scale, apart };
    }
  }

  function move(event) {
    if (!held) return;
    // The page must not scroll, and the browser must not zoom all of it.
    event.preventDefault();
    const { at, apart } = between(event.touches);
    const larger = held.apart ? (held.scale * apart) / held.apart : held.scale;
    const unit = ((map.getScreenCTM()?.a ?? 1) / scale) * Math.min(Math.max(larger, 1), MOST);
    const box = map.getBoundingClientRect();
    const [aside, below] = [at.x - box.left - box.width / 2, at.y - box.top - box.height / 2];
    show([held.at.x - aside / unit, held.at.y - below / unit], larger);
  }

  map.addEventListener("touchstart", hold, { passive: true });
  map.addEventListener("touchend", hold, { passive: true });
  map.addEventListener("touchcancel", hold, { passive: true });
  map.addEventListener("touchmove", move, { passive: false });
  say();
  return { button: toggle, say };
}
