// The parts that the entry of an ability and that of a pair have in common.

import { opening } from "../page/elements.js";
import { button } from "../page/fields.js";
import { h } from "../page/nodes.js";

/**
 * Draws the effects of an ability, with a box for each stage.
 * @param {{ stage: string, name: string, items: string[] }[]} stages
 */
export const stageBoxes = (stages) =>
  h(
    "div",
    { class: "sw-stages" },
    ...stages.map(({ stage, name, items }) =>
      h(
        "div",
        { class: `sw-stage sw-stage-${stage}` },
        h("h4", {}, name),
        h("ul", {}, ...items.map((item) => h("li", {}, opening(item)))),
      ),
    ),
  );

/**
 * Draws a link to another view, or its words alone where there is no other view.
 * @param {(() => void) | false} go
 * @param {string} key
 * @param {string} words
 * @param {string} [note]
 */
export const wayOn = (go, key, words, note) =>
  h(
    "li",
    {},
    go ? button(key, words, { class: "sw-quiet", onclick: go }, words) : h("span", {}, words),
    note && h("small", {}, opening(note)),
  );

/**
 * Draws what players say.
 * @param {Sayings} found
 */
export const sayings = ({ title, said, note }) =>
  h(
    "section",
    { class: "sw-sayings" },
    h("h3", {}, title),
    h(
      "ul",
      {},
      ...said.map(({ words, sources }) =>
        h("li", {}, h("p", {}, words), ...sources.map((source) => h("cite", {}, source))),
      ),
    ),
    h("p", { class: "sw-muted sw-small" }, note),
  );

/** Draws links to rulings. */
export const rulingList = (/** @type {{ rulings: RulingLink[], can_leave: boolean }} */ { rulings, can_leave }, send) =>
  h(
    "ul",
    { class: "sw-links" },
    ...rulings.map(({ id, title, sure }) =>
      wayOn(can_leave && (() => send({ do: "ruling", id })), `ruling-${id}`, title, sure),
    ),
  );
