// The way on and back. The arrow keys and a clicker turn the cards too.

import { onClicker } from "../page/clicker.js";
import { keepDrawn } from "../page/drawn.js";
import { button } from "../page/fields.js";
import { h } from "../page/nodes.js";
import { onArrows } from "./turning.js";

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    el.classList.add("sw", "sw-tonight-pager");
    const turn = (/** @type {number} */ by) => model.send({ do: "turn", by });

    /** @param {TonightPagerState} state */
    function draw({ stage, back, progress, on }) {
      // The style sheet keeps it in sight while something is read.
      el.dataset.stage = stage;
      return [
        back ? button("back", back, { onclick: () => turn(-1) }, `← ${back}`) : h("span", {}),
        h("span", { class: "sw-muted", role: "status" }, progress),
        on ? button("on", on, { class: "sw-primary", onclick: () => turn(1) }, `${on} →`) : h("span", {}),
      ];
    }

    const { stop } = keepDrawn(model, el, draw);

    const shown = new AbortController();
    // A question has a clicker of its own, which reveals the answer first.
    onClicker(el, shown.signal, (by) => model.get("state").stage !== "questions" && turn(by));
    onArrows(el, shown.signal, turn);
    return () => {
      shown.abort();
      stop();
    };
  },
};
