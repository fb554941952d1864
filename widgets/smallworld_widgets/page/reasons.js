// Reasons, notices and problems of a file, in words.

import { html, opening } from "./elements.js";

/**
 * Draws a reason, the reading in force where an option decides it, and the source.
 * @param {Omit<ReasonState, "amount">} found
 */
export const reasonParts = ({ reason, reading, source }) => [
  html("span", { class: "sw-reason" }, opening(reason)),
  reading && html("span", { class: "sw-reading" }, reading),
  html("cite", {}, source),
];

/**
 * Draws the reason why the last request was not met, if there is one.
 * @param {{ notice?: string | null }} state
 */
export const noticeOf = ({ notice }) => notice && html("p", { class: "sw-late", role: "alert" }, notice);

/**
 * Draws the problems of a file, if there are any.
 * @param {string} words
 * @param {string[]} faults
 */
export const problemList = (words, faults) =>
  faults.length > 0 &&
  html(
    "section",
    { class: "sw-faults", role: "alert" },
    html("p", {}, words),
    html("ul", { tabindex: 0 }, ...faults.map((fault) => html("li", {}, fault))),
  );
