// Small drawings of our own for symbols, pieces and tokens, each in a square of 24 around the origin.

const GLYPHS = {
  // Symbols printed on the board.
  mine: ["M-8 8L5 -5M-1 -9C5 -9 9 -5 9 1", "stroke"],
  magic: ["M0 -10L2.6 -2.6L10 0L2.6 2.6L0 10L-2.6 2.6L-10 0L-2.6 -2.6Z", "fill"],
  cavern: ["M-10 8V2C-10 -11 10 -11 10 2V8H5V3C5 -4 -5 -4 -5 3V8Z", "fill"],
  // Pieces.
  lost_tribe: ["M0 -9a4 4 0 1 1 0 8a4 4 0 1 1 0 -8ZM-8 10C-8 -2 8 -2 8 10Z", "fill"],
  mountain: ["M-11 9L-3 -8L1 -1L4 -5L11 9Z", "fill"],
  lair: ["M-10 9V-1L-6 -6L0 -9L6 -6L10 -1V9H4V4C4 -1 -4 -1 -4 4V9Z", "fill"],
  encampment: ["M0 -9L11 9H3L0 3L-3 9H-11Z", "fill"],
  fortress: ["M-10 9V-8H-6V-4H-2V-8H2V-4H6V-8H10V9H3V4H-3V9Z", "fill"],
  hole: ["M-10 0a10 6 0 1 0 20 0a10 6 0 1 0 -20 0ZM-6 0a6 3 0 1 0 12 0a6 3 0 1 0 -12 0Z", "fill"],
  hero: ["M0 -10L3 -3H10L4.500 1.500L7 9L0 4.500L-7 9L-4.500 1.500L-10 -3H-3Z", "fill"],
  dragon: ["M-11 6C-8 -2 -4 -3 0 0L2 -10L5 -3C9 -3 11 0 11 4L7 2C6 7 1 10 -5 8C-2 7 0 6 0 4C-4 3 -7 4 -11 6Z", "fill"],
  look: ["M-11 0C-6 -8 6 -8 11 0C6 8 -6 8 -11 0ZM-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z", "fill"],
};

/** The drawing of a symbol or piece; one that we have no drawing for is its first letters in a frame. */
function glyph(id) {
  const known = Object.hasOwn(GLYPHS, id) ? GLYPHS[id] : null;
  if (!known) {
    return svg(
      "g",
      { class: "sw-glyph" },
      svg("rect", { x: -11, y: -9, width: 22, height: 18, rx: 4, class: "sw-glyph-frame" }),
      svg("text", { class: "sw-glyph-letters", y: 1 }, id.slice(0, 2)),
    );
  }
  return svg("g", { class: `sw-glyph sw-glyph-${id}` }, svg("path", { d: known[0], class: `sw-glyph-${known[1]}` }));
}

/** A race token: a disc with the race's letters, in its player's colour; hatched and dashed in decline. */
function tokenDisc({ letters, seat, declined }) {
  const state = declined ? "sw-declined" : "";
  return svg(
    "g",
    { class: `sw-token sw-seat-${seat} ${state}` },
    svg("circle", { r: 15, class: "sw-token-disc" }),
    declined && svg("path", { class: "sw-token-hatch", d: "M-10 -4L-4 -10M-12 6L6 -12M-6 12L12 -6M4 10L10 4" }),
    declined && svg("circle", { r: 10, class: "sw-token-heart" }),
    svg("text", { class: "sw-token-letters", y: 0.5, "data-length": letters.length }, letters),
  );
}

/** A glyph or token as a picture of its own, for buttons and lists. */
const picture = (drawing) => svg("svg", { viewBox: "-17 -17 34 34", class: "sw-picture", "aria-hidden": "true" }, drawing);

const pictureOf = (item) => picture(item.token ? tokenDisc(item.token) : glyph(item.piece ?? "look"));
