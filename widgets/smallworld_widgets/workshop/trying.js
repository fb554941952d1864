// The questions to the engine about an invention, and what it is tried with.

import { keepDrawn } from "../page/drawn.js";
import { button, chooser } from "../page/fields.js";
import { h } from "../page/nodes.js";

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    el.classList.add("sw", "sw-trying");
    const send = (/** @type {Command} */ message) => model.send(message);

    /** @param {TryingState} state */
    function draw({ questions, question, race, races, power, powers, about, words }) {
      const partner = (name, id, entries, part) =>
        h(
          "label",
          { class: "sw-slot" },
          h("span", {}, name),
          chooser(`with-${part}`, name, entries, id, (chosen) => send({ do: "with", part, id: chosen })),
        );
      return [
        h(
          "div",
          { class: "sw-head" },
          h("h2", {}, words.title),
          h(
            "div",
            { class: "sw-questions", role: "group", "aria-label": words.title },
            ...questions.map(({ id, name }) =>
              button(
                `ask-${id}`,
                name,
                {
                  class: "sw-slot-chip",
                  "aria-pressed": String(id === question),
                  onclick: () => send({ do: "ask", question: id }),
                },
                name,
              ),
            ),
          ),
        ),
        h(
          "div",
          { class: "sw-slots" },
          partner(words.with_race, race, races, "race"),
          partner(words.with_power, power, powers, "power"),
          button("another", words.another_long, { onclick: () => send({ do: "another" }) }, words.another),
        ),
        h("p", { class: "sw-muted" }, about),
      ];
    }

    return keepDrawn(model, el, draw).stop;
  },
};
