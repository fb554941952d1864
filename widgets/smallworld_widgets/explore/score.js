// The coins that the turn would score, line by line, for one player.

import { pictureOf } from "../board/glyphs.js";
import { keepDrawnBesideBoard } from "../page/drawn.js";
import { chooser } from "../page/fields.js";
import { h } from "../page/nodes.js";
import { reasonParts } from "../page/reasons.js";

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    el.classList.add("sw", "sw-score");
    let unfolded = false;
    /** @type {number | null} */
    let chosen = null;

    const term = (found) =>
      h("tr", {}, h("td", { class: "sw-amount" }, found.amount), h("td", {}, ...reasonParts(found)));

    const part = (picture, name, total, terms) =>
      h(
        "section",
        {},
        h("header", {}, picture, h("h3", {}, name), h("strong", {}, total)),
        h("table", {}, h("tbody", {}, ...terms.map(term))),
      );

    const coins = (/** @type {ScorePlayer} */ { races, given, given_total }, /** @type {ScoreWords} */ words) => [
      races.length + given.length === 0 ? h("p", { class: "sw-muted" }, words.nothing) : "",
      ...races.map((race) => part(pictureOf(race), race.name, race.total, race.terms)),
      given.length ? part(null, words.others, given_total, given) : "",
    ];

    /** @param {ScoreState} state */
    function draw({ player, players, words }) {
      const choose = (id) => {
        chosen = Number(id) === player ? null : Number(id);
        redraw();
      };
      const seat = chosen !== null && chosen < players.length ? chosen : player;
      const names = players.map(({ name }, i) => ({ id: String(i), name }));
      return [
        h(
          "details",
          { class: "sw-fold", open: unfolded, ontoggle: ({ target }) => (unfolded = target.open) },
          h(
            "summary",
            { "data-key": "fold" },
            words.title,
            h("strong", {}, players[player].total),
            h("small", {}, players[player].name),
          ),
          h(
            "div",
            { class: "sw-score-inside" },
            h(
              "div",
              { class: "sw-score-of" },
              chooser("whose", words.choose, names, String(seat), choose),
              h("strong", {}, players[seat].total),
            ),
            h("div", {}, coins(players[seat], words)),
          ),
        ),
      ];
    }

    const { redraw, stop } = keepDrawnBesideBoard(model, el, draw);
    return stop;
  },
};
