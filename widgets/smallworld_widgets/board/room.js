// How large something may be drawn in a region, so that it hangs over no border.

import { within } from "./scenery.js";

/** How far from its place something may be moved to be larger, to either side, and up and down. */
const ASIDE = [0, -7, 7, -14, 14];
/** What a step to the side is worth, in size: what hardly gains by it stays in its place. */
const FAR = 0.005;
/** What is drawn keeps so far away from a border, for the band that may lie there. */
const BAND = 3;

/**
 * A part of what is drawn: half its width and its height, around the middle, so far aside from the place and below it.
 * @typedef {{ wide: number, high: number, aside?: number, below: number }} Box
 */

/**
 * By how much some parts can be drawn larger, `most` at the most, and where: so far from their place.
 * @param {import("./scenery.js").Spot[]} ring the border
 * @param {import("./scenery.js").Spot} place
 * @param {Box[]} boxes
 * @param {number} most
 */
export function largest(ring, [x, y], boxes, most) {
  const spots = boxes.flatMap(cornersOf);
  let best = { x: 0, y: 0, scale: fitting(ring, [x, y], spots, most) };
  if (best.scale === most) return best;
  let worth = best.scale;
  for (const aside of ASIDE) {
    for (const down of ASIDE) {
      const far = FAR * Math.hypot(aside, down);
      const scale = fitting(ring, [x + aside, y + down], spots, most, worth + far);
      const found = scale - far;
      if (found > worth) [best, worth] = [{ x: aside, y: down, scale }, found];
    }
  }
  return best;
}

/** The corners of a part, and the middles of its sides. */
function cornersOf({ wide, high, aside = 0, below }) {
  const [across, up] = [wide + BAND, high + BAND];
  const parts = [-1, 0, 1];
  const around = parts.flatMap((i) => parts.map((j) => [i, j])).filter(([i, j]) => i || j);
  return around.map(([i, j]) => [aside + i * across, below + j * up]);
}

/**
 * How far all spots can be drawn away from a middle before the first of them comes to the border; 0 where that is no
 * further than `least`.
 */
function fitting(ring, [x, y], spots, most, least = 0) {
  if (!within(x, y, ring, 0)) return 0;
  let scale = most;
  // Asked some hundred thousand times for a board: plain steps, for the sake of speed.
  for (const [u, v] of spots) {
    let a = ring[ring.length - 1];
    let aside = (a[0] - x) * v - (a[1] - y) * u;
    for (let i = 0; i < ring.length; i++) {
      const b = ring[i];
      const other = (b[0] - x) * v - (b[1] - y) * u;
      // Only a side whose ends lie to either side of the way there is ever come to.
      if (aside > 0 !== other > 0) {
        const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
        const far = ((a[0] - x) * dy - (a[1] - y) * dx) / (u * dy - v * dx);
        if (far > 0 && far < scale) scale = far;
        if (scale <= least) return 0;
      }
      a = b;
      aside = other;
    }
  }
  return scale;
}
