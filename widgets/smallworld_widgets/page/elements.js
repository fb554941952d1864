// Elements that Preact does not draw: those of the board, of dialogs over the page and of motion. Text from Python is only
// ever set as text.

export const SVG = "http://www.w3.org/2000/svg";

/**
 * A child of an element. Null and false are left out.
 * @typedef {Node | string | number | null | undefined | false | ""} Child
 */

/**
 * Gives an element attributes, listeners (`onclick`…) and children, and returns it.
 * @template {Element} E
 * @param {E} element
 * @param {Record<string, any>} attributes null and false leave an attribute out, true gives it no value except in ARIA
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

/** A small letter at the start of words. An id of a region, such as r05 or hill-3, stays as it is. */
const SMALL = /^\p{Ll}(?![\p{L}_-]*\d)/u;

/**
 * Returns words that stand alone, with a capital letter at the start. Python also puts them into sentences.
 * Names and ids that people give are no such words.
 * A panel without a state yet has no words.
 * @param {string} words
 */
export const opening = (words) => words?.replace(SMALL, (letter) => letter.toUpperCase());

/**
 * Returns sentences one after the other. No space follows a Chinese full stop.
 * @param {string[]} sentences
 */
export const paragraph = (sentences) => sentences.map(opening).join(" ").replaceAll("。 ", "。");

/** Returns a random text for ids and names, which differs from those of all other panels on the page. */
export const serialNumber = () => Math.random().toString(36).slice(2);

/**
 * Returns the element that a selector finds under `root`, where it is known to exist.
 * @param {Element} root
 * @param {string} selector
 */
export const partOf = (root, selector) => /** @type {HTMLElement} */ (root.querySelector(selector));

/**
 * Returns a new HTML element with attributes and children.
 * @template {keyof HTMLElementTagNameMap} N
 * @param {N} name
 * @param {Record<string, any>} attributes
 * @param {(Child | Child[])[]} children
 */
export const html = (name, attributes = {}, ...children) => furnish(document.createElement(name), attributes, children);

/**
 * Returns a new SVG element with attributes and children.
 * @template {keyof SVGElementTagNameMap} N
 * @param {N} name
 * @param {Record<string, any>} attributes
 * @param {(Child | Child[])[]} children
 */
export const svg = (name, attributes = {}, ...children) =>
  furnish(document.createElementNS(SVG, name), attributes, children);
