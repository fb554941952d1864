// A pinned setup and its differences from the board.

import { tagPicture } from "../board/tags.js";
import { keepDrawnBesideBoard } from "../page/drawn.js";
import { opening } from "../page/elements.js";
import { button } from "../page/fields.js";
import { h } from "../page/nodes.js";

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    el.classList.add("sw", "sw-whatif");
    const send = (/** @type {Command} */ message) => model.send(message);

    /**
     * Draws a region before and after: the tags, and words for people who do not see them.
     * @param {RegionDifference} difference
     * @param {WhatifWords} words
     */
    function region({ region, name, before, after }, words) {
      const said = (found, when) => `${when}: ${found.answer}`;
      const label = `${name}: ${said(before, words.before)}; ${said(after, words.after)}`;
      const choose = () => send({ do: "look_at", region });
      return h(
        "li",
        {},
        button(`look-${region}`, label, { onclick: choose }, name, tagPicture(before), "→", tagPicture(after)),
      );
    }

    /**
     * Draws the regions that differ for the same reasons, with those reasons.
     * @param {DifferenceGroup} group
     * @param {WhatifWords} words
     */
    function group({ gone, new: fresh, regions }, words) {
      const reasons = (kind, name, found) =>
        found.length > 0 &&
        h("p", { class: `sw-${kind}` }, h("b", {}, name), ...found.map((reason) => h("span", {}, opening(reason))));
      return h(
        "li",
        {},
        h("ul", { class: "sw-changed-regions" }, ...regions.map((found) => region(found, words))),
        reasons("gone", words.gone, gone),
        reasons("new", words.new, fresh),
      );
    }

    const fact = (/** @type {string} */ name, /** @type {string[]} */ [before, after]) =>
      h(
        "p",
        { class: "sw-fact" },
        h("span", {}, name),
        before === after ? before : [h("del", {}, before), " → ", h("ins", {}, after)],
      );

    /** @param {WhatifState} state */
    function draw({ pinned, words }) {
      const pin = button("pin", words.pin, { onclick: () => send({ do: "pin", on: true }) }, words.pin);
      if (!pinned)
        return [
          h(
            "div",
            { class: "sw-whatif-head" },
            h("h2", {}, words.title),
            h("p", { class: "sw-muted" }, words.about),
            pin,
          ),
        ];
      return [
        h(
          "div",
          { class: "sw-whatif-head" },
          h("h2", {}, words.title),
          h("p", { role: "status" }, pinned.same ? words.same : pinned.count),
          button(
            "back",
            words.back,
            { disabled: pinned.same, onclick: () => send({ do: "back_to_pinned" }) },
            words.back,
          ),
          button(
            "pin",
            words.unpin,
            { "aria-pressed": "true", onclick: () => send({ do: "pin", on: false }) },
            words.unpin,
          ),
        ),
        fact(words.attacker, pinned.attacker),
        fact(words.coins, pinned.coins),
        pinned.groups.length > 0 &&
          h(
            "ul",
            // Other differences are another list, which begins at its top.
            { key: JSON.stringify(pinned.groups), "data-key": "differences", class: "sw-differences", tabindex: 0 },
            ...pinned.groups.map((found) => group(found, words)),
          ),
      ];
    }

    return keepDrawnBesideBoard(model, el, draw).stop;
  },
};
