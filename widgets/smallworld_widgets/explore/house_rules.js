// The house rules: the boxes on the table, a question with two answers for each contested rule, and fields for our
// numbers, which the printed ones may replace.

import { boxFields, takenOut } from "../board/boxes.js";
import { keepDrawnBesideBoard } from "../page/drawn.js";
import { serialNumber } from "../page/elements.js";
import { button, Written } from "../page/fields.js";
import { h } from "../page/nodes.js";

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    const serial = serialNumber();
    const unfolded = { boxes: false, rules: false, numbers: false };
    el.classList.add("sw", "sw-house-rules");

    /**
     * @param {ReadingState} found
     * @param {ReadingAnswer} given
     * @param {HouseRulesWords} words
     */
    function answer({ id, on }, { on: value, words, recommended }, { recommended: note }) {
      const input = h("input", {
        type: "radio",
        name: `sw-${id}-${serial}`,
        "data-key": `${id}/${value}`,
        checked: on === value,
        onchange: () => model.send({ do: "set_option", name: id, on: value }),
      });
      return h("label", { class: "sw-chip" }, input, h("span", {}, words), recommended && h("small", {}, note));
    }

    /**
     * @param {ReadingState} found
     * @param {HouseRulesWords} words
     * @param {boolean} canLeave
     */
    function reading(found, words, canLeave) {
      return h(
        "fieldset",
        { class: found.changed ? "sw-changed" : "" },
        h("legend", {}, found.question, found.changed && h("strong", {}, words.changed)),
        ...found.answers.map((one) => answer(found, one, words)),
        ruling(found.id, found.ruling, words, canLeave),
      );
    }

    /**
     * Draws the source of a reading: a link to the ruling, or in a notebook its number and title.
     * @param {string} reading
     * @param {TitleLink} found
     * @param {HouseRulesWords} words
     * @param {boolean} canLeave
     */
    function ruling(reading, { id, title }, words, canLeave) {
      const said = words.ruling.replace("%", id).replace("$", () => title);
      const read = () => model.send({ do: "ruling", id });
      return canLeave
        ? button(`ruling/${reading}`, said, { class: "sw-quiet sw-behind", onclick: read }, said)
        : h("small", { class: "sw-behind" }, said);
    }

    /**
     * Draws a field for the printed number of a banner or badge. Our number stands in it in grey.
     * @param {NumberEntry} entry
     * @param {NumbersWords} words
     */
    function number({ id, name, put_in: put, ours }, words) {
      const input = h(Written, {
        inputmode: "numeric",
        maxlength: 2,
        value: put,
        placeholder: ours,
        "data-key": `number/${id}`,
        onhandin: (written) => model.send({ do: "set_number", id, number: written }),
      });
      return h(
        "label",
        { class: put === "" ? "" : "sw-changed" },
        h("span", {}, name),
        input,
        h("small", {}, put === "" ? words.ours.replace("%", String(ours)) : words.put_in),
      );
    }

    /** @param {NumbersState} state */
    function numbers({ entries, words }) {
      const kind = (legend, found) =>
        found.length > 0 &&
        h("fieldset", { class: "sw-numbers" }, h("legend", {}, legend), ...found.map((entry) => number(entry, words)));
      return fold(
        "numbers",
        words,
        kind(
          words.banners,
          entries.filter(({ race }) => race),
        ),
        kind(
          words.badges,
          entries.filter(({ race }) => !race),
        ),
      );
    }

    /**
     * Draws the boxes on the table, and the races and powers that find no work on the board.
     * @param {BoxesState} boxes
     * @param {MixedState} table
     */
    function mixed(boxes, table) {
      const { game, boxes: chosen, finds, summary } = table;
      const choose = (/** @type {string[]} */ ids, /** @type {boolean} */ along) =>
        model.send({ do: "set_boxes", boxes: ids, finds: along });
      return fold("boxes", { ...boxes.words, summary }, boxFields(boxes, game, chosen, finds, choose), takenOut(table));
    }

    /**
     * @param {string} key
     * @param {{ title: string, summary: string, about: string }} words
     * @param {import("../page/nodes.js").Child[]} children
     */
    function fold(key, words, ...children) {
      const ontoggle = (event) => (unfolded[key] = event.target.open);
      return h(
        "details",
        { class: "sw-fold", open: unfolded[key], ontoggle },
        h("summary", { "data-key": `fold-${key}` }, words.title, h("small", {}, words.summary)),
        h("div", { class: "sw-readings" }, h("p", { class: "sw-muted" }, words.about), ...children),
      );
    }

    /** @param {HouseRulesState} state */
    function draw({ boxes, table, readings, numbers: ours, words, can_leave: canLeave }) {
      return [
        fold("rules", words, ...readings.map((found) => reading(found, words, canLeave))),
        mixed(boxes, table),
        ours && numbers(ours),
      ];
    }

    return keepDrawnBesideBoard(model, el, draw).stop;
  },
};
