// The parts that the entry of an ability and that of a pair have in common.

import { html, opening } from "../page/elements.js";
import { button } from "../page/fields.js";

/**
 * Draws the effects of an ability, with a box for each stage.
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
        html("ul", {}, ...items.map((item) => html("li", {}, opening(item)))),
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
  html(
    "li",
    {},
    go ? button(key, words, { class: "sw-quiet", onclick: go }, words) : html("span", {}, words),
    note && html("small", {}, opening(note)),
  );

/** Draws links to rulings. */
export const rulingList = (/** @type {{ rulings: RulingLink[], can_leave: boolean }} */ { rulings, can_leave }, send) =>
  html(
    "ul",
    { class: "sw-links" },
    ...rulings.map(({ id, title, sure }) =>
      wayOn(can_leave && (() => send({ do: "ruling", id })), `ruling-${id}`, title, sure),
    ),
  );
