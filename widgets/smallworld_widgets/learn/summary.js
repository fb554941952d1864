// The end of a lesson, or a test: the words, what is known or missing, and the buttons that lead on.

import { onClicker } from "../page/clicker.js";
import { keepDrawn } from "../page/drawn.js";
import { button } from "../page/fields.js";
import { catchFocus } from "../page/focus.js";
import { h } from "../page/nodes.js";
import { noticeOf } from "../page/reasons.js";
import { bringIntoSight } from "../page/scrolling.js";

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    el.classList.add("sw", "sw-teller", "sw-summary");
    /** What the page shows. Messages name it, so that Python knows their subject. */
    let shown = "";
    const ask = (/** @type {Command} */ message) => model.send({ ...message, of: shown });

    const item = (/** @type {SummaryItem} */ { text, met, state, note, lesson, read }) =>
      h(
        "li",
        { class: met && "sw-met" },
        h("span", { "aria-hidden": true }, met ? "✓" : "○"),
        h(
          "span",
          {},
          h("span", {}, text),
          h("span", { class: "sw-hidden" }, state),
          note && h("small", { class: "sw-muted" }, note),
          lesson &&
            button(
              `lesson-${lesson}`,
              read,
              { class: "sw-quiet", onclick: () => ask({ do: "choose", id: lesson }) },
              read,
            ),
        ),
      );

    /** @param {SummaryState} state */
    function draw(state) {
      const { title, number, says, heading, items, buttons, words } = state;
      if (state.id !== shown) bringIntoSight(el, "header", ".sw-says");
      shown = state.id;
      return [
        h(
          "section",
          { class: "sw-lesson-told" },
          h(
            "header",
            {},
            h(
              "p",
              { class: "sw-muted" },
              button(
                "contents",
                words.contents,
                { class: "sw-quiet", onclick: () => ask({ do: "contents" }) },
                words.contents,
              ),
              number,
            ),
            h("h2", { tabindex: -1, "data-refuge": true }, title),
          ),
          noticeOf(state),
          says && h("p", { class: "sw-says", "aria-live": "polite" }, says),
          heading && h("h3", { class: "sw-minor" }, heading),
          items.length > 0 && h("section", { class: "sw-aims" }, h("ul", {}, ...items.map(item))),
        ),
        h(
          "div",
          { class: "sw-lesson-on" },
          ...buttons.map(({ do: name, label, primary }) =>
            button(
              name,
              label,
              { class: primary && "sw-primary", onclick: () => ask(/** @type {Command} */ ({ do: name })) },
              label,
            ),
          ),
        ),
      ];
    }

    const { stop } = keepDrawn(model, el, draw);
    catchFocus(el);
    const presented = new AbortController();
    onClicker(el, presented.signal, (by) =>
      ask(/** @type {Command} */ ({ do: by > 0 ? model.get("state").onward : "back" })),
    );
    return () => {
      presented.abort();
      stop();
    };
  },
};
