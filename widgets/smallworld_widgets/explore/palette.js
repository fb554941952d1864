// The palette: a group of radio buttons for the tools, so that the arrow keys change the tool.

import { DRAGGED, pictureOf } from "../board/glyphs.js";
import { keepDrawnBesideBoard } from "../page/drawn.js";
import { html, opening } from "../page/elements.js";
import { button } from "../page/fields.js";
import { foldInRail } from "./rail.js";

let palettes = 0;

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    const serial = ++palettes;
    const unfolded = new Set();
    el.classList.add("sw", "sw-palette");
    const folds = foldInRail(el, true);

    /**
     * Draws a tool as a radio button, checked if it is the one in use.
     * @param {Tool} entry
     * @param {string} used
     */
    function tool(entry, used) {
      const input = html("input", {
        type: "radio",
        name: `sw-tool-${serial}`,
        value: entry.key,
        "data-key": entry.key,
        "aria-label": entry.whose,
        onchange: () => model.send({ do: "use", tool: entry.key }),
      });
      input.checked = entry.key === used;
      const ondragstart = ({ dataTransfer }) => {
        dataTransfer.setData(DRAGGED, entry.key);
        dataTransfer.effectAllowed = "copy";
      };
      return html(
        "label",
        {
          class: "sw-tool",
          title: entry.about ?? opening(entry.whose ?? entry.name),
          draggable: String(entry.key !== "look"),
          ondragstart,
        },
        input,
        pictureOf(entry),
        html("span", { class: "sw-name" }, opening(entry.name)),
        entry.left && html("small", { title: entry.left }, entry.count),
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
      return html(
        "details",
        { class: "sw-fold", open: unfolded.has(id), ontoggle },
        html("summary", { "data-key": `fold-${id}` }, name, html("small", {}, String(tools.length))),
        html("div", { class: "sw-tools" }, ...tools.map((entry) => tool(entry, used))),
      );
    }

    /** @param {PaletteState} state */
    function draw({ groups, tool: used, removing, words }) {
      const remove = html("input", {
        type: "checkbox",
        "data-key": "removing",
        onchange: (event) => model.send({ do: "removing", on: event.target.checked }),
      });
      remove.checked = removing;
      return [
        button("fold-palette", words.title, folds(), words.short),
        html(
          "fieldset",
          {},
          html("legend", {}, words.title),
          ...groups.filter((group) => !group.folded).flatMap(({ tools }) => tools.map((entry) => tool(entry, used))),
          html("label", { class: "sw-chip sw-removing" }, remove, html("span", {}, words.removing)),
          ...groups.filter((group) => group.folded).map((group) => folded(group, used)),
        ),
      ];
    }

    return keepDrawnBesideBoard(model, el, draw);
  },
};
