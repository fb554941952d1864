// What stands in a region, around its place: what is printed there, tokens and pieces, and the price.

import { svg } from "../page/elements.js";
import { figureDisc, glyph, glyphHigh, symbol, tokenDisc } from "./glyphs.js";
import { snug } from "./snug.js";
import { lineBadge, noEntry, priceTag, tagWidth } from "./tags.js";

/** How high the first row is, of what is printed; what stands in the region needs more room, as the price does. */
const PRINTED = 22;
const STANDING = 35;
/** Half as high as a token is, and a piece of which there are several, with their number. */
const DISC = 17;
/** So much larger symbols are where all is arranged by the room that there is. */
const LARGER = 1.3;

/**
 * The label of a region.
 * @param {import("./landscape.js").Region & { symbols: string[], impassable?: boolean }} drawn
 * @param {import("./scenery.js").Spot[] | null} ring its border; null where none is drawn
 * @param {RegionState} region
 */
export function labelOf({ symbols, impassable, place }, ring, region) {
  const { label: id = "" } = region;
  const name = { part: svg("text", { class: "sw-id" }, id), width: lengthOf(id) };
  const printed = row([name, ...symbols.map((one) => ({ part: small(symbol(one)), width: 21 }))]);
  printed.classList.add("sw-printed");
  const things = thingsIn(region);
  /** @type {Row[]} */
  const rows = [{ part: printed, wide: LARGER * 10.5 * symbols.length, high: symbols.length && LARGER * 8.5 }];
  if (things.length) {
    const part = row(things.map(({ part }) => ({ part, width: 36 })));
    rows.push({ part, wide: Math.min(58, 18 * things.length), high: Math.max(...things.map(({ high }) => high)) });
  }
  const tag = impassable ? noEntry() : priceTag(region);
  if (tag) rows.push({ part: tag, wide: (impassable ? 22 : tagWidth(region)) / 2, high: impassable ? 11 : 14 });
  stack(rows);
  const parts = rows.map(({ part }) => part);
  if (!ring) return svg("g", { class: "sw-label" }, ...parts);
  const arrangement = snug(ring, place, rows);
  arrange(rows, arrangement);
  const { x, y, scale, beside } = arrangement;
  const style = `--sw-large: ${scale}; --sw-x: ${x}px; --sw-y: ${y}px; --sw-id: ${name.width / 2}px`;
  const [first, ...others] = parts;
  // Counts lie over the edge of a price beside them, and under that of one below.
  return svg("g", { class: "sw-label", style }, first, ...(beside ? others.reverse() : others));
}

/**
 * Draws the tokens and pieces in a region, each with half its height.
 * @param {RegionState} region
 */
function thingsIn({ line, token, pieces = [] }) {
  const things = line ? [{ part: lineBadge(line), high: DISC }] : [];
  if (token) things.push({ part: many(tokenDisc(token), token.count), high: DISC });
  for (const { id, count, seat } of pieces) {
    const plain = seat === undefined;
    const part = many(plain ? glyph(id) : figureDisc(id, seat), count);
    things.push({ part, high: plain && count === 1 ? glyphHigh(id) : DISC });
  }
  return things;
}

/**
 * What stands side by side, half as wide and as high as it is where all is arranged by the room that there is.
 * @typedef {{ part: SVGElement, wide: number, high: number }} Row
 */

/**
 * Rows as usual, around the place.
 * @param {Row[]} rows
 */
function stack(rows) {
  let below = -(PRINTED + STANDING * (rows.length - 1)) / 2;
  for (const [i, { part }] of rows.entries()) {
    const high = i === 0 ? PRINTED : STANDING;
    move(part, 0, below + high / 2);
    below += high;
  }
}

/**
 * Tells the style sheet how rows stand where all is arranged by the room that there is.
 * @param {Row[]} rows
 * @param {import("./snug.js").Arrangement} arrangement
 */
function arrange(rows, { spots }) {
  for (const [i, { part }] of rows.entries()) {
    const { aside, below } = spots[i];
    const larger = i === 0 ? ` scale(${LARGER})` : "";
    part.setAttribute("style", `--sw-fit: translate(${aside}px, ${below}px)${larger}`);
  }
}

const move = (part, x, y, scale = 1) => part.setAttribute("transform", `translate(${x} ${y}) scale(${scale})`);
const small = (part) => svg("g", { class: "sw-symbol" }, part);

/** About how long a word is: Chinese letters are broader. */
const lengthOf = (word) => [...word].reduce((sum, letter) => sum + (/[\u2e80-\uffef]/.test(letter) ? 15 : 9), 0);

/** Things side by side around the middle, made smaller where they are many. */
function row(things) {
  const whole = things.reduce((sum, { width }) => sum + width, 0);
  const inner = svg("g", {});
  let left = -whole / 2;
  for (const { part, width } of things) {
    const place = svg("g", {}, part);
    move(place, left + width / 2, 0);
    inner.append(place);
    left += width;
  }
  move(inner, 0, 0, Math.min(1, 116 / whole));
  return svg("g", {}, inner);
}

function many(thing, count) {
  if (count === 1) return thing;
  const badge = svg(
    "g",
    { class: "sw-count", transform: "translate(14 11)" },
    svg("circle", { r: 9 }),
    svg("text", { y: 0.5 }, String(count)),
  );
  return svg("g", {}, thing, badge);
}
