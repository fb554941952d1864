// A race and a power together.

import { keepDrawn } from "../page/drawn.js";
import { button, chooser } from "../page/fields.js";
import { h } from "../page/nodes.js";
import { noticeOf } from "../page/reasons.js";
import { rulingList, sayings, stageBoxes } from "./stages.js";

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    el.classList.add("sw", "sw-together");
    const send = (/** @type {Command} */ message) => model.send(message);

    /** @param {TogetherState} state */
    function draw(state) {
      const { words, race, power, lent } = state;
      const pair = (changed) => send({ do: "pair", ...changed });
      const field = (label, select) => h("label", {}, h("span", {}, label), select);
      return [
        h("h2", {}, words.title),
        noticeOf(state),
        h(
          "div",
          { class: "sw-pair" },
          field(
            words.power,
            chooser("power", words.power, state.powers, power, (id) => pair({ power: id })),
          ),
          field(
            words.race,
            chooser("race", words.race, state.races, race, (id) => pair({ race: id })),
          ),
          state.loans.length > 0 &&
            field(
              words.lent,
              chooser("lent", words.lent, state.loans, lent, (id) => pair({ lent: id })),
            ),
        ),
        h("div", { role: "status" }, h("h3", {}, state.name), h("p", { class: "sw-sum-of" }, state.tokens)),
        h(
          "ul",
          { class: "sw-summaries" },
          ...state.summaries.map(({ id, name, words: said }) =>
            h(
              "li",
              {},
              button(`open-${id}`, name, { class: "sw-quiet", onclick: () => send({ do: "choose", id }) }, name),
              h("span", {}, said),
            ),
          ),
        ),
        stageBoxes(state.stages),
        state.badge && h("p", { class: "sw-muted" }, state.badge),
        state.players && sayings(state.players),
        h("h4", {}, words.rulings),
        state.rulings.length ? rulingList(state, send) : h("p", { class: "sw-muted" }, words.none),
      ];
    }

    return keepDrawn(model, el, draw).stop;
  },
};
