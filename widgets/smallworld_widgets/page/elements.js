// Elements of a page. Text from Python is only ever set as text.

export const SVG = "http://www.w3.org/2000/svg";

/**
 * What may be put into an element; nothing is put there for null or false.
 * @typedef {Node | string | number | null | undefined | false | ""} Child
 */

/**
 * Puts attributes, listeners (`onclick`…) and children on an element, and gives it.
 * @template {Element} E
 * @param {E} element
 * @param {Record<string, any>} attributes those that are null or false are left out; true has no value, but for ARIA
 * @param {(Child | Child[])[]} children
 */
export function furnish(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, name.startsWith("aria-") ? "true" : "");
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  const present = children.flat().filter((child) => child != null && child !== false);
  element.append(.../** @type {(Node | string)[]} */ (present));
  return element;
}

/** Returns a part for ids and names, by which they differ from those of all other panels on the page. */
export const serialNumber = () => Math.random().toString(36).slice(2);

/**
 * What a selector finds under an element, where it is known to be there.
 * @param {Element} root
 * @param {string} selector
 */
export const partOf = (root, selector) => /** @type {HTMLElement} */ (root.querySelector(selector));

/**
 * @template {keyof HTMLElementTagNameMap} N
 * @param {N} name
 * @param {Record<string, any>} attributes
 * @param {(Child | Child[])[]} children
 */
export const html = (name, attributes = {}, ...children) => furnish(document.createElement(name), attributes, children);

/**
 * @template {keyof SVGElementTagNameMap} N
 * @param {N} name
 * @param {Record<string, any>} attributes
 * @param {(Child | Child[])[]} children
 */
export const svg = (name, attributes = {}, ...children) =>
  furnish(document.createElementNS(SVG, name), attributes, children);
