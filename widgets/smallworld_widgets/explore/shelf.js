// The shelf of setups for the board: a dialog that opens at once. Python sends the items a moment later.

import { opening, partOf } from "../page/elements.js";
import { button } from "../page/fields.js";
import { fileField } from "../page/files.js";
import { h, render } from "../page/nodes.js";

/**
 * Shows the shelf in a dialog. A choice is sent, and closes the dialog. Returns a function that puts items on the shelf.
 * @param {HTMLDialogElement} dialog
 * @param {ShelfState} shelf
 * @param {(message: Command) => void} send
 */
export function openShelf(dialog, { kinds, words, longest }, send) {
  let shown = "";
  let said = "";
  /** The number of refused files: the same words are spoken again. */
  let refused = 0;
  /** @type {(ShelfItem & { text: string })[] | null} The items on the shelf, once they are known. */
  let found = null;
  const choose = (/** @type {Command} */ message) => {
    dialog.close();
    send(message);
  };
  /** Returns the text of a field, or an empty one before it is drawn. */
  const written = (/** @type {string} */ key) =>
    /** @type {HTMLInputElement | null} */ (dialog.querySelector(`[data-key=${key}]`))?.value ?? "";

  function use() {
    if (written("pasted").trim()) choose({ do: "load", content: written("pasted") });
  }

  function refuse() {
    said = words.too_long;
    refused += 1;
    draw();
  }

  function items() {
    if (!found) return [];
    // Each word of the search must occur in an item.
    const sought = written("search").toLowerCase().split(/\s+/).filter(Boolean);
    const rows = found
      .filter(({ kind, text }) => (!shown || kind === shown) && sought.every((word) => text.includes(word)))
      .map(({ kind, id, name, where }) =>
        h(
          "li",
          { key: `${kind} ${id}` },
          h(
            "button",
            { type: "button", onclick: () => choose({ do: "fill", kind, id }) },
            h("span", {}, name),
            h("small", {}, opening(where)),
          ),
        ),
      );
    return rows.length ? rows : h("li", { class: "sw-muted" }, words.none);
  }

  const shelves = () =>
    [{ id: "", name: words.all }, ...kinds].map(({ id, name }) => {
      function show() {
        shown = id;
        draw();
      }
      const input = h("input", { type: "radio", name: "sw-shelf", checked: id === shown, onchange: show });
      return h("label", { class: "sw-chip" }, input, h("span", {}, name));
    });

  const draw = () =>
    render(
      [
        h(
          "div",
          { class: "sw-head" },
          h("h2", {}, words.title),
          button("close", words.close, { class: "sw-quiet", onclick: () => dialog.close() }, "✕"),
        ),
        h(
          "div",
          { class: "sw-shelf-ways" },
          button(
            "random",
            words.random,
            { class: "sw-primary", onclick: () => choose({ do: "fill_at_random" }) },
            words.random,
          ),
          fileField(words, longest, (content) => choose({ do: "load", content }), refuse),
          h("span", { class: "sw-muted" }, words.random_long),
        ),
        h(
          "div",
          { class: "sw-shelf-paste" },
          h("textarea", {
            rows: 2,
            maxlength: longest,
            spellcheck: false,
            "data-key": "pasted",
            "aria-label": words.paste,
            placeholder: words.paste,
          }),
          button("use", words.use, { onclick: use }, words.use),
        ),
        h("p", { key: `said ${refused}`, class: "sw-said", role: "alert" }, said),
        h("input", {
          type: "search",
          "data-key": "search",
          "aria-label": words.search,
          placeholder: words.search,
          oninput: draw,
        }),
        h("fieldset", {}, h("legend", { class: "sw-hidden" }, words.search), shelves()),
        h("ul", { class: "sw-shelf-items", "aria-busy": found ? null : "true" }, items()),
      ],
      dialog,
    );

  dialog.setAttribute("aria-label", words.title);
  // The fields are empty each time.
  render(null, dialog);
  draw();
  dialog.showModal();
  partOf(dialog, "[data-key=search]").focus();

  return (/** @type {ShelfItem[]} */ given) => {
    found = given.map((item) => ({ ...item, text: [item.name, item.where, item.about].join(" ").toLowerCase() }));
    draw();
  };
}
