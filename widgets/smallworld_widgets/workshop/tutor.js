// The inventions to ask about, each a button. The question stands below.

import { keepDrawn } from "../page/drawn.js";
import { opening } from "../page/elements.js";
import { button } from "../page/fields.js";
import { h } from "../page/nodes.js";

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    el.classList.add("sw", "sw-tutor");
    const send = (/** @type {Command} */ message) => model.send(message);

    /** @param {TutorState} state */
    const draw = ({ abilities, chosen, said, words }) => [
      h("h2", {}, words.title),
      abilities.length > 0 && h("p", { class: "sw-muted" }, words.hint),
      h(
        "div",
        { class: "sw-tutor-about", role: "group", "aria-label": words.about },
        abilities.map(({ id, name }) =>
          button(
            `ask-${id}`,
            name,
            { "aria-pressed": String(id === chosen), onclick: () => send({ do: "ask", id }) },
            opening(name),
          ),
        ),
      ),
      h("p", { class: "sw-tutor-said", role: "status" }, said),
    ];
    return keepDrawn(model, el, draw).stop;
  },
};
