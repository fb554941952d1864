// The house rules: a question each, with two answers.

import { keepDrawn } from "../page/drawn.js";
import { html } from "../page/elements.js";

let panels = 0;

export default {
  render({ model, el }) {
    const serial = ++panels;
    let unfolded = false;
    el.classList.add("sw", "sw-house-rules");

    function answer({ id, on }, { on: value, words, recommended }, { recommended: note }) {
      const input = html("input", {
        type: "radio",
        name: `sw-${id}-${serial}`,
        "data-key": `${id}/${value}`,
        onchange: () => model.send({ do: "set_option", name: id, on: value }),
      });
      input.checked = on === value;
      return html(
        "label",
        { class: "sw-chip" },
        input,
        html("span", {}, words),
        recommended && html("small", {}, note),
      );
    }

    function reading(found, words) {
      return html(
        "fieldset",
        { class: found.changed ? "sw-changed" : "" },
        html("legend", {}, found.question, found.changed && html("strong", {}, words.changed)),
        ...found.answers.map((one) => answer(found, one, words)),
      );
    }

    function draw({ readings, words }) {
      const ontoggle = (event) => (unfolded = event.target.open);
      return [
        html(
          "details",
          { class: "sw-fold", open: unfolded, ontoggle },
          html("summary", { "data-key": "fold" }, words.title, html("small", {}, words.summary)),
          html(
            "div",
            { class: "sw-readings" },
            html("p", { class: "sw-muted" }, words.about),
            ...readings.map((found) => reading(found, words)),
          ),
        ),
      ];
    }

    return keepDrawn(model, el, draw);
  },
};
