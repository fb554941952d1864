// The arrangement of a label where it fills the room in its region: on small boards, and on the stage.

import { largest } from "./room.js";

/** The largest and the smallest scale of a label. Prices are larger in themselves there. */
const LARGEST = 2;
const SMALLEST = 0.85;
/** The factor by which a label must grow for its price to stand beside the rest, not under it. */
const WORTH = 1.1;

/**
 * The rows of a label from the top, with half the width and half the height of each.
 * @typedef {{ wide: number, high: number }[]} Rows
 * The places of rows around a middle, its distance from the place of the region, and the scale of the label. The last row
 * may stand beside the one before it.
 * @typedef {{ x: number, y: number, scale: number, spots: { aside: number, below: number }[], beside: boolean }} Arrangement
 */

/** @type {WeakMap<import("./scenery.js").Spot[], Map<string, Arrangement>>} The known arrangements by border. */
const arrangements = new WeakMap();

/**
 * Returns the arrangement of rows that makes them largest.
 * @param {import("./scenery.js").Spot[]} ring the border of the region
 * @param {import("./scenery.js").Spot} place
 * @param {Rows} rows
 * @returns {Arrangement}
 */
export function arrangementOf(ring, place, rows) {
  const key = rows.map(({ wide, high }) => `${wide} ${high}`).join();
  const known = arrangements.get(ring) ?? new Map();
  arrangements.set(ring, known);
  if (!known.has(key)) known.set(key, arranged(ring, place, rows));
  return known.get(key);
}

function arranged(ring, place, rows) {
  const under = { ...fitted(ring, place, stacked(rows)), beside: false };
  if (rows.length < 3 || under.scale === LARGEST) return under;
  const aside = { ...fitted(ring, place, inLine(rows)), beside: true };
  return aside.scale > WORTH * under.scale ? aside : under;
}

function fitted(ring, place, spots) {
  const shown = spots.filter(({ wide }) => wide);
  const { x, y, scale } = largest(ring, place, shown, LARGEST);
  return { x, y, scale: Math.max(SMALLEST, scale), spots };
}

/** Returns the places of rows one under another. */
function stacked(rows) {
  let below = -rows.reduce((sum, { high }) => sum + high, 0);
  return rows.map((row) => {
    const middle = below + row.high;
    below += 2 * row.high;
    return { ...row, aside: 0, below: middle };
  });
}

/** Returns the places of rows, with the last row beside the one before it. */
function inLine(rows) {
  const [contents, tag] = rows.slice(-2);
  const line = { wide: contents.wide + tag.wide, high: Math.max(contents.high, tag.high) };
  const [{ below }, ...above] = stacked([...rows.slice(0, -2), line]).reverse();
  return [...above.reverse(), { ...contents, aside: -tag.wide, below }, { ...tag, aside: contents.wide, below }];
}
