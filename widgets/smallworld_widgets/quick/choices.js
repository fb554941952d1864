// The choices of a quick price: chips in groups, one tap each. Each group is one stop of the Tab key.

import { pictureOf } from "../board/glyphs.js";
import { keepDrawn } from "../page/drawn.js";
import { html, opening } from "../page/elements.js";
import { button, chooser, stepper } from "../page/fields.js";
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
    function number({ id, count }, words, name, most) {
      const [less, more] = [words.less, words.more].map((pattern) => pattern.replace("%", () => name));
      const onstep = (by) => send({ do: "count", what: id, by });
      return html(
        "span",
        { class: "sw-quick-number" },
        stepper({ key: `n-${id}`, label: name, number: count, most, less, more, onstep }),
        html("span", {}, opening(name)),
      );
    }

    /**
     * @param {string} group
     * @param {Chip} entry
     * @param {ChoicesWords} words
     */
    function chip(group, entry, words) {
      const { id, name, chosen, barred, token, power, piece, count, most } = entry;
      const drawn = token || power || piece ? pictureOf({ token, power, piece }) : null;
      const pressed = button(
        `${group}-${id}`,
        name,
        {
          class: "sw-quick-chip",
          "aria-pressed": String(chosen),
          disabled: barred,
          onclick: () => send({ do: "choose", group, id }),
        },
        drawn,
        name,
      );
      return chosen && count !== undefined && (most ?? 0) > 1
        ? html("span", { class: "sw-quick-several" }, pressed, number({ id, count }, words, name, most).firstChild)
        : pressed;
    }

    /**
     * @param {ChipGroup} group
     * @param {ChoicesWords} words
     */
    function section({ id, name, chips, number: counted }, words) {
      const group = html(
        "fieldset",
        { class: "sw-quick-group" },
        html("legend", {}, name),
        ...chips.map((entry) => chip(id, entry, words)),
        counted && number(counted, words, words[counted.id]),
      );
      const chosen = chips.find((entry) => entry.chosen);
      const stop = stops.get(id) ?? (chosen && `${id}-${chosen.id}`);
      const buttons = /** @type {HTMLButtonElement[]} */ ([...group.querySelectorAll("button.sw-quick-chip")]);
      roving(group, buttons, stop, (key) => stops.set(id, key));
      return group;
    }

    /** @param {ChoicesState} state */
    function draw({ game, games, groups, words }) {
      return [
        html(
          "div",
          { class: "sw-head" },
          html("h2", {}, words.title),
          chooser("game", words.game, games, game, (id) => send({ do: "game", id })),
          html("p", { class: "sw-muted" }, words.about),
        ),
        ...groups.map((group) => section(group, words)),
      ];
    }

    return keepDrawn(model, el, draw);
  },
};
