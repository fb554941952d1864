// The room for a label in a region, without hanging over the border.

import { within } from "./scenery.js";

/** The steps by which a label may move from its place to become larger, in each direction. */
const ASIDE = [0, -7, 7, -14, 14];
/** The size that a label must gain for each unit that it moves. */
const FAR = 0.005;
/** The distance that a label keeps from the border, where the band of a player may lie. */
const BAND = 3;

/**
 * A part of a label: half its width, half its height, and the distances of its middle aside from the place and below it.
 * @typedef {{ wide: number, high: number, aside?: number, below: number }} Box
 */

/**
 * Returns the largest scale of `boxes` up to `most` that fits into a region, and how far to move them from their place.
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

/** Returns the corners of a part, and the middles of its sides. */
function cornersOf({ wide, high, aside = 0, below }) {
  const [across, up] = [wide + BAND, high + BAND];
  const parts = [-1, 0, 1];
  const around = parts.flatMap((i) => parts.map((j) => [i, j])).filter(([i, j]) => i || j);
  return around.map(([i, j]) => [aside + i * across, below + j * up]);
}

/**
 * Returns the scale, `most` at most, at which the first spot around a middle touches the border, or 0 if it is `least` at
 * most.
 */
function fitting(ring, [x, y], spots, most, least = 0) {
  if (!within(x, y, ring, 0)) return 0;
  let scale = most;
  // This runs some hundred thousand times for a board, so the steps are plain for speed.
  for (const [u, v] of spots) {
    let a = ring[ring.length - 1];
    let aside = (a[0] - x) * v - (a[1] - y) * u;
    for (let i = 0; i < ring.length; i++) {
      const b = ring[i];
      const other = (b[0] - x) * v - (b[1] - y) * u;
      // The way from the middle to the spot crosses only a side whose ends lie on either side of it.
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
