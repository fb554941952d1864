// Every emblem once for the whole page, where the tokens and tiles of all widgets refer to it.

import { svg } from "./elements.js";

const SHEET = "sw-emblems";

export default {
  /** Runs as soon as the widget is there, shown or not. A page that has them from elsewhere keeps those. */
  initialize({ model }) {
    if (document.getElementById(SHEET)) return;
    const paths = Object.entries(model.get("paths")).map(([id, d]) => svg("path", { id: `sw-emblem-${id}`, d }));
    document.body.append(
      svg(
        "svg",
        { id: SHEET, width: 0, height: 0, style: "position: absolute", "aria-hidden": "true" },
        svg("defs", {}, ...paths),
      ),
    );
  },
};
