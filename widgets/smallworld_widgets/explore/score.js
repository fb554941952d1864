// The coins that the turn would score, line by line, for one player.

import { pictureOf } from "../board/glyphs.js";
import { keepDrawnBesideBoard } from "../page/drawn.js";
import { html } from "../page/elements.js";
import { chooser } from "../page/fields.js";
import { reasonParts } from "../page/reasons.js";

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    el.classList.add("sw", "sw-score");
    let unfolded = false;
    /** @type {number | null} */
    let chosen = null;

    const term = (found) =>
      html("tr", {}, html("td", { class: "sw-amount" }, found.amount), html("td", {}, ...reasonParts(found)));

    const part = (picture, name, total, terms) =>
      html(
        "section",
        {},
        html("header", {}, picture, html("h3", {}, name), html("strong", {}, total)),
        html("table", {}, html("tbody", {}, ...terms.map(term))),
      );

    const coins = (/** @type {ScorePlayer} */ { races, given, given_total }, /** @type {ScoreWords} */ words) => [
      races.length + given.length === 0 ? html("p", { class: "sw-muted" }, words.nothing) : "",
      ...races.map((race) => part(pictureOf(race), race.name, race.total, race.terms)),
      given.length ? part(null, words.others, given_total, given) : "",
    ];

    /** @param {ScoreState} state */
    function draw({ player, players, words }) {
      const [sum, shown] = [html("strong", {}), html("div", {})];
      const show = (seat) => {
        sum.textContent = players[seat].total;
        shown.replaceChildren(...coins(players[seat], words));
      };
      const choose = (id) => {
        chosen = Number(id) === player ? null : Number(id);
        show(Number(id));
      };
      const seat = chosen !== null && chosen < players.length ? chosen : player;
      show(seat);
      const names = players.map(({ name }, i) => ({ id: String(i), name }));
      return [
        html(
          "details",
          { class: "sw-fold", open: unfolded, ontoggle: ({ target }) => (unfolded = target.open) },
          html(
            "summary",
            { "data-key": "fold" },
            words.title,
            html("strong", {}, players[player].total),
            html("small", {}, players[player].name),
          ),
          html(
            "div",
            { class: "sw-score-inside" },
            html("div", { class: "sw-score-of" }, chooser("whose", words.choose, names, String(seat), choose), sum),
            shown,
          ),
        ),
      ];
    }

    return keepDrawnBesideBoard(model, el, draw);
  },
};
