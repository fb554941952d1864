// What stands in a region, around its place: what is printed there, tokens and pieces, and the price.

import { svg } from "../page/elements.js";
import { figureDisc, glyph, symbol, tokenDisc } from "./glyphs.js";
import { largest } from "./room.js";
import { lineBadge, noEntry, priceTag, tagWidth } from "./tags.js";

/** So much larger it is on the stage, where there is room for it (page/stage.css). */
const LARGE = 1.6;
/** How high the first row is, of what is printed; what stands in the region needs more room, as the price does. */
const PRINTED = 22;
const STANDING = 35;

/**
 * The label of a region.
 * @param {import("./landscape.js").Region & { symbols: string[], impassable?: boolean }} drawn
 * @param {import("./scenery.js").Spot[] | null} ring its border; null where none is drawn
 * @param {any} region what stands there, as the state of the board has it
 */
export function labelOf({ symbols, impassable, place }, ring, region) {
  const { label: id = "" } = region;
  const name = { part: svg("text", { class: "sw-id" }, id), width: 9 * id.length };
  const printed = row([name, ...symbols.map((one) => ({ part: small(symbol(one)), width: 21 }))]);
  printed.classList.add("sw-printed");
  const things = region.line ? [lineBadge(region.line)] : [];
  if (region.token) things.push(many(tokenDisc(region.token), region.token.count));
  for (const { id, count, seat } of region.pieces ?? []) {
    things.push(many(seat === undefined ? glyph(id) : figureDisc(id, seat), count));
  }
  const tag = impassable ? noEntry() : priceTag(region);
  /** @type {{ part: SVGElement, wide: number, high: number }[]} Half as wide and as high as each is. */
  const rows = [{ part: printed, wide: 10.5 * symbols.length, high: 9 }];
  if (things.length) {
    const part = row(things.map((part) => ({ part, width: 36 })));
    rows.push({ part, wide: Math.min(58, 18 * things.length), high: 17 });
  }
  if (tag) rows.push({ part: tag, wide: (impassable ? 22 : tagWidth(region)) / 2, high: impassable ? 11 : 14 });
  /** @type {number[]} */
  const heights = rows.map((_, i) => (i === 0 ? PRINTED : STANDING));
  let below = -heights.reduce((sum, height) => sum + height) / 2;
  const boxes = rows.map(({ part, wide, high }, i) => {
    const middle = below + heights[i] / 2;
    below += heights[i];
    move(part, 0, middle);
    return { wide, high, below: middle };
  });
  const looks = symbols.length ? "sw-label" : "sw-label sw-unmarked";
  return svg(
    "g",
    { class: looks, style: ring && onStage(ring, place, symbols, name, boxes) },
    ...rows.map(({ part }) => part),
  );
}

/** Where it stands on the stage, and how large; ids are not shown there, and an empty row makes room for the others. */
function onStage(ring, place, symbols, name, boxes) {
  const [printed, ...others] = boxes;
  const shown = symbols.length
    ? [{ ...printed, below: printed.below + 5 }, ...others]
    : others.map((box) => ({ ...box, below: box.below - PRINTED / 2 }));
  const { x, y, scale } = largest(ring, place, shown, LARGE);
  return `--sw-large: ${Math.max(1, scale)}; --sw-x: ${x}px; --sw-y: ${y}px; --sw-id: ${name.width / 2}px`;
}

const move = (part, x, y, scale = 1) => part.setAttribute("transform", `translate(${x} ${y}) scale(${scale})`);
const small = (part) => svg("g", { class: "sw-symbol" }, part);

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
