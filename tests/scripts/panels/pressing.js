// Whatever can be pressed, chosen from or written in is, once.

import { elementsIn, isField, isPressed } from "./looks.js";

/** How many of the same kind are pressed: the entries of a long list are all alike. */
const MOST_ALIKE = 3;

/** Presses what is on a page, each thing once, however often the page is drawn. */
export class Presser {
  #done = new Set();
  #alike = new Map();

  /**
   * Presses everything under `root` that is new, and what comes to be there by that. Calls `after` after each press.
   * @param {Element} root
   * @param {(pressed: Element) => Promise<void>} after
   */
  async pressAll(root, after) {
    // After each press the page is another, and the first of what is left is looked for anew.
    const next = () => elementsIn(root).find(this.isNew);
    for (let found = next(); found; found = next()) {
      this.#done.add(signOf(found));
      this.#alike.set(kindOf(found), this.#pressedLike(found) + 1);
      press(found);
      await after(found);
    }
  }

  /** What there is under `root` that is still to be pressed. */
  offered(root) {
    return [...elementsIn(root)].filter(this.isNew);
  }

  isNew = (element) =>
    (isField(element) || isPressed(element)) &&
    !element.disabled &&
    element.type !== "file" &&
    !this.#done.has(signOf(element)) &&
    this.#pressedLike(element) < MOST_ALIKE;

  #pressedLike = (element) => this.#alike.get(kindOf(element)) ?? 0;
}

/** By what an element is known after it was drawn again. */
const signOf = ({ localName, dataset, textContent }) => `${localName} ${dataset.key ?? dataset.region ?? textContent}`;

/** What an element has in common with others like it: its place, and its key as far as that names no entry. */
const kindOf = (element) =>
  [element.localName, element.dataset.key?.match(/^\w+/), classOf(element), classOf(element.parentElement)].join(" ");

const classOf = (element) => element?.getAttribute("class");

function press(element) {
  element.focus();
  if (element.localName === "select") choose(element);
  else if (isField(element) && !["checkbox", "radio"].includes(element.type)) write(element);
  else tell(element, new MouseEvent("click", { bubbles: true, cancelable: true }));
}

function choose(select) {
  const other = [...select.options].find(({ value, disabled }) => !disabled && value !== select.value);
  if (!other) return;
  select.value = other.value;
  tell(select, new Event("change", { bubbles: true }));
}

function write(field) {
  if (!field.readOnly) field.value = field.type === "range" ? field.max : "a";
  tell(field, new Event("input", { bubbles: true }));
  tell(field, new Event("change", { bubbles: true }));
}

const tell = (element, event) => element.dispatchEvent(event);
