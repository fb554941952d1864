// The search of the page: a field over everything, with what it finds below it, the best first.

import { betweenClicks } from "../page/clicks.js";
import { html, serialNumber } from "../page/elements.js";
import { button, searchField } from "../page/fields.js";
import { isCovered, isFor, KEYS } from "../page/keys.js";

export default {
  render({ model, el }) {
    el.classList.add("sw", "sw-seeker");
    const send = (message) => model.send(message);
    const page = new AbortController();
    const { labels } = model.get("state");
    const id = `sw-found-${serialNumber()}`;
    /** What was found, as it is shown. */
    let hits = [];
    /** Which of it is chosen, by its place. */
    let active = 0;
    /** To the best that is found, as soon as what was typed last has been answered. */
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
      // What there is to search in is made ready while the first words are typed.
      send({ do: "open" });
      field.select();
    }

    /** A press beside the search closes it. */
    function outside({ target }) {
      if (target === dialog) dialog.close();
    }

    function find() {
      active = 0;
      send({ do: "find", words: field.value });
      wait();
    }

    /** Says at once that an answer is on its way; what was found before stays until then, but pale. */
    function wait() {
      const waiting = dialog.open && model.get("state").words !== field.value;
      dialog.setAttribute("aria-busy", String(waiting));
      busy.textContent = waiting ? model.get("state").labels.busy : "";
    }

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
      const { words, found, remark: said, labels: anew } = model.get("state");
      if (!dialog.open) field.value = words;
      field.placeholder = anew.hint;
      field.setAttribute("aria-label", anew.search);
      dialog.setAttribute("aria-label", anew.title);
      list.setAttribute("aria-label", anew.list);
      close.textContent = anew.close;
      close.title = anew.close;
      close.setAttribute("aria-label", anew.close);
      remark.textContent = said;
      hits = found;
      list.replaceChildren(
        ...hits.map((hit, place) =>
          html(
            "li",
            { role: "option", id: `${id}-${place}`, onclick: () => go(hit) },
            html("span", { class: "sw-entry-title" }, hit.title),
            hit.answer && html("span", { class: "sw-first-line" }, hit.answer),
            html("small", {}, hit.kind),
          ),
        ),
      );
      mark();
      wait();
      enter();
    }

    /** "/" is for the search wherever nothing is being written; on a page of somebody else's it may mean something. */
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
