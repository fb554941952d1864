// The review of a turn that is over: the best line beside the one played.

import { html } from "../page/elements.js";
import { button } from "../page/fields.js";

/**
 * Draws the button that asks for the review of a turn, or closes it.
 * @param {Pick<ReviewWords, "review">} words
 * @param {TurnReview} turn
 * @param {() => void} onclick
 */
export const reviewButton = (words, { id, title, review }, onclick) =>
  button(
    `review-${id}`,
    `${title}: ${words.review}`,
    { class: "sw-quiet sw-ask", "aria-expanded": String(review !== null), onclick },
    words.review,
  );

/**
 * Draws the best line of a turn beside the one played, with their differences.
 * @param {ReviewWords} words
 * @param {ReviewState} found
 */
export function reviewOf(words, { verdict, played, line, differences, notes }) {
  const items = differences.map(({ words: said, terms }) =>
    html("li", {}, said, terms.length > 0 && html("span", { class: "sw-muted" }, ` ${terms.join(" ")}`)),
  );
  return html(
    "section",
    { class: "sw-review", role: "status", "aria-label": words.review },
    html("p", {}, html("strong", {}, words.best), ` ${verdict}`),
    html("ol", {}, ...line.map((order) => html("li", {}, order))),
    html("p", {}, html("strong", {}, words.played), ` ${played}`),
    html("p", {}, html("strong", {}, words.differences)),
    items.length > 0 ? html("ul", {}, ...items) : html("p", {}, words.same),
    ...notes.map((note) => html("p", { class: "sw-muted" }, note)),
  );
}
