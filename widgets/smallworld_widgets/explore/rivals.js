// Two attackers side by side.

import { tagPicture } from "../board/tags.js";
import { keepDrawnBesideBoard } from "../page/drawn.js";
import { html, opening } from "../page/elements.js";
import { button, chooser, stepper } from "../page/fields.js";

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
      return html("div", { class: "sw-rival" }, race, power, html("span", { class: "sw-hand" }, hand, words.in_hand));
    }

    /** @param {RivalsCell} found */
    function cell(found) {
      const verdict = html(
        "span",
        { class: "sw-rival-verdict" },
        tagPicture(found),
        html("span", {}, opening(found.answer)),
      );
      return html(
        "td",
        {},
        verdict,
        html(
          "ul",
          {},
          ...found.reasons.map(({ says, only }) => html("li", { class: only && "sw-only" }, opening(says))),
        ),
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
        return html("tr", { class: alike && "sw-alike" }, html("th", { scope: "row" }, look), ...cells.map(cell));
      };
      const head = [words.region, ...columns].map((name) => html("th", { scope: "col" }, name));
      const whole = html("table", {}, html("thead", {}, html("tr", {}, ...head)), html("tbody", {}, ...rows.map(line)));
      const scrolled = html(
        "div",
        { class: "sw-rival-table", tabindex: 0, role: "region", "aria-label": words.title },
        whole,
      );
      function show(all) {
        everywhere = all;
        scrolled.classList.toggle("sw-everywhere", all);
      }
      const box = html("input", { type: "checkbox", "data-key": "everywhere", onchange: () => show(box.checked) });
      box.checked = everywhere;
      show(everywhere);
      return [
        rows.every(({ alike }) => alike) && html("p", { class: "sw-muted" }, words.alike),
        html("label", { class: "sw-chip" }, box, html("span", {}, words.all)),
        scrolled,
      ];
    }

    /** @param {RivalsState} state */
    function draw(state) {
      const { words } = state;
      const ontoggle = ({ target }) => target.open !== state.open && send({ do: "compare", on: target.open });
      const content = !state.races
        ? [html("p", { class: "sw-muted" }, words.nobody)]
        : [
            other(/** @type {Required<RivalsState>} */ (state)),
            state.fault && html("p", { class: "sw-fault" }, state.fault),
            ...(state.table ? table(state.table, words) : []),
          ];
      return [
        html(
          "details",
          { class: "sw-fold", open: state.open, ontoggle },
          html("summary", { "data-key": "rivals" }, words.title),
          html("div", { class: "sw-rivals-inside" }, ...(state.open ? content : []).filter(Boolean)),
        ),
      ];
    }

    return keepDrawnBesideBoard(model, el, draw);
  },
};
