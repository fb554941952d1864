// The land of a board, drawn once and left as it is: what lies on the grounds, their shores and their borders.

import { svg } from "../page/elements.js";
import { ringOf, SHAPES, scattered, shoreOf, TONES, within } from "./scenery.js";

/**
 * A board as Python gives it.
 * @typedef {{ id: string, terrain: string, path: string, place: [number, number] }} Region
 * @typedef {{ box: string, joined: boolean, ocean: boolean, regions: Region[] }} Drawing
 */

/** Waters, with how they meet the land: rivers have no beach. */
const WATERS = { sea: "beach", lake: "beach", river: "bank" };
/** What a drawing leaves around itself for strokes that reach beyond a region. */
const MARGIN = 6;
/** The ocean keeps so far from the islands, where it is shallow. */
const OFFSHORE = 20;

/**
 * How a terrain is drawn: one of somebody's own looks like a hill.
 * @param {string} terrain
 */
export const look = (terrain) => (Object.hasOwn(SHAPES, terrain) ? terrain : "hill");

/**
 * What lies over the grounds: their shores and their borders.
 * @param {Drawing} drawing
 * @param {(id: string) => string} inside the clip that leaves what lies inside a region
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
 * What is scattered over the grounds.
 * @param {Drawing} drawing
 */
export const scenery = ({ regions }) =>
  regions.map(({ terrain, path, place }) => painted(terrain, scattered(look(terrain), ringOf(path, place), place)));

/**
 * Waves on the open sea around islands, away from their shores.
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

/** A ring with the box around it, worked out once: it is asked about for every spot. */
function landOf(ring) {
  const [xs, ys] = [ring.map(([u]) => u), ring.map(([, v]) => v)];
  return { ring, left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** Whether a spot lies in a land or so near that something there would reach it. */
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
  svg("g", { class: `sw-scenery-on-${look(terrain)}`, "clip-path": clip }, ...parts);

/** What is scattered, tone over tone. */
function painted(terrain, tones) {
  const paths = TONES.filter((tone) => tones[tone]).map((tone) =>
    svg("path", { d: tones[tone], class: `sw-scenery-${tone}` }),
  );
  return group(terrain, null, ...paths);
}
