// The nodes of a panel, from which Preact makes elements. Elements stay when the panel is drawn again, and only differences
// reach the page. Text from Python is only ever set as text.

import { Component, h as node, render } from "../vendor/preact.js";

export { Component, render };

/** @typedef {import("../vendor/preact.js").Child} Child */

/**
 * The number of the answer from Python that is being drawn, if any.
 * @type {number | undefined}
 */
let answer;

/**
 * Draws in `root` what `draw` makes of an answer from Python. With another `number`, alerts are other elements, so that they
 * are spoken again even if they say the same.
 * @param {number} number
 * @param {() => Child} draw
 * @param {Element} root
 */
export function renderAnswer(number, draw, root) {
  answer = number;
  render(draw(), root);
  answer = undefined;
}

/**
 * Returns a node with attributes, listeners (`onclick`…) and children. Its element stays for a node in the same place, or
 * with the same `key`, which is `data-key` unless another is given. Null and false leave out an attribute or a child.
 * @param {unknown} what the name of an element, or a component
 * @param {Record<string, any>} [attributes]
 * @param {Child[]} children
 */
export function h(what, attributes = {}, ...children) {
  /** @type {Record<string, any>} */
  const given = { key: attributes["data-key"] ?? alertKey(attributes) };
  for (const [name, value] of Object.entries(attributes)) given[name] = isLeftOut(name, value) ? undefined : value;
  const { open, ...others } = given;
  return node(what, open === undefined ? given : { ...others, ref: unfolded(open) }, ...children);
}

/**
 * Returns the key of an alert in the answer that is being drawn. Alerts beside one another have different classes.
 * @param {Record<string, any>} attributes
 */
const alertKey = ({ role, class: kind }) =>
  role === "alert" && answer !== undefined ? `${kind} ${answer}` : undefined;

/** Returns whether a value leaves an attribute out. Preact would write false in ARIA, and an empty text for some nulls. */
const isLeftOut = (name, value) => value === null || (value === false && name.includes("-"));

/** Unfolds an element or folds it: the visitor may have done so since the last drawing, of which Preact knows nothing. */
const unfolded = (open) => (element) => {
  if (element) element.open = open;
};

/** An element as `draw` makes it of `what`, such as a drawing of the board. It is drawn again only when these change. */
export class Drawing extends Component {
  shouldComponentUpdate({ draw, what }) {
    return draw !== this.props.draw || JSON.stringify(what) !== JSON.stringify(this.props.what);
  }
  render({ draw, what }) {
    const drawn = draw(what);
    const attributes = Object.fromEntries([...drawn.attributes].map(({ name, value }) => [name, value]));
    return node(drawn.localName, { ...attributes, ref: (element) => element?.replaceChildren(...drawn.childNodes) });
  }
}
