// Reasons, notices and problems of a file, in words.

import { opening } from "./elements.js";
import { h } from "./nodes.js";

/**
 * Draws a reason, the reading in force where an option decides it, and the source.
 * @param {Omit<ReasonState, "amount">} found
 */
export const reasonParts = ({ reason, reading, source }) => [
  h("span", { class: "sw-reason" }, opening(reason)),
  reading && h("span", { class: "sw-reading" }, reading),
  h("cite", {}, source),
];

/**
 * Draws the reason why the last request was not met, if there is one.
 * @param {{ notice?: string | null }} state
 */
export const noticeOf = ({ notice }) => notice && h("p", { class: "sw-late", role: "alert" }, notice);

/**
 * Draws the problems of a file, if there are any.
 * @param {string} words
 * @param {string[]} faults
 */
export const problemList = (words, faults) =>
  faults.length > 0 &&
  h(
    "section",
    { class: "sw-faults", role: "alert" },
    h("p", {}, words),
    h("ul", { tabindex: 0 }, ...faults.map((fault) => h("li", {}, opening(fault)))),
  );
