// What is said: reasons, and what went wrong.

import { html } from "./elements.js";

/**
 * A reason, the reading of the rules that it rests on where there are two, and where that stands.
 * @param {Omit<ReasonState, "amount">} found
 */
export const because = ({ reason, reading, source }) => [
  html("span", { class: "sw-reason" }, reason),
  reading && html("span", { class: "sw-reading" }, reading),
  html("cite", {}, source),
];

/**
 * Why the last request was not met; nothing where it was.
 * @param {{ notice?: string | null }} state
 */
export const late = ({ notice }) => notice && html("p", { class: "sw-late", role: "alert" }, notice);

/**
 * What was wrong with a file; nothing where nothing was.
 * @param {string} words
 * @param {string[]} faults
 */
export const faultList = (words, faults) =>
  faults.length > 0 &&
  html(
    "section",
    { class: "sw-faults", role: "alert" },
    html("p", {}, words),
    html("ul", { tabindex: 0 }, ...faults.map((fault) => html("li", {}, fault))),
  );
