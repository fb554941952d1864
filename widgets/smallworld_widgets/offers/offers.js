// The offers to look at concepts again, below something else.

import { keepDrawn } from "../page/drawn.js";
import { button } from "../page/fields.js";
import { h } from "../page/nodes.js";
import { offerLines } from "./lines.js";

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    el.classList.add("sw", "sw-offers");
    const send = (/** @type {Command} */ message) => model.send(message);

    /** @param {OffersState} state */
    function draw(state) {
      const { offers, words } = state;
      if (!offers.length) return null;
      return [
        words.title && h("h2", { class: "sw-minor" }, words.title),
        offerLines(state, send),
        words.quiet &&
          button("be-quiet", words.quiet, { class: "sw-quiet", onclick: () => send({ do: "be_quiet" }) }, words.quiet),
      ];
    }

    return keepDrawn(model, el, draw).stop;
  },
};
