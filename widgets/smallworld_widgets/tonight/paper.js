// The sheet to print. Python sends it as a page of its own, which is printed from a frame, or saved as a file.

import { keepDrawn } from "../page/drawn.js";
import { html } from "../page/elements.js";
import { button } from "../page/fields.js";
import { keepFile } from "../page/files.js";
import { h } from "../page/nodes.js";

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    el.classList.add("sw", "sw-tonight-paper");
    /** @type {HTMLIFrameElement | null} The frame of the sheet that is printed, which must stay while that goes on. */
    let frame = null;

    /** @param {string} sheet */
    function print(sheet) {
      frame?.remove();
      // The sheet runs no scripts: the page asks for the printing.
      frame = /** @type {HTMLIFrameElement} */ (
        html("iframe", { class: "sw-tonight-frame", sandbox: "allow-same-origin allow-modals", "aria-hidden": "true" })
      );
      const made = frame;
      made.addEventListener("load", () => made.contentWindow?.print?.());
      made.srcdoc = sheet;
      el.append(made);
    }

    function hear({ print: sheet, file }) {
      if (sheet) print(sheet);
      if (file) keepFile(new Blob([file.content], { type: "text/html" }), file.name);
    }

    model.on("msg:custom", hear);
    const { stop } = keepDrawn(model, el, (/** @type {TonightPaperState} */ state) => [
      h("h2", {}, state.title),
      h("p", {}, state.about),
      h(
        "div",
        { class: "sw-tonight-dealing" },
        button("print", state.print, { class: "sw-primary", onclick: () => model.send({ do: "print" }) }, state.print),
        button("save", state.save, { onclick: () => model.send({ do: "save" }) }, state.save),
      ),
      h("p", { class: "sw-muted" }, state.enjoy),
    ]);
    return () => {
      frame?.remove();
      model.off("msg:custom", hear);
      stop();
    };
  },
};
