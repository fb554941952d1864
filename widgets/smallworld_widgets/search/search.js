// The search of the page: a field over the whole page, with the results below it, the best first.

import { keepDrawn } from "../page/drawn.js";
import { opening, partOf, serialNumber } from "../page/elements.js";
import { button, searchField } from "../page/fields.js";
import { isCovered, isFor, KEYS } from "../page/keys.js";
import { h } from "../page/nodes.js";

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    el.classList.add("sw", "sw-seeker");
    const send = (/** @type {Command} */ message) => model.send(message);
    const page = new AbortController();
    const id = `sw-found-${serialNumber()}`;
    /** The place of the chosen result. */
    let active = 0;
    /** Whether the focus goes to the best result, once the last input is answered. */
    let entering = false;
    const dialog = () => /** @type {HTMLDialogElement} */ (partOf(el, "dialog"));
    const field = () => /** @type {HTMLInputElement} */ (partOf(el, "[type=search]"));
    /** @returns {SearchState} */
    const current = () => model.get("state");

    function open() {
      if (dialog().open) return;
      dialog().showModal();
      // Python prepares the search while the first words are typed.
      send({ do: "open" });
      field().select();
    }

    /** Closes the search upon a press beside it. */
    function outside({ target }) {
      if (target === dialog()) dialog().close();
    }

    function find() {
      active = 0;
      send({ do: "find", words: field().value });
      redraw();
    }

    /** @param {SearchLine | undefined} hit */
    function go(hit) {
      if (!hit) return;
      dialog().close();
      send({ do: "go", shelf: hit.shelf, id: hit.id });
    }

    function enter() {
      if (!entering || current().words !== field().value) return;
      entering = false;
      go(current().found[active]);
    }

    function press(event) {
      const steps = { ArrowDown: 1, ArrowUp: -1 };
      if (event.key === "Enter") {
        entering = true;
        enter();
      } else if (event.key === "Escape") {
        // Some browsers would only clear the field.
        dialog().close();
      } else if (event.key in steps) {
        active = Math.max(0, Math.min(active + steps[event.key], current().found.length - 1));
        redraw();
      } else return;
      event.preventDefault();
    }

    /** Brings the chosen result into sight, once the results are drawn. */
    function settle() {
      el.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
      enter();
    }

    /** @param {SearchState} state */
    function draw({ words, found, remark, labels }) {
      queueMicrotask(settle);
      const isOpen = el.querySelector("dialog")?.open ?? false;
      // The results before stay until the answer comes, but pale.
      const isWaiting = isOpen && words !== field().value;
      const result = (/** @type {SearchLine} */ hit, /** @type {number} */ place) =>
        h(
          "li",
          { role: "option", id: `${id}-${place}`, "aria-selected": String(place === active), onclick: () => go(hit) },
          h("span", { class: "sw-entry-title" }, hit.title),
          hit.answer && h("span", { class: "sw-first-line" }, hit.answer),
          h("small", {}, opening(hit.kind)),
        );
      const search = searchField(labels, find, {
        role: "combobox",
        "aria-expanded": "true",
        "aria-autocomplete": "list",
        "aria-controls": id,
        "aria-activedescendant": found[active] ? `${id}-${active}` : "",
        value: isOpen ? undefined : words,
        onkeydown: press,
      });
      return h(
        "dialog",
        { class: "sw-search-all", "aria-label": labels.title, "aria-busy": String(isWaiting), onclick: outside },
        h(
          "div",
          {},
          h(
            "div",
            { class: "sw-search-head", role: "search" },
            search,
            button("close", labels.close, { class: "sw-quiet", onclick: () => dialog().close() }, labels.close),
          ),
          h("p", { class: "sw-busy", role: "status" }, isWaiting ? labels.busy : ""),
          h("p", { class: "sw-muted", role: "status" }, remark),
          h("ul", { id, role: "listbox", "aria-label": labels.list }, found.map(result)),
        ),
      );
    }

    /** Opens the search with “/” outside of fields. On another page than our own the key may have another meaning. */
    function slash(event) {
      if (isCovered() || !isFor(event, KEYS.page.search)) return;
      event.preventDefault();
      open();
    }
    if (document.body.dataset.voila === "voila") addEventListener("keydown", slash, { signal: page.signal });
    const mine = ({ target }) => el.closest(".sw-app")?.contains(/** @type {Node} */ (target)) && open();
    addEventListener("sw-search", mine, { signal: page.signal });
    const { redraw, stop } = keepDrawn(model, el, draw);
    return () => {
      page.abort();
      stop();
    };
  },
};
