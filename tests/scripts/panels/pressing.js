// The presses of all buttons, lists and fields, each once.

import { elementsIn, isField, isPressed } from "./looks.js";

/** The number of presses of one kind: the entries of a long list are all alike. */
const MOST_ALIKE = 3;

/** A presser of the elements on a page, each once, however often the page is drawn. */
export class Presser {
  #done = new Set();
  #alike = new Map();

  /**
   * Presses all new elements under `root`, and those that come by a press. Calls `after` after each press.
   * @param {Element} root
   * @param {(pressed: Element) => Promise<void>} after
   */
  async pressAll(root, after) {
    // A press changes the page, so each time the first element of the rest is looked for again.
    const next = () => elementsIn(root).find(this.isNew);
    for (let found = next(); found; found = next()) {
      this.#done.add(signOf(found));
      this.#alike.set(kindOf(found), this.#pressedLike(found) + 1);
      press(found);
      await after(found);
    }
  }

  /** Returns the elements under `root` that are still to press. */
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

/** Returns the sign by which an element is known after a redraw. */
const signOf = ({ localName, dataset, textContent }) => `${localName} ${dataset.key ?? dataset.region ?? textContent}`;

/** Returns the kind of an element: its place, and its key without the name of an entry. */
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
  if (!field.readOnly) field.value = field.type === "range" ? field.max : "A";
  tell(field, new Event("input", { bubbles: true }));
  tell(field, new Event("change", { bubbles: true }));
}

const tell = (element, event) => element.dispatchEvent(event);
