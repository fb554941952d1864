// The redeployment: a row for each region with buttons for one token more, one less and all, and buttons for an even spread
// or the places before.

import { carry } from "../board/carrying.js";
import { pictureOf } from "../board/glyphs.js";
import { html } from "../page/elements.js";
import { button } from "../page/fields.js";

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
    html(
      "li",
      { class: region === found.chosen ? "sw-row-chosen" : null },
      html("span", {}, name),
      all &&
        button(`all-${region}`, all, { class: "sw-quiet", onclick: ask("deploy_all", { region }) }, found.words.all),
      html(
        "span",
        { class: "sw-stepper", role: "group", "aria-label": name },
        button(`take-${region}`, take || name, { disabled: !take, onclick: ask("take_back", { region }) }, "−"),
        html("output", {}, String(tokens)),
        button(`put-${region}`, put || name, { disabled: !put, onclick: ask("act", { action }) }, "+"),
      ),
    );
  return html(
    "section",
    { class: "sw-redeployment", "aria-label": found.title },
    found.hand &&
      html(
        "p",
        { class: "sw-to-deploy" },
        carry(html("span", {}, pictureOf(found.hand)), found.hand.what),
        found.hand.says,
      ),
    quick.length > 0 && html("div", { class: "sw-choices" }, ...quick),
    html("ul", {}, ...found.rows.map(row)),
  );
}
