// The end of a game: the winner, the coins round by round, the turns to review, and another game.

import { html, svg } from "../page/elements.js";
import { button } from "../page/fields.js";
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
    svg(
      "g",
      { class: `sw-seat-${seat}` },
      svg("polyline", { points: rounds.map(({ coins }, i) => `${x(i)},${y(coins[seat])}`).join(" ") }),
      ...rounds.map(({ coins }, i) => svg("circle", { cx: x(i), cy: y(coins[seat]), r: 3 })),
    );
  return svg(
    "svg",
    { class: "sw-curves", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, "aria-hidden": "true" },
    ...rounds[0].coins.map((_, seat) => line(seat)),
  );
}

/** @param {ResultState} state */
function table({ rows, readings, words }) {
  const heads = [words.place, words.player, words.coins, words.tokens].map((word) =>
    html("th", { scope: "col" }, word),
  );
  const body = rows.map((one) =>
    html(
      "tr",
      { class: `sw-seat-${one.seat}` },
      html("td", {}, String(one.place)),
      html("th", { scope: "row" }, one.name),
      html("td", {}, String(one.coins)),
      html("td", {}, String(one.tokens)),
    ),
  );
  const foot = readings.map((reading) =>
    html("tr", {}, html("td", { colspan: heads.length }, html("span", { class: "sw-reading" }, reading))),
  );
  return html(
    "table",
    { class: "sw-result" },
    html("caption", {}, words.result),
    html("thead", {}, html("tr", {}, ...heads)),
    html("tbody", {}, ...body),
    foot.length > 0 && html("tfoot", {}, ...foot),
  );
}

/** @param {ResultState} state */
function byRound({ rows, rounds, words }) {
  if (!rounds.length) return null;
  const seats = [...rows].sort((one, other) => one.seat - other.seat);
  return html(
    "table",
    { class: "sw-by-round" },
    html("caption", {}, words.by_round, rounds.length > 1 && curves(rounds)),
    html(
      "thead",
      {},
      html(
        "tr",
        {},
        html("th", { scope: "col" }, words.round),
        ...seats.map(({ seat, name }) => html("th", { scope: "col", class: `sw-seat-${seat}` }, name)),
      ),
    ),
    html(
      "tbody",
      {},
      ...rounds.map(({ number, coins, gained }) =>
        html(
          "tr",
          {},
          html("th", { scope: "row" }, String(number)),
          ...coins.map((all, seat) => html("td", {}, String(all), html("small", {}, ` ${gained[seat]}`))),
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
    html(
      "li",
      {},
      html("span", {}, turn.title),
      reviewButton(words, turn, () => send({ do: "what_was_best", turn: turn.id })),
      turn.review && reviewOf(words, turn.review),
    ),
  );
  return html(
    "section",
    { class: "sw-ended", "aria-label": found.words.result },
    found.why && html("p", {}, found.why),
    html(
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
    turns.length > 0 && html("ol", { class: "sw-own-turns" }, ...turns),
    found.rows.length > 0 ? table(found) : html("p", {}, found.words.no_result),
    byRound(found),
  );
}
