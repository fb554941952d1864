// The search of the page: a field over the whole page, with the results below it, the best first.

import { betweenClicks } from "../page/clicks.js";
import { html, opening, serialNumber } from "../page/elements.js";
import { button, searchField } from "../page/fields.js";
import { isCovered, isFor, KEYS } from "../page/keys.js";

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    el.classList.add("sw", "sw-seeker");
    const send = (/** @type {Command} */ message) => model.send(message);
    const page = new AbortController();
    /** @type {SearchState} */
    const { labels } = model.get("state");
    const id = `sw-found-${serialNumber()}`;
    /** The results that are shown. */
    let hits = [];
    /** The place of the chosen result. */
    let active = 0;
    /** Whether the focus goes to the best result, once the last input is answered. */
    let entering = false;
    const field = searchField(labels, find, {
      role: "combobox",
      "aria-expanded": "true",
      "aria-autocomplete": "list",
      "aria-controls": id,
      onkeydown: press,
    });
    const close = button("close", labels.close, { class: "sw-quiet", onclick: () => dialog.close() }, labels.close);
    const list = html("ul", { id, role: "listbox", "aria-label": labels.list });
    const remark = html("p", { class: "sw-muted", role: "status" });
    const busy = html("p", { class: "sw-busy", role: "status" });
    const dialog = html(
      "dialog",
      { class: "sw-search-all", "aria-label": labels.title, onclick: outside },
      html("div", {}, html("div", { class: "sw-search-head", role: "search" }, field, close), busy, remark, list),
    );
    el.replaceChildren(dialog);

    function open() {
      if (dialog.open) return;
      dialog.showModal();
      // Python prepares the search while the first words are typed.
      send({ do: "open" });
      field.select();
    }

    /** Closes the search upon a press beside it. */
    function outside({ target }) {
      if (target === dialog) dialog.close();
    }

    function find() {
      active = 0;
      send({ do: "find", words: field.value });
      wait();
    }

    /** Shows at once that an answer is on its way: the results before stay until then, but pale. */
    function wait() {
      const waiting = dialog.open && model.get("state").words !== field.value;
      dialog.setAttribute("aria-busy", String(waiting));
      busy.textContent = waiting ? model.get("state").labels.busy : "";
    }

    /** @param {SearchLine} hit */
    function go(hit) {
      if (!hit) return;
      dialog.close();
      send({ do: "go", shelf: hit.shelf, id: hit.id });
    }

    function enter() {
      if (!entering || model.get("state").words !== field.value) return;
      entering = false;
      go(hits[active]);
    }

    function press(event) {
      const steps = { ArrowDown: 1, ArrowUp: -1 };
      if (event.key === "Enter") {
        entering = true;
        enter();
      } else if (event.key === "Escape") {
        // Some browsers would only clear the field.
        dialog.close();
      } else if (event.key in steps) {
        active = Math.max(0, Math.min(active + steps[event.key], hits.length - 1));
        mark();
      } else return;
      event.preventDefault();
    }

    function mark() {
      for (const [place, item] of [...list.children].entries()) {
        item.setAttribute("aria-selected", String(place === active));
        if (place === active) item.scrollIntoView({ block: "nearest" });
      }
      field.setAttribute("aria-activedescendant", list.children[active]?.id ?? "");
    }

    function show() {
      /** @type {SearchState} */
      const { words, found, remark: said, labels: current } = model.get("state");
      if (!dialog.open) field.value = words;
      field.placeholder = current.hint;
      field.setAttribute("aria-label", current.search);
      dialog.setAttribute("aria-label", current.title);
      list.setAttribute("aria-label", current.list);
      close.textContent = current.close;
      close.title = current.close;
      close.setAttribute("aria-label", current.close);
      remark.textContent = said;
      hits = found;
      list.replaceChildren(
        ...hits.map((hit, place) =>
          html(
            "li",
            { role: "option", id: `${id}-${place}`, onclick: () => go(hit) },
            html("span", { class: "sw-entry-title" }, hit.title),
            hit.answer && html("span", { class: "sw-first-line" }, hit.answer),
            html("small", {}, opening(hit.kind)),
          ),
        ),
      );
      mark();
      wait();
      enter();
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
    const paint = betweenClicks(show, page.signal);
    model.on("change:answers change:state", paint);
    show();
    return () => {
      page.abort();
      model.off("change:answers change:state", paint);
    };
  },
};
