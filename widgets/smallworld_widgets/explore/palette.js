// The palette: a group of radio buttons for the tools, so that the arrow keys change the tool.

import { DRAGGED, pictureOf } from "../board/glyphs.js";
import { keepDrawnBesideBoard } from "../page/drawn.js";
import { opening } from "../page/elements.js";
import { button, checkbox } from "../page/fields.js";
import { h } from "../page/nodes.js";
import { foldInRail } from "./rail.js";

let palettes = 0;

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    const serial = ++palettes;
    const unfolded = new Set();
    el.classList.add("sw", "sw-palette");
    const folds = foldInRail(el, true, () => redraw());

    /**
     * Draws a tool as a radio button, checked if it is the one in use.
     * @param {Tool} entry
     * @param {string} used
     */
    function tool(entry, used) {
      const input = h("input", {
        type: "radio",
        name: `sw-tool-${serial}`,
        value: entry.key,
        "data-key": entry.key,
        "aria-label": entry.whose,
        checked: entry.key === used,
        onchange: () => model.send({ do: "use", tool: entry.key }),
      });
      const ondragstart = ({ dataTransfer }) => {
        dataTransfer.setData(DRAGGED, entry.key);
        dataTransfer.effectAllowed = "copy";
      };
      return h(
        "label",
        {
          class: "sw-tool",
          title: entry.about ?? opening(entry.whose ?? entry.name),
          draggable: entry.key !== "look",
          ondragstart,
        },
        input,
        pictureOf(entry),
        h("span", { class: "sw-name" }, opening(entry.name)),
        entry.left && h("small", { title: entry.left }, entry.count),
      );
    }

    /**
     * Draws a group folded away, unless one of its tools is in use.
     * @param {ToolGroup} group
     * @param {string} used
     */
    function folded({ id, name, tools }, used) {
      if (tools.some(({ key }) => key === used)) unfolded.add(id);
      const ontoggle = (event) => (event.target.open ? unfolded.add(id) : unfolded.delete(id));
      return h(
        "details",
        { key: id, class: "sw-fold", open: unfolded.has(id), ontoggle },
        h("summary", { "data-key": `fold-${id}` }, name, h("small", {}, String(tools.length))),
        h("div", { class: "sw-tools" }, ...tools.map((entry) => tool(entry, used))),
      );
    }

    /** @param {PaletteState} state */
    function draw({ groups, tool: used, removing, words }) {
      const remove = (/** @type {boolean} */ on) => model.send({ do: "removing", on });
      return [
        button("fold-palette", words.title, folds(), words.short),
        h(
          "fieldset",
          {},
          h("legend", {}, words.title),
          ...groups.filter((group) => !group.folded).flatMap(({ tools }) => tools.map((entry) => tool(entry, used))),
          checkbox("removing", words.removing, removing, remove, { class: "sw-chip sw-removing" }),
          ...groups.filter((group) => group.folded).map((group) => folded(group, used)),
        ),
      ];
    }

    const { redraw, stop } = keepDrawnBesideBoard(model, el, draw);
    return stop;
  },
};
