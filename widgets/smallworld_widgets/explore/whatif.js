// A pinned setup and its differences from the board.

import { tagPicture } from "../board/tags.js";
import { keepDrawnBesideBoard } from "../page/drawn.js";
import { html, opening } from "../page/elements.js";
import { button } from "../page/fields.js";

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
      return html(
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
        html(
          "p",
          { class: `sw-${kind}` },
          html("b", {}, name),
          ...found.map((reason) => html("span", {}, opening(reason))),
        );
      return html(
        "li",
        {},
        html("ul", { class: "sw-changed-regions" }, ...regions.map((found) => region(found, words))),
        reasons("gone", words.gone, gone),
        reasons("new", words.new, fresh),
      );
    }

    const fact = (/** @type {string} */ name, /** @type {string[]} */ [before, after]) =>
      html(
        "p",
        { class: "sw-fact" },
        html("span", {}, name),
        before === after ? before : [html("del", {}, before), " → ", html("ins", {}, after)],
      );

    /** @param {WhatifState} state */
    function draw({ pinned, words }) {
      const pin = button("pin", words.pin, { onclick: () => send({ do: "pin", on: true }) }, words.pin);
      if (!pinned)
        return [
          html(
            "div",
            { class: "sw-whatif-head" },
            html("h2", {}, words.title),
            html("p", { class: "sw-muted" }, words.about),
            pin,
          ),
        ];
      return [
        html(
          "div",
          { class: "sw-whatif-head" },
          html("h2", {}, words.title),
          html("p", { role: "status" }, pinned.same ? words.same : pinned.count),
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
          html("ul", { class: "sw-differences", tabindex: 0 }, ...pinned.groups.map((found) => group(found, words))),
      ];
    }

    return keepDrawnBesideBoard(model, el, draw);
  },
};
