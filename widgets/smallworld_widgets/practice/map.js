// The concepts with how well the learner knows each, by sign, colour and name. Each leads to a question about it.

import { keepDrawn } from "../page/drawn.js";
import { opening } from "../page/elements.js";
import { h } from "../page/nodes.js";

const SIGNS = { known: "●", shaky: "◐", new: "○" };

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    el.classList.add("sw", "sw-knowledge");
    /** The games and families that the visitor has folded or unfolded. */
    const turned = new Set();

    const sign = (known) => h("span", { class: `sw-${known}`, "aria-hidden": "true" }, SIGNS[known]);

    const count = (counts, legend) =>
      h(
        "span",
        { class: "sw-knowledge-count" },
        ...legend.map(({ id, name }) =>
          h("span", { title: opening(name) }, sign(id), ` ${counts[id]} `, h("small", {}, name)),
        ),
      );

    /** @param {string} key */
    function fold(key, open, summary, ...children) {
      const ontoggle = (event) => (event.target.open === open ? turned.delete(key) : turned.add(key));
      return h(
        "details",
        { key, open: turned.has(key) ? !open : open, ontoggle },
        h("summary", { "data-key": `fold-${key}` }, ...summary),
        ...children,
      );
    }

    const concept = (/** @type {MapConcept} */ { id, name, known, called, part, asked }) =>
      h(
        "li",
        {},
        h(
          "button",
          {
            type: "button",
            "data-key": `ask-${id}`,
            "aria-label": called,
            "aria-current": asked && "true",
            class: `sw-is-${known}`,
            onclick: () => model.send({ do: "ask", id }),
          },
          sign(known),
          h("span", {}, name),
          part && h("small", { class: "sw-muted" }, part),
        ),
      );

    const family = (legend, { id, name, long, counts, concepts }) =>
      fold(
        id,
        !long,
        [h("span", {}, name), count(counts, legend)],
        h("ul", { class: long ? "sw-knowledge-rules" : "sw-knowledge-names" }, ...concepts.map(concept)),
      );

    /** @param {MapState} state */
    function draw({ games, legend, words }) {
      return [
        h("div", {}, h("h2", {}, words.title), h("p", { class: "sw-muted" }, words.hint)),
        ...games.map(({ name, counts, families }) =>
          h(
            "section",
            { class: "sw-knowledge-game", "aria-label": name },
            h("h3", {}, name, count(counts, legend)),
            ...families.map((each) => family(legend, each)),
          ),
        ),
      ];
    }

    return keepDrawn(model, el, draw).stop;
  },
};
