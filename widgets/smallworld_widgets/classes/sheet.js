// The sheets of a set as they come from a printer. Printing the page prints them alone.

import { keepDrawn } from "../page/drawn.js";
import { button } from "../page/fields.js";
import { Component, h } from "../page/nodes.js";

/** @param {any[]} page the name of an element, its attributes, and its children */
const nodeOf = ([name, attributes, ...children]) =>
  h(name, attributes, ...children.map((child) => (Array.isArray(child) ? nodeOf(child) : child)));

/** The sheets. They are long, and drawn again only if they change. */
class Paper extends Component {
  shouldComponentUpdate({ page }) {
    return page !== this.props.page;
  }
  render({ page }) {
    return nodeOf(JSON.parse(page));
  }
}

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    el.classList.add("sw", "sw-class-sheet");

    return keepDrawn(model, el, (/** @type {ClassSheetState} */ { page, styles, words }) => [
      h("style", {}, styles),
      h(
        "div",
        { class: "sw-class-ways sw-class-print" },
        button(
          "back",
          words.back,
          { class: "sw-quiet", onclick: () => model.send({ do: "go_to", place: "desk" }) },
          `← ${words.back}`,
        ),
        button("print", words.print, { class: "sw-primary", onclick: () => window.print?.() }, words.print),
        h("p", { class: "sw-muted" }, words.long),
      ),
      h("div", { class: "sw-class-paper" }, h(Paper, { page })),
    ]).stop;
  },
};
