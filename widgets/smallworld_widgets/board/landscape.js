// The land of a board, drawn once: the scenery, the shores and the borders.

import { svg } from "../page/elements.js";
import { ringOf, SHAPES, scattered, shoreOf, TONES, within } from "./scenery.js";

/**
 * A region and the drawing of a board, as Python sends them.
 * @typedef {{ id: string, terrain: string, path: string, place: [number, number] }} Region
 * @typedef {{ box: string, joined: boolean, ocean: boolean, regions: Region[] }} Drawing
 */

/** The waters, with their kind of shore: rivers have no beach. */
const WATERS = { sea: "beach", lake: "beach", river: "bank" };
/** The margin of a drawing for strokes that reach beyond a region. */
const MARGIN = 6;
/** The distance from the islands within which the ocean is shallow, without waves. */
const OFFSHORE = 20;

/**
 * Returns the terrain whose look a terrain has. A terrain of a custom board looks like a hill.
 * @param {string} terrain
 */
export const lookOf = (terrain) => (Object.hasOwn(SHAPES, terrain) ? terrain : "hill");

/**
 * Draws the shores and the borders over the ground of all regions.
 * @param {Drawing} drawing
 * @param {(id: string) => string} inside returns the clip of a region
 */
export function landscape({ box, joined, regions }, inside) {
  const frame = frameOf(box);
  const waters = regions.filter(({ terrain }) => Object.hasOwn(WATERS, terrain) && !joined);
  const shores = waters.map((region) => ({ ...region, shore: shoreOf(ringOf(region.path, region.place), frame) }));
  const sand = shores
    .filter(({ terrain }) => WATERS[terrain] === "beach")
    .map(({ shore }) => svg("path", { d: shore, class: "sw-sand" }));
  const edges = regions.map(({ id, terrain, path }) =>
    group(terrain, inside(id), svg("path", { d: path, class: "sw-scenery-edge" })),
  );
  const shallows = shores.map(({ id, shore, terrain }) =>
    svg(
      "g",
      { "clip-path": inside(id) },
      ...(WATERS[terrain] === "beach" ? ["wide", "near", "foam"] : ["foam"]).map((kind) =>
        svg("path", { d: shore, class: `sw-shallows sw-shallows-${kind}` }),
      ),
    ),
  );
  const borders = svg("path", { d: regions.map(({ path }) => path).join(""), class: "sw-land-lines" });
  return [...edges, ...sand, ...shallows, borders];
}

/**
 * Returns the scenery of all regions. It is drawn region by region, so that a press in between is answered.
 * @param {Drawing} drawing
 */
export async function scenery({ regions }) {
  const drawn = [];
  for (const { terrain, path, place } of regions) {
    await new Promise((then) => setTimeout(then));
    drawn.push(painted(terrain, scattered(lookOf(terrain), ringOf(path, place), place)));
  }
  return drawn;
}

/**
 * Draws waves on the open sea around islands, away from their shores.
 * @param {Drawing} drawing
 */
export function waves({ box, regions }) {
  const [left, top, width, height] = frameOf(box);
  const [right, bottom] = [left + width, top + height];
  const lands = regions.map(({ path, place }) => landOf(ringOf(path, place)));
  const away = (x, y, size) => !lands.some((land) => near(x, y, land, OFFSHORE + size));
  /** @type {[number, number][]} */
  const ring = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  return painted("ocean", scattered("ocean", ring, null, away));
}

/** Returns a ring with the box around it, computed once because every spot needs it. */
function landOf(ring) {
  const [xs, ys] = [ring.map(([u]) => u), ring.map(([, v]) => v)];
  return { ring, left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** Returns whether a spot lies in a land, or within `distance` of it. */
function near(x, y, { ring, left, right, top, bottom }, distance) {
  if (x < left - distance || x > right + distance) return false;
  if (y < top - distance || y > bottom + distance) return false;
  return within(x, y, ring, 0) || ring.some(([u, v]) => Math.hypot(u - x, v - y) < distance);
}

const frameOf = (box) => {
  const [x, y, width, height] = box.split(" ").map(Number);
  return [x + MARGIN, y + MARGIN, width - 2 * MARGIN, height - 2 * MARGIN];
};

const group = (terrain, clip, ...parts) =>
  svg("g", { class: `sw-scenery-on-${lookOf(terrain)}`, "clip-path": clip }, ...parts);

/** Draws scenery of a terrain, one tone over another. */
function painted(terrain, tones) {
  const paths = TONES.filter((tone) => tones[tone]).map((tone) =>
    svg("path", { d: tones[tone], class: `sw-scenery-${tone}` }),
  );
  return group(terrain, null, ...paths);
}
