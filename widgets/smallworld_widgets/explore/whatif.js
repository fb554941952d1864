// A pinned setup and its differences from the board.

import { differenceGroup, factChange } from "../board/differences.js";
import { keepDrawnBesideBoard } from "../page/drawn.js";
import { button } from "../page/fields.js";
import { h } from "../page/nodes.js";

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    el.classList.add("sw", "sw-whatif");
    const send = (/** @type {Command} */ message) => model.send(message);

    const look = (/** @type {string} */ region) => send({ do: "look_at", region });

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
        factChange(words.attacker, pinned.attacker),
        factChange(words.coins, pinned.coins),
        pinned.groups.length > 0 &&
          h(
            "ul",
            // Other differences are another list, which begins at its top.
            { key: JSON.stringify(pinned.groups), "data-key": "differences", class: "sw-differences", tabindex: 0 },
            ...pinned.groups.map((found) => differenceGroup(found, words, look)),
          ),
      ];
    }

    return keepDrawnBesideBoard(model, el, draw).stop;
  },
};
