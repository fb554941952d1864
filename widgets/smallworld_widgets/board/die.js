// The faces of the die, those that do picked out.

import { html, svg } from "../page/elements.js";

/** Where the pips of a face lie, by their number. */
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
 * The faces in a row. They say nothing that is not in words beside them.
 * @param {DieFace[]} faces
 */
export const dieFaces = (faces) =>
  html(
    "span",
    { class: "sw-die", "aria-hidden": "true" },
    ...faces.map(({ pips, hit }) =>
      svg(
        "svg",
        { viewBox: "-11 -11 22 22", class: hit ? "sw-face sw-face-hit" : "sw-face" },
        svg("rect", { x: -10, y: -10, width: 20, height: 20, rx: 4.5 }),
        ...(PIPS[pips] ?? []).map(([cx, cy]) => svg("circle", { cx, cy, r: 2.4 })),
      ),
    ),
  );
