// The emblems, once for the whole page. The tokens and tiles of all widgets refer to them.

const SHEET = "sw-emblems";

function svg(name, attributes, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

export default {
  /** Puts the emblems onto the page, unless another widget has done so. */
  initialize({ model }) {
    if (document.getElementById(SHEET)) return;
    const paths = Object.entries(model.get("paths")).map(([id, d]) => svg("path", { id: `sw-emblem-${id}`, d }));
    const hidden = { id: SHEET, width: 0, height: 0, style: "position: absolute", "aria-hidden": "true" };
    document.body.append(svg("svg", hidden, svg("defs", {}, ...paths)));
  },
};
