// The faces of the die, with those that suffice marked.

import { h } from "../page/nodes.js";

/** The places of the pips on a face, by their number. */
const PIPS = {
  0: [],
  1: [[0, 0]],
  2: [
    [-5, -5],
    [5, 5],
  ],
  3: [
    [-5, -5],
    [0, 0],
    [5, 5],
  ],
};

/**
 * Draws faces in a row, hidden from screen readers: the words beside them say the same.
 * @param {DieFace[]} faces
 */
export const dieFaces = (faces) =>
  h(
    "span",
    { class: "sw-die", "aria-hidden": "true" },
    ...faces.map(({ pips, hit }) =>
      h(
        "svg",
        { viewBox: "-11 -11 22 22", class: hit ? "sw-face sw-face-hit" : "sw-face" },
        h("rect", { x: -10, y: -10, width: 20, height: 20, rx: 4.5 }),
        ...(PIPS[pips] ?? []).map(([cx, cy]) => h("circle", { cx, cy, r: 2.4 })),
      ),
    ),
  );
