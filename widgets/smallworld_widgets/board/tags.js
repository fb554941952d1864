// The tag of a region, which shows its price at a glance.

import { svg } from "../page/elements.js";
import { Drawing, h } from "../page/nodes.js";
import { hintTag } from "./hint.js";

/** Draws the sign of a region that no attacker can enter. */
export const noEntry = () =>
  svg(
    "g",
    { class: "sw-no-entry" },
    svg("circle", { r: 11 }),
    svg("rect", { x: -6.5, y: -2.2, width: 13, height: 4.4, rx: 1 }),
  );

/**
 * Returns the width of a region's tag.
 * @param {Partial<RegionState>} region
 */
export function tagWidth({ mark, price, odds, was, hint }) {
  if (hint) return 72;
  if (mark === "refused") return 20;
  const many = price && price.length > 1;
  return (was ? 80 : many ? 42 : 34) + (odds ? 28 : 0);
}

/**
 * Draws a tag whose shape and colour show the verdict. `was` is the price before, and a `hint` takes the place of the
 * price.
 * @param {Partial<RegionState>} region
 */
export function priceTag(region) {
  const { mark, price, odds, was, hint } = region;
  if (hint) return hintTag(hint);
  if (!mark || mark === "own") return null;
  if (mark === "refused") {
    const bar = svg("path", { d: "M-5.500 5.500L5.500 -5.500", class: "sw-tag-bar" });
    return svg("g", { class: "sw-tag sw-tag-refused" }, svg("circle", { r: 9 }), bar);
  }
  const words = was ? `${was} → ${price}` : price;
  const width = tagWidth(region);
  return svg(
    "g",
    { class: `sw-tag sw-tag-${mark}` },
    svg("rect", { x: -width / 2, y: -14, width, height: 28, rx: mark === "special" ? 4 : 14 }),
    svg("text", { x: odds ? -16 : 0, y: 1 }, words),
    odds && svg("text", { x: width / 2 - 19, y: 1, class: "sw-odds" }, odds),
  );
}

/**
 * Draws a tag as a picture of its own, for lists.
 * @param {Partial<RegionState>} region
 */
export const tagPicture = ({ mark, price, odds, was, hint }) =>
  h(Drawing, { draw: tagDrawn, what: { mark, price, odds, was, hint } });

/** @param {Partial<RegionState>} region */
function tagDrawn(region) {
  const wide = region.odds ? 36 : 19;
  return svg(
    "svg",
    { viewBox: `${-wide} -16 ${2 * wide} 32`, class: "sw-key", "aria-hidden": "true", style: `width: ${wide * 1.6}px` },
    priceTag(region),
  );
}

/**
 * Draws the badge of a region that only one of two lines of a turn attacks. Its shape shows which line.
 * @param {string} line
 */
export function lineBadge(line) {
  const shape =
    line === "best"
      ? svg("path", {
          d: "M0 -10L2.900 -3.900L9.500 -3.100L4.700 1.500L5.900 8.100L0 4.900L-5.900 8.100L-4.700 1.500L-9.500 -3.100L-2.900 -3.900Z",
        })
      : svg("path", { d: "M-6 -9H6V9L0 4L-6 9Z" });
  return svg("g", { class: `sw-line-badge sw-line-badge-${line}` }, svg("circle", { r: 13 }), shape);
}
