// How large something may be drawn in a region, so that it hangs over no border.

import { within } from "./scenery.js";

/** How far from its place something may be moved to be larger, to either side, and up and down. */
const ASIDE = [0, -7, 7, -14, 14];
/** What a step to the side is worth, in size: what hardly gains by it stays in its place. */
const FAR = 0.005;
/** What is drawn keeps so far away from a border, for the band that may lie there. */
const BAND = 3;

/**
 * A part of what is drawn: half its width and its height, around the middle, so far below the place.
 * @typedef {{ wide: number, high: number, below: number }} Box
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
  let best = { x: 0, y: 0, scale: fitting(ring, x, y, spots, most) };
  if (best.scale === most) return best;
  let worth = best.scale;
  for (const aside of ASIDE) {
    for (const down of ASIDE) {
      const scale = fitting(ring, x + aside, y + down, spots, most);
      const found = scale - FAR * Math.hypot(aside, down);
      if (found > worth) [best, worth] = [{ x: aside, y: down, scale }, found];
    }
  }
  return best;
}

/** The corners of a part, and the middles of its sides. */
function cornersOf({ wide, high, below }) {
  const [across, up] = [wide + BAND, high + BAND];
  const parts = [-1, 0, 1];
  return parts.flatMap((i) => parts.map((j) => [i * across, below + j * up])).filter(([u, v]) => u || v !== below);
}

/** How far all spots can be drawn away from a middle before the first of them comes to the border. */
function fitting(ring, x, y, spots, most) {
  if (!within(x, y, ring, 0)) return 0;
  let scale = most;
  let [ax, ay] = ring[ring.length - 1];
  for (const [bx, by] of ring) {
    const [dx, dy] = [bx - ax, by - ay];
    for (const [u, v] of spots) {
      const across = u * dy - v * dx;
      if (!across) continue;
      const far = ((ax - x) * dy - (ay - y) * dx) / across;
      const along = ((ax - x) * v - (ay - y) * u) / across;
      if (far > 0 && far < scale && along >= 0 && along <= 1) scale = far;
    }
    [ax, ay] = [bx, by];
  }
  return scale;
}
