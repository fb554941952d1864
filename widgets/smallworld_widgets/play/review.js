// The review of a turn that is over: the best line beside the one played.

import { button } from "../page/fields.js";
import { h } from "../page/nodes.js";

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
    h("li", {}, said, terms.length > 0 && h("span", { class: "sw-muted" }, ` ${terms.join(" ")}`)),
  );
  return h(
    "section",
    { class: "sw-review", role: "status", "aria-label": words.review },
    h("p", {}, h("strong", {}, words.best), ` ${verdict}`),
    h("ol", {}, ...line.map((order) => h("li", {}, order))),
    h("p", {}, h("strong", {}, words.played), ` ${played}`),
    h("p", {}, h("strong", {}, words.differences)),
    items.length > 0 ? h("ul", {}, ...items) : h("p", {}, words.same),
    ...notes.map((note) => h("p", { class: "sw-muted" }, note)),
  );
}
