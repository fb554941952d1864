// A race and a power together.

import { keepDrawn } from "../page/drawn.js";
import { html } from "../page/elements.js";
import { button, chooser } from "../page/fields.js";
import { noticeOf } from "../page/reasons.js";
import { rulingList, stageBoxes } from "./stages.js";

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    el.classList.add("sw", "sw-together");
    const send = (/** @type {Command} */ message) => model.send(message);

    /** @param {TogetherState} state */
    function draw(state) {
      const { words, race, power, lent } = state;
      const pair = (changed) => send({ do: "pair", ...changed });
      const field = (label, select) => html("label", {}, html("span", {}, label), select);
      return [
        html("h2", {}, words.title),
        noticeOf(state),
        html(
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
        html("div", { role: "status" }, html("h3", {}, state.name), html("p", { class: "sw-sum-of" }, state.tokens)),
        html(
          "ul",
          { class: "sw-summaries" },
          ...state.summaries.map(({ id, name, words: said }) =>
            html(
              "li",
              {},
              button(`open-${id}`, name, { class: "sw-quiet", onclick: () => send({ do: "choose", id }) }, name),
              html("span", {}, said),
            ),
          ),
        ),
        stageBoxes(state.stages),
        state.badge && html("p", { class: "sw-muted" }, state.badge),
        html("h4", {}, words.rulings),
        state.rulings.length ? rulingList(state, send) : html("p", { class: "sw-muted" }, words.none),
      ];
    }

    return keepDrawn(model, el, draw);
  },
};
