// The line under a question of a set: how far one has come, and the ways on and back.

import { keepDrawn } from "../page/drawn.js";
import { button } from "../page/fields.js";
import { h } from "../page/nodes.js";

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    el.classList.add("sw", "sw-class-steps");
    const send = (/** @type {Command} */ message) => model.send(message);

    /** @param {ClassStepsState} state */
    const draw = ({ title, place, said, first, last, stage, revealed, words }) => [
      h("p", { role: "status" }, h("strong", {}, place), h("span", { class: "sw-muted" }, title), h("span", {}, said)),
      h(
        "div",
        { class: "sw-class-ways" },
        button(
          "leave-question",
          words.leave,
          { class: "sw-quiet", onclick: () => send({ do: "leave_question" }) },
          words.leave,
        ),
        !first && button("step-back", words.back, { onclick: () => send({ do: "step_back" }) }, words.back),
        stage &&
          !revealed &&
          button(
            "reveal-here",
            words.reveal,
            { class: "sw-primary", onclick: () => send({ do: "reveal" }) },
            words.reveal,
          ),
        !(stage && last) &&
          button("step-on", words.on, { class: "sw-primary", onclick: () => send({ do: "step_on" }) }, words.on),
      ),
    ];
    return keepDrawn(model, el, draw).stop;
  },
};
