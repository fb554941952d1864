// The end of a game: the winner, the coins round by round, the turns to review, and another game.

import { button } from "../page/fields.js";
import { h } from "../page/nodes.js";
import { reviewButton, reviewOf } from "./review.js";

const [WIDTH, HEIGHT] = [320, 120];

/**
 * Draws the coins of all players over the rounds, for the eye: the table below has the numbers.
 * @param {RoundState[]} rounds
 */
function curves(rounds) {
  const most = Math.max(1, ...rounds.flatMap(({ coins }) => coins));
  const x = (i) => 4 + (i * (WIDTH - 8)) / Math.max(1, rounds.length - 1);
  const y = (coins) => HEIGHT - 4 - (coins * (HEIGHT - 8)) / most;
  const line = (seat) =>
    h(
      "g",
      { class: `sw-seat-${seat}` },
      h("polyline", { points: rounds.map(({ coins }, i) => `${x(i)},${y(coins[seat])}`).join(" ") }),
      ...rounds.map(({ coins }, i) => h("circle", { cx: x(i), cy: y(coins[seat]), r: 3 })),
    );
  return h(
    "svg",
    { class: "sw-curves", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, "aria-hidden": "true" },
    ...rounds[0].coins.map((_, seat) => line(seat)),
  );
}

/** @param {ResultState} state */
function table({ rows, readings, words }) {
  const heads = [words.place, words.player, words.coins, words.tokens].map((word) => h("th", { scope: "col" }, word));
  const body = rows.map((one) =>
    h(
      "tr",
      { class: `sw-seat-${one.seat}` },
      h("td", {}, String(one.place)),
      h("th", { scope: "row" }, one.name),
      h("td", {}, String(one.coins)),
      h("td", {}, String(one.tokens)),
    ),
  );
  const foot = readings.map((reading) =>
    h("tr", {}, h("td", { colspan: heads.length }, h("span", { class: "sw-reading" }, reading))),
  );
  return h(
    "table",
    { class: "sw-result" },
    h("caption", {}, words.result),
    h("thead", {}, h("tr", {}, ...heads)),
    h("tbody", {}, ...body),
    foot.length > 0 && h("tfoot", {}, ...foot),
  );
}

/** @param {ResultState} state */
function byRound({ rows, rounds, words }) {
  if (!rounds.length) return null;
  const seats = [...rows].sort((one, other) => one.seat - other.seat);
  return h(
    "table",
    { class: "sw-by-round" },
    h("caption", {}, words.by_round, rounds.length > 1 && curves(rounds)),
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("th", { scope: "col" }, words.round),
        ...seats.map(({ seat, name }) => h("th", { scope: "col", class: `sw-seat-${seat}` }, name)),
      ),
    ),
    h(
      "tbody",
      {},
      ...rounds.map(({ number, coins, gained }) =>
        h(
          "tr",
          {},
          h("th", { scope: "row" }, String(number)),
          ...coins.map((all, seat) => h("td", {}, String(all), h("small", {}, ` ${gained[seat]}`))),
        ),
      ),
    ),
  );
}

/**
 * Draws the result of a game that is over, with the turns to review.
 * @param {ResultState | null} found the result, or null while the game goes on
 * @param {ReviewWords} words
 * @param {(message: Command) => void} send
 */
export function result(found, words, send) {
  if (!found) return null;
  const turns = found.turns.map((turn) =>
    h(
      "li",
      {},
      h("span", {}, turn.title),
      reviewButton(words, turn, () => send({ do: "what_was_best", turn: turn.id })),
      turn.review && reviewOf(words, turn.review),
    ),
  );
  return h(
    "section",
    { class: "sw-ended", "aria-label": found.words.result },
    found.why && h("p", {}, found.why),
    h(
      "div",
      { class: "sw-choices" },
      button(
        "again",
        found.words.again_long,
        { class: "sw-main", onclick: () => send({ do: "play_again" }) },
        found.words.again,
      ),
      found.reviewable &&
        button(
          "go-through",
          found.words.review_long,
          { "aria-expanded": String(found.reviewing), onclick: () => send({ do: "go_through" }) },
          found.words.review,
        ),
    ),
    turns.length > 0 && h("ol", { class: "sw-own-turns" }, ...turns),
    found.rows.length > 0 ? table(found) : h("p", {}, found.words.no_result),
    byRound(found),
  );
}
