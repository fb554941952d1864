// The shelf of setups for the board: a dialog that opens at once. Python sends the items a moment later.

import { html, opening } from "../page/elements.js";
import { button } from "../page/fields.js";
import { fileField } from "../page/files.js";

/**
 * Shows the shelf in a dialog. A choice is sent, and closes the dialog. Returns a function that puts items on the shelf.
 * @param {HTMLDialogElement} dialog
 * @param {ShelfState} shelf
 * @param {(message: Command) => void} send
 */
export function openShelf(dialog, { kinds, words, longest }, send) {
  let shown = "";
  /** @type {(ShelfItem & { text: string })[] | null} The items on the shelf, once they are known. */
  let found = null;
  const choose = (/** @type {Command} */ message) => {
    dialog.close();
    send(message);
  };
  const said = html("p", { class: "sw-said", role: "alert" });

  const pasted = html("textarea", {
    rows: 2,
    maxlength: longest,
    spellcheck: "false",
    "data-key": "pasted",
    "aria-label": words.paste,
    placeholder: words.paste,
  });
  const use = button(
    "use",
    words.use,
    { onclick: () => pasted.value.trim() && choose({ do: "load", content: pasted.value }) },
    words.use,
  );
  const file = fileField(
    words,
    longest,
    (content) => choose({ do: "load", content }),
    () => (said.textContent = words.too_long),
  );
  const search = html("input", {
    type: "search",
    "data-key": "search",
    "aria-label": words.search,
    placeholder: words.search,
    oninput: list,
  });
  const list_of = html("ul", { class: "sw-shelf-items", "aria-busy": "true" });

  function list() {
    if (!found) return;
    // Each word of the search must occur in an item.
    const sought = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const rows = found
      .filter(({ kind, text }) => (!shown || kind === shown) && sought.every((word) => text.includes(word)))
      .map(({ kind, id, name, where }) =>
        html(
          "li",
          {},
          html(
            "button",
            { type: "button", onclick: () => choose({ do: "fill", kind, id }) },
            html("span", {}, name),
            html("small", {}, opening(where)),
          ),
        ),
      );
    list_of.replaceChildren(...(rows.length ? rows : [html("li", { class: "sw-muted" }, words.none)]));
  }

  const shelves = [{ id: "", name: words.all }, ...kinds].map(({ id, name }) => {
    const show = () => {
      shown = id;
      list();
    };
    const input = html("input", { type: "radio", name: "sw-shelf", onchange: show });
    input.checked = id === shown;
    return html("label", { class: "sw-chip" }, input, html("span", {}, name));
  });

  dialog.setAttribute("aria-label", words.title);
  dialog.replaceChildren(
    html(
      "div",
      { class: "sw-head" },
      html("h2", {}, words.title),
      button("close", words.close, { class: "sw-quiet", onclick: () => dialog.close() }, "✕"),
    ),
    html(
      "div",
      { class: "sw-shelf-ways" },
      button(
        "random",
        words.random,
        { class: "sw-primary", onclick: () => choose({ do: "fill_at_random" }) },
        words.random,
      ),
      file,
      html("span", { class: "sw-muted" }, words.random_long),
    ),
    html("div", { class: "sw-shelf-paste" }, pasted, use),
    said,
    search,
    html("fieldset", {}, html("legend", { class: "sw-hidden" }, words.search), ...shelves),
    list_of,
  );
  dialog.showModal();
  search.focus();

  return (/** @type {ShelfItem[]} */ items) => {
    found = items.map((item) => ({ ...item, text: [item.name, item.where, item.about].join(" ").toLowerCase() }));
    list_of.removeAttribute("aria-busy");
    list();
  };
}
