// The scenery of a region: peaks, pines, reeds, waves… scattered around its label. It depends on the region alone and is
// computed once for each board.

/**
 * A drawing in parts, by the tone of each (`scenery.css`): paths of pairs around their spot, relative except for `M`. `size`
 * is the radius that it needs, `share` its frequency.
 * @typedef {{ size: number, share: number, turns?: boolean, parts: Record<string, string> }} Shape
 * @typedef {[number, number]} Spot
 */

/** The tones, the lowest first. */
export const TONES = ["shade", "fill", "dark", "light", "line"];

/** @type {Record<string, Shape[]>} */
// biome-ignore format: a drawing to a line
export const SHAPES = {
  farmland: [
    { size: 17, share: 3, turns: true, parts: { fill: "M-17 -10l34 0l0 20l-34 0z", line: "M-17 -6c8 -3 24 3 34 0M-17 0c8 -3 24 3 34 0M-17 6c8 -3 24 3 34 0" } },
    { size: 7, share: 4, parts: { line: "M-4 6c1 -4 0 -7 -2 -10M0 6l0 -12M4 6c-1 -4 0 -7 2 -10", dark: "M-6 -4c-2 -2 -2 -4 0 -5c2 1 2 3 0 5zM0 -6c-2 -2 -2 -4 0 -5c2 1 2 3 0 5zM6 -4c-2 -2 -2 -4 0 -5c2 1 2 3 0 5z" } },
  ],
  forest: [
    { size: 9, share: 5, parts: { fill: "M0 -14l6 9l-3 0l5 8l-16 0l5 -8l-3 0z", dark: "M0 -14l6 9l-3 0l5 8l-8 0z", line: "M0 3l0 4" } },
    { size: 8, share: 2, parts: { fill: "M0 -11c8 0 10 10 4 13l-8 0c-6 -3 -4 -13 4 -13z", dark: "M0 -11c8 0 10 10 4 13l-4 0c4 -3 4 -9 0 -13z", line: "M0 2l0 5" } },
    { size: 5, share: 3, parts: { fill: "M0 -7l4 8l-8 0z", line: "M0 1l0 3" } },
  ],
  hill: [
    { size: 14, share: 3, parts: { fill: "M-15 6c4 -15 24 -17 30 0z", dark: "M2 -6c6 1 10 5 13 12l-8 0c0 -5 -2 -9 -5 -12z", line: "M-15 6c4 -15 24 -17 30 0" } },
    { size: 9, share: 3, parts: { fill: "M-9 4c3 -9 14 -9 18 0z", line: "M-9 4c3 -9 14 -9 18 0" } },
    { size: 5, share: 4, parts: { line: "M-4 3l-1.500 -5M0 3l0 -7M4 3l1.500 -5" } },
  ],
  mountain: [
    { size: 16, share: 3, parts: { fill: "M-16 9l11 -22l8 11l4 -5l9 16z", dark: "M-5 -13l8 11l4 -5l9 16l-15 0l-3 -6l1 -5z", light: "M-5 -13l-4.500 9l3.500 -1.500l2 2l2.500 -3l2.500 0.500z" } },
    { size: 10, share: 3, parts: { fill: "M-9 6l8 -16l10 16z", dark: "M-1 -10l10 16l-8 0l-1 -6z", light: "M-1 -10l-3.500 7l3 -1l2 1.500l1.500 -2.500z" } },
    { size: 4, share: 3, parts: { dark: "M-4 3l3 -5l3 1l2 4z" } },
  ],
  swamp: [
    { size: 10, share: 3, parts: { shade: "M-12 5c2 -5 20 -5 24 0c-2 5 -21 5 -24 0z", line: "M-4 5c0 -6 -1 -10 -4 -14M0 5l0 -16M4 5c0 -6 1 -9 4 -12", dark: "M-8 -9c-2 -1 -2 -5 0 -6c2 1 2 5 0 6zM0 -10c-2 -1 -2 -6 0 -7c2 1 2 6 0 7zM8 -7c-2 -1 -2 -5 0 -6c2 1 2 5 0 6z" } },
    { size: 8, share: 2, parts: { shade: "M-10 0c1 -5 18 -5 20 0c-2 5 -18 5 -20 0z", light: "M-5 -1c2 -2 6 -2 8 -1c-2 1 -6 1 -8 1z" } },
    { size: 5, share: 4, parts: { line: "M-4 4c0 -3 -1 -6 -2 -8M0 4l0 -8M4 4c0 -3 1 -5 2 -7" } },
  ],
  sea: [
    { size: 14, share: 3, parts: { line: "M-15 0c3 -5 6 -5 10 0c3 5 6 5 10 0c3 -5 6 -5 10 0" } },
    { size: 9, share: 3, parts: { light: "M-9 0c2 -4 4.500 -4 6.500 -0.500c2 3.500 4.500 3.500 6.500 0c1.500 -2 3 -2.500 5 -1c-2 0 -3 1 -4.500 3c-2 3 -5 3 -7 -0.500c-2 -3 -3.500 -3 -6.500 -1z" } },
    { size: 7, share: 3, parts: { line: "M-7 0c3 -4 4 -4 7 0c3 4 4 4 7 0" } },
  ],
  lake: [
    { size: 12, share: 3, parts: { line: "M-12 0c6 -2 18 -2 24 0M-6 4c4 -1 10 -1 14 0" } },
    { size: 8, share: 3, parts: { light: "M-9 0c4 -2 14 -2 18 0c-4 1.500 -14 1.500 -18 0z" } },
    { size: 6, share: 2, parts: { line: "M-6 0c3 -1.500 9 -1.500 12 0" } },
  ],
  black_mountain: [
    { size: 16, share: 3, parts: { fill: "M-15 9l6 -11l2 3l6 -16l6 12l3 -4l8 16z", dark: "M-1 -15l6 12l3 -4l8 16l-14 0l-5 -8l3 -5z", light: "M-1 -15l-3.500 9.500l2.500 2l1.500 -5z" } },
    { size: 10, share: 3, parts: { fill: "M-8 6l4 -8l2 2l3 -10l8 16z", dark: "M1 -10l8 16l-8 0l-2 -6z" } },
    { size: 4, share: 3, parts: { dark: "M-4 3l2 -5l2 2l2 -3l2 6z" } },
  ],
  mine: [
    { size: 13, share: 2, parts: { dark: "M-8 8c0 -18 16 -18 16 0z", line: "M-10 8l0 -13M10 8l0 -13M-13 -6l26 0", fill: "M-13 -9l26 0l0 4l-26 0zM-11.500 -5l4 0l0 13l-4 0zM7.500 -5l4 0l0 13l-4 0z" } },
    { size: 7, share: 4, parts: { light: "M-6 4l2 -6l5 -2l4 3l1 5z", dark: "M1 -4l4 3l1 5l-6 0z" } },
    { size: 8, share: 2, turns: true, parts: { line: "M-10 -3l20 0M-10 3l20 0M-7 -5l0 10M0 -5l0 10M7 -5l0 10" } },
  ],
  mudpool: [
    { size: 15, share: 3, parts: { shade: "M-17 0c0 -9 10 -9 16 -7c10 -2 18 2 17 8c-2 8 -14 6 -18 7c-8 1 -15 -2 -15 -8z", light: "M-11 -2c3 -4 9 -4 12 -3c-4 0 -8 1 -12 3z", line: "M4 0c0 -3.500 5 -3.500 5 0c0 3.500 -5 3.500 -5 0z" } },
    { size: 8, share: 3, parts: { shade: "M-9 0c0 -6 17 -6 18 0c-1 6 -18 6 -18 0z", light: "M-5 -1c2 -2 5 -2 7 -1.500c-3 0 -5 0.500 -7 1.500z" } },
    { size: 4, share: 4, parts: { line: "M-3 0c0 -4 6 -4 6 0c0 4 -6 4 -6 0z" } },
  ],
  mushroom_forest: [
    { size: 12, share: 3, parts: { light: "M-3 0c1 4 0 7 -1 10l8 0c-1 -3 -2 -6 -1 -10z", fill: "M-11 1c-1 -15 23 -15 22 0c-6 2 -16 2 -22 0z", dark: "M0 -10.300c8 0 11.500 5 11 11.300c-2 0.700 -5 1.200 -8 1.400c2 -4 1 -10 -3 -12.700z" } },
    { size: 7, share: 4, parts: { light: "M-2 0c1 2 0 4 -0.500 6l5 0c-0.500 -2 -1.500 -4 -0.500 -6z", fill: "M-7 1c0 -9 14 -9 14 0c-4 1.200 -10 1.200 -14 0z" } },
    { size: 4, share: 3, parts: { line: "M-3 2c0 -5 6 -5 6 0zM0 2l0 3" } },
  ],
  mystic_crystal: [
    { size: 12, share: 3, parts: { fill: "M-10 8l-2 -7l5 -6l4 4l0 -10l4 -5l5 6l0 9l4 -3l3 5l-3 7z", dark: "M1 -16l5 6l0 9l-2 9l-5 0l3 -9zM10 -4l3 5l-3 7l-3 0z", light: "M-3 -11l4 -5l0 11l-2 6zM-12 1l5 -6l0 8z" } },
    { size: 7, share: 3, parts: { fill: "M0 -9l5 7l-5 9l-5 -9z", dark: "M0 -9l5 7l-5 9z" } },
    { size: 4, share: 3, parts: { light: "M0 -5l1 4l4 1l-4 1l-1 4l-1 -4l-4 -1l4 -1z" } },
  ],
  river: [
    { size: 13, share: 3, parts: { line: "M-15 0c4 -4 8 -4 12 0c4 4 8 4 12 0c2 -2 4 -3 6 -3" } },
    { size: 9, share: 3, parts: { light: "M-9 0c3 -3 6 -3 9 0c3 2.500 6 2.500 9 0c-3 4 -6 4.500 -9 1.500c-3 -2.500 -6 -3 -9 -1.500z" } },
    { size: 7, share: 3, parts: { line: "M-7 0c3 -3 5 -3 7 0c2 3 4 3 7 0" } },
  ],
  abysmal_chasm: [
    { size: 15, share: 3, turns: true, parts: { line: "M-15 -3l7 3l3 -4l6 6l5 -3l9 5M-5 -4l-1 -6M1 2l-2 7" } },
    { size: 7, share: 3, parts: { light: "M-7 4l3 -7l5 -1l5 4l1 4z", dark: "M1 -4l5 4l1 4l-7 0z" } },
    { size: 4, share: 3, parts: { line: "M-4 -1l3 2l2 -2l3 2" } },
  ],
};
/** The open sea around islands, which is no region. */
SHAPES.ocean = SHAPES.sea;

/** The distance that scenery keeps from the border, where the owner's band lies. */
const CLEAR = 11;
/** Half the width and half the height of the room for the label in the middle. */
const MIDDLE = [34, 35];
/** The area for which one spot is tried. */
const DENSITY = 80;
/** The factor by which two shapes are further apart than their sizes require. */
const APART = 1.12;

/**
 * Returns the points of a closed path of straight lines, or enough points of a circle to look like one.
 * @param {string} path
 * @param {Spot} place the middle of a circle
 * @returns {Spot[]}
 */
export function ringOf(path, place) {
  const circle = path.match(/a([\d.]+) /);
  if (!circle) return [...path.matchAll(/([-\d.]+) ([-\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
  const [[x, y], radius] = [place, Number(circle[1])];
  return Array.from({ length: 24 }, (_, i) => {
    const angle = (i * Math.PI) / 12;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

/**
 * Returns the scenery of a region: for each tone the path of all that is painted in it.
 * @param {string} terrain
 * @param {Spot[]} ring
 * @param {Spot | null} place the middle of the label, or null without one
 * @param {(x: number, y: number, size: number) => boolean} [free] whether a shape of a size may stand on a spot
 * @returns {Record<string, string>}
 */
export function scattered(terrain, ring, place, free = () => true) {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const chance = randomNumbers(ring.length * 7919 + Math.round(left * 131 + top * 17 + width * 3));
  const sides = simpler(ring);
  const shapes = SHAPES[terrain];
  const shares = shapes.reduce((sum, { share }) => sum + share, 0);
  /** @type {[number, number, number][]} */
  const taken = [];
  /** @type {Record<string, string>} */
  const found = {};
  const tries = Math.min(900, (width * height) / DENSITY);
  for (let i = 0; i < tries; i++) {
    // Large shapes come first, and small ones fill the rest.
    const shape = shapeAt(shapes, (i / tries) * shares);
    const x = left + chance() * width;
    const y = top + chance() * height;
    const scale = 0.8 + chance() * 0.35;
    const size = shape.size * scale;
    const angle = shape.turns ? (chance() - 0.5) * 1.6 : 0;
    if (place && inMiddle(x - place[0], y - place[1], size)) continue;
    if (taken.some((other) => (other[0] - x) ** 2 + (other[1] - y) ** 2 < ((size + other[2]) * APART) ** 2)) continue;
    if (!within(x, y, sides, CLEAR + size) || !free(x, y, size)) continue;
    taken.push([x, y, size]);
    for (const [tone, d] of Object.entries(shape.parts))
      found[tone] = (found[tone] ?? "") + shapePath(d, x, y, scale, angle);
  }
  return found;
}

/** Returns a source of pseudo-random numbers from 0 to 1 (a linear congruential generator). */
function randomNumbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Returns the shape that covers the point `share` along the sum of all shares. */
function shapeAt(shapes, share) {
  let rest = share;
  for (const shape of shapes) {
    rest -= shape.share;
    if (rest < 0) return shape;
  }
  return shapes[shapes.length - 1];
}

const inMiddle = (dx, dy, size) => (dx / (MIDDLE[0] + size)) ** 2 + (dy / (MIDDLE[1] + size)) ** 2 < 1;

/** Returns a ring without points close to the one before, which is exact enough for distances. */
function simpler(ring) {
  const kept = [ring[0]];
  for (const point of ring) {
    const [x, y] = kept[kept.length - 1];
    if (Math.hypot(point[0] - x, point[1] - y) > 8) kept.push(point);
  }
  return kept;
}

/**
 * Returns whether a spot lies inside a ring, and at least `distance` from its sides.
 * @param {number} x
 * @param {number} y
 * @param {Spot[]} ring
 * @param {number} distance
 */
export function within(x, y, ring, distance) {
  // This runs some ten thousand times for a board, so the steps are plain for speed.
  let inside = false;
  let before = ring[ring.length - 1];
  for (let i = 0; i < ring.length; i++) {
    const after = ring[i];
    const dx = after[0] - before[0];
    const dy = after[1] - before[1];
    if (before[1] > y !== after[1] > y && x < (dx * (y - before[1])) / dy + before[0]) inside = !inside;
    const along = ((x - before[0]) * dx + (y - before[1]) * dy) / (dx * dx + dy * dy || 1);
    const part = Math.max(0, Math.min(along, 1));
    const u = x - before[0] - part * dx;
    const v = y - before[1] - part * dy;
    if (u * u + v * v < distance * distance) return false;
    before = after;
  }
  return inside;
}

/** Returns the path of a shape on its spot, scaled and turned. */
function shapePath(d, x, y, scale, angle) {
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  let path = "";
  for (const [command, ...numbers] of steps(d)) {
    path += command;
    const [left, top] = command === "M" ? [x, y] : [0, 0];
    for (let i = 0; i < numbers.length; i += 2) {
      const [u, v] = [numbers[i], numbers[i + 1]];
      path += `${i ? " " : ""}${rounded(left + u * cos - v * sin)} ${rounded(top + u * sin + v * cos)}`;
    }
  }
  return path;
}

/** @type {Map<string, [string, ...number[]][]>} */
const STEPS_OF = new Map();

/** Returns the commands of a path with their numbers, parsed once. */
function steps(d) {
  const known = STEPS_OF.get(d);
  if (known) return known;
  const found = [...d.matchAll(/([Mlcz])([^Mlcz]*)/g)].map(
    ([, command, numbers]) =>
      /** @type {[string, ...number[]]} */ ([command, ...(numbers.match(/-?[\d.]+/g) ?? []).map(Number)]),
  );
  STEPS_OF.set(d, found);
  return found;
}

const rounded = (number) => Math.round(number * 10) / 10;

/**
 * Returns the parts of a ring within the drawing as an open path. Parts along the frame of the drawing are no shore.
 * @param {Spot[]} ring
 * @param {number[]} frame left, top, width and height
 */
export function shoreOf(ring, [left, top, width, height]) {
  /** @type {((spot: Spot) => boolean)[]} */
  const sides = [([x]) => x <= left, ([, y]) => y <= top, ([x]) => x >= left + width, ([, y]) => y >= top + height];
  let d = "";
  let drawing = false;
  ring.forEach((from, i) => {
    const to = ring[(i + 1) % ring.length];
    const along = sides.some((beyond) => beyond(from) && beyond(to));
    if (!along) d += drawing ? `L${to[0]} ${to[1]}` : `M${from[0]} ${from[1]}L${to[0]} ${to[1]}`;
    drawing = !along;
  });
  return d;
}
