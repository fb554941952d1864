// The choices of a quick price: chips in groups, one tap each. Each group is one stop of the Tab key.

import { boxFields } from "../board/boxes.js";
import { pictureOf } from "../board/glyphs.js";
import { keepDrawn } from "../page/drawn.js";
import { opening } from "../page/elements.js";
import { button, chooser, stepper } from "../page/fields.js";
import { h } from "../page/nodes.js";
import { roving } from "../page/roving.js";

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    el.classList.add("sw", "sw-choices-made");
    const send = (/** @type {Command} */ message) => model.send(message);
    /** The chip that Tab reaches in each group, once one had the focus. */
    const stops = new Map();

    /**
     * @param {ChipNumber} number
     * @param {ChoicesWords} words
     * @param {string} name
     * @param {number} [most]
     */
    function counter({ id, count }, words, name, most) {
      const [less, more] = [words.less, words.more].map((pattern) => pattern.replace("%", () => name));
      const onstep = (by) => send({ do: "count", what: id, by });
      return stepper({ key: `n-${id}`, label: opening(name), number: count, most, less, more, onstep });
    }

    /**
     * @param {string} group
     * @param {Chip} entry
     * @param {ChoicesWords} words
     * @param {string | undefined} stop the key of the chip that Tab reaches
     */
    function chip(group, entry, words, stop) {
      const { id, name, chosen, barred, token, power, piece, count, most } = entry;
      const shown = opening(name);
      const drawn = token || power || piece ? pictureOf({ token, power, piece }) : null;
      const pressed = button(
        `${group}-${id}`,
        shown,
        {
          class: "sw-quick-chip",
          "aria-pressed": String(chosen),
          disabled: barred,
          tabindex: `${group}-${id}` === stop ? 0 : -1,
          onclick: () => send({ do: "choose", group, id }),
        },
        drawn,
        shown,
      );
      return chosen && count !== undefined && (most ?? 0) > 1
        ? h("span", { class: "sw-quick-several" }, pressed, counter({ id, count }, words, name, most))
        : pressed;
    }

    /**
     * @param {ChipGroup} group
     * @param {ChoicesWords} words
     */
    function section({ id, name, chips, number: counted }, words) {
      const open = chips.filter(({ barred }) => !barred).map((entry) => `${id}-${entry.id}`);
      const chosen = chips.find((entry) => entry.chosen);
      const wanted = stops.get(id) ?? (chosen && `${id}-${chosen.id}`);
      const stop = open.find((key) => key === wanted) ?? open[0];
      function reach(/** @type {string} */ key) {
        stops.set(id, key);
        redraw();
      }
      return h(
        "fieldset",
        { class: "sw-quick-group", ...roving("button.sw-quick-chip", reach) },
        h("legend", {}, name),
        chips.map((entry) => chip(id, entry, words, stop)),
        counted &&
          h(
            "span",
            { class: "sw-quick-number" },
            counter(counted, words, words[counted.id]),
            h("span", {}, opening(words[counted.id])),
          ),
      );
    }

    /** @param {ChoicesState} state */
    function draw({ game, games, boxes, chosen, finds, groups, words }) {
      const mix = (/** @type {string[]} */ ids, /** @type {boolean} */ along) =>
        send({ do: "mix", boxes: ids, finds: along });
      return [
        h(
          "div",
          { class: "sw-head" },
          h("h2", {}, words.title),
          chooser("game", words.game, games, game, (id) => send({ do: "game", id })),
          h("p", { class: "sw-muted" }, words.about),
          boxFields(boxes, game, chosen, finds, mix),
        ),
        ...groups.map((group) => section(group, words)),
      ];
    }

    const { redraw, stop } = keepDrawn(model, el, draw);
    return stop;
  },
};
