// The toolbar. Files stay in the browser: it reads the chosen file, and downloads files.

import { islandFields } from "../board/islands.js";
import { keepDrawnBesideBoard } from "../page/drawn.js";
import { html, partOf } from "../page/elements.js";
import { button, chooser } from "../page/fields.js";
import { keepJson, ToCopy } from "../page/files.js";
import { h } from "../page/nodes.js";
import { problemList } from "../page/reasons.js";
import { REDO, UNDO, undoByKeys } from "../page/undo.js";
import { openShelf } from "./shelf.js";

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    el.classList.add("sw", "sw-toolbar");
    const bar = html("div", { class: "sw-bar" });
    const dialog = html("dialog", { class: "sw-dialog", onclose: () => partOf(bar, "[data-key=fill]").focus() });
    const send = (/** @type {Command} */ message) => model.send(message);
    /** Puts items from Python onto the shelf that was opened last. */
    let fillShelf = (/** @type {ShelfItem[]} */ _items) => {};
    el.append(bar, dialog);

    /** Opens the dialog before Python is asked for items, so that the dialog gets what is typed meanwhile, not the page. */
    function offer() {
      fillShelf = openShelf(dialog, model.get("state").shelf, send);
      send({ do: "offer" });
    }

    /** Closes an open dialog that is not visible: nobody could use the page. */
    const seen = new ResizeObserver(() => dialog.open && !dialog.checkVisibility() && dialog.close());
    seen.observe(dialog);

    /** @type {{ text: string } | null} The line to copy, until the visitor closes it. */
    let made = null;
    /** @param {typeof made} line */
    function put(line) {
      made = line;
      redraw();
    }

    /** @returns {HTMLDetailsElement | null} the menu of files, if it is open */
    const openMenu = () => bar.querySelector(".sw-menu[open]");
    /** Closes the menu at once, because a drawing waits for the end of a click. */
    function closeMenu() {
      const menu = openMenu();
      if (menu) menu.open = false;
    }

    /**
     * Draws the menu of files to download and texts to copy.
     * @param {ToolbarState} state
     */
    function keeping({ words }) {
      function choose(key, message) {
        const keep = () => {
          closeMenu();
          send(message);
        };
        return button(key, words[key], { onclick: keep }, words[key]);
      }
      function leave(event) {
        if (event.key !== "Escape" || !openMenu()) return;
        event.preventDefault();
        closeMenu();
        partOf(bar, ".sw-menu > summary").focus();
      }
      return h(
        "details",
        { class: "sw-menu", onkeydown: leave },
        h("summary", { "data-key": "keep", role: "button" }, words.keep),
        h(
          "div",
          {},
          choose("save", { do: "save" }),
          choose("copy", { do: "copy" }),
          choose("svg", { do: "picture", format: "svg" }),
          choose("png", { do: "picture", format: "png" }),
        ),
      );
    }

    /** @param {ToolbarState} state */
    function draw(state) {
      const { words } = state;
      el.classList.toggle("sw-impossible", Boolean(state.no_game));
      const number = (key, label, entries, chosen, choose) =>
        h(
          "label",
          {},
          label,
          chooser(key, label, entries, String(chosen), (n) => choose(Number(n))),
        );
      const seats = number("seats", words.seats, numbers(2, state.most_seats), state.seats, (count) =>
        send({ do: "set_seats", count }),
      );
      const round = number("round", words.round, numbers(1, state.rounds), state.round, (number) =>
        send({ do: "set_round", number }),
      );
      return [
        h(
          "div",
          { class: "sw-controls" },
          h(
            "label",
            {},
            words.board,
            chooser("board", words.board, state.boards, state.board, (id) => send({ do: "set_board", id })),
          ),
          seats,
          round,
          button(
            "fill",
            words.fill,
            {
              class: "sw-primary",
              "data-short": words.fill_short,
              "aria-haspopup": "dialog",
              onclick: offer,
            },
            words.fill,
          ),
          state.can_leave &&
            button(
              "play",
              words.play,
              {
                "data-short": words.play_short,
                // A press has Python say why this cannot be done.
                "aria-disabled": Boolean(state.no_game) && "true",
                title: state.no_game || words.play,
                onclick: () => send({ do: "play" }),
              },
              words.play,
            ),
        ),
        h(
          "div",
          { class: "sw-controls" },
          button(
            "undo",
            words.undo,
            { ...UNDO, disabled: !state.can_undo, onclick: () => send({ do: "undo" }) },
            words.undo,
          ),
          button(
            "redo",
            words.redo,
            { ...REDO, disabled: !state.can_redo, onclick: () => send({ do: "redo" }) },
            words.redo,
          ),
          keeping(state),
        ),
        islandFields(state.islands, state.islands.id, (id) => send({ do: "set_board", id })),
        h(
          "div",
          { class: "sw-copied" },
          made && h(ToCopy, { name: "line", label: words.line, made, said: words, onclose: () => put(null) }),
        ),
        h("ul", { class: "sw-notices", role: "alert" }, ...state.notices.map((notice) => h("li", {}, notice))),
        h("p", { class: "sw-told", role: "status" }, state.told),
        problemList(words.faults, state.faults),
      ];
    }

    const numbers = (least, most) =>
      Array.from({ length: most - least + 1 }, (_, i) => String(least + i)).map((n) => ({ id: n, name: n }));

    function hear({ file, line, items }) {
      if (file) keepJson(file);
      if (line) put({ text: line });
      if (items) fillShelf(items);
    }

    /** Closes an open menu upon a click elsewhere. */
    function away(event) {
      if (!openMenu()?.contains(event.target)) closeMenu();
    }

    document.addEventListener("pointerdown", away);
    model.on("msg:custom", hear);
    const { redraw, stop } = keepDrawnBesideBoard(model, bar, draw);
    const leave = undoByKeys(el);
    return () => {
      leave();
      seen.disconnect();
      document.removeEventListener("pointerdown", away);
      model.off("msg:custom", hear);
      stop();
    };
  },
};
