// The head of Tonight: the stages, and a button that shares the table.

import { keepDrawn } from "../page/drawn.js";
import { button } from "../page/fields.js";
import { h } from "../page/nodes.js";

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    el.classList.add("sw", "sw-tonight-bar");

    /** Asks the head of the page for a link to what is shown. */
    const share = () => el.dispatchEvent(new CustomEvent("sw-share", { bubbles: true }));

    return keepDrawn(model, el, (/** @type {TonightBarState} */ { title, about, stage, stages, words }) => [
      h(
        "div",
        { class: "sw-head" },
        h("h2", { tabindex: -1, "data-refuge": true }, title),
        button("share-table", words.share_long, { onclick: share }, words.share),
      ),
      h("p", { class: "sw-muted" }, about),
      h(
        "ol",
        { class: "sw-tonight-stages", "aria-label": words.stages },
        stages.map(({ id, name }) =>
          h(
            "li",
            { key: id },
            button(
              `stage-${id}`,
              name,
              {
                class: "sw-quiet",
                "aria-current": id === stage && "step",
                onclick: () => model.send({ do: "go_to", stage: id }),
              },
              name,
            ),
          ),
        ),
      ),
    ]).stop;
  },
};
