// The recommendation of a hint for a region, in place of its price.

import { svg } from "../page/elements.js";

/**
 * Draws the number of tokens after an arrow into the region, with the step at the corner. Tokens that are put down at the
 * end of the turn have a plus and no step.
 * @param {HintMark} hint
 */
export const hintTag = ({ order, tokens, put }) =>
  svg(
    "g",
    { class: order > 1 ? "sw-advised sw-advised-later" : "sw-advised" },
    svg("rect", { x: -27, y: -15, width: 54, height: 30, rx: 15 }),
    svg("text", { y: 1 }, `${put ? "+" : "→"} ${tokens}`),
    !put &&
      svg("g", { transform: "translate(-28 -13)" }, svg("circle", { r: 12 }), svg("text", { y: 0.5 }, String(order))),
  );
