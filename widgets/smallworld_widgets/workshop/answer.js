// What differs with an invention: prices with the reasons, or the coins of a turn.

import { differenceGroup, factChange } from "../board/differences.js";
import { keepDrawnBesideBoard } from "../page/drawn.js";
import { h } from "../page/nodes.js";
import { reasonParts } from "../page/reasons.js";

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    el.classList.add("sw", "sw-trial-answer");
    const send = (/** @type {Command} */ message) => model.send(message);
    const look = (/** @type {string} */ region) => send({ do: "look_at", region });

    const term = (/** @type {ReasonState} */ found) =>
      h("tr", {}, h("td", { class: "sw-amount" }, found.amount), h("td", {}, ...reasonParts(found)));

    /** @param {AnswerState} state */
    const draw = ({ says, groups, coins, terms, words }) => [
      h("p", { role: "status" }, says),
      coins.length > 0 && factChange(words.coins, coins),
      terms.length > 0 && h("table", {}, h("tbody", {}, ...terms.map(term))),
      groups.length > 0 &&
        h(
          "ul",
          { key: JSON.stringify(groups), "data-key": "differences", class: "sw-differences", tabindex: 0 },
          ...groups.map((found) => differenceGroup(found, words, look)),
        ),
    ];

    return keepDrawnBesideBoard(model, el, draw).stop;
  },
};
