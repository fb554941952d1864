// The label of a region, around its place: printed symbols, tokens and pieces, and the price.

import { svg } from "../page/elements.js";
import { arrangementOf } from "./arrangement.js";
import { figureDisc, glyph, glyphHigh, symbol, tokenDisc } from "./glyphs.js";
import { lineBadge, noEntry, priceTag, tagWidth } from "./tags.js";

/** The height of the first row, which is printed on the board, and of the rows of tokens and of the price. */
const PRINTED = 22;
const STANDING = 35;
/** Half the height of a token, and of a piece with its number. */
const DISC = 17;
/** The factor by which symbols grow where the label fills the room in its region. */
const LARGER = 1.3;

/**
 * Draws the label of a region.
 * @param {import("./landscape.js").Region & { symbols: string[], impassable?: boolean }} drawn
 * @param {import("./scenery.js").Spot[] | null} ring its border, or null for a sketch
 * @param {RegionState} region
 */
export function labelOf({ symbols, impassable, place }, ring, region) {
  const { label: id = "" } = region;
  const name = { part: svg("text", { class: "sw-id" }, id), width: lengthOf(id) };
  const printed = row([name, ...symbols.map((one) => ({ part: small(symbol(one)), width: 21 }))]);
  printed.classList.add("sw-printed");
  const contents = contentsOf(region);
  /** @type {Row[]} */
  const rows = [{ part: printed, wide: LARGER * 10.5 * symbols.length, high: symbols.length && LARGER * 8.5 }];
  if (contents.length) {
    const part = row(contents.map(({ part }) => ({ part, width: 36 })));
    rows.push({ part, wide: Math.min(58, 18 * contents.length), high: Math.max(...contents.map(({ high }) => high)) });
  }
  const tag = impassable ? noEntry() : priceTag(region);
  if (tag) rows.push({ part: tag, wide: (impassable ? 22 : tagWidth(region)) / 2, high: impassable ? 11 : 14 });
  stack(rows);
  const parts = rows.map(({ part }) => part);
  if (!ring) return svg("g", { class: "sw-label" }, ...parts);
  const arrangement = arrangementOf(ring, place, rows);
  arrange(rows, arrangement);
  const { x, y, scale, beside } = arrangement;
  const style = `--sw-large: ${scale}; --sw-x: ${x}px; --sw-y: ${y}px; --sw-id: ${name.width / 2}px`;
  const [first, ...others] = parts;
  // Counts lie over the edge of a price beside them, and under the edge of a price below them.
  return svg("g", { class: "sw-label", style }, first, ...(beside ? others.reverse() : others));
}

/**
 * Draws the tokens and pieces in a region, each with half its height.
 * @param {RegionState} region
 */
function contentsOf({ line, token, pieces = [] }) {
  const contents = line ? [{ part: lineBadge(line), high: DISC }] : [];
  if (token) contents.push({ part: counted(tokenDisc(token), token.count), high: DISC });
  for (const { id, count, seat } of pieces) {
    const plain = seat === undefined;
    const part = counted(plain ? glyph(id) : figureDisc(id, seat), count);
    contents.push({ part, high: plain && count === 1 ? glyphHigh(id) : DISC });
  }
  return contents;
}

/**
 * A row of a label, with half its width and half its height where the label fills the room in its region.
 * @typedef {{ part: SVGElement, wide: number, high: number }} Row
 */

/**
 * Moves rows one under another around the place, as on a large board.
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
 * Gives the style sheet the places of rows where the label fills the room in its region.
 * @param {Row[]} rows
 * @param {import("./arrangement.js").Arrangement} arrangement
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

/** Returns the approximate width of a word. Chinese characters are broader than letters. */
const lengthOf = (word) => [...word].reduce((sum, letter) => sum + (/[\u2e80-\uffef]/.test(letter) ? 15 : 9), 0);

/** Draws parts side by side around the middle, made smaller to fit. */
function row(parts) {
  const whole = parts.reduce((sum, { width }) => sum + width, 0);
  const inner = svg("g", {});
  let left = -whole / 2;
  for (const { part, width } of parts) {
    const place = svg("g", {}, part);
    move(place, left + width / 2, 0);
    inner.append(place);
    left += width;
  }
  move(inner, 0, 0, Math.min(1, 116 / whole));
  return svg("g", {}, inner);
}

/** Draws `part` with its number, unless there is one only. */
function counted(part, count) {
  if (count === 1) return part;
  const badge = svg(
    "g",
    { class: "sw-count", transform: "translate(14 11)" },
    svg("circle", { r: 9 }),
    svg("text", { y: 0.5 }, String(count)),
  );
  return svg("g", {}, part, badge);
}
