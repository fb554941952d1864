// Two attackers side by side.

import { tagPicture } from "../board/tags.js";
import { keepDrawnBesideBoard } from "../page/drawn.js";
import { opening } from "../page/elements.js";
import { button, checkbox, chooser, stepper } from "../page/fields.js";
import { h } from "../page/nodes.js";

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    el.classList.add("sw", "sw-rivals");
    const send = (/** @type {Command} */ message) => model.send(message);
    let everywhere = false;

    /** @param {Required<RivalsState>} state */
    function other(state) {
      const { words } = state;
      const race = chooser("rival-race", words.race, state.races, state.race, (race) =>
        send({ do: "rival_race", race }),
      );
      const powers = [{ id: "", name: words.no_power }, ...state.powers];
      const power = chooser("rival-power", words.power, powers, state.power, (power) =>
        send({ do: "rival_power", power }),
      );
      const step = (by) => send({ do: "rival_hand", by });
      const hand = stepper({
        key: "rival-hand",
        label: words.hand,
        number: state.hand,
        most: 99,
        less: words.less,
        more: words.more,
        onstep: step,
      });
      return h("div", { class: "sw-rival" }, race, power, h("span", { class: "sw-hand" }, hand, words.in_hand));
    }

    /** @param {RivalsCell} found */
    function cell(found) {
      const verdict = h("span", { class: "sw-rival-verdict" }, tagPicture(found), h("span", {}, opening(found.answer)));
      return h(
        "td",
        {},
        verdict,
        h("ul", {}, ...found.reasons.map(({ says, only }) => h("li", { class: only && "sw-only" }, opening(says)))),
      );
    }

    /**
     * @param {RivalsTable} table
     * @param {RivalsWords} words
     */
    function table({ columns, rows }, words) {
      const line = (/** @type {RivalsRow} */ { region, name, cells, alike }) => {
        const look = button(
          `row-${region}`,
          name,
          { class: "sw-quiet", onclick: () => send({ do: "look_at", region }) },
          name,
        );
        return h("tr", { class: alike && "sw-alike" }, h("th", { scope: "row" }, look), ...cells.map(cell));
      };
      const head = [words.region, ...columns].map((name) => h("th", { scope: "col" }, name));
      const whole = h("table", {}, h("thead", {}, h("tr", {}, ...head)), h("tbody", {}, ...rows.map(line)));
      function show(/** @type {boolean} */ all) {
        everywhere = all;
        redraw();
      }
      return [
        rows.every(({ alike }) => alike) && h("p", { class: "sw-muted" }, words.alike),
        checkbox("everywhere", words.all, everywhere, show),
        h(
          "div",
          {
            class: everywhere ? "sw-rival-table sw-everywhere" : "sw-rival-table",
            tabindex: 0,
            role: "region",
            "aria-label": words.title,
          },
          whole,
        ),
      ];
    }

    /** @param {RivalsState} state */
    function draw(state) {
      const { words } = state;
      const ontoggle = ({ target }) => target.open !== state.open && send({ do: "compare", on: target.open });
      const content = !state.races
        ? [h("p", { class: "sw-muted" }, words.nobody)]
        : [
            other(/** @type {Required<RivalsState>} */ (state)),
            state.fault && h("p", { class: "sw-fault" }, state.fault),
            ...(state.table ? table(state.table, words) : []),
          ];
      return [
        h(
          "details",
          { class: "sw-fold", open: state.open, ontoggle },
          h("summary", { "data-key": "rivals" }, words.title),
          h("div", { class: "sw-rivals-inside" }, ...(state.open ? content : []).filter(Boolean)),
        ),
      ];
    }

    const { redraw, stop } = keepDrawnBesideBoard(model, el, draw);
    return stop;
  },
};
