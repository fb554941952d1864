// Regions that differ between two positions, with the reasons.

import { opening } from "../page/elements.js";
import { button } from "../page/fields.js";
import { h } from "../page/nodes.js";
import { tagPicture } from "./tags.js";

/**
 * Draws a region before and after: the tags, and words for people who do not see them. `look` chooses the region.
 * @param {RegionDifference} difference
 * @param {{ before: string, after: string }} words
 * @param {(region: string) => void} look
 */
function regionChange({ region, name, before, after }, words, look) {
  const said = (found, when) => `${when}: ${found.answer}`;
  const label = `${name}: ${said(before, words.before)}; ${said(after, words.after)}`;
  return h(
    "li",
    {},
    button(`look-${region}`, label, { onclick: () => look(region) }, name, tagPicture(before), "→", tagPicture(after)),
  );
}

/**
 * Draws the regions that differ for the same reasons, with those reasons.
 * @param {DifferenceGroup} group
 * @param {{ before: string, after: string, gone: string, new: string }} words
 * @param {(region: string) => void} look
 */
export function differenceGroup({ gone, new: fresh, regions }, words, look) {
  const reasons = (kind, name, found) =>
    found.length > 0 &&
    h("p", { class: `sw-${kind}` }, h("b", {}, name), ...found.map((reason) => h("span", {}, opening(reason))));
  return h(
    "li",
    {},
    h("ul", { class: "sw-changed-regions" }, ...regions.map((found) => regionChange(found, words, look))),
    reasons("gone", words.gone, gone),
    reasons("new", words.new, fresh),
  );
}

/**
 * Draws a fact before and after.
 * @param {string} name
 * @param {string[]} values
 */
export const factChange = (name, [before, after]) =>
  h(
    "p",
    { class: "sw-fact" },
    h("span", {}, name),
    before === after ? before : [h("del", {}, before), " → ", h("ins", {}, after)],
  );
