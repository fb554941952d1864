// How what stands in a region is arranged where it is to be as large as there is room for: on small boards, on the stage.

import { largest } from "./room.js";

/** So many times as large as usual it is at the most, and at the least: prices are larger in themselves there. */
const LARGEST = 2;
const SMALLEST = 0.85;
/** By so much larger it must come to be for the price to stand beside the rest, not under it. */
const WORTH = 1.1;

/**
 * Rows of what stands in a region, from above: half as wide and as high as each is.
 * @typedef {{ wide: number, high: number }[]} Rows
 * Where they stand, around a middle that is so far from the place, and how large all of it can be; whether the last of
 * them is beside the one before it.
 * @typedef {{ x: number, y: number, scale: number, spots: { aside: number, below: number }[], beside: boolean }} Arrangement
 */

/** @type {WeakMap<import("./scenery.js").Spot[], Map<string, Arrangement>>} What has been found, by the border. */
const arrangements = new WeakMap();

/**
 * The arrangement of some rows that lets them be largest.
 * @param {import("./scenery.js").Spot[]} ring the border of the region
 * @param {import("./scenery.js").Spot} place
 * @param {Rows} rows
 * @returns {Arrangement}
 */
export function snug(ring, place, rows) {
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

/** One row under another. */
function stacked(rows) {
  let below = -rows.reduce((sum, { high }) => sum + high, 0);
  return rows.map((row) => {
    const middle = below + row.high;
    below += 2 * row.high;
    return { ...row, aside: 0, below: middle };
  });
}

/** The last row beside the one before it. */
function inLine(rows) {
  const [things, tag] = rows.slice(-2);
  const line = { wide: things.wide + tag.wide, high: Math.max(things.high, tag.high) };
  const [{ below }, ...above] = stacked([...rows.slice(0, -2), line]).reverse();
  return [...above.reverse(), { ...things, aside: -tag.wide, below }, { ...tag, aside: things.wide, below }];
}
