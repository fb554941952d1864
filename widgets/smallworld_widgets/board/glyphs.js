// Small drawings of symbols, pieces and tokens, each in a square of 24 around the origin.

import { svg } from "../page/elements.js";
import { Drawing, h } from "../page/nodes.js";

/** The type of the data that is dragged from the palette onto the board. */
export const DRAGGED = "application/x-small-world-piece";

/** The symbols that are printed on the boards. */
const SYMBOLS = {
  mine: ["M-8 8L5 -5M-1 -9C5 -9 9 -5 9 1", "stroke"],
  magic: ["M0 -10L2.6 -2.6L10 0L2.6 2.6L0 10L-2.6 2.6L-10 0L-2.6 -2.6Z", "fill"],
  cavern: ["M-10 8V2C-10 -11 10 -11 10 2V8H5V3C5 -4 -5 -4 -5 3V8Z", "fill"],
  volcano: ["M-11 9L-4 -6L-1 -3L1 -6L4 -6L11 9Z", "fill"],
  anchor: ["M0 -5V10M-5 -1.500H5M-9.500 3C-8 12 8 12 9.500 3M0 -10.500a2.750 2.750 0 1 0 0.010 0Z", "stroke"],
  legend: ["M0 -9.500L9.500 0L0 9.500L-9.500 0ZM0 -1.300a1.300 1.300 0 1 0 0.010 0Z", "stroke"],
};

// biome-ignore format: a drawing to a line
const PIECES = {
  look: ["M-11 0C-6 -8 6 -8 11 0C6 8 -6 8 -11 0ZM-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z", "fill"],
  lost_tribe: ["M0 -9a4 4 0 1 1 0 8a4 4 0 1 1 0 -8ZM-8 10C-8 -2 8 -2 8 10Z", "fill"],
  mountain: ["M-11 9L-3 -8L1 -1L4 -5L11 9Z", "fill"],
  lair: ["M-10 9V-1L-6 -6L0 -9L6 -6L10 -1V9H4V4C4 -1 -4 -1 -4 4V9Z", "fill"],
  encampment: ["M0 -9L11 9H3L0 3L-3 9H-11Z", "fill"],
  fortress: ["M-10 9V-8H-6V-4H-2V-8H2V-4H6V-8H10V9H3V4H-3V9Z", "fill"],
  murloc: ["M-5 -7L-3 -12L0 -8.500L3 -12L5 -7C9 -5 10.500 -1 10 4L11.500 8C5 11 -5 11 -11.500 8L-10 4C-10.500 -1 -9 -5 -5 -7ZM-6.500 -1.500a2.300 2.300 0 1 0 4.600 0a2.300 2.300 0 1 0 -4.600 0ZM1.900 -1.500a2.300 2.300 0 1 0 4.600 0a2.300 2.300 0 1 0 -4.600 0ZM-6 4H6L3.500 6.500L1.500 5L0 6.500L-1.500 5L-3.500 6.500Z", "fill"],
  marker: ["M-3.800 -3.200A4 4 0 1 1 1.600 0.500C0.300 1.200 0 1.800 0 3.400M0 8V8.100", "hidden"],
  bomb: ["M-10 3.500a7.500 7.500 0 1 0 15 0a7.500 7.500 0 1 0 -15 0ZM-7.500 3C-7.500 0 -5.500 -1.500 -3.500 -1.500C-5 -0.300 -5.700 1 -5.700 3ZM1.500 -5L4 -7.500L6.500 -5L4 -2.500ZM9 -12.500L9.900 -9.900L12.500 -9L9.900 -8.100L9 -5.500L8.100 -8.100L5.500 -9L8.100 -9.900Z", "fill"],
  hole: ["M-10 0a10 6 0 1 0 20 0a10 6 0 1 0 -20 0ZM-6 0a6 3 0 1 0 12 0a6 3 0 1 0 -12 0Z", "fill"],
  hero: ["M0 -10L3 -3H10L4.500 1.500L7 9L0 4.500L-7 9L-4.500 1.500L-10 -3H-3Z", "fill"],
  dragon: ["M-11 6C-8 -2 -4 -3 0 0L2 -10L5 -3C9 -3 11 0 11 4L7 2C6 7 1 10 -5 8C-2 7 0 6 0 4C-4 3 -7 4 -11 6Z", "fill"],

  monster: ["M-9 -11L-4 -6C-2 -7 2 -7 4 -6L9 -11C11 -5 10 0 9 3C8 8 4 10 0 10C-4 10 -8 8 -9 3C-10 0 -11 -5 -9 -11ZM-6 -2L-1.500 1L-5 3ZM6 -2L1.500 1L5 3ZM-5 5L-2.500 6.500L0 5L2.500 6.500L5 5L3 8H-3Z", "fill"],
  great_ancient: ["M-8 0C-9 -14 9 -14 8 0L10 7C10 11 6 11 6 7L5 3L4 9C4 12 1 12 1 9L0 4L-1 9C-1 12 -4 12 -4 9L-5 3L-6 7C-6 11 -10 11 -10 7ZM-5.500 -4L-1.500 -2C-2 0.500 -5 0 -5.500 -4ZM5.500 -4L1.500 -2C2 0.500 5 0 5.500 -4Z", "fill"],
  volcano: ["M-11 10L-5 -2H5L11 10ZM-1 -2L-3 4L0 2.500L2 6L2.500 -2ZM-2 -4C-6 -7 -2 -8 0 -12C0 -9 6 -8 2 -4Z", "fill"],
  hammer: ["M-10 -9H6L10 -6V-3H-10ZM-2.500 -1.200H2.500V11H-2.500Z", "fill"],
  queen: ["M-10 9L-11 -6L-5 0L0 -10L5 0L11 -6L10 9ZM-7 4H7V6H-7Z", "fill"],
  armor: ["M-9 -8C-4 -8 -2 -9 0 -11C2 -9 4 -8 9 -8C10 1 7 8 0 11C-7 8 -10 1 -9 -8ZM-5.500 -0.500C-5.500 -7 5.500 -7 5.500 -0.500H2V5H-2V-0.500Z", "fill"],
  bag: ["M-4 -11H4L2.500 -6.500C9 -3 10 3 8.500 8C7.500 10.500 -7.500 10.500 -8.500 8C-10 3 -9 -3 -2.500 -6.500ZM0 -3L1.300 0.700L5 0.900L2.100 3.200L3.100 7L0 4.800L-3.100 7L-2.100 3.200L-5 0.900L-1.300 0.700Z", "fill"],
  ghost: ["M-8 10V-2C-8 -14 8 -14 8 -2V10L5 7L2.500 10L0 7L-2.500 10L-5 7ZM-5 -3a2 2.500 0 1 0 4 0a2 2.500 0 1 0 -4 0ZM1 -3a2 2.500 0 1 0 4 0a2 2.500 0 1 0 -4 0Z", "fill"],
  balrog: ["M-11 -10C-10 -5 -8 -4 -5 -5C-3 -6 3 -6 5 -5C8 -4 10 -5 11 -10C12 -3 10 0 8 2C9 7 4 7 2 11L0 8L-2 11C-4 7 -9 7 -8 2C-10 0 -12 -3 -11 -10ZM-6 -1.500L-1 1.500L-5 3ZM6 -1.500L1 1.500L5 3Z", "fill"],

  objective: ["M0 -11a11 11 0 1 0 0.010 0ZM0 -8a8 8 0 1 0 0.010 0ZM0 -5a5 5 0 1 0 0.010 0ZM0 -2a2 2 0 1 0 0.010 0Z", "fill"],
  wisp_wall: ["M-11 10V0C-11 -4 -7.700 -5 -7.700 -9C-5 -6 -4.500 -3 -4.500 0V10ZM-3.300 10V-3C-3.300 -7 0 -8 0 -12C2.800 -9 3.300 -6 3.300 -3V10ZM4.500 10V0C4.500 -4 7.700 -5 7.700 -9C10.500 -6 11 -3 11 0V10Z", "fill"],
  beast: ["M0 0C5 0 9 5 7 9C5.500 11.500 2.500 9.500 0 9.500C-2.500 9.500 -5.500 11.500 -7 9C-9 5 -5 0 0 0ZM-9 -5.500a2.300 3 0 1 0 0.010 0ZM-3.500 -11a2.500 3.300 0 1 0 0.010 0ZM3.500 -11a2.500 3.300 0 1 0 0.010 0ZM9 -5.500a2.300 3 0 1 0 0.010 0Z", "fill"],
  champion_figure: ["M-8.500 10V-2C-8.500 -14 8.500 -14 8.500 -2V10L3 11V1H6V-2H-6V1H-3V11Z", "fill"],
  tower: ["M-7 10L-5 -2H-7.500V-10H-4V-7.500H-1.800V-10H1.800V-7.500H4V-10H7.500V-2H5L7 10ZM-1.700 10V5.500C-1.700 3 1.700 3 1.700 5.500V10Z", "fill"],
  fort: ["M-11 10V-4L-8 -8L-5 -4V-1H-3V-6L0 -10L3 -6V-1H5V-4L8 -8L11 -4V10H2.500V5H-2.500V10Z", "fill"],

};

/** The finds, which lie hidden at first: tiles with an emblem, square for places and round for relics. */
// biome-ignore format: a kind to a line
const TILES = {
  altar: "place", crypt: "place", diamond_fields: "place", pipe: "place", fountain: "place", keep: "place", lost_mine: "place", stonehedge: "place", pentacle: "place", battleground: "place", dark_portal: "place", karazhan: "place", chapel: "place", meeting_stone: "place", spirit_healer: "place", well: "place",
  doormat: "relic", ring: "relic", socks: "relic", scepter: "relic", orb: "relic", sword: "relic", aegis: "relic", ashes: "relic", doomhammer: "relic", frostmourne: "relic", heart: "relic",
};

/** The start of an id that only names letters: those of an invention without an emblem. */
const LETTERS = "letters:";

/** Draws letters in a frame. */
const framed = (/** @type {string} */ letters) =>
  svg(
    "g",
    { class: "sw-glyph" },
    svg("rect", { x: -11, y: -9, width: 22, height: 18, rx: 4, class: "sw-glyph-frame" }),
    svg("text", { class: "sw-glyph-letters", y: 1 }, letters),
  );

/**
 * Draws an entry of one of the lists, or its first letters in a frame if it is not there.
 * @param {Record<string, string[]>} list
 * @param {string} id
 */
function drawn(list, id) {
  const known = Object.hasOwn(list, id) ? list[id] : null;
  if (!known) return framed(id.slice(0, 2));
  const [d, kind] = known;
  const path = svg("path", { d, class: `sw-glyph-${kind}` });
  // A tile that lies face down has eight corners.
  const corners = "M-6.500 -15H6.500L15 -6.500V6.500L6.500 15H-6.500L-15 6.500V-6.500Z";
  const tile = kind === "hidden" && svg("path", { d: corners, class: "sw-glyph-tile" });
  return svg("g", { class: `sw-glyph sw-glyph-${id}` }, tile, path);
}

/**
 * Draws an emblem around the origin. It refers to the outlines, which the page holds once.
 * @param {string} id
 * @param {number} size
 */
const emblem = (id, size) =>
  svg("use", { href: `#sw-emblem-${id}`, class: "sw-emblem", transform: `scale(${size / 512}) translate(-256 -256)` });

/**
 * Draws the tile of a place or relic.
 * @param {string} kind
 * @param {string} id
 */
function tile(kind, id) {
  const frame = { x: -15, y: -15, width: 30, height: 30, rx: kind === "relic" ? 15 : 5, class: "sw-glyph-tile" };
  return svg("g", { class: `sw-glyph sw-tile-${kind}` }, svg("rect", frame), emblem(id, kind === "relic" ? 21 : 25));
}

/**
 * Returns the name of a piece in the lists. A guest from another box has that in its id: `underground.sword`.
 * @param {string} id
 */
const listed = (id) => id.slice(id.indexOf(".") + 1);

/**
 * Returns the kind and the emblem of a tile, or null for another piece. The id of an invented find names both.
 * @param {string} id
 */
function tileOf(id) {
  if (id.startsWith(LETTERS)) return null;
  if (id.includes(":")) return id.split(":");
  return Object.hasOwn(TILES, listed(id)) ? [TILES[listed(id)], listed(id)] : null;
}

/**
 * Draws a piece.
 * @param {string} id
 */
export function glyph(id) {
  if (id.startsWith(LETTERS)) return framed(id.slice(LETTERS.length));
  const [kind, chosen] = tileOf(id) ?? [];
  return kind ? tile(kind, chosen) : drawn(PIECES, listed(id));
}

/**
 * Returns half the height of a piece. Tiles and pieces that lie face down are larger.
 * @param {string} id
 */
export const glyphHigh = (id) => (tileOf(id) || PIECES[listed(id)]?.[1] === "hidden" ? 16 : 13);

/**
 * Draws a printed symbol.
 * @param {string} id
 */
export const symbol = (id) => drawn(SYMBOLS, id);

/**
 * Draws a race token: a disc in the player's colour with the race's emblem, hatched and dashed in decline.
 * @param {TokenFace} face
 */
export function tokenDisc({ emblem: race, letters = "", seat, declined }) {
  const state = declined ? "sw-declined" : "";
  return svg(
    "g",
    { class: `sw-token sw-seat-${seat} ${state}` },
    svg("circle", { r: 16, class: "sw-token-disc" }),
    declined && svg("path", { class: "sw-token-hatch", d: "M-10 -4L-4 -10M-12 6L6 -12M-6 12L12 -6M4 10L10 4" }),
    declined && svg("circle", { r: race ? 12 : 10, class: "sw-token-heart" }),
    race
      ? emblem(race, 23)
      : svg(
          "text",
          {
            class: "sw-token-letters",
            y: 0.5,
            "data-length": [...letters].length,
            "data-wide": /[\u2e80-\uffef]/.test(letters),
          },
          letters,
        ),
  );
}

/**
 * Draws the badge of a power: a shield with its emblem. An invented power without one has its first letters.
 * @param {string} id
 */
const badge = (id) =>
  svg(
    "g",
    { class: "sw-power-badge" },
    svg("path", { d: "M-14 -15H14V2C14 9 9 13.500 0 16.500C-9 13.500 -14 9 -14 2Z" }),
    svg(
      "g",
      { transform: "translate(0 -1.500)" },
      id.startsWith(LETTERS) ? svg("text", { class: "sw-glyph-letters" }, id.slice(LETTERS.length)) : emblem(id, 22),
    ),
  );

/**
 * Draws a piece that holds its region alone, on a disc in the player's colour.
 * @param {string} id
 * @param {number} seat
 */
export const figureDisc = (id, seat) =>
  svg(
    "g",
    { class: `sw-token sw-figure sw-seat-${seat}` },
    svg("circle", { r: 16, class: "sw-token-disc" }),
    svg("g", { transform: "scale(0.8)" }, glyph(id)),
  );

/**
 * Draws a glyph or token as a picture of its own, for buttons and lists.
 * @param {Element} drawing
 */
export const picture = (drawing) =>
  svg("svg", { viewBox: "-17 -17 34 34", class: "sw-picture", "aria-hidden": "true" }, drawing);

const itemDrawn = ({ token, power, piece }) =>
  picture(token ? tokenDisc(token) : power ? badge(power) : glyph(piece ?? "look"));

/**
 * Draws the picture of an item with a token, a power or a piece.
 * @param {{ token?: TokenFace | null, power?: string, piece?: string }} item
 */
export const pictureOf = ({ token, power, piece }) => h(Drawing, { draw: itemDrawn, what: { token, power, piece } });

const pairDrawn = ({ token, power }) =>
  svg(
    "svg",
    { viewBox: "-17 -17 63 34", class: "sw-picture sw-picture-pair", "aria-hidden": "true" },
    tokenDisc(token),
    svg("g", { transform: "translate(31 0)" }, badge(power)),
  );

/**
 * Draws the picture of a race, with its power beside it if it has one.
 * @param {{ token: TokenFace, power?: string }} combo
 */
export const pairOf = ({ token, power }) =>
  power ? h(Drawing, { draw: pairDrawn, what: { token, power } }) : pictureOf({ token });
