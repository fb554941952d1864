// Buttons, lists to choose from and fields to write in.

import { Component, h } from "./nodes.js";

/**
 * Returns a button with a key, by which it stays when the panel is drawn again.
 * @param {string} key
 * @param {string} label
 * @param {Record<string, any>} attributes
 * @param {import("./nodes.js").Child[]} children
 */
export const button = (key, label, attributes, ...children) =>
  h("button", { type: "button", "data-key": key, "aria-label": label, title: label, ...attributes }, ...children);

/**
 * Returns a box to check, with its name beside it.
 * @param {string} key
 * @param {string} name
 * @param {boolean} checked
 * @param {(on: boolean) => void} onchoose
 * @param {Record<string, any>} [attributes] the attributes of the whole
 */
export const checkbox = (key, name, checked, onchoose, attributes) =>
  h(
    "label",
    { class: "sw-chip", ...attributes },
    h("input", { type: "checkbox", "data-key": key, checked, onchange: ({ target }) => onchoose(target.checked) }),
    h("span", {}, name),
  );

/**
 * Returns the number called `label` between buttons for one less and one more, from `least` to `most`.
 * @param {{ key: string, label: string, number: number | string, least?: number, most?: number, less: string, more: string, onstep: (by: number) => void }} about
 */
export const stepper = ({ key, label, number, least = 0, most = Infinity, less, more, onstep }) =>
  h(
    "span",
    { class: "sw-stepper", role: "group", "aria-label": label },
    button(`${key}-less`, less, { disabled: Number(number) <= least, onclick: () => onstep(-1) }, "−"),
    h("output", {}, String(number)),
    button(`${key}-more`, more, { disabled: Number(number) >= most, onclick: () => onstep(1) }, "+"),
  );

/**
 * @typedef {{ id?: string, name: string, disabled?: boolean, entries?: ChooserEntry[] }} ChooserEntry
 */

/**
 * Returns a list to choose from. An entry has an id and a name and may be disabled, or it has a name and entries of its own.
 * @param {string} key
 * @param {string} label
 * @param {ChooserEntry[]} entries
 * @param {string | undefined} chosen undefined leaves the choice as it is
 * @param {(id: string) => void} onchoose
 */
export const chooser = (key, label, entries, chosen, onchoose) =>
  chooserWith({ "data-key": key, "aria-label": label }, entries, chosen, onchoose);

/**
 * Returns a list to choose from with other attributes.
 * @param {Record<string, any>} attributes
 * @param {ChooserEntry[]} entries
 * @param {string | undefined} chosen
 * @param {(id: string) => void} onchoose
 */
export function chooserWith(attributes, entries, chosen, onchoose) {
  /** @type {(entry: ChooserEntry) => import("./nodes.js").Child} */
  const option = (entry) =>
    entry.entries
      ? h("optgroup", { key: entry.name, label: entry.name }, entry.entries.map(option))
      : h("option", { key: entry.id, value: entry.id, disabled: entry.disabled && entry.id !== chosen }, entry.name);
  const onchange = ({ target }) => onchoose(target.value);
  return h("select", { ...attributes, value: chosen, onchange }, entries.map(option));
}

/** The pause after which a text that is being written is sent, in milliseconds. */
const PAUSE = 400;

/**
 * A field to write in. Text that somebody is writing stays, even if `value` changes, until they hand it in to `onhandin` or
 * leave the field. Before that, `onpause` is called with it in each pause and before a press elsewhere, so that a reload
 * loses nothing. A field that is removed hands nothing in, although browsers report a change then.
 */
export class Written extends Component {
  isOpen = false;
  isGone = false;
  /** @type {AbortController | undefined} The wait for a pause. */
  waiting;

  componentWillUnmount() {
    this.isGone = true;
    this.waiting?.abort();
  }

  /** Calls `onpause` with the text of a field once nobody writes on. An empty one is about to be filled again. */
  waitForPause(field, onpause) {
    this.waiting?.abort();
    this.waiting = new AbortController();
    const { signal } = this.waiting;
    const send = () => {
      this.waiting?.abort();
      if (field.value.trim() !== "") onpause(field.value);
    };
    const timer = setTimeout(send, PAUSE);
    signal.addEventListener("abort", () => clearTimeout(timer));
    // Touch presses a button without leaving the field.
    addEventListener("pointerdown", ({ target }) => target !== field && send(), { capture: true, signal });
  }

  render({ value, oninput, onpause, onhandin, ...attributes }) {
    return h("input", {
      type: "text",
      defaultValue: value,
      value: this.isOpen ? undefined : value,
      oninput: (event) => {
        this.isOpen = true;
        oninput?.(event);
        if (onpause && !event.isComposing) this.waitForPause(event.target, onpause);
      },
      oncompositionstart: () => this.waiting?.abort(),
      oncompositionend: ({ target }) => onpause && this.waitForPause(target, onpause),
      onchange: ({ target }) => {
        this.waiting?.abort();
        if (!onhandin || this.isGone) return;
        this.isOpen = false;
        onhandin(target.value);
      },
      onblur: () => {
        // The text of a form is in the panel, which may not have drawn it yet.
        if (this.isOpen && onhandin) this.forceUpdate();
        this.isOpen = false;
      },
      ...attributes,
    });
  }
}

/**
 * Returns a field to search in, which calls `oninput` with every letter.
 * @param {{ search: string, hint: string }} words
 * @param {(event: InputEvent) => void} oninput
 * @param {Record<string, any>} [attributes]
 */
export const searchField = (words, oninput, attributes) =>
  h("input", {
    type: "search",
    "data-key": "search",
    "aria-label": words.search,
    placeholder: words.hint,
    autocomplete: "off",
    spellcheck: false,
    maxlength: 80,
    oninput,
    ...attributes,
  });
