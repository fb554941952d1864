// The combos on show, as a list to read: Play shows it beside the players, and a puzzle beside a decline.

import { pairOf } from "../board/glyphs.js";
import { opening } from "../page/elements.js";
import { h } from "../page/nodes.js";

/** @param {ComboState[]} combos */
export function rowOf(combos) {
  const items = combos.map((combo) =>
    h(
      "li",
      {},
      pairOf(combo),
      h(
        "span",
        {},
        h("strong", {}, combo.name),
        h("small", {}, opening([combo.tokens, combo.price, combo.lying].filter(Boolean).join(" · "))),
        ...combo.about.map((about) => h("small", {}, about)),
      ),
    ),
  );
  return h("ul", { class: "sw-row" }, ...items);
}
