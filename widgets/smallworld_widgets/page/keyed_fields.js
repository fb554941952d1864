// The fields of fields.js for a panel that is updated in place.

import { opening } from "./elements.js";
import { Component, h } from "./keyed.js";

/**
 * Returns a button.
 * @param {string} key
 * @param {string} label
 * @param {Record<string, any>} attributes
 * @param {import("./elements.js").Child[]} children
 */
export const button = (key, label, attributes, ...children) => {
  const name = opening(label);
  const shown = children.map((child) => (child === label ? name : child));
  return h("button", { type: "button", "data-key": key, "aria-label": name, title: name, ...attributes }, ...shown);
};

/**
 * Returns the number called `label` between buttons for one less and one more, from 0 to `most`.
 * @param {{ key: string, label: string, number: number | string, most: number, less: string, more: string, onstep: (by: number) => void }} about
 */
export const stepper = ({ key, label, number, most, less, more, onstep }) =>
  h(
    "span",
    { class: "sw-stepper", role: "group", "aria-label": opening(label) },
    button(`${key}-less`, less, { disabled: Number(number) <= 0, onclick: () => onstep(-1) }, "−"),
    h("output", {}, String(number)),
    button(`${key}-more`, more, { disabled: Number(number) >= most, onclick: () => onstep(1) }, "+"),
  );

/**
 * Returns a list to choose from.
 * @param {{ key: string, label: string, entries: import("./fields.js").ChooserEntry[], chosen: string, about?: string, onchoose: (id: string) => void }} about
 */
export const chooser = ({ key, label, entries, chosen, about, onchoose }) =>
  h(
    "select",
    {
      "data-key": key,
      "aria-label": label,
      title: about,
      value: chosen,
      onchange: ({ target }) => onchoose(target.value),
    },
    entries.map(({ id, name, disabled }) =>
      h("option", { key: id, value: id, disabled: disabled && id !== chosen }, opening(name)),
    ),
  );

/** A field to write in. Unfinished text stays until it is handed in, even if `value` changes. */
export class Written extends Component {
  /** The field, while its text is not handed in. */
  writing = null;

  render({ value, onhandin, ...attributes }) {
    const isOpen = this.writing !== null && this.writing === document.activeElement;
    return h("input", {
      type: "text",
      defaultValue: value,
      value: isOpen ? undefined : value,
      oninput: ({ target }) => {
        this.writing = target;
      },
      onchange: ({ target }) => {
        this.writing = null;
        onhandin(target.value);
      },
      ...attributes,
    });
  }
}
