// Every emblem once for the whole page, where the tokens and tiles of all widgets refer to it.

const SHEET = "sw-emblems";

function svg(name, attributes, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

export default {
  /** Runs as soon as the widget is there, shown or not. A page that has them from elsewhere keeps those. */
  initialize({ model }) {
    if (document.getElementById(SHEET)) return;
    const paths = Object.entries(model.get("paths")).map(([id, d]) => svg("path", { id: `sw-emblem-${id}`, d }));
    const hidden = { id: SHEET, width: 0, height: 0, style: "position: absolute", "aria-hidden": "true" };
    document.body.append(svg("svg", hidden, svg("defs", {}, ...paths)));
  },
};
