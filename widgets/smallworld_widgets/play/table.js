// The players with their races and coins, who plays for them, and the combos on offer.

import { pairOf } from "../board/glyphs.js";
import { keepDrawn } from "../page/drawn.js";
import { html, opening } from "../page/elements.js";
import { chooser } from "../page/fields.js";

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    el.classList.add("sw", "sw-play-table");
    let unfolded = false;

    const force = (/** @type {ForceState} */ { token, power, name, facts, about }) =>
      html(
        "li",
        { title: about.join("\n") },
        pairOf({ token, power }),
        html("span", {}, html("strong", {}, name), html("small", {}, opening(facts.join(" · ")))),
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
      return html(
        "article",
        {
          class: `sw-owner sw-seat-${seat} ${found.on_turn ? "sw-on-turn" : ""}`,
          "aria-current": found.decides ? "true" : null,
        },
        html(
          "header",
          {},
          html("span", { class: "sw-seat", "aria-hidden": "true" }, String(seat + 1)),
          html("h3", {}, found.name),
          html("span", { class: "sw-owned" }, opening(found.coins)),
        ),
        found.forces.length ? html("ul", {}, ...found.forces.map(force)) : html("p", { class: "sw-muted" }, words.none),
        ...found.notes.map((note) => html("p", { class: "sw-muted" }, opening(note))),
        plays,
        html("small", { class: "sw-muted" }, state.who.find(({ id }) => id === found.plays)?.about ?? ""),
      );
    }

    /** @param {TableState} state */
    function row({ row: combos, words }) {
      if (!combos.length) return null;
      const items = combos.map((combo) =>
        html(
          "li",
          {},
          pairOf(combo),
          html(
            "span",
            {},
            html("strong", {}, combo.name),
            html("small", {}, opening([combo.tokens, combo.price, combo.lying].filter(Boolean).join(" · "))),
            ...combo.about.map((about) => html("small", {}, about)),
          ),
        ),
      );
      const ontoggle = (event) => (unfolded = event.target.open);
      return html(
        "details",
        { class: "sw-fold", open: unfolded, ontoggle },
        html("summary", { "data-key": "row" }, words.row, html("small", {}, String(combos.length))),
        html("ul", { class: "sw-row" }, ...items),
      );
    }

    /** @param {TableState} state */
    function draw(state) {
      return [
        html("h2", { class: "sw-hidden" }, state.words.title),
        html("div", { class: "sw-owners" }, ...state.players.map((found, seat) => player(state, found, seat))),
        row(state),
      ];
    }

    return keepDrawn(model, el, draw);
  },
};
