// The redeployment: a row for each region with buttons for one token more, one less and all, and buttons for an even spread
// or the places before.

import { carried } from "../board/carrying.js";
import { pictureOf } from "../board/glyphs.js";
import { button } from "../page/fields.js";
import { h } from "../page/nodes.js";

/**
 * Draws the redeployment, or nothing if there is none.
 * @param {Pick<DecisionState, "at" | "redeployment">} state
 * @param {(message: Command) => void} send
 */
export function redeployment({ at, redeployment: found }, send) {
  if (!found) return null;
  const ask =
    (/** @type {Command["do"]} */ what, more = {}) =>
    () =>
      send(/** @type {Command} */ ({ do: what, at, ...more }));
  const quick = /** @type {("spread" | "as_before")[]} */ (["spread", "as_before"])
    .filter((what) => found[what])
    .map((what) => button(what, found[what], { onclick: ask(what) }, found[what]));
  const row = (/** @type {RedeploymentRow} */ { region, name, tokens, action, put, take, all }) =>
    h(
      "li",
      { class: region === found.chosen ? "sw-row-chosen" : null },
      h("span", {}, name),
      all &&
        button(`all-${region}`, all, { class: "sw-quiet", onclick: ask("deploy_all", { region }) }, found.words.all),
      h(
        "span",
        { class: "sw-stepper", role: "group", "aria-label": name },
        button(`take-${region}`, take || name, { disabled: !take, onclick: ask("take_back", { region }) }, "−"),
        h("output", {}, String(tokens)),
        button(`put-${region}`, put || name, { disabled: !put, onclick: ask("act", { action }) }, "+"),
      ),
    );
  return h(
    "section",
    { class: "sw-redeployment", "aria-label": found.title },
    found.hand &&
      h("p", { class: "sw-to-deploy" }, h("span", carried(found.hand.what), pictureOf(found.hand)), found.hand.says),
    quick.length > 0 && h("div", { class: "sw-choices" }, ...quick),
    h("ul", {}, ...found.rows.map(row)),
  );
}
