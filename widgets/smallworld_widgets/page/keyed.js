// How a part of the page is brought up to date, its elements staying as they are: in place of drawing it anew.

import { Component, h, render } from "../vendor/preact.js";
import { besideBoard, keepPainted } from "./drawn.js";

export { Component, h };

/**
 * Keeps `root` as `view` says, as `keepDrawnBesideBoard` does. An element stays the same where its place among others
 * does, or its `key`, and has the focus still. What is beside it may move all the same: nothing is done during a click.
 * @param {import("./drawn.js").Model} model
 * @param {Element} root
 * @param {(state: any) => any} view
 */
export const keepKeyedBesideBoard = (model, root, view) =>
  keepPainted(model, besideBoard, () => (state) => render(state && view(state), root));

/** The drawing that `draw` makes of `what`, made anew only when that is another. */
export class Drawing extends Component {
  shouldComponentUpdate({ what }) {
    return JSON.stringify(what) !== JSON.stringify(this.props.what);
  }
  render({ draw, what }) {
    return copied(draw(what));
  }
}

/** A drawing as `h` would have made it. */
function copied(node) {
  if (node.nodeType === Node.TEXT_NODE) return node.data;
  const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]));
  return h(node.localName, attributes, ...[...node.childNodes].map(copied));
}
