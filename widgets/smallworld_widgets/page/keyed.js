// The update of a panel in place, whose elements stay, instead of a redraw.

import { Component, h, render } from "../vendor/preact.js";
import { besideBoard, keepPainted } from "./drawn.js";

export { Component, h };

/**
 * Keeps `root` up to date by `view`, beside a board. An element with the same place or `key` stays, with its focus. Other
 * elements may move, so that no update comes during a click. Returns a function that ends this.
 * @param {import("./drawn.js").Model} model
 * @param {Element} root
 * @param {(state: any) => any} view
 */
export const keepKeyedBesideBoard = (model, root, view) =>
  keepPainted(model, besideBoard, () => (state) => render(state && view(state), root));

/** The drawing that `draw` makes of `what`, redrawn only when `what` changes. */
export class Drawing extends Component {
  shouldComponentUpdate({ what }) {
    return JSON.stringify(what) !== JSON.stringify(this.props.what);
  }
  render({ draw, what }) {
    return copied(draw(what));
  }
}

/** Returns a drawing as `h` would have made it. */
function copied(node) {
  if (node.nodeType === Node.TEXT_NODE) return node.data;
  const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]));
  return h(node.localName, attributes, ...[...node.childNodes].map(copied));
}
