// What an entry of the codex and a pair have in common.

import { html } from "../page/elements.js";
import { button } from "../page/fields.js";

/**
 * What works at each stage, a box to a stage.
 * @param {{ stage: string, name: string, items: string[] }[]} stages
 */
export const stageBoxes = (stages) =>
  html(
    "div",
    { class: "sw-stages" },
    ...stages.map(({ stage, name, items }) =>
      html(
        "div",
        { class: `sw-stage sw-stage-${stage}` },
        html("h4", {}, name),
        html("ul", {}, ...items.map((item) => html("li", {}, item))),
      ),
    ),
  );

/**
 * A link elsewhere in the app, or only its words where there is no elsewhere.
 * @param {(() => void) | false} go
 * @param {string} key
 * @param {string} words
 * @param {string} [note]
 */
export const wayOn = (go, key, words, note) =>
  html(
    "li",
    {},
    go ? button(key, words, { class: "sw-quiet", onclick: go }, words) : html("span", {}, words),
    note && html("small", {}, note),
  );

/** Rulings, each a link to itself. */
export const rulingList = ({ rulings, can_leave }, send) =>
  html(
    "ul",
    { class: "sw-links" },
    ...rulings.map(({ id, title, sure }) =>
      wayOn(can_leave && (() => send({ do: "ruling", id })), `ruling-${id}`, title, sure),
    ),
  );
