// Buttons, lists to choose from and fields to write in.

import { html, opening } from "./elements.js";

/**
 * Returns a button with a key, by which it keeps the focus across a redraw.
 * @param {string} key
 * @param {string} label
 * @param {Record<string, any>} attributes
 * @param {import("./elements.js").Child[]} children
 */
export const button = (key, label, attributes, ...children) => {
  const name = opening(label);
  const shown = children.map((child) => (child === label ? name : child));
  return html("button", { type: "button", "data-key": key, "aria-label": name, title: name, ...attributes }, ...shown);
};

/**
 * Returns the number called `label` between buttons for one less and one more, from 0 to `most`.
 * @param {{ key: string, label: string, number: number | string, most?: number, less: string, more: string, onstep: (by: number) => void }} about
 */
export function stepper({ key, label, number, most = Infinity, less, more, onstep }) {
  return html(
    "span",
    { class: "sw-stepper", role: "group", "aria-label": opening(label) },
    button(`${key}-less`, less, { disabled: Number(number) <= 0, onclick: () => onstep(-1) }, "−"),
    html("output", {}, String(number)),
    button(`${key}-more`, more, { disabled: Number(number) >= most, onclick: () => onstep(1) }, "+"),
  );
}

/**
 * @typedef {{ id?: string, name: string, disabled?: boolean, entries?: ChooserEntry[] }} ChooserEntry
 */

/**
 * Returns a list to choose from. An entry has an id and a name and may be disabled, or it has a name and entries of its own.
 * @param {string} key
 * @param {string} label
 * @param {ChooserEntry[]} entries
 * @param {string} chosen
 * @param {(id: string) => void} onchoose
 */
export function chooser(key, label, entries, chosen, onchoose) {
  /** @type {(entry: ChooserEntry) => HTMLOptionElement | HTMLOptGroupElement} */
  const option = (entry) =>
    entry.entries
      ? html("optgroup", { label: opening(entry.name) }, ...entry.entries.map(option))
      : html("option", { value: entry.id, disabled: entry.disabled && entry.id !== chosen }, opening(entry.name));
  const select = html("select", { "data-key": key, "aria-label": label }, ...entries.map(option));
  select.value = chosen;
  select.addEventListener("change", () => onchoose(select.value));
  return select;
}

/**
 * Returns a field to search in, which calls `oninput` with every letter.
 * @param {{ search: string, hint: string }} words
 * @param {(event: InputEvent) => void} oninput
 * @param {Record<string, any>} [attributes]
 */
export const searchField = (words, oninput, attributes) =>
  html("input", {
    type: "search",
    "data-key": "search",
    "aria-label": words.search,
    placeholder: words.hint,
    autocomplete: "off",
    spellcheck: "false",
    maxlength: 80,
    oninput,
    ...attributes,
  });
