// What is pressed, chosen from and written in.

import { html } from "./elements.js";

/**
 * A button that can be told apart after a redraw.
 * @param {string} key
 * @param {string} label
 * @param {Record<string, any>} attributes
 * @param {import("./elements.js").Child[]} children
 */
export const button = (key, label, attributes, ...children) =>
  html("button", { type: "button", "data-key": key, "aria-label": label, title: label, ...attributes }, ...children);

/**
 * − number +, for the number called `label`, from 0 to `most`; `less` and `more` are what the buttons are called.
 * @param {{ key: string, label: string, number: number | string, most?: number, less: string, more: string, onstep: (by: number) => void }} about
 */
export function stepper({ key, label, number, most = Infinity, less, more, onstep }) {
  return html(
    "span",
    { class: "sw-stepper", role: "group", "aria-label": label },
    button(`${key}-less`, less, { disabled: Number(number) <= 0, onclick: () => onstep(-1) }, "−"),
    html("output", {}, String(number)),
    button(`${key}-more`, more, { disabled: Number(number) >= most, onclick: () => onstep(1) }, "+"),
  );
}

/**
 * @typedef {{ id?: string, name: string, disabled?: boolean, entries?: Entry[] }} Entry
 */

/**
 * A list to choose from; `entries` have an id, a name, and may be disabled; or a name and entries of their own.
 * @param {string} key
 * @param {string} label
 * @param {Entry[]} entries
 * @param {string} chosen
 * @param {(id: string) => void} onchoose
 */
export function chooser(key, label, entries, chosen, onchoose) {
  /** @type {(entry: Entry) => HTMLOptionElement | HTMLOptGroupElement} */
  const option = (entry) =>
    entry.entries
      ? html("optgroup", { label: entry.name }, ...entry.entries.map(option))
      : html("option", { value: entry.id, disabled: entry.disabled && entry.id !== chosen }, entry.name);
  const select = html("select", { "data-key": key, "aria-label": label }, ...entries.map(option));
  select.value = chosen;
  select.addEventListener("change", () => onchoose(select.value));
  return select;
}

/**
 * A field to search in, which says what is typed as it is typed.
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
