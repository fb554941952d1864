// The players with their races and coins, who plays for them, and the combos on offer.

import { pairOf } from "../board/glyphs.js";
import { keepDrawn } from "../page/drawn.js";
import { opening } from "../page/elements.js";
import { chooser } from "../page/fields.js";
import { h } from "../page/nodes.js";
import { rowOf } from "./row.js";

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    el.classList.add("sw", "sw-play-table");
    let unfolded = false;

    const force = (/** @type {ForceState} */ { token, power, name, facts, about }) =>
      h(
        "li",
        { title: about.join("\n") },
        pairOf({ token, power }),
        h("span", {}, h("strong", {}, name), h("small", {}, opening(facts.join(" · ")))),
      );

    /**
     * @param {TableState} state
     * @param {TablePlayer} found
     * @param {number} seat
     */
    function player(state, found, seat) {
      const { words } = state;
      const plays = chooser(`plays-${seat}`, words.plays.replace("%", found.name), state.who, found.plays, (plays) =>
        model.send({ do: "set_seat", seat, plays }),
      );
      return h(
        "article",
        {
          class: `sw-owner sw-seat-${seat} ${found.on_turn ? "sw-on-turn" : ""}`,
          "aria-current": found.decides ? "true" : null,
        },
        h(
          "header",
          {},
          h("span", { class: "sw-seat", "aria-hidden": "true" }, String(seat + 1)),
          h("h3", {}, found.name),
          h("span", { class: "sw-owned" }, opening(found.coins)),
        ),
        found.forces.length ? h("ul", {}, ...found.forces.map(force)) : h("p", { class: "sw-muted" }, words.none),
        ...found.notes.map((note) => h("p", { class: "sw-muted" }, opening(note))),
        plays,
        h("small", { class: "sw-muted" }, state.who.find(({ id }) => id === found.plays)?.about ?? ""),
      );
    }

    /** @param {TableState} state */
    function row({ row: combos, words }) {
      if (!combos.length) return null;
      const ontoggle = (event) => (unfolded = event.target.open);
      return h(
        "details",
        { class: "sw-fold", open: unfolded, ontoggle },
        h("summary", { "data-key": "row" }, words.row, h("small", {}, String(combos.length))),
        rowOf(combos),
      );
    }

    /** @param {TableState} state */
    function draw(state) {
      return [
        h("h2", { class: "sw-hidden" }, state.words.title),
        h("div", { class: "sw-owners" }, ...state.players.map((found, seat) => player(state, found, seat))),
        row(state),
      ];
    }

    return keepDrawn(model, el, draw).stop;
  },
};
